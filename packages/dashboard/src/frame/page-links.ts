import { PAGES, type PageSpec } from '../pages/index.ts';
import { includesRole, lastShopOf, useAccount, usePlace } from '../session/index.ts';

export type PageLink = { spec: PageSpec; to: string };

/** The pages that the person may see where he is, with their addresses. */
export const usePageLinks = (): PageLink[] => {
  const place = usePlace();
  const { organizations } = useAccount();
  // On a page of the person there is neither: then the shop that was looked at last counts.
  const last = lastShopOf(
    (place.organization === null ? organizations : [place.organization]).flatMap(({ shops }) => shops),
  );
  const shop = place.shop ?? last;
  const organization =
    place.organization ?? organizations.find(({ shops }) => shops.some((one) => one === shop)) ?? null;
  return PAGES.flatMap((spec) => {
    // A page of one thing has no address without it.
    if (spec.path.includes('$')) return [];
    if (spec.scope === 'person') return [{ spec, to: `/${spec.path}` }];
    if (organization === null || !includesRole(organization.role, spec.role)) return [];
    if (spec.scope === 'organization')
      return [{ spec, to: `/organizations/${organization.organizationId}/${spec.path}` }];
    return shop === null ? [] : [{ spec, to: `/shops/${shop.shopId}/${spec.path}` }];
  });
};
