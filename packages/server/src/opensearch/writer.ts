import { type Json, type OpenSearchPort, OpenSearchRefusedError } from './connection.ts';
import { documentId, type GroupDocument } from './document.ts';
import { mappingOf, type ShopPart } from './layout.ts';

/** A bulk of this size takes OpenSearch about a second. */
const BULK_BYTES = 4_000_000;
const BULK_MS = 60_000;
const ADMIN_MS = 30_000;
const CONFLICT = 409;
const NOT_FOUND = 404;

/** `seq`: of the feed. OpenSearch refuses an older one, whatever the order in which they arrive. */
export type GroupChanges = { put: readonly GroupDocument[]; remove: readonly string[]; seq: number };

/** OpenSearch refused documents: the changes are not in it. */
export class RefusedDocumentsError extends Error {
  override readonly name = 'RefusedDocumentsError';
}

type Operation = { lines: string[]; bytes: number };

/** Writes the documents of one part, one bulk after another. */
export class PartWriter {
  readonly #port: OpenSearchPort;
  readonly #part: ShopPart;
  readonly #shopId: string;

  constructor(port: OpenSearchPort, part: ShopPart, shopId: string) {
    this.#port = port;
    this.#part = part;
    this.#shopId = shopId;
  }

  /** Makes the index unless there is one. */
  async prepare(dimensions: number, shards: number): Promise<void> {
    try {
      await this.#port.ask({
        method: 'PUT',
        path: `/${this.#part.index}`,
        body: mappingOf(dimensions, shards),
        timeoutMs: ADMIN_MS,
      });
    } catch (error) {
      const isThere = error instanceof OpenSearchRefusedError && /already exists/.test(error.message);
      if (!isThere) throw error;
    }
  }

  /**
   * Resolves when the changes are searchable.
   * @throws RefusedDocumentsError, OpenSearchUnavailableError, OpenSearchRefusedError
   */
  async write({ put, remove, seq }: GroupChanges): Promise<void> {
    const puts = new Set(put.map(({ rootId }) => rootId));
    const operations = [
      ...remove.filter((rootId) => !puts.has(rootId)).map((rootId) => this.#removal(rootId, seq)),
      ...put.map((document) => this.#put(document, seq)),
    ];
    let lines: string[] = [];
    let bytes = 0;
    for (const operation of operations) {
      if (bytes > 0 && bytes + operation.bytes > BULK_BYTES) {
        await this.#bulk(lines);
        lines = [];
        bytes = 0;
      }
      lines.push(...operation.lines);
      bytes += operation.bytes;
    }
    if (lines.length > 0) await this.#bulk(lines);
    if (operations.length > 0) await this.refresh();
  }

  async refresh(): Promise<void> {
    await this.#port.ask({
      method: 'POST',
      path: `/${this.#part.index}/_refresh`,
      timeoutMs: ADMIN_MS,
    });
  }

  /** Groups that are searchable. */
  async count(): Promise<number> {
    const { index, routing, part } = this.#part;
    const { count } = await this.#port.ask({
      method: 'POST',
      path: `/${index}/_count`,
      query: { routing },
      body: { query: { term: { part } } },
      timeoutMs: ADMIN_MS,
    });
    return count;
  }

  /** Removes what the shop has besides this part. */
  removeOthers(): Promise<void> {
    return this.#removeWhere({
      bool: { filter: [{ term: { shop: this.#shopId } }], must_not: [{ term: { part: this.#part.part } }] },
    });
  }

  remove(): Promise<void> {
    return this.#removeWhere({ term: { part: this.#part.part } });
  }

  async #removeWhere(query: Record<string, unknown>): Promise<void> {
    const { index, routing } = this.#part;
    try {
      await this.#port.ask({
        method: 'POST',
        path: `/${index}/_delete_by_query`,
        query: { routing, conflicts: 'proceed', refresh: true, ignore_unavailable: true },
        body: { query },
        timeoutMs: BULK_MS,
      });
    } catch (error) {
      if (!(error instanceof OpenSearchRefusedError && error.status === NOT_FOUND)) throw error;
    }
  }

  #head(operation: 'index' | 'delete', rootId: string, seq: number): string {
    const { index, routing, part } = this.#part;
    const _id = documentId(part, rootId);
    return JSON.stringify({
      [operation]: { _index: index, _id, routing, version: seq, version_type: 'external_gte' },
    });
  }

  #put({ rootId, body }: GroupDocument, seq: number): Operation {
    const own = JSON.stringify({ part: this.#part.part, shop: this.#shopId });
    const document = `${own.slice(0, -1)},${body.slice(1)}`;
    return { lines: [this.#head('index', rootId, seq), document], bytes: Buffer.byteLength(document) };
  }

  #removal(rootId: string, seq: number): Operation {
    const head = this.#head('delete', rootId, seq);
    return { lines: [head], bytes: head.length };
  }

  async #bulk(lines: readonly string[]): Promise<void> {
    const answer = await this.#port.ask({ method: 'POST', path: '/_bulk', lines, timeoutMs: BULK_MS });
    if (answer.errors !== true) return;
    const refused = answer.items
      .map((item: Json) => item.index ?? item.delete)
      // What is there is newer; what is to be removed is gone.
      .filter(({ status }: Json) => status >= 300 && status !== CONFLICT && status !== NOT_FOUND);
    if (refused.length === 0) return;
    const reason = refused[0].error?.reason ?? refused[0].status;
    throw new RefusedDocumentsError(`OpenSearch refused ${refused.length} documents: ${reason}`);
  }
}
