import type { Migration } from './migration.ts';

/** Each entry of the audit log is chained to the one before it. Entries from before this step have no link. */
export const auditChain: Migration = {
  name: '0034-audit-chain',
  statements: ({ id, int, end, endByKey }) => {
    const organization = `organization_id ${id} NOT NULL REFERENCES organizations (id) ON DELETE CASCADE`;
    return [
      `CREATE TABLE audit_keys (id ${id} PRIMARY KEY, sealed TEXT NOT NULL, made_at ${int} NOT NULL) ${end}`,
      `CREATE TABLE audit_chains (
        ${organization}, sequence ${int} NOT NULL, hash TEXT NOT NULL, moved_at ${int} NOT NULL,
        anchor_sequence ${int} NOT NULL, anchor_hash TEXT NOT NULL, anchor_key ${id} NOT NULL,
        anchor_proof TEXT NOT NULL, PRIMARY KEY (organization_id)
      ) ${end}`,
      `CREATE TABLE audit_links (
        ${organization}, sequence ${int} NOT NULL, entry_id ${id} NOT NULL, at ${int} NOT NULL, content TEXT,
        key_id ${id} NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (organization_id, sequence)
      ) ${endByKey}`,
      'CREATE INDEX audit_links_entry ON audit_links (entry_id, sequence)',
      'CREATE INDEX audit_log_age ON audit_log (organization_id, at)',
    ];
  },
};
