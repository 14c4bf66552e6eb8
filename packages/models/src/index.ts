export { type BuiltInModel, builtInModels } from './hub/built-in-models.ts';
export { type HubImageEncoder, openHubImageEncoder } from './hub/image/open-hub-image-encoder.ts';
export { type HubImageWords, knowsWords, openHubImageWords } from './hub/image/open-hub-image-words.ts';
export { formatModelSpec, type ModelSpec, type ModelUse, parseModelSpec } from './hub/model-spec.ts';
export { type Dtype, defaultDtypes } from './hub/pull/dtype.ts';
export { type PullOptions, type PullProgress, pullHubModel } from './hub/pull/pull-hub-model.ts';
export {
  deletePulledModel,
  findPulledModel,
  listPulledModels,
  type PulledModel,
} from './hub/pulled-record.ts';
export {
  type HubSpeechOptions,
  openHubSpeechRecognizer,
} from './hub/speech/open-hub-speech-recognizer.ts';
export { openHubTextEncoder } from './hub/text/open-hub-text-encoder.ts';
export {
  checkOutline,
  type DecodedImage,
  decodeImage,
  defaultImageLimits,
  type ImageLimits,
  shrinkImage,
} from './image/decode/decode-image.ts';
export { ImageError, type ImageErrorCode } from './image/decode/image-error.ts';
export { type ImageKind, imageKind, whyNoImage } from './image/decode/image-kind.ts';
export type { ImageEncoder } from './image/image-encoder.ts';
export { likenessModel } from './image/likeness/likeness-model.ts';
export { type ImageEncoderOptions, openImageEncoder } from './image/open-image-encoder.ts';
export {
  type EnsureSpeechModelOptions,
  ensureSpeechModel,
  type SpeechModelFiles,
} from './speech/ensure-speech-model.ts';
export { openSpeechRecognizer, type SpeechRecognizerOptions } from './speech/open-speech-recognizer.ts';
export { type SpeechModelName, speechModels } from './speech/speech-models.ts';
export type { HeardSpeech, NoSpeech, SpeechRecognizer } from './speech/speech-recognizer.ts';
export { builtInModelBytes } from './store/built-in-model-bytes.ts';
export type { EnsureModelOptions, ModelProgress } from './store/ensure-model.ts';
export { ModelUnavailableError, type UnavailableReason } from './store/model-unavailable-error.ts';
export type { NpmCommand } from './store/npm-command.ts';
export { type StoredModelState, storedModelState } from './store/stored-model-state.ts';
export { type DocumentFields, documentText } from './text/document-text.ts';
export { openLexis } from './text/lexis/lexis-encoder.ts';
export { lexisModel } from './text/lexis/lexis-model.ts';
export { isZeroVector, type TextEncoder } from './text/text-encoder.ts';
