export { Facets } from './facets.tsx';
export { FiltersDialog as Dialog } from './filters-dialog.tsx';
export { STYLES } from './filters-styles.ts';
export { Swatch, swatchesOf as colorsOf } from './swatches.tsx';
export { Toolbar } from './toolbar.tsx';
