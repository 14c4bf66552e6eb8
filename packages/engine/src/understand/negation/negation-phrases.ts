import { wordsOfAll } from '../../languages/find-pack.ts';
import { phraseTables } from '../phrase-table.ts';

/** What negates the words behind it. */
export const denials = phraseTables(({ negation }) => negation?.denials);

/** `red or blue`. */
export const alternations = phraseTables(({ negation }) => negation?.alternations);

/** Articles between a denial and the word that it negates. */
export const articles = phraseTables(({ negation }) => negation?.articles);

/** Behind a denial these begin an amount: `not more than 20 l`. */
export const COMPARING = wordsOfAll(({ negation }) => negation?.comparing);

/** Denials that may begin a name, and what makes one of them: `no iron`. */
export const NAME_DENIALS = wordsOfAll(({ negation }) => negation?.nameDenials);
export const NAMES = wordsOfAll(({ negation }) => negation?.names);

/** What makes another thing of a material: `faux leather` is not what `not leather` excludes. */
export const IMITATIONS = wordsOfAll(({ negation }) => negation?.imitations);
