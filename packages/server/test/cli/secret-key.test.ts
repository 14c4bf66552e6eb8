import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SEALED_APP_SECRETS } from '../../src/accounts/index.ts';
import { composeServer } from '../../src/compose/compose-server.ts';
import { readConfig } from '../../src/config/index.ts';
import { SecretKey } from '../../src/kernel/index.ts';
import { openStore } from '../../src/store/index.ts';
import { newUserRow } from '../stores.ts';
import { CliWorkplace } from './cli-workplace.ts';

const [FORMER, PRESENT] = ['f'.repeat(32), 'p'.repeat(32)];
const place = new CliWorkplace({ AISLE_SECRET_KEY: PRESENT, AISLE_SECRET_KEY_SECOND: FORMER });
afterAll(() => place.remove());

it('after `secret-key reseal` the former key is not needed, and without it nothing is lost in silence', async () => {
  const store = await openStore({ kind: 'sqlite', dataDir: place.dataDir, role: 'server' });
  const sealed = new SecretKey(FORMER).seal('code', SEALED_APP_SECRETS.purpose);
  await store.db
    .insertInto('users')
    .values(newUserRow('ada', { totp_secret: sealed }))
    .execute();
  await store.close();

  expect(await place.json('secret-key', 'reseal')).toEqual({ sealed: 1, unreadable: 0 });
  place.settings = { AISLE_SECRET_KEY: PRESENT };
  expect(await place.json('secret-key', 'reseal')).toEqual({ sealed: 1, unreadable: 0 });
  place.settings = { AISLE_SECRET_KEY: FORMER };
  const refused = await place.run(['secret-key', 'reseal']);
  expect([refused.status, refused.stdout]).toEqual([1, expect.stringMatching(/unreadable\s+1/)]);
});

it('where the key is lost, neither a server nor a command makes another in its place', async () => {
  const other = new CliWorkplace({});
  const config = readConfig({ AISLE_DATA_DIR: other.dataDir, AISLE_DEMO: 'off', AISLE_TEXT_MODEL: 'off' });
  const store = await openStore({ kind: 'sqlite', dataDir: other.dataDir, role: 'server' });
  const sealed = new SecretKey(FORMER).seal('code', SEALED_APP_SECRETS.purpose);
  await store.db
    .insertInto('users')
    .values(newUserRow('ada', { totp_secret: sealed }))
    .execute();
  await store.close();

  await expect(composeServer(config)).rejects.toThrow(/secret\.key is missing in .* Put the file back/);
  const refused = await other.run(['secret-key', 'reseal']);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('secret.key is missing')]);
  expect(existsSync(join(other.dataDir, 'secret.key'))).toBe(false);
  other.settings = { AISLE_SECRET_KEY: FORMER };
  expect(await other.json('secret-key', 'reseal')).toEqual({ sealed: 1, unreadable: 0 });
  await other.remove();
});
