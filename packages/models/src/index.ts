export {
  type EnsureTextModelOptions,
  ensureTextModel,
  type ModelProgress,
  type TextModelFiles,
} from './store/ensure-text-model.ts';
export { ModelUnavailableError, type UnavailableReason } from './store/model-unavailable-error.ts';
export type { NpmCommand } from './store/npm-command.ts';
export { type DocumentFields, documentText } from './text/document-text.ts';
export { isZeroVector, openTextEncoder, type TextEncoder, textModel } from './text/encoder.ts';
