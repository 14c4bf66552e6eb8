export type { PictureCounts } from './list-pictures.ts';
export type { EncodedPicture, EncoderPort } from './ports.ts';
