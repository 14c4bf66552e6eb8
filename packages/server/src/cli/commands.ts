import type { Command } from './command.ts';

type Group = {
  /** First words of the commands. */
  words: readonly string[];
  load(): Promise<readonly Command[]>;
};

/** Everything that `aisle` can do, in the order that help shows it. A command loads no code that only others need. */
const GROUPS: readonly Group[] = [
  { words: ['shop'], load: async () => (await import('./commands/shop-commands.ts')).shopCommands },
  {
    words: ['key', 'token'],
    load: async () => (await import('./commands/credential-commands.ts')).credentialCommands,
  },
  {
    words: ['owner', 'user', 'member'],
    load: async () => (await import('./commands/account-commands.ts')).accountCommands,
  },
  { words: ['audit'], load: async () => (await import('./commands/audit-commands.ts')).auditCommands },
  { words: ['rollup'], load: async () => [(await import('./commands/rollup-command.ts')).rollupCommand] },
  { words: ['import'], load: async () => [(await import('./commands/import-command.ts')).importCommand] },
  { words: ['feed'], load: async () => (await import('./commands/feed-commands.ts')).feedCommands },
  { words: ['models'], load: async () => (await import('./commands/model-commands.ts')).modelCommands },
  {
    words: ['backup', 'backups', 'restore'],
    load: async () => (await import('./commands/backup-commands.ts')).backupCommands,
  },
  {
    words: ['secret-key'],
    load: async () => (await import('./commands/secret-key-commands.ts')).secretKeyCommands,
  },
  { words: ['doctor'], load: async () => [(await import('./commands/doctor-command.ts')).doctorCommand] },
];

/** The commands whose names begin with `word`, and those of the same file. An unknown word gets all. */
export const commandsFor = async (word: string | undefined): Promise<readonly Command[]> => {
  const group = GROUPS.find(({ words }) => word !== undefined && words.includes(word));
  if (group !== undefined) return group.load();
  return (await Promise.all(GROUPS.map(({ load }) => load()))).flat();
};
