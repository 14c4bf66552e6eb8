import { type PulledModel, readRecord } from '../pulled-record.ts';
import { unsuitable } from '../read-json.ts';
import { WordTower } from './word-tower.ts';

/** The text encoder of an image model. */
export type HubImageWords = {
  /** Id of the whole model, the same as for its images. */
  readonly id: string;
  readonly dimensions: number;
  /** Unit vectors in the same space as those of images; the zero vector for a text without meaning. */
  encodeTexts(texts: readonly string[]): Promise<Float32Array[]>;
  /** Frees the model; encoding afterwards throws. */
  close(): Promise<void>;
};

/** Whether a pulled image model has a text encoder. */
export const knowsWords = async ({ folder }: PulledModel): Promise<boolean> =>
  (await readRecord(folder))?.graphs.text_model !== undefined;

/**
 * Opens the text encoder of a pulled CLIP or SigLIP, without the image tower, which takes most of the memory. As with
 * `openHubImageEncoder`, call it in a worker thread whose owner sets a time limit.
 *
 * @throws ModelUnavailableError when the files are not such a model, or it embeds only images
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
