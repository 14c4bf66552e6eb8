const HOME = '/';
/** Longest path that is kept; people do not type longer ones. */
const MAX_LENGTH = 2000;
/** Browsers read these as `/` or drop them, so that `/\evil.example` would leave the site. */
const hasDeceptiveSign = (text: string): boolean =>
  [...text].some((sign) => sign === '\\' || sign.charCodeAt(0) <= 32);

/**
 * Where to go after sign-in: a path inside the dashboard, without its base. Everything else (another site, another
 * scheme, sign-in itself) gives the start page, so that no link to sign-in can send a person elsewhere.
 */
export const safeReturnPath = (wanted: unknown): string => {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH || hasDeceptiveSign(wanted)) return HOME;
  if (!wanted.startsWith('/') || wanted.startsWith('//')) return HOME;
  const base = 'https://dashboard.invalid';
  if (!URL.canParse(wanted, base)) return HOME;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  if (origin !== base || pathname.startsWith('//') || pathname.startsWith('/sign-')) return HOME;
  return pathname + search + hash;
};
