/** The prompt for a model: `rules` by us, `data` as JSON. `schema`: JSON Schema of the answer. */
export type ModelPrompt = { rules: string; data: string; schema: Readonly<Record<string, unknown>> };

/** `text`: as the model wrote it, unchecked. `tokens`: of question and answer, as reported or estimated. */
export type ModelReply = { text: string; tokens: number };

/** A language model. */
export type LanguageModel = {
  /**
   * Ends with `signal`.
   * @throws LanguageModelError when there is no reply
   */
  ask(question: ModelPrompt, signal: AbortSignal): Promise<ModelReply>;
};

export type LanguageModelFault = 'unreachable' | 'timed_out' | 'refused' | 'bad_answer';

/** Why there is no reply, in our own words: what an endpoint says is not logged. */
export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError';
  readonly fault: LanguageModelFault;

  constructor(fault: LanguageModelFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }
}
