import type { FastifyReply } from 'fastify';
import type { WebAnswer } from './ports.ts';

/** Allows this origin only. Pages that need more bring their own policy. */
const PAGE_CSP =
  "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Sends a page, image or script; pages get PAGE_CSP unless they bring their own. */
export function sendWebAnswer(reply: FastifyReply, answer: WebAnswer): FastifyReply {
  reply.code(answer.status).type(answer.contentType).header('content-security-policy', PAGE_CSP);
  // Links of the dashboard name shops and reports, which other sites need not learn.
  reply.header('referrer-policy', 'same-origin');
  reply.headers(answer.headers);
  return reply.send(typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body));
}
