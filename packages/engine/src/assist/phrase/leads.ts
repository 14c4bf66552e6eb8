import { splitWords } from '../../languages/find-pack.ts';
import { ASSISTANCE, assistanceOf } from '../words/index.ts';

const LEADS = new Map(ASSISTANCE.map(({ code, leads }) => [code, new Set(splitWords(leads))]));

/** The words that a text of a language model may have around its references. */
export const leadsOf = (language: string): ReadonlySet<string> =>
  LEADS.get(assistanceOf(language).code) ?? new Set();
