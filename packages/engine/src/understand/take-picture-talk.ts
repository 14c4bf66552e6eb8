import type { Draft } from './draft.ts';
import { phraseLength, phraseTables } from './phrase-table.ts';
import { plainTexts } from './plain-texts.ts';
import { saidWords, stretch } from './said-words.ts';
import type { UnderstandRequest } from './types.ts';

/** What points at the picture and says nothing of a product. */
const pointing = phraseTables({
  en: 'like this, like this one, like that, like it, like these, similar to this, similar to this one, similar, something like this, something similar, anything like this, looks like this, same as this, the same, same, same but, this, this one, but, but in, but only, only',
  de: 'wie das, wie dies, wie dieses, wie diese, wie dieser, so etwas, so was, so etwas wie das, ähnlich, ähnlich wie das, etwas ähnliches, das gleiche, das selbe, dasselbe, aber, aber in, nur',
  fr: 'comme ça, comme cela, comme celui-ci, comme celle-ci, semblable, similaire, pareil, le même, la même, mais, mais en',
  es: 'como este, como esta, como esto, parecido, parecida, similar, igual, igual que este, el mismo, la misma, pero, pero en',
  it: 'come questo, come questa, simile, simile a questo, lo stesso, la stessa, uguale, ma, ma in',
  nl: 'zoals dit, zoals deze, vergelijkbaar, soortgelijk, hetzelfde, dezelfde, maar, maar in',
  pt: 'como este, como esta, como isto, como isso, parecido, parecida, semelhante, igual, o mesmo, a mesma, mas, mas em',
});

/** "Like this, but blue" beside a picture: only the colour is a word. Without a picture nothing is pointed at. */
export const takePictureTalk = (draft: Draft, request: UnderstandRequest): Draft => {
  if (request.picture == null) return draft;
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
