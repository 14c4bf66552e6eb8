import { wordsOfAll } from '../../languages/find-pack.ts';
import { phraseTables } from '../phrase-table.ts';

/** Phrases that negate the words after them. */
export const denials = phraseTables(({ negation }) => negation?.denials);

/** Phrases that negate the words before them: `deri olmayan`. */
export const denialsBehind = phraseTables(({ negation }) => negation?.denialsBehind);

/** `red or blue`. */
export const alternations = phraseTables(({ negation }) => negation?.alternations);

/** Articles between a denial and the word that it negates. */
export const articles = phraseTables(({ negation }) => negation?.articles);

/** After a denial these begin an amount: `not more than 20 l`. */
export const COMPARING = wordsOfAll(({ negation }) => negation?.comparing);

/** Denials that may begin a name, and the words that complete one: `no iron`. */
export const NAME_DENIALS = wordsOfAll(({ negation }) => negation?.nameDenials);
export const NAMES = wordsOfAll(({ negation }) => negation?.names);

/** Words that turn a material into another one: `not leather` does not exclude `faux leather`. */
export const IMITATIONS = wordsOfAll(({ negation }) => negation?.imitations);
