export {
  type Config,
  ConfigError,
  type ConfigFault,
  type LanguageModelSettings,
  type LogLevel,
  readConfig,
} from './config.ts';
export { type Variable, variables } from './environment.ts';
export { DEFAULT_PLANS, type PlanLimits, type Plans } from './plans.ts';
export { type QuotaStep, quotaStepsPassed } from './quota-steps.ts';
export type { TrustProxy } from './trust-proxy.ts';
