import { AisleError } from '@aisle/contract';
import type { OidcProviderSettings } from '../../config/index.ts';
import type { Trx } from '../../store/index.ts';

/** The issuer as identities name it: settings and tokens may differ in the last slash. */
export const issuerKey = (issuer: string): string => issuer.replace(/(?<!\/)\/+$/, '');

/**
 * After a way to sign in was removed: refuses when none is left. An account at a provider that the operator has removed is
 * no way in. @throws AisleError last_way_in
 */
export async function requireWayIn(
  trx: Trx,
  userId: string,
  providers: readonly Pick<OidcProviderSettings, 'issuer'>[],
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.password_hash != null) return;
  const passkey = trx.selectFrom('passkeys').select('id').where('user_id', '=', userId);
  if ((await passkey.limit(1).executeTakeFirst()) !== undefined) return;
  const issuers = new Set(providers.map(({ issuer }) => issuerKey(issuer)));
  const rows = await trx.selectFrom('identities').select('issuer').where('user_id', '=', userId).execute();
  if (rows.some(({ issuer }) => issuers.has(issuer))) return;
  throw new AisleError(
    'last_way_in',
    'This is your last way to sign in: set a password or add another first.',
  );
}
