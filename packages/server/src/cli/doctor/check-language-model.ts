import { LanguageModelError, tryLanguageModel } from '../../assistant/index.ts';
import type { LanguageModelSettings } from '../../config/index.ts';
import { type Check, ok } from './check.ts';

/** Searches do not wait for a model that takes longer. */
const WAITED_MS = 150;
const WITHOUT = 'the assistant answers without it';

const warning = (message: string, advice: string): Check => ({
  name: 'languageModel',
  status: 'warning',
  message: `${message}: ${WITHOUT}`,
  advice,
});

/** Asks the language model once, which costs a call. */
export const checkLanguageModel = async ({
  settings,
  attempt = tryLanguageModel,
}: {
  settings: LanguageModelSettings;
  attempt?: typeof tryLanguageModel;
}): Promise<Check> => {
  try {
    const { tookMs, tokens, isUsable } = await attempt(settings);
    if (!isUsable)
      return warning(`${settings.name} did not answer with the JSON asked for`, 'choose another model');
    const took = `${settings.name} answered in ${Math.round(tookMs)} ms with ${tokens} tokens`;
    return ok(
      'languageModel',
      tookMs <= WAITED_MS ? took : `${took}; searches do not wait for it, its answers come later`,
    );
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    return warning(
      `${settings.name}: ${error.message}`,
      'check AISLE_LANGUAGE_MODEL_URL, AISLE_LANGUAGE_MODEL and AISLE_LANGUAGE_MODEL_KEY',
    );
  }
};
