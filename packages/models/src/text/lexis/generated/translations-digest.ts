/** Of weights/translations.bin; written by tools/train/translations.py. */
export const TRANSLATIONS_SHA256 = '84ef89f6a2f7cbe2604af4ad16b3e48304fb718f0ee70ca26614ffa39dd932bc';
