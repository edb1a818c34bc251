import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type ReceivedMail = { from: string; to: string[]; raw: string; mail: Email };

/** A mail server of this machine that keeps what it was given; it ends with the test. */
export async function startMailServer(): Promise<{ port: number; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = [];
  const keep = async (stream: Readable, { envelope }: SMTPServerSession) => {
    const raw = await buffer(stream);
    received.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      raw: raw.toString('utf8'),
      mail: await PostalMime.parse(raw),
    });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData: (stream, session, done) => {
      void keep(stream, session).finally(done);
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo; // listens on TCP
  return { port, received };
}
