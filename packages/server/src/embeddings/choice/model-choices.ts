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

/** Who has not renewed a lease for so long is gone, and another one goes on. */
const LEASE_MS = 30_000;

const toChoice = (row: ModelChoicesTable): ModelChoice => ({
  version: row.version,
  active: row.active === null ? null : decodeJson<ChosenModel>(row.active),
  wanted: row.wanted === null ? null : decodeJson<ChosenModel>(row.wanted),
  refused: row.refused === null ? null : decodeJson<RefusedModel>(row.refused),
  progress: row.encoded === null || row.total === null ? null : { encoded: row.encoded, total: row.total },
  activatedAtMs: row.activated_at,
});

const NOTHING_UNDER_WAY = { encoded: null, total: null, lease_owner: null, lease_until: null };

/** The models that were chosen, in the record store: one row a use. The last wish wins; what an earlier one began ends. */
export class ModelChoices {
  readonly #store: ModelChoicesPorts['store'];
  readonly #now: () => number;

  constructor({ store, now }: ModelChoicesPorts) {
    this.#store = store;
    this.#now = now;
  }

  /** null: nothing was ever chosen, so the settings say. */
  async read(use: ModelUse): Promise<ModelChoice | null> {
    const row = await this.#store.read
      .selectFrom('model_choices')
      .selectAll()
      .where('used_for', '=', use)
      .executeTakeFirst();
    return row === undefined ? null : toChoice(row);
  }

  /** From now on `model` is wanted. A server brings it about, now or when it is started. */
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

  /** False: the wish is not the last one any more, or another process is at it. */
  async take({ use, version, owner }: SwitchLease): Promise<boolean> {
    const now = this.#now();
    const { numUpdatedRows } = await this.#store.db
      .updateTable('model_choices')
      .set({ lease_owner: owner, lease_until: now + LEASE_MS })
      .where('used_for', '=', use)
      .where('version', '=', version)
      .where('wanted', 'is not', null)
      .where((eb) =>
        eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now), eb('lease_owner', '=', owner)]),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Keeps the lease. False: it was lost, or the wish is not the last one any more. */
  renew(lease: SwitchLease, progress: SwitchProgress | null): Promise<boolean> {
    const now = this.#now();
    return this.#update(lease, { ...progress, lease_until: now + LEASE_MS, updated_at: now });
  }

  /** Of processes that died, when there can be no other: what they began goes on at once. */
  async forgetLeases(): Promise<void> {
    await this.#store.db.updateTable('model_choices').set({ lease_owner: null, lease_until: null }).execute();
  }

  /** Lets go of the lease: another attempt may begin at once. */
  async release(lease: SwitchLease): Promise<void> {
    await this.#update(lease, { lease_owner: null, lease_until: null });
  }

  /** What was wanted is active from now on. False as for `renew`. */
  activate(lease: SwitchLease, model: ChosenModel): Promise<boolean> {
    const now = this.#now();
    const active = { active: encodeJson(model), wanted: null, activated_at: now, updated_at: now };
    return this.#update(lease, { ...active, ...NOTHING_UNDER_WAY });
  }

  /** What was wanted cannot be had: what is active stays. False as for `renew`. */
  refuse(lease: SwitchLease, { spec }: ChosenModel, reason: string): Promise<boolean> {
    const atMs = this.#now();
    const refused: RefusedModel = { spec, reason, atMs };
    const nothing = { wanted: null, ...NOTHING_UNDER_WAY };
    return this.#update(lease, { refused: encodeJson(refused), updated_at: atMs, ...nothing });
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
