/** Who changed something. */
export type Actor = { kind: 'user' | 'apiKey' | 'operator'; id: string | null; name: string };
