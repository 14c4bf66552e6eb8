import type { Language } from '../i18n/index.ts';

/** Languages that shops write in, most spoken first in no country's order; a shop's own is added to them. */
const SHOP_LANGUAGES =
  'ar bg cs da de el en es et fi fr he hr hu it ja ko lt lv nl no pl pt pt-BR ro ru sk sl sv tr uk zh'.split(
    ' ',
  );

type Option = { value: string; label: string };

const named = (values: readonly string[], names: Intl.DisplayNames): Option[] =>
  values
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label));

/** Languages for a choice, named in the person's language; `own` is always among them. */
export const languageOptions = (language: Language, own: string): Option[] =>
  named([...new Set([...SHOP_LANGUAGES, own])], new Intl.DisplayNames(language, { type: 'language' }));

/** All currencies in use, named in the person's language. */
export const currencyOptions = (language: Language, own: string): Option[] =>
  named(
    [...new Set([...Intl.supportedValuesOf('currency'), own])],
    new Intl.DisplayNames(language, { type: 'currency' }),
  );

export const timeZoneOptions = (own: string): string[] => [
  ...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')]),
];
