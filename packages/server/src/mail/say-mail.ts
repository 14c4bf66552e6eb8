import { sayIn } from '@aisle/contract/texts';
import en from './messages/en.json' with { type: 'json' };
import type { MailTexts } from './messages/generated/texts.ts';

/** The texts of mail, which is in English whatever language an account has. */
export const sayMail = sayIn<MailTexts>(en, 'en');
