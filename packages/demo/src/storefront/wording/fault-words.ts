import { MicFault } from '@aisle/capture';
import type { FaultKey, FaultText } from '../../messages/words-in.ts';
import { ApiFault } from '../api/api.ts';
import { words } from './page-words.ts';

/** The kind of search that failed; it decides the words of the fault. */
export type Asked = 'words' | 'photo' | 'voice';

/** By error code of the API. */
const BY_CODE: Readonly<Record<Exclude<Asked, 'words'>, Readonly<Record<string, FaultKey>>>> = {
  photo: {
    media_unsupported: 'unsupportedPhoto',
    media_too_large: 'largePhoto',
    body_too_large: 'largePhoto',
    media_unreadable: 'unreadPhoto',
    photo_gone: 'photoGone',
    feature_not_in_plan: 'noPhotoSearch',
    feature_switched_off: 'noPhotoSearch',
    not_ready: 'noPhotoSearch',
    overloaded: 'manyPhotos',
  },
  voice: {
    no_speech: 'noSpeech',
    language_not_spoken: 'notSpoken',
    media_unsupported: 'unreadVoice',
    media_unreadable: 'unreadVoice',
    media_too_large: 'longVoice',
    body_too_large: 'longVoice',
    feature_not_in_plan: 'noVoice',
    feature_switched_off: 'noVoice',
    not_ready: 'voiceNotReady',
    overloaded: 'manyVoices',
  },
};

const keyOf = (error: unknown, asked: Asked): FaultKey => {
  if (error instanceof MicFault) return error.kind;
  if (!(error instanceof ApiFault)) return 'unavailable';
  const known = asked === 'words' ? undefined : BY_CODE[asked][error.code];
  return known ?? error.kind;
};

/** The title and text that a shopper reads for a fault. */
export const faultWords = (error: unknown, asked: Asked): FaultText => words.fault(keyOf(error, asked));
