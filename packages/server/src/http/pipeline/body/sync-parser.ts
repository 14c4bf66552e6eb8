import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PreparedSync, SyncReader } from '../../../catalog/index.ts';
import { SYNC_BODY_LIMIT } from '../limits/body-limit.ts';
import { readShared, roomFor } from './read-body.ts';

/** Parser of the sync route, which keeps parsing off the main thread. An empty body is undefined. */
export function registerSyncParser(scope: FastifyInstance, syncs: Pick<SyncReader, 'read'>): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage): Promise<PreparedSync | undefined> => {
      if (request.caller === null) throw new Error('a sync has no caller');
      const json = await readShared(payload, roomFor(request.headers, SYNC_BODY_LIMIT));
      return json.length === 0 ? undefined : syncs.read(request.caller.shop.shopId, json);
    },
  );
}
