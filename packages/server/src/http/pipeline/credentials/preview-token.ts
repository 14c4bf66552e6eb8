import { isPreviewToken, type PreviewTokens } from '../../../access/index.ts';
import { networkOf } from '../../../kernel/index.ts';
import type { Caller } from './caller.ts';
import type { CredentialScheme } from './scheme.ts';

/** A scheme that takes the token of the dashboard's preview, too, in the same header. */
export const orPreview = (
  shopper: CredentialScheme<Caller>,
  previews: PreviewTokens,
): CredentialScheme<Caller> => ({
  ...shopper,
  authenticate: async (request) => {
    const secret = request.headers['x-widget-token'];
    if (typeof secret !== 'string' || !isPreviewToken(secret)) return shopper.authenticate(request);
    const found = await previews.authenticate(secret);
    if ('refused' in found) return found.refused;
    const { shop } = found;
    const countedAs = `preview ${shop.shopId}:${networkOf(request.ip)}`;
    return { shop, credential: 'widgetToken', secret, countedAs, actor: null, isPreview: true };
  },
});
