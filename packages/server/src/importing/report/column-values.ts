const MOST_SAMPLES = 3;
const SAMPLE_CHARS = 80;
const NEARLY_ALL = 0.9;
/** Some prices are round, and some products have a word in their place. */
const PRICES_AT_LEAST = 0.5;
const AMOUNTS_AT_LEAST = 0.8;
const LONGEST_NAME = 150;
const LONGEST_ID = 60;

const ADDRESS = /^https?:\/\/\S+$/i;
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i;
/** An amount with a sign beside it, or with decimals. Numbers alone may count pieces. Blanks are taken out before. */
const PRICES: readonly RegExp[] = [
  /^(?:[A-Z]{0,2}\p{Sc}|[A-Z]{3}|[Kk]r\.?|zł|Kč|Ft|Rp|lei|TL)\d[\d.,']*$/u,
  /^\d[\d.,']*(?:[A-Z]{0,2}\p{Sc}|[A-Z]{3}|[Kk]r\.?|zł|Kč|Ft|Rp|lei|TL)$/u,
  /^\d[\d.,']*[.,]\d{1,2}$/,
];
const LONGEST_PRICE = 40;

const isPrice = (text: string): boolean => {
  if (text.length > LONGEST_PRICE) return false;
  const bare = text.replace(/\s/g, '');
  return PRICES.some((price) => price.test(bare));
};

/** Orders and invoices begin with one. */
const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})$/;
const LETTERS = /\p{L}{2}/u;

const textOf = (value: unknown): string =>
  (typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value)
  ).trim();

/** The first values of a column, and what they look like. */
export class ColumnValues {
  /** Distinct ones. */
  readonly samples: string[] = [];
  readonly #distinct = new Set<string>();
  #records = 0;
  #filled = 0;
  #addresses = 0;
  #pictures = 0;
  #prices = 0;
  #numbers = 0;
  #words = 0;
  #longest = 0;

  add(value: unknown): void {
    this.#records += 1;
    const text = textOf(value);
    if (text === '') return;
    const sample = text.slice(0, SAMPLE_CHARS).toWellFormed();
    if (this.samples.length < MOST_SAMPLES && !this.samples.includes(sample)) this.samples.push(sample);
    this.#filled += 1;
    this.#distinct.add(text.slice(0, LONGEST_NAME));
    this.#longest = Math.max(this.#longest, text.length);
    if (ADDRESS.test(text)) {
      this.#addresses += 1;
      if (PICTURE.test(text)) this.#pictures += 1;
    } else if (isPrice(text)) this.#prices += 1;
    else if (/^\d+$/.test(text)) this.#numbers += 1;
    else if (LETTERS.test(text)) this.#words += 1;
  }

  /** Every record has one of its own, without blanks and short. */
  get looksLikeIds(): boolean {
    const isFull = this.#filled > 0 && this.#filled === this.#records;
    const isShort = this.#longest <= LONGEST_ID && this.#addresses === 0 && this.#prices === 0;
    return (
      isFull &&
      isShort &&
      this.#distinct.size === this.#filled &&
      !this.samples.some((one) => /\s/.test(one) || DATE.test(one))
    );
  }

  get looksLikeNames(): boolean {
    const isVaried = this.#distinct.size >= this.#filled / 2;
    return this.#most(this.#words) && isVaried && this.#longest <= LONGEST_NAME;
  }

  get looksLikePrices(): boolean {
    const amounts = this.#prices + this.#numbers;
    return (
      this.#prices > 0 &&
      this.#prices >= PRICES_AT_LEAST * this.#filled &&
      amounts >= AMOUNTS_AT_LEAST * this.#filled
    );
  }

  get looksLikePictures(): boolean {
    return this.#most(this.#pictures);
  }

  get looksLikeAddresses(): boolean {
    return this.#most(this.#addresses) && this.#pictures === 0;
  }

  #most(count: number): boolean {
    return this.#filled > 0 && count >= NEARLY_ALL * this.#filled;
  }
}
