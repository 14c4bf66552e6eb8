import type { ModelUse } from '@aisle/models';

export type { ModelUse };

/** A model by name and by what it proved to be when it was tried. */
export type ChosenModel = {
  /** What an operator writes, with the revision that was found: the same files on every machine. */
  spec: string;
  /** Of the model with these files: what stands beside vectors. */
  id: string;
  /** null: it makes no vectors. */
  dimensions: number | null;
  /** BCP 47; null: not known, or not bound to any. */
  languages: readonly string[] | null;
};

/** `reason`: for the operator. */
export type RefusedModel = { spec: string; reason: string; atMs: number };

/** Products whose vectors are there, of all. */
export type SwitchProgress = { encoded: number; total: number };

/** What was chosen for one use. The same for all processes on one store. */
export type ModelChoice = {
  /** Grows with every wish. */
  version: number;
  /** null: nothing was chosen yet, so the settings say. */
  active: ChosenModel | null;
  /** Takes the place of `active` as soon as everything is encoded with it. */
  wanted: ChosenModel | null;
  /** The last wish that came to nothing, until the next one. */
  refused: RefusedModel | null;
  /** Of `wanted`; null: not begun. */
  progress: SwitchProgress | null;
  activatedAtMs: number | null;
};

/** Names one attempt to bring a wish about: by a process, while it keeps renewing it. */
export type SwitchLease = { use: ModelUse; version: number; owner: string };
