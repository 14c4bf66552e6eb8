import type { PictureSource } from '../ports.ts';
import type { PictureSpace } from '../spaces/picture-space.ts';
import type { PictureWords } from '../visual/picture-words.ts';

/** What a test sends as a shopper's picture: its vector, as it lies in memory. */
export const asPicture = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength).slice();

type Given = Pick<PictureSource, 'modelId' | 'dimensions' | 'vectors'> & { words?: PictureWords };

const notNow = async (): Promise<never> => {
  throw new Error('this model encodes no pictures of products');
};

/** The space of a picture model that is made of a test's own vectors. */
export const fixedPictures = ({ words, ...source }: Given): PictureSpace => ({
  ...source,
  words: words ?? null,
  state: 'ready',
  start: (listener) => {
    words?.start();
    listener();
  },
  close: async () => words?.close(),
  encoder: { modelId: source.modelId, open: async () => {}, check: notNow, encode: notNow, copy: notNow },
  queries: {
    waiting: 0,
    hasModel: true,
    isUsed: false,
    open: async () => {},
    encode: async ({ picture }) => ({
      vector: new Float32Array(picture.slice().buffer),
      waits: { queue: 0, decode: 0 },
    }),
  },
});
