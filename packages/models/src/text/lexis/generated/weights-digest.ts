/** Of weights/lexis.bin; written by tools/train/export.py. */
export const WEIGHTS_SHA256 = '2fba421af151003925e434e4255c9bb6d4f45558608a839edd794375fa7ee25c';
