import { refusesWrongCredentials } from '../../../../../test/status-cases.ts';

refusesWrongCredentials('explainByPicture');
