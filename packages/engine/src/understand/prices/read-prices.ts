import { packCode, packOf } from '../../languages/find-pack.ts';
import type { Range } from '../../types.ts';
import type { UnderstandRequest } from '../types.ts';
import { isCurrency, isCurrencyOf } from './currencies.ts';
import {
  BOUNDS_AFTER,
  BOUNDS_BEFORE,
  type BoundPhrase,
  COMPARING,
  JOINS,
  RANGES,
  SURE_WORDS,
} from './price-phrases.ts';
import { type PriceToken, priceTokens, withSpacedThousands } from './price-tokens.ts';
import {
  isMeasure,
  PRICE_DENIALS,
  PRICE_FILLERS,
  PROPERTY_WORDS,
  SIZE_WORDS,
  UNIT_SIGNS,
} from './price-words.ts';

/**
 * A price in a query: `text` as typed, at `start` to `end`, with fillers before it (`for`) from `fillerStart`.
 *
 * - `isFilter`: false for another currency, for a negated price, and for two bare numbers that are no name.
 * - `guess`: the last number and the word before it. Set when neither a currency nor the phrase makes it surely a
 *   price.
 */
export type PriceMention = {
  range: Range;
  text: string;
  fillerStart: number;
  start: number;
  end: number;
  isFilter: boolean;
  guess: { word: string; number: number } | null;
};

/** An amount that starts at some token; `next` is the token after it. */
type Amount = { value: number; next: number; currency: boolean };
/** `bare`: only an amount. `unsaid`: only two numbers. */
type Reading = { range: Range; next: number; bare?: true; unsaid?: true };

const DASHES = new Set(['-', '–', '—', '−', '‐', '‑']);
/** Most tokens that phrases are matched against. A query is short; hostile text is not. */
const MAX_TOKENS = 200;

/** Smaller numbers with a dash between them are as often counts and sizes as prices. */
const LEAST_UNSAID = 10;
/** A smaller number with a plus (`50+`) is as often an age or a sun factor as a price. */
const LEAST_OPEN = 100;
/** Arabic `and`, `with`, `for`, written together with the number: `بين ١٠٠ و٤٠٠`. */
const WRITTEN_TOGETHER = /^[وبل]$/;
const isYear = (value: number): boolean => value >= 1900 && value < 2100;

type PriceRequest = Pick<UnderstandRequest, 'query' | 'language' | 'currency'>;

class PriceReader {
  private readonly tokens: PriceToken[];
  private readonly language: string;
  private readonly currency: string | undefined;

  constructor({ query, language, currency }: PriceRequest) {
    const tokens = priceTokens(query).slice(0, MAX_TOKENS);
    const spaced = packOf(language)?.prices?.spacedThousands === true;
    this.tokens = spaced ? withSpacedThousands(tokens) : tokens;
    this.language = packCode(language);
    this.currency = currency;
  }

  mentions(query: string): PriceMention[] {
    const mentions: PriceMention[] = [];
    let index = 0;
    while (index < this.tokens.length) {
      const reading = this.readAt(index);
      if (reading === null) {
        index++;
        continue;
      }
      const found = this.mentionOf(reading, index, query);
      if (found !== null) mentions.push(found);
      index = reading.next;
    }
    return mentions;
  }

  private mentionOf(reading: Reading, index: number, query: string): PriceMention | null {
    const guess = this.guessOf(index, reading.next);
    const isDenied = PRICE_DENIALS.has(this.word(index - 1));
    const isOwn = this.isOwnCurrency(index, reading.next);
    // A bare amount in another currency may be part of a name, a negated number may be anything.
    if ((!isOwn && reading.bare) || (isDenied && guess !== null)) return null;
    const first = isDenied ? index - 1 : index;
    const start = this.tokens[first]?.start ?? 0;
    const end = this.tokens[reading.next - 1]?.end ?? start;
    return {
      range: reading.range,
      text: query.slice(start, end),
      fillerStart: this.fillerStart(first),
      start,
      end,
      isFilter: isOwn && !isDenied && !reading.unsaid,
      guess,
    };
  }

  private readAt(index: number): Reading | null {
    if (SIZE_WORDS.has(this.word(index - 1))) return null;
    return (
      this.range(index) ??
      this.bound(index) ??
      this.bareRange(index) ??
      this.openAmount(index) ??
      this.bareAmount(index)
    );
  }

