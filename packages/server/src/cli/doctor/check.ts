/** `fault`: something does not work. `warning`: it works, and will not always, or not as well as it could. */
export type CheckStatus = 'ok' | 'warning' | 'fault';

export type Check = {
  name:
    | 'settings'
    | 'disk'
    | 'data'
    | 'secretKey'
    | 'replica'
    | 'openSearch'
    | 'index'
    | 'textModel'
    | 'imageModel'
    | 'speechModel'
    | 'languageModel'
    | 'server';
  status: CheckStatus;
  message: string;
  /** Advice for the operator; null when nothing is to be done. */
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
