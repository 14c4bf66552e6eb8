import type { FastifyInstance } from 'fastify';
import type { HttpMetrics } from '../../../metrics.ts';
import type { HealthPort } from '../../../ports.ts';
import { type MetricsGate, mayReadMetrics } from './may-read-metrics.ts';

/** `GET /metrics`: Prometheus' text format. */
export function registerMetrics(
  app: FastifyInstance,
  parts: MetricsGate & { metrics: HttpMetrics; health: HealthPort },
): void {
  app.get('/metrics', { config: { routeName: 'metrics' } }, async (request, reply) => {
    await mayReadMetrics(parts, { request, reply });
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    return parts.metrics.render(parts.health.gauges());
  });
}
