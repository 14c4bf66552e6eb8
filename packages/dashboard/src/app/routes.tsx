import { Box, Button } from '@mantine/core';
import { createRootRoute, createRoute, createRouter, Link, Outlet, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { Frame, ShopScope } from '../frame/frame.tsx';
import { useTexts } from '../i18n/index.ts';
import { PAGES, type PageComponent, type PageSpec } from '../pages/index.ts';
import { PUBLIC_PAGES } from '../pages/public-pages.ts';
import { EmptyState, Page } from '../parts/index.ts';
import { includesRole, usePlace } from '../session/index.ts';
import { Start } from './start.tsx';

/** For addresses that lead nowhere, and for shops of others. */
function NotFound() {
  const t = useTexts('frame');
  return (
    <Box p="xl">
      <Page title={t('notFoundTitle')} description={t('notFoundText')}>
        <Button component={Link} to="/" style={{ alignSelf: 'flex-start' }}>
          {t('toStart')}
        </Button>
      </Page>
    </Box>
  );
}

const later = (load: PageSpec['load']): PageComponent => {
  const Loaded = lazy(async () => ({ default: await load() }));
  return () => <Loaded />;
};

/** The component of a page, for those whose role may see it. */
const guarded = (spec: PageSpec): PageComponent => {
  const Content = later(spec.load);
  return function GuardedPage() {
    const t = useTexts('frame');
    const { organization } = usePlace();
    if (spec.scope === 'person') return <Content />;
    if (organization === null) return <NotFound />;
    if (!includesRole(organization.role, spec.role))
      return (
        <Page title={t(spec.label)}>
          <EmptyState icon="key" title={t('rolePageText')} text={t('errorRole')} />
        </Page>
      );
    return <Content />;
  };
};

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });
const shop = createRoute({
  getParentRoute: () => frame,
  path: '/shops/$shopId',
  component: function Shop() {
    const { shopId = '' } = useParams({ strict: false });
    return <ShopScope key={shopId} shopId={shopId} />;
  },
});
const organization = createRoute({ getParentRoute: () => frame, path: '/organizations/$organizationId' });
const start = createRoute({ getParentRoute: () => frame, path: '/', component: Start });

const inScope = (scope: PageSpec['scope'], parent: typeof frame | typeof shop | typeof organization) =>
  PAGES.filter((spec) => spec.scope === scope).map((spec) =>
    createRoute({ getParentRoute: () => parent, path: spec.path, component: guarded(spec) }),
  );

const tree = root.addChildren([
  ...PUBLIC_PAGES.map(({ path, load }) =>
    createRoute({ getParentRoute: () => root, path, component: later(load) }),
  ),
  frame.addChildren([
    start,
    shop.addChildren(inScope('shop', shop)),
    organization.addChildren(inScope('organization', organization)),
    ...inScope('person', frame),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  basepath: '/dashboard',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFound,
});
