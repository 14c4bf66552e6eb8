import { type AisleServer, composeServer } from './compose/compose-server.ts';
import { type Config, ConfigError, readConfig } from './config/index.ts';
import { ensureDemoShop } from './demo/demo-shop.ts';
import { collectBySize } from './kernel/threads/collect-by-size.ts';
import { giveMemoryBackInThreads } from './kernel/threads/give-memory-back.ts';
import { lowerPool, lowerV8 } from './kernel/threads/thread-priority.ts';
import { progressLines } from './progress-lines.ts';
import { makePrivate, StoreOpenError } from './store/index.ts';
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

/** @throws StoreOpenError */
function closeDataFolder({ dataDir }: Config): void {
  try {
    makePrivate(dataDir);
  } catch (error) {
    throw new StoreOpenError(
      'cannot_open',
      `the data folder ${dataDir} cannot be opened: ${String(error)}`,
      error,
    );
  }
}

/** Docker kills a service ten seconds after the stop signal. Before that, a server that does not drain ends by itself. */
const STOP_MS = 9_000;

/** One Ctrl-C comes from the terminal, from npm and from `tools/start.mjs`: signals this close together are one wish. */
const ONE_WISH_MS = 1_000;

/** Asked while it starts, too. Returns whether it was asked. */
function stopOnSignals(server: AisleServer, { drainSeconds }: Config): () => boolean {
  const stopMs = STOP_MS + drainSeconds * 1000;
  let askedAtMs: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    if (askedAtMs !== null) {
      // Asked twice: the operator does not want to wait.
      if (performance.now() - askedAtMs > ONE_WISH_MS) process.exit(1);
      return;
    }
    askedAtMs = performance.now();
    server.log.info('stopping', { signal });
    setTimeout(() => {
      server.log.error('the stop took too long and was cut short; all that was acknowledged is stored', {
        afterMs: stopMs,
      });
      process.exit(1);
    }, stopMs);
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.error('the stop failed', { reason: String(error) });
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  return () => askedAtMs !== null;
}

async function run(config: Config): Promise<void> {
  collectBySize();
  giveMemoryBackInThreads();
  lowerV8();
  closeDataFolder(config);
  const server = await composeServer(config, {
    warmUp: true,
    onModelProgress: progressLines(print, () => performance.now()),
  });
  const isStopping = stopOnSignals(server, config);
  try {
    await server.start();
    // Starting used the pool, so its threads exist.
    lowerPool();
    const demo =
      config.demo === null
        ? null
        : await ensureDemoShop({ ...server, language: config.demo, shoppers: config.demoShoppers });
    print(await welcome({ server, demo, ownerLink: await server.accounts.signUp.firstOwnerLink() }));
  } catch (error) {
    // What was being done while the server was stopped fails; the stop ends the process.
    if (isStopping()) return;
    await server.stop();
    throw error;
  }
}

// What this process makes is for its owner alone: records, indexes, models, images.
process.umask(0o077);

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await run(config);
} catch (error) {
  if (!isForOperator(error)) throw error;
  process.stderr.write(`${explain(error, config)}\n`);
  process.exit(1);
}
