import { type PulledModel, readRecord } from '../pulled-record.ts';
import { unsuitable } from '../read-json.ts';
import { WordTower } from './word-tower.ts';

/** The half of an image model that reads. */
export type HubImageWords = {
  /** Of the whole model: its images have the same. */
  readonly id: string;
  readonly dimensions: number;
  /** Unit vectors to be compared with those of images; of a text that says nothing the zero vector. */
  encodeTexts(texts: readonly string[]): Promise<Float32Array[]>;
  /** Frees the model; encoding afterwards throws. */
  close(): Promise<void>;
};

/** Whether a pulled image model knows words too. */
export const knowsWords = async ({ folder }: PulledModel): Promise<boolean> =>
  (await readRecord(folder))?.graphs.text_model !== undefined;

/**
 * Opens the words of a CLIP or SigLIP that was pulled without its eye, which is most of its memory. As with
 * `openHubImageEncoder`, it belongs in a worker thread whose owner sets a time limit.
 *
 * @throws ModelUnavailableError when the files make no such model, or it knows images alone
 */
export async function openHubImageWords(
  model: PulledModel,
  { threads = 1 }: { threads?: number } = {},
): Promise<HubImageWords> {
  const { text_model: file } = (await readRecord(model.folder))?.graphs ?? {};
  const { id, dimensions } = model;
  if (file === undefined || dimensions === null) throw unsuitable('it knows images and no words');
  const tower = await WordTower.open(model.folder, file, threads);
  return {
    id,
    dimensions,
    encodeTexts: (texts) => tower.encode(texts, dimensions),
    close: () => tower.close(),
  };
}
