import { parentPort, workerData } from 'node:worker_threads';
import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';
import type { PulledModel } from '../pulled-record.ts';
import type { ProbeAnswer } from './probe-in-worker.ts';
import { probeModel } from './probe-model.ts';

async function answer(): Promise<ProbeAnswer> {
  try {
    return { probed: await probeModel(workerData as PulledModel) };
  } catch (error) {
    if (!(error instanceof ModelUnavailableError)) throw error;
    return { problem: error.message, detail: error.detail };
  }
}

parentPort?.postMessage(await answer());
