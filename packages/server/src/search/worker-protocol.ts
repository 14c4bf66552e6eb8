import type { mergeSegments, SegmentImage } from '@aisle/engine';
import type { PictureErrorCode } from '@aisle/models';
import type { GroupsToBuild } from './groups-to-build.ts';

/** The jobs of a worker by name. */
export type JobTable = Record<string, { input: unknown; output: unknown }>;

export type IndexerJobs = {
  build: { input: GroupsToBuild; output: SegmentImage };
  merge: { input: Parameters<typeof mergeSegments>[0]; output: SegmentImage };
};

export type EncoderJobs = {
  encode: {
    input: { model: { modelPath: string; vocabPath: string; threads: number }; texts: string[] };
    output: Float32Array[];
  };
};

/** A picture's vector, or why it cannot be read, in words for whoever sent it. */
export type EncodedPicture = { vector: Float32Array } | { refused: string };

/** Why a picture cannot be read; `message` is for whoever sent it. */
export type UnreadablePicture = { code: PictureErrorCode; message: string };

export type PictureOutlineJobs = {
  /** See `checkOutline`; null: nothing is wrong with what it sees. */
  check: { input: Uint8Array; output: UnreadablePicture | null };
};

export type PictureEncoderJobs = {
  /** Decodes a picture and keeps nothing of it; null: it can be read. */
  check: { input: Uint8Array; output: UnreadablePicture | null };
  open: { input: null; output: null };
  encode: { input: Uint8Array; output: EncodedPicture };
  /** A small one, see `shrinkPicture`; null: it cannot be read. */
  copy: { input: Uint8Array; output: Uint8Array | null };
};

/** What goes to a worker and comes back. One job at a time: the queue is kept by the sender. */
export type WorkerRequest = { id: number; kind: string; input: unknown };
export type WorkerAnswer = { id: number; output: unknown } | { id: number; error: string };
