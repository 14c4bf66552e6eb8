import { countsGauge, type Gauge } from '../kernel/gauge.ts';
import type { ModelCalls } from './model/model-calls.ts';

export const assistantGauges = ({ counts }: Pick<ModelCalls, 'counts'>): Gauge[] => [
  countsGauge(
    'aisle_language_model_questions_total',
    'Questions of the assistant to the language model in this process, by outcome',
    { label: 'outcome', counts },
  ),
];
