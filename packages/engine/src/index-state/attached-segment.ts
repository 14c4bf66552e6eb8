import { LiveColumns } from '../ingest/live-columns.ts';
import { FLAG_OTHER_CURRENCY, FLAG_PARENT } from '../ingest/segment-draft.ts';
import { readAscending } from '../ingest/varint-list.ts';
import type { FileKind } from '../segment-file/sections.ts';
import { SegmentView } from '../segment-file/segment-view.ts';
import { CompletionTable } from '../suggest/index.ts';
import type { IndexProduct, SegmentFile } from '../types.ts';
import type { KernelScratch } from '../vectors/kernel-scratch.ts';
import { VectorScanner } from '../vectors/vector-scanner.ts';
import { inKernelMemory } from './kernel-memory.ts';

/** A segment in an index: the immutable segment file and the mutable state beside it. */
export class AttachedSegment {
  readonly view: SegmentView;
  readonly completions: CompletionTable;
  readonly live: LiveColumns;
  /** 1: removed. */
  readonly dead: Uint8Array;
  /** Live groups that hold each surface word. */
  readonly wordFrequency: Uint32Array;
  /** Live docs of each language of the segment. */
  readonly languageDocs: Uint32Array;
  /** Number of the first doc and group in the index; set whenever the list of segments changes. */
  docBase = 0;
  groupBase = 0;
  deadDocs = 0;
  /** Increases with every change of which docs are live or for sale. */
  changes = 0;
  liveGroups: number;
  /** Live docs that have a vector. */
  liveVectors = 0;
  /** Whether a doc is priced in another currency than the shop's. */
  readonly hasOtherCurrencies: boolean;
  private readonly memory: WebAssembly.Memory;
  private readonly kernel: KernelScratch;
  private scanner: VectorScanner | undefined;

  constructor(file: SegmentFile, kernel: KernelScratch, kind?: FileKind) {
    this.kernel = kernel;
    const placed = inKernelMemory(file);
    this.memory = placed.memory;
    this.view = new SegmentView(placed, kind);
    this.completions = new CompletionTable(this.view.completions);
    this.live = LiveColumns.copyOf(this.view.liveBytes, this.view.docs);
    this.dead = new Uint8Array(this.view.docs);
    this.wordFrequency = this.view.wordFrequency.slice();
    this.liveGroups = this.view.groups;
    this.hasOtherCurrencies = this.view.docFlags.some((flags) => (flags & FLAG_OTHER_CURRENCY) !== 0);
    this.languageDocs = new Uint32Array(this.view.languages.count);
    this.countLanguages(0, this.view.docs, 1);
    for (const scale of this.view.vectorScale) if (scale !== 0) this.liveVectors++;
  }

  get liveDocs(): number {
    return this.view.docs - this.deadDocs;
  }

  /** Whether a doc is live and not a parent that only represents its children. */
  isForSale(doc: number): boolean {
    if (this.dead[doc] === 1) return false;
    return ((this.view.docFlags[doc] ?? 0) & FLAG_PARENT) === 0 || !Number.isNaN(this.live.price[doc]);
  }

  /**
   * Marks a live group dead and subtracts it from the frequencies of its surface words. Returns its docs as [first,
   * end).
   */
  killGroup(group: number): [number, number] {
    const { view } = this;
    const first = view.groupStart[group] ?? 0;
    const end = view.groupStart[group + 1] ?? first;
    this.dead.fill(1, first, end);
    this.deadDocs += end - first;
    this.liveGroups--;
    this.changes++;
    this.countLanguages(first, end, -1);
    for (const scale of view.vectorScale.subarray(first, end)) if (scale !== 0) this.liveVectors--;
    const packed = view.groupWords.subarray(view.groupWordsStart[group], view.groupWordsStart[group + 1]);
    for (const word of readAscending(packed)) this.wordFrequency[word] = (this.wordFrequency[word] ?? 1) - 1;
    return [first, end];
  }

  private countLanguages(from: number, to: number, sign: 1 | -1): void {
    for (let doc = from; doc < to; doc++) {
      const language = this.view.docLanguage[doc] ?? 0;
      this.languageDocs[language] = (this.languageDocs[language] ?? 0) + sign;
    }
  }

  product(doc: number): IndexProduct {
    return { ...this.view.records.record(doc), live: this.live.get(doc) };
  }

  /** Null when no doc of this segment has a vector. */
  vectorScanner(): VectorScanner | null {
    const { view } = this;
    if (view.vectors.length === 0) return null;
    const { docs, dimensions } = view;
    const [vectorsAt, scalesAt] = [view.vectors.byteOffset, view.vectorScale.byteOffset];
    const area = { memory: this.memory, vectorsAt, scalesAt, count: docs, dimensions };
    this.scanner ??= new VectorScanner(area, this.kernel);
    return this.scanner;
  }

  /** Bytes of memory without vectors, and of vectors. */
  memoryBytes(): { beside: number; vectors: number } {
    const vectors = this.view.vectors.byteLength;
    const changing = this.live.bytes.byteLength + this.dead.byteLength + this.wordFrequency.byteLength;
    return { beside: this.memory.buffer.byteLength - vectors + changing, vectors };
  }
}
