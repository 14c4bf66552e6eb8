import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../../config/index.ts';
import type { Choices } from '../../embeddings/index.ts';
import type { Command, CommandContext } from '../command.ts';
import { type Check, ok, reasonOf } from '../doctor/check.ts';
import { checkData } from '../doctor/check-data.ts';
import { checkDisk } from '../doctor/check-disk.ts';
import { checkIndex } from '../doctor/check-index.ts';
import { checkLanguageModel } from '../doctor/check-language-model.ts';
import { checkModel } from '../doctor/check-models.ts';
import { checkOpenSearch } from '../doctor/check-open-search.ts';
import { checkReplica } from '../doctor/check-replica.ts';
import { checkSecretKey } from '../doctor/check-secret-key.ts';
import { checkServer } from '../doctor/check-server.ts';
import { readChoices } from '../models/read-choices.ts';

/** A check that fails itself is a fault, and the others still run. */
const guarded = async (name: Check['name'], check: () => Promise<Check>): Promise<Check> => {
  try {
    return await check();
  } catch (error) {
    return {
      name,
      status: 'fault',
      message: reasonOf(error),
      advice: 'put this right first; the message says where',
    };
  }
};

const settings = (env: CommandContext['env']): { check: Check; config: Config | null } => {
  try {
    const config = readConfig(env);
    const [warning] = config.warnings;
    if (warning === undefined) return { check: ok('settings', 'all readable'), config };
    return { check: { name: 'settings', status: 'warning', message: warning, advice: null }, config };
  } catch (error) {
    const advice = 'correct these environment variables';
    return { check: { name: 'settings', status: 'fault', message: reasonOf(error), advice }, config: null };
  }
};

/** The server is asked first: what is behind on disk is no fault while one is at work on it. */
const askServer = async (config: Config): Promise<{ check: Check; runs: boolean }> => {
  let runs = false;
  const check = await guarded('server', async () => {
    const asked = await checkServer(config);
    runs = asked.runs;
    return asked.check;
  });
  return { check, runs };
};

const MODELS = [
  ['textModel', 'text'],
  ['imageModel', 'image'],
  ['speechModel', 'speech'],
] as const;
const NOTHING_CHOSEN: Choices = { text: null, image: null, speech: null };

/** Records that cannot be read are told by another check; then the settings say which models are in use. */
const choicesOf = async (context: CommandContext, config: Config): Promise<Choices> => {
  if (config.databaseUrl === null && !existsSync(config.dataDir)) return NOTHING_CHOSEN;
  try {
    return await readChoices(await context.service());
  } catch {
    return NOTHING_CHOSEN;
  }
};

/** What Aisle was told to use beside its database. */
const otherServices = async ({ databaseUrl, databaseReplicaUrl, openSearch }: Config): Promise<Check[]> => {
  const checks: Check[] = [];
  if (databaseUrl !== null && databaseReplicaUrl !== null)
    checks.push(await guarded('replica', () => checkReplica(databaseUrl, databaseReplicaUrl)));
  if (openSearch !== null) checks.push(await guarded('openSearch', () => checkOpenSearch(openSearch)));
  return checks;
};

const examine = async (context: CommandContext): Promise<Check[]> => {
  const { check, config } = settings(context.env);
  if (config === null) return [check];
  const checks = [check, await checkDisk(config.dataDir)];
  const server = await askServer(config);
  if (config.databaseUrl === null && !existsSync(config.dataDir)) {
    checks.push(ok('data', `nothing yet: ${config.dataDir} is made by the first start`));
  } else {
    checks.push(await guarded('data', async () => checkData(await context.service())));
    if (config.secretKey !== null)
      checks.push(await guarded('secretKey', async () => checkSecretKey(await context.service())));
    checks.push(await guarded('index', async () => checkIndex(await context.service(), server)));
  }
  checks.push(...(await otherServices(config)));
  const choices = await choicesOf(context, config);
  for (const [name, use] of MODELS) {
    checks.push(await guarded(name, () => checkModel(use, { config, choice: choices[use] })));
  }
  const { languageModel } = config;
  if (languageModel !== null)
    checks.push(await guarded('languageModel', () => checkLanguageModel({ settings: languageModel })));
  checks.push(server.check);
  return checks;
};

export const doctorCommand: Command = {
  name: 'doctor',
  positionals: [],
  summary: 'Check settings, disk, data, indexes, replica, OpenSearch, models and server, and say what to do',
  flags: {},
  run: async (context) => {
    const checks = await examine(context);
    const healthy = checks.every(({ status }) => status !== 'fault');
    const lines = checks.map(({ name, status, message, advice }) => {
      const said = `${status.padEnd(8)} ${name.padEnd(13)} ${message}`;
      return advice === null ? said : `${said}\n${' '.repeat(23)}-> ${advice}`;
    });
    return { json: { healthy, checks }, text: lines.join('\n'), ok: healthy };
  },
};
