import { decodeImage, defaultImageLimits, type ImageLimits } from './decode/decode-image.ts';
import { ImageError } from './decode/image-error.ts';
import type { ImageEncoder } from './image-encoder.ts';
import { embed, readEmbeddingMaps } from './likeness/embed.ts';
import { PROJECTION_SHA256 } from './likeness/generated/projection-digest.ts';
import { FeatureExtractor } from './likeness/image-features.ts';
import { likenessModel } from './likeness/likeness-model.ts';
import { readTrunk, readWeights } from './likeness/weights.ts';

export type ImageEncoderOptions = {
  /** Cores that one image may use; 1 if not given. */
  threads?: number;
  limits?: ImageLimits;
  /** Hears for each image how many milliseconds it took to decode, or to find that it cannot be. */
  onDecoded?: (ms: number) => void;
};

/**
 * Opens our own image encoder: it finds what looks alike, and knows no words. Its weights lie in this package. Works in
 * `node:worker_threads`, and belongs there: the thread is blocked while an image's features are made. Images are read
 * one after another, so that one at a time is decoded in memory.
 * @throws ModelUnavailableError when the weights are missing or not those of this version
 */
export async function openImageEncoder(options: ImageEncoderOptions = {}): Promise<ImageEncoder> {
  const { threads = 1, limits = defaultImageLimits, onDecoded } = options;
  const [trunk, projection] = await Promise.all([
    readTrunk(),
    readWeights('likeness-projection.bin', PROJECTION_SHA256),
  ]);
  const maps = readEmbeddingMaps(projection);
  const extractor = await FeatureExtractor.open(trunk, threads);
  const encode = async (bytes: Uint8Array): Promise<Float32Array | ImageError> => {
    const startedMs = performance.now();
    const image = await decodeImage(bytes, limits).catch((error: unknown) => {
      if (error instanceof ImageError) return error;
      throw error;
    });
    onDecoded?.(performance.now() - startedMs);
    return image instanceof ImageError ? image : embed(await extractor.extract(image), maps);
  };
  return {
    ...likenessModel,
    encodeImages: async (images) => {
      const answers: (Float32Array | ImageError)[] = [];
      for (const bytes of images) answers.push(await encode(bytes));
      return answers;
    },
    close: () => extractor.close(),
  };
}
