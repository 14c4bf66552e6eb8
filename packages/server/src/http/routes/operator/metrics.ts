import type { FastifyInstance } from 'fastify';
import type { HttpMetrics } from '../../metrics.ts';
import { authenticate } from '../../pipeline/credentials/authenticate.ts';
import { metricsToken } from '../../pipeline/credentials/metrics-token.ts';
import type { RateLimiter } from '../../pipeline/limits/rate-limit.ts';
import type { HealthPort } from '../../ports.ts';

export type MetricsParts = {
  token: string | null;
  limiter: RateLimiter;
  metrics: HttpMetrics;
  health: HealthPort;
};

/** `GET /metrics`: Prometheus' text format. */
export function registerMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const operator = metricsToken(parts.token);
  app.get('/metrics', { config: { routeName: 'metrics' } }, async (request, reply) => {
    await authenticate([operator], { request, reply, limiter: parts.limiter });
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    return parts.metrics.render(parts.health.gauges());
  });
}
