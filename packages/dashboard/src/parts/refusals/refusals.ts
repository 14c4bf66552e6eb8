import type { ErrorCode } from '@aisle/contract';
import { textLoader } from '../../i18n/load-texts.ts';

/** Refusals that people meet here. The service says them in English; a code that is missing is shown in its words. */
export const REFUSALS = [
  'invalid_request',
  'credential_missing',
  'credential_invalid',
  'sign_in_failed',
  'second_factor_wrong',
  'origin_mismatch',
  'domain_not_verified',
  'feature_not_in_plan',
  'feature_switched_off',
  'sign_up_closed',
  'password_wrong',
  'product_not_found',
  'shop_not_found',
  'generation_not_found',
  'synonym_not_found',
  'rule_not_found',
  'rule_version_not_found',
  'webhook_not_found',
  'webhook_delivery_not_found',
  'import_not_found',
  'feed_not_found',
  'api_key_not_found',
  'organization_not_found',
  'member_not_found',
  'invitation_not_found',
  'dashboard_session_not_found',
  'passkey_not_found',
  'rule_changed',
  'catalog_shrink',
  'webhook_deactivated',
  'email_taken',
  'last_owner',
  'already_member',
  'second_factor_on',
  'api_key_replaced',
  'body_too_large',
  'import_too_large',
  'product_quota_exceeded',
  'synonym_quota_exceeded',
  'rule_quota_exceeded',
  'judgement_quota_exceeded',
  'webhook_quota_exceeded',
  'webhook_address_private',
  'feed_quota_exceeded',
  'feed_address_private',
  'api_key_quota_exceeded',
  'invitation_quota_exceeded',
  'link_invalid',
  'passkey_invalid',
  'code_wrong',
  'address_not_proved',
  'password_easy',
] as const satisfies readonly ErrorCode[];

export type Refusals = Readonly<Record<(typeof REFUSALS)[number], string>>;

export const loadRefusals = textLoader<Refusals>({
  de: () => import('./de.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
  pl: () => import('./pl.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
});

/** The refusal in the language of the page; null: in the service's own words. */
export const refusalText = (refusals: Refusals | null, code: string): string | null =>
  refusals !== null && Object.hasOwn(refusals, code) ? refusals[code as keyof Refusals] : null;
