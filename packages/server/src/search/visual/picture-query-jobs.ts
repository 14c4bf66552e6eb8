import type { PictureErrorCode } from '@aisle/models';

/** The picture cannot be used; `message` is for whoever sent it. */
export type UnusablePicture = { kind: 'unusable'; code: PictureErrorCode; message: string };

/** The model could not be opened; `reason` is for the log. */
export type NoPictureModel = { kind: 'no_model'; reason: string };

/** `vector`: L2-normalised. */
export type PictureOutcome = { kind: 'vector'; vector: Float32Array } | UnusablePicture | NoPictureModel;

/** `decodeMs`: how long the picture took to decode; the rest of the time went into its vector. */
export type TimedPictureOutcome = { outcome: PictureOutcome; decodeMs: number };

/** What the thread for shoppers' pictures does. It opens the model at the first job, which takes half a second. */
export type PictureQueryJobs = {
  open: { input: null; output: null };
  encode: { input: Uint8Array; output: TimedPictureOutcome };
};
