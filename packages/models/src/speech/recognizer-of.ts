import type { SoundLimits } from '@aisle/sound';
import { decodeSound } from '@aisle/sound';
import { confidenceOf, isIntelligible, noSpeechIn } from './judge-speech.ts';
import type { Decoding } from './moonshine/moonshine.ts';
import { prepareSamples } from './moonshine/prepare-samples.ts';
import { SPEECH_RATE } from './speech-rate.ts';
import type { HeardSpeech, NoSpeech, SpeechRecognizer } from './speech-recognizer.ts';
import { trimSilence } from './trim-silence.ts';

/** A model's result for samples from `prepareSamples`. */
export type Heard = { decoding: Decoding; transcript: string };

export type RecognizerParts = {
  id: string;
  languages: readonly string[];
  hear(samples: Float32Array, language: string | undefined): Promise<Heard>;
  close(): Promise<void>;
  limits: SoundLimits;
  onDecoded?: ((ms: number) => void) | undefined;
};

/** Wraps any model: decodes recordings, answers those without speech without the model, and drops guesses. */
export function recognizerOf(parts: RecognizerParts): SpeechRecognizer {
  let closed: Promise<void> | null = null;
  let busy: Promise<unknown> = Promise.resolve();

  const recognize = async (
    sound: Uint8Array,
    language: string | undefined,
  ): Promise<HeardSpeech | NoSpeech> => {
    const startedMs = performance.now();
    const { samples, seconds } = await decodeSound(sound, { ...parts.limits, sampleRate: SPEECH_RATE });
    parts.onDecoded?.(performance.now() - startedMs);
    const nothing = noSpeechIn(samples);
    if (nothing !== null) return { kind: 'no_speech', reason: nothing, seconds };
    const { decoding, transcript } = await parts.hear(prepareSamples(trimSilence(samples)), language);
    if (!isIntelligible(decoding, transcript)) return { kind: 'no_speech', reason: 'unclear', seconds };
    return { kind: 'speech', transcript, confidence: confidenceOf(decoding), seconds };
  };

  return {
    id: parts.id,
    languages: parts.languages,
    recognize: (sound, language) => {
      if (closed !== null) return Promise.reject(new Error('the speech recognizer is closed'));
      const answer = busy.then(() => recognize(sound, language));
      busy = answer.catch(() => undefined);
      return answer;
    },
    close: () => {
      closed ??= busy.then(() => parts.close());
      return closed;
    },
  };
}
