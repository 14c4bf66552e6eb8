import { lexisModel, openLexis } from '@aisle/models';
import type { TextModelSource } from './ports.ts';

/**
 * Our own text model. It is part of this repository, runs in this thread and encodes a query in microseconds. The index
 * builder opens it for itself and encodes products.
 */
export const bundledTextModel = (): TextModelSource => ({
  ...lexisModel,
  storeVectors: false,
  open: async () => {
    const encoder = await openLexis();
    return {
      encodeQuery: async (text, _, language) => {
        const [vector] = await encoder.encodeQueries([text], language);
        if (vector === undefined) throw new Error('the text encoder gave no vector');
        return vector;
      },
      encodeDocuments: (texts, languages) => encoder.encodeDocuments(texts, languages),
      close: () => encoder.close(),
    };
  },
});
