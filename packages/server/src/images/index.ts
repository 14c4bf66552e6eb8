export type { ImageCounts } from './list-images.ts';
export type { EncodedImage, EncoderPort } from './ports.ts';
export { ProductImages, type ProductImagesOptions } from './product-images.ts';
export { putUpload } from './uploads.ts';
export { contentHashOf } from './wanted-images.ts';
