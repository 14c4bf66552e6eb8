import { createHash } from 'node:crypto';
import type { SpoolFile } from '../importing/index.ts';
import type { FeedServicePorts } from './ports.ts';

/** A whole fetch, so that a host that sends a byte a second does not hold the queue. */
const MOST_MS = 15 * 60_000;

export type FeedFile = {
  file: Blob;
  /** Of the bytes as they came. */
  hash: string;
  etag: string | null;
  lastModified: string | null;
};

export type Fetched = FeedFile | 'unchanged' | { failure: string };

type Known = { etag: string | null; lastModified: string | null };

/** Fetches the file of a feed into a file of the process. `known`: of the last one. @throws OutboundError */
export const fetchFeed = async (
  { client }: Pick<FeedServicePorts, 'client'>,
  url: string,
  options: { known: Known; maxBytes: number; spool: SpoolFile; signal: AbortSignal },
): Promise<Fetched> => {
  const { known, maxBytes, spool } = options;
  const answer = await client.open({
    url,
    maxBytes,
    signal: AbortSignal.any([options.signal, AbortSignal.timeout(MOST_MS)]),
    headers: {
      'user-agent': 'Aisle-Feeds/1 (+product feed)',
      accept: '*/*',
      'accept-encoding': 'gzip, identity',
      ...(known.etag !== null && { 'if-none-match': known.etag }),
      ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
    },
  });
  if (answer.status === 304) return 'unchanged';
  if (answer.status !== 200) return { failure: `the address answers with status ${answer.status}` };
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of answer.body) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const file = await spool.spool(hashed());
  const { etag = null, 'last-modified': lastModified = null } = answer.headers;
  return { file, hash: hash.digest('hex'), etag, lastModified };
};
