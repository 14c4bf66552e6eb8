import type { ProductCard } from '@aisle/contract';
import { type Highlighted, marked, plainText, type Tags, tagsOf, unmarked } from './highlights.ts';

export type Hit = Record<string, unknown> & {
  objectID: string;
  _highlightResult: Record<string, Highlighted | Highlighted[]>;
  _snippetResult: Record<string, Highlighted>;
};

type Params = Readonly<Record<string, unknown>>;

/** Names of attributes, some with the number of words to show: `description:20`. */
const names = (value: unknown): string[] | null => {
  if (!Array.isArray(value)) return null;
  return value.flatMap((name) => (typeof name === 'string' ? [name.split(':', 1)[0] ?? ''] : []));
};

const only = <Value>(all: Record<string, Value>, wanted: string[] | null): Record<string, Value> => {
  if (wanted === null || wanted.includes('*')) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)));
};

const retrieved = (all: Record<string, unknown>, wanted: string[] | null): Record<string, unknown> => {
  const excluded = (wanted ?? []).filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const kept = Object.entries(all).filter(([name]) => !excluded.includes(name));
  return only(Object.fromEntries(kept), wanted);
};

/** Names and addresses for programs: nothing of them is ever marked. */
const TECHNICAL = new Set([
  'id',
  'externalId',
  'parentExternalId',
  'currency',
  'url',
  'imageUrl',
  'image',
  'matchedBy',
]);

const highlightsOf = (
  record: Record<string, unknown>,
  { highlights }: ProductCard,
  tags: Tags,
): Record<string, Highlighted | Highlighted[]> => {
  const readable = Object.entries(record).filter(([name]) => !TECHNICAL.has(name));
  const plain = readable.flatMap(([name, value]): [string, Highlighted | Highlighted[]][] => {
    if (typeof value === 'string') return [[name, unmarked(value, tags)]];
    if (!Array.isArray(value)) return [];
    const texts = value.filter((item): item is string => typeof item === 'string');
    return texts.length === 0 ? [] : [[name, texts.map((text) => unmarked(text, tags))]];
  });
  const found = Object.entries(highlights).map(([name, html = '']) => [name, marked(html, tags)] as const);
  return Object.fromEntries([...plain, ...found]);
};

/** `categories.lvl0`, `lvl1`, ... as hierarchical menus and breadcrumbs of templates know them. */
const levelsOf = (categories: readonly string[]): Record<string, string[]> => {
  const levels = new Map<string, string[]>();
  for (const category of categories) {
    const parts = category.split(' > ');
    for (const [level] of parts.entries()) {
      const path = parts.slice(0, level + 1).join(' > ');
      const known = levels.get(`lvl${level}`) ?? [];
      if (!known.includes(path)) levels.set(`lvl${level}`, [...known, path]);
    }
  }
  return Object.fromEntries(levels);
};

/** A product as a hit. Its attributes stand beside its own fields, which win where both have a name. */
export const toHit = (card: ProductCard, params: Params): Hit => {
  const { highlights, explanation: _, attributes, ...fields } = card;
  const description =
    highlights.description === undefined ? {} : { description: plainText(highlights.description) };
  const record = {
    ...attributes,
    ...description,
    ...fields,
    attributes,
    hierarchicalCategories: levelsOf(card.categories),
    image: card.imageUrl,
  };
  const tags = tagsOf(params);
  const all = highlightsOf(record, card, tags);
  const snippets = Object.entries(all).flatMap(([name, value]) =>
    Array.isArray(value) ? [] : [[name, value]],
  );
  const wantedSnippets = names(params.attributesToSnippet) ?? [];
  return {
    ...retrieved(record, names(params.attributesToRetrieve)),
    objectID: card.externalId,
    _highlightResult: only(all, names(params.attributesToHighlight)),
    _snippetResult: only(Object.fromEntries(snippets), wantedSnippets),
  };
};
