import type { FoldedWord } from './folded-words.ts';
import { HAS_DIGIT, HAS_LOWER, type NameWord } from './name-word.ts';

/** Longer words in capitals count as emphasis, unless a brand is written so. */
const MAX_ABBREVIATION = 5;

/**
 * The spelling of a word inside a sentence, as most names have it: `iPhone`, `LED`, `Logitech`, `crème`, but `mouse`
 * where every name has `Mouse`. The word itself when no name has it.
 */
export const naturalForm = ({ forms, key, isName }: FoldedWord): string => {
  let [best, most] = [key, 0];
  for (let form = forms; form !== null; form = form.next)
    if (form.count > most) [best, most] = [form.text, form.count];
  const shouted = best.length > MAX_ABBREVIATION && !HAS_LOWER.test(best) && !HAS_DIGIT.test(best);
  return shouted && !isName ? best.toLowerCase() : best;
};

const addForm = (word: FoldedWord, text: string, count: number): void => {
  let form = word.forms;
  if (form === null) {
    word.forms = { text, count, next: null };
    return;
  }
  while (form.text !== text && form.next !== null) form = form.next;
  if (form.text === text) form.count += count;
  else form.next = { text, count, next: null };
};

/** Counts the forms of words as names write them. */
export class NaturalCase {
  /** In the order of the names. */
  private readonly noted: NameWord[] = [];

  /**
   * Notes the words of one name. A name in capitals only is ignored: it does not show the case of its words.
   */
  noteName(words: readonly NameWord[]): void {
    if (words.length > 1 && !words.some(({ hasLower }) => hasLower)) return;
    for (const word of words) if (word.noted++ === 0) this.noted.push(word);
  }

  /** Gives the words their forms; call it once. Words of brands keep their capitals. Returns those that have any. */
  finish(): FoldedWord[] {
    const found: FoldedWord[] = [];
    for (const { written, noted } of this.noted) {
      for (const { word, asName, inText } of written) {
        if (word.forms === null) found.push(word);
        addForm(word, word.isName ? asName : inText, noted);
      }
    }
    return found;
  }
}
