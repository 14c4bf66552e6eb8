import {
  type ErrorDetail,
  IN_WORDS,
  issueDetails,
  MAX_SYNC_PRODUCTS,
  ProductDeletion,
  ProductInput,
  type SyncItem,
  type SyncItemError,
  SyncRequest,
} from '@aisle/contract';
import { cutList } from '../../kernel/json/cut-list.ts';
import { inspectJson } from '../../kernel/json/inspect-json.ts';
import { invalidRequest } from '../../kernel/json/invalid-request.ts';
import { countJson, overBudget } from '../../kernel/json/json-budget.ts';
import { malformedJson, parseJsonBody } from '../../kernel/json/parse-json.ts';
import type { PreparedSync } from '../catalog-types.ts';
import { decodeTexts } from '../products/decode-texts.ts';
import { type PreparedItem, prepareItem } from './prepare.ts';

type BadItem = { externalId: string | null; details: ErrorDetail[] };
type ItemOutcome = { item: PreparedItem } | BadItem;

/**
 * Beyond this, the rest of the batch is not checked: reporting 850,000 faults took 20 seconds. Five faults in each of
 * 500 products are half of this limit.
 */
const MOST_FAULTS = 5_000;

/** Placeholder for the items while the fields around them are checked. */
const ANY_ITEM = { externalId: 'any', deleted: true };

/** A byte order mark is allowed before JSON, not inside it. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses a sync's body; items are parsed, checked and hashed one by one, so that none costs more than its share.
 * Without `partial`, one invalid item refuses the batch. With it, invalid items are set aside, unless they have too
 * many faults.
 * @throws AisleError malformed_json; invalid_request, with the paths of all that is wrong
 */
export function parseSync(json: Buffer): PreparedSync {
  const { rest, items: written, count } = cutList(json, { name: 'products', mostItems: MAX_SYNC_PRODUCTS });
  const request = parseEnvelope(parseJsonBody(rest), count);
  const items: PreparedItem[] = [];
  const indexes: number[] = [];
  const bad: (BadItem & { index: number })[] = [];
  let faults = 0;
  for (const [index, one] of written.entries()) {
    const outcome = parseItem(one, `products.${index}`);
    if ('item' in outcome) {
      items.push(outcome.item);
      indexes.push(index);
    } else {
      bad.push({ ...outcome, index });
      faults += outcome.details.length;
      if (faults > MOST_FAULTS) break;
    }
  }
  if (bad.length === 0) return { request, items };
  if (!request.partial || faults > MOST_FAULTS) throw invalidRequest(bad.flatMap(({ details }) => details));
  return { request, items, rejected: { indexes, errors: bad.map(itemError) } };
}

const itemError = ({ index, externalId, details }: BadItem & { index: number }): SyncItemError => ({
  index,
  externalId,
  code: 'invalid_request',
  message: details
    .map(({ path, message }) => `${path.replace(`products.${index}.`, '')}: ${message}`)
    .join('; ')
    .slice(0, 1000),
});

/** The fields beside the products; `count`: the number of products. */
function parseEnvelope(body: unknown, count: number): PreparedSync['request'] {
  if (!isRecord(body)) throw invalidRequest([{ path: '', message: 'must be a JSON object' }]);
  const { products, ...rest } = body;
  const inspected = inspectJson(rest);
  const envelope = SyncRequest.safeParse({ ...rest, products: [ANY_ITEM] }, IN_WORDS);
  const faults = [
    ...inspected.details,
    ...(envelope.success ? [] : issueDetails(envelope.error)),
    ...productsFault(products, count),
  ];
  if (faults.length > 0 || !envelope.success) throw invalidRequest(faults);
  const { products: _, ...request } = envelope.data;
  return request;
}

const productsFault = (products: unknown, count: number): ErrorDetail[] => {
  const path = 'products';
  if (products === undefined) return [{ path, message: 'is required' }];
  if (!Array.isArray(products)) return [{ path, message: 'must be a list' }];
  if (count === 0) return [{ path, message: 'must not be empty' }];
  if (count <= MAX_SYNC_PRODUCTS) return [];
  const message = `must have at most ${MAX_SYNC_PRODUCTS} entries, not ${count}: send them in several calls`;
  return [{ path, message }];
};

/** @throws AisleError malformed_json */
function parseItem(json: Uint8Array, path: string): ItemOutcome {
  const fault = overBudget(countJson(json));
  if (fault !== null) return { externalId: null, details: [{ path, message: fault }] };
  const raw = parseJson(json, path);
  const inspected = inspectJson(raw, path);
  const parsed =
    inspected.details.length > 0 ? null : schemaOf(raw).safeParse(withoutEmpty(inspected.value), IN_WORDS);
  if (parsed?.success === true) return { item: prepareItem(decoded(parsed.data)) };
  const externalId =
    isRecord(raw) && typeof raw.externalId === 'string' ? raw.externalId.slice(0, 191) : null;
  return { externalId, details: parsed === null ? inspected.details : issueDetails(parsed.error, path) };
}

const decoded = (item: SyncItem): SyncItem => ('deleted' in item ? item : decodeTexts(item));

/** Fields in which shop systems write an empty text where they have no value. */
const MAY_BE_EMPTY = new Set([
  'parentExternalId',
  'url',
  'imageUrl',
  'salePriceFrom',
  'salePriceTo',
  'currency',
  'language',
  'availability',
]);

/** Null, or an empty text where none is allowed, is a field that is absent. */
const withoutEmpty = (value: unknown): unknown => {
  if (!isRecord(value)) return value;
  const isAbsent = ([field, one]: [string, unknown]): boolean =>
    one === null ? field !== 'externalId' && field !== 'name' : one === '' && MAY_BE_EMPTY.has(field);
  const entries = Object.entries(value);
  const kept = entries.some(isAbsent)
    ? Object.fromEntries(entries.filter((entry) => !isAbsent(entry)))
    : value;
  const { attributes } = kept;
  if (!isRecord(attributes) || !Object.values(attributes).includes(null)) return kept;
  const told = Object.entries(attributes).filter(([, one]) => one !== null);
  return { ...kept, attributes: Object.fromEntries(told) };
};

const schemaOf = (raw: unknown): typeof ProductDeletion | typeof ProductInput =>
  isRecord(raw) && 'deleted' in raw ? ProductDeletion : ProductInput;

const parseJson = (json: Uint8Array, path: string): unknown => {
  try {
    return JSON.parse(utf8.decode(json)) as unknown;
  } catch (error) {
    throw malformedJson(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
};
