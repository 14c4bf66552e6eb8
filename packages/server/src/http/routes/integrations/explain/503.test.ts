import { isRefusedWhileLoading } from '../../../../../test/status-cases.ts';

isRefusedWhileLoading('explain');
