export { RelevanceLab, type RelevanceLabPorts } from './relevance-lab.ts';
