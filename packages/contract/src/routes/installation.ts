import { AccountShop } from '../accounts.ts';
import { ShopPlanInput, VouchInput } from '../dashboard/installation.ts';
import { OrganizationShopParams } from '../new-shop.ts';
import { DASHBOARD, type RouteEntry, SIGNED_IN } from '../route-spec.ts';
import { DomainCheckResponse } from '../shop.ts';

const SHOP = `${DASHBOARD}/organizations/{organizationId}/shops/{id}`;
/** The owner of the installation, about a shop of an organization that lets her manage its shops. */
const INSTALLATION_OWNER = { ...SIGNED_IN, role: 'admin', installationOwner: true } as const;

/** What the person who owns the installation decides about a shop. */
export const installationRoutes = {
  vouchForDomain: {
    ...INSTALLATION_OWNER,
    call: `POST ${SHOP}/domain/vouch`,
    summary: 'Vouch for the domain of a shop: no proof is asked for any more',
    audit: { action: 'domain.vouched', fields: ['url'] },
    params: OrganizationShopParams,
    body: VouchInput,
    responses: { 200: DomainCheckResponse },
    errors: [404, 409],
  },
  setShopPlan: {
    ...INSTALLATION_OWNER,
    call: `PUT ${SHOP}/plan`,
    summary: 'Change the plan of a shop',
    audit: { action: 'shop.plan_changed', fields: ['plan'] },
    params: OrganizationShopParams,
    body: ShopPlanInput,
    responses: { 200: AccountShop },
    errors: [404],
  },
} as const satisfies Record<string, RouteEntry>;
