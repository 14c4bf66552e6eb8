import { AisleError } from '@aisle/contract';
import type { ModelState } from '../background-model.ts';
import type { CatalogPictureEncoder } from '../catalog-picture-encoder.ts';
import type { PictureQueriesPort, PictureSource } from '../ports.ts';
import type { PictureQueryEncoder } from '../visual/picture-query-encoder.ts';

/** The space of a picture model that this process opens and closes. */
export type PictureSpace = PictureSource & {
  readonly state: ModelState;
  /** Begins to find or fetch the model, behind the caller. `listener` runs each time it becomes ready. */
  start(listener: () => void): void;
  /** Of pictures of products. */
  readonly encoder: Pick<CatalogPictureEncoder, 'modelId' | 'open' | 'check' | 'encode' | 'copy'>;
  readonly queries: PictureQueriesPort &
    Pick<PictureQueryEncoder, 'waiting' | 'hasModel' | 'isUsed' | 'open'>;
  close(): Promise<void>;
};

const SWITCHING = 'Search by picture does not work now: its model is being changed. Search by words goes on.';

/** The space of a picture model that is not here any more: nothing is found in it by picture. */
export const closedPictures = ({
  modelId,
  dimensions,
}: {
  modelId: string | null;
  dimensions: number;
}): PictureSource => ({
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
