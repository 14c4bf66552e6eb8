import { announceEncoded } from './encoded-pictures.ts';
import type { CatalogPort, PictureScheduler, TablePorts } from './ports.ts';

export type AnnouncerPorts = TablePorts & {
  catalog: Pick<CatalogPort, 'announce'>;
  scheduler: PictureScheduler;
  modelId: string;
  /** An announcement that had to wait is due: somebody has to ask for it. */
  onDue: () => void;
};

/** Products become findable in lots, not one by one: each lot is a segment of its shop's index. */
const APART_MS = 3000;

/** Tells the indexes of new vectors, at once after a quiet while and else a few seconds apart. */
export class Announcer {
  readonly #ports: AnnouncerPorts;
  #announcedAt = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | null = null;

  constructor(ports: AnnouncerPorts) {
    this.#ports = ports;
  }

  async announce(): Promise<void> {
    const { scheduler, modelId, onDue } = this.#ports;
    const waitMs = this.#announcedAt + APART_MS - scheduler.nowMs();
    if (waitMs > 0) {
      this.#cancel ??= scheduler.after(waitMs, () => {
        this.#cancel = null;
        onDue();
      });
      return;
    }
    let announced = 0;
    for (;;) {
      const count = await announceEncoded(this.#ports, modelId);
      if (count === 0) break;
      announced += count;
    }
    if (announced > 0) this.#announcedAt = scheduler.nowMs();
  }

  stop(): void {
    this.#cancel?.();
  }
}
