export { RelevanceLab } from './relevance-lab.ts';
