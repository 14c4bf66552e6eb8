import { workerData } from 'node:worker_threads';
import { decodeImage, type ImageEncoder, ImageError, shrinkImage } from '@aisle/models';
import { serveWorker } from '../kernel/worker-server.ts';
import { unreadable } from './image-errors.ts';
import type { ImageEncoderJobs } from './image-jobs.ts';
import { type ImageThread, openImageModel } from './image-model.ts';

let opened: Promise<ImageEncoder> | null = null;

const encoder = (): Promise<ImageEncoder> => {
  opened ??= openImageModel(workerData as ImageThread).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

const copy = async (image: Uint8Array): Promise<Uint8Array | null> => {
  try {
    return await shrinkImage(image);
  } catch (error) {
    if (error instanceof ImageError) return null;
    throw error;
  }
};

serveWorker<ImageEncoderJobs>({
  check: (image) => unreadable(decodeImage(image)),
  copy,
  open: async () => {
    await encoder();
    return null;
  },
  encode: async (image) => {
    const [answer] = await (await encoder()).encodeImages([image]);
    if (answer === undefined) throw new Error('the image encoder gave no answer');
    return answer instanceof ImageError ? { refused: answer.message } : { vector: answer };
  },
});
