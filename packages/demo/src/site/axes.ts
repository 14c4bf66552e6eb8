import { ARABIC_WORDS, GERMAN_WORDS } from '../catalog/languages/catalog-words.ts';

const NAMES = [{ color: 'color', size: 'size' }, GERMAN_WORDS.attributes, ARABIC_WORDS.attributes];
const COLORS = NAMES.map(({ color }) => color);
const SIZES = NAMES.map(({ size }) => size);

/** Attributes that versions of a product differ in, as the demo catalogs call them: colours, then sizes. */
export const AXES: readonly string[] = [...COLORS, ...SIZES];

export const isColor = (attribute: string): boolean => COLORS.includes(attribute);
export const isSize = (attribute: string): boolean => SIZES.includes(attribute);
