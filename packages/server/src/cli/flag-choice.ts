import { hint } from '../kernel/index.ts';
import { CliError } from './cli-error.ts';
import { type Arguments, flagValue } from './command.ts';

/** A flag with one of a few values; null: it was not given. @throws CliError for any other value */
export const choice = <T extends string>(args: Arguments, flag: string, allowed: readonly T[]): T | null => {
  const given = flagValue(args, flag);
  if (given === undefined) return null;
  const found = allowed.find((one) => one === given.toLowerCase());
  if (found !== undefined) return found;
  throw new CliError(`--${flag} must be one of ${allowed.join(', ')}, not '${given}'${hint(given, allowed)}`);
};
