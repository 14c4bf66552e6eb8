import { AisleError } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyKeys } from '../../../catalog/index.ts';
import type { RouteAnswer } from './respond.ts';
import { openAnswer, type SealedAnswer, sealAnswer } from './sealed-answer.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

export type OnceOnly = {
  request: FastifyRequest;
  reply: FastifyReply;
  shopId: string;
  /** The caller's secret: an answer with a secret is sealed with it. */
  credential: string;
  idempotency: IdempotencyKeys;
  /** Identifies the request, together with its route. */
  body: unknown;
  /** The answer holds a secret and is stored encrypted. */
  secret: boolean;
  run: () => Promise<RouteAnswer>;
};

/**
 * Runs a request once for each Idempotency-Key: a repeated request gets the first answer. A failed request is
 * forgotten, so that it can be sent again.
 * @throws AisleError idempotency_conflict, idempotency_in_progress, invalid_request
 */
export async function onceOnly({
  request,
  reply,
  shopId,
  credential,
  idempotency,
  body,
  secret,
  run,
}: OnceOnly): Promise<RouteAnswer> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return run();
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new AisleError('invalid_request', 'Idempotency-Key must be 1 to 255 printable ASCII characters.');
  }
  const path = request.url.split('?', 1)[0] ?? '';
  const first = await idempotency.claim({
    shopId,
    key,
    route: `${request.method} ${path}`,
    body,
  });
  if (first !== null) {
    const answer = secret ? openAnswer(first.response as SealedAnswer, credential) : first.response;
    if (answer === null && secret) {
      throw new AisleError('idempotency_conflict', 'This Idempotency-Key was used with another credential.');
    }
    reply.header('idempotent-replayed', 'true');
    return { status: first.status, body: answer };
  }
  try {
    const answer = await idempotency.hold({ shopId, key }, run);
    const response = secret ? sealAnswer(answer.body, credential) : answer.body;
    await idempotency.complete({ shopId, key }, { status: answer.status, response });
    return answer;
  } catch (error) {
    await idempotency.release({ shopId, key });
    throw error;
  }
}
