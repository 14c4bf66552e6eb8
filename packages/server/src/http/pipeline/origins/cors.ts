import type { FastifyReply } from 'fastify';

/** Response headers that a shop's page may read. */
const EXPOSED = [
  'X-Request-ID',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Server-Timing',
].join(', ');

/** Headers that a shop's page may send. */
const ALLOWED = ['Content-Type', 'X-Widget-Token', 'X-Request-ID'].join(', ');
/** Chromium keeps a preflight at most this long. */
const MAX_AGE_SECONDS = 7200;

/** Lets the page at `origin` read the answer. Never with credentials: the token is a header, not a cookie. */
export function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
}

/** Sets the headers of the answer to a CORS preflight. */
export function answerPreflight(reply: FastifyReply, preflight: { origin: string; methods: string[] }): void {
  allowOrigin(reply, preflight.origin);
  reply
    .header('access-control-allow-methods', preflight.methods.join(', '))
    .header('access-control-allow-headers', ALLOWED)
    .header('access-control-max-age', MAX_AGE_SECONDS);
}
