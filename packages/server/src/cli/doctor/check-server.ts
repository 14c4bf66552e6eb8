import { z } from 'zod';
import type { Config } from '../../config/index.ts';
import { type Check, ok } from './check.ts';

const TIMEOUT_MS = 3000;

const Readiness = z.looseObject({
  parts: z.record(z.string(), z.looseObject({ state: z.string(), reason: z.string().optional() })),
});

const addressOf = ({ host, port }: Config): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

/** Whether a server answers where the settings say that it listens. None is no fault: it may be stopped. */
export const checkServer = async (config: Config): Promise<Check> => {
  const address = addressOf(config);
  const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  );
  if (response === null) return ok('server', `none answers at ${address}`);
  const parsed = Readiness.safeParse(await response.json().catch(() => null));
  if (!parsed.success) {
    return {
      name: 'server',
      status: 'warning',
      message: `something else than Aisle answers at ${address}`,
      advice: 'set PORT to a free port',
    };
  }
  const waiting = Object.entries(parsed.data.parts).filter(
    ([, { state }]) => state !== 'ready' && state !== 'off',
  );
  if (waiting.length === 0) return ok('server', `ready at ${address}`);
  const told = waiting.map(
    ([part, { state, reason }]) => `${part} is ${state}${reason ? `: ${reason}` : ''}`,
  );
  return {
    name: 'server',
    status: response.ok ? 'warning' : 'fault',
    message: told.join('; '),
    advice: 'see its log; a part that is loading is ready in a moment',
  };
};
