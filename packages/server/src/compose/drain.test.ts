import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { readConfig } from '../config/index.ts';
import { type AisleServer, composeServer } from './compose-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'aisle-drain-'));
const clock = new ManualScheduler();
let server: AisleServer | null = null;
afterEach(async () => {
  clock.advance(60_000);
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a server that is stopped goes on answering until balancers have left it, and says so', async () => {
  const env = {
    ...{ AISLE_DATA_DIR: folder, PORT: '0', AISLE_DRAIN_SECONDS: '5', AISLE_DEMO: 'off' },
    ...{ AISLE_TEXT_MODEL: 'off', AISLE_SPEECH_MODEL: 'off', AISLE_IMAGE_MODEL: 'off' },
  };
  server = await composeServer(readConfig(env), { scheduler: clock, logStream: { write: () => {} } });
  await server.start();
  const get = (path: string) => fetch(server?.publicUrl() + path);
  await expect.poll(async () => (await get('/readyz')).status).toBe(200);
  let isStopped = false;
  const stopping = server.stop().then(() => {
    isStopped = true;
  });
  await expect.poll(async () => (await get('/readyz')).status).toBe(503);
  const answer = await get('/healthz');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  clock.advance(4_999);
  expect([(await get('/healthz')).status, isStopped]).toEqual([200, false]);
  const url = server.publicUrl();
  clock.advance(1);
  await stopping;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
