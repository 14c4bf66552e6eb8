import { fold } from '../../analyze/fold.ts';
import { unitOfTwo } from '../../analyze/quantities/units.ts';
import { packCode, wordsOfAll } from '../../languages/find-pack.ts';
import { plainStretches } from '../plain-texts.ts';
import { type PriceToken, priceTokens } from '../prices/price-tokens.ts';
import { queryLanguages } from '../terms/query-languages.ts';
import type { UnderstandRequest, VocabularyView } from '../types.ts';
import { LEXICONS, type Lexicon, mayBeNumber } from './lexicons.ts';
import { type NumberContext, NumberContexts, type NumberPlace } from './number-contexts.ts';
import { readNumber, withHundredths } from './read-number.ts';
import { type TypedQuery, typedQuery, type WrittenNumber } from './typed-query.ts';

/** Most tokens read. A query is short; hostile text is not. */
const MAX_TOKENS = 200;
const WORD = /[\p{L}\p{M}]+/gu;
const CENTS = wordsOfAll(({ numbers }) => numbers?.cents);
/** After the unit of money, fewer cents are said with a zero, or with their name. */
const LEAST_CENTS = 10;

/** Numbers that start at one token, and the token at which reading continues. */
type Found = { numbers: Meant[]; next: number };
type Meant = NumberPlace & { context: NumberContext };

/** Whether a query may hold a number in words. Hardly any query does. */
const saysNumber = ({ query, language }: UnderstandRequest): boolean => {
  for (const [word] of fold(query).matchAll(WORD)) if (mayBeNumber(word, language)) return true;
  return false;
};

class NumberWriter {
  private readonly query: string;
  private readonly language: string;
  private readonly tokens: readonly PriceToken[];
  private readonly contexts: NumberContexts;
  private readonly own: readonly Lexicon[];
  private readonly foreign: readonly Lexicon[];
  private readonly isNamed: (words: readonly string[], beside: readonly string[]) => boolean;

  constructor({ query, language }: UnderstandRequest, view: VocabularyView) {
    const code = packCode(language);
    const isOwn = (lexicon: Lexicon): boolean => lexicon.language === code || lexicon.language === 'en';
    const lexicons = [...LEXICONS.values()];
    this.query = query;
    this.tokens = priceTokens(query).slice(0, MAX_TOKENS);
    this.contexts = new NumberContexts(query, this.tokens, language);
    // The shop's language comes first: `elf` is eleven in German.
    this.own = lexicons
      .filter(isOwn)
      .sort((a, b) => Number(a.language === 'en') - Number(b.language === 'en'));
    this.foreign = lexicons.filter((lexicon) => !isOwn(lexicon) && !lexicon.homeOnly);
    this.language = language;
    const { isStopWord, stems } = queryLanguages(language, view);
    this.isNamed = (words, beside) => {
      const naming = words.filter((word) => !isStopWord(word)).map((word) => stems(word)[0] ?? word);
      if (naming.length === 0) return false;
      return beside.some(
        (word) => !isStopWord(word) && view.namesHolding([...naming, stems(word)[0] ?? word]) > 0,
      );
    };
  }

  numbers(isPlain: (start: number, end: number) => boolean): WrittenNumber[] {
    const written: WrittenNumber[] = [];
    let at = 0;
    while (at < this.tokens.length) {
      const { numbers, next } = this.from(at);
      for (const number of numbers) {
        const one = this.written(number);
        if (!isPlain(one.start, one.end)) written.push(one);
      }
      at = next;
    }
    return written;
  }

  private from(at: number): Found {
    let next = at + 1;
    for (const lexicon of this.own) {
      const readings = this.readings(lexicon, at);
      next = Math.max(next, readings.at(-1)?.next ?? 0);
      const found = this.meant(lexicon, readings, false);
      if (found !== null) return found;
    }
    for (const lexicon of this.foreign) {
      const found = this.meant(lexicon, this.readings(lexicon, at), true);
      if (found !== null) return found;
    }
    return { numbers: [], next };
  }

  /** The ways to read the words from a token on, the longest first. */
  private readings(lexicon: Lexicon, at: number): NumberPlace[] {
    const reader = { tokens: this.tokens, lexicon, joining: true };
    let said = readNumber(reader, at);
    if (said === null) return [];
    // `between five and ten` has two numbers, and so has `between one hundred and fifty and two hundred`.
    const joins = [...lexicon.tensJoins, ...lexicon.hundredsJoins];
    const isOpen = joins.some((join) => this.contexts.opensAt(at - 1, join) !== null);
    if (isOpen && !this.isJoined(at, said.next)) {
      said = readNumber({ ...reader, joining: false }, at) ?? said;
    }
    const cents = withHundredths(reader, said);
    const plain = { ...said, from: at };
    return cents === null ? [plain] : [{ ...cents, from: at }, plain];
  }

  private isJoined(from: number, next: number): boolean {
    return this.contexts.opensAt(from - 1, this.tokens[next]?.text ?? '') !== null;
  }

