import { refusesLargeBodies } from '../../../../../test/status-cases.ts';

refusesLargeBodies('patchSynonym', 256 * 1024);
