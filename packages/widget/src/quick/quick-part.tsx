export { QuickLook as Dialog } from './quick-look.tsx';
export { STYLES } from './quick-styles.ts';
