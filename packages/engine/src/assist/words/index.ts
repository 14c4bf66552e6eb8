import { primarySubtag } from '../../languages/find-pack.ts';
import { ARABIC_ASSISTANCE } from './ar.ts';
import type { AssistanceWords } from './assistance-words.ts';
import { CZECH_ASSISTANCE } from './cs.ts';
import { DANISH_ASSISTANCE } from './da.ts';
import { GERMAN_ASSISTANCE } from './de.ts';
import { ENGLISH_ASSISTANCE } from './en.ts';
import { SPANISH_ASSISTANCE } from './es.ts';
import { FINNISH_ASSISTANCE } from './fi.ts';
import { FRENCH_ASSISTANCE } from './fr.ts';
import { ITALIAN_ASSISTANCE } from './it.ts';
import { DUTCH_ASSISTANCE } from './nl.ts';
import { NORWEGIAN_ASSISTANCE } from './no.ts';
import { POLISH_ASSISTANCE } from './pl.ts';
import { PORTUGUESE_ASSISTANCE } from './pt.ts';
import { SWEDISH_ASSISTANCE } from './sv.ts';
import { TURKISH_ASSISTANCE } from './tr.ts';

export type { AssistanceWords } from './assistance-words.ts';

/** Languages that the assistant speaks. One without a pack may be among them, as phrases need no grammar. */
export const ASSISTANCE: readonly AssistanceWords[] = [
  ENGLISH_ASSISTANCE,
  GERMAN_ASSISTANCE,
  FRENCH_ASSISTANCE,
  SPANISH_ASSISTANCE,
  ITALIAN_ASSISTANCE,
  POLISH_ASSISTANCE,
  ARABIC_ASSISTANCE,
  DUTCH_ASSISTANCE,
  PORTUGUESE_ASSISTANCE,
  SWEDISH_ASSISTANCE,
  DANISH_ASSISTANCE,
  NORWEGIAN_ASSISTANCE,
  FINNISH_ASSISTANCE,
  TURKISH_ASSISTANCE,
  CZECH_ASSISTANCE,
];

const BY_CODE = new Map(ASSISTANCE.map((words) => [words.code, words]));
/** Norwegian has two tags of its own. */
for (const code of ['nb', 'nn']) BY_CODE.set(code, NORWEGIAN_ASSISTANCE);

/** The words of a BCP 47 tag; English for a language that has none here. */
export const assistanceOf = (language: string): AssistanceWords =>
  BY_CODE.get(primarySubtag(language)) ?? ENGLISH_ASSISTANCE;
