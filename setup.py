"""Packaging from settings.ini, so that every version stands in one place."""
import configparser
from pathlib import Path

from setuptools import find_packages, setup

config = configparser.ConfigParser(delimiters=['='])
config.read(Path(__file__).parent / 'settings.ini', encoding='utf-8')
cfg = config['DEFAULT']
extras = {key.removesuffix('_requirements'): cfg[key].split() for key in cfg if key.endswith('_requirements')}

setup(
    name=cfg['lib_name'],
    version=cfg['version'],
    description=cfg['description'],
    long_description=(Path(__file__).parent / 'README.md').read_text(encoding='utf-8'),
    long_description_content_type='text/markdown',
    author=cfg['author'],
    author_email=cfg['author_email'],
    license='Apache-2.0',
    url=cfg['git_url'],
    keywords=cfg['keywords'].split(),
    packages=find_packages(include=['grasp_nb', 'grasp_nb.*']),
    include_package_data=True,
    python_requires='>=3.11,<3.14',
    install_requires=cfg['requirements'].split(),
    extras_require=extras,
    classifiers=[
        'Development Status :: 3 - Alpha',
        'Intended Audience :: Science/Research',
        'Programming Language :: Python :: 3.11',
        'Programming Language :: Python :: 3.12',
        'Programming Language :: Python :: 3.13',
    ],
    zip_safe=False,
)
