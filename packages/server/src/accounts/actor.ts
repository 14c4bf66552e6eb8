/** Who changed something. */
export type Actor = { kind: 'user' | 'apiKey' | 'operator' | 'unknown'; id: string | null; name: string };
