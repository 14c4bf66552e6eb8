import { phraseKey } from '../../analyze/phrase-key.ts';
import { ENGLISH } from '../../languages/en/index.ts';
import { typingCost } from '../spelling/typing-cost.ts';
import type { VocabularyView } from '../types.ts';
import { soundKey, soundsAlike } from './sound-key.ts';

/** Initial letters that begin with the same sound. */
const INITIALS = ENGLISH.speech?.initials ?? [];
const SPELLINGS = ENGLISH.speech?.spellings ?? [];
/** Words of an initial that are compared, the most frequent ones. */
const LISTENED = 400;
/** Share of the letters that may differ, in weighted edits, for a word that sounds alike. */
const EDITS = 0.4;
/** The same for several words heard as one that sound different: `super mario` is not `supermicro`. */
const EDITS_JOINED = 0.25;

export type Listening = {
  beginningIn: VocabularyView['beginningIn'];
  facts: VocabularyView['facts'];
  /** Only the brands of the shop's words. */
  onlyBrands: boolean;
  /** The input is several words joined. Then the sound may differ only if the spelling hardly does. */
  joined: boolean;
};

/** The shop's word that sounds like this one: the nearest in spelling, then the most frequent; null when none does. */
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

/** With one spelling for each sound, `philips` is one letter from `fillips`. */
const plainSpelling = (word: string): string =>
  SPELLINGS.reduce((spelt, [one, other]) => spelt.replaceAll(one, other), word);

const isBrand = (word: string, facts: VocabularyView['facts']): boolean =>
  facts !== undefined && facts.valuesHolding('brand', phraseKey(word)).length > 0;
