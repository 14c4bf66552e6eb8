import type { Degraded, SearchResponse } from '@aisle/contract';
import type { Findings } from '@aisle/engine';

export type SearchOutcomeParts = {
  json: Uint8Array;
  total: number;
  correctedQuery: string | null;
  findings: Findings | null;
  degraded: Degraded | null;
  tookMs: number;
  stages: Record<string, number>;
};

/** An answered search: the JSON of a `SearchResponse` from its thread, and what logs and headers need to know of it. */
export class SearchOutcome {
  /** UTF-8, ready to send. */
  readonly json: Uint8Array;
  readonly total: number;
  readonly correctedQuery: string | null;
  /** Findings of the assistant; null when not asked for. */
  readonly findings: Findings | null;
  readonly degraded: Degraded | null;
  /** Milliseconds from the start of the work to the answer, without the way back from its thread. */
  readonly tookMs: number;
  /** Milliseconds by stage, for Server-Timing. */
  readonly stages: Record<string, number>;

  constructor(parts: SearchOutcomeParts) {
    this.json = parts.json;
    this.total = parts.total;
    this.correctedQuery = parts.correctedQuery;
    this.findings = parts.findings;
    this.degraded = parts.degraded;
    this.tookMs = parts.tookMs;
    this.stages = parts.stages;
  }

  /** The answer as an object; parsed on each access. */
  get response(): SearchResponse {
    return JSON.parse(Buffer.from(this.json).toString('utf8')) as SearchResponse;
  }
}
