import { AisleError, type SearchRequest } from '@aisle/contract';
import { featuresOf, type Shop } from '../../../access/index.ts';
import type { AssistedAnswer } from '../../../assistant/index.ts';
import type { Handler } from '../../handler.ts';
import { JsonBytes } from '../../json-bytes.ts';
import type { Services } from '../../services.ts';
import { withPage } from './landing-pages.ts';
import { isOverQuota, logSearch } from './log-search.ts';

type Needs = 'access' | 'search' | 'assistant' | 'searchLog' | 'searchLogIds' | 'now';

/** A search that the shop's plan or owner leaves without the assistant is answered all the same. */
const isAssisted = (
  { access, searchLogIds }: Pick<Services, 'access' | 'searchLogIds'>,
  shop: Shop,
  { assistant }: SearchRequest,
): boolean => {
  if (assistant === false) return false;
  if (assistant !== true && searchLogIds.timeOf(shop.shopId, assistant.context) === null)
    throw new AisleError(
      'search_log_not_found',
      `No search of this shop has the searchLogId '${assistant.context}' of assistant.context.`,
    );
  return featuresOf(access.plans, shop).includes('assistant');
};

export const search: Handler<'search', Needs> = async (call) => {
  const { shop, visitor, address, userAgent, services } = call;
  const body = await withPage(services, shop.shopId, call.body);
  const assisted = isAssisted(services, shop, body);
  const isOver = await isOverQuota(services, shop);
  const quota = isOver ? { lexicalOnly: 'search_quota_exceeded' as const } : {};
  const at = services.now();
  const searchLogId = services.searchLogIds.issue(shop.shopId, at);
  const query = { shopId: shop.shopId, visitor, request: body, searchLogId, ...quota };
  const { languageModel } = shop.settings.features;
  const run = async (): Promise<AssistedAnswer> =>
    assisted && !isOver
      ? services.assistant.search({ ...query, language: shop.language, languageModel })
      : { answer: await services.search.search(query), request: body };
  const { answer, request } = await run();
  // The query of a landing page is no shopper's.
  const logged = body === call.body ? request : { ...request, query: call.body.query };
  logSearch(services, { searchLogId, at, kind: 'text', shop, address, userAgent, request: logged, answer });
  return { status: 200, body: new JsonBytes(answer.json), stages: answer.stages };
};
