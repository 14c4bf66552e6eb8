import type { CredentialName } from '@aisle/contract';
import { apiKey, shopApiKey } from './api-key.ts';
import type { Caller } from './caller.ts';
import type { CredentialScheme } from './scheme.ts';
import { type SessionGate, shopSession } from './session.ts';
import { refreshableToken, widgetToken } from './widget-token.ts';

export type ShopCredentials = Readonly<Record<CredentialName, CredentialScheme<Caller>>>;

/** The scheme behind every credential that a route may name. */
export const shopCredentials = (gate: SessionGate): ShopCredentials => ({
  apiKey: apiKey(gate.access),
  shopApiKey: shopApiKey(gate.access),
  widgetToken: widgetToken(gate.access),
  refreshableToken: refreshableToken(gate.access),
  session: shopSession(gate),
});
