export { Autopilot } from './autopilot.ts';
