import { composeTool } from '../../packages/server/src/compose/compose-tool.ts';
import { readConfig } from '../../packages/server/src/config/index.ts';
import { serverEnv } from './server.ts';

type Tool = Awaited<ReturnType<typeof composeTool>>;

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** Works on the records of a data folder as the command line does, in this process. */
export const withTool = async <Result>(
  dataDir: string,
  env: Record<string, string>,
  work: (tool: Tool) => Promise<Result>,
): Promise<Result> => {
  const tool = await composeTool(readConfig(serverEnv(dataDir, env)), { now: Date.now, log: SILENT });
  try {
    return await work(tool);
  } finally {
    await tool.stop();
  }
};

export type MadeShop = { shopId: string; apiKeys: string[]; tokens: string[] };

/** A verified shop without limits of its plan, with so many keys and so many widget tokens. */
export const newShop = async (
  { access }: Tool,
  name: string,
  count: { keys: number; tokens: number },
): Promise<MadeShop> => {
  const { shopId } = await access.shops.create({
    ...{ name, url: `https://${name}.example`, plan: 'ENTERPRISE', verified: true },
    ...{ platform: 'custom', currency: 'EUR', language: 'en' },
  });
  const apiKeys: string[] = [];
  const tokens: string[] = [];
  while (apiKeys.length < count.keys) apiKeys.push((await access.keys.create(shopId)).apiKey);
  while (tokens.length < count.tokens) tokens.push((await access.tokens.issue(shopId)).token);
  return { shopId, apiKeys, tokens };
};
