import { decodePicture, defaultPictureLimits, type PictureLimits } from './decode/decode-picture.ts';
import { PictureError } from './decode/picture-error.ts';
import type { ImageEncoder } from './image-encoder.ts';
import { embed, readEmbeddingMaps } from './likeness/embed.ts';
import { PROJECTION_SHA256 } from './likeness/generated/projection-digest.ts';
import { likenessModel } from './likeness/likeness-model.ts';
import { FeatureExtractor } from './likeness/picture-features.ts';
import { readTrunk, readWeights } from './likeness/weights.ts';

export type ImageEncoderOptions = {
  /** Cores that one picture may use; 1 if not given. */
  threads?: number;
  limits?: PictureLimits;
  /** Hears for each picture how many milliseconds it took to decode, or to find that it cannot be. */
  onDecoded?: (ms: number) => void;
};

/**
 * Opens our own image encoder: it finds what looks alike, and knows no words. Its weights lie in this package. Works in
 * `node:worker_threads`, and belongs there: the thread is blocked while a picture's features are made. Pictures are read
 * one after another, so that one at a time is decoded in memory.
 * @throws ModelUnavailableError when the weights are missing or not those of this version
 */
export async function openImageEncoder(options: ImageEncoderOptions = {}): Promise<ImageEncoder> {
  const { threads = 1, limits = defaultPictureLimits, onDecoded } = options;
  const [trunk, projection] = await Promise.all([
    readTrunk(),
    readWeights('likeness-projection.bin', PROJECTION_SHA256),
  ]);
  const maps = readEmbeddingMaps(projection);
  const extractor = await FeatureExtractor.open(trunk, threads);
  const encode = async (bytes: Uint8Array): Promise<Float32Array | PictureError> => {
    const startedMs = performance.now();
    const picture = await decodePicture(bytes, limits).catch((error: unknown) => {
      if (error instanceof PictureError) return error;
      throw error;
    });
    onDecoded?.(performance.now() - startedMs);
    return picture instanceof PictureError ? picture : embed(await extractor.extract(picture), maps);
  };
  return {
    ...likenessModel,
    encodePictures: async (pictures) => {
      const answers: (Float32Array | PictureError)[] = [];
      for (const bytes of pictures) answers.push(await encode(bytes));
      return answers;
    },
    close: () => extractor.close(),
  };
}
