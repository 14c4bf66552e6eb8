/** The parts of an address, or null. As `URL.parse`, which Chrome has from version 126 on and Safari from 18 on. */
export const parseUrl = (url: string, base?: string): URL | null =>
  URL.canParse(url, base) ? new URL(url, base) : null;

/** Addresses of the web: a shop's data may hold others. */
export const isWebUrl = (url: string, base?: string): boolean =>
  /^https?:$/.test(parseUrl(url, base)?.protocol ?? '');
