import { constants, setPriority } from 'node:os';
import { type ImageEncoder, openImageEncoder, PictureError } from '@aisle/models';
import type { PictureEncoderJobs } from './worker-protocol.ts';
import { serveWorker } from './worker-server.ts';

// On Linux this is the priority of this thread and of those it starts: pictures of catalogs are encoded while nobody
// else wants the core. Elsewhere it would be the whole process, searches and all.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

let opened: Promise<ImageEncoder> | null = null;

const encoder = (): Promise<ImageEncoder> => {
  opened ??= openImageEncoder().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

serveWorker<PictureEncoderJobs>({
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
