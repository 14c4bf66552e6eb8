import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';
import type { PulledModel } from '../pulled-record.ts';
import { unsuitable } from '../read-json.ts';
import { probeImage } from './probe-image.ts';
import { probeSpeech } from './probe-speech.ts';
import { probeText } from './probe-text.ts';

/** Properties of a model, found by trying it. */
export type Probed = Pick<PulledModel, 'dimensions' | 'languages'>;

/**
 * Opens a model as the server will, and uses it.
 *
 * @throws ModelUnavailableError `unsuitable`, with what is wrong
 */
export async function probeModel(model: PulledModel): Promise<Probed> {
  try {
    return await probes[model.use](model);
  } catch (error) {
    if (error instanceof ModelUnavailableError) throw error;
    throw unsuitable('its first use failed', error);
  }
}

const probes: Record<PulledModel['use'], (model: PulledModel) => Promise<Probed>> = {
  text: probeText,
  image: probeImage,
  speech: probeSpeech,
};
