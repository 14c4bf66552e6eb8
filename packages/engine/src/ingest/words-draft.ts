import { orderByEnding } from '../segment-file/endings.ts';
import { Section } from '../segment-file/sections.ts';
import {
  StringTable,
  type StringTableData,
  sortByCodePoint,
  writeStringTable,
} from '../segment-file/string-table.ts';
import type { SectionData } from '../segment-file/write-segment-file.ts';
import { spellingTables } from '../understand/index.ts';
import { VarintLists } from './varint-list.ts';

/**
 * Surface words by group. A mere count would not do. A word must be unknown once its last group is removed. Otherwise
 * spelling would protect it until the next merge.
 */
export class WordsDraft {
  private readonly numbers = new Map<string, number>();
  private readonly groups: Uint32Array[] = [];
  /** By word, the last group that held it, counted from one. */
  private readonly lastGroup: number[] = [];

  /** The words of its texts. */
  addGroup(texts: readonly (readonly string[])[]): void {
    const group = this.groups.length + 1;
    const found: number[] = [];
    for (const words of texts) {
      for (const word of words) {
        if (word === '') continue;
        let number = this.numbers.get(word);
        if (number === undefined) {
          number = this.numbers.size;
          this.numbers.set(word, number);
        }
        if (this.lastGroup[number] === group) continue;
        this.lastGroup[number] = group;
        found.push(number);
      }
    }
    this.groups.push(Uint32Array.from(found));
  }

  /** `byEnding`: prepare a look-up of compounds by their last part. */
  write(sections: Map<number, SectionData>, byEnding: boolean): void {
    const words = sortByCodePoint(this.numbers.keys());
    const place = new Uint32Array(words.length);
    words.forEach((word, i) => {
      place[this.numbers.get(word) ?? 0] = i;
    });
    const groups = new VarintLists(this.groups.length);
    const frequency = new Uint32Array(words.length);
    for (const group of this.groups) {
      const places = group.map((number) => place[number] as number).sort();
      groups.add(places);
      for (const word of places) frequency[word] = (frequency[word] as number) + 1;
    }
    writeWordLookups({ table: writeStringTable(words), frequency, groups, byEnding }, sections);
  }
}

type Words = { table: StringTableData; frequency: Uint32Array; groups: VarintLists; byEnding: boolean };

/** Writes the words of a segment, and the tables that look them up. */
export const writeWordLookups = (
  { table, frequency, groups, byEnding }: Words,
  sections: Map<number, SectionData>,
): void => {
  const view = new StringTable(table.blob, table.start);
  const words = Array.from({ length: view.count }, (_, number) => view.at(number));
  const spelling = spellingTables(words);
  sections.set(Section.wordBlob, table.blob);
  sections.set(Section.wordStart, table.start);
  sections.set(Section.wordFrequency, frequency);
  sections.set(Section.wordsByEnding, byEnding ? orderByEnding(words) : new Uint32Array());
  sections.set(Section.groupWordsStart, groups.starts);
  sections.set(Section.groupWords, groups.bytes);
  sections.set(Section.spellingLetters, spelling.letters);
  sections.set(Section.spellingByLength, spelling.byLength);
  sections.set(Section.spellingLengthStart, spelling.lengthStart);
  sections.set(Section.spellingLettersByLength, spelling.lettersByLength);
};
