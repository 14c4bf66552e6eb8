import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Log, Scheduler } from '../../kernel/index.ts';
import type { DailyBudget } from './daily-budget.ts';
import { type LanguageModel, LanguageModelError, type ModelPrompt } from './language-model.ts';
import { type ModelAnswer, readModelAnswer } from './model-answer.ts';
import type { Asker, VisitorShares } from './visitor-shares.ts';

/** A late answer is still given to requests for it; after that nothing waits. */
const DEADLINE_MS = 20_000;
const MOST_AT_ONCE = 8;
/** One busy shop leaves calls to the others. */
const MOST_AT_ONCE_PER_SHOP = 3;
const CACHED_BYTES = 8 * 1024 * 1024;
const CACHED_MS = 60 * 60_000;
/** After this many failures in a row the endpoint is left alone for a while. */
const MOST_FAILURES = 3;
const PAUSE_MS = 30_000;
const LOG_EVERY_MS = 60_000;
/** Share of the last call in what is expected of the next. */
const WEIGHT = 0.3;

export type ModelCallsPorts = {
  model: LanguageModel;
  budget: Pick<DailyBudget, 'isSpent' | 'take' | 'spend'>;
  shares: Pick<VisitorShares, 'hasRoom' | 'add'>;
  scheduler: Scheduler;
  log: Pick<Log, 'warn'>;
};

/** `unusable`: a reply that is no answer. It is remembered too, so that the same question is not paid for twice. */
type Cached = { answer: ModelAnswer | null };

export type ModelCounts = {
  answered: number;
  unusable: number;
  failed: number;
  cached: number;
  skipped: number;
};

const keyOf = (shopId: string, { data }: ModelPrompt): string =>
  createHash('sha256').update(`${shopId} ${data}`).digest('base64url');

/** Asks the model, within the budget of the shop, at most so often at once, and never twice the same. */
export class ModelCalls {
  readonly #ports: ModelCallsPorts;
  readonly #cache: LRUCache<string, Cached>;
  readonly #underway = new Map<string, Promise<ModelAnswer | null>>();
  readonly #byShop = new Map<string, number>();
  readonly #stop = new AbortController();
  readonly #counts: ModelCounts = { answered: 0, unusable: 0, failed: 0, cached: 0, skipped: 0 };
  #failures = 0;
  #pausedUntilMs = 0;
  #loggedMs = Number.NEGATIVE_INFINITY;
  #expectedMs = 0;

  constructor(ports: ModelCallsPorts) {
    this.#ports = ports;
    this.#cache = new LRUCache({
      maxSize: CACHED_BYTES,
      sizeCalculation: (cached) => 200 + JSON.stringify(cached).length * 2,
      ttl: CACHED_MS,
      ttlResolution: 0,
      perf: { now: () => ports.scheduler.nowMs() },
    });
  }

  get counts(): Readonly<ModelCounts> {
    return this.#counts;
  }

  /** Whether an answer is there, or has come within `waitMs` lately. */
  isQuick(shopId: string, question: ModelPrompt, waitMs: number): boolean {
    return this.#cache.has(keyOf(shopId, question)) || this.#expectedMs <= waitMs;
  }

  /**
   * Null when it is not asked: the budget of the shop or the share of the visitor is used up, too much is under way, or it
   * failed lately. The promise never rejects; it is null if there is no answer, for whatever reason.
   */
  ask(asker: Asker, question: ModelPrompt): Promise<ModelAnswer | null> | null {
    const { shopId } = asker;
    const key = keyOf(shopId, question);
    const cached = this.#cache.get(key);
    if (cached !== undefined) {
      this.#counts.cached += 1;
      return Promise.resolve(cached.answer);
    }
    const same = this.#underway.get(key);
    if (same !== undefined) return same;
    if (!this.#hasRoom(asker)) {
      this.#counts.skipped += 1;
      return null;
    }
    this.#ports.shares.add(asker, { calls: 1, tokens: 0 });
    const asked = this.#ask({ asker, question, key }).finally(() => this.#left(shopId, key));
    this.#underway.set(key, asked);
    this.#byShop.set(shopId, (this.#byShop.get(shopId) ?? 0) + 1);
    return asked;
  }

  /** Gives up what is under way. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#underway.values());
  }

  #hasRoom(asker: Asker): boolean {
    const { shopId } = asker;
    return (
      !this.#stop.signal.aborted &&
      !this.#ports.budget.isSpent(shopId) &&
      this.#ports.shares.hasRoom(asker) &&
      this.#ports.scheduler.nowMs() >= this.#pausedUntilMs &&
      this.#underway.size < MOST_AT_ONCE &&
      (this.#byShop.get(shopId) ?? 0) < MOST_AT_ONCE_PER_SHOP
    );
  }

  #left(shopId: string, key: string): void {
    this.#underway.delete(key);
    const others = (this.#byShop.get(shopId) ?? 1) - 1;
    if (others === 0) this.#byShop.delete(shopId);
    else this.#byShop.set(shopId, others);
  }

  async #ask(asked: { asker: Asker; question: ModelPrompt; key: string }): Promise<ModelAnswer | null> {
    const { budget, shares } = this.#ports;
    const { asker } = asked;
    try {
      if (!(await budget.take(asker.shopId))) {
        this.#counts.skipped += 1;
        return null;
      }
      const { text, tokens } = await this.#reply(asked.question);
      this.#failures = 0;
      shares.add(asker, { calls: 0, tokens });
      await budget.spend(asker.shopId, tokens);
      const answer = readModelAnswer(text);
      this.#counts[answer === null ? 'unusable' : 'answered'] += 1;
      this.#cache.set(asked.key, { answer });
      return answer;
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }

  async #reply(question: ModelPrompt) {
    const { model, scheduler } = this.#ports;
    const late = new AbortController();
    const cancel = scheduler.after(DEADLINE_MS, () => late.abort());
    const startedMs = scheduler.nowMs();
    try {
      return await model.ask(question, AbortSignal.any([late.signal, this.#stop.signal]));
    } finally {
      cancel();
      const tookMs = scheduler.nowMs() - startedMs;
      this.#expectedMs += (tookMs - this.#expectedMs) * WEIGHT;
    }
  }

  #failed(error: unknown): void {
    const { scheduler, log } = this.#ports;
    const nowMs = scheduler.nowMs();
    if (this.#stop.signal.aborted) return;
    this.#counts.failed += 1;
    this.#failures += 1;
    if (this.#failures >= MOST_FAILURES) this.#pausedUntilMs = nowMs + PAUSE_MS;
    if (nowMs - this.#loggedMs < LOG_EVERY_MS) return;
    this.#loggedMs = nowMs;
    // The message is ours. What an endpoint says may repeat the key or a text of the shop.
    const reason = error instanceof LanguageModelError ? error.message : 'the usage could not be counted';
    log.warn('The language model gave no answer; the assistant answers without it', { reason });
  }
}
