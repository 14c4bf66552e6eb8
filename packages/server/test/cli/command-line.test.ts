import { once } from 'node:events';
import type { Feed } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsFor } from '../../src/cli/commands.ts';
import { CliWorkplace } from './cli-workplace.ts';

const place = new CliWorkplace();
let shopId = '';
beforeAll(async () => {
  shopId = await place.shop();
});
afterAll(() => place.remove());

describe('shops, keys and tokens', () => {
  it('a shop is made with its key, and shown with its plan', async () => {
    const argv = [
      'shop',
      'create',
      '--name',
      'Lamps',
      '--url',
      'https://www.lamps.example',
      '--currency',
      'eur',
      '--time-zone',
      'Europe/Berlin',
      '--verified',
    ];
    const made = await place.json<Record<string, string>>(...argv);
    expect(Object.keys(made)).toEqual(['shopId', 'organizationId', 'apiKey']);
    expect(await place.json('shop', 'show', made.shopId ?? '')).toMatchObject({
      name: 'Lamps',
      plan: 'ENTERPRISE',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      maxProducts: 5_000_000,
      productsCount: 0,
      remainingProducts: 5_000_000,
      domain: { status: 'verified', method: 'operator' },
    });
    const { shops } = await place.json<{ shops: { shopId: string }[] }>('shop', 'list');
    expect(shops.map((shop) => shop.shopId)).toEqual([shopId, made.shopId]);
  });

  it('a plan can be changed, whatever case it is typed in', async () => {
    expect(await place.json('shop', 'plan', shopId, 'growth')).toMatchObject({
      plan: 'GROWTH',
      maxProducts: 10_000,
    });
  });

  it('a shop is told to move to OpenSearch only where that is set up, and back', async () => {
    const refused = await place.run(['shop', 'backend', shopId, 'opensearch']);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('AISLE_OPENSEARCH_URL')]);
    place.settings = { AISLE_OPENSEARCH_URL: 'http://127.0.0.1:9' };
    for (const [backend, shown] of [
      ['opensearch', 'opensearch'],
      ['own', 'own'],
      ['default', 'own, by default'],
    ] as const) {
      expect(await place.json('shop', 'backend', shopId, backend)).toEqual({ shopId, backend });
      expect(await place.json('shop', 'show', shopId)).toMatchObject({ backend: shown });
    }
    expect((await place.run(['shop', 'backend', shopId, 'solr'])).stderr).toContain('must be one of');
    place.settings = {};
  });

  it('the operator vouches for a shop that has proved nothing', async () => {
    const domain = async () => (await place.json<{ domain: object }>('shop', 'show', shopId)).domain;
    expect(await domain()).toMatchObject({ status: 'pending' });
    expect(await place.json('shop', 'verify', shopId)).toEqual({ shopId, verified: true });
    expect(await domain()).toMatchObject({ status: 'verified', method: 'operator' });
    expect((await place.run(['shop', 'verify', 'shop_none'])).stderr).toContain("no shop 'shop_none'");
  });

  it('deleted shops of all organizations are listed with the day until which they can be restored', async () => {
    type Deleted = { shopId: string; organizationId: string; deletedAt: string; erasedAt: string };
    const deleted = async () => (await place.json<{ shops: Deleted[] }>('shop', 'list', '--deleted')).shops;
    expect((await place.run(['shop', 'list', '--deleted'])).stdout).toBe('No deleted shop can be restored\n');
    const refused = await place.run(['shop', 'restore', shopId]);
    expect(refused.stderr).toBe(`no deleted shop '${shopId}' can be restored; see shop list --deleted\n`);
    const gone = await place.shop();
    const alsoGone = await place.shop();
    for (const one of [gone, alsoGone]) await place.json('shop', 'delete', one);
    const shops = await deleted();
    expect(shops.map((shop) => shop.shopId).toSorted()).toEqual([gone, alsoGone].toSorted());
    expect(new Set(shops.map((shop) => shop.organizationId)).size).toBe(2);
    for (const shop of shops) {
      expect(shop).toMatchObject({ name: 'Test', url: 'https://shop.example' });
      expect(Date.parse(shop.erasedAt) - Date.parse(shop.deletedAt)).toBe(30 * 86_400_000);
    }
    const { stdout } = await place.run(['shop', 'list', '--deleted']);
    expect(stdout).toMatch(/^shopId +name +deleted +restorable until\n/);
    for (const { shopId: id, deletedAt, erasedAt } of shops)
      expect(stdout).toMatch(new RegExp(`^${id} +Test +${deletedAt} +${erasedAt}$`, 'm'));
    expect((await place.run(['shop', 'list'])).stdout).not.toContain(gone);
    await place.json('shop', 'restore', gone);
    expect((await deleted()).map((shop) => shop.shopId)).toEqual([alsoGone]);
  });

  it('a key is shown once, listed by its beginning, and revoked', async () => {
    const key = await place.json<{ keyId: string; apiKey: string }>('key', 'create', shopId, '--name', 'erp');
    const list = async () =>
      (await place.json<{ keys: Record<string, unknown>[] }>('key', 'list', shopId)).keys;
    expect(JSON.stringify(await list())).not.toContain(key.apiKey);
    expect((await list()).at(-1)).toMatchObject({ keyId: key.keyId, name: 'erp', revokedAt: null });
    expect(await place.json('key', 'revoke', key.keyId)).toEqual({ keyId: key.keyId, revoked: true });
    expect((await list()).at(-1)?.revokedAt).toMatch(/^\d{4}-/);
  });

  it('a widget token is good for 24 hours', async () => {
    const { token, expiresAt } = await place.json<{ token: string; expiresAt: string }>(
      'token',
      'create',
      shopId,
    );
    expect(token).toMatch(/^aisle_wt_/);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  });
});

