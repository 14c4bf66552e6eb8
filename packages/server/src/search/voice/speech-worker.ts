import { setPriority } from 'node:os';
import { openSpeechRecognizer, SoundError, type SpeechRecognizer } from '@aisle/models';
import { serveWorker } from '../worker-server.ts';
import type { SpeechJobs, SpeechOutcome, TimedSpeechOutcome } from './speech-jobs.ts';

/** Somebody waits for it, so it comes before imports (10), but searches by words come first. */
const PRIORITY = 5;
// Only Linux has priorities of threads; elsewhere it would be the whole process, searches and all.
if (process.platform === 'linux') setPriority(PRIORITY);

let decodeMs = 0;
let opened: { path: string; recognizer: Promise<SpeechRecognizer> } | null = null;

const recognizerOf = (files: SpeechJobs['recognize']['input']['files']): Promise<SpeechRecognizer> => {
  if (opened?.path !== files.encoderPath) {
    const onDecoded = (ms: number): void => {
      decodeMs = ms;
    };
    opened = {
      path: files.encoderPath,
      recognizer: openSpeechRecognizer({ ...files, threads: 1, onDecoded }),
    };
  }
  return opened.recognizer;
};

const recognize = async ({ files, sound }: SpeechJobs['recognize']['input']): Promise<SpeechOutcome> => {
  const recognizer = await recognizerOf(files).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  try {
    return await recognizer.recognize(sound);
  } catch (error) {
    if (!(error instanceof SoundError)) throw error;
    return { kind: 'unusable', code: error.code, message: error.message };
  }
};

/** One job at a time: the time is this recording's. */
const timed = async (input: SpeechJobs['recognize']['input']): Promise<TimedSpeechOutcome> => {
  decodeMs = 0;
  return { outcome: await recognize(input), decodeMs };
};

serveWorker<SpeechJobs>({ recognize: timed });
