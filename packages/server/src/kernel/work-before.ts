/** Work done before the search itself: encoding its photo, transcribing its recording. */
export type WorkBefore = {
  /** When that work began, by `monotonicMs`. The search's time counts from here. */
  startedMs: number;
  /** Milliseconds by stage. */
  stages: Readonly<Record<string, number>>;
};

type Stages = Readonly<Record<string, number>>;

/** Adds up two sets of stages. Times of the same name are summed, such as those in two queues. */
export const addStages = (first: Stages, second: Stages): Record<string, number> => {
  const sum: Record<string, number> = { ...first };
  for (const [name, ms] of Object.entries(second)) sum[name] = (sum[name] ?? 0) + ms;
  return sum;
};
