import { decodeEntities } from './decode-entities.ts';

/** Tags that shape text inside a word or sentence; every other tag separates words. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code dfn em font i ins kbd mark q s samp small span strong strike sub sup tt u var wbr'.split(
    ' ',
  ),
);
/** Other elements that a description may hold. `<M8>` in a product's name is not among them and stays text. */
const BLOCK = new Set(
  'address area article aside audio base blockquote body br button canvas caption center col colgroup dd details dialog dir div dl dt embed fieldset figcaption figure footer form frame frameset h head header hgroup hr html iframe img input label legend li link main map menu meta nav noscript object ol optgroup option p param picture pre progress script section select source style summary svg table tbody td template textarea tfoot th thead title tr track ul video'.split(
    ' ',
  ),
);
const CLOSING: Readonly<Record<string, RegExp>> = {
  script: /<\/script[\s>]/gi,
  style: /<\/style[\s>]/gi,
};

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

const nameEnd = (html: string, start: number): number => {
  let end = start;
  while (end < html.length && end - start < 16 && isLetter(html.charCodeAt(end))) end++;
  return end;
};

/** Finds the end of markup. It remembers missing closing tags, so that hostile input stays linear. */
class MarkupScanner {
  private readonly html: string;
  private readonly missing = new Set<string>();

  constructor(html: string) {
    this.html = html;
  }

  /** Position after the next `closing`, or -1. */
  after(closing: string, from: number): number {
    if (this.missing.has(closing)) return -1;
    const found = this.html.indexOf(closing, from);
    if (found === -1) this.missing.add(closing);
    return found === -1 ? -1 : found + closing.length;
  }

  /** Position of the closing tag of an element whose content is not text, or `from` when it is never closed. */
  skipContent(name: string, from: number): number {
    const closing = Object.hasOwn(CLOSING, name) ? CLOSING[name] : undefined;
    if (closing === undefined || this.missing.has(name)) return from;
    closing.lastIndex = from;
    const match = closing.exec(this.html);
    if (match === null) this.missing.add(name);
    return match === null ? from : match.index;
  }

  /** The end of the markup that starts at `start`, and the text that replaces it. Null: the `<` begins no markup. */
  markupAt(start: number): { end: number; text: string } | null {
    const next = this.html.charCodeAt(start + 1);
    if (this.html.startsWith('<!--', start)) {
      const end = this.after('-->', start + 4);
      return end === -1 ? null : { end, text: ' ' };
    }
    const isClosing = next === 47;
    const named = isLetter(isClosing ? this.html.charCodeAt(start + 2) : next);
    if (!named && next !== 33 && next !== 63) return null;
    const nameStart = start + (isClosing ? 2 : 1);
    const name = this.html.slice(nameStart, nameEnd(this.html, nameStart)).toLowerCase();
    if (named && !INLINE.has(name) && !BLOCK.has(name)) return null;
    const end = this.after('>', start + 1);
    if (end === -1) return null;
    if (INLINE.has(name)) return { end, text: '' };
    return { end: isClosing ? end : this.skipContent(name, end), text: ' ' };
  }
}

/**
 * The text of an HTML fragment, without tags, comments, scripts and styles; entities are decoded once. Plain text
 * passes unchanged, even with a lone `<` or `&`. Linear in the length of the input.
 */
export const stripHtml = (html: string): string => {
  if (!html.includes('<')) return decodeEntities(html);
  const scanner = new MarkupScanner(html);
  let text = '';
  let kept = 0;
  let open = html.indexOf('<');
  while (open !== -1) {
    const markup = scanner.markupAt(open);
    if (markup !== null) {
      text += html.slice(kept, open) + markup.text;
      kept = markup.end;
    }
    open = html.indexOf('<', markup === null ? open + 1 : markup.end);
  }
  return decodeEntities(text + html.slice(kept));
};
