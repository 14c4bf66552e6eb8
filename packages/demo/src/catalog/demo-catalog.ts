import type { ProductInput } from '@aisle/contract';
import { buildEntries } from './build-entries.ts';
import { AUDIO } from './departments/audio.ts';
import { BAGS } from './departments/bags.ts';
import { BEAUTY } from './departments/beauty.ts';
import { BIKES } from './departments/bikes.ts';
import { CLOTHING } from './departments/clothing.ts';
import { COMPUTERS } from './departments/computers.ts';
import { FOOD } from './departments/food.ts';
import { FURNITURE } from './departments/furniture.ts';
import { GARDEN } from './departments/garden.ts';
import { HOME } from './departments/home.ts';
import { KITCHEN } from './departments/kitchen.ts';
import { LIGHTING } from './departments/lighting.ts';
import { OUTDOOR } from './departments/outdoor.ts';
import { PETS } from './departments/pets.ts';
import { SHOES } from './departments/shoes.ts';
import { SPORTS } from './departments/sports.ts';
import { STATIONERY } from './departments/stationery.ts';
import { TOOLS } from './departments/tools.ts';
import { TOYS } from './departments/toys.ts';
import type { Entry } from './entry.ts';
import { readKinds } from './kind.ts';
import { ARABIC } from './languages/arabic.ts';
import { ARABIC_WORDS, GERMAN_WORDS } from './languages/catalog-words.ts';
import { GERMAN } from './languages/german.ts';

const DEPARTMENTS = [
  KITCHEN,
  FOOD,
  HOME,
  FURNITURE,
  LIGHTING,
  AUDIO,
  COMPUTERS,
  OUTDOOR,
  BIKES,
  SPORTS,
  CLOTHING,
  SHOES,
  BAGS,
  BEAUTY,
  TOYS,
  STATIONERY,
  GARDEN,
  PETS,
  TOOLS,
];

/** Languages that a demo shop can be made in. */
export const DEMO_LANGUAGES = ['en', 'de', 'ar'] as const;
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];

const BUILD: Readonly<Record<DemoLanguage, () => Entry[]>> = {
  en: () => buildEntries(DEPARTMENTS.flatMap(readKinds)),
  de: () => buildEntries(readKinds(GERMAN), GERMAN_WORDS),
  ar: () => buildEntries(readKinds(ARABIC), ARABIC_WORDS),
};

const built = new Map<DemoLanguage, Map<string, Entry>>();

/** Every entry by externalId, parents before their variants; built on first use and kept. */
export const demoEntries = (language: DemoLanguage = 'en'): ReadonlyMap<string, Entry> => {
  const known = built.get(language);
  if (known !== undefined) return known;
  const entries = new Map(BUILD[language]().map((entry) => [entry.product.externalId, entry]));
  built.set(language, entries);
  return entries;
};

/** An entry of any language: their externalIds differ. */
export const findDemoEntry = (externalId: string): Entry | null =>
  DEMO_LANGUAGES.map((language) => demoEntries(language).get(externalId)).find(
    (entry) => entry !== undefined,
  ) ?? null;

const withAddresses = (entry: Entry, base: string): ProductInput => {
  const id = encodeURIComponent(entry.product.externalId);
  return {
    ...entry.product,
    url: `${base}/demo/products/${id}`,
    imageUrl: `${base}/demo/images/${id}.png`,
  };
};

/**
 * The demo shop's products, ready for `POST /products/sync` in batches of 500; a parent always comes before its variants.
 * @param baseUrl address of the server without a trailing slash, such as `http://127.0.0.1:7700`
 */
export const demoCatalog = (baseUrl: string, language: DemoLanguage = 'en'): ProductInput[] => {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  return [...demoEntries(language).values()].map((entry) => withAddresses(entry, base));
};
