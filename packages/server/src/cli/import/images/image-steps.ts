import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { BadRow } from '../../../importing/index.ts';
import type { AppendFile } from '../state/append-file.ts';
import type { ImportState } from '../state/import-state.ts';
import type { ImageUploads, WantedImage } from './image-uploads.ts';

export type ImageStepsParts = {
  state: ImportState;
  /** Null: the import has no folder of images. */
  uploads: ImageUploads | null;
  /** Where the images of stored rows are noted until all rows are in: a product has to be there before its image. */
  noted: AppendFile;
  report: AppendFile;
  save: () => Promise<void>;
  onProgress: (share: number) => void;
};

/** Images between two saved states. A killed import repeats them, which changes nothing. */
const IMAGES_PER_SAVE = 20;

/** The last phase of an import: images of the folder, one after the other. */
export class ImageSteps {
  readonly #parts: ImageStepsParts;

  constructor(parts: ImageStepsParts) {
    this.#parts = parts;
  }

  async storeAll(): Promise<void> {
    const { state, uploads, noted } = this.#parts;
    if (state.phase !== 'pictures') {
      state.phase = 'pictures';
      state.handled = 0;
      await this.#parts.save();
    }
    // What was noted before the last saved state, and nothing behind it.
    const total = state.picturesBytes;
    if (total === 0 || uploads === null) return;
    const { handled } = state;
    const text = createReadStream(noted.path, { end: total - 1 });
    let [position, bytes] = [0, 0];
    for await (const line of createInterface({ input: text })) {
      position += 1;
      bytes += Buffer.byteLength(line) + 1;
      if (position <= handled) continue;
      await this.#store(uploads, JSON.parse(line) as WantedImage);
      state.handled = position;
      this.#parts.onProgress(bytes / total);
      if (position % IMAGES_PER_SAVE === 0) await this.#parts.save();
    }
    await this.#parts.save();
  }

  async #store(uploads: ImageUploads, wanted: WantedImage): Promise<void> {
    const { counts } = this.#parts.state;
    const stored = await uploads.store(wanted);
    if (stored === 'new') counts.pictures += 1;
    else if (stored === 'unchanged') counts.unchangedPictures += 1;
    else await this.#tellBad(wanted, stored.fault);
  }

  async #tellBad(wanted: WantedImage, fault: string): Promise<void> {
    this.#parts.state.counts.badPictures += 1;
    const { line, record, externalId, name } = wanted;
    const row: BadRow = {
      line,
      record,
      externalId,
      reason: `image '${name}': ${fault.replace(/\.$/, '')}; the product is stored`,
    };
    await this.#parts.report.append([row]);
  }
}
