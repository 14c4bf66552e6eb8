import type { Texts } from '@aisle/contract/texts';
import type { DashboardTexts, SetUpTexts } from '../messages/generated/texts.ts';
import type { Language } from './languages.ts';

export type PageTexts = DashboardTexts & SetUpTexts;
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

/** Loaded with the first page that has such a section: most pages are about products and searches. */
const SET_UP_FILES: Files = {
  en: () => import('../messages/set-up/en.json', { with: { type: 'json' } }),
  de: () => import('../messages/set-up/de.json', { with: { type: 'json' } }),
  fr: () => import('../messages/set-up/fr.json', { with: { type: 'json' } }),
  es: () => import('../messages/set-up/es.json', { with: { type: 'json' } }),
  it: () => import('../messages/set-up/it.json', { with: { type: 'json' } }),
  pl: () => import('../messages/set-up/pl.json', { with: { type: 'json' } }),
  ar: () => import('../messages/set-up/ar.json', { with: { type: 'json' } }),
};

const SET_UP: Readonly<Record<keyof SetUpTexts, true>> = {
  account: true,
  apiKeys: true,
  audit: true,
  connect: true,
  domain: true,
  feeds: true,
  import: true,
  models: true,
  plan: true,
  plugins: true,
  settings: true,
  team: true,
  webhooks: true,
  widget: true,
};

const loaded = new Map<() => Promise<unknown>, Promise<Sections>>();

/** The texts that a section is among, in a language. Where they do not come, English does; without that, keys stand for texts. */
export const loadTexts = (language: Language, section: Section): Promise<Sections> => {
  const files = section in SET_UP ? SET_UP_FILES : FILES;
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
