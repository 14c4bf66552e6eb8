import type { ProductCard, Suggestion } from '@aisle/contract';

export type DropContent = {
  /** What is typed; empty: recent searches are shown. */
  text: string;
  texts: readonly Suggestion[];
  cards: readonly ProductCard[];
  searchLogId: string | undefined;
};

/** A line of the dropdown: the arrow keys go from one to the next. */
export type DropRow =
  | { kind: 'text'; label: string; suggestion: Suggestion }
  | { kind: 'product'; label: string; card: ProductCard; position: number }
  | { kind: 'all'; label: string };

/** The lines in reading order. `all` leads to all results. */
export const rowsOf = ({ text, texts, cards }: DropContent, all: string): readonly DropRow[] => [
  ...texts.map((suggestion): DropRow => ({ kind: 'text', label: suggestion.text, suggestion })),
  ...cards.map((card, at): DropRow => ({ kind: 'product', label: card.name, card, position: at + 1 })),
  ...(text !== '' && (texts.length > 0 || cards.length > 0) ? [{ kind: 'all', label: all } as const] : []),
];

/** One step further; before the first and after the last is the input itself, -1. */
export const stepIn = (count: number, active: number, by: 1 | -1): number => {
  const next = active + by;
  if (next === count) return -1;
  return next < -1 ? count - 1 : next;
};
