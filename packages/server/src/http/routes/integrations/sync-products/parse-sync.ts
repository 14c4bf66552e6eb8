import { setImmediate as nextTurn } from 'node:timers/promises';
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
import type { RejectedItems } from '../../../../catalog/index.ts';
import { inspectJson } from '../../../pipeline/inspect-json.ts';
import { invalidRequest } from '../../../pipeline/invalid-request.ts';

export type ParsedSync = { request: SyncRequest; rejected?: RejectedItems };
type ItemOutcome = { item: SyncItem } | { details: ErrorDetail[] };

/** Other requests get a turn at least this often while a batch is checked. */
const TURN_MS = 4;
/** Stands in for the items while the fields around them are checked. */
const ANY_ITEM = { externalId: 'any', deleted: true };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A sync's body, its items read one by one. Without `partial` any wrong item refuses the batch; with it, wrong items
 * are set aside.
 * @throws AisleError invalid_request, with the paths of all that is wrong
 */
export async function parseSync(body: unknown): Promise<ParsedSync> {
  const { items, request } = parseEnvelope(body);
  const outcomes = await parseItems(items);
  const good: SyncItem[] = [];
  const indexes: number[] = [];
  const bad: { index: number; details: ErrorDetail[] }[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    if ('item' in outcome) {
      good.push(outcome.item);
      indexes.push(index);
    } else bad.push({ index, details: outcome.details });
  }
  if (bad.length > 0 && !request.partial) {
    throw invalidRequest(bad.flatMap(({ details }) => details));
  }
  const complete = { ...request, products: good };
  if (bad.length === 0) return { request: complete };
  return {
    request: complete,
    rejected: { indexes, errors: bad.map((one) => itemError(one, items[one.index])) },
  };
}

const itemError = (
  { index, details }: { index: number; details: ErrorDetail[] },
  raw: unknown,
): SyncItemError => ({
  index,
  externalId: isRecord(raw) && typeof raw.externalId === 'string' ? raw.externalId.slice(0, 191) : null,
  code: 'invalid_request',
  message: details
    .map(({ path, message }) => `${path.replace(`products.${index}.`, '')}: ${message}`)
    .join('; ')
    .slice(0, 1000),
});

function parseEnvelope(body: unknown): { items: unknown[]; request: SyncRequest } {
  if (!isRecord(body)) throw invalidRequest([{ path: '', message: 'must be a JSON object' }]);
  const { products, ...rest } = body;
  const inspected = inspectJson(rest);
  const envelope = SyncRequest.safeParse({ ...rest, products: [ANY_ITEM] }, IN_WORDS);
  const faults = [
    ...inspected.details,
    ...(envelope.success ? [] : issueDetails(envelope.error)),
    ...productsFault(products),
  ];
  if (faults.length > 0 || !envelope.success || !Array.isArray(products)) throw invalidRequest(faults);
  return { items: products, request: envelope.data };
}

const productsFault = (products: unknown): ErrorDetail[] => {
  const path = 'products';
  if (products === undefined) return [{ path, message: 'is required' }];
  if (!Array.isArray(products)) return [{ path, message: 'must be a list' }];
  if (products.length === 0) return [{ path, message: 'must not be empty' }];
  if (products.length <= MAX_SYNC_PRODUCTS) return [];
  const message = `must have at most ${MAX_SYNC_PRODUCTS} entries, not ${products.length}: send them in several calls`;
  return [{ path, message }];
};

async function parseItems(items: unknown[]): Promise<ItemOutcome[]> {
  const outcomes: ItemOutcome[] = [];
  let turnStarted = performance.now();
  for (const [index, raw] of items.entries()) {
    outcomes.push(parseItem(raw, `products.${index}`));
    if (performance.now() - turnStarted < TURN_MS) continue;
    await nextTurn();
    turnStarted = performance.now();
  }
  return outcomes;
}

function parseItem(raw: unknown, path: string): ItemOutcome {
  const inspected = inspectJson(raw, path);
  if (inspected.details.length > 0) return { details: inspected.details };
  const isDeletion = isRecord(raw) && 'deleted' in raw;
  const parsed = (isDeletion ? ProductDeletion : ProductInput).safeParse(inspected.value, IN_WORDS);
  return parsed.success ? { item: parsed.data } : { details: issueDetails(parsed.error, path) };
}
