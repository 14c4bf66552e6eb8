import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a node says of a request that it passes on. */
export type RelayNote = {
  /** Of the caller. */
  address: string;
  /** The node shall answer only if it has the shop's index in memory. */
  onlyIfLoaded: boolean;
  /** Of the request: the same for the home and the stand-in, which may both be asked. */
  sentId: string;
};

/** Of the request itself, so that a note fits no other one. */
export type RelayedRequest = { method: string; path: string; requestId: string };

export const RELAY_HEADER = 'x-aisle-relay';
/** The answer of a node that has not loaded the index. */
export const NOT_LOADED_HEADER = 'x-aisle-not-loaded';

/** Writes and reads the header by which nodes know each other: its seal needs the secret key of the installation. */
export class RelaySeal {
  readonly #keys: readonly [Buffer, ...Buffer[]];

  constructor(keys: readonly [Buffer, ...Buffer[]]) {
    this.#keys = keys;
  }

  write({ address, onlyIfLoaded, sentId }: RelayNote, request: RelayedRequest): string {
    const note = `${onlyIfLoaded ? 'loaded' : 'any'},${address},${sentId}`;
    return `${note},${sealOf(this.#keys[0], note, request).toString('base64url')}`;
  }

  /** Null when no node wrote it, or for another request. */
  read(header: string, request: RelayedRequest): RelayNote | null {
    const [mode = '', address = '', sentId = '', seal = ''] = header.split(',');
    const given = Buffer.from(seal, 'base64url');
    const note = `${mode},${address},${sentId}`;
    const isOurs = this.#keys.some((key) => {
      const right = sealOf(key, note, request);
      return right.length === given.length && timingSafeEqual(right, given);
    });
    return isOurs ? { address, onlyIfLoaded: mode === 'loaded', sentId } : null;
  }
}

const sealOf = (key: Buffer, note: string, { method, path, requestId }: RelayedRequest): Buffer =>
  createHmac('sha256', key).update([note, method, path, requestId].join('\n')).digest();
