import { documentText } from '@aisle/models';
import { queryText, vectorsOf } from '../../relevance/encoder.ts';
import { SETS, type SetQuery } from '../../relevance/sets.ts';
import { misspellFourth, seededRandom } from '../catalog.ts';
import type { PeerProduct, PeerQuery } from './peer.ts';

/** `source`: the product of its words. */
export type MadeUpQuery = PeerQuery & { source: string };
export type Change = { after: PeerProduct; query: PeerQuery };

export type Workload = {
  products: PeerProduct[];
  /** The set's own queries with their judgements, the same order in both. */
  judged: SetQuery[];
  dev: PeerQuery[];
  warmUp: MadeUpQuery[];
  madeUp: MadeUpQuery[];
  /** For many clients. */
  crowd: MadeUpQuery[];
  changes: Change[];
  /** The set's lowest grade. */
  min: number;
};

/** No text of the set has these words, or one that is a typing error away. */
const NEW_WORDS = ['vorpalixum', 'quenbrizola', 'zumthrakeld', 'jyphodremta', 'wexalquonib'];
const WORD = /^[\p{L}\d][\p{L}\d-]{2,}$/u;

const madeUp = (products: readonly PeerProduct[], count: number, seed: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, number) => {
    for (;;) {
      const { product } = products[Math.floor(random() * products.length)] as PeerProduct;
      const words = product.name.split(/\s+/).filter((word) => WORD.test(word));
      const wanted = 2 + Math.floor(random() * 3);
      if (words.length < wanted) continue;
      const drawn = words
        .map((word) => ({ word, at: random() }))
        .sort((a, b) => a.at - b.at)
        .slice(0, wanted)
        .map(({ word }) => word);
      return { text: misspellFourth(drawn.join(' '), number), source: product.externalId };
    }
  });
};

/** Icecat's products and queries, `count` made-up ones of each kind, all with vectors. */
export const openWorkload = async (data: string, count: number): Promise<Workload> => {
  const set = SETS.find(({ name }) => name === 'icecat');
  if (set === undefined) throw new Error('there is no set icecat');
  const inputs = set.products(data);
  const changed = NEW_WORDS.map((word, at) => {
    const product = inputs[(at + 1) * 997];
    if (product === undefined) throw new Error('the set has too few products');
    return { word, product: { ...product, name: `${product.name} ${word}` } };
  });
  const texts = [...inputs, ...changed.map(({ product }) => product)].map(documentText);
  const documents = await vectorsOf('icecat', 'documents', texts);
  const withVector = (product: PeerProduct['product']): PeerProduct => ({
    product,
    vector: documents.get(documentText(product)) ?? null,
  });
  const products = inputs.map(withVector);
  const judged = set.queries(data);
  const kinds = [1, 2, 3].map((seed) => madeUp(products, count, seed));
  const asked = [...judged.map(({ query }) => query), ...kinds.flat().map(({ text }) => text), ...NEW_WORDS];
  const vectors = await vectorsOf('peers', 'queries', asked.map(queryText));
  const queryOf = (text: string): PeerQuery => ({ text, vector: vectors.get(queryText(text)) ?? null });
  const [warmUp = [], own = [], crowd = []] = kinds.map((kind) =>
    kind.map(({ text, source }) => ({ ...queryOf(text), source })),
  );
  return {
    ...{ products, judged, warmUp, madeUp: own, crowd, min: set.min },
    dev: judged.map(({ query }) => queryOf(query)),
    changes: changed.map(({ word, product }) => ({ after: withVector(product), query: queryOf(word) })),
  };
};
