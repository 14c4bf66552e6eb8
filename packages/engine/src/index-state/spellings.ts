import { compareCodePoints } from '../segment-file/compare-code-points.ts';
import { filterKey } from '../segment-file/filter-key.ts';
import type { AttachedSegment } from './attached-segment.ts';

/** The segments of a catalog; `version` grows when they change. */
type Changing = { readonly segments: readonly AttachedSegment[]; readonly version: number };

type Place = { segment: AttachedSegment; number: number };

/** Values looked up in a segment. A full cache is cleared. */
const MAX_KEPT = 10_000;
const SEPARATOR = ' > ';
const levelOf = (path: string): string => path.split(SEPARATOR).at(-1) ?? path;

const liveDocs = ({ view, dead, deadDocs }: AttachedSegment, value: number): number => {
  const { valueDocs, valueDocsStart } = view.columns;
  const from = valueDocsStart[value] as number;
  const end = valueDocsStart[value + 1] as number;
  if (deadDocs === 0) return end - from;
  let live = 0;
  for (let at = from; at < end; at++) if (dead[valueDocs[at] as number] === 0) live++;
  return live;
};

/**
 * How shoppers see values that products spell in several ways: as most live products do, and of equally many spellings
 * the first by code point. Each level of a category is a value of its own. Answers are cached until the catalog changes.
 */
export class Spellings {
  private readonly catalog: Changing;
  private readonly known = new Map<string, string>();
  private readonly numbers = new WeakMap<AttachedSegment, Map<string, readonly number[]>>();
  private version = -1;

  constructor(catalog: Changing) {
    this.catalog = catalog;
  }

  /** `value`: any spelling, which is also the answer when no live product has the value. */
  shown(field: string, value: string): string {
    if (this.version !== this.catalog.version) this.known.clear();
    this.version = this.catalog.version;
    const key = `${field}\n${filterKey(value)}`;
    let shown = this.known.get(key);
    if (shown === undefined) {
      shown = field === 'categories' ? this.shownPath(value) : this.usual(field, value);
      this.known.set(key, shown);
    }
    return shown;
  }

  private shownPath(path: string): string {
    const level = this.usual('categories', path);
    const end = path.lastIndexOf(SEPARATOR);
    return end === -1 ? level : this.shown('categories', path.slice(0, end)) + SEPARATOR + level;
  }

  /** Of a category: its last level. */
  private usual(field: string, value: string): string {
    const read = field === 'categories' ? levelOf : (text: string) => text;
    const spellings = this.spellingsOf(field, value, read);
    if (spellings.size < 2) return spellings.keys().next().value ?? read(value);
    let best = read(value);
    let most = 0;
    for (const [spelling, places] of spellings) {
      const count = places.reduce((sum, { segment, number }) => sum + liveDocs(segment, number), 0);
      if (count < most || (count === most && compareCodePoints(spelling, best) > 0)) continue;
      best = spelling;
      most = count;
    }
    return best;
  }

  private spellingsOf(field: string, value: string, read: (text: string) => string): Map<string, Place[]> {
    const found = new Map<string, Place[]>();
    const key = filterKey(value);
    for (const segment of this.catalog.segments) {
      for (const number of this.numbersIn(segment, field, key)) {
        const spelling = read(segment.view.columns.values.at(number));
        const places = found.get(spelling);
        if (places === undefined) found.set(spelling, [{ segment, number }]);
        else places.push({ segment, number });
      }
    }
    return found;
  }

  /** Kept as long as the segment, so that a change of the catalog costs a look into its new segment. */
  private numbersIn(segment: AttachedSegment, field: string, key: string): readonly number[] {
    const known = this.numbers.get(segment) ?? new Map<string, readonly number[]>();
    const place = `${field}\n${key}`;
    let numbers = known.get(place);
    if (numbers === undefined) {
      const { columns } = segment.view;
      const column = columns.column(field);
      numbers = column === -1 ? [] : columns.valuesOf(column, key);
      if (known.size >= MAX_KEPT) known.clear();
      known.set(place, numbers);
      this.numbers.set(segment, known);
    }
    return numbers;
  }
}
