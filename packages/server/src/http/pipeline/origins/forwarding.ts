import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Headers that a proxy adds to a request that it passes on. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** True when a proxy forwarded the request, or when the caller claims so. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  FORWARDING_HEADERS.some((name) => headers[name] !== undefined);

/** A working setting that the operator should change. */
export type Warning = { message: string; advice: string };

const UNTRUSTED: Warning = {
  message: 'requests carry forwarding headers, which are ignored while AISLE_TRUST_PROXY is unset',
  advice:
    'if a proxy stands before this server, set AISLE_TRUST_PROXY: all callers behind it share one address, so that ' +
    'shoppers throttle one another (docs/guides/behind-a-proxy.md)',
};

/** Detects requests through a proxy that the operator has not configured. */
export class ForwardingWatch {
  readonly #trustsProxy: boolean;
  #hasWarned = false;

  constructor(options: { trustsProxy: boolean }) {
    this.#trustsProxy = options.trustsProxy;
  }

  /** Logs the first such request. */
  look({ headers, log }: Pick<FastifyRequest, 'headers' | 'log'>): void {
    if (this.#trustsProxy || this.#hasWarned || !isForwarded(headers)) return;
    this.#hasWarned = true;
    log.warn({ advice: UNTRUSTED.advice }, UNTRUSTED.message);
  }

  warnings(): Warning[] {
    return this.#hasWarned ? [UNTRUSTED] : [];
  }
}
