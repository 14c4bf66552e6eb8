export { type CreateVoiceOptions, createVoice } from './create-voice.ts';
export type { Voice } from './voice.ts';
