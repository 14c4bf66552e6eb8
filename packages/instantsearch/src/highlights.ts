/** Tags around found words. */
export type Tags = { pre: string; post: string };

export type Highlighted = {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
  fullyHighlighted?: boolean;
};

const DEFAULT_TAGS: Tags = { pre: '<em>', post: '</em>' };
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const MARKED = /<mark>(.*?)<\/mark>/gs;

const unescaped = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

const escapedText = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (char) => Object.keys(ENTITIES).find((entity) => ENTITIES[entity] === char) ?? char,
  );

export const tagsOf = ({ highlightPreTag, highlightPostTag }: Readonly<Record<string, unknown>>): Tags => ({
  pre: typeof highlightPreTag === 'string' ? highlightPreTag : DEFAULT_TAGS.pre,
  post: typeof highlightPostTag === 'string' ? highlightPostTag : DEFAULT_TAGS.post,
});

/**
 * InstantSearch marks with placeholders and escapes the text itself, so it gets plain text. Where the marks are HTML
 * themselves, the text stays escaped: product names must never become markup.
 */
const wantsHtml = ({ pre, post }: Tags): boolean => pre.includes('<') || post.includes('<');

/** A text without found words. */
export const unmarked = (text: string, tags: Tags): Highlighted => ({
  value: wantsHtml(tags) ? escapedText(text) : text,
  matchLevel: 'none',
  matchedWords: [],
});

/** A highlight of the service, which marks with `<mark>` and escapes everything else. */
export const marked = (html: string, tags: Tags): Highlighted => {
  const words = [...html.matchAll(MARKED)].map(([, word = '']) => unescaped(word).toLowerCase());
  const value = html.replaceAll('<mark>', tags.pre).replaceAll('</mark>', tags.post);
  if (words.length === 0) return unmarked(unescaped(html), tags);
  const rest = html.replace(MARKED, '').trim();
  return {
    value: wantsHtml(tags) ? value : unescaped(value),
    matchLevel: rest === '' ? 'full' : 'partial',
    matchedWords: [...new Set(words)],
    fullyHighlighted: rest === '',
  };
};

/** A highlight without its marks. */
export const plainText = (html: string): string =>
  unescaped(html.replaceAll('<mark>', '').replaceAll('</mark>', ''));

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A word in two: what `begin`, which is folded, stands for, and the rest. */
const splitAfter = (word: string, begin: string): [string, string] => {
  let size = 1;
  while (size < word.length && !folded(word.slice(0, size)).startsWith(begin)) size++;
  return [word.slice(0, size), word.slice(size)];
};

/** A facet value in which every word of `query` begins a word, marked; null when it does not match. */
export const markedValue = (value: string, query: string, tags: Tags): Highlighted | null => {
  const wanted = query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(folded);
  const parts = value.split(/([\p{L}\p{N}\p{M}]+)/u);
  const found = new Set<string>();
  const shown = (text: string): string => (wantsHtml(tags) ? escapedText(text) : text);
  const html = parts.map((part, at) => {
    const begins = at % 2 === 1 ? wanted.filter((word) => folded(part).startsWith(word)) : [];
    const [word] = begins;
    if (word === undefined) return shown(part);
    for (const one of begins) found.add(one);
    const [begin, rest] = splitAfter(part, word);
    return `${tags.pre}${shown(begin)}${tags.post}${shown(rest)}`;
  });
  if (wanted.some((word) => !found.has(word))) return null;
  return { value: html.join(''), matchLevel: found.size === 0 ? 'none' : 'full', matchedWords: [...found] };
};
