import type { Access } from '../../../access/index.ts';
import type { Caller } from '../../pipeline/credentials/caller.ts';
import { bearerOf, type CredentialScheme } from '../../pipeline/credentials/scheme.ts';
import { widgetToken } from '../../pipeline/credentials/widget-token.ts';

/**
 * The widget token, in the widget's header or as a bearer token: most agents can set no other header than
 * `Authorization`.
 */
export const agentToken = (access: Pick<Access, 'tokens'>): CredentialScheme<Caller> => {
  const scheme = widgetToken(access);
  return {
    authenticate: async (request) => {
      const found = await scheme.authenticate(request);
      const bearer = bearerOf(request);
      if (found !== null || bearer === null) return found;
      request.headers['x-widget-token'] = bearer;
      return scheme.authenticate(request);
    },
    errors: {
      ...scheme.errors,
      missing:
        'Send a widget token of the shop in the header Authorization: Bearer <token>, or in X-Widget-Token.',
    },
  };
};
