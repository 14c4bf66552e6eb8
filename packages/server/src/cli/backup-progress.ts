import type { CommandContext } from './command.ts';

/** Writes how far a backup or a restore is. */
export const progressTo =
  ({ stderr, json }: Pick<CommandContext, 'stderr' | 'json'>) =>
  (table: string, rows: number): void => {
    if (json || rows === 0) return;
    stderr.write(
      `${stderr.isTTY === true ? '\r\u001b[K' : ''}${table}: ${rows.toLocaleString('en')} rows${stderr.isTTY === true ? '' : '\n'}`,
    );
  };

/** Clears the line. */
export const endProgress = ({ stderr, json }: Pick<CommandContext, 'stderr' | 'json'>): void => {
  if (!json && stderr.isTTY === true) stderr.write('\r\u001b[K');
};
