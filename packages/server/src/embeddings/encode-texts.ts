import { WorkerClosedError } from '../kernel/worker-client.ts';
import type { MissingText } from './document-texts.ts';
import type { OpenTextModel } from './ports.ts';

/**
 * Vectors of texts, by hash. A text that the encoder fails on is found by halving, reported to `onPoison` and left out.
 * @throws WorkerClosedError
 */
export const encodeTexts = async (
  model: OpenTextModel,
  texts: readonly MissingText[],
  onPoison: (text: MissingText, reason: string) => void,
): Promise<Map<string, Float32Array>> => {
  if (texts.length === 0) return new Map();
  try {
    const vectors = await model.encodeDocuments(texts.map(({ text }) => text));
    return new Map(
      texts.flatMap(({ textHash }, at) => {
        const vector = vectors[at];
        return vector === undefined ? [] : [[textHash, vector]];
      }),
    );
  } catch (error) {
    if (error instanceof WorkerClosedError) throw error;
    const [first] = texts;
    if (texts.length === 1 && first !== undefined) {
      onPoison(first, error instanceof Error ? error.message : String(error));
      return new Map();
    }
  }
  const half = texts.length >> 1;
  const left = await encodeTexts(model, texts.slice(0, half), onPoison);
  const right = await encodeTexts(model, texts.slice(half), onPoison);
  return new Map([...left, ...right]);
};
