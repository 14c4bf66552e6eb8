import {
  buildSegment,
  type EngineSearchRequest,
  type EngineSearchResult,
  type GroupInput,
  SearchIndex,
  SearchScratch,
} from '@aisle/engine';
import { toDocument } from '../document.ts';
import { Connection, OutsideBackend } from '../index.ts';
import { ownIndex, type ShopPart, sharedIndex } from '../layout.ts';
import { PartWriter } from '../writer.ts';

const PREFIX = 'aisle';
const scratch = new SearchScratch();
const nowMs = (): number => performance.now();
let shops = 0;

/** A shop in OpenSearch, with the lean index that is kept beside it. */
export class StoredShop {
  readonly lexicon: SearchIndex;
  readonly backend: OutsideBackend;
  readonly writer: PartWriter;
  readonly part: ShopPart;
  readonly #sizes: { dimensions: number; imageDimensions: number };
  readonly #shards: number;
  #seq = 0;

  /** `shards`: of an index for this shop alone; absent: it shares one. */
  constructor(
    connection: Connection,
    { dimensions, imageDimensions = 0 }: { dimensions: number; imageDimensions?: number },
    shards?: number,
  ) {
    const shopId = `shop${process.pid}x${++shops}`;
    this.#shards = shards ?? 1;
    this.part = {
      index: shards === undefined ? sharedIndex(PREFIX, dimensions) : ownIndex(PREFIX, shopId, dimensions),
      routing: shards === undefined ? shopId : null,
      part: `${shopId}.1`,
    };
    this.writer = new PartWriter(connection, this.part, shopId);
    this.lexicon = SearchIndex.create({ dimensions, imageDimensions, nowMs, scratch });
    this.#sizes = { dimensions, imageDimensions };
    this.backend = new OutsideBackend({
      port: connection,
      part: this.part,
      lexicon: () => this.lexicon.lexicon,
      scratch: new SearchScratch(),
      nowMs,
    });
  }

  async put(groups: readonly GroupInput[]): Promise<void> {
    const { dimensions } = this.#sizes;
    await this.writer.prepare({ dimensions, shards: this.#shards });
    const put = groups.map((group) => toDocument(group, dimensions));
    const refused = await this.writer.write({ put, remove: [], seq: ++this.#seq });
    if (refused.length > 0) throw new Error(refused[0]?.reason);
    this.lexicon.apply({ add: buildSegment(groups, { ...this.#sizes, lean: true }), removeRoots: [] });
  }

  search(request: EngineSearchRequest): Promise<EngineSearchResult> {
    return this.lexicon.in(this.backend).search(request);
  }
}

export const connectTo = (url: string): Connection => new Connection({ urls: [url], prefix: PREFIX }, nowMs);
