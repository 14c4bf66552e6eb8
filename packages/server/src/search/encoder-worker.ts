import { openUseLite, type TextEncoder } from '@aisle/models';
import type { EncoderJobs } from './worker-protocol.ts';
import { serveWorker } from './worker-server.ts';

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
