import type { FastifyReply } from 'fastify';
import type { WebAnswer } from './ports.ts';

/** Everything from here, nothing from elsewhere; pages of ours have no inline script. */
export const PAGE_CSP =
  "default-src 'self'; img-src 'self' data: https:; style-src 'self' 'unsafe-inline'; script-src 'self'; " +
  "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Sends a page, picture or script; pages get PAGE_CSP unless they bring their own. */
export function sendWebAnswer(reply: FastifyReply, answer: WebAnswer): FastifyReply {
  reply.code(answer.status).header('content-security-policy', PAGE_CSP).headers(answer.headers);
  return reply.send(typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body));
}
