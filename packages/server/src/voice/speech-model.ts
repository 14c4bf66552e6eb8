import { BackgroundModel, type BackgroundModelOptions } from '../embeddings/background-model.ts';
import type { SoundToHear, TimedSpeechOutcome } from './speech-jobs.ts';
import type { OpenSpeechModel, SpeechSource } from './speech-source.ts';

export type SpeechModelOptions = BackgroundModelOptions<SpeechSource>;

/** The model that transcribes recordings. */
export class SpeechModelInUse extends BackgroundModel<OpenSpeechModel, SpeechSource> {
  #atHand: Promise<unknown> = Promise.resolve();

  constructor(options: SpeechModelOptions) {
    super(options, {
      ready: 'the speech model is here: voice search works',
      unavailable: 'the speech model is unavailable: there is no voice search until it can be fetched',
    });
  }

  /** Loads it and opens it in its thread. On an error it is closed. @throws that error */
  async prove(signal: AbortSignal): Promise<void> {
    try {
      await this.load(signal);
      await this.current?.tryOpen();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Null: the model is not loaded. */
  recognize(input: SoundToHear): Promise<TimedSpeechOutcome> | null {
    const heard = this.current?.recognize(input) ?? null;
    if (heard !== null) this.#atHand = heard.catch(() => {});
    return heard;
  }

  /** Closes it once the current recording is done. */
  async retire(): Promise<void> {
    await this.#atHand;
    await this.close();
  }
}
