import type { ImageSource } from '../ports.ts';
import type { ImageSpace } from '../spaces/image-space.ts';
import type { ImageWords } from '../visual/image-words.ts';

/** A photo for tests: the bytes of its vector. */
export const asImage = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength).slice();

type Given = Pick<ImageSource, 'modelId' | 'dimensions' | 'vectors'> & { words?: ImageWords };

const notNow = async (): Promise<never> => {
  throw new Error('this model encodes no images of products');
};

/** The space of an image model with a test's own vectors. */
export const fixedImages = ({ words, ...source }: Given): ImageSpace => ({
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
    encode: async ({ photo }) => ({
      vector: new Float32Array(photo.slice().buffer),
      waits: { queue: 0, decode: 0 },
    }),
  },
});
