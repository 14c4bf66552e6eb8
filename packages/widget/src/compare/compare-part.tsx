export { STYLES } from './compare-styles.ts';
export { Comparison as Dialog } from './comparison.tsx';
export { Tray } from './tray.tsx';
