export { Explained } from './explained.tsx';
export { ProductLine, Thumbnail } from './product-line.tsx';
export { ProductPicker } from './product-picker.tsx';
export { type NamedProducts, useProducts } from './use-products.ts';
export { WhyForm } from './why-form.tsx';
