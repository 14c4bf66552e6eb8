import type { Maker } from '@aisle/contract';

/** The operator, at the command line or by a setting. */
export const OPERATOR: Maker = { kind: 'operator', id: null, name: 'Operator' };