  private guessOf(from: number, end: number): PriceMention['guess'] {
    const said = this.tokens.slice(from, end);
    if (said.some(({ text }) => isCurrency(text) || SURE_WORDS.has(text))) return null;
    const at = said.findLastIndex(({ kind }) => kind === 'number');
    return { word: said[at - 1]?.text ?? '', number: said[at]?.value ?? Number.NaN };
  }

  /** `20 euros` is no limit for prices in dollars. */
  private isOwnCurrency(from: number, end: number): boolean {
    return this.tokens.slice(from, end).every(({ text }) => isCurrencyOf(text, this.currency));
  }

  private word(index: number): string {
    const token = this.tokens[index];
    return token?.kind === 'word' ? token.text : '';
  }

  private sign(index: number): string {
    const token = this.tokens[index];
    return token?.kind === 'sign' ? token.text : '';
  }

  private touches(index: number): boolean {
    return this.tokens[index]?.end === this.tokens[index + 1]?.start;
  }

  private currencyAt(index: number): boolean {
    return isCurrency(this.sign(index)) || isCurrency(this.word(index));
  }

  /** `$20`, `20 euros`, `20`; null for `20 inch`, `20kg`, `USB20`. */
  private amount(index: number): Amount | null {
    const before = this.currencyAt(index);
    const at = before ? index + 1 : index;
    const token = this.tokens[at];
    if (token?.kind !== 'number' || Number.isNaN(token.value)) return null;
    if (!before && this.isPartOfWord(index)) return null;
    const after = at + 1;
    if (this.currencyAt(after)) return { value: token.value, next: after + 1, currency: true };
    if (this.isGlued(after) || (!before && this.isMeasured(after))) return null;
    return { value: token.value, next: after, currency: before };
  }

  private isPartOfWord(index: number): boolean {
    const before = index > 0 && this.touches(index - 1) ? this.word(index - 1) : '';
    return before !== '' && !WRITTEN_TOGETHER.test(before);
  }

  /** A size or a count. `a` and `to` are units too, but not between two numbers. */
  private isMeasured(after: number): boolean {
    if (JOINS.has(this.word(after)) && this.startsAmount(after + 1)) return false;
    return isMeasure(this.word(after));
  }

  private startsAmount(index: number): boolean {
    return this.tokens[index]?.kind === 'number' || this.currencyAt(index);
  }

  /** Whether a character that touches the end of a number makes it a size or part of a name. */
  private isGlued(after: number): boolean {
    if (this.touches(after - 1) && (this.word(after) !== '' || UNIT_SIGNS.has(this.sign(after)))) return true;
    const dash = DASHES.has(this.sign(after)) && this.touches(after - 1) && this.touches(after);
    return dash && this.word(after + 1) !== '' && !this.currencyAt(after + 1);
  }

  /** Without a currency, a phrase must be of the query's language or English. */
  private isOwnLanguage(language: string): boolean {
    return language === 'en' || language === this.language;
  }

  /** `between 20 and 50`, `from $20 to $50`, `between 20-50`. */
  private range(index: number): Reading | null {
    const word = this.word(index);
    if (word === '') return null;
    for (const { opens, joins, language } of RANGES) {
      if (word !== opens) continue;
      const low = this.amount(index + 1);
      if (low === null) continue;
      const joined = this.word(low.next) === joins || DASHES.has(this.sign(low.next));
      const high = joined ? this.amount(low.next + 1) : null;
      if (high === null || !(low.currency || high.currency || this.isOwnLanguage(language))) continue;
      return { range: ordered(low.value, high.value), next: high.next };
    }
    return null;
  }

  private holds({ words }: BoundPhrase, index: number): boolean {
    return words.every((word, offset) => this.tokens[index + offset]?.text === word);
  }

  private stands({ needs, language }: BoundPhrase, index: number, amount: Amount): boolean {
    if (amount.currency) return true;
    if (needs === 'currency' || !this.isOwnLanguage(language)) return false;
    if (needs === 'thing') return amount.value >= LEAST_UNSAID && this.isBehindThing(index, amount.next);
    return needs === 'nothing' || (amount.next === this.tokens.length && this.word(index - 1) !== '');
  }

