import {
  type Json,
  type OpenSearchPort,
  OpenSearchRefusedError,
  OpenSearchUnavailableError,
} from './connection.ts';
import { documentId, type GroupDocument } from './document.ts';
import { everyIndex, type Layout, mappingOf, type ShopPart, underlying } from './layout.ts';

/** A bulk of this size takes OpenSearch about a second. */
const BULK_BYTES = 4_000_000;
const BULK_MS = 60_000;
const ADMIN_MS = 30_000;
const CONFLICT = 409;
const NOT_FOUND = 404;
const TOO_MANY = 429;

/** `seq`: of the feed. OpenSearch refuses an older one, whatever the order in which they arrive. */
export type GroupChanges = { put: readonly GroupDocument[]; remove: readonly string[]; seq: number };

/** A group that OpenSearch refuses for good, and why. */
export type RefusedGroup = { rootId: string; reason: string };

/** The index of the part is gone: its shop must be written anew. */
export class PartLostError extends Error {
  override readonly name = 'PartLostError';
}

type Operation = { rootId: string; lines: string[]; bytes: number };
type BulkItem = { status: number; error?: { type?: string; reason?: string } };

/** An answer has the status 200 where some shards failed: a node has just died. */
const checkShards = ({ _shards: shards }: Json): void => {
  if ((shards?.failed ?? 0) > 0) throw new OpenSearchUnavailableError(`${shards.failed} shards failed`);
};

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

  /** Makes the index unless it is there. */
  async prepare(size: Pick<Layout, 'dimensions' | 'shards' | 'replicas'>): Promise<void> {
    if (await this.#isThere()) return;
    const { index, routing } = this.#part;
    const body = mappingOf({ index, ...size, isShared: routing !== null });
    const wanted = { method: 'PUT', path: `/${underlying(index)}`, body, timeoutMs: ADMIN_MS } as const;
    try {
      await this.#port.ask(wanted);
    } catch (error) {
      const reason = error instanceof OpenSearchRefusedError ? error.message : '';
      if (/same name as the alias/.test(reason)) {
        // A removal made it, just as the index was lost. It has nothing.
        await this.#port.ask({ method: 'DELETE', path: `/${index}`, timeoutMs: ADMIN_MS });
        await this.#port.ask(wanted);
      } else if (!/already exists/.test(reason)) throw error; // Otherwise another shop was faster.
    }
  }

  /** Whether the index is there with its mapping: then its name is an alias. */
  async #isThere(): Promise<boolean> {
    return this.#port.ask({ method: 'HEAD', path: `/_alias/${this.#part.index}`, timeoutMs: ADMIN_MS });
  }

  /**
   * Resolves when the changes are searchable, with the groups that were refused.
   * @throws PartLostError, OpenSearchUnavailableError, OpenSearchRefusedError
   */
  async write({ put, remove, seq }: GroupChanges): Promise<RefusedGroup[]> {
    // A removal makes an index that is lost, without its mapping: for it, OpenSearch knows no `require_alias`.
    if (remove.length > 0 && !(await this.#isThere())) throw new PartLostError(`${this.#part.index} is gone`);
    const puts = new Set(put.map(({ rootId }) => rootId));
    const operations = [
      ...remove.filter((rootId) => !puts.has(rootId)).map((rootId) => this.#removal(rootId, seq)),
      ...put.map((document) => this.#put(document, seq)),
    ];
    const refused: RefusedGroup[] = [];
    let batch: Operation[] = [];
    let bytes = 0;
    for (const operation of operations) {
      if (bytes > 0 && bytes + operation.bytes > BULK_BYTES) {
        refused.push(...(await this.#bulk(batch)));
        batch = [];
        bytes = 0;
      }
      batch.push(operation);
      bytes += operation.bytes;
    }
    if (batch.length > 0) refused.push(...(await this.#bulk(batch)));
    // A former version of a refused group must not be found any more.
    const gone = refused.map(({ rootId }) => this.#removal(rootId, seq));
    if (gone.length > 0) await this.#bulk(gone);
    if (operations.length > 0) await this.refresh();
    return refused;
  }

  /** @throws OpenSearchUnavailableError when a copy of a shard may answer without the changes */
  async refresh(): Promise<void> {
    const answer = await this.#port.ask({
      method: 'POST',
      path: `/${this.#part.index}/_refresh`,
      timeoutMs: ADMIN_MS,
    });
    checkShards(answer);
  }

  /** Groups that are searchable. @throws OpenSearchUnavailableError when a shard does not say how many it has */
  async count(): Promise<number> {
    const { index, routing, part } = this.#part;
    const answer = await this.#port.ask({
      method: 'POST',
      path: `/${index}/_count`,
      ...(routing !== null && { query: { routing } }),
      body: { query: { term: { part } } },
      timeoutMs: ADMIN_MS,
    });
    checkShards(answer);
    return answer.count;
  }

  /** Removes the part. */
  remove(): Promise<void> {
    const { index, part } = this.#part;
    return removeDocuments(this.#port, index, { term: { part } });
  }

  #head(operation: 'index' | 'delete', rootId: string, seq: number): string {
    const { index, routing, part } = this.#part;
    const _id = documentId(part, rootId);
    return JSON.stringify({
      [operation]: {
        _index: index,
        _id,
        ...(routing !== null && { routing }),
        version: seq,
        version_type: 'external_gte',
        ...(operation === 'index' && { require_alias: true }),
      },
    });
  }

  #put({ rootId, body }: GroupDocument, seq: number): Operation {
    const own = JSON.stringify({ part: this.#part.part, shop: this.#shopId });
    const document = `${own.slice(0, -1)},${body.slice(1)}`;
    return {
      rootId,
      lines: [this.#head('index', rootId, seq), document],
      bytes: Buffer.byteLength(document),
    };
  }

  #removal(rootId: string, seq: number): Operation {
    const head = this.#head('delete', rootId, seq);
    return { rootId, lines: [head], bytes: head.length };
  }

  /** What is refused for now is thrown: the caller writes all of it again, which changes nothing that was written. */
  async #bulk(operations: readonly Operation[]): Promise<RefusedGroup[]> {
    const lines = operations.flatMap((operation) => operation.lines);
    const answer = await this.#port.ask({ method: 'POST', path: '/_bulk', lines, timeoutMs: BULK_MS });
    if (answer.errors !== true) return [];
    return answer.items.flatMap((item: { index?: BulkItem; delete?: BulkItem }, i: number) => {
      const { status, error } = item.index ?? item.delete ?? { status: 0 };
      const reason = error?.reason ?? String(status);
      // What is there is newer; what is to be removed is gone.
      if (status < 300 || status === CONFLICT) return [];
      if (status === NOT_FOUND && item.delete !== undefined) return [];
      if (status === NOT_FOUND) throw new PartLostError(reason);
      if (status === TOO_MANY || status >= 500) throw new OpenSearchUnavailableError(reason);
      return [{ rootId: operations[i]?.rootId ?? '', reason }];
    });
  }
}

/** `indexes`: a name or a pattern. @throws OpenSearchUnavailableError, OpenSearchRefusedError */
export const removeDocuments = async (
  port: OpenSearchPort,
  indexes: string,
  query: Record<string, unknown>,
): Promise<void> => {
  await port.ask({
    method: 'POST',
    path: `/${indexes}/_delete_by_query`,
    query: {
      conflicts: 'proceed',
      refresh: true,
      ignore_unavailable: true,
      allow_no_indices: true,
    },
    body: { query },
    timeoutMs: BULK_MS,
  });
};

const COUNT_MS = 5_000;

/** The documents of all shops and nodes of the installation. @throws OpenSearchUnavailableError, OpenSearchRefusedError */
export const countDocuments = async (port: OpenSearchPort, prefix: string): Promise<number> => {
  const { count } = await port.ask({
    method: 'POST',
    path: `/${everyIndex(prefix)}/_count`,
    query: { ignore_unavailable: true, allow_no_indices: true },
    timeoutMs: COUNT_MS,
  });
  return Number(count);
};
