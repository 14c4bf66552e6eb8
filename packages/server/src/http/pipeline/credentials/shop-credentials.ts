import type { CredentialName } from '@aisle/contract';
import type { PreviewTokens } from '../../../access/index.ts';
import { apiKey, shopApiKey } from './api-key.ts';
import type { Caller } from './caller.ts';
import { orPreview } from './preview-token.ts';
import type { CredentialScheme } from './scheme.ts';
import { type SessionGate, shopSession } from './session.ts';
import { refreshableToken, widgetToken } from './widget-token.ts';

export type ShopCredentials = Readonly<Record<CredentialName, CredentialScheme<Caller>>>;

/** The scheme behind every credential that a route may name. */
export const shopCredentials = (gate: SessionGate & { previews: PreviewTokens }): ShopCredentials => ({
  apiKey: apiKey(gate),
  shopApiKey: shopApiKey(gate),
  widgetToken: orPreview(widgetToken(gate.access), gate.previews),
  refreshableToken: refreshableToken(gate.access),
  session: shopSession(gate),
});
