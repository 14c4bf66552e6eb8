export { ModelAdviser } from './model/adviser.ts';
export { chatCompletionsOf } from './model/chat-completions-of.ts';
export { DailyBudget } from './model/daily-budget.ts';
export { LanguageModelError } from './model/language-model.ts';
export { ModelCalls } from './model/model-calls.ts';
export { tryLanguageModel } from './model/try-language-model.ts';
export { VisitorShares } from './model/visitor-shares.ts';
export { type AssistedAnswer, ShopAssistant } from './shop-assistant.ts';
