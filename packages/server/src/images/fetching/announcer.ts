import type { Scheduler } from '../../kernel/scheduler.ts';
import { announceEncoded } from '../encoding/encoded-images.ts';
import type { CatalogPort, TablePorts } from '../ports.ts';

export type AnnouncerPorts = TablePorts & {
  catalog: Pick<CatalogPort, 'announce'>;
  scheduler: Scheduler;
  /** Id of the active model. */
  modelId: () => string;
  /** False while other processes use a newer model: their indexes cannot use this one's vectors. */
  isUpToDate: () => boolean;
  /** Called when a delayed announcement is due, so that the owner calls `announce`. */
  onDue: () => void;
};

/**
 * Images become searchable in batches, not one by one. Each batch is a segment of its shop's index, which must be
 * merged later.
 */
const APART_MS = 3000;
/**
 * In a long import the interval doubles with each batch. 1,000 images in a minute make five batches instead of twenty.
 */
const MOST_APART_MS = 30_000;

/** When a shop was last told, and the time until the next. */
type Pace = { announcedAt: number; apartMs: number };

const isQuiet = ({ announcedAt, apartMs }: Pace, nowMs: number): boolean => nowMs - announcedAt > 2 * apartMs;

/** Tells the indexes of new vectors: at once after a quiet time, then at growing intervals. */
export class Announcer {
  readonly #ports: AnnouncerPorts;
  /** Of shops that are not quiet. */
  readonly #paces = new Map<string, Pace>();
  #cancel: (() => void) | null = null;

  constructor(ports: AnnouncerPorts) {
    this.#ports = ports;
  }

  /**
   * `isImporting`: more images are on their way. The last batch of an import is announced as soon as a single image is.
   */
  async announce({ isImporting }: { isImporting: boolean }): Promise<void> {
    const nowMs = this.#ports.scheduler.nowMs();
    const later = new Map<string, number>();
    for (const [shopId, pace] of this.#paces) {
      const dueMs = pace.announcedAt + (isImporting ? pace.apartMs : APART_MS);
      if (dueMs > nowMs) later.set(shopId, dueMs);
      else if (isQuiet(pace, nowMs)) this.#paces.delete(shopId);
    }
    await this.#announceAll([...later.keys()]);
    if (later.size > 0) this.#askIn(Math.min(...later.values()) - nowMs);
  }

  stop(): void {
    this.#cancel?.();
  }

  #askIn(waitMs: number): void {
    this.#cancel?.();
    this.#cancel = this.#ports.scheduler.after(waitMs, () => {
      this.#cancel = null;
      this.#ports.onDue();
    });
  }

  async #announceAll(exceptShops: string[]): Promise<void> {
    const told = new Set<string>();
    while (this.#ports.isUpToDate()) {
      const modelId = this.#ports.modelId();
      const shopIds = await announceEncoded(this.#ports, { modelId, exceptShops });
      if (shopIds.length === 0) break;
      for (const shopId of shopIds) told.add(shopId);
    }
    for (const shopId of told) this.#told(shopId);
  }

  #told(shopId: string): void {
    const announcedAt = this.#ports.scheduler.nowMs();
    const last = this.#paces.get(shopId);
    const apartMs = last === undefined ? APART_MS : Math.min(2 * last.apartMs, MOST_APART_MS);
    this.#paces.set(shopId, { announcedAt, apartMs });
  }
}
