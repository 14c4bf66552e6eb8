import { isNegatedTerm, languageCode } from '../analyze/index.ts';
import { FIELD_NAMES, type FieldName } from '../segment-file/fields.ts';
import { filterKey } from '../segment-file/filter-key.ts';
import type { Availability, GroupInput, IndexProduct } from '../types.ts';
import { momentOf } from './moment-of.ts';
import { HEAD_FLAG, namePlaces } from './name-places.ts';
import { numberOf, productFacts } from './product-facts.ts';
import { type ReadMember, readGroup } from './read-group.ts';

/** A field and what a product has in it: a filter key, or a number. */
export type FieldValue<Value> = { field: string; value: Value };

/** All that another engine must index of a member of a group, so that it finds what this one finds. */
export type IndexedMember = {
  externalId: string;
  /** A parent without a price only represents its children. */
  forSale: boolean;
  language: string;
  /** Index terms by field, each as often as it occurs. A term that a field only negates is there under its mark. */
  terms: Record<FieldName, string[]>;
  /** Terms that name the thing. */
  heads: string[];
  values: FieldValue<string>[];
  numbers: FieldValue<number>[];
  /** Attributes that are dates, in epoch milliseconds. */
  moments: FieldValue<number>[];
  availability: Availability;
  otherCurrency: boolean;
  price: number | null;
  /** Null: there is no offer. */
  offer: { price: number; fromMs: number | null; toMs: number | null } | null;
  rating: number | null;
  ratingCount: number;
  popularity: number | null;
  createdAtMs: number;
};

const termsOf = (found: readonly ReadonlyMap<string, number>[]): IndexedMember['terms'] =>
  Object.fromEntries(
    FIELD_NAMES.map((name, field) => [
      name,
      [...(found[field] ?? [])].flatMap(([term, tf]) => {
        const times = isNegatedTerm(term) ? 1 : tf;
        return Array.from({ length: times }, () => term);
      }),
    ]),
  ) as IndexedMember['terms'];

const headsOf = ({ product, reading }: ReadMember): string[] =>
  [...namePlaces(product, reading)].flatMap(([term, place]) => (place >= HEAD_FLAG ? [term] : []));

const offerOf = ({ live }: IndexProduct): IndexedMember['offer'] => {
  const { price, salePrice, salePriceFromMs, salePriceToMs } = live;
  // A sale price that is not lower is no offer, as in `price-now.ts`.
  if (salePrice === null || (price !== null && salePrice >= price)) return null;
  return { price: salePrice, fromMs: salePriceFromMs, toMs: salePriceToMs };
};

const momentsOf = (values: ReadonlyMap<string, readonly string[]>): FieldValue<number>[] =>
  [...values].flatMap(([field, texts]) =>
    texts.flatMap((text) => {
      if (numberOf(text).length > 0) return [];
      const moment = momentOf(text);
      return Number.isNaN(moment) ? [] : [{ field, value: moment }];
    }),
  );

/** Reads a group as it is indexed here: the root first. */
export const indexedGroup = (group: Pick<GroupInput, 'root' | 'children'>): IndexedMember[] =>
  readGroup(group).map((member) => {
    const { product, terms } = member;
    const { values, numbers } = productFacts(product);
    const { live } = product;
    const isParent = product === group.root && group.children.length > 0;
    return {
      externalId: product.externalId,
      forSale: !isParent || live.price !== null,
      language: languageCode(product.language),
      terms: termsOf(terms),
      heads: headsOf(member),
      values: [...values].flatMap(([field, texts]) =>
        texts.map((text) => ({ field, value: filterKey(text) })),
      ),
      numbers: [...numbers].flatMap(([field, own]) => own.map((value) => ({ field, value }))),
      moments: momentsOf(values),
      availability: live.availability,
      otherCurrency: product.otherCurrency === true,
      price: live.price,
      offer: offerOf(product),
      rating: product.rating?.average ?? null,
      ratingCount: product.rating?.count ?? 0,
      popularity: live.popularity,
      createdAtMs: product.createdAtMs,
    };
  });
