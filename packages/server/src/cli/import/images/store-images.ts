import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { BadRow, ImportRow, OwnLengths } from '../../../importing/index.ts';
import type { AppendFile } from '../append-file.ts';
import type { ImageUploads, WantedImage } from './image-uploads.ts';

export type FolderImageCounts = {
  /** Stored from the folder of `images`. */
  images: number;
  /** Images of the folder that the products already had. */
  unchangedImages: number;
  /** Named by a row that was stored, and not stored themselves. */
  badImages: number;
};

export type StoreImagesParts = {
  uploads: ImageUploads;
  /** Where the images of stored rows are noted until all rows are in: a product has to be there before its image. */
  noted: AppendFile;
  report: AppendFile;
  /** Of these files when all rows were stored. */
  lengths: OwnLengths;
  /** `share`: of the images that are done. */
  onProgress: (counts: FolderImageCounts, share: number) => void;
};

export const imagesOf = ({ item, images, record, line }: ImportRow): WantedImage[] =>
  images.map((image) => ({ ...image, externalId: item.externalId, record, line }));

const badImage = ({ line, record, externalId, name }: WantedImage, fault: string): BadRow => ({
  line,
  record,
  externalId,
  reason: `image '${name}': ${fault.replace(/\.$/, '')}; the product is stored`,
});

/**
 * The last phase of an import: images of the folder, one after the other. A killed import starts it again: images that are
 * stored are neither decoded nor written again.
 */
export const storeImages = async (parts: StoreImagesParts): Promise<FolderImageCounts> => {
  const { uploads, noted, report, lengths, onProgress } = parts;
  const counts: FolderImageCounts = { images: 0, unchangedImages: 0, badImages: 0 };
  // What was noted before the last saved state, and nothing behind it.
  const total = lengths.images;
  if (total === 0) return counts;
  let [bytes, reportLength] = [0, lengths.report];
  for await (const line of createInterface({ input: createReadStream(noted.path, { end: total - 1 }) })) {
    const wanted = JSON.parse(line) as WantedImage;
    const stored = await uploads.store(wanted);
    if (stored === 'new') counts.images += 1;
    else if (stored === 'unchanged') counts.unchangedImages += 1;
    else {
      counts.badImages += 1;
      reportLength = await report.append(reportLength, [badImage(wanted, stored.fault)]);
    }
    bytes += Buffer.byteLength(line) + 1;
    onProgress(counts, bytes / total);
  }
  return counts;
};
