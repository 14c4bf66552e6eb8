import { AisleError, MAX_LABELS, type ShopPatch, ShopSettings } from '@aisle/contract';
import { encodeJson, type Trx } from '../store/index.ts';
import { columnsOfAddress, requireOwnOrigins } from './addresses.ts';
import { toShop } from './shops.ts';

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The patch laid over the settings: objects field by field, other values replaced. */
const merged = (base: JsonObject, patch: JsonObject): JsonObject => {
  const out: JsonObject = { ...base };
  for (const [field, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    const before = base[field];
    out[field] = isObject(before) && isObject(value) ? merged(before, value) : value;
  }
  return out;
};

/** The default of each list. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The part of `settings` that differs from the default. So a later default reaches shops that never chose. */
const withoutDefaults = (settings: JsonObject, defaults: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([field, value]) => {
      const usual = defaults[field];
      if (!isObject(value)) return value === usual || isEmptyList(value) ? [] : [[field, value]];
      const rest = withoutDefaults(value, isObject(usual) ? usual : {});
      return Object.keys(rest).length === 0 ? [] : [[field, rest]];
    }),
  );

/**
 * The settings with a patch applied; a label set to null is removed.
 * @throws AisleError invalid_request when there are too many labels together
 */
export const mergeSettings = (settings: ShopSettings, patch: ShopPatch): ShopSettings => {
  const { name: _, currency: __, language: ___, url: ____, ...changes } = patch;
  const all = merged(settings, changes) as ShopSettings;
  const kept = Object.entries(all.widget.labels).filter(([, text]) => text !== null);
  if (kept.length > MAX_LABELS) {
    const message = `the widget would have ${kept.length} labels; at most ${MAX_LABELS} are allowed`;
    throw new AisleError('invalid_request', `'widget.labels': ${message}.`, {
      details: [{ path: 'widget.labels', message }],
    });
  }
  return ShopSettings.parse({ ...all, widget: { ...all.widget, labels: Object.fromEntries(kept) } });
};

/** Settings as they are stored. */
export const storedSettings = (settings: ShopSettings): string =>
  encodeJson(withoutDefaults(settings, ShopSettings.parse({})));

/**
 * Stores a patch of the shop, in the transaction of a caller that holds the shop's row. Resolves with true when products
 * inherit something else now: the currency or the language.
 * @throws AisleError invalid_request
 */
export const patchShopRow = async (trx: Trx, shopId: string, patch: ShopPatch): Promise<boolean> => {
  const row = await trx.selectFrom('shops').selectAll().where('id', '=', shopId).executeTakeFirstOrThrow();
  const before = toShop(row);
  const { name, currency, language } = { ...before, ...definedOf(patch) };
  const settings = storedSettings(mergeSettings(before.settings, patch));
  const address = patch.url === undefined ? {} : columnsOfAddress(before, patch.url);
  const addresses = [before.url, before.next?.url ?? before.url, patch.url ?? before.url];
  requireOwnOrigins(patch.origins ?? [], addresses);
  await trx
    .updateTable('shops')
    .set({ name, currency, language, settings, ...address })
    .where('id', '=', shopId)
    .execute();
  return currency !== before.currency || language !== before.language;
};

const definedOf = ({ name, currency, language }: ShopPatch) => ({
  ...(name === undefined ? {} : { name }),
  ...(currency === undefined ? {} : { currency }),
  ...(language === undefined ? {} : { language }),
});
