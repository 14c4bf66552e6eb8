import { ARABIC } from './ar/index.ts';
import { CZECH } from './cs/index.ts';
import { DANISH } from './da/index.ts';
import { GERMAN } from './de/index.ts';
import { ENGLISH } from './en/index.ts';
import { SPANISH } from './es/index.ts';
import { FINNISH } from './fi/index.ts';
import { FRENCH } from './fr/index.ts';
import { ITALIAN } from './it/index.ts';
import type { LanguagePack } from './language-pack.ts';
import { DUTCH } from './nl/index.ts';
import { NORWEGIAN } from './no/index.ts';
import { POLISH } from './pl/index.ts';
import { PORTUGUESE } from './pt/index.ts';
import { SWEDISH } from './sv/index.ts';
import { TURKISH } from './tr/index.ts';

export type * from './language-pack.ts';

/** Every language that the engine has words of. If two have the same word, the first one counts. */
export const PACKS: readonly LanguagePack[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  DUTCH,
  PORTUGUESE,
  DANISH,
  NORWEGIAN,
  SWEDISH,
  FINNISH,
  POLISH,
  TURKISH,
  ARABIC,
  CZECH,
];
