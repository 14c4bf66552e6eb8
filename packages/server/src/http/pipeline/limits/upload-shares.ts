import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AisleError, type RouteSpec } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../kernel/index.ts';
import { type Caller, isPublic } from '../credentials/caller.ts';
import { BODY_LIMIT, bodyLimitOf } from './body-limit.ts';

const MB = 1024 * 1024;

/**
 * Bytes of uploads that may be in flight at once. Shoppers and shops' servers have separate pools. A widget token is
 * public, so uploads of photos with it must not block the shop's syncs. One shop gets a quarter of a pool.
 */
export const UPLOAD_BOUNDS = {
  // Two photos of the largest size as base64, or ten of a phone's usual 3 MB; at most 16 wait to be encoded. One
  // address gets half of the pool, however many tokens it uses.
  token: { perShop: 32 * MB, perAddress: 64 * MB, inAll: 128 * MB },
  // Four syncs of the largest size; a shop sends its batches one after the other. An agency's shops share an address.
  key: { perShop: 64 * MB, perAddress: 256 * MB, inAll: 256 * MB },
} as const;

/** Grace period before the speed of an upload counts. */
const SETTLING_MS = 2_000;
/** When a pool is full, slower uploads are cut off. This is half a megabit per second: slow phones send more. */
const LEAST_BYTES_PER_MS = 64;

type Pool = keyof typeof UPLOAD_BOUNDS;
export type Wanted = {
  pool: Pool;
  shopId: string;
  network: string;
  bytes: number;
  /** Bytes of the body received so far; null: all of it. */
  received: () => number | null;
  /** Ends the connection. */
  cut: () => void;
};

type Held = Wanted & { sinceMs: number };
type Bound = { key: string; most: number; whose: string };

const boundsOf = ({ pool, shopId, network }: Wanted): Bound[] => {
  const { perShop, perAddress, inAll } = UPLOAD_BOUNDS[pool];
  return [
    { key: `${pool} shop ${shopId}`, most: perShop, whose: 'of this shop' },
    { key: `${pool} address ${network}`, most: perAddress, whose: 'from your address' },
    { key: pool, most: inAll, whose: 'of all shops' },
  ];
};

/**
 * Announced bytes of the uploads in flight.
 * Ours: p-queue counts tasks, and has no bounds by shop and address.
 */
export class UploadShares {
  readonly #bytes = new Map<string, number>();
  readonly #held = new Set<Held>();
  readonly #nowMs: () => number;

  /** A clock that jumps forward cuts off slow uploads early, and only where others find no room. */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Takes a share. Returns a function that gives it back and may be called repeatedly.
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

  /** Which bound is reached; null without one. */
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

/** One request's share: held until its handler is done, or until its connection closes before the handler starts. */
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
    // A pipelined answer gets no event of its own when its connection closes.
    socket.once('close', ended);
    if (socket.destroyed) ended();
  }

  /** If the caller hangs up, the handler goes on and keeps its bytes. */
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

/** Takes the share of a request with a large body before the body is read; null: the route takes small bodies only.
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
    pool: isPublic(caller) ? 'token' : 'key',
    shopId: caller.shop.shopId,
    network: networkOf(request.ip),
    // A body of unknown length counts as the largest that the route allows.
    bytes: Number(request.headers['content-length'] ?? limit),
    received: () => (raw.complete ? null : socket.bytesRead - before),
    cut: () => socket.destroy(),
  });
  return new UploadShare(release, { request, reply });
}
