export { ProductLine, Thumbnail } from './product-line.tsx';
export { ProductPicker } from './product-picker.tsx';
export { type NamedProducts, useProducts } from './use-products.ts';
