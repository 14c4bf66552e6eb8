// Made by tools/vision/fit-projection.ts; do not edit.
export const PROJECTION_SHA256 = '7f61f3fde58347316d482d2984b7118cb7697ace15cb3c760e562a0c37ac39d9';
