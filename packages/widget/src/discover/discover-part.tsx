export { bannersAt } from './banners.tsx';
export { STYLES } from './discover-styles.ts';
export { fillShelves } from './fill-shelves.tsx';
export { Nothing } from './nothing.tsx';
export { Start } from './start.tsx';
