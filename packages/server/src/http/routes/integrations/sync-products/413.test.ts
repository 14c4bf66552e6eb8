import { refusesLargeBodies } from '../../../../../test/status-cases.ts';

refusesLargeBodies('syncProducts', 8 * 1024 * 1024);
