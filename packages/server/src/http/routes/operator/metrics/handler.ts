import type { FastifyInstance } from 'fastify';
import type { HttpMetrics } from '../../../metrics.ts';
import type { HealthPort } from '../../../ports.ts';

/** `GET /metrics`: Prometheus' text format. */
export function registerMetrics(
  app: FastifyInstance,
  parts: { metrics: HttpMetrics; health: HealthPort },
): void {
  app.get('/metrics', { config: { routeName: 'metrics' } }, (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(parts.metrics.render(parts.health.gauges())),
  );
}
