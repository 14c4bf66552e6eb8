export { ProductComparison } from './product-comparison.ts';
