import {
  buildSegment,
  type EngineSearchRequest,
  type EngineSearchResult,
  type GroupInput,
  SearchIndex,
  SearchScratch,
} from '@aisle/engine';
import { toDocument } from '../document.ts';
import { Connection, OutsideBackend, PartWriter, type ShopPart, sharedIndex } from '../index.ts';

const scratch = new SearchScratch();
const nowMs = (): number => performance.now();
let shops = 0;

/** A shop in OpenSearch, with the lean index that is kept beside it. */
export class StoredShop {
  readonly lexicon: SearchIndex;
  readonly backend: OutsideBackend;
  readonly writer: PartWriter;
  readonly part: ShopPart;
  readonly #dimensions: number;
  #seq = 0;

  constructor(connection: Connection, dimensions: number) {
    const shopId = `shop${process.pid}x${++shops}`;
    this.part = { index: sharedIndex(dimensions), routing: shopId, part: `${shopId}.1` };
    this.writer = new PartWriter(connection, this.part, shopId);
    this.lexicon = SearchIndex.create({ dimensions, nowMs, scratch });
    this.#dimensions = dimensions;
    this.backend = new OutsideBackend({
      port: connection,
      part: this.part,
      lexicon: () => this.lexicon.lexicon,
      scratch: new SearchScratch(),
      nowMs,
    });
  }

  async put(groups: readonly GroupInput[]): Promise<void> {
    const dimensions = this.#dimensions;
    await this.writer.prepare(dimensions, 1);
    const put = groups.map((group) => toDocument(group, dimensions));
    await this.writer.write({ put, remove: [], seq: ++this.#seq });
    this.lexicon.apply({ add: buildSegment(groups, { dimensions, lean: true }), removeRoots: [] });
  }

  search(request: EngineSearchRequest): Promise<EngineSearchResult> {
    return this.lexicon.in(this.backend).search(request);
  }
}

export const connectTo = (url: string): Connection => new Connection({ urls: [url] }, nowMs);
