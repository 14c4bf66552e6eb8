import type { Json, OpenSearchPort } from '../connection.ts';
import type { ShopPart } from '../layout.ts';
import type { Query } from './clauses.ts';

/** A search waits this long for OpenSearch. */
const SEARCH_MS = 2_000;

export type SearchBody = {
  /** About groups; those of the part alone are searched. */
  query: Query;
  size?: number;
  from?: number;
  sort?: unknown[];
  aggs?: Record<string, unknown>;
  source?: readonly string[];
};

const partOf = ({ part }: ShopPart): Query => ({ term: { part } });

const failureOf = (answer: Json): string | null => {
  if (answer.error !== undefined) return answer.error.root_cause?.[0]?.reason ?? JSON.stringify(answer.error);
  if (answer.timed_out === true) return 'it took too long';
  return (answer._shards?.failed ?? 0) > 0 ? 'a shard failed' : null;
};

/** All groups of the part. */
export const WHOLE: SearchBody = { query: { match_all: {} } };

/** An answer that lacks something would be a wrong one. */
export class IncompleteAnswerError extends Error {
  override readonly name = 'IncompleteAnswerError';
}

/** Searches of one part. */
export class ShopSearch {
  readonly #port: OpenSearchPort;
  readonly #part: ShopPart;

  constructor(port: OpenSearchPort, part: ShopPart) {
    this.#port = port;
    this.#part = part;
  }

  /** A filter for queries by vector, which choose before other filters apply. */
  get filter(): Query {
    return partOf(this.#part);
  }

  /** All in one request. @throws OpenSearchUnavailableError, OpenSearchRefusedError, IncompleteAnswerError */
  async all(bodies: readonly SearchBody[]): Promise<Json[]> {
    if (bodies.length === 0) return [];
    const { index, routing } = this.#part;
    const lines = bodies.flatMap(({ query, size = 0, source, ...body }) => [
      JSON.stringify({ index, ...(routing !== null && { routing }) }),
      JSON.stringify({
        ...body,
        size,
        track_total_hits: true,
        _source: source ?? false,
        query: { bool: { must: [query], filter: [this.filter] } },
      }),
    ]);
    const { responses } = await this.#port.ask({
      method: 'POST',
      path: '/_msearch',
      lines,
      timeoutMs: SEARCH_MS,
    });
    for (const answer of responses) {
      const failure = failureOf(answer);
      if (failure !== null) throw new IncompleteAnswerError(failure);
    }
    return responses;
  }
}
