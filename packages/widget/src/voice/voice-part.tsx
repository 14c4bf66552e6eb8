export { HeardNotice } from './heard-notice.tsx';
export { VoiceSearch as Dialog } from './voice-search.tsx';
export { STYLES } from './voice-styles.ts';
