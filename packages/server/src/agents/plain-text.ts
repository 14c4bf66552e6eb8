import { isHttpUrl } from '@aisle/contract';

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

/** Line breaks stay words apart. */
const AS_SPACE = /[\s\u0085\u2028\u2029]+/g;

/** A shop's text, HTML or not, as one line of what people would see. */
export const visibleText = (text: string): string =>
  decodeEntities(text)
    .replace(BLOCK, ' ')
    .replace(TAG, ' ')
    .replace(AS_SPACE, ' ')
    .replace(UNSEEN, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * Characters that give a text power where it is shown as Markdown. Brackets make links, images, footnotes and role
 * marks. A backslash and an entity hide the others until they are read. Two slashes, `@`, a dot before a word and `www.`
 * become links by themselves. `~~` and backticks hide what follows as code.
 */
const POWER = /[<[\]\\`@]|~{2,}|\/{2,}|\.(?=[\p{L}\p{M}]{2})|(?<=www)\.|&(?=#?[a-z\d]{1,40};)/giu;

/** The full-width form of each; a full-width dot would tear words apart, so it has one that looks as the dot does. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['.', '\u2024'],
  ...[...'<[]\\`@~/&'].map((sign) => [sign, String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0)] as const),
]);

/** One character, or a run of the same. */
const escaped = (found: string): string => (ESCAPES.get(found[0] ?? '') ?? '').repeat(found.length);

/**
 * A shop's text as one line that is data wherever an agent shows it: no link, no image, no HTML, no role mark. Its
 * characters are escaped by others that look alike and that Unicode (NFKC) folds back, so searches and filters take them.
 * The words stay: the reader is told that they are data. The escape of an escaped text is the text.
 */
export const plainText = (text: string): string => visibleText(text).replace(POWER, escaped);

const WRITTEN: ReadonlyMap<string, string> = new Map([...ESCAPES].map(([sign, form]) => [form, sign]));

/** A name as the shop writes it, from the name that an agent was told. */
export const asWritten = (plain: string): string =>
  Array.from(plain, (sign) => WRITTEN.get(sign) ?? sign).join('');

/** The text, cut between characters to `max` UTF-16 units at most. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd();
};

/** In Markdown these would end the address, or hide what follows as code, as struck out or as a cell. */
const ENDS_ADDRESS = /[()[\]\\`|]|~(?=~)/g;

/**
 * An http(s) address in its encoded form; anything else is null. One with a name before `@` is null too: people
 * would take that name for the host.
 */
export const plainUrl = (url: string | null | undefined): string | null => {
  if (url === null || url === undefined || !isHttpUrl(url)) return null;
  const { origin, username, password, href } = new URL(url);
  if (username !== '' || password !== '') return null;
  const path = href.slice(origin.length);
  return origin + path.replace(ENDS_ADDRESS, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
};
