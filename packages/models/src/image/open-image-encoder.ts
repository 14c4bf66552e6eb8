import { decodeImage, defaultImageLimits, type ImageLimits } from './decode/decode-image.ts';
import { ImageError } from './decode/image-error.ts';
import type { ImageEncoder } from './image-encoder.ts';
import { embed, readEmbeddingMaps } from './likeness/embed.ts';
import { PROJECTION_SHA256 } from './likeness/generated/projection-digest.ts';
import { FeatureExtractor } from './likeness/image-features.ts';
import { likenessModel } from './likeness/likeness-model.ts';
import { readTrunks, readWeights } from './likeness/weights.ts';

export type ImageEncoderOptions = {
  /** Cores that one image may use. Default: 1. */
  threads?: number;
  limits?: ImageLimits;
  /** Called for each image with the milliseconds until it was decoded or refused. */
  onDecoded?: (ms: number) => void;
};

/**
 * Opens our own image encoder, which finds what looks alike and embeds no words. Its weights are in this package. Use
 * it in `node:worker_threads`: it blocks the thread while it computes an image's features. It reads images one after
 * another, so that only one decoded image is in memory.
 * @throws ModelUnavailableError when the weights are missing or not those of this version
 */
export async function openImageEncoder(options: ImageEncoderOptions = {}): Promise<ImageEncoder> {
  const { threads = 1, limits = defaultImageLimits, onDecoded } = options;
  const [trunks, projection] = await Promise.all([
    readTrunks(),
    readWeights('likeness-projection.bin', PROJECTION_SHA256),
  ]);
  const maps = readEmbeddingMaps(projection);
  const extractor = await FeatureExtractor.open(trunks, threads);
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
