import { countsGauge, type Gauge, oneGauge } from '../kernel/gauge.ts';
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

type Counted = {
  traces: Pick<Accounts['traces'], 'counts' | 'refusedKeys'>;
  auditChain: Pick<Accounts['auditChain'], 'counts'>;
};

export const accountGauges = ({ traces, auditChain: { counts } }: Counted): Gauge[] => [
  countsGauge('aisle_sign_ins_total', 'Sign-ins and refusals since the start, by outcome', {
    label: 'outcome',
    counts: { ...NONE, ...traces.counts },
  }),
  {
    name: 'aisle_refused_api_keys_total',
    help: 'Calls since the start with an API key that does not work, by the reason and where they came from',
    values: traces.refusedKeys.map(({ value, ...labels }) => ({ labels, value })),
  },
  oneGauge(
    'aisle_audit_links_total',
    'Links that this process added to chains of the audit log',
    counts.links,
  ),
  oneGauge('aisle_audit_removed_total', 'Entries of the audit log that the retention removed', counts.swept),
  oneGauge(
    'aisle_audit_faults_total',
    'Times that this process found the audit log cut or broken',
    counts.faults,
  ),
];
