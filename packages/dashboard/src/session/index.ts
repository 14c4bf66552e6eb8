export {
  accountQuery,
  useAccount,
  useMay,
  useOrganization,
  usePlace,
  useShop,
} from './account.ts';
export { lastShopOf, rememberShop } from './last-shop.ts';
export { includesRole } from './role.ts';
export { safeReturnPath } from './safe-return-path.ts';
