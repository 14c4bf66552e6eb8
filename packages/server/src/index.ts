export { toIndexProduct } from './search/to-index-product.ts';
