import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { builtServer } from '../../bench/harness/built-server.ts';
import { post } from '../../bench/harness/requests.ts';
import { aisle, serverEnv } from '../../bench/harness/server.ts';
import { generateProduct } from '../../bench/speed/catalog.ts';
import { drawnPng } from '../../packages/server/test/drawn-png.ts';
import { freePort } from '../../packages/server/test/servers/free-port.ts';
import { SERVER_FLAGS } from '../../tools/server-flags.mjs';

const STRACE = '/usr/bin/strace';
if (!existsSync(STRACE)) console.log(`What libraries connect to is not watched: there is no ${STRACE}.`);

/** Work of some 20 s: libraries collect what they send, and ONNX Runtime did not send within the first five. */
const PRODUCTS = 25_000;

const folder = mkdtempSync(join(tmpdir(), 'aisle-asks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Addresses outside of this machine that a traced process connected or sent to; a resolver of names is one. */
const strangersIn = (trace: string): string[] =>
  trace.split('\n').filter((line) => /AF_INET6?\b/.test(line) && !/"(127\.|::1"|::ffff:127\.)/.test(line));

it.runIf(existsSync(STRACE))(
  'a server that searches by words, meaning and photo connects to nothing outside of its machine',
  async () => {
    const traced = join(folder, 'trace');
    const dataDir = join(folder, 'data');
    const home = join(folder, 'home');
    mkdirSync(home);
    const port = await freePort();
    // Native libraries do not ask Node for their connections, so the calls of the system are watched.
    const watch = ['-f', '--seccomp-bpf', '-e', 'trace=connect,sendto,sendmsg,sendmmsg', '-o', traced];
    const child = spawn(STRACE, [...watch, process.execPath, ...SERVER_FLAGS, builtServer('main')], {
      env: serverEnv(dataDir, {
        PORT: String(port),
        HOME: home,
        AISLE_DEMO: 'on',
        AISLE_LOG_LEVEL: 'info',
        // Libraries may be silent in CI, and are told to be by the tests.
        ...{ CI: '', ORT_DISABLE_TELEMETRY: '' },
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: a signal to it reaches strace and the server.
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const url = `http://127.0.0.1:${port}`;
    const ask = async (path: string, body: object) => {
      const [, token = ''] = /Widget token (\S+)/.exec(output) ?? [];
      return post(`${url}/api/widget/search${path}`, { 'x-widget-token': token }, body);
    };
    try {
      await expect.poll(() => output, { timeout: 120_000 }).toMatch(/Widget token/);
      await expect.poll(() => output, { timeout: 120_000 }).toMatch(/find by meaning/);
      const image = drawnPng('disc', [200, 30, 30]).toString('base64');
      expect((await ask('/visual', { image })).status).toBe(200);
      expect((await ask('', { query: 'something warm for cold evenings' })).status).toBe(200);
      const file = join(folder, 'products.jsonl');
      writeFileSync(
        file,
        Array.from({ length: PRODUCTS }, (_, n) => JSON.stringify(generateProduct(n))).join('\n'),
      );
      const [, shop = ''] = /Demo shop +(\S+)/.exec(output) ?? [];
      const summary = await aisle<{ created: number }>(dataDir, ['import', file, '--shop', shop]);
      expect(summary).toMatchObject({ created: PRODUCTS, waitingProducts: 0 });
      const last = generateProduct(PRODUCTS - 1);
      const found = await ask('', { query: last.name });
      expect(JSON.parse(found.text).products[0]).toMatchObject({ externalId: last.externalId });
    } finally {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    const trace = readFileSync(traced, 'utf8');
    // It is a trace of this server: its store and its models are opened by threads, which are followed.
    expect(new Set(trace.match(/^\d+/gm)).size).toBeGreaterThan(3);
    expect(strangersIn(trace)).toEqual([]);
  },
);
