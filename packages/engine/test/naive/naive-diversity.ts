import { DIVERSITY } from '../../src/arrange/weights.ts';

type Read<T> = (group: T) => { score: number; brand: string | undefined };

/** The first places filled one by one; each of a brand beyond the first few counts less. `groups`: best first. */
export const diverse = <T>(groups: readonly T[], read: Read<T>): T[] => {
  const left = groups.slice(0, DIVERSITY.pool);
  const chosen: T[] = [];
  const worth = (group: T): number => {
    const { score, brand } = read(group);
    const same = chosen.filter((other) => brand && read(other).brand === brand).length;
    return score * (1 - DIVERSITY.penalty * Math.max(0, same + 1 - DIVERSITY.free));
  };
  while (chosen.length < DIVERSITY.places && left.length > 0) {
    const most = Math.max(...left.map(worth));
    chosen.push(
      ...left.splice(
        left.findIndex((group) => worth(group) === most),
        1,
      ),
    );
  }
  return [...chosen, ...left, ...groups.slice(DIVERSITY.pool)];
};
