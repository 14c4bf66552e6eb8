import type { Texts } from '@aisle/contract/texts';
import type {
  DashboardTexts,
  FiguresTexts,
  SearchTexts,
  SettingsTexts,
  SetUpTexts,
} from '../messages/generated/texts.ts';
import type { Language } from './languages.ts';

export type PageTexts = DashboardTexts & FiguresTexts & SearchTexts & SettingsTexts & SetUpTexts;
/** A page, or a part of one that has texts of its own. */
export type Section = keyof PageTexts;
type Sections = Readonly<Partial<Record<Section, Texts>>>;
type Files = Readonly<Record<Language, () => Promise<{ default: Sections }>>>;

const FILES: Files = {
  en: () => import('../messages/en.json', { with: { type: 'json' } }),
  de: () => import('../messages/de.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr.json', { with: { type: 'json' } }),
  es: () => import('../messages/es.json', { with: { type: 'json' } }),
  it: () => import('../messages/it.json', { with: { type: 'json' } }),
  pl: () => import('../messages/pl.json', { with: { type: 'json' } }),
  ar: () => import('../messages/ar.json', { with: { type: 'json' } }),
};

/** Of pages about what is sold, searched and found. */
const SEARCH_FILES: Files = {
  en: () => import('../messages/search/en.json', { with: { type: 'json' } }),
  de: () => import('../messages/search/de.json', { with: { type: 'json' } }),
  fr: () => import('../messages/search/fr.json', { with: { type: 'json' } }),
  es: () => import('../messages/search/es.json', { with: { type: 'json' } }),
  it: () => import('../messages/search/it.json', { with: { type: 'json' } }),
  pl: () => import('../messages/search/pl.json', { with: { type: 'json' } }),
  ar: () => import('../messages/search/ar.json', { with: { type: 'json' } }),
};

/** Of pages that count what shoppers did. */
const FIGURES_FILES: Files = {
  en: () => import('../messages/figures/en.json', { with: { type: 'json' } }),
  de: () => import('../messages/figures/de.json', { with: { type: 'json' } }),
  fr: () => import('../messages/figures/fr.json', { with: { type: 'json' } }),
  es: () => import('../messages/figures/es.json', { with: { type: 'json' } }),
  it: () => import('../messages/figures/it.json', { with: { type: 'json' } }),
  pl: () => import('../messages/figures/pl.json', { with: { type: 'json' } }),
  ar: () => import('../messages/figures/ar.json', { with: { type: 'json' } }),
};

/** Of pages that set a shop up, and of those about people. */
const SET_UP_FILES: Files = {
  en: () => import('../messages/set-up/en.json', { with: { type: 'json' } }),
  de: () => import('../messages/set-up/de.json', { with: { type: 'json' } }),
  fr: () => import('../messages/set-up/fr.json', { with: { type: 'json' } }),
  es: () => import('../messages/set-up/es.json', { with: { type: 'json' } }),
  it: () => import('../messages/set-up/it.json', { with: { type: 'json' } }),
  pl: () => import('../messages/set-up/pl.json', { with: { type: 'json' } }),
  ar: () => import('../messages/set-up/ar.json', { with: { type: 'json' } }),
};

/** Of pages about what is true for the whole shop. */
const SETTINGS_FILES: Files = {
  en: () => import('../messages/settings/en.json', { with: { type: 'json' } }),
  de: () => import('../messages/settings/de.json', { with: { type: 'json' } }),
  fr: () => import('../messages/settings/fr.json', { with: { type: 'json' } }),
  es: () => import('../messages/settings/es.json', { with: { type: 'json' } }),
  it: () => import('../messages/settings/it.json', { with: { type: 'json' } }),
  pl: () => import('../messages/settings/pl.json', { with: { type: 'json' } }),
  ar: () => import('../messages/settings/ar.json', { with: { type: 'json' } }),
};

/** Sections that are loaded with the first page that has one of them. */
const LATER: Readonly<
  Record<keyof FiguresTexts | keyof SearchTexts | keyof SettingsTexts | keyof SetUpTexts, Files>
> = {
  analytics: FIGURES_FILES,
  figures: FIGURES_FILES,
  overview: FIGURES_FILES,
  catalog: SEARCH_FILES,
  facets: SEARCH_FILES,
  landingPages: SEARCH_FILES,
  preview: SEARCH_FILES,
  products: SEARCH_FILES,
  proposals: SEARCH_FILES,
  relevance: SEARCH_FILES,
  ruleEditor: SEARCH_FILES,
  rules: SEARCH_FILES,
  synonyms: SEARCH_FILES,
  zeroResults: SEARCH_FILES,
  account: SET_UP_FILES,
  apiKeys: SET_UP_FILES,
  audit: SET_UP_FILES,
  connect: SET_UP_FILES,
  domain: SET_UP_FILES,
  feeds: SET_UP_FILES,
  import: SET_UP_FILES,
  models: SET_UP_FILES,
  plan: SET_UP_FILES,
  plugins: SET_UP_FILES,
  settings: SETTINGS_FILES,
  team: SET_UP_FILES,
  visitors: SETTINGS_FILES,
  webhooks: SETTINGS_FILES,
  weekMail: SETTINGS_FILES,
  widget: SET_UP_FILES,
};

const isLater = (section: Section): section is keyof typeof LATER => Object.hasOwn(LATER, section);

const loaded = new Map<() => Promise<unknown>, Promise<Sections>>();

/** The texts that a section is among, in a language. Where they do not come, English does; without that, keys stand for texts. */
export const loadTexts = (language: Language, section: Section): Promise<Sections> => {
  const files = isLater(section) ? LATER[section] : FILES;
  const load = files[language];
  const known = loaded.get(load);
  if (known !== undefined) return known;
  const texts = load()
    .catch(() => files.en())
    .then(
      (file) => file.default,
      () => ({}),
    );
  loaded.set(load, texts);
  return texts;
};
