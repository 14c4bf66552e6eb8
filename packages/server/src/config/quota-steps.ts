/** Percentages of a plan's limits at which a shop is warned. */
const QUOTA_STEPS = [80, 100] as const;
export type QuotaStep = (typeof QUOTA_STEPS)[number];

/** The steps that a count passed as it grew. A limit of 0 means no limit. */
export const quotaStepsPassed = (
  limit: number,
  { before, after }: { before: number; after: number },
): QuotaStep[] =>
  QUOTA_STEPS.filter((percent) => {
    const step = Math.ceil((limit * percent) / 100);
    return limit > 0 && before < step && after >= step;
  });
