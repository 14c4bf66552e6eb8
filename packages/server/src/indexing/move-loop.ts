import type { ShopDefaults } from '../catalog/index.ts';
import type { InSpaces } from '../embeddings/spaces/index-spaces.ts';
import { WorkerClosedError } from '../kernel/worker-client.ts';
import { Loop } from '../queue/index.ts';
import type { ActiveIndex } from './active-index.ts';
import type { IndexState } from './index-state.ts';
import { moveIndex } from './move-index.ts';
import type { OutsidePlace } from './outside-place.ts';
import type { ShopIndexPorts } from './shop-index-ports.ts';

/** The index of a shop that may have to move. */
export type MovedIndex = {
  shopId: string;
  active: ActiveIndex;
  place: OutsidePlace;
  /** Aborted when the index is closed. */
  signal: AbortSignal;
  defaults: () => ShopDefaults;
  mayMove: () => boolean;
  /** See `MoveIndex`. */
  prepare: (fresh: IndexState) => Promise<void>;
  whileStill: (work: () => Promise<void>) => Promise<void>;
  swap: (fresh: IndexState) => void;
};

/** A move that failed (the store is down) starts again after this long. */
const MOVE_AGAIN_MS = 60_000;

/** Moves an index to the active models, or to the other engine, whenever it is woken and is not where it belongs. */
export const moveLoop = (ports: ShopIndexPorts, index: MovedIndex): Loop => {
  const { shopId, active, place, signal } = index;
  const { spaces, scheduler, log } = ports;

  /** `from`: the index to replace, unless another one has replaced it by then. */
  const moveTo = (destination: InSpaces, outside: boolean, from: IndexState): Promise<boolean> =>
    moveIndex(ports, {
      ...{ shopId, defaults: index.defaults(), spaces: destination, outside, signal },
      prepare: index.prepare,
      whileStill: index.whileStill,
      swap: (fresh) => {
        const isNeeded = active.state === from && !signal.aborted;
        if (isNeeded) index.swap(fresh);
        return isNeeded;
      },
    });

  const moveAll = (): Promise<void> =>
    spaces.inTurn(async () => {
      const { state } = active;
      const destination = place.destinationOf(state);
      const outside = place.isWanted;
      if (destination === null || !index.mayMove() || signal.aborted) return;
      const hasMoved = await spaces.building(destination, () => moveTo(destination, outside, state));
      if (!hasMoved) return;
      const { space, images } = destination;
      const engine = outside ? 'opensearch' : 'own';
      const models = { text: space.modelId, images: images?.modelId ?? null };
      log.info('the index of a shop has moved', { shopId, engine, ...models });
      // The destination may have changed meanwhile.
      loop.wake();
    });

  const failed = (error: unknown): void => {
    if (error instanceof WorkerClosedError) return;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn('the index of a shop could not be moved; it serves as before', {
      ...{ shopId, reason, retryInMs: MOVE_AGAIN_MS },
    });
    scheduler.after(MOVE_AGAIN_MS, () => loop.wake());
  };

  const loop: Loop = new Loop({ work: moveAll, onFault: failed });
  return loop;
};
