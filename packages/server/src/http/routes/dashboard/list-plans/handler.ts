import { PLAN_NAMES, Plan } from '@aisle/contract';
import type { DashboardHandler } from '../../../handler.ts';

export const listPlans: DashboardHandler<'listPlans', 'access'> = async ({ services }) => ({
  status: 200,
  body: {
    plans: Plan.options.map((plan) => ({ plan, planName: PLAN_NAMES[plan], ...services.access.plans[plan] })),
  },
});
