import { fold } from '../analyze/fold.ts';
import { lowerCase } from '../analyze/lower-case.ts';
import { capitalisesNouns } from './function-words.ts';

/** Longer words in capitals count as emphasis, unless a brand is written so. */
const MAX_ABBREVIATION = 5;
/** `iPhone`, `LED`, the A of `USB-A`; not the second half of `Lace-Up`. */
const CAPITAL_INSIDE = /[\p{L}\p{N}]\p{Lu}|[^\p{L}]\p{Lu}$/u;
const HAS_DIGIT = /\p{N}/u;
/** A letter that is no capital, also of a script that has none. */
const HAS_LOWER = /[\p{Ll}\p{Lo}]/u;

/** `USB-Empfänger`, and its parts, which may be typed alone. */
const withParts = (word: string): string[] => {
  const parts = word.split(/[-/]/);
  return parts.length === 1 ? parts : [word, ...parts.filter((part) => part.length > 1)];
};

/** A word or a part of one. `keeps`: the same capitals everywhere. */
type Written = { word: string; key: string; keeps: boolean };

const MAX_KEPT = 50_000;
/** Words of names repeat. A full cache is cleared. */
const kept = new Map<string, readonly Written[]>();

const partsOf = (text: string): readonly Written[] => {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const parts = withParts(text).map((word) => ({
    word,
    key: fold(word),
    keeps: CAPITAL_INSIDE.test(word) || HAS_DIGIT.test(word),
  }));
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(text, parts);
  return parts;
};

/** A form of a word, how often it was seen, and the next one. Most words have one: a map for each would take more room. */
type Form = { text: string; count: number; next: Form | null };

/**
 * The spelling of a catalog's words inside a sentence: `iPhone`, `LED`, `Logitech`, `crème`, but `mouse` where every
 * name has `Mouse`.
 */
export class NaturalCase {
  private readonly forms = new Map<string, Form>();
  private readonly names = new Set<string>();

  /** Words of brands keep their capitals. */
  noteBrand(words: readonly string[]): void {
    for (const word of words) this.names.add(fold(word));
  }

  /**
   * Notes the words of one name as written. A name in capitals only is ignored: it does not show the case of its words.
   */
  noteName(words: readonly string[], language: string): void {
    if (words.length > 1 && !words.some((word) => HAS_LOWER.test(word))) return;
    const large = capitalisesNouns(language);
    for (const text of words) {
      for (const { word, key, keeps } of partsOf(text))
        this.note(key, large || keeps || this.names.has(key) ? word : lowerCase(word, language));
    }
  }

  private note(key: string, text: string): void {
    let form = this.forms.get(key);
    if (form === undefined) {
      this.forms.set(key, { text, count: 1, next: null });
      return;
    }
    while (form.text !== text && form.next !== null) form = form.next;
    if (form.text === text) form.count++;
    else form.next = { text, count: 1, next: null };
  }

  has(key: string): boolean {
    return this.forms.has(key);
  }

  /** The usual form of a folded word; the word itself when none is known. */
  of(key: string): string {
    let [best, most] = [key, 0];
    for (let form = this.forms.get(key) ?? null; form !== null; form = form.next)
      if (form.count > most) [best, most] = [form.text, form.count];
    const shouted = best.length > MAX_ABBREVIATION && !HAS_LOWER.test(best) && !HAS_DIGIT.test(best);
    return shouted && !this.names.has(key) ? best.toLowerCase() : best;
  }

  /** Words whose spelling differs from the folded form. */
  *unusual(): Iterable<{ key: string; text: string }> {
    for (const key of this.forms.keys()) {
      const text = this.of(key);
      if (text !== key) yield { key, text };
    }
  }
}
