import { isFree, NO_LEASE } from '../../queue/index.ts';
import { decodeJson, encodeJson, type ModelChoicesTable, type Store } from '../../store/index.ts';
import type {
  ChosenModel,
  ModelChoice,
  ModelUse,
  RefusedModel,
  SwitchLease,
  SwitchProgress,
} from './model-choice.ts';

export type ModelChoicesPorts = { store: Pick<Store, 'db' | 'read'>; now: () => number };

/** A lease that was not renewed for this long is free: its process is gone. */
const LEASE_MS = 30_000;

const toChoice = (row: ModelChoicesTable): ModelChoice => ({
  version: row.version,
  active: row.active === null ? null : decodeJson<ChosenModel>(row.active),
  wanted: row.wanted === null ? null : decodeJson<ChosenModel>(row.wanted),
  refused: row.refused === null ? null : decodeJson<RefusedModel>(row.refused),
  progress: row.encoded === null || row.total === null ? null : { encoded: row.encoded, total: row.total },
  activatedAtMs: row.activated_at,
});

const NOTHING_UNDER_WAY = { encoded: null, total: null, ...NO_LEASE };

/** The chosen models in the record store, one row per use. The last request wins; work for an earlier one stops. */
export class ModelChoices {
  readonly #store: ModelChoicesPorts['store'];
  readonly #now: () => number;

  constructor({ store, now }: ModelChoicesPorts) {
    this.#store = store;
    this.#now = now;
  }

  /** Null when nothing was ever chosen, so the settings decide. */
  async read(use: ModelUse): Promise<ModelChoice | null> {
    const row = await this.#store.read
      .selectFrom('model_choices')
      .selectAll()
      .where('used_for', '=', use)
      .executeTakeFirst();
    return row === undefined ? null : toChoice(row);
  }

  /** Requests `model`. A server switches to it, now or when it is started. */
  async wish(use: ModelUse, model: ChosenModel): Promise<void> {
    const now = this.#now();
    const wanted = { wanted: encodeJson(model), refused: null, updated_at: now, ...NOTHING_UNDER_WAY };
    await this.#store.db
      .insertInto('model_choices')
      .values({ used_for: use, version: 1, active: null, activated_at: null, ...wanted })
      .onConflict((conflict) =>
        conflict
          .column('used_for')
          .doUpdateSet((eb) => ({ ...wanted, version: eb('model_choices.version', '+', 1) })),
      )
      .execute();
  }

  /** Takes the lease. False when there is a newer request, or another process holds the lease. */
  async take({ use, version, owner }: SwitchLease): Promise<boolean> {
    const now = this.#now();
    const { numUpdatedRows } = await this.#store.db
      .updateTable('model_choices')
      .set({ lease_owner: owner, lease_until: now + LEASE_MS })
      .where('used_for', '=', use)
      .where('version', '=', version)
      .where('wanted', 'is not', null)
      .where((eb) => eb.or([isFree(now), eb('lease_owner', '=', owner)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Keeps the lease. False when it was lost, or there is a newer request. */
  renew(lease: SwitchLease, progress: SwitchProgress | null): Promise<boolean> {
    const now = this.#now();
    return this.#update(lease, { ...progress, lease_until: now + LEASE_MS, updated_at: now });
  }

  /** Releases the lease: another attempt may begin at once. */
  async release(lease: SwitchLease): Promise<void> {
    await this.#update(lease, NO_LEASE);
  }

  /** Makes the wanted model the active one. Returns the time, by which processes know of the switch; null: as `renew`. */
  async activate(lease: SwitchLease, model: ChosenModel): Promise<number | null> {
    const now = this.#now();
    return (await this.#settle(lease, { active: encodeJson(model), activated_at: now })) ? now : null;
  }

  /** The wanted model is active already: nothing changes. False as for `renew`. */
  keep(lease: SwitchLease, model: ChosenModel): Promise<boolean> {
    return this.#settle(lease, { active: encodeJson(model) });
  }

  /** Refuses the wanted model; the active one stays. False as for `renew`. */
  refuse(lease: SwitchLease, { spec }: ChosenModel, reason: string): Promise<boolean> {
    const atMs = this.#now();
    const refused: RefusedModel = { spec, reason, atMs };
    return this.#settle(lease, { refused: encodeJson(refused) });
  }

  #settle(lease: SwitchLease, set: Partial<ModelChoicesTable>): Promise<boolean> {
    return this.#update(lease, { ...set, wanted: null, updated_at: this.#now(), ...NOTHING_UNDER_WAY });
  }

  async #update(lease: SwitchLease, set: Partial<ModelChoicesTable>): Promise<boolean> {
    const { numUpdatedRows } = await this.#store.db
      .updateTable('model_choices')
      .set(set)
      .where('used_for', '=', lease.use)
      .where('version', '=', lease.version)
      .where('lease_owner', '=', lease.owner)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
