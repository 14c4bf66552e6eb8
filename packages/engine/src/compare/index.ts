export { compareProducts, comparisonSteps } from './compare-products.ts';
export type { CellValue, ComparedProduct, ComparedRow, Comparison } from './types.ts';
