import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/harness/server.ts';
import { openSearchHome } from './opensearch-home.ts';

export type RunningOpenSearch = {
  url: string;
  /** As a crash: nothing is flushed. Its data stay for `start`. */
  kill: () => Promise<void>;
  /** Stops the node's threads; connections stay open and nothing is answered. */
  freeze: () => void;
  thaw: () => void;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

const LEAST_JAVA = 21;
const HEAP = '1g';
const START_MS = 180_000;
/** OpenSearch refuses to run as root. */
const NOBODY = 65_534;

const javaVersion = (home: string): number => {
  try {
    const told = execFileSync(join(home, 'bin', 'java'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/^\S+ (\d+)/.exec(told)?.[1] ?? 0);
  } catch {
    return 0;
  }
};

const foldersOf = (parent: string): string[] => {
  try {
    return readdirSync(parent).map((name) => join(parent, name));
  } catch {
    return [];
  }
};

const findJava = (): string | undefined =>
  [process.env.JAVA_HOME ?? '', ...foldersOf('/usr/lib/jvm'), ...foldersOf('/opt/java')].find(
    (home) => home !== '' && javaVersion(home) >= LEAST_JAVA,
  );

const settingsOf = (folder: string, port: number, transportPort: number): string => `cluster.name: aisle-e2e
node.name: n1
path.data: ${folder}/data
path.logs: ${folder}/logs
network.host: 127.0.0.1
http.port: ${port}
transport.port: ${transportPort}
discovery.type: single-node
cluster.routing.allocation.disk.threshold_enabled: false
bootstrap.memory_lock: false
`;

const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d][%-5p][%c{1.}] %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`;

const prepareFolder = (port: number, transportPort: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-opensearch-node-'));
  for (const part of ['data', 'logs', 'config', 'tmp']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'config', 'opensearch.yml'), settingsOf(folder, port, transportPort));
  writeFileSync(join(folder, 'config', 'log4j2.properties'), LOGGING);
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0)
    for (const part of ['', 'data', 'logs', 'config', 'tmp']) chownSync(join(folder, part), NOBODY, NOBODY);
  return folder;
};

class Node implements RunningOpenSearch {
  readonly url: string;
  readonly #javaHome: string;
  readonly #home: string;
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #output = '';

  constructor(options: { javaHome: string; home: string; folder: string; port: number }) {
    this.#javaHome = options.javaHome;
    this.#home = options.home;
    this.#folder = options.folder;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  async start(): Promise<void> {
    const folder = this.#folder;
    const args = [
      `-Xms${HEAP}`,
      `-Xmx${HEAP}`,
      `-Djava.io.tmpdir=${folder}/tmp`,
      '-Djna.nosys=true',
      '-Dlog4j2.disable.jmx=true',
      '-Dlog4j.shutdownHookEnabled=false',
      '-Dopensearch.networkaddress.cache.ttl=60',
      '--add-modules=jdk.incubator.vector',
      '--add-opens=java.base/java.io=ALL-UNNAMED',
      `-Dopensearch.path.home=${this.#home}`,
      `-Dopensearch.path.conf=${folder}/config`,
      '-Dopensearch.distribution.type=tar',
      '-Dopensearch.bundled_jdk=false',
      ...['-cp', `${this.#home}/lib/*`, 'org.opensearch.bootstrap.OpenSearch'],
    ];
    const child = spawn(join(this.#javaHome, 'bin', 'java'), args, {
      env: { ...process.env, OPENSEARCH_PATH_CONF: `${folder}/config` },
      ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
      cwd: folder,
    });
    const hear = (text: Buffer): void => {
      this.#output = (this.#output + text.toString()).slice(-20_000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    this.#child = child;
    await this.#answers(child);
  }

  async #answers(child: ChildProcess): Promise<void> {
    const untilMs = performance.now() + START_MS;
    while (performance.now() < untilMs) {
      if (child.exitCode !== null) throw new Error(`OpenSearch ended: ${this.#output}`);
      const answer = await fetch(`${this.url}/_cluster/health?wait_for_status=yellow`).catch(() => null);
      if (answer?.ok === true) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    throw new Error(`OpenSearch does not answer: ${this.#output}`);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const runningElsewhere = (url: string): RunningOpenSearch => {
  const refuse = (): never => {
    throw new Error('this OpenSearch was not started here');
  };
  return { url, kill: refuse, freeze: refuse, thaw: refuse, start: refuse, close: async () => {} };
};

/**
 * A real OpenSearch of one node on loopback, made from Maven artifacts. Null, and a line that says why, where no JDK,
 * Maven or registry can be had. AISLE_TEST_OPENSEARCH_URL: one that runs already, which no test can end.
 */
export const startOpenSearch = async (): Promise<RunningOpenSearch | null> => {
  const skip = (why: string): null => {
    console.warn(`OpenSearch is not tested here: ${why}`);
    return null;
  };
  const given = process.env.AISLE_TEST_OPENSEARCH_URL;
  if (given !== undefined) return runningElsewhere(given);
  const javaHome = findJava();
  if (javaHome === undefined) return skip(`there is no JDK of ${LEAST_JAVA} or newer`);
  const home = await openSearchHome(javaHome).catch((error: unknown) =>
    skip(`its artifacts cannot be had (${error instanceof Error ? error.message.split('\n')[0] : error})`),
  );
  if (home === null) return null;
  const [port, transportPort] = [await freePort(), await freePort()];
  const node = new Node({ javaHome, home, folder: prepareFolder(port, transportPort), port });
  await node.start();
  return node;
};
