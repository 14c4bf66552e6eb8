import { type Access, isSecretOf } from '../../../access/index.ts';
import type { Caller } from './caller.ts';
import { bearerOf, type CredentialScheme, type Refusal } from './scheme.ts';

type Keys = Pick<Access, 'keys'>;
type Sent = { secret: string | null; credential: 'apiKey' | 'shopApiKey' };

const unknown = 'This API key is not valid: it is unknown or was revoked.';
const misplaced =
  'This is a widget token, not an API key: send an API key of the shop here, and widget tokens in X-Widget-Token.';

/** A key counts as one in rate limits, wherever it is used. */
const holderOf = async ({ keys }: Keys, { secret, credential }: Sent): Promise<Caller | Refusal | null> => {
  if (secret === null) return null;
  if (isSecretOf('aisle_wt', secret)) return 'misplaced';
  const holder = await keys.authenticate(secret);
  if (holder === null) return 'unknown';
  const actor = { kind: 'apiKey', id: holder.keyId, name: holder.keyName } as const;
  const { shop, keyId, scopes, expiresAt } = holder;
  return { shop, credential, secret, countedAs: keyId, actor, key: { scopes, expiresAt } };
};

/** A shop's own server. */
export const apiKey = (access: Keys): CredentialScheme<Caller> => ({
  authenticate: (request) => holderOf(access, { secret: bearerOf(request), credential: 'apiKey' }),
  errors: {
    missing: 'Send the API key of the shop in the header Authorization: Bearer <API key>.',
    unknown,
    misplaced,
  },
});

/** A shop's own server that asks for its analytics. */
export const shopApiKey = (access: Keys): CredentialScheme<Caller> => ({
  authenticate: (request) => {
    const sent = request.headers['x-shop-api-key'];
    const secret = typeof sent === 'string' && sent !== '' ? sent : null;
    return holderOf(access, { secret, credential: 'shopApiKey' });
  },
  errors: { missing: 'Send the API key of the shop in the header X-Shop-API-Key.', unknown, misplaced },
});
