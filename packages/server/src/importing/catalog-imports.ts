import { randomUUID } from 'node:crypto';
import {
  AisleError,
  type ImportPart,
  type ImportPreview,
  type ImportPreviewRequest,
  type ImportProgress,
  type ImportStart,
} from '@aisle/contract';
import type { CatalogShop } from '../catalog/index.ts';
import { FairQueue, type Scheduler } from '../kernel/index.ts';
import type { ImportService } from './batch-store.ts';
import { progressOf } from './file-state.ts';
import { ImportError } from './import-error.ts';
import { ImportSession, type SessionKind } from './import-session.ts';
import type { ShopTraits } from './import-settings.ts';
import {
  type ImportPlace,
  ImportTable,
  isStaged,
  notThere,
  StaleImport,
  type StoredImport,
} from './import-table.ts';
import { mappingTexts } from './mapping-texts.ts';
import { previewImport } from './preview-import.ts';
import { type MemoryLimits, SessionMemory } from './session-memory.ts';

/** Many shops send parts to one server, so that each has little memory. */
const IN_PARTS: SessionKind = {
  files: false,
  flags: false,
  mostTold: 1000,
  waiting: { rows: 20_000, chars: 16_000_000 },
  write: null,
};

/**
 * Requests of one import that are at work or wait. A page sends one after the other, and again when an answer is late. Each may
 * read all parts anew, and reads on when its sender has gone: without a bound a short flood would keep the process busy for hours.
 */
const MOST_AT_ONCE = 10;

/** One at a time, and shops take turns: many at once would each take a share of the process's only thread. */
const PREVIEWS = { title: 'Import preview', mostWaiting: 40, deadlineMs: 10_000 };

export type CatalogImportOptions = { scheduler: Scheduler; mostChars?: number; memory?: MemoryLimits };

export type ImportShop = { shop: CatalogShop; traits: ShopTraits };

const refused = (error: unknown): never => {
  if (!(error instanceof ImportError)) throw error;
  throw new AisleError('invalid_request', error.message, {
    details: [{ path: 'mappings', message: error.message }],
  });
};

/**
 * Files that browsers send in parts. Parts and state are in the store, so that any node goes on with an import, also after a
 * restart. What a node has in memory saves it the reading.
 */
export class CatalogImports {
  readonly #service: ImportService;
  readonly #now: () => number;
  readonly #table: ImportTable;
  readonly #memory: SessionMemory;
  readonly #previews: FairQueue;
  /** By import. `last` ends when the requests so far are done. */
  readonly #turns = new Map<string, { last: Promise<unknown>; count: number }>();

  constructor(service: ImportService, { scheduler, mostChars, memory }: CatalogImportOptions) {
    this.#service = service;
    this.#now = () => scheduler.nowMs();
    this.#memory = new SessionMemory(scheduler, memory);
    this.#previews = new FairQueue({ ...PREVIEWS, scheduler });
    const limits = mostChars === undefined ? {} : { mostChars };
    this.#table = new ImportTable({ store: service.store, now: this.#now, ...limits });
  }

  /** Characters that imports hold in memory between two requests. */
  get charsInMemory(): number {
    return this.#memory.chars;
  }

  /** @throws AisleError overloaded; invalid_request for a mapping that names no field */
  async preview(shopId: string, request: ImportPreviewRequest, traits: ShopTraits): Promise<ImportPreview> {
    try {
      return await this.#previews.run(shopId, () => previewImport(request, traits));
    } catch (error) {
      return refused(error);
    }
  }

  /** @throws AisleError invalid_request for a mapping that names no field */
  async start({ shop, traits }: ImportShop, start: ImportStart): Promise<string> {
    const place = { shopId: shop.shopId, importId: randomUUID() };
    const reading = this.#begin({ shop, traits }, place, start);
    await this.#table.create({ ...place, ...reading });
    return place.importId;
  }

