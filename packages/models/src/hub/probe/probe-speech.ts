import { SPEECH_RATE } from '../../speech/sound/decode-sound.ts';
import type { PulledModel } from '../pulled-record.ts';
import { openHubSpeechRecognizer } from '../speech/open-hub-speech-recognizer.ts';
import type { Probed } from './probe-model.ts';

const SECONDS = 1.5;

/** A made-up voice must come through both graphs and the vocabulary; what is understood does not matter. */
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
  const samples = Math.round(SECONDS * SPEECH_RATE);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SPEECH_RATE, 24);
  file.writeUInt32LE(SPEECH_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++) {
    const seconds = at / SPEECH_RATE;
    const envelope = Math.max(0, Math.sin(2 * Math.PI * 2.7 * seconds));
    const buzz = [1, 2, 3, 5, 8].reduce(
      (sum, overtone) => sum + Math.sin(2 * Math.PI * 140 * overtone * seconds) / overtone,
      0,
    );
    file.writeInt16LE(Math.round(8000 * envelope * buzz), 44 + at * 2);
  }
  return new Uint8Array(file);
}
