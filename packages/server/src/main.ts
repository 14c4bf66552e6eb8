import { join } from 'node:path';
import { type AisleServer, composeServer } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config/index.ts';
import { ensureDemoShop } from './demo-shop.ts';
import { progressLines } from './progress-lines.ts';
import { StoreOpenError } from './store/index.ts';
import { lowerCompilers } from './threads/thread-priority.ts';
import { welcome } from './welcome.ts';

/** An operator can mend these; anything else is a fault of ours and shows its stack. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof StoreOpenError ||
  (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'));

const explain = (error: Error, config: Config | null): string =>
  'code' in error && config !== null
    ? `Cannot listen on ${config.host}:${config.port} (${String(error.code)}). Set PORT to a free port, or stop what uses this one.`
    : error.message;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function run(config: Config): Promise<AisleServer> {
  // For the threads: one that starts, or takes the place of another, does so in a sixth of the time (600 ms of CPU).
  process.env.NODE_COMPILE_CACHE ??= join(config.dataDir, 'compile-cache');
  lowerCompilers();
  const server = await composeServer(config, {
    rehearse: true,
    onModelProgress: progressLines(print, () => performance.now()),
  });
  try {
    await server.start();
    const demo = config.demo ? await ensureDemoShop(server) : null;
    print(await welcome({ server, demo }));
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Whoever stops a service kills it after ten seconds by custom (Docker, Kubernetes): before that it ends by itself. */
const STOP_MS = 9_000;

function stopOnSignals(server: AisleServer): void {
  let asked = false;
  const stop = (signal: NodeJS.Signals): void => {
    // Asked twice: the operator does not want to wait.
    if (asked) process.exit(1);
    asked = true;
    server.log.info('stopping', { signal });
    setTimeout(() => {
      server.log.error('the stop took too long and was cut short; all that was acknowledged is stored', {
        afterMs: STOP_MS,
      });
      process.exit(1);
    }, STOP_MS);
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.error('the stop failed', { reason: String(error) });
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  stopOnSignals(await run(config));
} catch (error) {
  if (!isForOperator(error)) throw error;
  process.stderr.write(`${explain(error, config)}\n`);
  process.exit(1);
}
