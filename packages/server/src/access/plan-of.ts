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

/** Features that the plan includes and the shop has not switched off, in the order of the plan. */
export const featuresOf = (plans: Plans, shop: Pick<Shop, 'plan' | 'settings'>): Feature[] =>
  planOf(plans, shop).features.filter((feature) => isSwitchedOn(shop, feature));

const isSwitchedOn = ({ settings }: Pick<Shop, 'settings'>, feature: Feature): boolean => {
  const switches: Partial<Record<Feature, boolean>> = settings.features;
  return switches[feature] ?? true;
};

/** @throws AisleError feature_switched_off */
export function requireSwitchedOn(shop: Pick<Shop, 'settings'>, feature: Feature): void {
  if (isSwitchedOn(shop, feature)) return;
  throw new AisleError('feature_switched_off', `This shop has switched '${feature}' off in its settings.`);
}
