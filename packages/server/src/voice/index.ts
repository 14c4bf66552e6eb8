export { type CreateVoiceOptions, createVoice } from './create-voice.ts';
export type { Heard, HearInput, Voice, VoiceMetrics } from './voice.ts';
