import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../unreadable-file.ts';

/** Office writes some five levels. */
const MOST_DEPTH = 64;
/** A cell holds 32,767 characters. More than this without an element is no part of a workbook. */
const MOST_SILENT = 2_000_000;

/** Names of elements come without the prefix of their namespace. */
export type XmlHandlers = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text: (text: string) => void;
  close: (name: string) => void;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as it comes; yields after each piece. Entities of the document's own are refused, so that none can grow or name a
 * file. @throws UnreadableFile
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  const sax = new SaxesParser();
  let [depth, silent] = [0, 0];
  const refuse = (cause?: unknown): never => {
    throw new UnreadableFile('damagedWorkbook', cause);
  };
  sax.on('error', refuse);
  sax.on('doctype', refuse);
  sax.on('opentag', (tag) => {
    silent = 0;
    depth += 1;
    if (depth > MOST_DEPTH) refuse();
    handlers.open(localName(tag.name), tag.attributes);
  });
  sax.on('text', handlers.text);
  sax.on('cdata', handlers.text);
  sax.on('closetag', (tag) => {
    silent = 0;
    depth -= 1;
    handlers.close(localName(tag.name));
  });
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    sax.write(decoder.decode(chunk, { stream: true }));
    silent += chunk.length;
    if (silent > MOST_SILENT) refuse();
    yield;
  }
  sax.write(decoder.decode());
  sax.close();
  yield;
}

/** Reads a small part to its end. */
export const readWhole = async (
  chunks: AsyncIterable<Uint8Array>,
  handlers: Partial<XmlHandlers>,
): Promise<void> => {
  const nothing = (): void => {};
  for await (const _ of readXml(chunks, { open: nothing, text: nothing, close: nothing, ...handlers }));
};
