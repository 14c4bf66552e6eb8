import { type DueImage, noteFetched } from '../fetching/due-images.ts';
import { type FetchOutcome, type FetchPorts, fetchImage } from '../fetching/fetch-image.ts';
import type { HostGate } from '../fetching/host-gate.ts';
import { sleep } from '../fetching/sleep.ts';
import type { StartGate } from '../fetching/start-gate.ts';
import { keepBytes, readBytes } from '../image-bytes.ts';
import { readCopy } from '../image-copies.ts';
import type { TablePorts } from '../ports.ts';
import { contentHashOf } from '../wanted-images.ts';
import type { ShownImage } from './image-pages.ts';

export type BytesAgainPorts = TablePorts &
  FetchPorts & {
    hosts: HostGate;
    starts: StartGate;
    /** Id of the active model. */
    modelId: () => string;
  };

/**
 * `contentHash`: that of the image, which differs when its address shows another image by now. `changed`: then tells
 * the active model of it, so that the new image is searched. Null when nothing changed.
 */
export type BytesAgain =
  | { bytes: Uint8Array; contentHash: string; changed: (() => Promise<void>) | null }
  /** `passing`: another attempt may succeed. */
  | { missing: string; passing: boolean };

/** After this many failures in a row a host is skipped for the rest of the run: it, or the network, is down. */
const MOST_FAILURES_OF_A_HOST = 8;
/** How often a host may ask for a pause before one image is given up. */
const MOST_PAUSES = 5;

const NO_COPY = 'it was uploaded, and no copy of it was kept';
const SILENT = { kind: 'failed', reason: 'its host does not answer', passing: true, pauseMs: 0 } as const;

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

/**
 * Gets the bytes of images again, for another model. Sources are the encoder's queue, the copies of uploads, and a
 * second fetch. The fetch follows the same rules and the same queue per host.
 */
export class ImageBytesAgain {
  readonly #ports: BytesAgainPorts;
  /** Failures in a row, by host. */
  readonly #failures = new Map<string, number>();

  constructor(ports: BytesAgainPorts) {
    this.#ports = ports;
  }

  /** @throws the signal's reason */
  async of({ shopId, contentHash, address }: ShownImage, signal: AbortSignal): Promise<BytesAgain> {
    const ports = this.#ports;
    const bytes = (await readBytes(ports, contentHash)) ?? (await readCopy(ports, contentHash));
    if (bytes !== null) return { bytes, contentHash, changed: null };
    if (address === null) return { missing: NO_COPY, passing: false };
    const due = { shopId, ...address, attempts: 0, claimedUntil: 0, known: null };
    const outcome = await this.#fetch(due, signal);
    if (outcome.kind !== 'fetched') {
      const { reason, passing } = outcome.kind === 'failed' ? outcome : SILENT;
      return { missing: reason, passing };
    }
    return this.#fetched(due, { ...outcome, before: contentHash });
  }

  async #fetch(due: DueImage, signal: AbortSignal): Promise<FetchOutcome> {
    const host = hostOf(due.url);
    for (let pauses = 0; ; pauses++) {
      if (this.#failuresOf(host) >= MOST_FAILURES_OF_A_HOST) return SILENT;
      const outcome = await this.#fetchInTurn(host, due, signal);
      signal.throwIfAborted();
      const wasPaused = outcome.kind === 'failed' && outcome.pauseMs > 0;
      if (wasPaused && pauses < MOST_PAUSES) continue;
      if (outcome.kind === 'failed' && outcome.passing) this.#failures.set(host, this.#failuresOf(host) + 1);
      else this.#failures.delete(host);
      return outcome;
    }
  }

  #failuresOf(host: string): number {
    return this.#failures.get(host) ?? 0;
  }

  async #fetchInTurn(host: string, due: DueImage, signal: AbortSignal): Promise<FetchOutcome> {
    const { hosts, starts } = this.#ports;
    for (let awayMs = await hosts.enter(host); awayMs > 0; awayMs = await hosts.enter(host)) {
      await sleep(this.#ports, awayMs, signal);
      signal.throwIfAborted();
    }
    let pauseMs = 0;
    const leave = await starts.enter();
    try {
      signal.throwIfAborted();
      const outcome = await fetchImage(this.#ports, due, signal);
      if (outcome.kind === 'failed') pauseMs = outcome.pauseMs;
      return outcome;
    } finally {
      leave();
      hosts.leave(host, pauseMs);
    }
  }

  async #fetched(
    due: DueImage,
    fetched: { bytes: Uint8Array; etag: string | null; lastModified: string | null; before: string },
  ): Promise<BytesAgain> {
    const { store, now, modelId } = this.#ports;
    const { bytes, etag, lastModified } = fetched;
    const contentHash = await contentHashOf(bytes);
    if (contentHash === fetched.before) return { bytes, contentHash, changed: null };
    const changed = (): Promise<void> =>
      store.db.transaction().execute(async (trx) => {
        await keepBytes(trx, { contentHash, bytes, modelId: modelId(), now: now() });
        await noteFetched(trx, due, { contentHash, etag, lastModified, now: now() });
      });
    return { bytes, contentHash, changed };
  }
}
