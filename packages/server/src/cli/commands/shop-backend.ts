import { hint } from '../../kernel/index.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { formatFields } from '../format-table.ts';
import { requireShop } from '../open-service.ts';
import { auditOperator } from '../operator-audit.ts';

const BACKENDS = ['own', 'opensearch', 'default'] as const;

const backendOf = (text: string): (typeof BACKENDS)[number] => {
  const found = BACKENDS.find((one) => one === text);
  if (found !== undefined) return found;
  throw new CliError(
    `the backend must be one of ${BACKENDS.join(', ')}, not '${text}'${hint(text, BACKENDS)}`,
  );
};

const NEXT =
  'A running server moves the shop within a second, and serves it meanwhile. Its log says when it is done.';

export const shopBackend: Command = {
  name: 'shop backend',
  positionals: ['<shopId>', '<own|opensearch|default>'],
  summary: 'Move the search of a shop to OpenSearch, or back to the engine of Aisle',
  flags: {},
  run: async (context, { positionals: [shopId = '', wanted = ''] }) => {
    const backend = backendOf(wanted);
    const service = await context.service();
    if (backend === 'opensearch' && service.config.openSearch === null)
      throw new CliError('AISLE_OPENSEARCH_URL is not set: see docs/guides/opensearch.md');
    const { organizationId } = await requireShop(service, shopId);
    await service.access.shops.setBackend(shopId, backend === 'default' ? null : backend);
    const details = { backend };
    await auditOperator(service, {
      organizationId,
      shopId,
      action: 'shop.backend_changed',
      target: shopId,
      details,
    });
    return { json: { shopId, backend }, text: `${formatFields({ shopId, backend })}\n\n${NEXT}` };
  },
};
