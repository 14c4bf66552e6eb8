import { constants, setPriority } from 'node:os';
import { openUseLite, type TextEncoder } from '@aisle/models';
import type { EncoderJobs } from './worker-protocol.ts';
import { serveWorker } from './worker-server.ts';

// On Linux this is the priority of this thread and of those that ONNX Runtime starts from it: the encoder takes every
// core that nobody else wants, and gives way to searches. Elsewhere it would be the whole process, searches and all.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let opened: { modelPath: string; encoder: Promise<TextEncoder> } | null = null;

const encoderOf = (model: EncoderJobs['encode']['input']['model']): Promise<TextEncoder> => {
  if (opened?.modelPath !== model.modelPath) {
    opened = { modelPath: model.modelPath, encoder: openUseLite(model) };
  }
  return opened.encoder;
};

serveWorker<EncoderJobs>({
  encode: async ({ model, texts }) => {
    const encoder = await encoderOf(model).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return encoder.encodeDocuments(texts);
  },
});
