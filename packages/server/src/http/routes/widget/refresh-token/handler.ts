import type { Handler } from '../../../handler.ts';

export const refreshToken: Handler<'refreshToken'> = async ({ token, services }) => {
  if (token === null) throw new Error('a refresh is asked for with a widget token');
  const fresh = await services.access.tokens.refresh(token);
  return { status: 200, body: { token: fresh.token, expiresAt: new Date(fresh.expiresAt).toISOString() } };
};
