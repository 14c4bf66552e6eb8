import type { FastifyRequest } from 'fastify';
import { type Access, isSecretOf, type TokenCheck } from '../../../access/index.ts';
import { networkOf } from '../../../kernel/index.ts';
import type { Caller } from './caller.ts';
import type { CredentialScheme, Refusal } from './scheme.ts';

type Tokens = Pick<Access, 'tokens'>;
type Sent = { request: FastifyRequest; credential: 'widgetToken' | 'refreshableToken' };

const errors = {
  missing: 'Send the widget token of the shop in the header X-Widget-Token.',
  unknown: 'This widget token is not valid: it is unknown or was revoked.',
  misplaced:
    'This is an API key, not a widget token: keep it on your server, and get tokens with it at POST /api/integrations/v1/widget-tokens.',
};

/** Rate limits count a token by address, and together with the tokens it was refreshed from. */
const check = async (
  { request, credential }: Sent,
  lookUp: (token: string) => Promise<TokenCheck>,
): Promise<Caller | Refusal | null> => {
  const secret = request.headers['x-widget-token'];
  if (typeof secret !== 'string' || secret === '') return null;
  if (isSecretOf('aisle_sk', secret)) return 'misplaced';
  const found = await lookUp(secret);
  if ('refused' in found) return found.refused;
  const { shop, rootId } = found.holder;
  return { shop, credential, secret, countedAs: `${rootId}:${networkOf(request.ip)}`, actor: null };
};

/** A shopper's page. */
export const widgetToken = ({ tokens }: Tokens): CredentialScheme<Caller> => ({
  authenticate: (request) =>
    check({ request, credential: 'widgetToken' }, (token) => tokens.authenticate(token)),
  errors: {
    ...errors,
    expired: 'This widget token has expired; exchange it at POST /api/widget/token/refresh.',
  },
});

/** A shopper's page whose token may have expired. */
export const refreshableToken = ({ tokens }: Tokens): CredentialScheme<Caller> => ({
  authenticate: (request) =>
    check({ request, credential: 'refreshableToken' }, (token) => tokens.authenticateRefresh(token)),
  errors: {
    ...errors,
    expired: 'This widget token expired too long ago to be exchanged; issue a new one.',
  },
});
