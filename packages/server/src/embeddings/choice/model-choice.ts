import type { ModelUse } from '@aisle/models';

export type { ModelUse };

/** A model, with the properties found when it was tried. */
export type ChosenModel = {
  /** As an operator writes it, with the revision that was found: the same files on every machine. */
  spec: string;
  /** Identifies the model with these files. Stored with vectors. */
  id: string;
  /** Null when it makes no vectors. */
  dimensions: number | null;
  /** BCP 47; null: unknown, or not bound to any. */
  languages: readonly string[] | null;
};

/** `reason`: for the operator. */
export type RefusedModel = { spec: string; reason: string; atMs: number };

/** Products that have their vectors, and all products. */
export type SwitchProgress = { encoded: number; total: number };

/** The choice for one use. All processes on one store share it. */
export type ModelChoice = {
  /** Increases with every request for a model. */
  version: number;
  /** Null when nothing was chosen yet, so the settings decide. */
  active: ChosenModel | null;
  /** Replaces `active` as soon as everything is encoded with it. */
  wanted: ChosenModel | null;
  /** The last request that failed, until the next one. */
  refused: RefusedModel | null;
  /** Progress of `wanted`; null when not started. */
  progress: SwitchProgress | null;
  activatedAtMs: number | null;
};

/** Identifies one attempt to switch, by a process that keeps renewing it. */
export type SwitchLease = { use: ModelUse; version: number; owner: string };
