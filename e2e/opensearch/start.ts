import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../packages/server/test/servers/free-port.ts';
import { hasSecurityManager, openSearchHome, openSearchVersion } from './opensearch-home.ts';
import { type NodeAddress, OpenSearchNode, type RunningOpenSearch } from './opensearch-node.ts';

export type { RunningOpenSearch } from './opensearch-node.ts';

const LEAST_JAVA = 21;
/** Of versions with a security manager: those after these have none. */
const OLD_JAVA = { least: 17, most: 23 };
const HEAP = '1g';
/** Of each node of a cluster: several share the machine of the test. */
const CLUSTER_HEAP = '512m';

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

/** The Java versions that a version of OpenSearch runs on. */
const javaFor = (version: string): { least: number; most: number } =>
  hasSecurityManager(version) ? OLD_JAVA : { least: LEAST_JAVA, most: Number.POSITIVE_INFINITY };

const findJava = ({ least, most }: { least: number; most: number }): string | undefined =>
  [process.env.JAVA_HOME ?? '', ...foldersOf('/usr/lib/jvm'), ...foldersOf('/opt/java')].find((home) => {
    const version = home === '' ? 0 : javaVersion(home);
    return version >= least && version <= most;
  });

const runningElsewhere = (url: string): RunningOpenSearch => {
  const refuse = (): never => {
    throw new Error('this OpenSearch was not started here');
  };
  return { url, pid: null, kill: refuse, freeze: refuse, thaw: refuse, start: refuse, close: async () => {} };
};

const skip = (why: string): null => {
  console.warn(`OpenSearch is not tested here: ${why}`);
  return null;
};

/** A JDK and the folder of OpenSearch; null, and a line that says why, where they cannot be had. */
const findParts = async (hybrid = false): Promise<{ javaHome: string; home: string } | null> => {
  const { least, most } = javaFor(openSearchVersion());
  const javaHome = findJava({ least, most });
  if (javaHome === undefined)
    return skip(`there is no JDK of ${least} or newer${most < 99 ? `, up to ${most}` : ''}`);
  const home = await openSearchHome(javaHome, hybrid).catch((error: unknown) =>
    skip(`its artifacts cannot be had (${error instanceof Error ? error.message.split('\n')[0] : error})`),
  );
  return home === null ? null : { javaHome, home };
};

const addresses = async (count: number): Promise<NodeAddress[]> => {
  const nodes: NodeAddress[] = [];
  for (let i = 1; i <= count; i++)
    nodes.push({ name: `n${i}`, port: await freePort(), transportPort: await freePort() });
  return nodes;
};

/**
 * A real OpenSearch of one node on loopback, made from Maven artifacts. Null, and a line that says why, where no JDK,
 * Maven or registry can be had. AISLE_TEST_OPENSEARCH_URL: one that runs already, which no test can end.
 * `hybrid`: with the plugin of hybrid queries.
 */
export const startOpenSearch = async ({ hybrid = false } = {}): Promise<RunningOpenSearch | null> => {
  const given = process.env.AISLE_TEST_OPENSEARCH_URL;
  if (given !== undefined) return runningElsewhere(given);
  const parts = await findParts(hybrid);
  if (parts === null) return null;
  const nodes = await addresses(1);
  const [node] = nodes.map((address) => new OpenSearchNode(address, { ...parts, heap: HEAP, nodes }));
  await node?.start();
  return node ?? null;
};

/** Several nodes that form one cluster; null as in `startOpenSearch`. */
export const startCluster = async (count: number): Promise<OpenSearchNode[] | null> => {
  const parts = await findParts();
  if (parts === null) return null;
  const nodes = await addresses(count);
  const started = nodes.map(
    (address) => new OpenSearchNode(address, { ...parts, heap: CLUSTER_HEAP, nodes }),
  );
  try {
    await Promise.all(started.map((node) => node.start()));
  } catch (error) {
    await Promise.all(started.map((node) => node.close()));
    throw error;
  }
  return started;
};
