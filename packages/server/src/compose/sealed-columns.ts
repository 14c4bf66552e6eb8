import { SEALED_APP_SECRETS, SEALED_AUDIT_KEYS } from '../accounts/index.ts';
import { SEALED_FEED_URLS } from '../feeds/index.ts';
import type { SealedColumn } from '../store/index.ts';
import { SEALED_WEBHOOK_SECRETS } from '../webhooks/index.ts';

/** All columns whose texts are sealed with the secret key. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  SEALED_APP_SECRETS,
  SEALED_AUDIT_KEYS,
  SEALED_FEED_URLS,
  ...SEALED_WEBHOOK_SECRETS,
];
