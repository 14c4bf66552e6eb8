export { toIndexProduct } from './building/to-index-product.ts';
