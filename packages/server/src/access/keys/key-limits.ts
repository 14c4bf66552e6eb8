import { AisleError, KeyScope } from '@aisle/contract';

/** What an API key may do, and until when (epoch milliseconds; null: without end). */
export type KeyLimits = { scopes: readonly KeyScope[]; expiresAt: number | null };

export const ALL_SCOPES: readonly KeyScope[] = KeyScope.options;

/** As they are stored, in the order of the contract. */
export const writeScopes = (scopes: readonly KeyScope[]): string =>
  ALL_SCOPES.filter((scope) => scopes.includes(scope)).join(' ');

export const readScopes = (stored: string): KeyScope[] =>
  ALL_SCOPES.filter((scope) => stored.split(' ').includes(scope));

/** @throws AisleError scope_missing */
export function requireScope(key: Pick<KeyLimits, 'scopes'> | undefined, scope: KeyScope | undefined): void {
  if (key === undefined || scope === undefined || key.scopes.includes(scope)) return;
  throw new AisleError(
    'scope_missing',
    `This API key may ${key.scopes.join(', ')}; this needs a key with the scope '${scope}'.`,
  );
}

const isLater = (end: number | null, than: number | null): boolean =>
  than !== null && (end === null || end > than);

/** A key makes no key that may do more or lasts longer than itself. @throws AisleError scope_missing */
export function requireWithin(wanted: KeyLimits, maker: KeyLimits | null): void {
  if (maker === null) return;
  for (const scope of wanted.scopes) requireScope(maker, scope);
  if (!isLater(wanted.expiresAt, maker.expiresAt)) return;
  throw new AisleError(
    'scope_missing',
    'This API key has an end: it makes or rotates no key that lasts longer than itself.',
  );
}
