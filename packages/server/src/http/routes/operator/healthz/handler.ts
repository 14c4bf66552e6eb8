import type { FastifyInstance } from 'fastify';

/** `GET /healthz`: the process is alive. */
export function registerHealthz(app: FastifyInstance): void {
  app.get('/healthz', { config: { routeName: 'healthz' } }, () => ({ status: 'alive' }));
}
