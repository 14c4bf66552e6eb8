import { AisleError } from '@aisle/contract';
import { sql } from 'kysely';
import type { TablePorts } from '../ports.ts';

/**
 * Most bytes of one shop's waiting images, uploaded or fetched: a minute or two of an encoder. It also bounds the
 * operator's disk.
 */
export const MOST_WAITING_BYTES = 256 * 1024 * 1024;

const waitingBytes = async ({ store }: Pick<TablePorts, 'store'>, shopId: string): Promise<number> => {
  // The second condition is that of the partial index on open images; SQLite does not infer it.
  const { rows } = await sql<{ total: number | null }>`
    SELECT sum(length(bytes)) AS total FROM image_bytes WHERE content_hash IN (
      SELECT content_hash FROM product_images
      WHERE shop_id = ${shopId} AND state = 'fetched' AND state <> 'encoded'
    )`.execute(store.read);
  return Number(rows[0]?.total ?? 0);
};

/** @throws AisleError overloaded while this many bytes of the shop's images wait for the encoder */
export const requireRoom = async (
  ports: Pick<TablePorts, 'store'>,
  { shopId, mostBytes }: { shopId: string; mostBytes: number },
): Promise<void> => {
  if ((await waitingBytes(ports, shopId)) < mostBytes) return;
  const message = 'Too many images of this shop wait to be encoded. Try again in a moment.';
  throw new AisleError('overloaded', message);
};
