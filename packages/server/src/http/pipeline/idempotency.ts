import { AisleError } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyKeys } from '../../catalog/index.ts';
import type { RouteAnswer } from './respond.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

export type OnceOnly = {
  request: FastifyRequest;
  reply: FastifyReply;
  shopId: string;
  idempotency: IdempotencyKeys;
  run: () => Promise<RouteAnswer>;
};

/**
 * Runs a request once for its Idempotency-Key: the same key and request again gets the first answer. A request that
 * failed is forgotten, so that it may be sent again.
 * @throws AisleError idempotency_conflict, idempotency_in_progress, invalid_request
 */
export async function onceOnly({ request, reply, shopId, idempotency, run }: OnceOnly): Promise<RouteAnswer> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return run();
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new AisleError('invalid_request', 'Idempotency-Key must be 1 to 255 printable ASCII characters.');
  }
  const path = request.url.split('?', 1)[0] ?? '';
  const body = request.body ?? null;
  const first = await idempotency.claim({ shopId, key, route: `${request.method} ${path}`, body });
  if (first !== null) {
    reply.header('idempotent-replayed', 'true');
    return { status: first.status, body: first.response };
  }
  try {
    const answer = await run();
    await idempotency.complete({ shopId, key }, { status: answer.status, response: answer.body });
    return answer;
  } catch (error) {
    await idempotency.release({ shopId, key });
    throw error;
  }
}
