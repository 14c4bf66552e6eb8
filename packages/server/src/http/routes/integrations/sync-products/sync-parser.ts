import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PreparedSync } from '../../../../catalog/index.ts';
import { SYNC_BODY_LIMIT } from '../../../pipeline/body-limit.ts';
import { readShared } from './read-shared.ts';
import type { SyncReader } from './sync-reader.ts';

/** Null: the body comes in chunks, without a length. A larger one was refused before. */
const announcedBytes = ({ headers }: FastifyRequest): number | null => {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  return Number.isInteger(announced) && announced <= SYNC_BODY_LIMIT ? announced : null;
};

/** For the route of syncs: its body is not parsed on the main thread. An empty one is undefined. */
export function registerSyncParser(scope: FastifyInstance, syncs: Pick<SyncReader, 'read'>): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage): Promise<PreparedSync | undefined> => {
      if (request.caller === null) throw new Error('a sync has no caller');
      const json = await readShared(payload, announcedBytes(request) ?? SYNC_BODY_LIMIT);
      return json.length === 0 ? undefined : syncs.read(request.caller.shop.shopId, json);
    },
  );
}

/** What makes two syncs the same request: small, whatever their size. */
export const fingerprintOf = ({ request, items, rejected }: PreparedSync): unknown => ({
  request,
  items: items.map((item) => ('deleted' in item ? { deleted: item.externalId } : item.contentHash)),
  rejected: rejected ?? null,
});
