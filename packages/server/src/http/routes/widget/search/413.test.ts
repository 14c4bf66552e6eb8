import { refusesLargeBodies } from '../../../../../test/status-cases.ts';

refusesLargeBodies('search', 256 * 1024);
