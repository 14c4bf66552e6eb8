import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestHub, type TestHub } from '../../../models/test/hub/hub-server.ts';
import { tinyTextModel } from '../../../models/test/hub/tiny-text-model.ts';
import { CliWorkplace } from './cli-workplace.ts';

const place = new CliWorkplace();
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  hub.publish('tiny/words', tinyTextModel());
  hub.publish('tiny/silent', tinyTextModel({ constant: 1 }));
  vi.stubEnv('HF_ENDPOINT', hub.endpoint);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await hub.close();
  place.remove();
});

type Listed = { use: string; name: string; inUse: boolean; wanted: boolean };
const listed = async (): Promise<Listed[]> =>
  (await place.json<{ models: Listed[] }>('models', 'list')).models;

it('a model is fetched, tried and wanted; the one in use stays until a server has switched', async () => {
  const used = await place.run(['models', 'use', 'text', 'tiny/words']);
  expect(used).toMatchObject({ status: 0, stdout: expect.stringContaining('is chosen for text') });
  expect(used.stderr).toMatch(/looking up tiny\/words\nfetching tiny\/words/);
  const models = await listed();
  expect(models.find(({ name }) => name === 'lexis')).toMatchObject({ inUse: true, wanted: false });
  const pulled = models.find(({ name }) => name.startsWith('tiny/words@'));
  expect(pulled).toMatchObject({ use: 'text', inUse: false, wanted: true });
  const { stdout } = await place.run(['models', 'list']);
  expect(stdout).toContain('wanted: not begun, or no server runs');
  const needed = await place.run(['models', 'delete', 'text', pulled?.name ?? '']);
  expect(needed).toMatchObject({ status: 1, stderr: expect.stringContaining('in use or wanted') });
});

it('the last wish counts, and a model that nobody needs can be deleted', async () => {
  const { name } = (await listed()).find((model) => model.name.startsWith('tiny/words@')) ?? { name: '' };
  expect((await place.run(['models', 'use', 'text', 'lexis'])).status).toBe(0);
  expect(await listed()).toContainEqual(expect.objectContaining({ name: 'lexis', wanted: true }));
  expect((await place.run(['models', 'delete', 'text', name])).status).toBe(0);
  expect((await listed()).map((model) => model.name)).not.toContain(name);
});

it.each([
  [['use', 'text', 'tiny/silent'], /same vector/],
  [['use', 'text', 'tiny/absent'], /tiny\/absent/],
  [['use', 'text', 'e5'], /names no text model/],
  [['use', 'txt', 'lexis'], /did you mean 'text'/],
  [['pull', 'text', 'tiny/words@'], /"" is no revision\. After "@"/],
  [['delete', 'text', 'lexis'], /'lexis' is built in/],
  [['pull', 'speech', '/no/such/folder'], /\/no\/such\/folder/],
])('a model that cannot be used is refused in one line, and nothing is wished: %j', async (words, reason) => {
  const before = await listed();
  const { status, stderr } = await place.run(['models', ...words]);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n').at(-1)).toMatch(reason);
  expect(await listed()).toEqual(before);
});
