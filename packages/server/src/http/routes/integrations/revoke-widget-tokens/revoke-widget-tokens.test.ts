import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

describe('204', () => {
  it("all of the shop's tokens stop working, for refresh too, and nobody else's", async () => {
    const shop = await server.current.makeShop();
    const other = await server.current.makeShop();
    expect((await server.current.call('widgetConfig', shop)).status).toBe(200);
    expect((await server.current.call('revokeWidgetTokens', shop)).status).toBe(204);
    expect((await server.current.call('widgetConfig', shop)).status).toBe(401);
    expect((await server.current.call('refreshToken', shop)).status).toBe(401);
    expect((await server.current.call('widgetConfig', other)).status).toBe(200);
  });
});
