import { accessoryTerms, hostTerms, lineTerms } from '../analyze/accessory-words.ts';
import { analyze, headPhrase, headTerms } from '../analyze/index.ts';
import type { QueryPlan } from '../backend/query-plan.ts';
import { wordsOfAll } from '../languages/find-pack.ts';
import type { IndexProduct } from '../types.ts';

/** A word of any language after which a name says what a thing is for. */
const FOR = new RegExp(`(?:^|\\s)(?:${[...wordsOfAll(({ fitting }) => fitting)].join('|')})(?=\\s)`, 'iu');
/** `(12.9")`, `[2nd generation]` */
const ASIDE = /\([^()]*\)|\[[^[\]]*\]/gu;
const DIGIT = /\d/;
/** A word is an accessory if it ends with one of at least this many letters: `floorstand`, `Handyhülle`. */
const LEAST_ENDING = 4;

/** The thing that a query asks for: index terms of its words, of its head, and facts about it. */
export type AskedThing = {
  terms: ReadonlySet<string>;
  head: ReadonlySet<string>;
  /** The query holds a number: a model or a part number. */
  hasNumber: boolean;
  /** Whether accessories exist for the thing. Null when it may be an accessory itself. */
  host: 'known' | 'perhaps' | null;
};

const everyForm = (terms: QueryPlan['terms']): Set<string> =>
  new Set(terms.flatMap(({ alternatives }) => alternatives.map(({ term }) => term)));

export const askedThing = ({ terms, head }: QueryPlan, language: string): AskedThing | null => {
  const last = terms[head === -1 ? terms.length - 1 : head];
  if (last === undefined) return null;
  const own = terms.map(({ alternatives: [first] }) => first?.term ?? '');
  const [accessories, hosts, lines] = [accessoryTerms(language), hostTerms(language), lineTerms(language)];
  const isKnown = hosts.has(last.alternatives[0]?.term ?? '') || own.some((term) => lines.has(term));
  const hasNumber = own.some((term) => DIGIT.test(term));
  const host = isKnown ? 'known' : hasNumber ? 'perhaps' : null;
  return {
    terms: everyForm(terms),
    head: everyForm([last]),
    hasNumber,
    host: own.some((term) => accessories.has(term)) ? null : host,
  };
};

const isAccessory = (term: string, accessories: ReadonlySet<string>): boolean => {
  if (accessories.has(term)) return true;
  for (const ending of accessories) {
    if (ending.length >= LEAST_ENDING && term.length > ending.length && term.endsWith(ending)) return true;
  }
  return false;
};

/** A product's name without its brand and its asides. `iPad/notebook stand` is one phrase. */
const plainName = ({ name, brand = '' }: IndexProduct): string => {
  const own = name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length) : name;
  return own.replaceAll(ASIDE, ' ').replaceAll('/', ' ');
};

const leafOf = (path: string): string => path.slice(path.lastIndexOf('>') + 1);

const leavesOf = ({ categories }: IndexProduct): string[] => categories.map(leafOf);

/**
 * Most characters of name and categories that are read, at most twice. 500 characters of only `1 x 1 x` take a quarter
 * of a millisecond. The longest of 84,000 products of real shops have 259.
 */
const MAX_READ = 400;

/** Whether a product's name and categories are short enough to read. */
export const isShort = (product: IndexProduct): boolean =>
  leavesOf(product).reduce((length, leaf) => length + leaf.length, product.name.length) <= MAX_READ;

/** Whether a product's name or categories call it the thing. */
export const isThing = (product: IndexProduct, { head }: AskedThing): boolean =>
  [plainName(product), ...leavesOf(product)].some((text) =>
    headTerms(text, product.language).some((term) => head.has(term)),
  );

/** Whether a product goes with the thing: its name says what it is, and what it is for. */
export const goesWith = (product: IndexProduct, { terms, host }: AskedThing): boolean => {
  if (host === null) return false;
  const { language } = product;
  const name = plainName(product);
  const called = analyze(headPhrase(name, language), language);
  const accessories = accessoryTerms(language);
  if (host === 'known' && called.some((term) => !terms.has(term) && isAccessory(term, accessories)))
    return true;
  const behind = FOR.exec(name);
  if (behind === null || called.some((term) => terms.has(term))) return false;
  return analyze(name.slice(behind.index), language).some((term) => terms.has(term));
};

/** Whether the last level of a product's categories holds a word of the query. */
export const isFiledBy = (product: IndexProduct, { terms }: AskedThing): boolean =>
  leavesOf(product).some((leaf) => analyze(leaf, product.language).some((term) => terms.has(term)));
