import { rulesOf } from '../analyze/language.ts';
import { eachWordPlace } from '../analyze/words.ts';
import { primarySubtag } from '../languages/find-pack.ts';
import { sortByCodePoint, writeStringTable } from '../segment-file/string-table.ts';
import { type CatalogNames, NameFlag, withNumber, wordNumber } from './catalog-names.ts';
import { keyWords } from './completion-key.ts';
import { wordKey } from './name-word.ts';
import type { CompletionSource } from './types.ts';

/** Bounds of the work: names are short; hostile ones are not. */
const MAX_NAME_LENGTH = 500;
const MAX_NAME_WORDS = 12;
const MAX_ATTRIBUTE_LENGTH = 30;

type WordSets = { values: ReadonlySet<string>; heads: ReadonlySet<string>; stem: (word: string) => string };

const setsOf = (source: CompletionSource): WordSets => {
  const { stem } = rulesOf(source.language ?? 'en');
  const values = new Set<string>();
  for (const value of Object.values(source.attributes ?? {}).flat()) {
    if (typeof value !== 'string' || value.length > MAX_ATTRIBUTE_LENGTH) continue;
    for (const word of keyWords(value)) values.add(word);
  }
  const heads = new Set<string>();
  for (const path of source.categories) {
    const last = path.slice(path.lastIndexOf('>') + 1);
    for (const word of keyWords(last)) heads.add(stem(word));
  }
  return { values, heads, stem };
};

/** The names of a segment that is being built. */
export class NamesDraft {
  /** By language and text. */
  private readonly numbers = new Map<string, Map<string, number>>();
  private readonly words: string[] = [];
  private readonly starts: number[] = [0];
  private readonly sequence: number[] = [];

  /** Adds the next doc. */
  add(source: CompletionSource): void {
    const name = source.name.slice(0, MAX_NAME_LENGTH);
    const { values, heads, stem } = setsOf(source);
    const language = primarySubtag(source.language ?? 'en');
    const first = this.sequence.length;
    let before = 0;
    eachWordPlace(name, (start, end) => {
      const next = this.sequence.length;
      if (next === first + MAX_NAME_WORDS) return;
      if (next > first && start > before && name.slice(before, start).trim() === '')
        this.sequence[next - 1] = (this.sequence[next - 1] as number) | NameFlag.joinsNext;
      before = end;
      const text = name.slice(start, end);
      const key = wordKey(text);
      const flags = (values.has(key) ? NameFlag.value : 0) | (heads.has(stem(key)) ? NameFlag.head : 0);
      this.sequence.push(withNumber(flags, this.numberOf(text, language)));
    });
    this.starts.push(this.sequence.length);
  }

  finish(): CatalogNames {
    const words = sortByCodePoint(this.words);
    const places = new Map(words.map((word, place) => [word, place]));
    const moved = this.words.map((word) => places.get(word) as number);
    return {
      words: writeStringTable(words),
      starts: Uint32Array.from(this.starts),
      sequence: Uint32Array.from(this.sequence, (word) =>
        withNumber(word, moved[wordNumber(word)] as number),
      ),
    };
  }

  private numberOf(text: string, language: string): number {
    let numbers = this.numbers.get(language);
    if (numbers === undefined) {
      numbers = new Map();
      this.numbers.set(language, numbers);
    }
    let number = numbers.get(text);
    if (number === undefined) {
      number = this.words.length;
      numbers.set(text, number);
      this.words.push(`${text} ${language}`);
    }
    return number;
  }
}
