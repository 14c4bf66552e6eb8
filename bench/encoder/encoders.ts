import { existsSync, readFileSync } from 'node:fs';
import { openLexis } from '@aisle/models';

/** Vectors of one encoder, in the order of the texts; null when it lacks some of the requested texts. */
export type Encoder = {
  name: string;
  queries(texts: readonly string[]): Promise<Float32Array[] | null>;
  documents(texts: readonly string[]): Promise<Float32Array[] | null>;
};

const titles = (texts: readonly string[]): string[] => texts.map((text) => text.split('\n', 1)[0] ?? '');

export async function lexis(): Promise<Encoder[]> {
  const encoder = await openLexis();
  const queries = (texts: readonly string[]) => encoder.encodeQueries(texts);
  return [
    { name: 'lexis', queries, documents: (texts) => encoder.encodeDocuments(texts) },
    { name: 'lexis, title alone', queries, documents: (texts) => encoder.encodeDocuments(titles(texts)) },
  ];
}

const TEACHER_DIMENSIONS = 384;

/** @param stem of `<stem>.jsonl` (texts) and `<stem>.f32` (their vectors), as tools/train/encode_texts.py writes it */
export function teacher(stem: string): Encoder[] {
  if (!existsSync(`${stem}.f32`)) return [];
  const lines = readFileSync(`${stem}.jsonl`, 'utf8').trim().split('\n');
  const row = new Map(lines.map((line, at) => [(JSON.parse(line) as { text: string }).text, at]));
  const bytes = readFileSync(`${stem}.f32`);
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const encode = async (texts: readonly string[]): Promise<Float32Array[] | null> => {
    if (texts.some((text) => !row.has(text))) return null;
    return texts.map((text) => {
      const at = row.get(text) ?? 0;
      return all.subarray(at * TEACHER_DIMENSIONS, (at + 1) * TEACHER_DIMENSIONS);
    });
  };
  return [{ name: 'teacher, title alone', queries: encode, documents: (texts) => encode(titles(texts)) }];
}
