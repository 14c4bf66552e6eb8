import { z } from 'zod';
import { Timestamp } from '../primitives.ts';

export const WeekMailInput = z.strictObject({ wanted: z.boolean() });
export type WeekMailInput = z.infer<typeof WeekMailInput>;

/** The week of a shop by mail, as one person has asked for it. */
export const WeekMail = z.strictObject({
  wanted: z.boolean(),
  mailServer: z
    .boolean()
    .meta({ description: 'False: the operator named no mail server, so no mail is sent' }),
  nextAt: Timestamp.nullable().meta({
    description: 'Monday, seven in the morning, in the time zone of the shop',
  }),
});
export type WeekMail = z.infer<typeof WeekMail>;

export const StopWeekMailQuery = z.strictObject({
  token: z.string().min(1).max(300).meta({ description: 'Of the link in the mail' }),
});
