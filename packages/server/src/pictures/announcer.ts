import { announceEncoded } from './encoded-pictures.ts';
import type { CatalogPort, PictureScheduler, TablePorts } from './ports.ts';

export type AnnouncerPorts = TablePorts & {
  catalog: Pick<CatalogPort, 'announce'>;
  scheduler: PictureScheduler;
  modelId: string;
  /** An announcement that had to wait is due: somebody has to ask for it. */
  onDue: () => void;
};

/** Products become findable in lots, not one by one: each lot is a segment of its shop's index, and is merged later. */
const APART_MS = 3000;
/** In a long import every lot comes after twice the time: 1,000 pictures in a minute are five lots, and not twenty. */
const MOST_APART_MS = 30_000;

/** Tells the indexes of new vectors, at once after a quiet while and else ever further apart. */
export class Announcer {
  readonly #ports: AnnouncerPorts;
  #announcedAt = Number.NEGATIVE_INFINITY;
  #apartMs = APART_MS;
  #cancel: (() => void) | null = null;

  constructor(ports: AnnouncerPorts) {
    this.#ports = ports;
  }

  /** `isImporting`: more pictures are on their way. What an import ends with is told as soon as a single picture. */
  async announce({ isImporting }: { isImporting: boolean }): Promise<void> {
    const apartMs = isImporting ? this.#apartMs : APART_MS;
    const waitMs = this.#announcedAt + apartMs - this.#ports.scheduler.nowMs();
    if (waitMs > 0) this.#askIn(waitMs);
    else if (await this.#announceAll()) this.#announced();
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

  /** False when there was nothing to tell. */
  async #announceAll(): Promise<boolean> {
    let announced = 0;
    for (;;) {
      const count = await announceEncoded(this.#ports, this.#ports.modelId);
      if (count === 0) return announced > 0;
      announced += count;
    }
  }

  #announced(): void {
    const nowMs = this.#ports.scheduler.nowMs();
    const wasQuiet = nowMs - this.#announcedAt > 2 * this.#apartMs;
    this.#apartMs = wasQuiet ? APART_MS : Math.min(2 * this.#apartMs, MOST_APART_MS);
    this.#announcedAt = nowMs;
  }
}
