import type { Texts } from '@aisle/contract/texts';
import type { DashboardTexts } from '../messages/generated/texts.ts';
import type { Language } from './languages.ts';

/** A page, or a part of one that has texts of its own. */
export type Section = keyof DashboardTexts;
type Sections = Readonly<Partial<Record<Section, Texts>>>;

const FILES: Readonly<Record<Language, () => Promise<{ default: Sections }>>> = {
  en: () => import('../messages/en.json', { with: { type: 'json' } }),
  de: () => import('../messages/de.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr.json', { with: { type: 'json' } }),
  es: () => import('../messages/es.json', { with: { type: 'json' } }),
  it: () => import('../messages/it.json', { with: { type: 'json' } }),
  pl: () => import('../messages/pl.json', { with: { type: 'json' } }),
  ar: () => import('../messages/ar.json', { with: { type: 'json' } }),
};

const loaded = new Map<Language, Promise<Sections>>();

/** The texts of a language, one file. Where it does not come, English does; without that, keys stand for texts. */
export const loadTexts = (language: Language): Promise<Sections> => {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const texts = FILES[language]()
    .catch(() => FILES.en())
    .then(
      (file) => file.default,
      () => ({}),
    );
  loaded.set(language, texts);
  return texts;
};
