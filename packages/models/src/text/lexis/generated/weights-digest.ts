/** Of weights/lexis.bin; written by tools/train/export.py. */
export const WEIGHTS_SHA256 = 'a8689f29d378d07bd15b5ee490ba9387ce9bd921bad894b572392b5fcb0c35cf';
