import type { FastifyRequest } from 'fastify';

/** Why a credential that was sent is refused. `misplaced`: it is of the other kind of the shop's secrets. */
export type Refusal = 'unknown' | 'expired' | 'misplaced';

/**
 * One way to authenticate a caller; `Holder` is whom the credential identifies. To add one, write a value of this type
 * and list it in shop-credentials.ts and in the contract's CREDENTIALS. Routes then name it.
 */
export type CredentialScheme<Holder extends object> = {
  /** Null: the request carries no such credential. */
  authenticate: (request: FastifyRequest) => Promise<Holder | Refusal | null>;
  /** Messages for the caller. */
  errors: { missing: string; unknown: string; expired?: string; misplaced?: string };
};

export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
