import { type Box, boxesOf, findBox } from './mp4-boxes.ts';
import { SoundError } from './sound-error.ts';

/**
 * Packets have 10 ms and more: 30 s have 3,000. The limit stops a table that claims billions that are not in the file.
 */
const MAX_SAMPLES = 200_000;

const FULL_BOX = 4;

const DATA_OFFSET = 0x000001;
const FIRST_FLAGS = 0x000004;
const DURATION = 0x000100;
const SIZE = 0x000200;
const FLAGS = 0x000400;
const COMPOSITION = 0x000800;
const BASE_DATA_OFFSET = 0x000001;
const DESCRIPTION_INDEX = 0x000002;
const DEFAULT_DURATION = 0x000008;
const DEFAULT_SIZE = 0x000010;

/** Collects a track's packets. A packet that exceeds the end of the file is left out. */
export class PacketList {
  readonly packets: Uint8Array[] = [];
  readonly #bytes: Uint8Array;
  #named = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  add(offset: number, size: number): void {
    if (++this.#named > MAX_SAMPLES) throw new SoundError('too_long', 'The recording is too long.');
    if (size > 0 && offset + size <= this.#bytes.length) {
      this.packets.push(this.#bytes.subarray(offset, offset + size));
    }
  }
}

/** Packets from the sample tables of a whole file: sizes (stsz), packets per chunk (stsc), chunks (stco, co64). */
export function readSampleTables(view: DataView, table: Box, list: PacketList): void {
  const sizes = findBox(view, table, ['stsz']);
  const runs = findBox(view, table, ['stsc']);
  const chunks = findBox(view, table, ['stco']) ?? findBox(view, table, ['co64']);
  if (sizes === null || runs === null || chunks === null) return;
  const uniform = view.getUint32(sizes.start + FULL_BOX);
  const count = view.getUint32(sizes.start + FULL_BOX + 4);
  const wide = chunks.type === 'co64';
  const chunkCount = view.getUint32(chunks.start + FULL_BOX);
  const runCount = view.getUint32(runs.start + FULL_BOX);
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunkCount && sample < count; chunk++) {
    const nextRun = runs.start + FULL_BOX + 4 + (run + 1) * 12;
    if (run + 1 < runCount && view.getUint32(nextRun) === chunk + 1) run++;
    const perChunk = view.getUint32(runs.start + FULL_BOX + 4 + run * 12 + 4);
    const entry = chunks.start + FULL_BOX + 4 + chunk * (wide ? 8 : 4);
    let offset = wide ? Number(view.getBigUint64(entry)) : view.getUint32(entry);
    for (let i = 0; i < perChunk && sample < count; i++, sample++) {
      const size = uniform > 0 ? uniform : view.getUint32(sizes.start + FULL_BOX + 8 + sample * 4);
      list.add(offset, size);
      offset += size;
    }
  }
}

/** Packets of one fragment (`moof`), as browsers record. Sizes are in `trun`; offsets count from the box. */
export function readFragment(
  view: DataView,
  { fragment, at, track }: { fragment: Box; at: number; track: number },
  list: PacketList,
): void {
  for (const box of boxesOf(view, fragment.start, fragment.end)) {
    const header = box.type === 'traf' ? findBox(view, box, ['tfhd']) : null;
    if (header === null || view.getUint32(header.start + FULL_BOX) !== track) continue;
    const flags = view.getUint32(header.start) & 0xffffff;
    let field = header.start + FULL_BOX + 4;
    const base = flags & BASE_DATA_OFFSET ? Number(view.getBigUint64(field)) : at;
    if (flags & BASE_DATA_OFFSET) field += 8;
    if (flags & DESCRIPTION_INDEX) field += 4;
    if (flags & DEFAULT_DURATION) field += 4;
    const size = flags & DEFAULT_SIZE ? view.getUint32(field) : 0;
    let end = base;
    for (const run of boxesOf(view, box.start, box.end)) {
      if (run.type === 'trun') end = readRun(view, { run, base, size, follows: end }, list);
    }
  }
}

type Run = { run: Box; base: number; size: number; follows: number };

function readRun(view: DataView, { run, base, size, follows }: Run, list: PacketList): number {
  const flags = view.getUint32(run.start) & 0xffffff;
  const count = view.getUint32(run.start + FULL_BOX);
  let field = run.start + FULL_BOX + 4;
  let offset = flags & DATA_OFFSET ? base + view.getInt32(field) : follows;
  if (flags & DATA_OFFSET) field += 4;
  if (flags & FIRST_FLAGS) field += 4;
  for (let i = 0; i < count; i++) {
    if (flags & DURATION) field += 4;
    const bytes = flags & SIZE ? view.getUint32(field) : size;
    if (flags & SIZE) field += 4;
    if (flags & FLAGS) field += 4;
    if (flags & COMPOSITION) field += 4;
    list.add(offset, bytes);
    offset += bytes;
  }
  return offset;
}
