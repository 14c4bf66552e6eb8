import { useSuspenseInfiniteQuery } from '@tanstack/react-query';

type ListPage = { nextCursor: string | null };
type Cursor = { cursor?: string };

/**
 * A list that comes page by page. `fetch` gets the place where a page begins. With `watchMs`, it asks again while the
 * answer says so.
 */
export const usePages = <Page extends ListPage>(
  queryKey: readonly string[],
  fetch: (from: Cursor) => Promise<Page>,
  watchMs: (first: Page | undefined) => number | false = () => false,
) => {
  const pages = useSuspenseInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetch(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    refetchInterval: ({ state }) => watchMs(state.data?.pages[0]),
  });
  return { ...pages, all: pages.data.pages };
};
