export { failedProducts } from './list-images.ts';
export { ProductImages } from './product-images.ts';
export { putUpload } from './uploads.ts';
export { contentHashOf } from './wanted-images.ts';
