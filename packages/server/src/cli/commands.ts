import type { Command } from './command.ts';
import { accountCommands } from './commands/account-commands.ts';
import { auditCommands } from './commands/audit-commands.ts';
import { backupCommands } from './commands/backup-commands.ts';
import { credentialCommands } from './commands/credential-commands.ts';
import { doctorCommand } from './commands/doctor-command.ts';
import { feedCommands } from './commands/feed-commands.ts';
import { importCommand } from './commands/import-command.ts';
import { modelCommands } from './commands/model-commands.ts';
import { rollupCommand } from './commands/rollup-command.ts';
import { secretKeyCommands } from './commands/secret-key-commands.ts';
import { shopCommands } from './commands/shop-commands.ts';

/** Everything that `aisle` can do, in the order that help shows it. */
export const commands: readonly Command[] = [
  ...shopCommands,
  ...credentialCommands,
  ...accountCommands,
  ...auditCommands,
  rollupCommand,
  importCommand,
  ...feedCommands,
  ...modelCommands,
  ...backupCommands,
  ...secretKeyCommands,
  doctorCommand,
];
