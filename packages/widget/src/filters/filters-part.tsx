export { Facets } from './facets.tsx';
export { FiltersDialog as Dialog } from './filters-dialog.tsx';
export { STYLES } from './filters-styles.ts';
export { swatchesOf as colorsOf } from './swatches.tsx';
