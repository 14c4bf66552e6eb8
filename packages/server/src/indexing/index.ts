export { toIndexProduct } from './building/to-index-product.ts';
export type { IndexFeed } from './ports.ts';
