import type { PagesPort } from './http/index.ts';
import type { OutboundClient } from './outbound/index.ts';

/** The demo shop's images; nothing else of this server is handed out this way. */
const IMAGES = '/demo/images/';

type Outbound = Pick<OutboundClient, 'get' | 'close'>;

/**
 * Takes images that this server itself shows from where they are made: its own address is private on most machines,
 * and is not asked.
 */
export const withOwnImages = (
  outbound: Outbound,
  { pages, publicUrl }: { pages: () => PagesPort; publicUrl: () => string },
): Outbound => ({
  get: async (request) => {
    const base = publicUrl();
    const { pathname = '', href = '' } = URL.parse(request.url) ?? {};
    if (!href.startsWith(`${base}${IMAGES}`)) return outbound.get(request);
    const page = await pages().handle(pathname);
    if (page?.status !== 200 || typeof page.body === 'string') {
      return { status: page?.status ?? 404, headers: {}, bytes: new Uint8Array() };
    }
    return { status: 200, headers: {}, bytes: page.body };
  },
  close: () => outbound.close(),
});
