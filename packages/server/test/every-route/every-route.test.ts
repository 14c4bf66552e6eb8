import { describe } from 'vitest';
import { roleMatrix } from './access-matrix.ts';
import { foreignProbes } from './foreign-probes.ts';
import { mutations } from './mutations.ts';
import { refusals } from './refusals.ts';
import { useOneServer } from './server.ts';
import { tenancy } from './tenancy.ts';

useOneServer();

describe('refusals', refusals);
describe('roles', roleMatrix);
describe('tenancy', tenancy);
describe('foreign probes', foreignProbes);
describe('mutations', mutations);
