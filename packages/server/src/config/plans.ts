import { Feature, Plan } from '@aisle/contract';
import { z } from 'zod';

const PlanLimits = z.strictObject({
  maxProducts: z.number().int().nonnegative(),
  maxSearchesPerMonth: z.number().int().nonnegative(),
  features: z.array(Feature),
  analyticsRetentionDays: z.number().int().positive(),
});
export type PlanLimits = z.infer<typeof PlanLimits>;
export type Plans = Readonly<Record<Plan, PlanLimits>>;

const BASE: PlanLimits['features'] = ['text', 'suggestions', 'compare'];
const FULL: PlanLimits['features'] = [...BASE, 'assistant', 'visual', 'voice'];

/** Plan of the installation's own shops: each feature, and limits beyond what a shop reaches. */
export const OWN_PLAN: Plan = 'ENTERPRISE';

/** The plans when the operator names no plans file (contract section 3). */
export const DEFAULT_PLANS: Plans = {
  BASIC: { maxProducts: 1_000, maxSearchesPerMonth: 10_000, features: BASE, analyticsRetentionDays: 30 },
  GROWTH: { maxProducts: 10_000, maxSearchesPerMonth: 100_000, features: BASE, analyticsRetentionDays: 90 },
  PRO: { maxProducts: 100_000, maxSearchesPerMonth: 1_000_000, features: FULL, analyticsRetentionDays: 365 },
  ENTERPRISE: {
    maxProducts: 5_000_000,
    maxSearchesPerMonth: 100_000_000,
    features: FULL,
    analyticsRetentionDays: 1095,
  },
};

/** A plans file: any plan, any of its limits; what it leaves out keeps its default. */
export const PlansFile = z.partialRecord(Plan, PlanLimits.partial());

/** Defaults with the file's limits laid over them. */
export function mergePlans(file: z.infer<typeof PlansFile>): Plans {
  const merge = (plan: Plan): PlanLimits => ({
    maxProducts: file[plan]?.maxProducts ?? DEFAULT_PLANS[plan].maxProducts,
    maxSearchesPerMonth: file[plan]?.maxSearchesPerMonth ?? DEFAULT_PLANS[plan].maxSearchesPerMonth,
    features: file[plan]?.features ?? DEFAULT_PLANS[plan].features,
    analyticsRetentionDays: file[plan]?.analyticsRetentionDays ?? DEFAULT_PLANS[plan].analyticsRetentionDays,
  });
  return {
    BASIC: merge('BASIC'),
    GROWTH: merge('GROWTH'),
    PRO: merge('PRO'),
    ENTERPRISE: merge('ENTERPRISE'),
  };
}
