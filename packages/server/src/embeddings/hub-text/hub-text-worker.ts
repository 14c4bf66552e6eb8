import { workerData } from 'node:worker_threads';
import { openHubTextEncoder, type PulledModel, type TextEncoder } from '@aisle/models';
import { serveWorker } from '../../kernel/worker-server.ts';
import { centred } from './centred.ts';
import type { HubTextJobs, HubTextThread } from './hub-text-jobs.ts';

const { threads } = workerData as HubTextThread;

let opened: { id: string; encoder: Promise<TextEncoder> } | null = null;

const encoderOf = (model: PulledModel): Promise<TextEncoder> => {
  if (opened?.id !== model.id) {
    const encoder = openHubTextEncoder(model, { threads }).then(centred);
    opened = { id: model.id, encoder };
    encoder.catch(() => {
      opened = null;
    });
  }
  return opened?.encoder ?? Promise.reject(new Error('the text model could not be opened'));
};

serveWorker<HubTextJobs>({
  open: async ({ model }) => {
    await encoderOf(model);
    return null;
  },
  query: async ({ model, text }) => {
    const [vector] = await (await encoderOf(model)).encodeQueries([text]);
    if (vector === undefined) throw new Error('the text encoder gave no vector');
    return vector;
  },
  documents: async ({ model, texts }) => (await encoderOf(model)).encodeDocuments(texts),
});
