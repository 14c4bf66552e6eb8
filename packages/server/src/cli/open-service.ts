import type { Shop } from '../access/index.ts';
import { composeTool, type Tool } from '../compose/compose-tool.ts';
import { readConfig } from '../config/index.ts';
import { hint, type Log } from '../kernel/index.ts';
import { CliError } from './cli-error.ts';
import type { Output } from './command.ts';

/** The parts that commands work with. */
export type Service = Tool;

/** For an operator who reads along; what a command answers is no part of it. */
const logOn = (stderr: Output): Log => {
  const write = (message: string, details: Record<string, unknown> = {}): void =>
    void stderr.write(`${[message, ...Object.values(details)].join(': ')}\n`);
  return { info: () => {}, warn: write, error: write };
};

/** @throws ConfigError, StoreOpenError */
export const openService = ({
  env,
  now,
  stderr,
}: {
  env: Readonly<Record<string, string | undefined>>;
  now: () => number;
  stderr: Output;
}): Promise<Service> => composeTool(readConfig(env), { now, log: logOn(stderr) });

/** @throws CliError when there is no such shop */
export const requireShop = async (service: Service, shopId: string): Promise<Shop> => {
  const shop = await service.access.shops.get(shopId);
  if (shop !== null) return shop;
  const known = (await service.access.shops.list()).map((one) => one.shopId);
  throw new CliError(`there is no shop '${shopId}'${hint(shopId, known) || '; see shop list'}`);
};
