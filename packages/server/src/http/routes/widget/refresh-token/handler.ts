import type { Handler } from '../../../handler.ts';

export const refreshToken: Handler<'refreshToken', 'access'> = async ({ secret, services }) => {
  const fresh = await services.access.tokens.refresh(secret);
  return { status: 200, body: { token: fresh.token, expiresAt: new Date(fresh.expiresAt).toISOString() } };
};
