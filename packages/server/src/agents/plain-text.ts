const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos|nbsp));/gi;

const ofCodePoint = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';

const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (_, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return ofCodePoint(Number.parseInt(decimal, 10));
    if (hex !== undefined) return ofCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[(name ?? '').toLowerCase()] ?? '';
  });

/** Scripts and styles with what they hold, then comments and tags. A tag is at most this long, so a lone `<` costs little. */
const BLOCK = /<(script|style)\b[^<>]{0,1000}>[^<]{0,20000}<\/\1\s{0,9}>/gi;
const TAG = /<[^<>]{0,2000}>/g;

/**
 * Characters that people do not see, or see as others: controls, zero-width, bidi and tag characters.
 * Joiners stay: Persian and emoji need them.
 */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cs}\p{Co}\p{DI}\ufff9-\ufffb]/gu;

/** Role marks of chat models. No text of a shop needs them. */
const CHAT_MARK = /\[\/?(?:INST|SYS|SYSTEM|ASSISTANT|USER)\]|`{3,}|~{3,}/gi;
/** Images and links of Markdown: the address would be fetched with what an agent knows. */
const MARKDOWN_LINK = /!?\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g;

/** Line breaks stay words apart. */
const AS_SPACE = /[\s\u0085\u2028\u2029]+/g;

/**
 * A shop's text as one line of plain text: without markup, invisible characters and chat marks. No `<` remains, so it
 * cannot close what it is written into. What a text says stays: its reader is told that it is data.
 */
export function plainText(text: string): string {
  return decodeEntities(text)
    .replace(BLOCK, ' ')
    .replace(TAG, ' ')
    .replaceAll('<', '\u2039')
    .replace(AS_SPACE, ' ')
    .replace(UNSEEN, '')
    .replace(MARKDOWN_LINK, '$1')
    .replace(CHAT_MARK, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The text, cut between characters to `max` UTF-16 units at most. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd();
};

/** An http(s) address in its encoded form; anything else is null. */
export const plainUrl = (url: string | null | undefined): string | null => {
  if (url === null || url === undefined || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};
