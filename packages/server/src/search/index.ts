export { chosenBuiltIn, chosenPulled } from './choice/chosen-model.ts';
export type { ChosenModel, ModelChoice, RefusedModel, SwitchProgress } from './choice/model-choice.ts';
export { ModelChoices } from './choice/model-choices.ts';
export { type CreateSearchServiceOptions, createSearchService } from './create-search-service.ts';
export { FairQueue } from './fair-queue.ts';
export type {
  FeedPort,
  Log,
  OpenTextModel,
  PictureSource,
  PictureVectorsPort,
  PopularQueriesPort,
  PopularQuery,
  ShopDefaults,
  ShopDefaultsPort,
  SynonymsPort,
  TextModelSource,
  VectorCachePort,
} from './ports.ts';
export type { SearchInput } from './query.ts';
export { type Cancel, type Scheduler, systemScheduler } from './scheduler.ts';
export { SearchOutcome } from './search-outcome.ts';
export {
  type SearchMetrics,
  type SearchReadiness,
  SearchService,
  type SearchServiceOptions,
  type SuggestInput,
} from './search-service.ts';
export { ShopSynonyms } from './shop-synonyms.ts';
export type { TextModelState } from './text-model.ts';
export { type CreateVoiceOptions, createVoice } from './voice/create-voice.ts';
export type { Heard, HearInput, Voice, VoiceMetrics } from './voice/voice.ts';
export { whyNoPicture } from './why-no-picture.ts';
export { WorkerClient, WorkerJobError } from './worker-client.ts';
