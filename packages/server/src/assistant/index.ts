export { type AssistedAnswer, type AssistedInput, ShopAssistant } from './shop-assistant.ts';
