import type { ENGLISH_MESSAGES } from './en.ts';

/** Forms of a text by the plural category of its `{count}`. */
export type Plural = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type FaultText = readonly [title: string, text: string];

type English = typeof ENGLISH_MESSAGES;
export type TextKey = keyof English['texts'];
export type CountedKey = keyof English['counted'];
export type FaultKey = keyof English['faults'];

/** All words of the storefront in one language. `{count}`, `{query}` and the like are filled in. */
export type Messages = {
  readonly texts: Readonly<Record<TextKey, string>>;
  readonly counted: Readonly<Record<CountedKey, Plural>>;
  /** Names of product fields and of the attributes that most products have. */
  readonly fields: Readonly<Record<keyof English['fields'], string>>;
  readonly faults: Readonly<Record<FaultKey, FaultText>>;
};
