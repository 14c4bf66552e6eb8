import { UnreadableFile } from '../unreadable-file.ts';
import { readXml } from './read-xml.ts';

/** Characters of texts that cells share. They are in memory until the sheet is read. */
const MOST_CHARS = 400_000_000;

/** Office writes characters that XML cannot hold as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Gathers the text of a cell from its parts. Phonetic readings above the letters are no part of it. */
export class CellTextReader {
  #text = '';
  #inText = false;
  #phonetic = 0;

  open(name: string): void {
    if (name === 'rPh') this.#phonetic += 1;
    if (name === 't') this.#inText = this.#phonetic === 0;
  }

  text(text: string): void {
    if (this.#inText) this.#text += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.#phonetic -= 1;
    if (name === 't') this.#inText = false;
  }

  take(): string {
    const text = unescapeText(this.#text);
    this.#text = '';
    return text;
  }
}

/** Texts that cells name by number. @throws UnreadableFile */
export const sharedStrings = async (chunks: AsyncIterable<Uint8Array>): Promise<string[]> => {
  const strings: string[] = [];
  const reader = new CellTextReader();
  let chars = 0;
  const pieces = readXml(chunks, {
    open: (name) => reader.open(name),
    text: (text) => reader.text(text),
    close: (name) => {
      reader.close(name);
      if (name !== 'si') return;
      const text = reader.take();
      chars += text.length + 16;
      strings.push(text);
    },
  });
  for await (const _ of pieces) if (chars > MOST_CHARS) throw new UnreadableFile('tooLarge');
  return strings;
};
