import { AisleError } from '@aisle/contract';
import type { ModelState } from '../background-model.ts';
import type { CatalogImageEncoder } from '../catalog-image-encoder.ts';
import type { ImageSource, PhotosPort } from '../ports.ts';
import type { PhotoEncoder } from '../visual/photo-encoder.ts';

/** The space of an image model that this process opens and closes. */
export type ImageSpace = ImageSource & {
  readonly state: ModelState;
  /** Starts to find or fetch the model in the background. `listener` runs each time it becomes ready. */
  start(listener: () => void): void;
  /** Encodes product images. */
  readonly encoder: Pick<CatalogImageEncoder, 'modelId' | 'open' | 'check' | 'encode' | 'copy'>;
  readonly queries: PhotosPort & Pick<PhotoEncoder, 'waiting' | 'hasModel' | 'isUsed' | 'open'>;
  close(): Promise<void>;
};

const SWITCHING = 'Search by photo does not work now: its model is being changed. Search by words goes on.';

/** The space of an image model that is gone: nothing is found in it by image. */
export const closedImages = ({
  modelId,
  dimensions,
}: {
  modelId: string | null;
  dimensions: number;
}): ImageSource => ({
  modelId: modelId ?? 'none',
  dimensions,
  vectors: { read: async () => new Map() },
  words: null,
  queries: {
    encode: async () => {
      throw new AisleError('not_ready', SWITCHING);
    },
  },
});
