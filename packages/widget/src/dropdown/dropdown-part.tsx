export { createDropdown } from './dropdown.tsx';
export { STYLES } from './dropdown-styles.ts';
