import type { Migration } from '../migration.ts';
import { accessTables, usageTables } from './access.ts';
import { accountTables } from './accounts.ts';
import { catalogTables, importTables } from './catalog.ts';
import { rollupTables } from './figures.ts';
import { imageCopyTables, imageTables } from './images.ts';
import { jobTables } from './jobs.ts';
import { basketTables, learnedTables } from './learning.ts';
import { erasureTables, searchLogTables, shopperEventTables } from './log.ts';
import { autopilotTables, relevanceTables, ruleTables, synonymTables } from './merchandising.ts';
import { languageModelTables, modelChoiceTables } from './models.ts';
import { webhookTables } from './webhooks.ts';

/** In this order: a table refers only to tables before it. */
const TABLES = [
  accessTables,
  usageTables,
  accountTables,
  catalogTables,
  importTables,
  imageTables,
  imageCopyTables,
  jobTables,
  webhookTables,
  synonymTables,
  ruleTables,
  relevanceTables,
  autopilotTables,
  modelChoiceTables,
  languageModelTables,
  searchLogTables,
  shopperEventTables,
  erasureTables,
  rollupTables,
  basketTables,
  learnedTables,
];

/** The whole schema as the steps before the baseline leave it. It never changes: a new table or column is a new step. */
export const baseline: Migration = {
  name: '0024-baseline',
  statements: (types) => TABLES.flatMap((tables) => tables(types)),
};
