import { countsGauge, type Gauge } from '../kernel/gauge.ts';
import type { Accounts } from './accounts.ts';

const NONE = {
  signedIn: 0,
  codeAsked: 0,
  failed: 0,
  codeWrong: 0,
  lockedOut: 0,
  providerFailed: 0,
  roleRefused: 0,
  keyRefused: 0,
};

export const accountGauges = ({ traces }: { traces: Pick<Accounts['traces'], 'counts'> }): Gauge[] => [
  countsGauge('aisle_sign_ins_total', 'Sign-ins and refusals since the start, by outcome', {
    label: 'outcome',
    counts: { ...NONE, ...traces.counts },
  }),
];
