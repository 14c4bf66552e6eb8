/** Shown in place of a secret. */
export const MASK = '***';

/** Parts of names under which addresses carry secrets. */
const SECRET_NAME = /key|token|secret|pass|pwd|sig|auth|hash|code|session|credential/i;

/** An address as people and logs may see it: without password, and without the values of secrets in its query. */
export const maskUrl = (text: string): string => {
  const url = URL.parse(text);
  if (url === null) return MASK;
  if (url.username !== '' && url.password === '') url.username = MASK;
  if (url.password !== '') url.password = MASK;
  for (const name of new Set(url.searchParams.keys()))
    if (SECRET_NAME.test(name)) url.searchParams.set(name, MASK);
  return url.href === URL.parse(text)?.href ? text : url.href;
};
