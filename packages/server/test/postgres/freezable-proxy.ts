import { connect, createServer, type Socket } from 'node:net';

/** Stands between a server and its database. While it is frozen connections stay open, and nothing comes through. */
export class FreezableProxy {
  readonly #sockets = new Map<Socket, Socket>();
  readonly #listener;
  #isFrozen = false;

  constructor(target: { host: string; port: number }) {
    this.#listener = createServer((incoming) => {
      const outgoing = connect(target);
      for (const [from, to] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        this.#sockets.set(from, to);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        if (this.#isFrozen) from.unpipe(to).pause();
      }
    });
  }

  /** Resolves with the port. */
  listen(): Promise<number> {
    return new Promise((resolve) =>
      this.#listener.listen(0, '127.0.0.1', () => {
        const address = this.#listener.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
  }

  /** From now on, until it thaws. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#sockets.keys()) socket.unpipe().pause();
  }

  /** What was held back comes through. */
  thaw(): void {
    this.#isFrozen = false;
    for (const [from, to] of this.#sockets) from.pipe(to);
  }

  close(): void {
    for (const socket of this.#sockets.keys()) socket.destroy();
    this.#listener.close();
  }
}
