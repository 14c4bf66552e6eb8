/** `fault`: something does not work. `warning`: it works, and will not always, or not as well as it could. */
export type CheckStatus = 'ok' | 'warning' | 'fault';

export type Check = {
  name:
    | 'settings'
    | 'disk'
    | 'data'
    | 'index'
    | 'textModel'
    | 'imageModel'
    | 'speechModel'
    | 'languageModel'
    | 'server';
  status: CheckStatus;
  message: string;
  /** What to do; null when there is nothing to do. */
  advice: string | null;
};

export const ok = (name: Check['name'], message: string): Check => ({
  name,
  status: 'ok',
  message,
  advice: null,
});

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, (space) =>
    space.includes('\n') ? ' ' : space,
  );
