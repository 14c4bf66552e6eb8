import { phraseKey } from '../../analyze/phrase-key.ts';
import { ENGLISH } from '../../languages/en/index.ts';
import { typingCost } from '../spelling/typing-cost.ts';
import type { VocabularyView } from '../types.ts';
import { soundKey, soundsAlike } from './sound-key.ts';

/** Initial letters that begin with the same sound. */
const INITIALS = ENGLISH.speech?.initials ?? [];
const SPELLINGS = ENGLISH.speech?.spellings ?? [];
/** The most frequent words of an initial that are listened to. */
const LISTENED = 400;
/** Share of the letters that may differ, in weighted edits, for a word that sounds alike. */
const EDITS = 0.4;
/** The same for several words heard as one with another sound: `super mario` is no `supermicro`. */
const EDITS_JOINED = 0.25;

export type Listening = {
  beginningIn: VocabularyView['beginningIn'];
  facts: VocabularyView['facts'];
  /** Of the shop's words only brands. */
  onlyBrands: boolean;
  /** What was heard is several words in one: then a sound may differ only where the writing hardly does. */
  joined: boolean;
};

/** The shop's word that sounds like this one: the nearest in writing, then the most frequent; null: none does. */
export function likeSounding(
  heard: string,
  { beginningIn, facts, onlyBrands, joined }: Listening,
): string | null {
  const key = soundKey(heard);
  const typed = plainSpelling(heard);
  const limit = Math.max(1, Math.floor(heard.length * EDITS));
  const initials = new Set(
    INITIALS.filter((letters) => letters.includes(heard.charAt(0))).join('') + heard.charAt(0),
  );
  let best: { word: string; cost: number; frequency: number } | null = null;
  for (const initial of initials) {
    for (const { word, frequency } of beginningIn(initial, LISTENED)) {
      if (Math.abs(word.length - heard.length) > limit + 1 || /\d/.test(word)) continue;
      const sound = soundKey(word);
      if (!soundsAlike(sound, key)) continue;
      const cost = typingCost({ typed, word: plainSpelling(word), limit, prefix: false });
      if (joined && sound !== key && cost > heard.length * EDITS_JOINED) continue;
      if (cost === Number.POSITIVE_INFINITY || (onlyBrands && !isBrand(word, facts))) continue;
      if (best === null || cost < best.cost || (cost === best.cost && frequency > best.frequency)) {
        best = { word, cost, frequency };
      }
    }
  }
  return best?.word ?? null;
}

/** `philips` is no further from `fillips` than one letter. */
const plainSpelling = (word: string): string =>
  SPELLINGS.reduce((spelt, [one, other]) => spelt.replaceAll(one, other), word);

const isBrand = (word: string, facts: VocabularyView['facts']): boolean =>
  facts !== undefined && facts.valuesHolding('brand', phraseKey(word)).length > 0;
