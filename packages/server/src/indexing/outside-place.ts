import type { IndexSpaces, InSpaces } from '../embeddings/spaces/index-spaces.ts';
import type { Log } from '../kernel/log.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import { OpenSearchRefusedError, type OutsideShops } from '../opensearch/index.ts';
import type { IndexState } from './index-state.ts';

export type OutsidePlacePorts = {
  spaces: IndexSpaces;
  /** Absent or null: OpenSearch is not set up. */
  outside?: OutsideShops | null | undefined;
  scheduler: Scheduler;
  log: Log;
};

/** A former generation is removed from OpenSearch so long after it was replaced: searches may still read it. */
const FORMER_PART_MS = 30_000;

/** Whether a shop belongs in OpenSearch, and whether OpenSearch has all of it. */
export class OutsidePlace {
  readonly #ports: OutsidePlacePorts;
  readonly #shopId: string;
  #isWanted: boolean;
  /** Groups that OpenSearch lacked at the last look. */
  #lacked = 0;

  private constructor(ports: OutsidePlacePorts, shopId: string, isWanted: boolean) {
    this.#ports = ports;
    this.#shopId = shopId;
    this.#isWanted = isWanted;
  }

  /** `state`: the index as it was loaded. What a process left behind that ended in the middle of a move is removed. */
  static async open(ports: OutsidePlacePorts, shopId: string, state: IndexState): Promise<OutsidePlace> {
    void ports.outside?.removeOthers(shopId, state.outside?.address.part ?? null);
    return new OutsidePlace(ports, shopId, (await ports.outside?.wants(shopId)) ?? false);
  }

  /** Whether the shop belongs in OpenSearch. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** False: nothing changes. */
  want(isWanted: boolean): boolean {
    const before = this.#isWanted;
    this.#isWanted = isWanted;
    return before !== isWanted;
  }

  /** The spaces of the index that must be built; null: the index is where it belongs. */
  destinationOf(state: IndexState): InSpaces | null {
    const { spaces } = this.#ports;
    const known = spaces.destinationOf(state);
    if ((state.outside !== null) === this.#isWanted) return known;
    const { space } = known ?? state;
    return { space, images: spaces.active.images };
  }

  /** `fresh` has taken the place of `former`. No other generation is removed: a newer one may be under way by then. */
  swapped(former: IndexState, fresh: IndexState): void {
    const part = former.outside;
    if (part === null || part.address.part.part === fresh.outside?.address.part.part) return;
    // What stays of it only takes up disk.
    this.#ports.scheduler.after(FORMER_PART_MS, () => void part.writer.remove().catch(() => {}));
  }

  /**
   * Whether OpenSearch has lost products: it has another number of groups than the index, twice in a row. `isStill`:
   * whether the index is as it was when the question was asked. Never throws.
   */
  async isLost({ outside, index }: IndexState, isStill: () => boolean): Promise<boolean> {
    if (outside === null || !isStill()) return false;
    const stored = await outside.writer.count().catch((error: unknown) => {
      // While OpenSearch is away, or refuses the password, nothing is known of it.
      return error instanceof OpenSearchRefusedError && error.status === 404 ? 0 : null;
    });
    if (stored === null || !isStill()) return false;
    const { groups } = index.stats();
    const before = this.#lacked;
    this.#lacked = Math.abs(groups - stored);
    if (this.#lacked === 0 || before === 0) return false;
    const shopId = this.#shopId;
    this.#ports.log.error('OpenSearch has lost products of a shop; it is written anew', {
      shopId,
      groups,
      stored,
    });
    this.#lacked = 0;
    return true;
  }
}
