import { COLOURS, THINGS } from './service.ts';
import type { Visitor } from './truth.ts';

export type Random = () => number;

/** mulberry32 */
export const seededRandom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const oneOf = <T>(random: Random, values: readonly [T, ...T[]] | readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Some are signed in, most have a session, some are known by their address alone, and one in twenty is a robot. */
export const makeVisitor = (n: number, random: Random): Visitor => {
  const isRobot = random() < 0.05;
  const kind = random();
  return {
    ip: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    userAgent: isRobot ? ROBOT : BROWSER,
    isRobot,
    sessionId: kind < 0.8 ? `session-${n}` : undefined,
    // Two visitors are one user now and then.
    userId: kind < 0.15 ? `user-${n >> 1}` : undefined,
  };
};

/** A query, mostly of things that the shop has; its case and spaces vary. */
export const makeQuery = (random: Random): { query: string; normalized: string } => {
  const kind = random();
  if (kind < 0.03) return { query: '', normalized: '' };
  const words =
    kind < 0.12
      ? `nothing${Math.floor(random() ** 2 * 60)}xyzzy`
      : kind < 0.5
        ? oneOf(random, THINGS)
        : `${oneOf(random, COLOURS)} ${oneOf(random, THINGS)}`;
  const shown = random();
  const query = shown < 0.1 ? words.toUpperCase() : shown < 0.15 ? words.replace(' ', '   ') : words;
  return { query, normalized: words };
};

const normal = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** What a shopper sends while typing it: two to four beginnings, then all of it. */
export const keystrokesOf = (query: string, random: Random): string[] => {
  const steps = 2 + Math.floor(random() * 3);
  const beginnings = Array.from({ length: steps }, (_, n) =>
    query.slice(0, Math.ceil((query.length * (n + 1)) / (steps + 1))),
  );
  // Each must say more than the one before, or they are searches of their own.
  const distinct = new Map(beginnings.map((text) => [normal(text), text]));
  return [...distinct].filter(([said]) => said !== '' && said !== normal(query)).map(([, text]) => text);
};
