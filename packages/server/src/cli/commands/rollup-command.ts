import { CliError } from '../cli-error.ts';
import { type Command, flagValue } from '../command.ts';
import { formatFields, isoTime } from '../format-table.ts';
import { requireShop } from '../open-service.ts';

export const rollupCommand: Command = {
  name: 'rollup',
  positionals: [],
  summary: 'Refresh the figures of reports now; a running server does it every hour',
  flags: { shop: { type: 'string', value: '<shopId>', help: 'This shop alone; default: all' } },
  run: async (context, args) => {
    const service = await context.service();
    const wanted = flagValue(args, 'shop');
    const shopId = wanted === undefined ? undefined : (await requireShop(service, wanted)).shopId;
    const { rollups } = service;
    const { shops, hours, failed, refreshedAt } = await rollups.run(shopId === undefined ? {} : { shopId });
    if (failed > 0) throw new CliError(`${failed} shops could not be counted; the others are up to date`);
    const json = { shops, hours, refreshedAt: isoTime(refreshedAt) };
    return { json, text: formatFields({ shops, hours, refreshedAt: json.refreshedAt ?? '' }) };
  },
};
