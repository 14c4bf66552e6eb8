import { decodeHTML } from 'entities';

/** Characters that XML cannot hold, however they are written. */
const UNWRITABLE = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\uFFFE\uFFFF]/gu;
const SPECIAL = /[&<]/g;
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{0,30}));/y;
const OF_XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
const MARKUP = /<[\p{L}_:/!?]/uy;
/** Of HTML, which does not close it. */
const LINE_BREAK = /<\/?(?:br|hr)\s*>/iy;
const CDATA = '<![CDATA[';
const COMMENT = '<!--';
const DOCTYPE = '<!DOCTYPE';
/** The beginning of something that the next piece decides. */
const OPEN_ENDED = /^(?:&#?[a-z\d]{0,32}|<\/?(?:[bh]r?\s{0,9})?)$/i;
const LOOK_AHEAD = 40;
/** As long as the part of a DOCTYPE before its brackets may be. */
const LONGEST_DOCTYPE = 2_000;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const isWritable = (code: number): boolean =>
  code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) && String.fromCodePoint(code).search(UNWRITABLE) < 0;

const isOpenEnded = (rest: string): boolean =>
  OPEN_ENDED.test(rest) || [CDATA, COMMENT, DOCTYPE].some((begin) => begin.startsWith(rest));

/** A regular expression with the flag `y`, asked at one place. */
const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/**
 * Makes feeds well-formed as a person would read them: a bare `&` or `<` becomes text, entities of HTML become characters,
 * and characters that XML cannot hold go. Well-formed text stays as it is. Takes pieces of any size.
 */
export class XmlMender {
  /** The end of the last piece, which the next one decides. */
  #held = '';
  /** The end of the CDATA, comment or DOCTYPE that the text is in. */
  #until: string | null = null;
  /** A DOCTYPE declares entities: an unknown one is then no text. */
  #declaresEntities = false;

  push(text: string): string {
    return this.#mend(this.#held + text.replace(UNWRITABLE, ''), false);
  }

  /** The rest, at the end of the file. */
  end(): string {
    return this.#mend(this.#held, true);
  }

  #mend(text: string, isLast: boolean): string {
    let mended = '';
    let at = 0;
    while (at < text.length) {
      const from = at;
      const special = this.#until === null ? this.#nextSpecial(text, from) : from;
      mended += text.slice(from, special);
      at = special;
      const step =
        this.#until === null ? this.#special(text, at, isLast) : this.#section(text, at, this.#until);
      if (step === null) break;
      mended += step.text;
      at = step.next;
    }
    this.#held = isLast ? '' : text.slice(at);
    return isLast ? mended + text.slice(at) : mended;
  }

  #nextSpecial(text: string, from: number): number {
    SPECIAL.lastIndex = from;
    return SPECIAL.exec(text)?.index ?? text.length;
  }

  /** Text up to the end of the section, which may lie in a later piece. */
  #section(text: string, at: number, until: string): { text: string; next: number } | null {
    const end = text.indexOf(until, at);
    const next = end < 0 ? Math.max(at, text.length - until.length + 1) : end + until.length;
    if (end >= 0) this.#until = null;
    return next === at ? null : { text: text.slice(at, next), next };
  }

  /** What stands at a `&` or `<`; null: the next piece decides. */
  #special(text: string, at: number, isLast: boolean): { text: string; next: number } | null {
    if (at === text.length) return null;
    if (!isLast && isOpenEnded(text.slice(at, at + LOOK_AHEAD))) return null;
    if (text[at] === '&') return this.#ampersand(text, at);
    if (text.startsWith(CDATA, at)) return this.#enter(text, at, CDATA, ']]>');
    if (text.startsWith(COMMENT, at)) return this.#enter(text, at, COMMENT, '-->');
    if (text.startsWith(DOCTYPE, at)) return this.#doctype(text, at, isLast);
    const lineBreak = matchAt(LINE_BREAK, text, at)?.[0];
    if (lineBreak !== undefined) return { text: '\n', next: at + lineBreak.length };
    return { text: matchAt(MARKUP, text, at) === null ? '&lt;' : '<', next: at + 1 };
  }

  #enter(text: string, at: number, begin: string, until: string): { text: string; next: number } {
    this.#until = until;
    const next = at + begin.length;
    return { text: text.slice(at, next), next };
  }

  #doctype(text: string, at: number, isLast: boolean): { text: string; next: number } | null {
    const end = text.slice(at, at + LONGEST_DOCTYPE).search(/[[>]/);
    if (end < 0 && !isLast && text.length - at < LONGEST_DOCTYPE) return null;
    const hasBrackets = end >= 0 && text[at + end] === '[';
    if (!hasBrackets) return { text: '<', next: at + 1 };
    this.#declaresEntities = true;
    return this.#enter(text, at, text.slice(at, at + end + 1), ']');
  }

  #ampersand(text: string, at: number): { text: string; next: number } {
    const [entity = '', decimal, hexadecimal, name] = matchAt(ENTITY, text, at) ?? [];
    if (entity === '') return { text: '&amp;', next: at + 1 };
    const next = at + entity.length;
    if (name === undefined) {
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return { text: isWritable(code) ? entity : '', next };
    }
    if (OF_XML.has(name)) return { text: entity, next };
    const character = decodeHTML(entity);
    const isKnown = character !== entity;
    return { text: !isKnown && this.#declaresEntities ? entity : escaped(character), next };
  }
}
