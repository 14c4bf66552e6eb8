import type { SyncItem, SyncItemError } from '@aisle/contract';
import type { IntegrationsClient } from '../integrations-client.ts';

const MOST_ITEMS = 500;
/** The service takes 16 MB, and a character of UTF-16 has at most three bytes in UTF-8. */
const MOST_UNITS = 5_000_000;

export type WholeCatalog = {
  /** Any id; the same for all parts of one catalog. */
  session: string;
  /** The last part takes the place of the old catalog. */
  final: boolean;
  /** Also where more than half of the catalog would go. */
  force?: boolean;
};

const batchesOf = (items: readonly SyncItem[]): SyncItem[][] => {
  const batches: SyncItem[][] = [];
  let left = 0;
  for (const item of items) {
    const units = JSON.stringify(item).length;
    if (left < units || (batches.at(-1)?.length ?? MOST_ITEMS) === MOST_ITEMS) {
      batches.push([]);
      left = MOST_UNITS;
    }
    batches.at(-1)?.push(item);
    left -= units;
  }
  return batches;
};

/**
 * Sends any number of items, at most 500 a request. Products stand before their variants, and deleted variants before
 * their products. Resolves with the items that the service refused; the others count.
 * @throws AisleApiError when the service refuses a request
 */
export const syncItems = async (
  client: Pick<IntegrationsClient, 'syncProducts'>,
  items: readonly SyncItem[],
  whole?: WholeCatalog,
): Promise<SyncItemError[]> => {
  const refused: SyncItemError[] = [];
  const batches = batchesOf(items);
  for (const [index, products] of batches.entries()) {
    const final = whole?.final === true && index === batches.length - 1;
    const { errors } = await client.syncProducts({
      syncType: whole === undefined ? 'INCREMENTAL' : 'FULL',
      products,
      partial: true,
      ...(whole !== undefined && { session: whole.session, final }),
      ...(final && whole?.force === true && { force: true }),
    });
    refused.push(...errors);
  }
  return refused;
};
