import type { DemoLanguage } from '../catalog/demo-catalog.ts';

/** What simulated shoppers of a demo shop type, and what its owner set up for them. */
export type DemoShoppers = {
  /** Found; the most frequent first. */
  usual: readonly string[];
  /** Not found; many then write it in another way. */
  retried: readonly (readonly [typed: string, then: string])[];
  /** The shop does not sell it. */
  notSold: readonly string[];
  banner: { name: string; query: string; text: string };
  /** The product that is second for the query is shown first. */
  pin: { name: string; query: string };
};

const ENGLISH: DemoShoppers = {
  usual: [
    'mug',
    'headphones',
    'desk lamp',
    'backpack',
    'running shoes',
    'gift for coffee lovers',
    'rain jacket',
    'teapot',
    'something warm for cold evenings',
    'umbrella',
    'office chair',
    'wireless mouse under 50',
    'knife',
    'red scarf',
    'bluetooth speaker',
    'yoga mat',
    'puzzle',
    'bike helmet',
    'dog bed',
    'notebook',
    'tent',
    'black towel',
    'watering can',
    'candle',
  ],
  retried: [
    ['brolly', 'umbrella'],
    ['kofee grynder', 'coffee grinder'],
    ['mochila', 'backpack'],
    ['regenjacke', 'rain jacket'],
    ['ukalayly', 'ukulele'],
  ],
  notSold: ['trampoline', 'aquarium', 'gift card', 'playstation', 'returns', 'hoverboard'],
  banner: { name: 'Mugs: free shipping', query: 'mug', text: 'Two mugs travel free this week' },
  pin: { name: 'Headphones of the month', query: 'headphones' },
};

const GERMAN: DemoShoppers = {
  usual: [
    'tasse',
    'kopfhörer',
    'rucksack',
    'wasserkocher',
    'lampe',
    'regenjacke',
    'messer',
    'geschenk für teetrinker',
    'schuhe',
    'pfanne',
    'kissen',
    'fahrradhelm',
    'becher',
    'zelt',
    'decke',
    'uhr',
  ],
  retried: [
    ['kettle', 'wasserkocher'],
    ['backpack', 'rucksack'],
    ['sneaker', 'schuhe'],
    ['tent', 'zelt'],
  ],
  notSold: ['trampolin', 'fernseher', 'gutschein', 'rückgabe', 'rasenmäher'],
  banner: { name: 'Tassen: Versand frei', query: 'tasse', text: 'Zwei Tassen reisen diese Woche kostenlos' },
  pin: { name: 'Kopfhörer des Monats', query: 'kopfhörer' },
};

const ARABIC: DemoShoppers = {
  usual: [
    'كوب',
    'سماعات',
    'حقيبة ظهر',
    'إبريق شاي',
    'مصباح',
    'سجادة',
    'وسادة',
    'قميص',
    'ساعة',
    'حذاء',
    'مقلاة',
    'هدية لمحبي القهوة',
  ],
  retried: [
    ['teapot', 'إبريق شاي'],
    ['backpack', 'حقيبة ظهر'],
    ['headphones', 'سماعات'],
  ],
  notSold: ['تلفاز', 'بطاقة هدية', 'إرجاع', 'ترامبولين'],
  banner: { name: 'أكواب: شحن مجاني', query: 'كوب', text: 'كوبان بشحن مجاني هذا الأسبوع' },
  pin: { name: 'سماعات الشهر', query: 'سماعات' },
};

const SHOPPERS: Readonly<Record<DemoLanguage, DemoShoppers>> = { en: ENGLISH, de: GERMAN, ar: ARABIC };

export const demoShoppers = (language: DemoLanguage): DemoShoppers => SHOPPERS[language];
