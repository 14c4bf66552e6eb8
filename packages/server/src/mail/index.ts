export { createMailer, type Mail, type Mailer } from './mailer.ts';
export { sayMail } from './say-mail.ts';
