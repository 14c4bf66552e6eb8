import { workerData } from 'node:worker_threads';
import { decodePicture, type ImageEncoder, PictureError, shrinkPicture } from '@aisle/models';
import { lowerPool } from '../threads/thread-priority.ts';
import { unreadable } from './picture-errors.ts';
import { openPictureModel, type PictureThread } from './picture-model.ts';
import type { PictureEncoderJobs } from './worker-protocol.ts';
import { serveWorker } from './worker-server.ts';

/** Shoppers' pictures are decoded there too. */
const POOL_NICENESS = 10;
// The pool has been at work since the server started, so that it is whole.
lowerPool(POOL_NICENESS);

let opened: Promise<ImageEncoder> | null = null;

const encoder = (): Promise<ImageEncoder> => {
  opened ??= openPictureModel(workerData as PictureThread).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

const copy = async (picture: Uint8Array): Promise<Uint8Array | null> => {
  try {
    return await shrinkPicture(picture);
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
};

serveWorker<PictureEncoderJobs>({
  check: (picture) => unreadable(decodePicture(picture)),
  copy,
  open: async () => {
    await encoder();
    return null;
  },
  encode: async (picture) => {
    const [answer] = await (await encoder()).encodePictures([picture]);
    if (answer === undefined) throw new Error('the image encoder gave no answer');
    return answer instanceof PictureError ? { refused: answer.message } : { vector: answer };
  },
});
