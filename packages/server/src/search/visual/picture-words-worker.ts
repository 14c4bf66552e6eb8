import { type HubPictureWords, openHubPictureWords, type PulledModel } from '@aisle/models';
import { serveWorker } from '../worker-server.ts';
import type { PictureWordsJobs } from './picture-words-jobs.ts';

let opened: { id: string; words: Promise<HubPictureWords> } | null = null;

const wordsOf = (model: PulledModel): Promise<HubPictureWords> => {
  if (opened?.id === model.id) return opened.words;
  const words = openHubPictureWords(model);
  opened = { id: model.id, words };
  words.catch(() => {
    opened = null;
  });
  return words;
};

serveWorker<PictureWordsJobs>({
  open: async ({ model }) => {
    await wordsOf(model);
    return null;
  },
  encode: async ({ model, text }) => {
    const [vector] = await (await wordsOf(model)).encodeTexts([text]);
    if (vector === undefined) throw new Error('the picture model gave no vector');
    return vector;
  },
});
