import type { SourcedText } from '../types.ts';
import { leadsOf } from './leads.ts';

/** What a reference stands for. `fact`: a whole sentence. `value`: a value of the product with that name. */
export type Reference =
  | ({ kind: 'fact' } & SourcedText)
  | { kind: 'value'; externalId: string; name: string; field: string; label: string; text: string };
export type References = ReadonlyMap<string, Reference>;

const LONGEST = 400;
const MOST_REFERENCES = 6;
const MOST_WORDS = 12;
const SLOT = /\{([a-z]\d{1,3})\}/;
const WORD = /[\p{L}\p{M}]+/gu;
/** All that may stand around references, beside words. Signs of money, markup and addresses are not among them. */
const PLAIN = /^[\p{L}\p{M} ,;:.…!?¡¿،؛؟'’–-]*$/u;

/** The words of a piece of text; null: one of them, or a sign, may not stand there. */
const leadOf = (piece: string, allowed: ReadonlySet<string>): string[] | null => {
  const text = piece.normalize('NFC');
  if (!PLAIN.test(text)) return null;
  const words = text.match(WORD) ?? [];
  return words.length <= MOST_WORDS && words.every((word) => allowed.has(word.toLowerCase())) ? words : null;
};

/** `And here: ` as it stands before a sentence: from the first word to the last one. The marks at its ends are ours. */
const written = (piece: string): string => {
  const text = piece.normalize('NFC');
  const words = [...text.matchAll(WORD)];
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '';
  const lead = text.slice(first.index, last.index + last[0].length).replace(/ {2,}/g, ' ');
  return `${lead.charAt(0).toUpperCase()}${lead.slice(1)}: `;
};

type Fact = Extract<Reference, { kind: 'fact' }>;
type Value = Extract<Reference, { kind: 'value' }>;
type Pieces = readonly string[];

const ofFacts = (facts: readonly Fact[], pieces: Pieces): SourcedText => ({
  text: facts.map(({ text }, at) => `${written(pieces[at] ?? '')}${text}`).join(' '),
  refs: facts.flatMap(({ refs }) => refs),
});

/** `Lead: Name (Label: value; Label: value); Other name (Label: value).` */
const ofValues = (values: readonly Value[], pieces: Pieces): SourcedText => {
  const products = Map.groupBy(values, ({ externalId }) => externalId);
  const list = [...products.values()].map((own) => {
    const told = own.map(({ label, text }) => `${label}: ${text}`).join('; ');
    return `${own[0]?.name ?? ''} (${told})`;
  });
  const refs = [...products].flatMap(([externalId, own]) => [
    { externalId, field: 'name' },
    ...own.map(({ field }) => ({ externalId, field })),
  ]);
  return { text: `${written(pieces[0] ?? '')}${list.join('; ')}.`, refs };
};

/**
 * Fills records into a text that a language model wrote: `And the prices: {f1}`. All content comes from references.
 * Around them stand only words that claim nothing. Null: the text says more than that, or refers to something that it
 * was not given.
 */
export const phraseText = (
  template: string,
  references: References,
  language: string,
): SourcedText | null => {
  if (template.length > LONGEST) return null;
  const parts = template.split(SLOT);
  const pieces = parts.filter((_, at) => at % 2 === 0);
  const names = parts.filter((_, at) => at % 2 === 1);
  if (names.length === 0 || names.length > MOST_REFERENCES || new Set(names).size < names.length) return null;
  const allowed = leadsOf(language);
  const leads = pieces.map((piece) => leadOf(piece, allowed));
  // What follows the last reference has nothing to lead to.
  if (leads.includes(null) || leads.at(-1)?.length !== 0) return null;
  const said = names.flatMap((name) => references.get(name) ?? []);
  if (said.length < names.length) return null;
  const facts = said.filter((one) => one.kind === 'fact');
  const values = said.filter((one) => one.kind === 'value');
  if (facts.length > 0 && values.length > 0) return null;
  return facts.length > 0 ? ofFacts(facts, pieces) : ofValues(values, pieces);
};
