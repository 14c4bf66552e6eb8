import { type DropPorts, type Dropped, dropAllCatalogs, dropCatalogs } from './drop-catalogs.ts';

/** Drops expired catalogs after the answers: one shop at a time, each queued once. */
export class CatalogTidying {
  readonly #ports: DropPorts;
  readonly #stop: AbortController;
  readonly #shops = new Set<string>();
  #running: Promise<void> | null = null;

  constructor(ports: Omit<DropPorts, 'signal'>) {
    this.#stop = new AbortController();
    this.#ports = { ...ports, signal: this.#stop.signal };
  }

  /** Queues the shop. */
  add(shopId: string): void {
    this.#shops.add(shopId);
    this.#start();
  }

  all(): Promise<Dropped> {
    return dropAllCatalogs(this.#ports);
  }

  /** Resolves when nothing is left to do. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Resolves when the statement under way has ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.idle();
  }

  #start(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.#shops.size > 0 && !this.#stop.signal.aborted) this.#start();
    });
  }

  async #run(): Promise<void> {
    for (const shopId of this.#shops) {
      if (this.#stop.signal.aborted) return;
      this.#shops.delete(shopId);
      // The hourly job retries, and reports failures.
      await dropCatalogs(this.#ports, shopId).catch(() => {});
    }
  }
}
