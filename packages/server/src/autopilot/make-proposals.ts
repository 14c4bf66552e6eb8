import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { MAX_PROPOSALS } from '@aisle/contract';
import { type Attempt, readAttempts } from './evidence/attempts.ts';
import { failedQueries, type QueryCount, readQueryCounts } from './evidence/query-counts.ts';
import { foldedWords } from './evidence/query-words.ts';
import { readShopWords, ShopWords } from './evidence/shop-words.ts';
import type { AutopilotPorts } from './ports.ts';
import { productPage } from './product-page.ts';
import { changesOf, queriesOfSeveral } from './propose/changes-of.ts';
import { type Draft, type FailedQuery, type Findings, searchesOf, visitorsOf } from './propose/draft.ts';
import { draftProposals } from './propose/draft-proposals.ts';
import { examplesOf, replay } from './replay.ts';
import type { MadeProposal } from './stored-proposals.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

type Ports = Pick<AutopilotPorts, 'store' | 'catalog' | 'search' | 'now'>;
type ShopToRead = { shopId: string; language: string; signal?: AbortSignal | undefined };

/** Queries that are read before other work has its turn. */
const AT_ONCE = 20;

const wordsOfQueries = async (counts: readonly QueryCount[]): Promise<Pick<Findings, 'counts' | 'asked'>> => {
  const asked = new ShopWords();
  const read: Findings['counts'][number][] = [];
  for (const count of counts) {
    asked.add([count.query], count.searches);
    read.push({ ...count, words: foldedWords(count.query) });
    if (read.length % AT_ONCE === 0) await setImmediate();
  }
  return { counts: read, asked };
};

/** Failed queries with who searched for them. A query has up to 500 attempts. */
const withAttempts = async (
  failing: readonly QueryCount[],
  attempts: readonly Attempt[],
): Promise<FailedQuery[]> => {
  const byQuery = Map.groupBy(attempts, ({ query }) => query);
  const failed: FailedQuery[] = [];
  for (const count of failing) {
    const own = byQuery.get(count.query) ?? [];
    const visitors = new Set(own.map(({ visitor }) => visitor));
    failed.push({ ...count, words: foldedWords(count.query), visitors, attempts: own });
    if (failed.length % AT_ONCE === 0) await setImmediate();
  }
  return failed;
};

/** What the log of the last 30 days and the catalog say; null when no search failed. */
const findingsOf = async (ports: Ports, shop: ShopToRead): Promise<Findings | null> => {
  const { store, catalog, now } = ports;
  const { shopId, language, signal } = shop;
  const span = { shopId, from: now() - DAYS * DAY_MS, to: now() };
  const counts = await readQueryCounts(store, span);
  const failing = failedQueries(counts);
  if (failing.length === 0) return null;
  const attempts = await readAttempts(store, {
    ...span,
    queries: failing.map(({ query }) => query),
    reportsClicks: counts.some(({ clicked }) => clicked > 0),
    signal,
  });
  const failed = await withAttempts(failing, attempts);
  const asked = failed.flatMap(({ words }) => words);
  const shopWords = await readShopWords(catalog, { shopId, asked, signal });
  return { failed, shopWords, language, ...(await wordsOfQueries(counts)) };
};

/** The same proposal has the same id: what was dismissed stays dismissed. */
const idOf = ({ kind, from, to, product }: Draft): string => {
  const text = JSON.stringify([kind, foldedWords(from), to === null ? null : foldedWords(to), product]);
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
};

type Draftee = { shopId: string; draft: Draft; findings: Findings };

/** The draft with its changes, replayed; null when it would not help. */
const finish = async (ports: Ports, { shopId, draft, findings }: Draftee): Promise<MadeProposal | null> => {
  const found =
    draft.product === null ? null : await productPage(ports.store, { shopId, product: draft.product });
  const url = found?.url ?? null;
  const changes = changesOf(draft, findings, url);
  if (changes.length === 0 && !draft.needsUrl) return null;
  const replayed = await replay(ports, { shopId, draft, findings, changes });
  if (replayed === null) return null;
  const { kind, from, to, needsUrl, by, cluster } = draft;
  return {
    id: idOf(draft),
    kind,
    from,
    to,
    product: found === null ? null : { externalId: found.externalId, name: found.name },
    url,
    needsUrl,
    evidence: {
      searches: searchesOf(cluster),
      visitors: visitorsOf(cluster).size,
      examples: examplesOf(draft),
      found: draft.found,
      by,
    },
    replay: replayed,
    changes,
    queries: queriesOfSeveral(draft),
  };
};

/**
 * Proposals for a shop, from the log of the last 30 days. Null: stopped by `signal`.
 * @throws AisleError not_ready, overloaded
 */
export const makeProposals = async (ports: Ports, shop: ShopToRead): Promise<MadeProposal[] | null> => {
  const findings = await findingsOf(ports, shop);
  if (findings === null) return [];
  const made: MadeProposal[] = [];
  for (const draft of await draftProposals(findings)) {
    if (shop.signal?.aborted === true) return null;
    if (made.length === MAX_PROPOSALS) break;
    const proposal = await finish(ports, { shopId: shop.shopId, draft, findings });
    if (proposal !== null) made.push(proposal);
  }
  return made;
};
