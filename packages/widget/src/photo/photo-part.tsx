import { PhotoStore } from '@aisle/capture';

export { shrinkPhoto } from '@aisle/capture';
export { PhotoChip } from './photo-chip.tsx';
export { PhotoMenu as Dialog } from './photo-menu.tsx';
export { faultText } from './photo-messages.ts';
export { STYLES } from './photo-styles.ts';

export const openStore = (): PhotoStore => new PhotoStore('aisle-photo-');
