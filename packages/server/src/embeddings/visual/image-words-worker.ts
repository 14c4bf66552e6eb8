import { type HubImageWords, openHubImageWords, type PulledModel } from '@aisle/models';
import { serveWorker } from '../../kernel/worker-server.ts';
import type { ImageWordsJobs } from './image-words-jobs.ts';

let opened: { id: string; words: Promise<HubImageWords> } | null = null;

const wordsOf = (model: PulledModel): Promise<HubImageWords> => {
  if (opened?.id === model.id) return opened.words;
  const words = openHubImageWords(model);
  opened = { id: model.id, words };
  words.catch(() => {
    opened = null;
  });
  return words;
};

serveWorker<ImageWordsJobs>({
  open: async ({ model }) => {
    await wordsOf(model);
    return null;
  },
  encode: async ({ model, text }) => {
    const [vector] = await (await wordsOf(model)).encodeTexts([text]);
    if (vector === undefined) throw new Error('the image model gave no vector');
    return vector;
  },
});
