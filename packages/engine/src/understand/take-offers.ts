import type { FilterSet } from '../types.ts';
import type { Draft } from './draft.ts';
import { typedText } from './number-words/typed-query.ts';
import { phraseLength, phraseTables } from './phrase-table.ts';
import { plainTexts } from './plain-texts.ts';
import { saidWords, stretch } from './said-words.ts';
import type { UnderstandRequest } from './types.ts';

const inStock = phraseTables({
  en: 'in stock, available now, currently available, ready to ship',
  de: 'auf lager, sofort lieferbar, lieferbar, vorrätig, sofort verfügbar',
  fr: 'en stock, disponible, disponibles, disponible immédiatement',
  es: 'en stock, disponible, disponibles, en existencia',
  it: 'disponibile, disponibili, in magazzino, pronta consegna',
  nl: 'op voorraad, direct leverbaar, leverbaar',
  pt: 'em estoque, em stock, disponível, disponíveis, pronta entrega',
});

/** `sale` alone is none: garage sale signs are sold, too. */
const onSale = phraseTables({
  en: 'on sale, in sale, in the sale, discounted, on discount, with discount, at a discount, marked down, on offer, on special offer, reduced price, reduced in price, on clearance',
  de: 'im angebot, im sale, reduziert, reduzierte, reduzierter, reduziertes, rabattiert, heruntergesetzt, im ausverkauf, mit rabatt',
  fr: 'en promotion, en promo, en solde, en soldes, soldé, soldés, soldée, soldées, à prix réduit, en réduction',
  es: 'en oferta, en rebajas, rebajado, rebajada, rebajados, rebajadas, con descuento, en promoción',
  it: 'in offerta, in saldo, scontato, scontata, scontati, scontate, in promozione, con sconto',
  nl: 'in de aanbieding, in de uitverkoop, afgeprijsd, afgeprijsde, met korting',
  pt: 'em promoção, em oferta, com desconto, em saldo, em liquidação',
});

type Offer = { table: typeof inStock; field: string; value: unknown; filter: FilterSet };

const OFFERS: readonly Offer[] = [
  { table: inStock, field: 'availability', value: 'in_stock', filter: { availability: ['in_stock'] } },
  { table: onSale, field: 'onSale', value: true, filter: { onSale: true } },
];

/** "in stock" and "on sale" become filters; a query that is nothing else browses with them. */
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
