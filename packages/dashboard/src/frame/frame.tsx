import { AisleApiError } from '@aisle/sdk';
import { AppShell, Box, Burger, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ApiProvider, useApi } from '../api/index.ts';
import { LANGUAGES, useLanguage, useTexts } from '../i18n/index.ts';
import { ErrorBoundary, ErrorView } from '../parts/index.ts';
import { accountQuery, rememberShop, usePlace } from '../session/index.ts';
import { Navigation } from './navigation.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ShopSwitcher } from './shop-switcher.tsx';
import { UserMenu } from './user-menu.tsx';

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((part) => ({ default: part.CommandPalette })),
);

function Bones() {
  const t = useTexts('frame');
  return (
    <Stack p="xl" role="status" aria-label={t('loading')}>
      <Skeleton h={32} w={240} />
      <Skeleton h={160} />
    </Stack>
  );
}

/** What stands around every page of a person who is signed in. Others are sent to sign-in, and back afterwards. */
export function Frame() {
  const api = useApi();
  const router = useRouter();
  const account = useQuery(accountQuery(api));
  const isSignedOut = account.error instanceof AisleApiError && account.error.status === 401;
  useEffect(() => {
    // Read when it happens: the frame is still there while sign-in loads.
    const { href } = router.latestLocation;
    if (isSignedOut) void router.navigate({ to: '/sign-in', search: { return: href }, replace: true });
  }, [isSignedOut, router]);
  if (account.data !== undefined) return <Shell language={account.data.user.language} />;
  if (account.error !== null && !isSignedOut)
    return (
      <Box p="xl">
        <ErrorView error={account.error} retry={() => void account.refetch()} />
      </Box>
    );
  return <Bones />;
}

/** The account's language counts on every device. */
const useAccountLanguage = (wanted: string | null): void => {
  const { setLanguage } = useLanguage();
  useEffect(() => {
    if (wanted !== null && Object.hasOwn(LANGUAGES, wanted)) setLanguage(wanted as keyof typeof LANGUAGES);
  }, [wanted, setLanguage]);
};

function Shell({ language }: { language: string | null }) {
  useAccountLanguage(language);
  const t = useTexts('frame');
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the navigation of a phone
  useEffect(close, [pathname]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap" gap="xs">
          <Group wrap="nowrap" gap="xs" miw={0}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t('openNavigation')}
              aria-expanded={isOpen}
            />
            <ShopSwitcher />
          </Group>
          <Group wrap="nowrap" gap="xs">
            <PaletteButton />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label={t('navigation')} component="nav">
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <Box maw={1200} mx="auto">
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Bones />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </AppShell.Main>
      <Suspense fallback={null}>
        <CommandPalette />
      </Suspense>
    </AppShell>
  );
}

/** Gives the pages of a shop their client. */
export function ShopScope({ shopId }: { shopId: string }) {
  const { shop } = usePlace();
  const isOwn = shop !== null;
  useEffect(() => {
    if (isOwn) rememberShop(shopId);
  }, [isOwn, shopId]);
  return (
    <ApiProvider shopId={shopId}>
      <Outlet />
    </ApiProvider>
  );
}
