export { type KeptPhoto, PhotoStore } from './photo-store.ts';
export { MicFault, type MicFaultKind, recordVoice, type VoiceRecording } from './record-voice.ts';
export { shrinkPhoto } from './shrink-photo.ts';
