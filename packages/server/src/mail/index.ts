export { createMailer, type Mail, type Mailer, mailerOf } from './mailer.ts';
export { sayMail } from './say-mail.ts';
