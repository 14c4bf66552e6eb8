import type { CredentialName } from '@aisle/contract';
import type { Access } from '../../../access/index.ts';
import { apiKey, shopApiKey } from './api-key.ts';
import type { Caller } from './caller.ts';
import type { CredentialScheme } from './scheme.ts';
import { refreshableToken, widgetToken } from './widget-token.ts';

export type ShopCredentials = Readonly<Record<CredentialName, CredentialScheme<Caller>>>;

/** The scheme behind every credential that a route may name. */
export const shopCredentials = (access: Access): ShopCredentials => ({
  apiKey: apiKey(access),
  shopApiKey: shopApiKey(access),
  widgetToken: widgetToken(access),
  refreshableToken: refreshableToken(access),
});
