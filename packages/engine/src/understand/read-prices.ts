import type { Range } from '../types.ts';
import {
  isCurrency,
  isCurrencyOf,
  PRICE_FILLERS,
  phrasesOf,
  SIZE_WORDS,
  UNIT_SIGNS,
  UNIT_WORDS,
} from './price-phrases.ts';
import { type PriceToken, priceTokens } from './price-tokens.ts';
import type { UnderstandRequest } from './types.ts';

/** A price said in a query: `text` as typed, at `start` to `end`; fillers before it (`for`) from `fillerStart`. */
export type PriceMention = { range: Range; text: string; fillerStart: number; start: number; end: number };

/** An amount at some token: `next` is the token after it. */
type Amount = { value: number; next: number; currency: boolean };
type Reading = { range: Range; next: number };

const DASHES = new Set(['-', '–', '—', '−', '‐', '‑']);
/** Words are matched against at most this many tokens: a query is short, hostile text is not. */
const MAX_TOKENS = 200;

type PriceRequest = Pick<UnderstandRequest, 'query' | 'language' | 'currency'>;

class PriceReader {
  private readonly tokens: PriceToken[];
  private readonly language: string;
  private readonly currency: string | undefined;

  constructor({ query, language, currency }: PriceRequest) {
    this.tokens = priceTokens(query).slice(0, MAX_TOKENS);
    this.language = language;
    this.currency = currency;
  }

  mentions(query: string): PriceMention[] {
    const found: PriceMention[] = [];
    let index = 0;
    while (index < this.tokens.length) {
      const reading = this.readAt(index);
      const first = this.tokens[index];
      const last = reading === null ? undefined : this.tokens[reading.next - 1];
      if (reading === null || first === undefined || last === undefined) {
        index++;
        continue;
      }
      if (!this.isOwnCurrency(index, reading.next)) {
        index = reading.next;
        continue;
      }
      const text = query.slice(first.start, last.end);
      const fillerStart = this.fillerStart(index);
      found.push({ range: reading.range, text, fillerStart, start: first.start, end: last.end });
      index = reading.next;
    }
    return found;
  }

  private readAt(index: number): Reading | null {
    if (SIZE_WORDS.has(this.word(index - 1))) return null;
    return this.range(index) ?? this.bound(index) ?? this.bareRange(index) ?? this.bareAmount(index);
  }

  /** `20 euros` says nothing of a price in dollars. */
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
    if (!before && index > 0 && this.touches(index - 1) && this.word(index - 1) !== '') return null;
    const after = at + 1;
    if (this.currencyAt(after)) return { value: token.value, next: after + 1, currency: true };
    if (this.measures(after)) return null;
    return { value: token.value, next: after, currency: before };
  }

  /** Whether what follows a number makes it a size, a count or part of a name. */
  private measures(after: number): boolean {
    if (UNIT_WORDS.has(this.word(after))) return true;
    if (this.touches(after - 1) && (this.word(after) !== '' || UNIT_SIGNS.has(this.sign(after)))) return true;
    const dash = DASHES.has(this.sign(after)) && this.touches(after - 1) && this.touches(after);
    return dash && this.word(after + 1) !== '' && !this.currencyAt(after + 1);
  }

  /** `between 20 and 50`, `from $20 to $50`, `between 20-50`. */
  private range(index: number): Reading | null {
    const word = this.word(index);
    if (word === '') return null;
    for (const { opens, joins } of phrasesOf(this.language).ranges) {
      if (word !== opens) continue;
      const low = this.amount(index + 1);
      if (low === null) continue;
      const joined = this.word(low.next) === joins || DASHES.has(this.sign(low.next));
      const high = joined ? this.amount(low.next + 1) : null;
      if (high !== null) return { range: ordered(low.value, high.value), next: high.next };
    }
    return null;
  }

  /** `under 20`, `less than €50`. */
  private bound(index: number): Reading | null {
    if (this.word(index) === '') return null;
    for (const { words, bound } of phrasesOf(this.language).bounds) {
      if (!words.every((word, offset) => this.word(index + offset) === word)) continue;
      const amount = this.amount(index + words.length);
      if (amount !== null && !this.goesOn(amount.next)) {
        return { range: { [bound]: amount.value }, next: amount.next };
      }
    }
    return null;
  }

  /** `20-50 dollars`, `$20 - $50`, `20 to 50 euros`: only with a currency. */
  private bareRange(index: number): Reading | null {
    const low = this.amount(index);
    if (low === null) return null;
    const joined = DASHES.has(this.sign(low.next)) || this.word(low.next) === 'to';
    const high = joined ? this.amount(low.next + 1) : null;
    if (high === null || !(low.currency || high.currency)) return null;
    return { range: ordered(low.value, high.value), next: high.next };
  }

  /** `$20`: what the shopper wants to spend, so at most that. A bare number is never a price. */
  private bareAmount(index: number): Reading | null {
    const amount = this.amount(index);
    return amount?.currency ? { range: { max: amount.value }, next: amount.next } : null;
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

/** The prices said in a query, in order. A bare number, a number with a unit and another shop's currency are none. */
export const readPrices = (request: PriceRequest): PriceMention[] =>
  /\p{Nd}/u.test(request.query) ? new PriceReader(request).mentions(request.query) : [];
