import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startScript } from '../../../test/crash/child-script.ts';
import { temporaryFolder } from '../../../test/new-data-folder.ts';
import { createTestDatabase } from '../../../test/postgres/test-database.ts';
import { insertShop } from '../../../test/stores.ts';
import { SecretKey } from '../../kernel/index.ts';
import { openStore, type StoreConfig } from '../../store/index.ts';
import { AuditKeys } from './audit-keys.ts';
import { checkChain } from './check-chain.ts';

type Place = { config: StoreConfig; remove: () => Promise<void> };
const PLACES: Record<StoreConfig['kind'], () => Promise<Place>> = {
  sqlite: async () => {
    const dataDir = temporaryFolder();
    const remove = async (): Promise<void> => rmSync(dataDir, { recursive: true });
    return { config: { kind: 'sqlite', dataDir, role: 'tool' }, remove };
  },
  postgres: async () => {
    const { url, drop } = await createTestDatabase();
    return { config: { kind: 'postgres', url, role: 'tool' }, remove: drop };
  },
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  it('two processes that write at once, and die at any time, leave one whole chain', async () => {
    const { config, remove } = await PLACES[kind]();
    const store = await openStore(config);
    try {
      const organizationId = await insertShop(store);
      const secret = 's'.repeat(32);
      const writers = [1, 2].map(() =>
        startScript('audit-until-killed.ts', JSON.stringify(config), organizationId, secret),
      );
      await Promise.all(writers.map((writer) => writer.said((line) => line === 'wrote 20')));
      await Promise.all(writers.map((writer) => writer.kill()));
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      const keys = new AuditKeys({ store, now: Date.now, log, secretKey: new SecretKey(secret) });
      const checked = await checkChain({ db: store.db, keys: await keys.all(), organizationId });
      expect(checked).toMatchObject({ unchecked: 0, beforeChain: 0, broken: null });
      // Every third is taken back, and has one link; the others have two.
      const least = writers
        .flatMap(({ lines }) => lines)
        .reduce((sum, line) => sum + (Number(line.split(' ')[1]) % 3 === 0 ? 1 : 2), 0);
      expect(checked.links).toBeGreaterThanOrEqual(least);
      // Of what was not said, each may have written its next change before it died.
      expect(checked.links).toBeLessThanOrEqual(least + 4);
    } finally {
      await store.close();
      await remove();
    }
  });
});
