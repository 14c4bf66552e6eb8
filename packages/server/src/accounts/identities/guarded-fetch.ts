import type { CustomFetch } from 'openid-client';
import { type OutboundClient, OutboundError } from '../../outbound/index.ts';

/** Metadata and keys of a provider have a few kilobytes. */
const MOST_BYTES = 256 * 1024;
const KEPT = ['content-type', 'date', 'www-authenticate'] as const;

/** `fetch` of the OpenID Connect library by the guarded client: follows no redirect, reads a bounded answer. */
export const guardedFetch =
  (client: Pick<OutboundClient, 'get' | 'post'>): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const request = { url, headers, maxBytes: MOST_BYTES, signal: signal ?? AbortSignal.timeout(10_000) };
    const answer =
      method === 'POST'
        ? await client.post({ ...request, body: String(body ?? '') })
        : await client.get({ ...request, mayFollow: () => false });
    if (answer.status < 200 || answer.status > 599)
      throw new OutboundError('bad_answer', `'${new URL(url).hostname}' answered with ${answer.status}`);
    const kept = KEPT.flatMap((name) => {
      const value = answer.headers[name];
      return value === undefined ? [] : [[name, value] as [string, string]];
    });
    const isEmpty = answer.bytes.length === 0;
    return new Response(isEmpty ? null : Buffer.from(answer.bytes), { status: answer.status, headers: kept });
  };
