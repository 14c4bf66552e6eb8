import { randomBytes } from 'node:crypto';
import { newId } from '../../access/index.ts';
import type { SealedColumn } from '../../store/index.ts';
import type { AccountPorts } from '../ports.ts';

const PURPOSE = 'audit chain';
export const SEALED_AUDIT_KEYS: SealedColumn = { table: 'audit_keys', column: 'sealed', purpose: PURPOSE };
const KEY_BYTES = 32;

/**
 * `before`: the number of the last entry that is older than the key, and so may have no link. `lost`: ids of the keys that
 * the secret key no longer opened when this one was made.
 */
export type AuditKey = { id: string; bytes: Buffer; before: number; lost: readonly string[] };
export type AuditKeyPorts = Pick<AccountPorts, 'store' | 'now' | 'log' | 'secretKey'>;

const sealedText = ({ bytes, before, lost }: Omit<AuditKey, 'id'>): string =>
  [before, bytes.toString('base64url'), ...lost].join(' ');

const keyOf = (id: string, text: string): AuditKey => {
  const [before = '', bytes = '', ...lost] = text.split(' ');
  return { id, bytes: Buffer.from(bytes, 'base64url'), before: Number(before), lost };
};

/**
 * Keys of the audit chain: random, and sealed with the secret key. So the secret key changes without the chain: `reseal`
 * seals the same key anew. Who can write to the database alone can neither read a key nor put another one in its place.
 */
export class AuditKeys {
  readonly #ports: AuditKeyPorts;
  #present: Promise<AuditKey> | null = null;

  constructor(ports: AuditKeyPorts) {
    this.#ports = ports;
  }

  /** The key of new links. Made at the first use, and where the secret key opens none: a change must not fail for that. */
  present(): Promise<AuditKey> {
    this.#present ??= this.#find().catch((error: unknown) => {
      this.#present = null;
      throw error;
    });
    return this.#present;
  }

  /**
   * Keys by their id; null: the secret key does not open it. Who can write to the database alone can put a key there that opens
   * with nothing, to keep links from being checked: where no key names it as lost, it is left out.
   */
  async all(): Promise<ReadonlyMap<string, AuditKey | null>> {
    const { store, secretKey } = this.#ports;
    const rows = await store.db
      .selectFrom('audit_keys')
      .selectAll()
      .orderBy('made_at')
      .orderBy('id')
      .execute();
    const keys = rows.map(({ id, sealed }): [string, AuditKey | null] => {
      const text = secretKey.open(sealed, PURPOSE);
      return [id, text === null ? null : keyOf(id, text)];
    });
    const readable = keys.flatMap(([, key]) => key ?? []);
    const lost = new Set(readable.flatMap((key) => key.lost));
    return new Map(keys.filter(([id, key]) => key !== null || readable.length === 0 || lost.has(id)));
  }

  async #find(): Promise<AuditKey> {
    const known = await this.all();
    const newest = [...known.values()].findLast((key) => key !== null);
    if (newest !== undefined) return newest;
    if (known.size > 0)
      this.#ports.log.warn('the secret key opens no key of the audit chain: it goes on with a new one');
    return this.#make([...known.keys()]);
  }

  async #make(lost: readonly string[]): Promise<AuditKey> {
    const { store, now, secretKey } = this.#ports;
    const { last } = await store.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    const key = { id: newId('audk'), bytes: randomBytes(KEY_BYTES), before: Number(last ?? 0), lost };
    const sealed = secretKey.seal(sealedText(key), PURPOSE);
    await store.db.insertInto('audit_keys').values({ id: key.id, sealed, made_at: now() }).execute();
    return key;
  }
}
