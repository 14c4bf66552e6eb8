import { refusesForeignOrigins } from '../../../../../test/status-cases.ts';

refusesForeignOrigins('listProductImages');
