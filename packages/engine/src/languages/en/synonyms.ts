import { AUTOMOTIVE } from './synonyms/automotive.ts';
import { BEAUTY } from './synonyms/beauty.ts';
import { BRAND_NAMES } from './synonyms/brand-names.ts';
import { CLOTHING } from './synonyms/clothing.ts';
import { COMPUTERS } from './synonyms/computers.ts';
import { ELECTRONICS } from './synonyms/electronics.ts';
import { FAMILY } from './synonyms/family.ts';
import { FOOD } from './synonyms/food.ts';
import { GARDEN } from './synonyms/garden.ts';
import { HOME } from './synonyms/home.ts';
import { KITCHEN } from './synonyms/kitchen.ts';
import { OFFICE } from './synonyms/office.ts';
import { SPELLING } from './synonyms/spelling.ts';
import { SPORTS } from './synonyms/sports.ts';
import { TOOLS } from './synonyms/tools.ts';

/** By department. Written by us from general knowledge of what shops sell. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  automotive: AUTOMOTIVE,
  beauty: BEAUTY,
  brandNames: BRAND_NAMES,
  clothing: CLOTHING,
  computers: COMPUTERS,
  electronics: ELECTRONICS,
  family: FAMILY,
  food: FOOD,
  garden: GARDEN,
  home: HOME,
  kitchen: KITCHEN,
  office: OFFICE,
  spelling: SPELLING,
  sports: SPORTS,
  tools: TOOLS,
};
