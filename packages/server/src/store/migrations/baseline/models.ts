import type { ColumnTypes } from './column-types.ts';

/** One row for each use that a model was chosen for; `version` grows with every choice. */
export const modelChoiceTables = ({ id, int, end }: ColumnTypes): string[] => [
  `CREATE TABLE model_choices (
    used_for ${id} PRIMARY KEY, version ${int} NOT NULL, active TEXT, wanted TEXT, refused TEXT,
    encoded ${int}, total ${int}, lease_owner ${id}, lease_until ${int},
    activated_at ${int}, updated_at ${int} NOT NULL
  ) ${end}`,
];

/** What shops use of the operator's language model, by day. */
export const languageModelTables = ({ id, int, shop, end }: ColumnTypes): string[] => [
  `CREATE TABLE language_model_usage (
    ${shop}, day ${id} NOT NULL, calls ${int} NOT NULL, tokens ${int} NOT NULL, PRIMARY KEY (shop_id, day)
  ) ${end}`,
];
