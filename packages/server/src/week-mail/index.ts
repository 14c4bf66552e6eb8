export { sendWeekMail, weekMailsDue } from './jobs.ts';
export type { WeekMailPorts } from './ports.ts';
export { WeekMails } from './week-mails.ts';
