export { STYLES } from './compare-styles.ts';
export { Comparison } from './comparison.tsx';
export { Tray } from './tray.tsx';
