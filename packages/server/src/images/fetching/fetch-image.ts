import { MAX_IMAGE_BYTES } from '@aisle/contract';
import type { Scheduler } from '../../kernel/scheduler.ts';
import { type OutboundAnswer, type OutboundClient, OutboundError } from '../../outbound/index.ts';
import type { DueImage } from './due-images.ts';

export type FetchPorts = { outbound: Pick<OutboundClient, 'get'>; scheduler: Scheduler };

export type FetchOutcome =
  | { kind: 'fetched'; bytes: Uint8Array; etag: string | null; lastModified: string | null }
  | { kind: 'unchanged' }
  /** `pauseMs`: for the whole host. */
  | { kind: 'failed'; reason: string; passing: boolean; pauseMs: number };

/** From the look-up of the host's name to the last byte. */
const TIMEOUT_MS = 20_000;
const LONGEST_PAUSE_MS = 60_000;
/** AVIF last: it costs ten times as much to decode as the others. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/gif;q=0.8,image/avif;q=0.5';
/** Temporary errors: timeout, too early, too many requests. Other 4xx are permanent. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

const ALLOW_PRIVATE = ' (on a closed network the operator sets AISLE_IMAGES_ALLOW_PRIVATE=1)';

const headersFor = ({ known }: DueImage): Record<string, string> => ({
  'user-agent': 'Aisle (product images)',
  accept: ACCEPT,
  'accept-encoding': 'identity',
  ...(known?.etag == null ? {} : { 'if-none-match': known.etag }),
  ...(known?.lastModified == null ? {} : { 'if-modified-since': known.lastModified }),
});

const outcomeOf = (answer: OutboundAnswer, due: DueImage): FetchOutcome => {
  const { status, headers, bytes } = answer;
  if (status === 304 && due.known !== null) return { kind: 'unchanged' };
  if (status === 200) {
    const lastModified = headers['last-modified'] ?? null;
    return { kind: 'fetched', bytes, etag: headers.etag ?? null, lastModified };
  }
  const seconds = Number(headers['retry-after'] ?? 0);
  const pauseMs = Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1000), LONGEST_PAUSE_MS) : 0;
  const passing = status >= 500 || PASSING.has(status);
  return { kind: 'failed', reason: `its host answered ${status}`, passing, pauseMs };
};

const failureOf = (error: unknown): FetchOutcome => {
  if (!(error instanceof OutboundError)) throw error;
  const passing = error.code === 'unreachable' || error.code === 'timed_out';
  const reason = error.code === 'unreachable' ? `${error.message}${ALLOW_PRIVATE}` : error.message;
  return { kind: 'failed', reason, passing, pauseMs: 0 };
};

/** Makes one request. Only decoding shows whether the bytes are an image: the host's claim does not count. */
export const fetchImage = async (
  { outbound, scheduler }: FetchPorts,
  due: DueImage,
  stop: AbortSignal,
): Promise<FetchOutcome> => {
  const late = new AbortController();
  const cancel = scheduler.after(TIMEOUT_MS, () =>
    late.abort(new OutboundError('timed_out', `no whole answer within ${TIMEOUT_MS / 1000} s`)),
  );
  try {
    const signal = AbortSignal.any([stop, late.signal]);
    const request = { url: due.url, headers: headersFor(due), maxBytes: MAX_IMAGE_BYTES, signal };
    return outcomeOf(await outbound.get(request), due);
  } catch (error) {
    return failureOf(error);
  } finally {
    cancel();
  }
};
