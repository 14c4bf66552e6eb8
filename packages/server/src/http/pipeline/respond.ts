import type { RouteSpec } from '@aisle/contract';
import type { FastifyReply } from 'fastify';

export type RouteAnswer = { status: number; body: unknown; stages?: Record<string, number> };

const duration = (name: string, ms: number): string => `${name};dur=${ms.toFixed(2)}`;

/** `Server-Timing`: each stage, and `total`, the whole request inside the server. */
export const serverTiming = (stages: Record<string, number>, totalMs: number): string =>
  Object.entries({ ...stages, total: totalMs })
    .map(([name, ms]) => duration(name, ms))
    .join(', ');

export type Respond = { reply: FastifyReply; route: RouteSpec; answer: RouteAnswer; checkResponses: boolean };

/**
 * Sends a route's answer. With `checkResponses` (tests) it must be what the contract says it is.
 * @throws Error when it is not
 */
export function respond({ reply, route, answer, checkResponses }: Respond): unknown {
  if (checkResponses) checkAnswer(route, answer);
  reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .header('server-timing', serverTiming(answer.stages ?? {}, reply.elapsedTime));
  if (answer.body === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

const checkAnswer = (route: RouteSpec, answer: RouteAnswer): void => {
  const schema = route.responses[answer.status];
  if (schema === undefined) throw new Error(`${route.path} may not answer ${answer.status}`);
  if (schema === null) {
    if (answer.body !== null) throw new Error(`${route.path} answers ${answer.status} without a body`);
    return;
  }
  // As JSON: what the wire drops (undefined) or cannot carry (NaN) is seen by the schema as a caller sees it.
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(answer.body)));
  if (!parsed.success) throw new Error(`${route.path} broke its contract: ${parsed.error.message}`);
};
