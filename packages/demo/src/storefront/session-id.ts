const SESSION_KEY = 'aisle-demo-session';

/** 24 hexadecimal digits that nobody guesses, on insecure pages too. */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** One id a browser tab, for the search log; a browser that stores nothing gets a new one on each load. */
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
