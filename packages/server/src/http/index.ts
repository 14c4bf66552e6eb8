export { createApp, registerAll } from './create-app.ts';

export { memoryRateCounter, postgresRateCounter } from './pipeline/limits/rate-counter.ts';
export { RateLimiter } from './pipeline/limits/rate-limit.ts';
export type { HealthPort, PagesPort, PartStatus, WebAnswer } from './ports.ts';
