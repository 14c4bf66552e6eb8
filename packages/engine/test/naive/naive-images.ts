import {
  IMAGE_WORDS_CUT,
  IMAGE_WORDS_WEIGHT,
  NEAREST_PRODUCTS,
  SAME_IMAGE,
  VISUAL_CUT,
} from '../../src/fuse/weights.ts';
import { coarse, dot } from './naive-cosine.ts';
import type { Member } from './naive-members.ts';

/** Likeness of each member to an image, and the cuts: for all, and for members that also match the words. */
export type Alike = {
  of: (member: Member) => number;
  cut: number;
  cutWithWords: number;
  saysMore: boolean;
  /** Every image is below the floor. */
  nothing: boolean;
};

const mostAlike = (images: readonly Float32Array[], image: Float32Array): number =>
  Math.max(...cosines(images, image));

const cosines = (images: readonly Float32Array[], image: Float32Array): number[] =>
  images.map((each) => dot(coarse(each, 127), coarse(image, 63)));

/** Every image counts once, also one that stands for several children of its root. */
export const alikeTo = (image: Float32Array, query: string, members: readonly Member[]): Alike => {
  const all = cosines(
    members.flatMap(({ ownImages }) => ownImages),
    image,
  );
  const saysMore = query.trim() !== '';
  const never = Number.POSITIVE_INFINITY;
  if (all.length === 0)
    return { of: () => Number.NaN, cut: never, cutWithWords: never, saysMore, nothing: true };
  const { alone, withWords, floor, ceiling, deviationsPerDecade } = VISUAL_CUT;
  const best = Math.max(...all);
  const mean = all.reduce((a, b) => a + b, 0) / all.length;
  const deviation = Math.sqrt(all.reduce((a, b) => a + (b - mean) ** 2, 0) / all.length);
  const cutAt = ({ wayToBest, deviations }: typeof alone): number => {
    const far = Math.min(deviations, deviationsPerDecade * Math.log10(all.length)) * deviation;
    const standsOut = Math.max(mean + wayToBest * (best - mean), mean + far);
    return Math.min(ceiling, Math.max(floor, Math.min(best, standsOut)));
  };
  return {
    of: ({ images }) => (images.length === 0 ? Number.NaN : mostAlike(images, image)),
    cut: cutAt(alone),
    cutWithWords: cutAt(withWords),
    saysMore,
    nothing: best < floor - 1e-9,
  };
};

/** `answers`: it holds enough of the words, or only filters were said. */
export const isAlike = (member: Member, { of, cut, cutWithWords }: Alike, answers: boolean): boolean =>
  of(member) >= (answers ? cutWithWords : cut) - 1e-9;

/** From which likeness on a member is of one of the nearest products that are offered. */
export const nearestOf = (offered: readonly Member[], { of, nothing }: Alike): number => {
  if (nothing) return Number.POSITIVE_INFINITY;
  const groups = Map.groupBy(offered, ({ rootId }) => rootId);
  const best = [...groups.values()]
    .map((members) => Math.max(...members.map(of).filter((cosine) => !Number.isNaN(cosine))))
    .filter((cosine) => cosine !== Number.NEGATIVE_INFINITY)
    .sort((a, b) => b - a);
  return best.length === 0
    ? Number.POSITIVE_INFINITY
    : (best[Math.min(best.length, NEAREST_PRODUCTS) - 1] ?? 0);
};

export const visualScoreOf = (member: Member, { of }: Alike): number =>
  Math.max(0, of(member)) + SAME_IMAGE / (SAME_IMAGE + Math.max(0, 1 - of(member)));

/** What the words of a query are to images, and from which cosine on an image stands out for them. */
export type NaiveImageWords = { of: (member: Member) => number; mean: number; best: number; cut: number };

/** `held`: share of the query's idf that the best member holds. */
export const imageWordsOf = (
  words: Float32Array,
  members: readonly Member[],
  held: number,
): NaiveImageWords => {
  const all = cosines(
    members.flatMap(({ ownImages }) => ownImages),
    words,
  );
  const { wayToBest, loose, strict, whole, fewest } = IMAGE_WORDS_CUT;
  const of = ({ images }: Member): number => (images.length === 0 ? Number.NaN : mostAlike(images, words));
  const best = Math.max(...all);
  const mean = all.reduce((a, b) => a + b, 0) / all.length;
  const deviation = Math.sqrt(all.reduce((a, b) => a + (b - mean) ** 2, 0) / all.length);
  if (all.length < fewest || deviation < 1e-6) return { of, mean, best, cut: Number.POSITIVE_INFINITY };
  const far = (loose + (strict - loose) * held) * Math.min(1, Math.log10(all.length) / whole) * deviation;
  return { of, mean, best, cut: mean + Math.max(wayToBest * (best - mean), far) };
};

export const imageWordsScoreOf = (
  member: Member,
  { of, mean, best }: NaiveImageWords,
  missing: number,
): number => {
  const { held, unheld } = IMAGE_WORDS_WEIGHT;
  return ((held + (unheld - held) * missing ** 2) * (of(member) - mean)) / (best - mean);
};
