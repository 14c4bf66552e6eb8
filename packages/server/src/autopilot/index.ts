export { Autopilot } from './autopilot.ts';
export type { AutopilotPorts } from './ports.ts';
