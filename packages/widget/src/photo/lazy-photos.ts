import type { PhotoStore } from '@aisle/capture';
import type { Photos } from '../core/core-options.ts';
import type { WidgetParts } from '../parts/widget-parts.ts';

/** The photos of this tab; what handles them is loaded with the first one. */
export const lazyPhotos = (parts: WidgetParts): Photos => {
  let store: PhotoStore | null = null;
  const open = async (): Promise<PhotoStore> => {
    const { openStore } = await parts.load('photo');
    store ??= openStore();
    return store;
  };
  return {
    keep: async (file) => {
      const [{ shrinkPhoto }, own] = [await parts.load('photo'), await open()];
      return own.keep(await shrinkPhoto(file));
    },
    find: async (id) => (await open()).find(id),
  };
};
