import type { RouteSpec } from '@aisle/contract';
import type { FastifyReply } from 'fastify';
import { JsonBytes } from '../../json-bytes.ts';
import { TextStream } from '../../text-stream.ts';

export type RouteAnswer = {
  status: number;
  body: unknown;
  stages?: Record<string, number>;
  headers?: Record<string, string>;
  /** Waited for before the answer is sent. The work is done by then, and kept for who sends the request again. */
  sentAfter?: () => Promise<void>;
};

const duration = (name: string, ms: number): string => `${name};dur=${ms.toFixed(2)}`;

/** `Server-Timing`: each stage, and `total`, the whole request inside the server. */
const serverTiming = (stages: Record<string, number>, totalMs: number): string =>
  Object.entries({ ...stages, total: totalMs })
    .map(([name, ms]) => duration(name, ms))
    .join(', ');

export type Respond = { reply: FastifyReply; route: RouteSpec; answer: RouteAnswer; checkResponses: boolean };

/**
 * Sends a route's answer. With `checkResponses` (tests), the answer is checked against the contract.
 * @throws Error when it is not
 */
export function respond({ reply, route, answer, checkResponses }: Respond): unknown {
  if (checkResponses) checkAnswer(route, answer);
  reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .header('server-timing', serverTiming(answer.stages ?? {}, reply.elapsedTime));
  if (answer.body === null) return reply.send();
  if (route.textAnswer !== undefined) {
    const { type, fileName } = route.textAnswer;
    if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
    reply.type(`${type}; charset=utf-8`).headers(answer.headers ?? {});
    return reply.send(answer.body instanceof TextStream ? answer.body.stream : answer.body);
  }
  reply.type('application/json; charset=utf-8');
  return reply.send(answer.body instanceof JsonBytes ? answer.body.buffer : JSON.stringify(answer.body));
}

const checkAnswer = (route: RouteSpec, answer: RouteAnswer): void => {
  const schema = route.responses[answer.status];
  if (schema === undefined) throw new Error(`${route.path} may not answer ${answer.status}`);
  if (schema === null) {
    if (answer.body !== null) throw new Error(`${route.path} answers ${answer.status} without a body`);
    return;
  }
  // It is text that was not made yet.
  if (answer.body instanceof TextStream) return;
  // Checked as JSON, as the caller sees it: the wire drops undefined and cannot carry NaN.
  const { body } = answer;
  const json = body instanceof JsonBytes ? body.buffer.toString('utf8') : JSON.stringify(body);
  const parsed = schema.safeParse(JSON.parse(json));
  if (!parsed.success) throw new Error(`${route.path} broke its contract: ${parsed.error.message}`);
};
