export {
  type Config,
  ConfigError,
  type LanguageModelSettings,
  type LogLevel,
  readConfig,
} from './config.ts';
export { variables } from './environment.ts';
export type { OidcProviderSettings } from './oidc-providers.ts';
export { DEFAULT_PLANS, OWN_PLAN, type PlanLimits, type Plans } from './plans.ts';
export { quotaStepsPassed } from './quota-steps.ts';
export type { TrustProxy } from './trust-proxy.ts';
