import { findLostKey, SEALED_COLUMNS } from '../../compose/sealed-columns.ts';
import { openSecretKey } from '../../kernel/index.ts';
import { reseal } from '../../store/index.ts';
import type { Command } from '../command.ts';
import { formatFields } from '../format-table.ts';

const resealCommand: Command = {
  name: 'secret-key reseal',
  positionals: [],
  summary: 'Encrypt the secrets in the database anew with AISLE_SECRET_KEY',
  details: [
    'Those that AISLE_SECRET_KEY_SECOND encrypted are read too, and that key is then no longer needed for them.',
    'A server may run meanwhile. The exit status is 1 where a secret was encrypted with neither key.',
  ].join('\n'),
  flags: {},
  run: async (context) => {
    const { store, config } = await context.service();
    const lostKey = await findLostKey(store, config);
    if (lostKey !== null) throw lostKey;
    const key = openSecretKey(config);
    const counts = { sealed: 0, unreadable: 0 };
    for (const column of SEALED_COLUMNS) {
      const { sealed, unreadable } = await reseal(store, key, column);
      counts.sealed += sealed;
      counts.unreadable += unreadable;
    }
    return { json: counts, text: formatFields(counts), ok: counts.unreadable === 0 };
  },
};

export const secretKeyCommands = [resealCommand];
