import { refusesOtherMediaTypes } from '../../../../../test/status-cases.ts';

refusesOtherMediaTypes('createSynonym');
