import { refusesForeignOrigins, refusesUnverifiedDomains } from '../../../../../test/status-cases.ts';

refusesForeignOrigins('patchProduct');
refusesUnverifiedDomains('patchProduct');
