import {
  type HubImageEncoder,
  type ImageEncoder,
  type ImageEncoderOptions,
  knowsWords,
  likenessModel,
  openHubImageEncoder,
  openImageEncoder,
  type PulledModel,
} from '@aisle/models';

/** What a thread that encodes pictures is started with; null: our own model. */
export type PictureThread = { pulled: PulledModel | null };

/** The files of a picture model, as they lie on this machine. */
export type PictureModelFiles = PictureThread & {
  /** It knows words for pictures, too. */
  knowsWords: boolean;
  close(): Promise<void>;
};

/** What pictures are encoded with. `open` finds its files or fetches them, and may be tried again when it throws. */
export type PictureModel = {
  /** Vectors of another id cannot be compared. */
  id: string;
  dimensions: number;
  open(signal: AbortSignal): Promise<PictureModelFiles>;
};

/** A model whose files `pull` finds on this machine, or fetches. */
export const pulledPictureModel = ({
  id,
  dimensions,
  pull,
}: Pick<PictureModel, 'id' | 'dimensions'> & {
  pull: (signal: AbortSignal) => Promise<PulledModel>;
}): PictureModel => ({
  id,
  dimensions,
  open: async (signal) => {
    const pulled = await pull(signal);
    return { pulled, knowsWords: await knowsWords(pulled), close: async () => {} };
  },
});

export const likenessPictureModel: PictureModel = {
  ...likenessModel,
  open: async () => ({ pulled: null, knowsWords: false, close: async () => {} }),
};

/** A picture model for threads, which are started once its files are known. */
export type ThreadedPictureModel = {
  id: string;
  dimensions: number;
  /** Rejects while they are not here. */
  thread: () => Promise<PictureThread>;
};

export const likenessThreads: ThreadedPictureModel = {
  ...likenessModel,
  thread: async () => ({ pulled: null }),
};

/** In a thread of its own: a hub's files are a stranger's, see `openHubImageEncoder`. */
export const openPictureModel = (
  { pulled }: PictureThread,
  options: ImageEncoderOptions = {},
): Promise<ImageEncoder | HubImageEncoder> =>
  pulled === null ? openImageEncoder(options) : openHubImageEncoder(pulled, options);