describe('feeds', () => {
  it('are added, listed, run, paused, resumed and removed', async () => {
    const url = 'https://ada:secret-1@feeds.example/p.csv?token=secret-2';
    const made = await place.json<Feed>('feed', 'add', shopId, url, '--every', '6', '--map', 'Nr.=sku');
    const shown = 'https://ada:***@feeds.example/p.csv?token=***';
    const mapping = [{ column: 'Nr.', target: 'sku' }];
    expect(made).toMatchObject({ url: shown, everyHours: 6, mapping, status: 'active', running: true });
    const list = async () => (await place.json<{ feeds: Feed[] }>('feed', 'list', shopId)).feeds;
    expect(await list()).toEqual([made]);
    const { stdout } = await place.run(['feed', 'list', shopId]);
    expect(stdout).toContain(shown);
    expect(stdout).toContain('active, a run is asked for');
    expect(await place.json('feed', 'pause', made.id)).toMatchObject({ status: 'paused', nextRunAt: null });
    expect(await place.json('feed', 'run', made.id, '--force')).toMatchObject({ status: 'paused' });
    expect(await place.json('feed', 'resume', made.id)).toMatchObject({ status: 'active' });
    expect(await place.json('feed', 'remove', made.id)).toEqual({ feedId: made.id, removed: true });
    expect(await list()).toEqual([]);
  });
});

describe('a mistake', () => {
  it.each([
    [['shp'], "unknown command 'shp'; did you mean 'shop'?"],
    [['shop', 'lsit'], "'shop lsit' is no command; did you mean 'shop list'?"],
    [['shop', 'creat'], "'shop creat' is no command; did you mean 'shop create'?"],
    [['shop', 'suspend', 'x'], "'shop suspend' is no command; there are: shop create, shop verify, "],
    [['user', 'create'], "'user create' is no command; there are: user "],
    [['shop'], "'shop' is no command; there are: shop create, "],
    [['shop', 'list', '--jsno'], "unknown flag --jsno; did you mean '--json'?"],
    [['shop', 'create', '--name', 'x'], 'shop create needs --url <https://shop.example>'],
    [['shop', 'create', '--name', '--url', 'x'], '--name needs a value <name>'],
    [
      ['shop', 'create', '--name', 'x', '--url', 'ftp://x'],
      "must be an http or https address, not 'ftp://x'",
    ],
    [['shop', 'create', '--name', 'x', '--url', 'http://x', '--plan', 'PO'], "not 'PO'; did you mean 'PRO'?"],
    [
      ['shop', 'create', '--name', 'x', '--url', 'http://x', '--time-zone', 'Berlin'],
      "such as Europe/Berlin, not 'Berlin'",
    ],
    [
      ['shop', 'create', '--name', 'x', '--url', 'http://x', '--language', 'deutsch'],
      "--language must be a language tag such as de or pt-BR, not 'deutsch'",
    ],
    [['shop', 'show'], 'shop show needs <shopId>'],
    [['shop', 'show', 'a', 'b'], "shop show does not take 'b'"],
    [['shop', 'show', 'nobody'], "there is no shop 'nobody'"],
    [['key', 'revoke', 'nothing'], "there is no key 'nothing'"],
    [['feed', 'add', 'x', 'ftp://x'], 'the address: must be an absolute http or https URL'],
    [['feed', 'add', 'x', 'https://x.example', '--every', '200'], '--every: '],
    [['feed', 'add', 'x', 'https://x.example', '--map', 'a=nmae'], "did you mean 'name'?"],
    [['feed', 'pause', 'nothing'], "there is no feed 'nothing'; see feed list"],
    [['import', 'a.csv'], 'import needs --shop <shopId>'],
    [['import', 'a.csv', '--shop', 'x', '--format', 'cvs'], "not 'cvs'; did you mean 'csv'?"],
    [['import', 'a.csv', '--shop', 'x', '--full=yes'], '--full takes no value'],
    [['--verbose'], 'unknown flag --verbose'],
  ])('%j ends with status 1 and one line', async (argv, message) => {
    const { status, stdout, stderr } = await place.run([
      ...argv,
      ...(argv.includes('--jsno') ? [] : ['--json']),
    ]);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('help', () => {
  it('lists every command, and each command lists its flags', async () => {
    const { status, stdout } = await place.run(['--help']);
    expect(status).toBe(0);
    for (const command of await commandsFor(undefined)) {
      expect(stdout).toContain(command.name);
      const help = await place.run([...command.name.split(' '), '--help']);
      expect(help.status, command.name).toBe(0);
      for (const flag of Object.keys(command.flags)) expect(help.stdout).toContain(`--${flag}`);
    }
  });

  it('is what a call without a command gets', async () => {
    expect((await place.run([])).stdout).toContain('Usage:');
    expect((await place.run(['shop', '--help'])).stdout).toContain('shop create');
  });
});

it('the program prints one document and nothing beside it', async () => {
  const child = place.start(['shop', 'list', '--json']);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const [status] = (await once(child, 'close')) as [number];
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toHaveProperty('shops');
  expect(stderr).toBe('');
});
