import type { IndexSpaces } from '../../embeddings/spaces/index-spaces.ts';
import type { Log } from '../../kernel/log.ts';
import type { Cancel, Scheduler } from '../../kernel/scheduler.ts';
import { Loop } from '../../queue/index.ts';
import type { IndexState } from '../index-state.ts';
import type { SnapshotStore } from './snapshot-store.ts';

export type SnapshotWriterPorts = {
  snapshots: SnapshotStore;
  spaces: Pick<IndexSpaces, 'areImagesCurrent'>;
  scheduler: Scheduler;
  log: Log;
};

/** A snapshot is written after this long without a change. */
const QUIET_MS = 5_000;
/** A snapshot is written after this many changes, even if they never pause. */
const MOST_UNSAVED = 25_000;
/** Fewer changes than this share of the catalog are cheaper to replay than to write. */
const WORTH_WRITING = 1 / 1000;
/** A write that failed (a full disk) is tried again after this long. */
const RETRY_MS = 60_000;

/** Decides when a shop's snapshot is written. A failed write only makes a later start slower. */
export class SnapshotWriter {
  readonly #ports: SnapshotWriterPorts;
  readonly #shopId: string;
  /** Null: a part of the index is missing, which a snapshot must not leave out. */
  readonly #state: () => IndexState | null;
  readonly #write = new Loop({
    work: () => this.#save(),
    onFault: (error) => this.#failed(error),
  });
  #cancel: Cancel = () => {};
  #failing = false;

  constructor(ports: SnapshotWriterPorts, shopId: string, state: () => IndexState | null) {
    this.#ports = ports;
    this.#shopId = shopId;
    this.#state = state;
  }

  /** The index changed. */
  changed(): void {
    if (this.#failing) return;
    if ((this.#state()?.unsaved ?? 0) >= MOST_UNSAVED) this.#write.wake();
    else this.#plan(QUIET_MS);
  }

  idle(): Promise<void> {
    return this.#write.idle();
  }

  /** Writes now if anything is unsaved. Never throws. */
  save(): Promise<void> {
    return this.#write.settled();
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
      if (this.#failing || this.#isWorthIt()) this.#write.wake();
    });
  }

  #isWorthIt(): boolean {
    const state = this.#state();
    if (state === null) return false;
    const { unsaved, index } = state;
    return unsaved > 0 && unsaved >= index.stats().products * WORTH_WRITING;
  }

  async #save(): Promise<void> {
    const state = this.#state();
    if (state === null) return;
    const { unsaved } = state;
    const { snapshots, spaces } = this.#ports;
    // A shop in OpenSearch has no images.
    const areCurrent = state.outside !== null || spaces.areImagesCurrent(state);
    if (unsaved === 0 || !areCurrent) return;
    const { manifest, files } = state.index.exportSnapshot();
    await snapshots.save({
      shopId: this.#shopId,
      ...state.toSave(),
      engine: { ...manifest },
      contents: files,
    });
    state.saved(unsaved);
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
