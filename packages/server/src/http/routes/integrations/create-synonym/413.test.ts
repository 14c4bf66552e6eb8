import { refusesLargeBodies } from '../../../../../test/status-cases.ts';

refusesLargeBodies('createSynonym', 256 * 1024);
