import { openHubSpeechRecognizer, openSpeechRecognizer, type SpeechRecognizer } from '@aisle/models';
import { SoundError } from '@aisle/sound';
import { serveWorker } from '../kernel/worker-server.ts';
import type { SpeechJobs, SpeechModel, SpeechOutcome, TimedSpeechOutcome } from './speech-jobs.ts';

let decodeMs = 0;
let opened: { id: string; recognizer: Promise<SpeechRecognizer> } | null = null;

const open = (model: SpeechModel): Promise<SpeechRecognizer> => {
  const options = {
    threads: 1,
    onDecoded: (ms: number): void => {
      decodeMs = ms;
    },
  };
  return 'files' in model
    ? openSpeechRecognizer({ ...model.files, ...options })
    : openHubSpeechRecognizer(model.pulled, options);
};

const recognizerOf = async (model: SpeechModel): Promise<SpeechRecognizer> => {
  const { id } = 'files' in model ? model.files : model.pulled;
  if (opened?.id !== id) opened = { id, recognizer: open(model) };
  try {
    return await opened.recognizer;
  } catch (error) {
    opened = null;
    throw error;
  }
};

const recognize = async ({
  model,
  sound,
  language,
}: SpeechJobs['recognize']['input']): Promise<SpeechOutcome> => {
  let recognizer: SpeechRecognizer;
  try {
    recognizer = await recognizerOf(model);
  } catch (error) {
    return { kind: 'no_model', reason: error instanceof Error ? error.message : String(error) };
  }
  try {
    return await recognizer.recognize(sound, language);
  } catch (error) {
    if (!(error instanceof SoundError)) throw error;
    return { kind: 'unusable', code: error.code, message: error.message };
  }
};

/** One job runs at a time, so the measured time belongs to this recording. */
const timed = async (input: SpeechJobs['recognize']['input']): Promise<TimedSpeechOutcome> => {
  decodeMs = 0;
  return { outcome: await recognize(input), decodeMs };
};

serveWorker<SpeechJobs>({
  open: async ({ model }) => {
    await recognizerOf(model);
    return null;
  },
  recognize: timed,
});
