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

/** What a thread that encodes images is started with; null: our own model. */
export type ImageThread = { pulled: PulledModel | null };

/** The files of an image model, as they lie on this machine. */
export type ImageModelFiles = ImageThread & {
  /** It knows words for images, too. */
  knowsWords: boolean;
  close(): Promise<void>;
};

/** What images are encoded with. `open` finds its files or fetches them, and may be tried again when it throws. */
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

/** An image model for threads, which are started once its files are known. */
export type ThreadedImageModel = {
  id: string;
  dimensions: number;
  /** Rejects while they are not here. */
  thread: () => Promise<ImageThread>;
};

export const likenessThreads: ThreadedImageModel = {
  ...likenessModel,
  thread: async () => ({ pulled: null }),
};

/** In a thread of its own: a hub's files are a stranger's, see `openHubImageEncoder`. */
export const openImageModel = (
  { pulled }: ImageThread,
  options: ImageEncoderOptions = {},
): Promise<ImageEncoder | HubImageEncoder> =>
  pulled === null ? openImageEncoder(options) : openHubImageEncoder(pulled, options);
