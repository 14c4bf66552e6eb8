import { connect, createServer, type Socket } from 'node:net';

type Pair = { incoming: Socket; outgoing: Socket };

/** After `freeze`. A connection goes on as late again as it was silent, at most: TCP doubles its waits. */
export type Thaw = { withinMs: number; random: () => number };

/**
 * Stands between a server and its database, or another server. While it is frozen connections stay open, and nothing comes
 * through, neither data nor their ends: as in a network that drops packets.
 */
export class FreezableProxy {
  readonly #target: { host: string; port: number };
  readonly #pairs = new Set<Pair>();
  /** Connections begun while it was frozen. */
  readonly #waiting = new Set<Socket>();
  readonly #listener;
  #isHeld: (incoming: Socket) => boolean = () => false;

  constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#listener = createServer((incoming) => {
      incoming.on('error', () => incoming.destroy());
      if (this.#isHeld(incoming)) this.#waiting.add(incoming.pause());
      else this.#join(incoming);
    });
  }

  /** Resolves with the port. */
  listen(port = 0): Promise<number> {
    return new Promise((resolve) =>
      this.#listener.listen(port, '127.0.0.1', () => {
        const address = this.#listener.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
  }

  /** From now on, until it thaws. `from`: only connections that come from this address. */
  freeze(from?: string): void {
    this.#isHeld = ({ remoteAddress }) => from === undefined || remoteAddress === from;
    for (const pair of this.#pairs) if (this.#isHeld(pair.incoming)) hold(pair);
  }

  /** What was held back comes through; without `slowly` at once. */
  thaw(slowly?: Thaw): void {
    const held = [...this.#pairs].filter(({ incoming }) => this.#isHeld(incoming));
    this.#isHeld = () => false;
    for (const pair of held) {
      const goOn = (): void => {
        if (!this.#isHeld(pair.incoming) && this.#pairs.has(pair)) join(pair);
      };
      if (slowly === undefined) goOn();
      else setTimeout(goOn, slowly.random() * slowly.withinMs).unref();
    }
    for (const incoming of this.#waiting) this.#join(incoming);
    this.#waiting.clear();
  }

  /** Ends all connections at both sides; what was held back is lost. New ones come through. */
  reset(): void {
    this.#isHeld = () => false;
    for (const { incoming, outgoing } of this.#pairs)
      for (const socket of [incoming, outgoing]) reset(socket);
    for (const incoming of this.#waiting) reset(incoming);
    this.#waiting.clear();
  }

  close(): void {
    this.reset();
    this.#listener.close();
  }

  #join(incoming: Socket): void {
    const outgoing = connect(this.#target);
    const pair = { incoming, outgoing };
    this.#pairs.add(pair);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#pairs.delete(pair);
        other.destroy();
      });
    }
    join(pair);
  }
}

// libuv never closes a handle that is reset after its shutdown, and the process would not end.
const reset = (socket: Socket): Socket =>
  socket.writableEnded ? socket.destroy() : socket.resetAndDestroy();

const join = ({ incoming, outgoing }: Pair): void => {
  incoming.pipe(outgoing);
  outgoing.pipe(incoming);
};

const hold = ({ incoming, outgoing }: Pair): void => {
  incoming.unpipe().pause();
  outgoing.unpipe().pause();
};
