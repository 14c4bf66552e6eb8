import { describe, expect, it } from 'vitest';
import manifest from '../../../../../../../package.json' with { type: 'json' };
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

describe('200', () => {
  it('tells that the first owner is to be made, until there is one', async () => {
    const before = await server.current.call('getSetup', null);
    expect(before.status).toBe(200);
    const { version } = manifest;
    expect(before.body).toEqual({ signUp: 'invited', needsFirstOwner: true, mail: false, version });
    await server.current.makeShop();
    expect((await server.current.call('getSetup', null)).body.needsFirstOwner).toBe(false);
  });
});
