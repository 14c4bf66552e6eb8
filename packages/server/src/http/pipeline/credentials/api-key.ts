import type { FastifyRequest } from 'fastify';
import { type Access, isSecretOf } from '../../../access/index.ts';
import type { Accounts } from '../../../accounts/index.ts';
import type { Caller } from './caller.ts';
import { bearerOf, type CredentialScheme, type Refusal } from './scheme.ts';

type Gate = { access: Pick<Access, 'keys'>; accounts: Pick<Accounts, 'traces'> };
type Sent = { request: FastifyRequest; secret: string | null; credential: 'apiKey' | 'shopApiKey' };

const unknown = 'This API key is not valid: it is unknown or was revoked.';
const misplaced =
  'This is a widget token, not an API key: send an API key of the shop here, and widget tokens in X-Widget-Token.';

/** A key counts as one in rate limits, wherever it is used. */
const holderOf = async (
  { access, accounts }: Gate,
  { request, secret, credential }: Sent,
): Promise<Caller | Refusal | null> => {
  if (secret === null) return null;
  if (isSecretOf('aisle_wt', secret)) return 'misplaced';
  const holder = await access.keys.check(secret);
  if (holder === null || 'ended' in holder) {
    accounts.traces.refusedKey(holder, request.ip);
    return 'unknown';
  }
  const actor = { kind: 'apiKey', id: holder.keyId, name: holder.keyName } as const;
  const { shop, keyId, scopes, expiresAt } = holder;
  return { shop, credential, secret, countedAs: keyId, actor, key: { scopes, expiresAt } };
};

/** A shop's own server. */
export const apiKey = (gate: Gate): CredentialScheme<Caller> => ({
  authenticate: (request) => holderOf(gate, { request, secret: bearerOf(request), credential: 'apiKey' }),
  errors: {
    missing: 'Send the API key of the shop in the header Authorization: Bearer <API key>.',
    unknown,
    misplaced,
  },
});

/** A shop's own server that asks for its analytics. */
export const shopApiKey = (gate: Gate): CredentialScheme<Caller> => ({
  authenticate: (request) => {
    const sent = request.headers['x-shop-api-key'];
    const secret = typeof sent === 'string' && sent !== '' ? sent : null;
    return holderOf(gate, { request, secret, credential: 'shopApiKey' });
  },
  errors: { missing: 'Send the API key of the shop in the header X-Shop-API-Key.', unknown, misplaced },
});