  /** Whether the stretch from `index` to `next` ends the query, and follows a name that has no such measure. */
  private isBehindThing(index: number, next: number): boolean {
    const before = this.word(index - 1);
    return next === this.tokens.length && before !== '' && !isMeasure(before) && !PROPERTY_WORDS.has(before);
  }

  /** `under 20`, `less than €50`, `> $50`. */
  private bound(index: number): Reading | null {
    for (const phrase of BOUNDS_BEFORE.get(this.tokens[index]?.text ?? '') ?? []) {
      if (!this.holds(phrase, index)) continue;
      const amount = this.amount(index + phrase.words.length);
      if (amount !== null && !this.goesOn(amount.next) && this.stands(phrase, index, amount)) {
        return { range: { [phrase.bound]: amount.value }, next: amount.next };
      }
    }
    return null;
  }

  /** `$50 and up`, `$50+`, `$50 max`. */
  private boundAfter({ value, next }: Amount): Reading | null {
    for (const phrase of BOUNDS_AFTER.get(this.tokens[next]?.text ?? '') ?? []) {
      const end = next + phrase.words.length;
      // `$50 max $80`, `$50 + $5` are something else.
      if (!this.holds(phrase, next) || this.startsAmount(end)) continue;
      return { range: { [phrase.bound]: value }, next: end };
    }
    return null;
  }

  /** `20-50 dollars`, `$20 - $50`, `20 to 50 euros`. `shoes 20-50` may be a price, but not surely. */
  private bareRange(index: number): Reading | null {
    const low = this.amount(index);
    if (low === null) return null;
    const joined = DASHES.has(this.sign(low.next)) || JOINS.has(this.word(low.next));
    const high = joined ? this.amount(low.next + 1) : null;
    if (high === null) return null;
    const range = ordered(low.value, high.value);
    if (low.currency || high.currency) return { range, next: high.next };
    const isLast = DASHES.has(this.sign(low.next)) && high.next === this.tokens.length;
    const isLikely = low.value >= LEAST_UNSAID && low.value < high.value && !isYear(low.value);
    if (!isLast || !isLikely || this.word(index - 1) === '') return null;
    return { range, next: high.next, unsaid: true };
  }

  /** `100+ €`; `shoe 100+` where it cannot mean anything else. */
  private openAmount(index: number): Reading | null {
    const amount = this.amount(index);
    if (amount === null || amount.currency || this.sign(amount.next) !== '+') return null;
    const { value, next } = amount;
    const range = { min: value };
    if (this.currencyAt(next + 1) && !this.startsAmount(next + 2)) return { range, next: next + 2 };
    const isPrice = value >= LEAST_OPEN && this.touches(next - 1) && this.isBehindThing(index, next + 1);
    return isPrice ? { range, next: next + 1 } : null;
  }

  /** `$20` is the shopper's budget, so it means at most $20. A bare number is never a price. */
  private bareAmount(index: number): Reading | null {
    const amount = this.amount(index);
    if (amount === null || !amount.currency) return null;
    const bound = this.boundAfter(amount);
    if (bound !== null || COMPARING.has(this.tokens[index - 1]?.text ?? '')) return bound;
    return this.sign(amount.next) === '+'
      ? null
      : { range: { max: amount.value }, next: amount.next, bare: true };
  }

  /** `over 20-30`: a dash and a number after a bound is a name or a size. */
  private goesOn(next: number): boolean {
    return DASHES.has(this.sign(next)) && this.touches(next - 1) && this.tokens[next + 1]?.kind === 'number';
  }

  private fillerStart(index: number): number {
    let at = index;
    while (at > 0 && PRICE_FILLERS.has(this.word(at - 1))) at--;
    return this.tokens[at]?.start ?? 0;
  }
}

const ordered = (one: number, other: number): Range => ({
  min: Math.min(one, other),
  max: Math.max(one, other),
});

/** The prices in a query, in order. Bare numbers, numbers with a unit and negated numbers are not prices. */
export const readPrices = (request: PriceRequest): PriceMention[] =>
  /\p{Nd}/u.test(request.query) ? new PriceReader(request).mentions(request.query) : [];

/** Whether a price (`text` of a mention) may mean something else: it has neither a currency nor a sure word. */
export const isGuessedPrice = (text: string): boolean =>
  !priceTokens(text).some((token) => isCurrency(token.text) || SURE_WORDS.has(token.text));
