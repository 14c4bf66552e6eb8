import type { FastifyInstance } from 'fastify';
import type { Warning } from '../../pipeline/origins/forwarding.ts';
import type { HealthPort, PartStatus } from '../../ports.ts';

/** `GET /healthz`: the process is alive. */
export function registerHealthz(app: FastifyInstance): void {
  app.get('/healthz', { config: { routeName: 'healthz' } }, () => ({ status: 'alive' }));
}

export type Readiness = {
  status: 'ready' | 'not_ready';
  parts: Record<'store' | 'index' | 'textModel' | 'imageModel' | 'speechModel', PartStatus>;
  /** Settings that work but should change. */
  warnings: Warning[];
};

export type ReadinessParts = { health: HealthPort; warnings: () => Warning[] };

/** Searches work by words alone, so readiness does not wait for models. */
async function readinessOf({ health, warnings }: ReadinessParts): Promise<Readiness> {
  const parts = {
    store: await health.store(),
    index: health.index(),
    textModel: health.textModel(),
    imageModel: health.imageModel(),
    speechModel: health.speechModel(),
  };
  const ready = parts.store.state === 'ready' && parts.index.state === 'ready';
  return { status: ready ? 'ready' : 'not_ready', parts, warnings: warnings() };
}

/** `GET /readyz`: 200 once searches can be answered, else 503. The body has the state of each part. */
export function registerReadyz(app: FastifyInstance, parts: ReadinessParts): void {
  app.get('/readyz', { config: { routeName: 'readyz' } }, async (_request, reply) => {
    const readiness = await readinessOf(parts);
    return reply
      .code(readiness.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
}
