import {
  type AddJudgementsRequest,
  AisleError,
  type Judgement,
  type JudgementInput,
  type Measurement,
  type MeasureRequest,
  MIN_MEASURED_QUERIES,
  type RankingWeights,
  type TuneResponse,
} from '@aisle/contract';
import type { Catalog } from '../catalog/index.ts';
import { Turns } from '../kernel/index.ts';
import type { ShopWeights } from '../merchandising/index.ts';
import type { SearchService, TriedChange } from '../search/index.ts';
import type { Store } from '../store/index.ts';
import { bestOf, effectOf, type TriedWeights, tryWeights } from './choose-weights.ts';
import {
  type CheckTime,
  checkTime,
  type JudgedQueries,
  scoresOf,
  toJudgedQueries,
  toMeasurement,
} from './measure.ts';
import { addJudgements, forgetJudgements, listJudgements, putJudgement } from './stored-judgements.ts';

export type RelevanceLabPorts = {
  store: Pick<Store, 'db' | 'read'>;
  catalog: Pick<Catalog, 'get'>;
  search: Pick<SearchService, 'tryChange' | 'seeds'>;
  weights: Pick<ShopWeights, 'get'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Most measurements of one shop that wait for one another. */
const MOST_WAITING = 4;

type OfShop = { shopId: string };

/** Results that the shop's people judged, and what changes of the ranking do to them. */
export class RelevanceLab {
  readonly #ports: RelevanceLabPorts;
  readonly #turns = new Turns(MOST_WAITING);

  constructor(ports: RelevanceLabPorts) {
    this.#ports = ports;
  }

  judgements(input: OfShop & { query?: string | undefined }): Promise<Judgement[]> {
    return listJudgements(this.#ports.store, input);
  }

  /** Null when the product has no judgement now. @throws AisleError product_not_found, judgement_quota_exceeded */
  async judge(input: OfShop & JudgementInput): Promise<Judgement | null> {
    const { store, catalog, now } = this.#ports;
    if (input.grade !== null) await catalog.get(input);
    return putJudgement(store, { ...input, now: now() });
  }

  /** All, or none. @throws AisleError judgement_quota_exceeded */
  addJudgements(input: OfShop & AddJudgementsRequest): Promise<Judgement[]> {
    const { store, now } = this.#ports;
    return addJudgements(store, { ...input, now: now() });
  }

  /** Takes back all judgements of a query, and returns them. */
  forgetJudgements(input: OfShop & { query: string }): Promise<Judgement[]> {
    return forgetJudgements(this.#ports.store, input);
  }

  /** Measures the judged queries as they are, and with a change. @throws AisleError rule_not_found, not_ready, overloaded */
  measure({ shopId, ...change }: OfShop & MeasureRequest): Promise<Measurement> {
    return this.#inTurn(shopId, async (check) => {
      const { search } = this.#ports;
      const { rule, ruleId, synonym, weights } = change;
      const tried: TriedChange = {
        rules: rule === undefined ? [] : [rule],
        ruleId,
        synonyms: synonym === undefined ? [] : [synonym],
        weights,
      };
      const isTried = rule !== undefined || synonym !== undefined || weights !== undefined;
      const trial = await search.tryChange({ shopId, change: tried });
      const { queries, judgedQueries } = await this.#queries(shopId);
      const before = await scoresOf(queries, await search.tryChange({ shopId, change: {} }), check);
      const after = isTried ? await scoresOf(queries, trial, check) : null;
      return toMeasurement({ queries, judgedQueries }, before, after);
    });
  }

  /** Looks for better weights. Changes nothing. @throws AisleError not_ready, overloaded */
  tune({ shopId }: OfShop): Promise<TuneResponse> {
    return this.#inTurn(shopId, async (check) => {
      const { search, weights } = this.#ports;
      // Queries without a good product have no nDCG, but bad products must not come up in them either.
      const { queries, judgedQueries } = await this.#queries(shopId);
      const measured = queries.filter(({ goodGroups }) => goodGroups > 0).length;
      const answer = { measured, needed: MIN_MEASURED_QUERIES };
      if (measured < MIN_MEASURED_QUERIES) return { ...answer, tried: [], best: null };
      const { meaning, boosts } = await weights.get(shopId);
      const tried = await tryWeights({ meaning, boosts }, async (one: RankingWeights) =>
        scoresOf(queries, await search.tryChange({ shopId, change: { weights: one } }), check),
      );
      const current = tried[0] as TriedWeights;
      const best = bestOf(tried, current);
      return {
        ...answer,
        tried: tried.map((one) => ({ weights: one.weights, ...effectOf(one, current) })),
        best:
          best === null
            ? null
            : {
                weights: best.weights,
                measurement: toMeasurement({ queries, judgedQueries }, current.scores, best.scores),
              },
      };
    });
  }

  async #queries(shopId: string): Promise<JudgedQueries> {
    const judgements = await this.judgements({ shopId });
    const ids = [...new Set(judgements.map(({ externalId }) => externalId))];
    return toJudgedQueries(judgements, await this.#ports.search.seeds(shopId, ids));
  }

  /** One measurement of a shop at a time. @throws AisleError overloaded */
  async #inTurn<T>(shopId: string, work: (check: CheckTime) => Promise<T>): Promise<T> {
    // Waiting counts: the caller has gone by the time that a later measurement would end.
    const check = checkTime(this.#ports.now);
    const measured = this.#turns.take(shopId, () => work(check));
    if (measured !== null) return measured;
    throw new AisleError('overloaded', 'The judged queries of this shop are being measured: try again soon.');
  }
}
