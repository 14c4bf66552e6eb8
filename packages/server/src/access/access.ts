import type { Plan } from '@aisle/contract';
import { OWN_PLAN, type Plans } from '../config/index.ts';
import { DeletedShops } from './deleted-shops.ts';
import { Domains } from './domains/domains.ts';
import { ApiKeys } from './keys/api-keys.ts';
import { WidgetTokens } from './keys/widget-tokens.ts';
import { MonthlyUsage } from './monthly-usage.ts';
import { Plugins } from './plugins.ts';
import type { AccessPorts } from './ports.ts';
import { Shops } from './shops.ts';
import { TtlCache } from './ttl-cache.ts';

/** Who may do what: shops, deletedShops, keys, tokens, plugins, domains, plans and their use. */
export type Access = {
  plans: Plans;
  /** The plan of a new shop; `isOwn`: the shop is of the installation's own. */
  firstPlan(isOwn: boolean): Plan;
  shops: Shops;
  deletedShops: DeletedShops;
  keys: ApiKeys;
  tokens: WidgetTokens;
  plugins: Plugins;
  domains: Domains;
  usage: MonthlyUsage;
  /** Forgets what is known of a shop, after it was changed in this process; others see it within ACCESS_CACHE_MS. */
  forgetShop(shopId: string): void;
  /** True when an Origin is some shop's site, whose pages may read widget answers. */
  knowsOrigin(origin: string): Promise<boolean>;
};

export function createAccess(
  ports: AccessPorts & {
    plans: Plans;
    defaultPlan: Plan;
    /** Called after the domain of a shop was checked. */
    onDomainChecked: () => void;
  },
): Access {
  const shops = new Shops(ports);
  const keys = new ApiKeys(ports);
  const tokens = new WidgetTokens(ports);
  const plugins = new Plugins(ports, keys);
  const known = new TtlCache<true>(ports.scheduler);
  const forgetShop = (shopId: string): void => {
    keys.forgetShop(shopId);
    tokens.forgetShop(shopId);
  };
  const domains = new Domains(ports, (shopId) => {
    forgetShop(shopId);
    ports.onDomainChecked();
  });
  const knowsOrigin = async (origin: string): Promise<boolean> => {
    const found = await known.read(origin, async () => ((await shops.hasPage(origin)) ? true : null));
    return found === true;
  };
  const deletedShops = new DeletedShops({ ...ports, changed: forgetShop });
  const usage = new MonthlyUsage(ports);
  return {
    plans: ports.plans,
    firstPlan: (isOwn) => (isOwn ? OWN_PLAN : ports.defaultPlan),
    shops,
    deletedShops,
    keys,
    tokens,
    plugins,
    domains,
    usage,
    forgetShop,
    knowsOrigin,
  };
}
