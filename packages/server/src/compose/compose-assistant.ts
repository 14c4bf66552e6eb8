import {
  chatCompletionsOf,
  DailyBudget,
  ModelAdviser,
  ModelCalls,
  ShopAssistant,
  VisitorShares,
} from '../assistant/index.ts';
import type { SearchService } from '../search/index.ts';
import type { ServingPorts } from './compose-serving.ts';

export type ComposedAssistant = {
  assistant: ShopAssistant;
  modelUsage: DailyBudget;
  /** Null, both: the operator has no language model. */
  modelCalls: ModelCalls | null;
  modelBudget: DailyBudget | null;
};

/** The assistant, with the operator's language model if there is one. */
export const composeAssistant = (
  { config, store, log, scheduler }: ServingPorts,
  search: SearchService,
): ComposedAssistant => {
  const { languageModel: settings } = config;
  const limits = { calls: settings?.callsPerDay ?? 0, tokens: settings?.tokensPerDay ?? 0 };
  const modelUsage = new DailyBudget({ store, now: () => scheduler.nowMs(), limits });
  if (settings === null) {
    const assistant = new ShopAssistant({ search, scheduler, adviser: null });
    return { assistant, modelUsage, modelCalls: null, modelBudget: null };
  }
  const model = chatCompletionsOf(settings);
  const shares = new VisitorShares({ limits, now: () => scheduler.nowMs() });
  const modelCalls = new ModelCalls({ model, budget: modelUsage, shares, scheduler, log });
  const assistant = new ShopAssistant({ search, scheduler, adviser: new ModelAdviser(modelCalls) });
  return { assistant, modelUsage, modelCalls, modelBudget: modelUsage };
};
