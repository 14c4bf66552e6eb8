import { unitOf, unitOfTwo } from '../../analyze/quantities/units.ts';
import { packCode } from '../../languages/find-pack.ts';
import { isCurrency } from '../prices/currencies.ts';
import { BOUNDS_BEFORE, JOINS, RANGES, SURE_WORDS, UNIT_JOINS } from '../prices/price-phrases.ts';
import type { PriceToken } from '../prices/price-tokens.ts';
import { isMeasure } from '../prices/price-words.ts';
import { isStar, saysLeastRating } from '../take-ratings.ts';
import { REGIONS, SURE_SIZES, sizeWords } from '../values/size-words.ts';

/** A stretch that may mean a number: tokens `from` to `next`, exclusive. */
export type NumberPlace = { value: number; from: number; next: number };

/** `price`: money, with or without a currency. `bound`: after a phrase used for prices only. */
export type NumberContext = 'price' | 'bound' | 'amount' | 'size' | 'rating';

/** Shorter units are words as well (`in`, `a`, `to`, `go`) and do not follow a number in words. */
const SHORT_UNITS: ReadonlySet<string> = new Set('cm mm ml cl kg gb mb tb oz lb ft yd hz wh'.split(' '));
const MIN_UNIT = 3;
/** `One Piece` is a name, `three piece suit` a count. */
const COUNTS: ReadonlySet<string> = new Set(['pcs', 'pack']);
/** Currency codes that are words: `seven try` is no price. */
const NO_CURRENCY = new Set(['try']);
/** After these regions `two` is a size as surely as 42. Most other region codes are words as well. */
const SPOKEN_REGIONS: ReadonlySet<string> = new Set(['eu', 'uk', 'us'].filter((code) => REGIONS.has(code)));
/** Smaller numbers without a currency are as often part of a name as a price, unless they end the query. */
const LEAST_INSIDE = 10;
const DASH = /^[-–—]$/;
/** Characters around a number that are checked for a rating. */
const AROUND = 40;

/** Decides from the words around a number whether it is meant as one. */
export class NumberContexts {
  private readonly query: string;
  private readonly tokens: readonly PriceToken[];
  private readonly language: string;

  constructor(query: string, tokens: readonly PriceToken[], language: string) {
    this.query = query;
    this.tokens = tokens;
    this.language = packCode(language);
  }

  /** Null when it may be part of a name. `foreign`: in another language's words, which need a currency to be sure. */
  of(place: NumberPlace, foreign: boolean): NumberContext | null {
    const { next, value } = place;
    if (this.hasCurrency(place)) return 'price';
    if (foreign) return null;
    if (this.isSize(place)) return 'size';
    if (this.isAmount(next, value)) return 'amount';
    if (this.isRating(place)) return 'rating';
    return this.isBound(place) ? 'bound' : null;
  }

  hasCurrency({ from, next }: NumberPlace): boolean {
    const before = this.tokens[from - 1];
    return this.isCurrencyAt(next) || (before?.kind === 'sign' && isCurrency(before.text));
  }

  isCurrencyAt(at: number): boolean {
    const text = this.text(at);
    return isCurrency(text) && !NO_CURRENCY.has(text);
  }

  private isAmount(next: number, value: number): boolean {
    const touching = DASH.test(this.text(next)) && this.touches(next - 1) && this.touches(next);
    const at = touching ? next + 1 : next;
    const word = this.word(at);
    // `two TB3 cables`
    if (this.tokens[at + 1]?.kind === 'number' && this.touches(at)) return false;
    if (unitOfTwo(word, this.word(at + 1)) !== undefined) return true;
    if (word.length < MIN_UNIT && !SHORT_UNITS.has(word)) return false;
    const unit = unitOf(word);
    return unit !== undefined && (value > 1 || !COUNTS.has(unit.name));
  }

  /** Whether the second number after `first`, and the token between, make a range of both. */
  rangeOf(first: NumberPlace, second: NumberPlace, foreign: boolean): 'price' | 'amount' | null {
    const join = this.text(first.next);
    const opens = this.opensAt(first.from - 1, join);
    const isDash = DASH.test(join);
    if ((opens !== null || JOINS.has(join) || isDash) && this.hasCurrency(second)) return 'price';
    if (foreign || second.value <= first.value) return null;
    if ((UNIT_JOINS.has(join) || isDash) && this.isAmount(second.next, second.value)) return 'amount';
    return opens === 'sure' && !this.isMeasured(second.next) ? 'price' : null;
  }

  /**
   * Whether a word opens a range whose numbers `join` separates. `sure`: it is one of prices even without a currency.
   */
  opensAt(at: number, join: string): 'sure' | 'open' | null {
    const word = this.word(at);
    if (word === '') return null;
    const found = RANGES.filter(({ opens, joins }) => opens === word && (joins === join || DASH.test(join)));
    if (found.length === 0) return null;
    return SURE_WORDS.has(word) && found.some(({ language }) => this.isOwn(language)) ? 'sure' : 'open';
  }

  /** Whether the text after a number makes it anything but a price. */
  private isMeasured(next: number): boolean {
    return isMeasure(this.word(next));
  }

  isEnd(next: number): boolean {
    return next >= this.tokens.length || this.tokens.slice(next).every(({ kind }) => kind === 'sign');
  }

  isSize({ from, value }: NumberPlace): boolean {
    const word = this.word(from - 1);
    if (SPOKEN_REGIONS.has(word)) return true;
    const isSizeWord = word.length > 1 && sizeWords(this.language).phrases.has(word);
    return isSizeWord && (value !== 1 || SURE_SIZES.has(word));
  }

  private isRating({ value, from, next }: NumberPlace): boolean {
    const [start, end] = [this.tokens[from]?.start ?? 0, this.tokens[next - 1]?.end ?? 0];
    if (value < 1 || value > 5 || !isStar(this.word(next))) return false;
    const [before, behind] = [
      this.query.slice(Math.max(0, start - AROUND), start),
      this.query.slice(end, end + AROUND),
    ];
    return saysLeastRating(`${before}${value}${behind}`);
  }

  /** `under fifty` is a price; `over the hill`, `under one roof` are names. */
  private isBound({ value, from, next }: NumberPlace): boolean {
    if (value < 2 || this.isMeasured(next)) return false;
    if (value < LEAST_INSIDE && !this.isEnd(next)) return false;
    const longest = 6;
    for (let at = Math.max(0, from - longest); at < from; at++) {
      for (const { words, language, needs } of BOUNDS_BEFORE.get(this.text(at)) ?? []) {
        if (at + words.length !== from || needs === 'currency' || !this.isOwn(language)) continue;
        if (needs === 'end' && (value < LEAST_INSIDE || !this.isEnd(next))) continue;
        if (words.every((word, i) => this.text(at + i) === word)) return true;
      }
    }
    return false;
  }

  private isOwn(language: string): boolean {
    return language === 'en' || language === this.language;
  }

  private text(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  private word(at: number): string {
    return this.tokens[at]?.kind === 'word' ? this.text(at) : '';
  }

  private touches(at: number): boolean {
    return this.tokens[at]?.end === this.tokens[at + 1]?.start;
  }
}
