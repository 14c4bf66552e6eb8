import { workerData } from 'node:worker_threads';
import { type ImageEncoder, PictureError } from '@aisle/models';
import { openPictureModel, type PictureThread } from '../picture-model.ts';
import { serveWorker } from '../worker-server.ts';
import type { PictureOutcome, PictureQueryJobs, TimedPictureOutcome } from './picture-query-jobs.ts';

let opened: Promise<ImageEncoder> | null = null;
let decodeMs = 0;

const encoderOf = (): Promise<ImageEncoder> => {
  const onDecoded = (ms: number): void => {
    decodeMs = ms;
  };
  opened ??= openPictureModel(workerData as PictureThread, { onDecoded }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

const encode = async (picture: Uint8Array): Promise<PictureOutcome> => {
  let encoder: ImageEncoder;
  try {
    encoder = await encoderOf();
  } catch (error) {
    return { kind: 'no_model', reason: error instanceof Error ? error.message : String(error) };
  }
  const [answer] = await encoder.encodePictures([picture]);
  if (answer === undefined) throw new Error('the image encoder gave no answer');
  return answer instanceof PictureError
    ? { kind: 'unusable', code: answer.code, message: answer.message }
    : { kind: 'vector', vector: answer };
};

/** One job at a time: the time is this picture's. */
const timed = async (picture: Uint8Array): Promise<TimedPictureOutcome> => {
  decodeMs = 0;
  return { outcome: await encode(picture), decodeMs };
};

serveWorker<PictureQueryJobs>({
  open: async () => {
    await encoderOf();
    return null;
  },
  encode: timed,
});
