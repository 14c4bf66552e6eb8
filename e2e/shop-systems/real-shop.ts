import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createIntegrationsClient, type IntegrationsClient } from '@aisle/sdk';
import { aisle, type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { freePort } from '../../packages/server/test/servers/free-port.ts';
import { buildPackages } from '../../tools/packages/build.ts';

const run = promisify(execFile);
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|E40[134]|No matching distribution/;
const START_MS = 180_000;

/**
 * A folder with the framework from npm, our packages from their tarballs, and the files of a shop. Some 450 MB, so the
 * frameworks are no dependencies of ours. Null, and says why, when the registry of npm cannot be reached.
 */
export const installShop = async (
  files: string,
  { framework, ours }: { framework: readonly string[]; ours: readonly string[] },
): Promise<{ folder: string; remove: () => void } | null> => {
  const scratch = mkdtempSync(join(tmpdir(), 'aisle-shop-'));
  const remove = (): void => rmSync(scratch, { recursive: true, force: true });
  const packages = buildPackages(join(scratch, 'packages'));
  const wanted = new Set(['@aisle/contract', '@aisle/sdk', ...ours]);
  const tarballs = packages.filter(({ name }) => wanted.has(name)).map(({ tarball }) => tarball);
  const folder = join(scratch, 'shop');
  mkdirSync(folder);
  cpSync(join(import.meta.dirname, files), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts'];
  try {
    await run('npm', ['install', ...flags, ...framework, ...tarballs], { cwd: folder });
  } catch (error) {
    remove();
    if (!OFFLINE.test(String(error))) throw error;
    process.stderr.write(`${framework.join(' ')} not tried: the registry of npm cannot be reached\n`);
    return null;
  }
  return { folder, remove };
};

/** What the compiler of a strict shop says of a file there. */
export const complaints = async (folder: string, source: string): Promise<string> => {
  writeFileSync(join(folder, 'types.ts'), source);
  const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  const types = join(import.meta.dirname, '../../node_modules/@types');
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];
  const given = ['--types', 'node', '--typeRoots', types, 'types.ts'];
  return run(process.execPath, [tsc, ...flags, ...given], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout?: string }) => stdout ?? 'the compiler did not run',
  );
};

export type AisleShop = {
  server: RunningServer;
  apiKey: string;
  client: IntegrationsClient;
  /** The service takes connections and answers none, as a machine out of memory does. */
  freeze: () => void;
  thaw: () => void;
};

export const openAisle = async (): Promise<AisleShop & { close: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-of-shop-'));
  const server = await startServer(folder, WORDS_ONLY);
  const shop = ['shop', 'create', '--name', 'Shop', '--url', 'https://shop.example', '--plan', 'PRO'];
  const { apiKey } = await aisle<{ apiKey: string }>(server.dataDir, [
    ...shop,
    ...['--verified', '--currency', 'EUR'],
  ]);
  return {
    ...{ server, apiKey },
    client: createIntegrationsClient({ baseUrl: server.url, apiKey }),
    freeze: () => process.kill(server.pid, 'SIGSTOP'),
    thaw: () => process.kill(server.pid, 'SIGCONT'),
    close: async () => {
      process.kill(server.pid, 'SIGCONT');
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The products that Aisle has, by id, without what only Aisle sets. */
export const productsOf = async ({ client }: AisleShop): Promise<Record<string, Record<string, unknown>>> => {
  const products: Record<string, Record<string, unknown>> = {};
  for await (const { createdAt, updatedAt, searchable, metadata, ...product } of client.products.all())
    products[product.externalId] = product;
  return products;
};

export type ShopProcess = { url: string; output: () => string; stop: () => Promise<void> };

/** Starts a shop's server and waits until the path answers. @throws Error with its output when it ends */
export const startShop = async (
  args: readonly string[],
  { folder, env, ready }: { folder: string; env: Record<string, string>; ready: string },
): Promise<ShopProcess> => {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [...args], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-100_000);
    });
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + START_MS; ; ) {
    const answer = await fetch(url + ready).catch(() => null);
    if (answer?.ok === true) break;
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the shop did not start:\n${output}`);
    }
    await delay(100);
  }
  return {
    url,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};
