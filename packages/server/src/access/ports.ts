import type { Store } from '../store/index.ts';

/** What access needs from outside. */
export type AccessPorts = {
  store: Pick<Store, 'db' | 'read'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** TXT records of a name, each as its chunks; rejects when there are none. */
  resolveTxt: (name: string) => Promise<string[][]>;
  /** Random bytes; replaced in tests only. */
  randomBytes?: (size: number) => Uint8Array;
};
