import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('200', () => {
  it('asks for a passkey of this host, and for the person to be verified', async () => {
    const { status, body } = await server.current.call('passkeyOptions', null);
    expect(status).toBe(200);
    expect(body).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    expect(body.challenge).toMatch(/^[\w-]{40,}$/);
    const other = await server.current.call('passkeyOptions', null);
    expect(other.body.challenge).not.toBe(body.challenge);
  });
});
