import { workerData } from 'node:worker_threads';
import { type ImageEncoder, ImageError } from '@aisle/models';
import { serveWorker } from '../../kernel/worker-server.ts';
import { type ImageThread, openImageModel } from '../image-model.ts';
import type { PhotoJobs, PhotoOutcome, TimedPhotoOutcome } from './photo-jobs.ts';

let opened: Promise<ImageEncoder> | null = null;
let decodeMs = 0;

const encoderOf = (): Promise<ImageEncoder> => {
  const onDecoded = (ms: number): void => {
    decodeMs = ms;
  };
  opened ??= openImageModel(workerData as ImageThread, { onDecoded }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

const encode = async (photo: Uint8Array): Promise<PhotoOutcome> => {
  let encoder: ImageEncoder;
  try {
    encoder = await encoderOf();
  } catch (error) {
    return { kind: 'no_model', reason: error instanceof Error ? error.message : String(error) };
  }
  const [answer] = await encoder.encodeImages([photo]);
  if (answer === undefined) throw new Error('the image encoder gave no answer');
  return answer instanceof ImageError
    ? { kind: 'unusable', code: answer.code, message: answer.message }
    : { kind: 'vector', vector: answer };
};

/** One job runs at a time, so the measured time belongs to this photo. */
const timed = async (photo: Uint8Array): Promise<TimedPhotoOutcome> => {
  decodeMs = 0;
  return { outcome: await encode(photo), decodeMs };
};

serveWorker<PhotoJobs>({
  open: async () => {
    await encoderOf();
    return null;
  },
  encode: timed,
});
