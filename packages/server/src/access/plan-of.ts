import { AisleError, type Feature } from '@aisle/contract';
import type { PlanLimits, Plans } from '../config/index.ts';
import type { Shop } from './shops.ts';

/** The limits of a shop's plan. */
export const planOf = (plans: Plans, shop: Pick<Shop, 'plan'>): PlanLimits => plans[shop.plan];

/** @throws AisleError feature_not_in_plan */
export function requireFeature(plans: Plans, shop: Pick<Shop, 'plan'>, feature: Feature): void {
  if (planOf(plans, shop).features.includes(feature)) return;
  throw new AisleError(
    'feature_not_in_plan',
    `The plan ${shop.plan} does not include '${feature}'; change the plan to use it.`,
  );
}
