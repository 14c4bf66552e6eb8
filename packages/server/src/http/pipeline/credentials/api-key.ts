import type { Access } from '../../../access/index.ts';
import type { Caller } from './caller.ts';
import { bearerOf, type CredentialScheme } from './scheme.ts';

/** A shop's own server. A key counts as one in rate limits, wherever it is used. */
export const apiKey = ({ keys }: Pick<Access, 'keys'>): CredentialScheme<Caller> => ({
  authenticate: async (request) => {
    const secret = bearerOf(request);
    if (secret === null) return null;
    const holder = await keys.authenticate(secret);
    if (holder === null) return 'unknown';
    return { shop: holder.shop, credential: 'apiKey', secret, countedAs: holder.keyId };
  },
  errors: {
    missing: 'Send the API key of the shop in the header Authorization: Bearer <API key>.',
    unknown: 'This API key is not valid: it is unknown or was revoked.',
  },
});
