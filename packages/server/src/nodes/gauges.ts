import { countsGauge, type Gauge, oneGauge } from '../kernel/gauge.ts';
import type { NodeList } from './node-list.ts';
import type { Relay } from './relay.ts';

export const nodeGauges = (nodes: NodeList, { counts }: Relay): Gauge[] => [
  oneGauge('aisle_other_nodes', 'Other nodes on the same database that are ready', nodes.others),
  countsGauge('aisle_relayed_total', 'Requests passed on to the home of their shop', {
    label: 'outcome',
    counts,
  }),
];
