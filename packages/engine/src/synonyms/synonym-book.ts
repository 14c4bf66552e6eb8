import { SYNONYM_WEIGHTS } from '../rank/weights.ts';
import { compileSynonyms, type SynonymSet } from './compile-synonyms.ts';
import { retailEnglish } from './retail-english.ts';
import type { SynonymRule } from './types.ts';

/** Languages whose compiled rules are kept; a shop has a few, a hostile caller may name any. */
const MAX_LANGUAGES = 16;

const primaryOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** A shop's rules beside the built-in ones, compiled for each language when it is first asked for. Immutable. */
export class SynonymBook {
  readonly #rules: readonly SynonymRule[];
  readonly #sets = new Map<string, readonly SynonymSet[]>();

  constructor(rules: readonly SynonymRule[] = []) {
    this.#rules = rules;
  }

  /** The shop's own set before the built-in one, which English alone has. */
  setsOf(language: string): readonly SynonymSet[] {
    const primary = primaryOf(language);
    const known = this.#sets.get(primary);
    if (known !== undefined) return known;
    const own = this.#rules.length === 0 ? [] : [this.#compile(primary)];
    const sets = primary === 'en' ? [...own, retailEnglish()] : own;
    if (this.#sets.size >= MAX_LANGUAGES) this.#sets.clear();
    this.#sets.set(primary, sets);
    return sets;
  }

  #compile(language: string): SynonymSet {
    return compileSynonyms(this.#rules, { language, weights: SYNONYM_WEIGHTS.own });
  }
}
