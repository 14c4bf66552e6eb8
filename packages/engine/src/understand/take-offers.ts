import type { FilterSet } from '../types.ts';
import type { Draft } from './draft.ts';
import { typedText } from './number-words/typed-query.ts';
import { phraseLength, phraseTables } from './phrase-table.ts';
import { plainTexts } from './plain-texts.ts';
import { saidWords, stretch } from './said-words.ts';
import type { UnderstandRequest } from './types.ts';

const inStock = phraseTables(({ offers }) => offers?.inStock);
/** `sale` alone is not enough: shops also sell garage sale signs. */
const onSale = phraseTables(({ offers }) => offers?.onSale);

type Offer = { table: typeof inStock; field: string; value: unknown; filter: FilterSet };

const OFFERS: readonly Offer[] = [
  { table: inStock, field: 'availability', value: 'in_stock', filter: { availability: ['in_stock'] } },
  { table: onSale, field: 'onSale', value: true, filter: { onSale: true } },
];

/** Turns "in stock" and "on sale" into filters. A query of nothing else browses with them. */
export const takeOffers = (draft: Draft, request: UnderstandRequest): Draft => {
  const isPlain = plainTexts(request);
  const words = saidWords(draft);
  let next = draft;
  for (const { table, field, value, filter } of OFFERS) {
    for (let at = 0; at < words.length; at++) {
      const count = phraseLength(words, at, table(request.language));
      if (count === 0) continue;
      const { start, end } = stretch(words, at, count);
      const text = typedText(draft.typed, { start, end });
      if (isPlain(text)) continue;
      next = {
        ...next,
        taken: [...next.taken, { start, end, text: ' ' }],
        filters: { ...next.filters, ...filter },
        appliedFilters: [...next.appliedFilters, { field, value, not: false, source: 'query', text }],
      };
      break;
    }
  }
  return next;
};
