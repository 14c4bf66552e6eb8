/**
 * How likely a shopper looks at a place: by the place, and by how far above it the last click was. The second part lets one
 * model hold for shoppers who look at all places and for those who stop after a click (user browsing model).
 */
type Cell = number;

/** First place of each band of places. */
const BANDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 25, 49] as const;
/** Least distance to the click above of each band; 0 stands for none above. */
const GAPS = [0, 1, 2, 3, 6] as const;

const CELLS = BANDS.length * GAPS.length;

const lastNotAboveIn = (bounds: readonly number[], value: number): number => {
  let at = 0;
  while (at + 1 < bounds.length && (bounds[at + 1] ?? Infinity) <= value) at++;
  return at;
};

/** `clickAbove`: place of the nearest click above in the same answer; 0: none. Places count from 1. */
export const cellOf = (place: number, clickAbove: number): Cell =>
  lastNotAboveIn(BANDS, place) * GAPS.length +
  (clickAbove === 0 ? 0 : Math.max(1, lastNotAboveIn(GAPS, place - clickAbove)));

const placeOf = (cell: Cell): number => BANDS[Math.floor(cell / GAPS.length)] ?? 1;

/** Usual figures, from which a shop's own data moves slowly: half as likely at place 4, a tenth at place 24. */
const usualExamination = (cell: Cell): number => placeOf(cell) ** -0.6;

/** So many exposures of its own count as much as the usual figure. */
const DOUBT = 50;

/** What was shown to and chosen by visitors at one kind of place. */
export type Exposure = { cell: Cell; seen: number; clicked: number };

/** Probability that something was looked at that was not clicked. */
export const examinedUnclicked = (examination: number, attraction: number): number => {
  const missed = 1 - examination * attraction;
  return missed <= 0 ? 0 : (examination * (1 - attraction)) / missed;
};

type Judged = { exposures: readonly Exposure[]; attraction: number };

/** How likely each kind of place is looked at, by expectation maximisation: `add` all products, then `step`. */
export class Examination {
  current: Float64Array = Float64Array.from({ length: CELLS }, (_, cell) => usualExamination(cell));
  #looked = new Float64Array(CELLS);
  #seen = new Float64Array(CELLS);

  /** `attraction`: the present estimate of a product's. */
  add({ exposures, attraction }: Judged): void {
    for (const { cell, seen, clicked } of exposures) {
      const unclicked = examinedUnclicked(this.current[cell] ?? 0, attraction);
      this.#looked[cell] = (this.#looked[cell] ?? 0) + clicked + (seen - clicked) * unclicked;
      this.#seen[cell] = (this.#seen[cell] ?? 0) + seen;
    }
  }

  step(): void {
    const [looked, seen] = [this.#looked, this.#seen];
    this.current = looked.map(
      (sum, cell) => (sum + DOUBT * usualExamination(cell)) / ((seen[cell] ?? 0) + DOUBT),
    );
    this.#looked = new Float64Array(CELLS);
    this.#seen = new Float64Array(CELLS);
  }
}
