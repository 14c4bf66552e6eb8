import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';

const cache = mkdtempSync(join(tmpdir(), 'aisle-models-'));
const server = useTestServer({ env: { AISLE_MODEL_CACHE: cache } });
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const list = async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const member = await current.makeMember(shop.shop.organizationId, 'analyst');
  return current.call('listModels', null, { headers: current.personHeaders(member) });
};

/** As `models pull` leaves it, without its files. */
const pull = (spec: string): void => {
  const folder = join(cache, 'hub', spec.replaceAll(/\W/g, '-'));
  mkdirSync(folder, { recursive: true });
  const record = {
    use: 'text',
    spec,
    id: `hub-${spec}`,
    revision: 'r',
    bytes: 1234,
    dimensions: 8,
    languages: null,
    encoding: 1,
    graphs: {},
    text: null,
    pulledAt: '2026-01-01T00:00:00Z',
  };
  writeFileSync(join(folder, 'pulled.json'), JSON.stringify(record));
};

describe('200', () => {
  it('what searches use, what is there and what is not, with size and licence', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    const { uses, models } = answer.body;
    expect(uses).toEqual([
      { use: 'text', state: 'off', progress: null },
      { use: 'image', state: expect.stringMatching(/ready|loading/), progress: null },
      { use: 'speech', state: 'off', progress: null },
    ]);
    const of = (name: string) => models.find((model: { name: string }) => model.name === name);
    expect(of('lexis')).toMatchObject({ use: 'text', state: 'here', bundled: true, licence: 'Apache-2.0' });
    expect(of('lexis').bytes).toBeGreaterThan(1e6);
    expect(of('likeness')).toMatchObject({ use: 'image', state: 'in_use' });
    expect(of('likeness').bytes).toBeGreaterThan(of('lexis').bytes / 10);
    expect(of('moonshine-tiny')).toMatchObject({ state: 'absent', bytes: null, licence: 'MIT' });
  });

  it('a pulled model too, without the folder of the machine that it came from', async () => {
    pull('/srv/private/models/e5');
    pull('owner/name@0123');
    const answer = await list();
    expect(answer.text).not.toContain('private');
    const names = answer.body.models.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['e5', 'owner/name@r']));
  });
});
