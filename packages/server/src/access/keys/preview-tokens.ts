import { readLook, type WidgetLook } from '@aisle/contract';
import type { SecretKey } from '../../kernel/index.ts';
import type { Shop, Shops } from '../shops.ts';

const PREFIX = 'aisle_pv_';
/** An hour of trying out; afterwards the frame is loaded again, with a session. */
export const PREVIEW_TTL_MS = 3_600_000;
const PURPOSE = 'widget preview tokens';
/** Longer than any that we issue. */
const SHAPE = /^aisle_pv_[\w-]{40,4000}$/;

export type PreviewCheck = { shop: Shop } | { refused: 'unknown' | 'expired' };
/** Who asked for a preview: a person, in a session. */
export type PreviewMaker = { userId: string; sessionId: string };
export type PreviewPorts = {
  secretKey: SecretKey;
  shops: Pick<Shops, 'get'>;
  /** False once the session has ended, or the person is no member of the shop's organization. */
  mayPreview: (maker: PreviewMaker, shop: Shop) => Promise<boolean>;
  now: () => number;
};

const withLook = (shop: Shop, theme: WidgetLook | null): Shop => {
  const { settings } = shop;
  return theme === null
    ? shop
    : { ...shop, settings: { ...settings, widget: { ...settings.widget, theme } } };
};

/** Only the prefix counts: what has it is no token of a shop's pages. */
export const isPreviewToken = (token: string): boolean => token.startsWith(PREFIX);

/**
 * Tokens of the widget's preview in the dashboard: the end of life, the shop, the person, the session and a look that is
 * tried out, encrypted.
 * Nothing is stored, so that looking at a preview leaves no token behind. They cannot be renewed. They end with the
 * session and the membership of their maker, and with the secret key.
 */
export class PreviewTokens {
  readonly #ports: PreviewPorts;

  constructor(ports: PreviewPorts) {
    this.#ports = ports;
  }

  /** `look`: instead of the one that the shop has saved. */
  issue(shopId: string, { userId, sessionId }: PreviewMaker, look: WidgetLook | null = null): string {
    const { secretKey, now } = this.#ports;
    const fields = [now() + PREVIEW_TTL_MS, shopId, userId, sessionId];
    if (look !== null) fields.push(encodeURIComponent(JSON.stringify(look)));
    return PREFIX + secretKey.seal(fields.join(' '), PURPOSE);
  }

  async authenticate(token: string): Promise<PreviewCheck> {
    const { secretKey, shops, mayPreview, now } = this.#ports;
    const content = SHAPE.test(token) ? secretKey.open(token.slice(PREFIX.length), PURPOSE) : null;
    if (content === null) return { refused: 'unknown' };
    const [until, shopId = '', userId = '', sessionId = '', tried = ''] = content.split(' ');
    if (Number(until) <= now()) return { refused: 'expired' };
    const shop = await shops.get(shopId);
    if (shop === null || !(await mayPreview({ userId, sessionId }, shop))) return { refused: 'unknown' };
    return { shop: withLook(shop, readLook(decodeURIComponent(tried))) };
  }
}
