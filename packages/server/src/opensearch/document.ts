import { createHash } from 'node:crypto';
import type { GroupInput } from '@aisle/engine';
import { type IndexedMember, indexedGroup, type StoredVector, storedVector } from '@aisle/engine/ingest';
import { VALUE_SEPARATOR } from './value-separator.ts';

/** A group as OpenSearch stores it: JSON without the part that it belongs to. */
export type GroupDocument = { rootId: string; body: string };

/** Longer values cannot be filtered by, and OpenSearch refuses keywords of 32 KB. */
const MOST_VALUE = 1_000;
/** Open ends of an offer. */
const EARLIEST = -8_640_000_000_000_000;
const LATEST = 8_640_000_000_000_000;

const keyOf = (key: string): string =>
  key.length <= MOST_VALUE
    ? key
    : key.slice(0, MOST_VALUE) + createHash('sha256').update(key).digest('base64url');

const encoded = (stored: StoredVector | null): string | null => {
  if (stored === null) return null;
  const bytes = Buffer.alloc(stored.values.length + 4);
  bytes.set(new Uint8Array(stored.values.buffer, stored.values.byteOffset, stored.values.length));
  bytes.writeFloatLE(stored.scale, stored.values.length);
  return bytes.toString('base64');
};

/** The mean of the members' vectors, by which a group is found. */
const groupVector = (vectors: readonly Float32Array[], dimensions: number): number[] | undefined => {
  if (vectors.length === 0) return undefined;
  const mean = new Float32Array(dimensions);
  for (const vector of vectors)
    for (let i = 0; i < dimensions; i++) mean[i] = (mean[i] ?? 0) + (vector[i] ?? 0);
  const stored = storedVector(mean);
  return stored === null ? undefined : [...stored.values];
};

const variantOf = (member: IndexedMember): Record<string, unknown> => {
  const { offer, values, numbers, moments, terms, externalId, forSale, language, heads } = member;
  const held = new Set(Object.values(terms).flat());
  return {
    id: externalId,
    forSale,
    language,
    held: [...held],
    heads,
    ...terms,
    values: values.map(({ field, value }) => `${field}${VALUE_SEPARATOR}${keyOf(value)}`),
    fields: [...new Set(values.map(({ field }) => field))],
    availability: member.availability,
    otherCurrency: member.otherCurrency,
    price: member.price,
    ...(offer !== null && {
      offer: offer.price,
      offerFrom: offer.fromMs ?? EARLIEST,
      offerTo: offer.toMs ?? LATEST,
    }),
    rating: member.rating,
    ratingCount: member.ratingCount,
    popularity: member.popularity,
    createdAt: member.createdAtMs,
    numbers: [
      ...numbers.map(({ field, value }) => ({ field, value })),
      ...moments.map(({ field, value }) => ({ field: `${field}${VALUE_SEPARATOR}`, value })),
    ],
  };
};

export const toDocument = (group: GroupInput, dimensions: number): GroupDocument => {
  const { rootId, root, children, vectors } = group;
  const products = [root, ...children];
  const known = products.map(({ externalId }) => vectors.get(externalId));
  const own = known.filter((vector) => vector !== undefined && vector.length === dimensions);
  const document = {
    vector: groupVector(own as Float32Array[], dimensions),
    variants: indexedGroup(group).map(variantOf),
    source: {
      ids: products.map(({ externalId }) => externalId),
      products: JSON.stringify(products),
      vectors: known.map((vector) => (vector === undefined ? null : encoded(storedVector(vector)))),
    },
  };
  return { rootId, body: JSON.stringify(document) };
};

/** The document's id: `rootId` alone may have more bytes than an id may. */
export const documentId = (part: string, rootId: string): string =>
  `${part}.${createHash('sha256').update(rootId).digest('base64url')}`;
