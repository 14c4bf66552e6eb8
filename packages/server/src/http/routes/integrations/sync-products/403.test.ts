import { refusesForeignOrigins, refusesUnverifiedDomains } from '../../../../../test/status-cases.ts';

refusesForeignOrigins('syncProducts');
refusesUnverifiedDomains('syncProducts');
