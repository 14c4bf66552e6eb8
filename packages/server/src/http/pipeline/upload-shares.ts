import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AisleError, type RouteSpec } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './authenticate.ts';
import { BODY_LIMIT, bodyLimitOf } from './body-limit.ts';

const MB = 1024 * 1024;

/**
 * Bytes of uploads that may be under way at once. Shoppers and shops' servers have pools of their own, because a widget
 * token is public: whoever sends pictures with it must not stop the shop's syncs. One shop gets a quarter of a pool.
 */
export const UPLOAD_BOUNDS = {
  // Two pictures of the largest size as base64, or ten of a phone's usual 3 MB; 16 wait to be encoded at most. One
  // address, with however many shops' tokens, gets half of the pool.
  token: { perShop: 32 * MB, perAddress: 64 * MB, inAll: 128 * MB },
  // Four syncs of the largest size; a shop sends its batches one after the other. An agency's shops share an address.
  key: { perShop: 64 * MB, perAddress: 256 * MB, inAll: 256 * MB },
} as const;

/** An upload is given this long before its speed counts. */
const SETTLING_MS = 2_000;
/** Where others find no room, an upload that is slower is cut off: half a megabit, less than a slow phone sends. */
const LEAST_BYTES_PER_MS = 64;

type Pool = keyof typeof UPLOAD_BOUNDS;
export type Wanted = {
  pool: Pool;
  shopId: string;
  address: string;
  bytes: number;
  /** How much of the body has come; null: all of it. */
  received: () => number | null;
  /** Ends the connection. */
  cut: () => void;
};

type Held = Wanted & { sinceMs: number };
type Bound = { key: string; most: number; whose: string };

const boundsOf = ({ pool, shopId, address }: Wanted): Bound[] => {
  const { perShop, perAddress, inAll } = UPLOAD_BOUNDS[pool];
  return [
    { key: `${pool} shop ${shopId}`, most: perShop, whose: 'of this shop' },
    { key: `${pool} address ${address}`, most: perAddress, whose: 'from your address' },
    { key: pool, most: inAll, whose: 'of all shops' },
  ];
};

/** The bytes of uploads that are under way, as they were announced. */
export class UploadShares {
  readonly #bytes = new Map<string, number>();
  readonly #held = new Set<Held>();
  readonly #nowMs: () => number;

  /** `nowMs`: a monotonic clock. */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Takes a share; call what it returns to give the share back, any number of times.
   * @throws AisleError overloaded */
  take(wanted: Wanted): () => void {
    if (this.#full(wanted) !== null) this.#cutStalled();
    const full = this.#full(wanted);
    if (full !== null)
      throw new AisleError('overloaded', `Too many uploads ${full} are under way; try again in a moment.`);
    const held: Held = { ...wanted, sinceMs: this.#nowMs() };
    this.#held.add(held);
    this.#add(held, held.bytes);
    return () => this.#release(held);
  }

  /** Whose bound is reached; null: there is room. */
  #full(wanted: Wanted): string | null {
    const over = boundsOf(wanted).find(({ key, most }) => (this.#bytes.get(key) ?? 0) + wanted.bytes > most);
    return over?.whose ?? null;
  }

  #cutStalled(): void {
    const nowMs = this.#nowMs();
    for (const held of this.#held) {
      const received = held.received();
      const elapsedMs = nowMs - held.sinceMs;
      const isSlow = received !== null && received < elapsedMs * LEAST_BYTES_PER_MS;
      if (!isSlow || elapsedMs < SETTLING_MS) continue;
      this.#release(held);
      held.cut();
    }
  }

  #release(held: Held): void {
    if (this.#held.delete(held)) this.#add(held, -held.bytes);
  }

  #add(held: Held, bytes: number): void {
    for (const { key } of boundsOf(held)) {
      const sum = (this.#bytes.get(key) ?? 0) + bytes;
      if (sum > 0) this.#bytes.set(key, sum);
      else this.#bytes.delete(key);
    }
  }
}

type Exchange = { request: { raw: IncomingMessage }; reply: { raw: ServerResponse } };

/** One request's share: held until its handler is done, or its connection is closed before the handler began. */
export class UploadShare {
  readonly #release: () => void;
  #isHandled = false;

  constructor(release: () => void, { request, reply }: Exchange) {
    const { socket } = request.raw;
    const ended = (): void => {
      if (!this.#isHandled) this.#release();
    };
    this.#release = () => {
      socket.off('close', ended);
      release();
    };
    finished(reply.raw, ended);
    // An answer that waits behind another one of its connection hears nothing when that is closed.
    socket.once('close', ended);
    if (socket.destroyed) ended();
  }

  /** A caller that hangs up does not end the work, which keeps the bytes. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isHandled = true;
    try {
      return await work();
    } finally {
      this.#release();
    }
  }
}

export type Uploading = { route: RouteSpec; caller: Caller; request: FastifyRequest; reply: FastifyReply };

/** Takes the share of a request with a large body before any of it is read; null: its route takes small bodies alone.
 * @throws AisleError overloaded */
export function shareOf(
  shares: UploadShares,
  { route, caller, request, reply }: Uploading,
): UploadShare | null {
  const limit = bodyLimitOf(route);
  if (limit <= BODY_LIMIT) return null;
  const { raw } = request;
  const { socket } = raw;
  const before = socket.bytesRead;
  const release = shares.take({
    pool: caller.kind,
    shopId: caller.shop.shopId,
    address: request.ip,
    // What is not announced may become as large as the route allows.
    bytes: Number(request.headers['content-length'] ?? limit),
    received: () => (raw.complete ? null : socket.bytesRead - before),
    cut: () => socket.destroy(),
  });
  return new UploadShare(release, { request, reply });
}
