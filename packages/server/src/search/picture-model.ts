import {
  type HubImageEncoder,
  type ImageEncoder,
  type ImageEncoderOptions,
  likenessModel,
  openHubImageEncoder,
  openImageEncoder,
  type PulledModel,
} from '@aisle/models';

/** What pictures are encoded with, in this run of the server. `pulled` null: with our own model. */
export type PictureModel = {
  /** Vectors of another id cannot be compared. */
  id: string;
  dimensions: number;
  pulled: PulledModel | null;
  /** It knows words for pictures, too. */
  knowsWords: boolean;
};

export const likenessPictureModel: PictureModel = { ...likenessModel, pulled: null, knowsWords: false };

/** What a thread that encodes pictures is started with. */
export type PictureThread = { pulled: PulledModel | null };

/** In a thread of its own: a hub's files are a stranger's, see `openHubImageEncoder`. */
export const openPictureModel = (
  { pulled }: PictureThread,
  options: ImageEncoderOptions = {},
): Promise<ImageEncoder | HubImageEncoder> =>
  pulled === null ? openImageEncoder(options) : openHubImageEncoder(pulled, options);
