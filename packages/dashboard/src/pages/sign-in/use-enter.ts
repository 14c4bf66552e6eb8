import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { safeReturnPath } from '../../session/index.ts';

/**
 * Goes where the person wanted to go before sign-in: to `returnTo`, or where the address says. Nothing of another person's
 * session is kept.
 */
export const useEnter = (): ((returnTo?: string | null) => Promise<void>) => {
  const router = useRouter();
  const queries = useQueryClient();
  const search: { return?: unknown } = useSearch({ strict: false });
  return async (returnTo) => {
    queries.clear();
    await router.navigate({ href: safeReturnPath(returnTo ?? search.return), replace: true });
  };
};

/** The token of a link in a mail or in the log; null where the address has none. */
export const useLinkToken = (): string | null => {
  const { token }: { token?: unknown } = useSearch({ strict: false });
  return typeof token === 'string' && token !== '' ? token : null;
};
