import { imageNames } from './0025-image-names.ts';
import { jobsWithoutLanes } from './0026-jobs-without-lanes.ts';
import { facetSettings } from './0027-facet-settings.ts';
import { feeds } from './0028-feeds.ts';
import { provedAddresses } from './0029-proved-addresses.ts';
import { makersAndScopes } from './0030-makers-and-scopes.ts';
import { refusedFeedRuns } from './0031-refused-feed-runs.ts';
import { signInTraces } from './0032-sign-in-traces.ts';
import { identities } from './0033-identities.ts';
import { auditChain } from './0034-audit-chain.ts';
import { shopPlugins } from './0035-shop-plugins.ts';
import { nextAddresses } from './0036-next-addresses.ts';
import { installationOwner } from './0037-installation-owner.ts';
import { takenBack } from './0038-taken-back.ts';
import { feedMakers } from './0039-feed-makers.ts';
import { removedRules } from './0041-removed-rules.ts';
import { searchBackends } from './0042-search-backends.ts';
import { landingPages } from './0043-landing-pages.ts';
import { hiddenProducts } from './0044-hidden-products.ts';
import { funnels } from './0046-funnels.ts';
import { weekMails } from './0047-week-mails.ts';
import { leanerRecords } from './0049-leaner-records.ts';
import { nodes } from './0050-nodes.ts';
import { baseline } from './baseline/index.ts';
import type { Migration } from './migration.ts';
import { STEPS_BEFORE_BASELINE } from './steps-before-baseline.ts';

/** In order, a file each; the number of a step never changes once released. */
const STEPS_SINCE_BASELINE: readonly Migration[] = [
  imageNames,
  jobsWithoutLanes,
  facetSettings,
  feeds,
  provedAddresses,
  makersAndScopes,
  refusedFeedRuns,
  signInTraces,
  identities,
  auditChain,
  shopPlugins,
  nextAddresses,
  installationOwner,
  takenBack,
  feedMakers,
  removedRules,
  searchBackends,
  landingPages,
  hiddenProducts,
  funnels,
  weekMails,
  leanerRecords,
  nodes,
];

const BASELINE_VERSION = STEPS_BEFORE_BASELINE.length;
const STEPS = [...STEPS_BEFORE_BASELINE, ...STEPS_SINCE_BASELINE];

/** The number of steps that a database of today has been through. */
export const SCHEMA_VERSION = STEPS.length;

/**
 * Leads from one version of the schema to a later one. Version 0 is an empty database, which begins with the baseline.
 * A backup of a former version needs that version's schema: then it begins with the first step.
 */
export const stepsBetween = (from: number, to: number): (Migration & { version: number })[] => {
  const startsAtBaseline = from === 0 && to >= BASELINE_VERSION;
  const start = startsAtBaseline ? BASELINE_VERSION : from;
  const steps = STEPS.slice(start, to).map((step, index) => ({ ...step, version: start + index + 1 }));
  return startsAtBaseline ? [{ ...baseline, version: BASELINE_VERSION }, ...steps] : steps;
};
