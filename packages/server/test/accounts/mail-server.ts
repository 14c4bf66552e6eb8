import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

export type ReceivedMail = { from: string; to: string[]; text: string };

/** A mail server on this machine that keeps what it takes (SMTP, RFC 5321, without extensions). */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<MailServer> {
    const server = createServer();
    const mail = new MailServer(server);
    server.on('connection', (socket) => mail.#serve(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    let held = '';
    let mail: ReceivedMail = { from: '', to: [], text: '' };
    let inData = false;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (inData && line === '.') {
        inData = false;
        this.received.push({ ...mail, text: unfold(mail.text) });
        mail = { from: '', to: [], text: '' };
        say('250 taken');
      } else if (inData) mail.text += `${line.replace(/^\./, '')}\n`;
      else if (/^MAIL FROM:/i.test(line)) {
        mail.from = /<(.*?)>/.exec(line)?.[1] ?? '';
        say('250 ok');
      } else if (/^RCPT TO:/i.test(line)) {
        mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
        say('250 ok');
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      held += bytes.toString('utf8');
      const lines = held.split('\r\n');
      held = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    say('220 here');
  }
}

/** Undoes quoted-printable, which breaks long links. */
const unfold = (text: string): string =>
  text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
