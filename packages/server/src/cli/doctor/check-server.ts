import { z } from 'zod';
import type { Config } from '../../config/index.ts';
import { readListening } from '../../listening-note.ts';
import { type Check, ok } from './check.ts';

const TIMEOUT_MS = 3000;

const Readiness = z.looseObject({
  parts: z.record(z.string(), z.looseObject({ state: z.string(), reason: z.string().optional() })),
  warnings: z.array(z.looseObject({ message: z.string(), advice: z.string() })).default([]),
});
type Readiness = z.infer<typeof Readiness>;

const addressOf = ({ host, port }: Config): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

type Answer = { address: string; healthy: boolean; readiness: Readiness | null };

/** Null when no server answers. `readiness` is null when the server is not Aisle. */
const ask = async (address: string): Promise<Answer | null> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${address}/readyz`, { signal }).catch(() => null);
  if (response === null) return null;
  const parsed = Readiness.safeParse(await response.json().catch(() => null));
  return { address, healthy: response.ok, readiness: parsed.success ? parsed.data : null };
};

/** Asks where a server of the data folder wrote down that it listens, then where the settings say that one would. */
const findServer = async (config: Config, asked: string[]): Promise<Answer | null> => {
  const noted = readListening(config.dataDir);
  const first = noted === null ? null : await ask(noted);
  if (first?.readiness != null) return first;
  const settings = addressOf(config);
  asked.push(...(noted === null || noted === settings ? [] : [noted]), settings);
  return ask(settings);
};

const describeReady = (address: string, warnings: Readiness['warnings']): Check => {
  if (warnings.length === 0) return ok('server', `ready at ${address}`);
  return {
    name: 'server',
    status: 'warning',
    message: `ready at ${address}; ${warnings.map(({ message }) => message).join('; ')}`,
    advice: warnings.map(({ advice }) => advice).join('; '),
  };
};

const describe = ({ address, healthy, readiness }: Answer): Check => {
  if (readiness === null) {
    return {
      name: 'server',
      status: 'warning',
      message: `something else than Aisle answers at ${address}`,
      advice: 'set PORT to a free port',
    };
  }
  const waiting = Object.entries(readiness.parts).filter(
    ([, { state }]) => state !== 'ready' && state !== 'off',
  );
  if (waiting.length === 0) return describeReady(address, readiness.warnings);
  const told = waiting.map(
    ([part, { state, reason }]) => `${part} is ${state}${reason ? `: ${reason}` : ''}`,
  );
  return {
    name: 'server',
    status: healthy ? 'warning' : 'fault',
    message: `at ${address}: ${told.join('; ')}`,
    advice: 'see its log; a part that is loading is ready in a moment',
  };
};

/** Whether a server runs, and how it is. None is no fault: it may be stopped. */
export const checkServer = async (config: Config): Promise<{ check: Check; runs: boolean }> => {
  const asked: string[] = [];
  const answer = await findServer(config, asked);
  return answer === null
    ? { check: ok('server', `none answers at ${asked.join(' or ')}`), runs: false }
    : { check: describe(answer), runs: answer.readiness !== null };
};
