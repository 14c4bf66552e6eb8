import { MicFault, type MicFaultKind } from '@aisle/capture';
import { ApiFault, type FaultKind } from '../api/api.ts';

/** The kind of search that failed; it decides the words of the fault. */
export type Asked = 'words' | 'photo' | 'voice';

export type FaultWords = readonly [title: string, text: string];

const BY_KIND: Readonly<Record<FaultKind, FaultWords>> = {
  offline: ['You seem to be offline', 'The shop could not be reached. Check the connection and try again.'],
  throttled: ['A little too fast', 'Too many searches in a short time. The shop answers again in a moment.'],
  token: ['This page has been open for a long time', 'Please load it again to go on shopping.'],
  unavailable: [
    'The search is taking a break',
    'Something went wrong on our side. Please try again in a moment.',
  ],
  refused: ['That search did not work', 'The shop could not make sense of this request.'],
};

const NO_PHOTO_SEARCH: FaultWords = [
  'No search by picture just now',
  'This shop cannot search by picture at the moment. Say in words what you are looking for.',
];
const UNREAD_PHOTO: FaultWords = [
  'This picture cannot be read',
  'The file is damaged or was cut off. Please choose another one.',
];
const NO_VOICE: FaultWords = [
  'No voice search just now',
  'This shop cannot listen at the moment. Type what you are looking for.',
];
const UNREAD_VOICE: FaultWords = [
  'The recording did not come through',
  'It could not be read. Please say it again, or type it.',
];

/** By error code of the API. */
const BY_CODE: Readonly<Record<Exclude<Asked, 'words'>, Readonly<Record<string, FaultWords>>>> = {
  photo: {
    media_unsupported: [
      'This is no picture that can be read',
      'A JPEG, PNG, WebP, AVIF or GIF will do. Please choose another file.',
    ],
    media_too_large: [
      'This picture is too large',
      'It may have 10 MB and 50 megapixels. A smaller one will do.',
    ],
    body_too_large: [
      'This picture is too large',
      'It may have 10 MB and 50 megapixels. A smaller one will do.',
    ],
    media_unreadable: UNREAD_PHOTO,
    photo_gone: [
      'The picture of this search is not here',
      'Pictures stay in the browser tab that they were chosen in. Choose it again to repeat the search.',
    ],
    feature_not_in_plan: NO_PHOTO_SEARCH,
    feature_switched_off: NO_PHOTO_SEARCH,
    not_ready: NO_PHOTO_SEARCH,
    overloaded: [
      'Many pictures at once',
      'Other shoppers are ahead of you. It will be your turn in a moment.',
    ],
  },
  voice: {
    no_speech: [
      'Nothing was understood',
      'Speak a little closer to the microphone, or type what you are looking for.',
    ],
    language_not_spoken: [
      'Not in this language',
      'The shop does not understand this language when it is spoken. Please type.',
    ],
    media_unsupported: UNREAD_VOICE,
    media_unreadable: UNREAD_VOICE,
    media_too_large: ['That was too long', 'Say in a few words what you are looking for.'],
    body_too_large: ['That was too long', 'Say in a few words what you are looking for.'],
    feature_not_in_plan: NO_VOICE,
    feature_switched_off: NO_VOICE,
    not_ready: [
      'Voice search is being set up',
      'It is not ready yet. Type what you are looking for, or try again later.',
    ],
    overloaded: ['Many are speaking at once', 'Other shoppers are ahead of you. Try again in a moment.'],
  },
};

const MICROPHONE: Readonly<Record<MicFaultKind, FaultWords>> = {
  insecure: [
    'The microphone needs a secure page',
    'Browsers give it only to pages whose address begins with https. Type what you are looking for.',
  ],
  unsupported: ['This browser cannot record', 'Type what you are looking for, or try another browser.'],
  denied: [
    'The microphone is not allowed',
    'Allow it for this page in the settings of the browser, beside the address, then try again.',
  ],
  missing: ['No microphone was found', 'Connect one and try again, or type what you are looking for.'],
  busy: ['The microphone is busy', 'Another program seems to use it. Close that and try again.'],
};

/** The title and text that a shopper reads for a fault. */
export const faultWords = (error: unknown, asked: Asked): FaultWords => {
  if (error instanceof MicFault) return MICROPHONE[error.kind];
  if (!(error instanceof ApiFault)) return BY_KIND.unavailable;
  const known = asked === 'words' ? undefined : BY_CODE[asked][error.code];
  return known ?? BY_KIND[error.kind];
};