  /**
   * Reads the parts of a check anew, also those of a check that has ended. Returns how many there are.
   * @throws AisleError import_not_found, session_conflict, invalid_request for a mapping that names no field
   */
  restart({ shop, traits }: ImportShop, importId: string, start: ImportStart): Promise<number> {
    const place = { shopId: shop.shopId, importId };
    return this.#inTurn(importId, async () => {
      for (;;) {
        const known = await this.#table.find(place);
        if (!known.settings.check) throw new AisleError('session_conflict', 'only a check can be restarted');
        const { settings, session } = this.#begin({ shop, traits }, place, start);
        const restarts = (known.settings.restarts ?? 0) + 1;
        try {
          await this.#table.restart(known, { settings: { ...settings, restarts }, session });
          this.#memory.take(importId);
          return known.parts;
        } catch (error) {
          // Another node has got the next part in the meantime.
          if (!(error instanceof StaleImport)) throw error;
        }
      }
    });
  }

  /** How a file is read. @throws AisleError invalid_request */
  #begin(
    { shop, traits }: ImportShop,
    place: ImportPlace,
    { format, mappings, decimal, full, check }: ImportStart,
  ): Pick<StoredImport, 'settings' | 'session'> {
    const settings = { ...traits, format, decimal, full, check, mappings: mappingTexts(mappings) };
    const session = full && !check ? `import-${place.importId}` : null;
    try {
      this.#open(shop, { ...place, settings, session });
    } catch (error) {
      refused(error);
    }
    return { settings, session };
  }

  /**
   * A part that was sent before answers as it did then. Without a text, reads on up to this part.
   * @throws AisleError import_not_found, session_conflict, import_too_large
   */
  push(shop: CatalogShop, importId: string, { part, text }: ImportPart): Promise<ImportProgress> {
    const place = { shopId: shop.shopId, importId };
    return this.#inTurn(importId, async () => {
      const known = await this.#table.find(place);
      if (known.finished) return progressOf(known.state, null);
      const isThere = text === undefined ? part < known.parts : part === known.parts - 1;
      const isNext = text !== undefined && part === known.parts;
      if (!isThere && !isNext)
        throw new AisleError('session_conflict', `part ${known.parts} is expected, not ${part}`);
      const isNew = isNext && (await this.#table.append(known, text));
      const after = isNew ? { ...known, parts: part + 1 } : await this.#table.find(place);
      const asked = isNew ? { part, text } : { part };
      return this.#goOn(shop, after, asked, async (session) => session.progress(part));
    });
  }

  /** @throws AisleError import_not_found, catalog_shrink */
  finish(shop: CatalogShop, importId: string, force: boolean): Promise<ImportProgress> {
    const place = { shopId: shop.shopId, importId };
    return this.#inTurn(importId, async () => {
      const known = await this.#table.find(place);
      const progress = await this.#goOn(shop, known, { part: null }, (session) => session.finish(force));
      this.#memory.take(importId);
      // A check may be followed by one with other settings, or by the import.
      if (known.settings.check) await this.#table.removeOtherChecks(place);
      else await this.#table.removeParts(place);
      return progress;
    });
  }

  /** Removes the imports that no request continued for 24 hours; returns how many. */
  prune(): Promise<number> {
    return this.#table.prune();
  }

  /** Reads the parts that this node has not read, then works. Other nodes may do the same: one of them stores each row. */
  async #goOn(
    shop: CatalogShop,
    first: StoredImport,
    { part, text: sent }: { part: number | null; text?: string },
    work: (session: ImportSession) => Promise<ImportProgress>,
  ): Promise<ImportProgress> {
    for (let known = first; ; known = await this.#table.find(first)) {
      if (known.finished || !(await isStaged(this.#service, known, this.#now()))) return this.#ended(first);
      const session = this.#sessionOf(shop, known, part);
      try {
        const end = part === null ? known.parts : part + 1;
        for (let next = session.parts; next < end; next = session.parts) {
          const isSent = sent !== undefined && next === part;
          const text = isSent ? sent : await this.#table.textOf(known, next);
          if (text === null) return await this.#ended(first);
          await session.read(text, part);
        }
        const progress = await work(session);
        this.#memory.keep(first, session);
        return progress;
      } catch (error) {
        if (error instanceof AisleError && error.code === 'catalog_shrink') this.#memory.keep(first, session);
        // Another node has stored a batch, so this ends when the rows do.
        if (!(error instanceof StaleImport)) throw error;
      }
    }
  }

  /** The last answer, if another node has just finished the import. @throws AisleError import_not_found */
  async #ended(place: ImportPlace): Promise<ImportProgress> {
    this.#memory.take(place.importId);
    const { finished, state } = await this.#table.find(place);
    if (!finished) throw notThere();
    return progressOf(state, null);
  }

  #open(
    shop: CatalogShop,
    {
      shopId,
      importId,
      settings,
      session,
    }: Pick<StoredImport, 'shopId' | 'importId' | 'settings' | 'session'>,
  ): ImportSession {
    return new ImportSession({
      service: this.#service,
      shop,
      settings,
      session,
      kind: IN_PARTS,
      save: (trx, next) => this.#table.save(trx, { shopId, importId }, next),
    });
  }

  /** What is in memory, if it can go on: nothing can be read behind the end of a file. */
  #sessionOf(shop: CatalogShop, known: StoredImport, part: number | null): ImportSession {
    const session = this.#memory.take(known.importId);
    const isOpen = session !== null && (part === null || !session.ended);
    const isThis = isOpen && session.restarts === (known.settings.restarts ?? 0);
    if (isThis && session.adopt(known)) return session;
    const fresh = this.#open(shop, known);
    fresh.adopt(known);
    return fresh;
  }

  /** The requests of an import come one after the other. @throws AisleError overloaded */
  async #inTurn<T>(importId: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(importId) ?? { last: Promise.resolve(), count: 0 };
    if (turns.count >= MOST_AT_ONCE)
      throw new AisleError(
        'overloaded',
        'Other requests of this import are at work: wait for their answers.',
      );
    const turn = turns.last.then(work);
    turns.last = turn.catch(() => {});
    turns.count += 1;
    this.#turns.set(importId, turns);
    try {
      return await turn;
    } finally {
      turns.count -= 1;
      if (turns.count === 0) this.#turns.delete(importId);
    }
  }
}
