import { workerData } from 'node:worker_threads';
import { decodePicture, type ImageEncoder, PictureError, shrinkPicture } from '@aisle/models';
import { openPictureModel, type PictureThread } from './picture-model.ts';
import { lowerPool } from './thread-priority.ts';
import type { PictureEncoderJobs, UnreadablePicture } from './worker-protocol.ts';
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

const check = async (picture: Uint8Array): Promise<UnreadablePicture | null> => {
  try {
    await decodePicture(picture);
    return null;
  } catch (error) {
    if (error instanceof PictureError) return { code: error.code, message: error.message };
    throw error;
  }
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
  check,
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
