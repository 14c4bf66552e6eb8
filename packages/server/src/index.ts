export { toIndexProduct } from './indexing/building/to-index-product.ts';
