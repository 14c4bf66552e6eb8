/** Of weights/translations.bin; written by tools/train/translations.py. */
export const TRANSLATIONS_SHA256 = 'fc84cfb918bf110fed3e80c282ed93af380f4fdbe65c3bd2f7d88be337c54533';
