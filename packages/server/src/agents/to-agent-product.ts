import { setImmediate } from 'node:timers/promises';
import type { AgentProduct, CompareResponse, VariantCard } from '@aisle/contract';
import { cutText, plainText, plainUrl } from './plain-text.ts';

type AttributeValue = VariantCard['attributes'][string];

/** An agent reads many records: a longer value says nothing to it. */
const MAX_VALUE = 500;
const MAX_ATTRIBUTES = 40;

export const plainLine = (text: string): string => cutText(plainText(text), MAX_VALUE);
export const plainOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : plainLine(text) || null;

const plainValue = (value: AttributeValue): AttributeValue => {
  if (typeof value === 'string') return plainLine(value);
  return Array.isArray(value) ? value.map(plainLine) : value;
};

const plainAttributes = (attributes: VariantCard['attributes']): VariantCard['attributes'] =>
  Object.fromEntries(
    Object.entries(attributes)
      .slice(0, MAX_ATTRIBUTES)
      .flatMap(([name, value]) => {
        const plainName = cutText(plainText(name), 191);
        return plainName === '' ? [] : [[plainName, plainValue(value)] as const];
      }),
  );

/** A card of the widget as tools tell it. Numbers are copied, texts are plain. */
export function toAgentProduct(card: VariantCard): AgentProduct {
  const money = (amount: number | null) => (amount === null ? null : { amount, currency: card.currency });
  return {
    externalId: card.externalId,
    name: plainLine(card.name),
    brand: plainOrNull(card.brand),
    price: money(card.price),
    compareAtPrice: money(card.compareAtPrice),
    url: plainUrl(card.url),
    imageUrl: plainUrl(card.imageUrl),
    availability: card.availability,
    rating: card.rating,
    categories: card.categories.map(plainLine),
    attributes: plainAttributes(card.attributes),
  };
}

/** One card after the other: the texts of a large one take milliseconds, and other requests come between. */
export async function toAgentProducts(cards: readonly VariantCard[]): Promise<AgentProduct[]> {
  const products: AgentProduct[] = [];
  for (const card of cards) {
    products.push(toAgentProduct(card));
    await setImmediate();
  }
  return products;
}

type Row = CompareResponse['attributes'][number];

export const toAgentRow = (row: Row): Row => ({
  ...row,
  name: plainLine(row.name),
  label: plainLine(row.label),
  values: row.values.map((value) => (value === null ? null : plainValue(value))),
});
