import type { OpenTextModel, TextModelInfo } from '../ports.ts';

const check = (vector: Float32Array | undefined, dimensions: number): Float32Array => {
  if (vector === undefined) throw new Error('the text model gave no vector');
  if (vector.length !== dimensions) {
    throw new Error(`the text model gave a vector of ${vector.length} dimensions instead of ${dimensions}`);
  }
  if (!vector.every(Number.isFinite)) throw new Error('the text model gave a vector that holds no numbers');
  return vector;
};

/** Checks every vector of a model. An invalid vector fails as if the model had thrown. */
export const checkedModel = (model: OpenTextModel, { dimensions }: TextModelInfo): OpenTextModel => ({
  encodeQuery: async (...query) => check(await model.encodeQuery(...query), dimensions),
  encodeDocuments: async (texts, languages) => {
    const vectors = await model.encodeDocuments(texts, languages);
    return texts.map((_, at) => check(vectors[at], dimensions));
  },
  close: () => model.close(),
});
