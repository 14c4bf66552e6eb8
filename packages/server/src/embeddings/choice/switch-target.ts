import type { ChosenModel, ModelUse, SwitchProgress } from './model-choice.ts';

/** A model that is open, and has made whatever has to be there before it is used. */
export type PreparedModel = {
  /** Puts it into use in this process. */
  apply(): void;
  /** Closes it unless it is in use. */
  release(): Promise<void>;
};

export type PrepareWork = {
  /** True: everything of all shops is to be made with it first. False: it is in use already, by other processes. */
  isWish: boolean;
  /** Another model was active since this process is in the one that it uses. */
  isBehind: boolean;
  signal: AbortSignal;
  onProgress: (progress: SwitchProgress) => void;
};

/** What a switch is made of that differs by use. */
export type SwitchTarget = {
  use: ModelUse;
  /** What the log calls it: "text model". */
  title: string;
  /** Of the model that is in use in this process; null: none is. */
  activeId(): string | null;
  /** Of a chosen model in this process. @throws Error when it knows no such model */
  idOf(model: ChosenModel): string;
  /** @throws UnfitModelError when the model is at fault */
  prepare(model: ChosenModel, work: PrepareWork): Promise<PreparedModel>;
  /** Runs now and then. */
  tidy(): Promise<void>;
};
