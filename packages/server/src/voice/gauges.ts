import { type Gauge, oneGauge } from '../kernel/gauge.ts';
import type { Voice } from './voice.ts';

export const voiceGauges = ({ metrics }: Pick<Voice, 'metrics'>): Gauge[] => [
  oneGauge('aisle_speech_model_ready', '1 when there is voice search', metrics.state === 'ready' ? 1 : 0),
  oneGauge('aisle_voice_waiting', 'Recordings that wait for speech recognition', metrics.waiting),
];
