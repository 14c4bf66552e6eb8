import type { AttachedSegment } from '../../index-state/attached-segment.ts';
import { HEAD_FLAG, positionOf } from '../../ingest/name-places.ts';
import { HEAD_CALLED, HEAD_MEANT, type QueryScratch } from '../../scratch/query-scratch.ts';
import { NAME_FIELD } from '../../segment-file/fields.ts';
import { SAME_THING } from '../weights.ts';

/** A word of a query. `and`: words that a doc must hold beside it. `share`: its share of the term's score. */
type NamedBy = { bytes: Uint8Array; and: readonly Uint8Array[]; share: number };
/** A term of a query: its index, whether it names the thing, and where it counts (see `languageMask`). */
export type TermRole = { index: number; isHead: boolean; mask: Uint8Array | null };

/** `QueryScratch.namePosition` holds the term's number, from 1, above the position. */
const TERM_SHIFT = 8;
const POSITION = 0xff;

/**
 * Notes the positions of a word in the names of a segment, and the names whose head it is. Call it after the word was
 * added to its docs. Several words that stand for one have no position, and count as a head only where the doc lacks
 * that one: `computer screen` means `monitor`, but a `privacy screen` for monitors and computers is none.
 */
export const notePlaces = (
  { view, docBase }: AttachedSegment,
  { bytes, and, share }: NamedBy,
  { index, isHead, mask }: TermRole,
  scratch: QueryScratch,
): void => {
  const field = view.fields[NAME_FIELD];
  const together = and.length;
  if (together > 0 && !isHead) return;
  const term = field?.terms.find(bytes) ?? -1;
  if (field === undefined || term === -1 || field.places.length === 0) return;
  const { docs, places } = field;
  const positions = scratch.namePosition[index & 1] as Uint16Array;
  const { termShare, headMatch, heldTogether } = scratch;
  const names = share < 1 && share >= SAME_THING ? HEAD_MEANT : HEAD_CALLED;
  const stamp = (index + 1) << TERM_SHIFT;
  const end = field.postStart[term + 1] ?? 0;
  for (let at = field.postStart[term] ?? 0; at < end; at++) {
    const doc = docs[at] as number;
    if (mask !== null && mask[view.docLanguage[doc] as number] === 0) continue;
    const place = places[at] as number;
    const id = docBase + doc;
    const isMeant = together === 0 || (heldTogether[doc] === together && (termShare[id] as number) <= share);
    if (isHead && isMeant && place >= HEAD_FLAG && headMatch[id] === 0) headMatch[id] = names;
    if (together > 0) continue;
    const position = positionOf(place);
    if (position === 0) continue;
    const known = positions[id] as number;
    // Of several alternatives the one with the first position counts.
    if (known < stamp || (known & POSITION) > position) positions[id] = stamp | position;
  }
};

/**
 * Counts a pair for the docs in whose names term `index` directly follows the term before it. Two terms found by one
 * word (`wi fi` by `wifi`) are adjacent too.
 */
export const countAdjacent = (index: number, touched: number, scratch: QueryScratch): void => {
  if (index === 0) return;
  const positions = scratch.namePosition[index & 1] as Uint16Array;
  const before = scratch.namePosition[(index + 1) & 1] as Uint16Array;
  const { adjacent } = scratch;
  for (let i = 0; i < touched; i++) {
    const id = scratch.touched[i] as number;
    const here = positions[id] as number;
    const there = before[id] as number;
    if (here >> TERM_SHIFT !== index + 1 || there >> TERM_SHIFT !== index) continue;
    const steps = (here & POSITION) - (there & POSITION);
    if (steps === 0 || steps === 1) adjacent[id] = (adjacent[id] as number) + 1;
  }
};
