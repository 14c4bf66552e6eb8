import { Button, Center } from '@mantine/core';
import { useTexts } from '../i18n/index.ts';

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** Fetches the next page of a list; not there at its end. Give it what `useInfiniteQuery` answers. */
export function MoreButton({ pages }: { pages: Pages }) {
  const t = useTexts('frame');
  if (!pages.hasNextPage) return null;
  return (
    <Center>
      <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t('more')}
      </Button>
    </Center>
  );
}