  private meant(lexicon: Lexicon, readings: readonly NumberPlace[], foreign: boolean): Found | null {
    const last = readings.at(-1);
    for (const place of readings) {
      const isPlain = place === last;
      if (!isPlain && this.contexts.isSize(place)) continue;
      const context = this.contexts.of(place, foreign);
      // Only a price has cents: `size forty two twenty dollars`.
      const isPrice = context === 'price' || context === 'bound';
      if (context !== null && (isPrice ? !this.isCalledSo(place, context) : isPlain)) {
        return this.withCents(lexicon, { ...place, context });
      }
      const range = this.range(lexicon, place, foreign);
      if (range !== null) return range;
    }
    return null;
  }

  /** `five to ten dollars`: the unit of the second number applies to the first. */
  private range(lexicon: Lexicon, first: NumberPlace, foreign: boolean): Found | null {
    const at = first.next + 1;
    for (const second of [...this.readings(lexicon, at), ...this.digits(at)]) {
      const context = this.contexts.rangeOf(first, second, foreign);
      if (context === null) continue;
      const numbers = this.isWritten(second) ? [first] : [first, second];
      return { numbers: numbers.map((number) => ({ ...number, context })), next: second.next };
    }
    return null;
  }

  private digits(at: number): NumberPlace[] {
    return this.tokens[at]?.kind === 'number'
      ? [{ value: this.tokens[at].value, from: at, next: at + 1 }]
      : [];
  }

  private isWritten({ from, next }: NumberPlace): boolean {
    return next === from + 1 && this.tokens[from]?.kind === 'number';
  }

  /** `nineteen dollars and ninety nine cents`, `neunzehn Euro neunundneunzig`. */
  private withCents(lexicon: Lexicon, number: Meant): Found {
    const alone = { numbers: [number], next: number.next };
    if (number.context !== 'price' || !Number.isInteger(number.value)) return alone;
    if (!this.contexts.isCurrencyAt(number.next)) return alone;
    const isJoined = lexicon.centsJoins.has(this.tokens[number.next + 1]?.text ?? '');
    const cents = readNumber(
      { tokens: this.tokens, lexicon, joining: true },
      number.next + (isJoined ? 2 : 1),
    );
    if (cents === null || cents.value < 1 || cents.value > 99) return alone;
    const isSaid = CENTS.has(this.tokens[cents.next]?.text ?? '');
    const isShort = !isJoined && cents.value >= LEAST_CENTS && this.contexts.isEnd(cents.next);
    if (!isSaid && !isShort) return alone;
    const next = cents.next + (isSaid ? 1 : 0);
    return { numbers: [{ ...number, value: number.value + cents.value / 100, next }], next };
  }

  /** Whether a product's name holds the number in words: `over two hundred crosswords`, `three dollar bill`. */
  private isCalledSo({ from, next }: NumberPlace, context: NumberContext): boolean {
    const word = (at: number): string[] => {
      const token = this.tokens[at];
      return token?.kind === 'word' ? [token.text] : [];
    };
    const said = this.said(from, next);
    return context === 'price'
      ? this.isNamed([...said, ...word(next)], word(next + 1))
      : this.isNamed(said, [from - 2, from - 3, next].flatMap(word));
  }

  private said(from: number, next: number): string[] {
    return this.tokens
      .slice(from, next)
      .flatMap(({ kind, text }) => (kind === 'word' && mayBeNumber(text, this.language) ? text : []));
  }

  private written({ value, from, next, context }: Meant): WrittenNumber {
    const start = this.tokens[from]?.start ?? 0;
    const end = this.tokens[next - 1]?.end ?? start;
    const currency = this.tokens.slice(from, next).find((_, i) => this.contexts.isCurrencyAt(from + i));
    const number = Number.isInteger(value) ? `${value}` : context === 'price' ? value.toFixed(2) : `${value}`;
    const text = currency === undefined ? number : `${number} ${currency.text}`;
    const said = this.said(from, next);
    const unit = context === 'amount' ? this.unit(next) : [];
    const whole = unit.length === 0 ? [] : [fold(number + this.query.slice(end, unit.at(-1)?.end))];
    return { start, end, text, said, unit: unit.map((token) => token.text), forms: [number, ...whole] };
  }

  private unit(next: number): PriceToken[] {
    const at = this.tokens[next]?.kind === 'sign' ? next + 1 : next;
    const [one, two] = [this.tokens[at], this.tokens[at + 1]];
    if (one === undefined) return [];
    return two !== undefined && unitOfTwo(one.text, two.text) !== undefined ? [one, two] : [one];
  }
}

/**
 * Writes a query's numbers in digits where a price, a currency, a unit, a size or stars ask for one. Elsewhere they are
 * part of a name (`seven samurai`). In texts that the shopper removed as filters they also stay.
 */
export const writeNumbers = (request: UnderstandRequest, view: VocabularyView): TypedQuery => {
  const { query } = request;
  if (!saysNumber(request)) return typedQuery(query, []);
  return typedQuery(query, new NumberWriter(request, view).numbers(plainStretches(request)));
};
