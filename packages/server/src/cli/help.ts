import type { Command } from './command.ts';
import { COMMON_FLAGS } from './parse-arguments.ts';

const table = (rows: [string, string][]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd()).join('\n');
};

const call = (command: Command): string => [command.name, ...command.positionals].join(' ');

/** The text of `aisle --help`. */
export const overview = (commands: readonly Command[]): string =>
  [
    'Usage: npm run -s aisle -- <command> [flags]',
    '',
    table(commands.map((command) => [call(command), command.summary])),
    '',
    'Every command takes --help and --json. The data is found as the server finds it: AISLE_DATA_DIR or DATABASE_URL.',
  ].join('\n');

/** The text of `aisle <command> --help`. */
export const commandHelp = (command: Command): string => {
  const flags = Object.entries({ ...command.flags, ...COMMON_FLAGS }).map(
    ([name, flag]): [string, string] => [
      `--${name}${flag.value === undefined ? '' : ` ${flag.value}`}`,
      flag.required ? `${flag.help} (required)` : flag.help,
    ],
  );
  return [
    `Usage: npm run -s aisle -- ${call(command)} [flags]`,
    '',
    command.summary,
    ...(command.details === undefined ? [] : ['', command.details]),
    '',
    table(flags),
  ].join('\n');
};
