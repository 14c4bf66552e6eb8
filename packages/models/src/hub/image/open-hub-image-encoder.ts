import { join } from 'node:path';
import { decodeImage, defaultImageLimits } from '../../image/decode/decode-image.ts';
import { ImageError } from '../../image/decode/image-error.ts';
import type { ImageEncoder } from '../../image/image-encoder.ts';
import type { ImageEncoderOptions } from '../../image/open-image-encoder.ts';
import { type PulledModel, readRecord } from '../pulled-record.ts';
import { unsuitable } from '../read-json.ts';
import { unitVector } from '../unit-vector.ts';
import { ImageGraph } from './image-graph.ts';
import { readImageSettings } from './image-settings.ts';
import { WordTower } from './word-tower.ts';

export type HubImageEncoder = ImageEncoder & {
  /**
   * Unit vectors in the same space as those of images; the zero vector for a text without meaning. Missing when the
   * model embeds only images.
   */
  encodeTexts?(texts: readonly string[]): Promise<Float32Array[]>;
};

/**
 * Opens a pulled CLIP or SigLIP for images and words. It fetches nothing. As with `openHubTextEncoder`, opening and
 * encoding block the calling thread and may hang with a hostile model. Call it in a worker thread whose owner sets a
 * time limit.
 *
 * @throws ModelUnavailableError when the files are not such a model
 */
export async function openHubImageEncoder(
  model: PulledModel,
  options: ImageEncoderOptions = {},
): Promise<HubImageEncoder> {
  const { threads = 1, limits = defaultImageLimits, onDecoded } = options;
  const { vision_model: file, text_model: wordFile } = (await readRecord(model.folder))?.graphs ?? {};
  if (file === undefined) throw unsuitable('it was not pulled as a model for images');
  const settings = await readImageSettings(model.folder);
  const images = await ImageGraph.open(join(model.folder, file), settings, threads);
  const opened: { close(): Promise<void> }[] = [images];
  const closeAll = async (): Promise<void> => {
    await Promise.all(opened.map((part) => part.close()));
  };
  let words: WordTower | null = null;
  let dimensions = model.dimensions;
  try {
    if (wordFile !== undefined) words = await WordTower.open(model.folder, wordFile, threads);
    if (words !== null) opened.push(words);
    // Unknown only while the model is tried for the first time.
    dimensions ??= (await images.run({ rgb: blank(settings.scaling) })).length;
  } catch (error) {
    await closeAll();
    throw error;
  }
  const length = dimensions;
  let closed: Promise<void> | null = null;
  const checkOpen = (): void => {
    if (closed !== null) throw new Error('the image encoder is closed');
  };
  const encode = async (bytes: Uint8Array): Promise<Float32Array | ImageError> => {
    const startedMs = performance.now();
    const image = await decodeImage(bytes, limits, settings.scaling).catch((error: unknown) => {
      if (error instanceof ImageError) return error;
      throw error;
    });
    onDecoded?.(performance.now() - startedMs);
    if (image instanceof ImageError) return image;
    checkOpen();
    const vector = unitVector(await images.run(image));
    if (vector.length === length) return vector;
    throw new TypeError(`the image model's vectors had ${length} dimensions and now have ${vector.length}`);
  };
  const tower = words;
  return {
    id: model.id,
    dimensions: length,
    encodeImages: async (all) => {
      checkOpen();
      const answers: (Float32Array | ImageError)[] = [];
      for (const bytes of all) answers.push(await encode(bytes));
      return answers;
    },
    ...(tower !== null && {
      encodeTexts: async (texts: readonly string[]) => {
        checkOpen();
        return tower.encode(texts, length);
      },
    }),
    close: () => {
      closed ??= closeAll();
      return closed;
    },
  };
}

const blank = ({ width, height, crop }: { width: number; height: number; crop: number | null }): Uint8Array =>
  new Uint8Array((crop ?? width) * (crop ?? height) * 3).fill(128);
