import type { Draft } from './draft.ts';
import { phraseLength, phraseTables } from './phrase-table.ts';
import { plainTexts } from './plain-texts.ts';
import { saidWords, stretch } from './said-words.ts';
import type { UnderstandRequest } from './types.ts';

/** Phrases that refer to the photo and say nothing of a product. */
const pointing = phraseTables(({ photoTalk }) => photoTalk);

/** Removes them beside a photo: of "like this, but blue" only the colour is searched. Without a photo they stay. */
export const takePhotoTalk = (draft: Draft, request: UnderstandRequest): Draft => {
  if (request.photo == null) return draft;
  const isPlain = plainTexts(request);
  const words = saidWords(draft);
  const table = pointing(request.language);
  const taken: Draft['taken'] = [];
  for (let at = 0; at < words.length; ) {
    const count = phraseLength(words, at, table);
    const { start, end } = stretch(words, at, count);
    if (count > 0 && !isPlain(draft.query.slice(start, end))) taken.push({ start, end, text: ' ' });
    at += Math.max(1, count);
  }
  return taken.length === 0 ? draft : { ...draft, taken: [...draft.taken, ...taken] };
};
