export { type BuiltInModel, builtInModels } from './hub/built-in-models.ts';
export { type HubImageEncoder, openHubImageEncoder } from './hub/image/open-hub-image-encoder.ts';
export { type HubPictureWords, knowsWords, openHubPictureWords } from './hub/image/open-hub-picture-words.ts';
export { formatModelSpec, type ModelSpec, type ModelUse, parseModelSpec } from './hub/model-spec.ts';
export { type Dtype, defaultDtypes } from './hub/pull/dtype.ts';
export { isPublicAddress } from './hub/pull/public-address.ts';
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
  decodePicture,
  defaultPictureLimits,
  type Picture,
  type PictureLimits,
  shrinkPicture,
} from './image/decode/decode-picture.ts';
export { PictureError, type PictureErrorCode } from './image/decode/picture-error.ts';
export { type PictureKind, pictureKind, whyNoPicture } from './image/decode/picture-kind.ts';
export type { ImageEncoder } from './image/image-encoder.ts';
export { likenessModel } from './image/likeness/likeness-model.ts';
export { type ImageEncoderOptions, openImageEncoder } from './image/open-image-encoder.ts';
export {
  type EnsureSpeechModelOptions,
  ensureSpeechModel,
  type SpeechModelFiles,
} from './speech/moonshine/ensure-speech-model.ts';
export { type SpeechModelName, speechModels } from './speech/moonshine/moonshine-packages.ts';
export { decodeSound, type Sound } from './speech/sound/decode-sound.ts';
export type { SoundKind } from './speech/sound/sniff-sound.ts';
export { SoundError, type SoundErrorCode } from './speech/sound/sound-error.ts';
export { type SoundLimits, soundLimits } from './speech/sound/sound-limits.ts';
export { writeWav } from './speech/sound/write-wav.ts';
export {
  type HeardSpeech,
  type NoSpeech,
  openSpeechRecognizer,
  type SpeechRecognizer,
  type SpeechRecognizerOptions,
} from './speech/speech-recognizer.ts';
export type { EnsureModelOptions, ModelProgress } from './store/ensure-model.ts';
export {
  type EnsureTextModelOptions,
  ensureTextModel,
  type TextModelFiles,
} from './store/ensure-text-model.ts';
export { ModelUnavailableError, type UnavailableReason } from './store/model-unavailable-error.ts';
export type { NpmCommand } from './store/npm-command.ts';
export { type StoredModelState, storedModelState } from './store/stored-model-state.ts';
export { type DocumentFields, documentText } from './text/document-text.ts';
export { openLexis } from './text/lexis/lexis-encoder.ts';
export { isZeroVector, type TextEncoder } from './text/text-encoder.ts';
export { type TextModelName, textModels } from './text/text-models.ts';
export { openUseLite } from './text/use-lite/use-lite-encoder.ts';
