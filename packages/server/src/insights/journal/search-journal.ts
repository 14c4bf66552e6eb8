import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchEntry } from '../search-entry.ts';
import { encodeEntry, readSegments, segmentName } from './journal-segments.ts';

export type SearchJournalPorts = {
  /** Only one process uses it. */
  folder: string;
  log: { error(message: string, details?: Record<string, unknown>): void };
};

type Segment = { path: string; fd: number | null; bytes: number; live: number; torn: boolean };

/**
 * Searches that were answered and are not in the database yet, in files: `kill -9` loses none. A line is appended
 * before its answer leaves. Files are removed in order, each after all of its searches are written. So a search that
 * replaced another is never lost before the one it replaced.
 */
export class SearchJournal {
  readonly #ports: SearchJournalPorts;
  #segments: Segment[] = [];
  readonly #segmentOf = new Map<SearchEntry, Segment>();
  #number = 0;
  #isOpen = false;
  #failed = false;

  constructor(ports: SearchJournalPorts) {
    this.#ports = ports;
  }

  /** Bytes on disk. */
  get bytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Starts to take entries. Returns those that the process before left behind, oldest first. */
  open(): SearchEntry[] {
    const left: SearchEntry[] = [];
    try {
      mkdirSync(this.#ports.folder, { recursive: true, mode: 0o700 });
      for (const { path, number, bytes, entries, unreadable } of readSegments(this.#ports.folder)) {
        if (unreadable > 0)
          this.#ports.log.error('lines of the search journal cannot be read', { path, lines: unreadable });
        const segment = { path, fd: null, bytes, live: entries.length, torn: false };
        this.#segments.push(segment);
        this.#number = Math.max(this.#number, number);
        for (const entry of entries) this.#segmentOf.set(entry, segment);
        left.push(...entries);
      }
    } catch (error) {
      this.#fail(error);
    }
    this.#isOpen = true;
    this.#removeDone();
    return left;
  }

  /** Never throws: a search is answered also when the disk is full. */
  append(entry: SearchEntry, replaces: SearchEntry | null): void {
    if (!this.#isOpen) return;
    try {
      const segment = this.#current();
      this.#write(segment, encodeEntry(entry, replaces));
      segment.live += 1;
      this.#segmentOf.set(entry, segment);
      this.#failed = false;
    } catch (error) {
      this.#fail(error);
    }
    if (replaces !== null) this.forget([replaces]);
  }

  /** These are written, replaced or given up. */
  forget(entries: Iterable<SearchEntry>): void {
    for (const entry of entries) {
      const segment = this.#segmentOf.get(entry);
      if (segment === undefined) continue;
      this.#segmentOf.delete(entry);
      segment.live -= 1;
    }
    this.#removeDone();
  }

  /** Ends the current file: it can be removed once its searches are written. */
  rotate(): void {
    const segment = this.#segments.at(-1);
    if (segment?.fd == null) return;
    try {
      closeSync(segment.fd);
    } catch (error) {
      this.#fail(error);
    }
    segment.fd = null;
    this.#removeDone();
  }

  close(): void {
    this.rotate();
    this.#isOpen = false;
  }

  #current(): Segment {
    const last = this.#segments.at(-1);
    if (last !== undefined && last.fd !== null) return last;
    this.#number += 1;
    const path = join(this.#ports.folder, segmentName(this.#number));
    const segment = { path, fd: openSync(path, 'a', 0o600), bytes: 0, live: 0, torn: false };
    this.#segments.push(segment);
    return segment;
  }

  #write(segment: Segment, line: string): void {
    if (segment.fd === null) return;
    // After half a line a new one begins; readers pass over the half.
    const bytes = Buffer.from(segment.torn ? `\n${line}` : line);
    segment.torn = true;
    const written = writeSync(segment.fd, bytes);
    segment.bytes += written;
    if (written < bytes.length) throw new Error('the disk took only a part of the line');
    segment.torn = false;
  }

  #removeDone(): void {
    let done = 0;
    for (const { live, fd, path } of this.#segments) {
      if (live > 0 || fd !== null) break;
      try {
        rmSync(path, { force: true });
      } catch (error) {
        this.#fail(error);
        break;
      }
      done += 1;
    }
    this.#segments.splice(0, done);
  }

  /** Once, and not with every search while the disk is full. */
  #fail(error: unknown): void {
    if (!this.#failed)
      this.#ports.log.error('the search journal cannot be written: a crash now would lose searches', {
        reason: String(error),
      });
    this.#failed = true;
  }
}
