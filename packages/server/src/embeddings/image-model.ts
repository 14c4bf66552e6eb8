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

/** Start parameters of a thread that encodes images; null: our own model. */
export type ImageThread = { pulled: PulledModel | null };

/** The files of an image model on this machine. */
export type ImageModelFiles = ImageThread & {
  /** It embeds words in the same space as images. */
  knowsWords: boolean;
  close(): Promise<void>;
};

/** A model that encodes images. `open` finds its files or fetches them, and may be tried again when it throws. */
export type ImageModel = {
  /** Vectors of another id cannot be compared. */
  id: string;
  dimensions: number;
  open(signal: AbortSignal): Promise<ImageModelFiles>;
};

/** A model whose files `pull` finds on this machine, or fetches. */
export const pulledImageModel = ({
  id,
  dimensions,
  pull,
}: Pick<ImageModel, 'id' | 'dimensions'> & {
  pull: (signal: AbortSignal) => Promise<PulledModel>;
}): ImageModel => ({
  id,
  dimensions,
  open: async (signal) => {
    const pulled = await pull(signal);
    return { pulled, knowsWords: await knowsWords(pulled), close: async () => {} };
  },
});

export const likenessImageModel: ImageModel = {
  ...likenessModel,
  open: async () => ({ pulled: null, knowsWords: false, close: async () => {} }),
};

/** An image model for threads, which start once its files are known. */
export type ThreadedImageModel = {
  id: string;
  dimensions: number;
  /** Rejects while the files are missing. */
  thread: () => Promise<ImageThread>;
};

export const likenessThreads: ThreadedImageModel = {
  ...likenessModel,
  thread: async () => ({ pulled: null }),
};

/** Must run in a separate thread: a hub's files come from a third party, see `openHubImageEncoder`. */
export const openImageModel = (
  { pulled }: ImageThread,
  options: ImageEncoderOptions = {},
): Promise<ImageEncoder | HubImageEncoder> =>
  pulled === null ? openImageEncoder(options) : openHubImageEncoder(pulled, options);
