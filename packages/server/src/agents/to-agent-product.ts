import { setImmediate } from 'node:timers/promises';
import type { AgentProduct, CompareResponse, VariantCard } from '@aisle/contract';
import { plainId } from './plain-id.ts';
import { cutText, plainText, plainUrl } from './plain-text.ts';

type AttributeValue = VariantCard['attributes'][string];

/** An agent reads many records: a longer value says nothing to it. */
const MAX_VALUE = 500;
const MAX_ATTRIBUTES = 40;
/** Names and values of attributes together, in UTF-16 units; longer texts kept other requests waiting for 30 ms. */
const MAX_TEXT = { ofOne: 20_000, inList: 5_000 };

export const plainLine = (text: string): string => cutText(plainText(text), MAX_VALUE);
export const plainOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : plainLine(text) || null;

/** What is left of the length that texts may have together; what does not fit is left out. */
class TextBudget {
  #left: number;

  constructor(max: number) {
    this.#left = max;
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }

  /** Null: it does not fit. */
  line(text: string): string | null {
    if (this.isOver) return null;
    const line = plainLine(text);
    this.#left -= line.length;
    return this.#left < 0 ? null : line;
  }

  /** Of a list, the first values that fit. */
  value(value: AttributeValue): AttributeValue | null {
    if (typeof value === 'string') return this.line(value);
    if (!Array.isArray(value)) return value;
    const lines = value.map((text) => this.line(text)).filter((line) => line !== null);
    return lines.length === 0 && value.length > 0 ? null : lines;
  }
}

const plainAttributes = (
  attributes: VariantCard['attributes'],
  maxText: number,
): VariantCard['attributes'] => {
  const budget = new TextBudget(maxText);
  const told = Object.entries(attributes)
    .slice(0, MAX_ATTRIBUTES)
    .flatMap(([name, value]) => {
      const plainName = budget.line(name);
      if (plainName === null || plainName === '') return [];
      const plain = budget.value(value);
      return plain === null ? [] : [[plainName, plain] as const];
    });
  return Object.fromEntries(told);
};

/** A card of the widget as tools tell it. Numbers are copied, texts are plain. */
export function toAgentProduct(card: VariantCard, maxText = MAX_TEXT.ofOne): AgentProduct {
  const money = (amount: number | null) => (amount === null ? null : { amount, currency: card.currency });
  return {
    externalId: plainId(card.externalId),
    name: plainLine(card.name),
    brand: plainOrNull(card.brand),
    price: money(card.price),
    compareAtPrice: money(card.compareAtPrice),
    url: plainUrl(card.url),
    imageUrl: plainUrl(card.imageUrl),
    availability: card.availability,
    rating: card.rating,
    categories: card.categories.map(plainLine),
    attributes: plainAttributes(card.attributes, maxText),
  };
}

/** Other requests come before each card: the texts of a large one take a millisecond, and reading all of them took some. */
export async function toAgentProducts(cards: readonly VariantCard[]): Promise<AgentProduct[]> {
  const products: AgentProduct[] = [];
  for (const card of cards) {
    await setImmediate();
    products.push(toAgentProduct(card, MAX_TEXT.inList));
  }
  return products;
}

type Row = CompareResponse['attributes'][number];

/** Rows of a comparison, the first that fit: those that differ come first. */
export async function toAgentRows(rows: readonly Row[]): Promise<Row[]> {
  const budget = new TextBudget(MAX_TEXT.ofOne);
  const told: Row[] = [];
  for (const row of rows) {
    await setImmediate();
    const [name, label] = [budget.line(row.name), budget.line(row.label)];
    const values = row.values.map((value) => (value === null ? null : budget.value(value)));
    // A part of a row would say that a record has nothing.
    if (name === null || label === null || budget.isOver) return told;
    told.push({ ...row, name, label, values });
  }
  return told;
}
