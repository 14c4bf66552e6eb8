import { refusesLargeBodies } from '../../../../../test/status-cases.ts';

refusesLargeBodies('syncProducts', 16 * 1024 * 1024);
