import { type IndexState, indexedSeq, waiting } from './index-state.ts';
import { Loop } from './loop.ts';
import type { Log } from './ports.ts';
import type { Cancel, Scheduler } from './scheduler.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { IndexSpaces } from './spaces/index-spaces.ts';

export type SnapshotWriterPorts = {
  snapshots: SnapshotStore;
  spaces: Pick<IndexSpaces, 'arePicturesCurrent'>;
  scheduler: Scheduler;
  log: Log;
};

/** After this long without a change the snapshot on disk is brought up to date. */
const QUIET_MS = 5_000;
/** A stream of changes that never pauses is saved after this many. */
const MOST_UNSAVED = 25_000;
/** In a large catalog fewer changes than this share are cheaper replayed than written. */
const WORTH_WRITING = 1 / 1000;
/** A write that failed (a full disk) is tried again after this long. */
const RETRY_MS = 60_000;

/** What a snapshot written now would hold and the last one does not. */
const saveable = (state: IndexState): number => Math.max(0, state.unsaved - waiting(state));

/** Decides when a shop's snapshot is written. A failed write costs a later start some time and nothing else. */
export class SnapshotWriter {
  readonly #ports: SnapshotWriterPorts;
  readonly #shopId: string;
  readonly #state: () => IndexState;
  readonly #write = new Loop(
    () => this.#save(),
    (error) => this.#failed(error),
  );
  #cancel: Cancel = () => {};
  #failing = false;

  constructor(ports: SnapshotWriterPorts, shopId: string, state: () => IndexState) {
    this.#ports = ports;
    this.#shopId = shopId;
    this.#state = state;
  }

  /** The index changed. */
  changed(): void {
    if (this.#failing) return;
    if (saveable(this.#state()) >= MOST_UNSAVED) this.#write.kick();
    else this.#plan(QUIET_MS);
  }

  idle(): Promise<void> {
    return this.#write.idle();
  }

  /** Writes now if there is news. Never throws. */
  async save(): Promise<void> {
    this.#write.kick();
    await this.#write.idle();
  }

  async close(): Promise<void> {
    this.#cancel();
    await this.save();
    this.#cancel();
    await this.#write.stop();
  }

  #plan(delayMs: number): void {
    this.#cancel();
    this.#cancel = this.#ports.scheduler.after(delayMs, () => {
      if (this.#failing || this.#isWorthIt()) this.#write.kick();
    });
  }

  #isWorthIt(): boolean {
    const news = saveable(this.#state());
    return news > 0 && news >= this.#state().index.stats().products * WORTH_WRITING;
  }

  async #save(): Promise<void> {
    const state = this.#state();
    const news = saveable(state);
    const { snapshots, spaces } = this.#ports;
    if (news === 0 || !spaces.arePicturesCurrent(state)) return;
    const { generationId, space, pictures } = state;
    const { manifest, files } = state.index.exportSnapshot();
    await snapshots.save({
      shopId: this.#shopId,
      generationId,
      seq: indexedSeq(state),
      modelId: space.modelId,
      pictureModelId: pictures?.modelId ?? null,
      awaitingVectors: [...new Set([...state.awaitingVectors, ...state.filled])],
      unindexable: state.unindexable.list(),
      engine: { ...manifest },
      contents: files,
    });
    // Not what was read and still waits: the next snapshot is written for that.
    state.unsaved -= news;
    this.#failing = false;
  }

  #failed(error: unknown): void {
    this.#failing = true;
    this.#ports.log.error('an index snapshot could not be written; searches go on, it is tried again later', {
      shopId: this.#shopId,
      reason: error instanceof Error ? error.message : String(error),
      retryInMs: RETRY_MS,
    });
    this.#plan(RETRY_MS);
  }
}
