export { type AppOptions, type AppParts, createApp, registerAll } from './create-app.ts';
export type { Gates } from './pipeline/admit.ts';
export { memoryRateCounter, postgresRateCounter, type RateCounter } from './pipeline/limits/rate-counter.ts';
export { RateLimiter } from './pipeline/limits/rate-limit.ts';
export type { Gauge, HealthPort, PagesPort, PartStatus, SearchPort, WebAnswer } from './ports.ts';
export type { Services } from './services.ts';
