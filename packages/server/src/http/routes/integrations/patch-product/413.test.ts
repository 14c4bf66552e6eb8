import { refusesLargeBodies } from '../../../../../test/status-cases.ts';

refusesLargeBodies('patchProduct', 256 * 1024);
