import { type Draft, type Findings, visitorsOf } from './draft.ts';
import { serviceTopicOf } from './service-words.ts';

const LEAST_VISITORS = 3;

/** Searches for a page of the shop: returns, delivery, opening hours. Which page it is, only the shop knows. */
export const fromServiceWords = ({ failed }: Findings): Draft[] =>
  [...Map.groupBy(failed, ({ query }) => serviceTopicOf(query))].flatMap(([topic, cluster]): Draft[] => {
    const [first] = cluster;
    if (topic === null || first === undefined || visitorsOf(cluster).size < LEAST_VISITORS) return [];
    return [
      {
        kind: 'redirect',
        from: first.query,
        to: null,
        product: null,
        needsUrl: true,
        by: 'servicePage',
        found: 0,
        cluster,
      },
    ];
  });
