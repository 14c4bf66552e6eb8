import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchEntry } from '../search-entry.ts';

/** The version of the lines; a change of their meaning needs another name. */
const NAME = /^searches-v1-(\d{12})\.jsonl$/;

export const segmentName = (number: number): string =>
  `searches-v1-${String(number).padStart(12, '0')}.jsonl`;

/** One line: the search, and the id of the one that it replaced. */
export const encodeEntry = (entry: SearchEntry, replaces: SearchEntry | null): string =>
  `${JSON.stringify(replaces === null ? { search: entry } : { search: entry, replaces: replaces.id })}\n`;

export type ReadSegment = {
  path: string;
  number: number;
  bytes: number;
  /** Without those that a later one replaced. */
  entries: SearchEntry[];
  /** Lines that a crash or a full disk cut. */
  unreadable: number;
};

type Line = { search: SearchEntry; replaces?: string };

const parseLine = (text: string): Line | null => {
  try {
    const line = JSON.parse(text) as Partial<Line>;
    return typeof line.search?.id === 'string' ? (line as Line) : null;
  } catch {
    return null;
  }
};

/** The files of a folder, oldest first. */
export function readSegments(folder: string): ReadSegment[] {
  const replaced = new Set<string>();
  const numbers = readdirSync(folder)
    .map((name) => NAME.exec(name)?.[1])
    .filter((number) => number !== undefined)
    .map(Number);
  const segments = numbers
    .sort((a, b) => a - b)
    .map((number) => {
      const path = join(folder, segmentName(number));
      const text = readFileSync(path, 'utf8');
      const lines = text.split('\n').filter((line) => line !== '');
      const parsed = lines.map(parseLine).filter((line) => line !== null);
      for (const { replaces } of parsed) if (replaces !== undefined) replaced.add(replaces);
      const entries = parsed.map(({ search }) => search);
      return {
        path,
        number,
        bytes: Buffer.byteLength(text),
        entries,
        unreadable: lines.length - parsed.length,
      };
    });
  for (const segment of segments) segment.entries = segment.entries.filter(({ id }) => !replaced.has(id));
  return segments;
}
