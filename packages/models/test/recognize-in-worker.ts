/** Runs in a worker thread of speech-recognizer.test.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSpeechRecognizer } from '../src/index.ts';

const recognizer = await openSpeechRecognizer(workerData.files);
parentPort?.postMessage(await recognizer.recognize(workerData.sound));
await recognizer.close();
