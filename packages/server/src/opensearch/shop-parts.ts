import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../kernel/log.ts';
import type { Store } from '../store/index.ts';
import { type OpenSearchPort, type OpenSearchSettings, OpenSearchUnavailableError } from './connection.ts';
import { everyIndex, isOurs, ownIndex, SHARED_SHARDS, type ShopPart, sharedIndex } from './layout.ts';
import { PartWriter, removeDocuments } from './writer.ts';

/** A shop with so many products has an index for itself: it would fill a shard that others share. */
const OWN_INDEX = 200_000;
const PRODUCTS_PER_SHARD = 250_000;
const NODE_FILE = 'opensearch-node';

/** What the search threads need to ask OpenSearch for a shop. */
export type OutsideAddress = { settings: OpenSearchSettings; part: ShopPart };

/** The part of OpenSearch that holds a shop's generation, and its writer. */
export type OutsidePart = { address: OutsideAddress; writer: PartWriter };

export type OutsideOptions = {
  settings: OpenSearchSettings;
  port: OpenSearchPort;
  /** Shops are in OpenSearch unless they are told otherwise. */
  isDefault: boolean;
  read: Store['read'];
  dataDir: string;
  log: Log;
};

/** A name of this data folder: nodes with a database in common write a generation each. */
const nodeName = (dataDir: string): string => {
  const path = join(dataDir, NODE_FILE);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    const name = randomBytes(6).toString('hex');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, `${name}\n`);
    return name;
  }
};

/** The shops that are searched in OpenSearch, and where their generations are. */
export class OutsideShops {
  readonly #options: OutsideOptions;
  readonly #node: string;
  /** Shops that are to be forgotten, and could not be. */
  readonly #late = new Set<string>();

  constructor(options: OutsideOptions) {
    this.#options = options;
    this.#node = nodeName(options.dataDir);
  }

  /** Which shops belong in OpenSearch, read anew. */
  async chosen(): Promise<(shopId: string) => boolean> {
    const rows = await this.#options.read
      .selectFrom('shops')
      .select(['id', 'search_backend'])
      .where('search_backend', 'is not', null)
      .execute();
    const told = new Map(rows.map((row) => [row.id, row.search_backend === 'opensearch']));
    return (shopId) => told.get(shopId) ?? this.#options.isDefault;
  }

  async wants(shopId: string): Promise<boolean> {
    return (await this.chosen())(shopId);
  }

  /** A place for a new generation of a shop. */
  async newPart(shopId: string, size: { dimensions: number; products: number }): Promise<OutsidePart> {
    const { dimensions, products } = size;
    const { prefix, replicas } = this.#options.settings;
    const isShared = products < OWN_INDEX;
    const opened = this.partOf(shopId, {
      index: isShared ? sharedIndex(prefix, dimensions) : ownIndex(prefix, shopId, dimensions),
      routing: isShared ? shopId : null,
      part: `${this.#prefix(shopId)}${randomBytes(6).toString('hex')}`,
    });
    const shards = isShared ? SHARED_SHARDS : Math.ceil(products / PRODUCTS_PER_SHARD);
    await opened.writer.prepare({ dimensions, shards, replicas });
    return opened;
  }

  /** Whether a generation is in an index of this installation, and of today's layout. */
  has({ index }: ShopPart): boolean {
    return isOurs(this.#options.settings.prefix, index);
  }

  /** A generation that was written before. */
  partOf(shopId: string, part: ShopPart): OutsidePart {
    const { settings, port } = this.#options;
    return { address: { settings, part }, writer: new PartWriter(port, part, shopId) };
  }

  /** Removes the generations that this node wrote of a shop, but `kept`. Never throws: what stays only takes up disk. */
  async removeOthers(shopId: string, kept: ShopPart | null): Promise<void> {
    const others = { prefix: { part: this.#prefix(shopId) } };
    const except = kept === null ? [] : [{ term: { part: kept.part } }];
    await this.#remove(shopId, { bool: { filter: [others], must_not: except } });
  }

  /** Removes all that OpenSearch has of a shop, of any node. Never throws: `forgetLate` removes what could not be. */
  async forget(shopId: string): Promise<void> {
    if (await this.#remove(shopId, { term: { shop: shopId } })) this.#late.delete(shopId);
    else this.#late.add(shopId);
  }

  async forgetLate(): Promise<void> {
    for (const shopId of [...this.#late]) await this.forget(shopId);
  }

  #prefix(shopId: string): string {
    return `${shopId}.${this.#node}.`;
  }

  /** False when they could not be. */
  async #remove(shopId: string, query: Record<string, unknown>): Promise<boolean> {
    try {
      const { port, settings } = this.#options;
      await removeDocuments(port, everyIndex(settings.prefix), query);
      return true;
    } catch (error) {
      // While OpenSearch is away every opened shop would say so.
      if (error instanceof OpenSearchUnavailableError) return false;
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log.warn('documents of a shop could not be removed from OpenSearch', { shopId, reason });
      return false;
    }
  }
}
