// Made by tools/vision/fit-projection.ts; do not edit.
export const PROJECTION_SHA256 = 'bcf2c9b1c9b7c8a8a1df99a7d9455861169a98f980e45f9a94d2492da88081da';
