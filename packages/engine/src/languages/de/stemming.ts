import { stemmer } from '@orama/stemmers/german';
import { stopwords } from '@orama/stopwords/german';
import type { CompoundRules, Stemming } from '../language-pack.ts';

/**
 * `ae`, `oe`, `ue` for umlauts, as typed on other keyboards: `schluessel`, `mueller`. They are no umlaut after a vowel
 * or `q` (`neue`, `mauer`, `queue`) or at a word's end (`blue`, `statuen`, `shoes`).
 */
const DIGRAPH = /(?<![aeiouyq])([aou])e(?![ns]?$)/g;
/** Exceptions: words that do end in an umlaut and `n`. */
const FINAL = /(gr|sch|kapit|souver)([aou])en$/;

const withoutDigraphs = (word: string): string =>
  word.includes('e') ? word.replace(FINAL, '$1$2n').replace(DIGRAPH, '$1') : word;

export const STEMMING: Stemming = {
  stopWords: stopwords,
  kept: `ohne nicht nichts kein keine keinem keinen keiner keines gegen unter uber zwischen hinter weg selbst viel man
    war will hat also einmal`,
  stem: (word) => stemmer(withoutDigraphs(word)),
};

export const COMPOUNDS: CompoundRules = {
  joints: ['s', 'es', 'n', 'en', 'er', 'e', 'ens'],
  forms: (stem) => ['', 'e', 'n', 'en', 'er', 'ern', 's', 'es', 'em'].map((ending) => stem + ending),
};
