import { AisleError } from '@aisle/contract';
import { normalizeQuery } from '../kernel/index.ts';
import { PollLoop } from '../queue/index.ts';
import type { SearchLogPorts } from './ports.ts';
import { continues, SETTLE_MS, type SearchEntry, type SearchRecord } from './search-entry.ts';
import { writeSearches } from './write-searches.ts';

const FLUSH_EVERY_MS = 1_000;
/** About 60 s of searches at the highest rate. A store that is down for longer costs log rows, but never memory. */
const MAX_BUFFERED = 20_000;

/** Attempts, one a second, that the store refuses. After that the rows are dropped: it will never take them. */
export const GIVE_UP_AFTER = 60;

/** The store is down, full or damaged: it, or the one that is restored, takes the rows once that is over. */
const OUTSIDE = new Set<string>(['store_unavailable', 'storage_full', 'store_damaged']);
const isOutside = (error: unknown): boolean => error instanceof AisleError && OUTSIDE.has(error.code);

const sessionOf = ({ shopId, sessionId }: SearchEntry): string => `${shopId} ${sessionId}`;

/** The search log, written in batches after the answers. A search-as-you-type is written once, in its final form. */
export class SearchLog {
  readonly #ports: SearchLogPorts;
  #buffer: SearchEntry[] = [];
  /** The search of each shop and session that may still be replaced. */
  readonly #open = new Map<string, SearchEntry>();
  #writing: Promise<void> = Promise.resolve();
  readonly #flushing: PollLoop;
  #failures = 0;
  #dropped = 0;
  readonly #pending = new Map<string, number>();

  constructor(ports: SearchLogPorts) {
    this.#ports = ports;
    this.#flushing = new PollLoop({
      scheduler: ports.scheduler,
      everyMs: FLUSH_EVERY_MS,
      work: () => this.flush(),
      onFault: () => {},
    });
  }

  /** Takes over what the process before left in the journal. Call it before searches are answered. */
  open(): void {
    for (const entry of this.#ports.journal.open()) this.#keepInMemory(entry);
  }

  /** Starts writing every FLUSH_EVERY_MS. */
  start(): void {
    this.#flushing.start();
  }

  /** Searches lost because the store was down for too long. */
  get dropped(): number {
    return this.#dropped;
  }

  /** A `kill -9` after this loses nothing, see `SearchJournal`. */
  record({ address, ...search }: SearchRecord): void {
    const callerHash = address === null ? null : this.#ports.hash.of(address, search.at);
    const entry = { ...search, callerHash };
    const session = sessionOf(entry);
    const before = this.#open.get(session);
    // Answers overtake each other: what was typed on has been answered already.
    if (before !== undefined && before.at > entry.at && continues(entry, before)) return;
    const replaced = before !== undefined && continues(before, entry) ? before : null;
    if (entry.typing && entry.sessionId !== null) this.#open.set(session, entry);
    else this.#open.delete(session);
    this.#ports.journal.append(entry, replaced);
    if (replaced !== null) this.#replace(replaced);
    this.#keepInMemory(entry);
  }

  /** A shopper clicked on what this search found: it counts, whatever is typed next. */
  clicked({ shopId, searchLogId }: { shopId: string; searchLogId: string }): void {
    for (const [session, { id, shopId: owner }] of this.#open)
      if (id === searchLogId && owner === shopId) this.#open.delete(session);
  }

  /** Normalized query of a search that is not written yet; null: it is written, or was never made. */
  queryOf({ shopId, searchLogId }: { shopId: string; searchLogId: string }): string | null {
    const entry = this.#buffer.find(({ id, shopId: owner }) => id === searchLogId && owner === shopId);
    return entry === undefined ? null : normalizeQuery(entry.query);
  }

  /** Searches of a shop that are counted but not written yet. */
  pending(shopId: string): number {
    return this.#pending.get(shopId) ?? 0;
  }

  /** Writes all searches but those that are still being typed. Never throws; a failed batch is kept. */
  flush(): Promise<void> {
    const settled = this.#ports.scheduler.nowMs() - SETTLE_MS;
    return this.#write((entry) => !this.#isOpen(entry) || entry.at < settled);
  }

  /** Writes those that match, also what is still being typed. False: some could not be written. */
  async writeMatching(matches: (search: SearchEntry) => boolean): Promise<boolean> {
    await this.#write(matches);
    return !this.#buffer.some(matches);
  }

  /** Writes all and stops. */
  async stop(): Promise<void> {
    await this.#flushing.stop();
    await this.#write(() => true);
    this.#ports.journal.close();
  }

  #keepInMemory(entry: SearchEntry): void {
    this.#buffer.push(entry);
    this.#count(entry.shopId, 1);
    if (this.#buffer.length <= MAX_BUFFERED) return;
    this.#giveUp(0);
  }

  #giveUp(index: number): void {
    const [entry] = this.#buffer.slice(index, index + 1);
    if (entry === undefined) return;
    this.#drop(index);
    this.#ports.journal.forget([entry]);
    this.#dropped += 1;
  }

  #replace(entry: SearchEntry): void {
    const index = this.#buffer.indexOf(entry);
    if (index >= 0) this.#drop(index);
  }

  #drop(index: number): void {
    for (const entry of this.#buffer.splice(index, 1)) this.#count(entry.shopId, -1);
  }

  #count(shopId: string, by: number): void {
    const count = (this.#pending.get(shopId) ?? 0) + by;
    if (count > 0) this.#pending.set(shopId, count);
    else this.#pending.delete(shopId);
  }

  #isOpen(entry: SearchEntry): boolean {
    return entry.typing && this.#open.get(sessionOf(entry)) === entry;
  }

  #write(isDue: (entry: SearchEntry) => boolean): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const due = this.#buffer.filter(isDue);
      if (due.length === 0) return;
      this.#ports.journal.rotate();
      this.#take(due);
      try {
        const totals = await writeSearches(this.#ports, due);
        // In one tick of the event loop: no request sees a search counted twice or not at all.
        for (const { shopId } of due) this.#count(shopId, -1);
        for (const total of totals) this.#ports.onCounted(total);
        this.#ports.journal.forget(due);
      } catch (error) {
        this.#keep(due, error);
        return;
      }
      this.#failures = 0;
    });
    return this.#writing;
  }

  #keep(due: SearchEntry[], error: unknown): void {
    if (!isOutside(error)) this.#failures += 1;
    this.#buffer = [...due, ...this.#buffer];
    this.#ports.log.error('the search log could not be written and is kept', { reason: String(error) });
    const excess = this.#failures >= GIVE_UP_AFTER ? due.length : this.#buffer.length - MAX_BUFFERED;
    for (let dropped = 0; dropped < excess; dropped++) this.#giveUp(0);
    if (this.#failures >= GIVE_UP_AFTER) this.#failures = 0;
  }

  #take(due: SearchEntry[]): void {
    const taken = new Set(due);
    this.#buffer = this.#buffer.filter((entry) => !taken.has(entry));
    for (const [session, entry] of this.#open) if (taken.has(entry)) this.#open.delete(session);
  }
}
