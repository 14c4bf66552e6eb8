import { throttles } from '../../../../../test/status-cases.ts';

throttles('explainByPicture');
