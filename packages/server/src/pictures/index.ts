export type { PictureCounts } from './list-pictures.ts';
export { Pictures, type PicturesOptions } from './pictures.ts';
export type { EncodedPicture, EncoderPort } from './ports.ts';
