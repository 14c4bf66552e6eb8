export { ModelAdviser } from './model/adviser.ts';
export { ChatCompletions } from './model/chat-completions.ts';
export { DailyBudget } from './model/daily-budget.ts';
export { ModelCalls, type ModelCounts } from './model/model-calls.ts';
export { type AssistedAnswer, type AssistedInput, ShopAssistant } from './shop-assistant.ts';
