export type { PictureCounts } from './list-pictures.ts';
export { Pictures, type PicturesOptions } from './pictures.ts';
export type { EncodedPicture, EncoderPort } from './ports.ts';
export { putUpload } from './uploads.ts';
export { contentHashOf } from './wanted-pictures.ts';
