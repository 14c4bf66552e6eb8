import { buildImages } from '@aisle/engine';
import type { IndexState } from '../index-state.ts';

/** Products of one file: its vectors are packed on this thread, in about a millisecond. */
const PRODUCTS_PER_FILE = 250;

/**
 * Adds the images that arrived after their products, a file at a time. Nothing but vectors is read: no text is loaded or
 * analysed, and no segment is built. `goOn` is called before each file. Returns whether it added any.
 */
export const addImages = async (
  { state, shopId }: { state: IndexState; shopId: string },
  goOn: () => boolean,
): Promise<boolean> => {
  const { images } = state;
  for (let files = 0; ; files++) {
    const taken = images === null || !goOn() ? [] : [...state.takeNewImages(PRODUCTS_PER_FILE).keys()];
    if (images === null || taken.length === 0) return files > 0;
    const { modelId, dimensions, vectors } = images;
    try {
      const externalIds = taken.filter((externalId) => state.index.has(externalId));
      const known = await vectors.read({ shopId, modelId, externalIds });
      const products = externalIds.map((externalId) => ({
        externalId,
        images: (known.get(externalId) ?? []).filter(({ length }) => length === dimensions),
      }));
      state.imagesAdded(products.length === 0 ? null : buildImages(products, dimensions));
    } catch (error) {
      state.imagesReturned();
      throw error;
    }
  }
};
