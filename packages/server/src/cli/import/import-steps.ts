import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { CatalogShop } from '../../catalog/index.ts';
import {
  BatchStore,
  type ColumnNotes,
  ImportBatch,
  type ImportRow,
  type StoreOutcome,
} from '../../importing/index.ts';
import { CliError } from '../cli-error.ts';
import type { Service } from '../open-service.ts';
import { ImageSteps } from './images/image-steps.ts';
import type { ImageUploads, WantedImage } from './images/image-uploads.ts';
import { AppendFile } from './state/append-file.ts';
import type { ImportFiles, ImportState } from './state/import-state.ts';

export type StepParts = {
  service: Service;
  now: () => number;
  files: ImportFiles;
  report: AppendFile;
  notes: ColumnNotes;
  /** Null: there is no folder of images. */
  uploads: ImageUploads | null;
  /** Share of the images that are done. */
  onImages: (share: number) => void;
  /** False for standard input, which cannot be read again. */
  persistent: boolean;
};

/** Carries an import's state from batch to batch. After each batch, the state agrees with the store. */
export class ImportSteps {
  readonly state: ImportState;
  readonly #shop: CatalogShop;
  readonly #force: boolean;
  readonly #parts: StepParts;
  readonly #store: BatchStore;
  readonly #deferred: AppendFile;
  readonly #images: AppendFile;
  #running: Promise<void> = Promise.resolve();
  #productsCount: number | null = null;

  constructor(state: ImportState, options: { shop: CatalogShop; force: boolean }, parts: StepParts) {
    this.state = state;
    this.#shop = options.shop;
    this.#force = options.force;
    this.#parts = parts;
    this.#store = new BatchStore({ service: parts.service, shop: options.shop, session: state.session });
    this.#deferred = new AppendFile(parts.files.deferred, state.deferredBytes);
    this.#images = new AppendFile(parts.files.images, state.picturesBytes);
  }

  /** Stores a batch while the next one is read; waits for the one before. @throws what that one met */
  async write(batch: ImportBatch): Promise<void> {
    await this.#running;
    if (batch.records === 0) return;
    this.#running = this.#storeBatch(batch, false);
    // The next write or settling throws the failure. Until then it must not end the process.
    this.#running.catch(() => {});
  }

  /** Waits for the last batch. */
  settle(): Promise<void> {
    return this.#running;
  }

  /** Stores the children whose parents came after them in the file. */
  async storeDeferred(): Promise<void> {
    if (this.state.phase === 'pictures') return;
    if (this.state.phase === 'file') {
      this.state.phase = 'deferred';
      this.state.handled = 0;
      await this.#save();
    }
    if (this.state.deferredBytes === 0) return;
    const { handled } = this.state;
    let position = 0;
    let batch = new ImportBatch();
    for await (const line of createInterface({ input: this.#deferredText() })) {
      position += 1;
      if (position <= handled) continue;
      batch.add(JSON.parse(line) as ImportRow);
      batch.through = position;
      if (!batch.isFull) continue;
      await this.#storeBatch(batch, true);
      batch = new ImportBatch();
    }
    if (batch.records > 0) await this.#storeBatch(batch, true);
  }

  /** Ends a session, stores images, forgets the state; returns how many products the shop has now. */
  async finish(): Promise<number> {
    await this.#endSession();
    await this.#storeImages();
    await this.#parts.files.remove();
    return this.#productsCount ?? (await this.#parts.service.catalog.count(this.#shop.shopId));
  }

  async #endSession(): Promise<void> {
    const { session, counts, phase } = this.state;
    if (session !== null && phase !== 'pictures') {
      const response = await this.#store.finishSession(this.#force);
      if (response === null)
        throw new CliError('no row of the file is a valid product: the catalog stays as it was');
      counts.deleted = response.deleted;
      this.#productsCount = response.productsCount;
    }
  }

  #storeImages(): Promise<void> {
    const { uploads, report, onImages } = this.#parts;
    const save = (): Promise<void> => this.#save();
    const { state } = this;
    return new ImageSteps({
      state,
      uploads,
      noted: this.#images,
      report,
      save,
      onProgress: onImages,
    }).storeAll();
  }

  async close(): Promise<void> {
    await this.#running.catch(() => {});
    await this.#parts.report.close();
    await this.#deferred.close();
    await this.#images.close();
    if (!this.#parts.persistent) await this.#parts.files.remove();
  }

  async #storeBatch(batch: ImportBatch, last: boolean): Promise<void> {
    const outcome = await this.#store.store(batch.rows, last);
    const bad = [...batch.bad, ...outcome.bad].sort((a, b) => a.record - b.record);
    await this.#parts.report.append(bad);
    await this.#deferred.append(outcome.deferred);
    await this.#images.append(outcome.stored.flatMap(imagesOf));
    this.#count(batch, outcome, { failed: bad.length, last });
    this.state.handled = batch.through;
    await this.#save();
  }

  /** Only lines that the state knows. Later lines are from a process that died before it saved. */
  #deferredText() {
    return createReadStream(this.#deferred.path, { end: this.state.deferredBytes - 1 });
  }

  #count(
    batch: ImportBatch,
    outcome: StoreOutcome,
    { failed, last }: { failed: number; last: boolean },
  ): void {
    const { counts } = this.state;
    // A deferred child was counted when it was read.
    if (!last) counts.records += batch.records;
    counts.created += outcome.counts.created;
    counts.updated += outcome.counts.updated;
    counts.unchanged += outcome.counts.unchanged;
    counts.deleted += outcome.counts.deleted;
    counts.failed += failed;
    counts.repeated += batch.repeated;
    counts.madeParents += outcome.madeParents;
    if (outcome.productsCount !== null) this.#productsCount = outcome.productsCount;
  }

  async #save(): Promise<void> {
    const { notes, report, files, persistent, now } = this.#parts;
    this.state.reportBytes = report.bytes;
    this.state.deferredBytes = this.#deferred.bytes;
    this.state.picturesBytes = this.#images.bytes;
    this.state.toAttributes = [...notes.toAttributes];
    this.state.ignored = [...notes.ignored];
    this.state.updatedAt = now();
    if (persistent) await files.save(this.state);
  }
}

const imagesOf = ({ item, pictures, record, line }: ImportRow): WantedImage[] =>
  pictures.map((image) => ({ ...image, externalId: item.externalId, record, line }));
