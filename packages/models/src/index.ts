export type { EnsureModelOptions, ModelProgress } from './store/ensure-model.ts';
export {
  type EnsureTextModelOptions,
  ensureTextModel,
  type TextModelFiles,
} from './store/ensure-text-model.ts';
export { ModelUnavailableError, type UnavailableReason } from './store/model-unavailable-error.ts';
export type { NpmCommand } from './store/npm-command.ts';
export { type DocumentFields, documentText } from './text/document-text.ts';
export { openLexis } from './text/lexis/lexis-encoder.ts';
export { isZeroVector, type TextEncoder } from './text/text-encoder.ts';
export { type TextModelName, textModels } from './text/text-models.ts';
export { openUseLite } from './text/use-lite/use-lite-encoder.ts';
