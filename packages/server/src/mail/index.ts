export { createMailer, type Mail, type Mailer, mailerOf } from './mailer.ts';
export { nameInMail, noLinks } from './name-in-mail.ts';
export { sayMail } from './say-mail.ts';
