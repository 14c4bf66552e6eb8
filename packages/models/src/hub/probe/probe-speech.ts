import { writeWav } from '@aisle/sound';
import { SPEECH_RATE } from '../../speech/speech-rate.ts';
import type { PulledModel } from '../pulled-record.ts';
import { openHubSpeechRecognizer } from '../speech/open-hub-speech-recognizer.ts';
import type { Probed } from './probe-model.ts';

const SECONDS = 1.5;

/** An artificial voice must pass through both graphs and the vocabulary. The transcript does not matter. */
export async function probeSpeech(model: PulledModel): Promise<Probed> {
  const recognizer = await openHubSpeechRecognizer(model);
  try {
    await recognizer.recognize(madeUpVoice());
    const [language] = recognizer.languages;
    await recognizer.recognize(madeUpVoice(), language);
    return { dimensions: null, languages: recognizer.languages };
  } finally {
    await recognizer.close();
  }
}

/** Four syllables of a buzzing tone, as a WAV of 16 bits. */
function madeUpVoice(): Uint8Array {
  const length = Math.round(SECONDS * SPEECH_RATE);
  const samples = Float32Array.from({ length }, (_, at) => {
    const seconds = at / SPEECH_RATE;
    const envelope = Math.max(0, Math.sin(2 * Math.PI * 2.7 * seconds));
    const buzz = [1, 2, 3, 5, 8].reduce(
      (sum, overtone) => sum + Math.sin(2 * Math.PI * 140 * overtone * seconds) / overtone,
      0,
    );
    return 0.25 * envelope * buzz;
  });
  return writeWav(samples);
}
