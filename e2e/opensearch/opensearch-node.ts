import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasSecurityManager, openSearchVersion } from './opensearch-home.ts';

export type RunningOpenSearch = {
  url: string;
  /** Null while it does not run, and of one that was started elsewhere. */
  readonly pid: number | null;
  /** As a crash: nothing is flushed. Its data stay for `start`. */
  kill: () => Promise<void>;
  /** Stops the node's threads; connections stay open and nothing is answered. */
  freeze: () => void;
  thaw: () => void;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** `nodes`: all of the cluster, this one included. */
export type NodeOptions = {
  javaHome: string;
  /** The folder of its libraries. */
  home: string;
  heap: string;
  nodes: readonly NodeAddress[];
};

export type NodeAddress = { name: string; port: number; transportPort: number };

const START_MS = 180_000;
/** OpenSearch refuses to run as root. */
const NOBODY = 65_534;

/** As the guide advises: OpenSearch waits 30 s by default for a node that answers nothing. */
const FAULT_DETECTION = ['follower_check', 'leader_check']
  .flatMap((check) => [`${check}.timeout: 3s`, `${check}.retry_count: 2`])
  .map((setting) => `cluster.fault_detection.${setting}`)
  .join('\n');

const discoveryOf = (nodes: readonly NodeAddress[]): string => {
  if (nodes.length === 1) return 'discovery.type: single-node';
  const seeds = nodes.map(({ transportPort }) => `"127.0.0.1:${transportPort}"`);
  const names = nodes.map(({ name }) => name);
  return `discovery.seed_hosts: [${seeds}]
cluster.initial_cluster_manager_nodes: [${names}]
${FAULT_DETECTION}`;
};

const settingsOf = (
  folder: string,
  { name, port, transportPort }: NodeAddress,
  nodes: readonly NodeAddress[],
): string => `cluster.name: aisle-e2e
node.name: ${name}
path.data: ${folder}/data
path.logs: ${folder}/logs
network.host: 127.0.0.1
http.port: ${port}
transport.port: ${transportPort}
${discoveryOf(nodes)}
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

const prepareFolder = (address: NodeAddress, nodes: readonly NodeAddress[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-opensearch-node-'));
  for (const part of ['data', 'logs', 'config', 'tmp']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'config', 'opensearch.yml'), settingsOf(folder, address, nodes));
  writeFileSync(join(folder, 'config', 'log4j2.properties'), LOGGING);
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0)
    for (const part of ['', 'data', 'logs', 'config', 'tmp']) chownSync(join(folder, part), NOBODY, NOBODY);
  return folder;
};

/** One node on loopback, with a folder of its own. */
export class OpenSearchNode implements RunningOpenSearch {
  readonly url: string;
  readonly name: string;
  readonly #options: NodeOptions;
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #output = '';

  constructor(address: NodeAddress, options: NodeOptions) {
    this.#options = options;
    this.#folder = prepareFolder(address, options.nodes);
    this.name = address.name;
    this.url = `http://127.0.0.1:${address.port}`;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  async start(): Promise<void> {
    const folder = this.#folder;
    const { javaHome, home, heap } = this.#options;
    const args = [
      `-Xms${heap}`,
      `-Xmx${heap}`,
      `-Djava.io.tmpdir=${folder}/tmp`,
      '-Djna.nosys=true',
      '-Dlog4j2.disable.jmx=true',
      '-Dlog4j.shutdownHookEnabled=false',
      '-Dopensearch.networkaddress.cache.ttl=60',
      '--add-modules=jdk.incubator.vector',
      // Versions before 3 make one; Java 17 lets them without a word.
      ...(hasSecurityManager(openSearchVersion()) ? ['-Djava.security.manager=allow'] : []),
      '--add-opens=java.base/java.io=ALL-UNNAMED',
      `-Dopensearch.path.home=${home}`,
      `-Dopensearch.path.conf=${folder}/config`,
      '-Dopensearch.distribution.type=tar',
      '-Dopensearch.bundled_jdk=false',
      ...['-cp', `${home}/lib/*`, 'org.opensearch.bootstrap.OpenSearch'],
    ];
    const child = spawn(join(javaHome, 'bin', 'java'), args, {
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
