const SESSION_KEY = 'aisle-demo-session';

/** 24 random hexadecimal digits; works without HTTPS too. */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** One id per browser tab, for the search log. A browser without storage gets a new one on each load. */
export const sessionId = (): string => {
  const fresh = freshId();
  try {
    const kept = sessionStorage.getItem(SESSION_KEY) ?? fresh;
    sessionStorage.setItem(SESSION_KEY, kept);
    return kept;
  } catch {
    return fresh;
  }
};
