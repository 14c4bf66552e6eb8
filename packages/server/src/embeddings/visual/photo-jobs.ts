import type { ImageErrorCode } from '@aisle/models';

/** The photo cannot be used; `message` is for the sender. */
export type UnusablePhoto = { kind: 'unusable'; code: ImageErrorCode; message: string };

/** The model could not be opened; `reason` is for the log. */
export type NoImageModel = { kind: 'no_model'; reason: string };

/** `vector`: L2-normalised. */
export type PhotoOutcome = { kind: 'vector'; vector: Float32Array } | UnusablePhoto | NoImageModel;

/** `decodeMs`: time to decode the photo. The rest of the time went into its vector. */
export type TimedPhotoOutcome = { outcome: PhotoOutcome; decodeMs: number };

/** The jobs of the thread for shoppers' photos. The first job opens the model, which takes half a second. */
export type PhotoJobs = {
  open: { input: null; output: null };
  encode: { input: Uint8Array; output: TimedPhotoOutcome };
};
