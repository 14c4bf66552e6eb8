import type { Transporter } from 'nodemailer';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** As in the header `Message-ID`; left out: a new one. */
  id?: string;
  /** Mail programs end a series by one POST there (RFC 8058). */
  oneClick?: string;
};

/** Sends mail. */
export type Mailer = {
  /** Rejects when the mail server does not take it. */
  send(mail: Mail): Promise<void>;
};

/** A mail server that hangs must not hold what waits for it. */
const TIMEOUT_MS = 15_000;

/** Subjects hold names of shops and organizations, as people wrote them. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** Null: the operator named no mail server. */
export const mailerOf = ({
  smtpUrl,
  mailFrom,
}: {
  smtpUrl: string | null;
  mailFrom: string;
}): Mailer | null => (smtpUrl === null ? null : createMailer({ url: smtpUrl, from: mailFrom }));

/** `url`: `smtp://` or `smtps://`, with user name and password where the server wants them. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  // Loaded for the first mail: most commands send none.
  let transport: Promise<Transporter> | null = null;
  const connect = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport(
      { url, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
      { from },
    );
  return {
    send: async ({ to, subject, text, id, oneClick }) => {
      transport ??= connect();
      // An object, so that nothing in the address is read as a second one.
      await (await transport).sendMail({
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        ...(id !== undefined && { messageId: id }),
        ...(oneClick !== undefined && {
          headers: {
            'List-Unsubscribe': `<${oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
  };
}
