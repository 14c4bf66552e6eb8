/** What was done for a search before it was searched for: its picture encoded, its recording heard. */
export type WorkBefore = {
  /** When that began, by `monotonicMs`: from then on the search has taken its time. */
  startedMs: number;
  /** Milliseconds by stage. */
  stages: Readonly<Record<string, number>>;
};

type Stages = Readonly<Record<string, number>>;

/** Stages one after the other; time of the same name adds up, such as that in one queue and in the next. */
export const addStages = (first: Stages, second: Stages): Record<string, number> => {
  const sum: Record<string, number> = { ...first };
  for (const [name, ms] of Object.entries(second)) sum[name] = (sum[name] ?? 0) + ms;
  return sum;
};
