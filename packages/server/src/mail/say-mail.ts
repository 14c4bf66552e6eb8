import { sayIn } from '@aisle/contract/texts';
import en from './messages/en.json' with { type: 'json' };
import type { MailTexts } from './messages/generated/texts.ts';

/** The texts of mail. Accounts have no language yet, so mail is in English. */
export const sayMail = sayIn<MailTexts>(en, 'en');
