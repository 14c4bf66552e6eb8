import type { ErrorEntry } from './error-entry.ts';

/** Searches, photos and recordings, and the events and orders that follow. */
export const SEARCH_ERRORS = {
  media_unreadable: {
    status: 400,
    cause: 'The image or recording is empty, cut off or damaged.',
    cure: 'Take or record it again. Check that the upload sends all bytes, unchanged.',
  },
  assistance_not_found: {
    status: 404,
    cause:
      "No assistance is kept for this search: it was another shop's, had none, or is over 30 minutes old.",
    cure: 'Search again with `assistant: true`, and ask with the new `searchLogId`.',
  },
  media_too_large: {
    status: 413,
    cause: 'The image or recording has too many bytes or pixels, or is too long.',
    cure: 'Make it smaller before the upload. The message has the limit. The widget does this by itself.',
  },
  media_unsupported: {
    status: 415,
    cause: 'The content is in a format that is not read, such as HEIC.',
    cure: 'Send JPEG, PNG, WebP, AVIF or GIF; for sound WAV, Ogg, WebM, MP3 or MP4.',
  },
  search_log_not_found: {
    status: 422,
    cause: 'The `searchLogId` was not given by a search of this shop.',
    cure: 'Send the `searchLogId` as the answer of the search had it, with a credential of the same shop.',
  },
  order_not_found: {
    status: 422,
    cause: 'A refund names an `orderId` that was not reported.',
    cure: 'Report the order first, then its refund.',
  },
  currency_mismatch: {
    status: 422,
    cause: 'A refund is in another currency than its order.',
    cure: 'Report the refund in the currency of the order, which the message names.',
  },
  no_speech: {
    status: 422,
    cause: 'The recording is silent, or no words could be made out.',
    cure: 'Ask the shopper to speak closer to the microphone, or to type.',
  },
  language_not_spoken: {
    status: 422,
    cause: 'The speech model does not understand the language of the recording.',
    cure: 'Send the right `language`. For more languages the operator sets `AISLE_SPEECH_MODEL=whisper-base`.',
  },
} as const satisfies Record<string, ErrorEntry>;
