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
import type { ImportService } from './batch-store.ts';
import { ImportError } from './import-error.ts';
import { ImportSession } from './import-session.ts';
import { mappingTexts } from './mapping-texts.ts';
import { previewImport } from './preview-import.ts';

/** Imports that may be under way: each holds up to a batch of rows and one long record in memory. */
const MOST_OF_A_SHOP = 3;
const MOST_IN_ALL = 50;

type Running = {
  shopId: string;
  session: ImportSession;
  /** The part that comes next. */
  next: number;
  /** The last answer, for a part that is sent twice. */
  last: Promise<ImportProgress>;
  finished: boolean;
};

export type ImportShop = { shop: CatalogShop; siteUrl: string | null };

const refused = (error: unknown): never => {
  if (!(error instanceof ImportError)) throw error;
  throw new AisleError('invalid_request', error.message, {
    details: [{ path: 'mappings', message: error.message }],
  });
};

/** Files that browsers send in parts. An import that nobody goes on with gives way to newer ones. */
export class CatalogImports {
  readonly #service: ImportService;
  /** The one used last stands last. */
  readonly #running = new Map<string, Running>();

  constructor(service: ImportService) {
    this.#service = service;
  }

  /** @throws AisleError invalid_request for a mapping that names no field */
  preview(request: ImportPreviewRequest, siteUrl: string | null): ImportPreview {
    try {
      return previewImport(request, siteUrl);
    } catch (error) {
      return refused(error);
    }
  }

  /** @throws AisleError invalid_request for a mapping that names no field */
  start({ shop, siteUrl }: ImportShop, { format, mappings, decimal, full }: ImportStart): string {
    const importId = randomUUID();
    const settings = { shop, siteUrl, format, decimal, full, mappings: mappingTexts(mappings) };
    try {
      const session = new ImportSession(settings, this.#service, full ? `import-${importId}` : null);
      this.#makeRoom(shop.shopId);
      const last = Promise.resolve(NOTHING);
      this.#running.set(importId, { shopId: shop.shopId, session, next: 0, last, finished: false });
    } catch (error) {
      refused(error);
    }
    return importId;
  }

  /** A part that was sent before answers as it did then. @throws AisleError import_not_found, session_conflict */
  async push(shopId: string, importId: string, { part, text }: ImportPart): Promise<ImportProgress> {
    const running = this.#find(shopId, importId);
    if (part === running.next - 1 || running.finished) return running.last;
    if (part !== running.next)
      throw new AisleError('session_conflict', `part ${running.next} is expected, not ${part}`);
    running.next += 1;
    return this.#then(importId, running, () => running.session.push(text));
  }

  /** @throws AisleError import_not_found, catalog_shrink */
  async finish(shopId: string, importId: string, force: boolean): Promise<ImportProgress> {
    const running = this.#find(shopId, importId);
    if (running.finished) return running.last;
    running.finished = true;
    try {
      return await this.#then(importId, running, () => running.session.finish(force));
    } catch (error) {
      running.finished = false;
      throw error;
    }
  }

  /** An import that met an unexpected fault cannot go on: how much of its part is stored is not known. */
  async #then(
    importId: string,
    running: Running,
    work: () => Promise<ImportProgress>,
  ): Promise<ImportProgress> {
    const before = running.last;
    running.last = before.then(work);
    try {
      return await running.last;
    } catch (error) {
      if (error instanceof AisleError && error.code === 'catalog_shrink') running.last = before;
      else this.#running.delete(importId);
      throw error;
    }
  }

  #find(shopId: string, importId: string): Running {
    const running = this.#running.get(importId);
    if (running === undefined || running.shopId !== shopId)
      throw new AisleError('import_not_found', 'This import is not under way any more: start it again');
    this.#running.delete(importId);
    this.#running.set(importId, running);
    return running;
  }

  #makeRoom(shopId: string): void {
    const all = [...this.#running];
    const ofShop = all.filter(([, running]) => running.shopId === shopId);
    const oldest =
      ofShop.length >= MOST_OF_A_SHOP ? ofShop[0] : all.length >= MOST_IN_ALL ? leastNeeded(all) : undefined;
    if (oldest !== undefined) this.#running.delete(oldest[0]);
  }
}

/** Shops that have begun several give way first: no other shop stops the only import of one. Then the one used longest ago. */
const leastNeeded = (all: readonly [string, Running][]): [string, Running] | undefined => {
  const byShop = Map.groupBy(all, ([, { shopId }]) => shopId);
  const most = Math.max(...[...byShop.values()].map((ofShop) => ofShop.length));
  return all.find(([, { shopId }]) => byShop.get(shopId)?.length === most);
};

const NOTHING: ImportProgress = {
  records: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  deleted: 0,
  failed: 0,
  badRows: [],
  fault: null,
  productsCount: null,
};
