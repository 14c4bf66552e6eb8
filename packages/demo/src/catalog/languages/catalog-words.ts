/** What a catalog calls things that English product lines have names for. */
export type CatalogWords = {
  /** Names of the attributes that most products have. */
  attributes: Readonly<Record<'color' | 'size' | 'material', string>>;
  /** By the names that images and swatches are drawn with. */
  colors: Readonly<Record<string, string>>;
};

const GERMAN_COLORS: CatalogWords['colors'] = {
  black: 'schwarz',
  white: 'weiß',
  cream: 'creme',
  grey: 'grau',
  silver: 'silber',
  brown: 'braun',
  blue: 'blau',
  navy: 'marineblau',
  teal: 'petrol',
  mint: 'mint',
  green: 'grün',
  yellow: 'gelb',
  orange: 'orange',
  red: 'rot',
  terracotta: 'terrakotta',
  purple: 'lila',
};

const ARABIC_COLORS: CatalogWords['colors'] = {
  black: 'أسود',
  white: 'أبيض',
  clear: 'شفاف',
  cream: 'كريمي',
  grey: 'رمادي',
  silver: 'فضي',
  brown: 'بني',
  blue: 'أزرق',
  navy: 'كحلي',
  teal: 'أزرق مخضر',
  green: 'أخضر',
  yellow: 'أصفر',
  orange: 'برتقالي',
  red: 'أحمر',
  pink: 'وردي',
  terracotta: 'طيني',
};

export const GERMAN_WORDS: CatalogWords = {
  attributes: { color: 'Farbe', size: 'Größe', material: 'Material' },
  colors: GERMAN_COLORS,
};

export const ARABIC_WORDS: CatalogWords = {
  attributes: { color: 'اللون', size: 'المقاس', material: 'المادة' },
  colors: ARABIC_COLORS,
};
