export { demoCatalog } from './catalog/demo-catalog.ts';
export { drawProduct, type PictureParameters } from './pictures/draw-product.ts';
export { productPicture } from './pictures/product-picture.ts';
export type { ShapeName } from './pictures/shape.ts';
