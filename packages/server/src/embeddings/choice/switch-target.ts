import type { ChosenModel, ModelUse, SwitchProgress } from './model-choice.ts';

/** An open model, ready for use. */
export type PreparedModel = {
  /** Uses it in this process. */
  apply(): void;
  /** Closes it unless it is in use. */
  release(): Promise<void>;
};

export type PrepareWork = {
  /** True: a request, so all data of all shops must be encoded first. False: other processes use it already. */
  isWish: boolean;
  /** Another model was active since this process began to use its own. */
  isBehind: boolean;
  signal: AbortSignal;
  onProgress: (progress: SwitchProgress) => void;
};

/** The parts of a switch that differ by use. */
export type SwitchTarget = {
  use: ModelUse;
  /** Its name in the log: "text model". */
  title: string;
  /** Id of the model that this process uses; null: none. */
  activeId(): string | null;
  /** Id of a chosen model in this process. @throws Error when it does not know the model */
  idOf(model: ChosenModel): string;
  /** @throws UnfitModelError when the model is at fault */
  prepare(model: ChosenModel, work: PrepareWork): Promise<PreparedModel>;
  /** Called periodically. */
  tidy(): Promise<void>;
};
