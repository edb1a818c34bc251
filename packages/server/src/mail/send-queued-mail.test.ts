import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { PaperService } from '../papers/paper-service.ts';
import { startMailServer } from '../testing/mail-server.ts';
import type { MailTransport } from './mail-transport.ts';
import { sendQueuedMail } from './send-queued-mail.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

const from = 'Plinth <plinth@example.test>';
const link = 'https://plinth.example.test/verify?token=the-token';

function transportTo(port: number): MailTransport {
  const send = createTransport({ host: '127.0.0.1', port, secure: false, connectionTimeout: 2_000 });
  onTestFinished(() => send.close());
  return { send, from, siteUrl: 'https://plinth.example.test' };
}

function makeLog(): { log: FastifyBaseLogger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>); // pino writes JSON
  return { log: Fastify({ logger: { stream: { write } } }).log, lines };
}

async function queue(recipient: string, content: object = { link, name: 'Asha' }, language = 'en') {
  await database.owner.query('select private.queue_mail($1, $2, $3, $4)', [
    'recovery',
    recipient,
    language,
    JSON.stringify(content),
  ]);
}

async function outbox() {
  const { rows } = await database.owner.query<{
    attempts: number;
    is_sent: boolean;
    last_error: string | null;
    wait: number;
  }>(
    `select attempts, sent_at is not null as is_sent, last_error,
       round(extract(epoch from next_attempt_at - now()))::int as wait from private.mail_outbox order by created_at`,
  );
  return rows;
}

const makeDue = () => database.owner.query('update private.mail_outbox set next_attempt_at = now()');

it('is sent in the language of its reader, to them alone', async () => {
  const { port, received } = await startMailServer();
  await queue('asha@example.test', { link, name: 'آشا' }, 'ar');
  const { log, lines } = makeLog();
  await sendQueuedMail(database.owner, transportTo(port), log);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'plinth@example.test', to: ['asha@example.test'] });
  expect(received[0]?.mail).toMatchObject({
    from: { name: 'Plinth', address: 'plinth@example.test' },
    to: [{ address: 'asha@example.test' }],
    subject: 'اختر كلمة مرور جديدة',
  });
  expect(received[0]?.mail.text).toContain('مرحبًا آشا،');
  expect(received[0]?.mail.text).toContain(link);
  expect(received[0]?.mail.html).toContain(`href="${link}"`);
  expect(await outbox()).toEqual([
    { attempts: 1, is_sent: true, last_error: null, wait: expect.any(Number) },
  ]);
  expect(lines).toEqual([]);
});

it('leads to the record it tells of, at the address of the application', async () => {
  const { port, received } = await startMailServer();
  await database.owner.query(
    `select private.queue_mail('notification', 'asha@example.test', 'en', '{"subject": "Scaffold <B>", "link": "/safety/inspections/view/1"}')`,
  );
  const { log } = makeLog();
  await sendQueuedMail(database.owner, transportTo(port), log);
  expect(received[0]?.mail).toMatchObject({ subject: 'Scaffold <B>' });
  expect(received[0]?.mail.text).toContain('https://plinth.example.test/safety/inspections/view/1');
  expect(received[0]?.mail.text).toContain('Choose your notifications');
  expect(received[0]?.mail.html).toContain('Scaffold &#60;B&#62;');
});

it('is sent exactly once, although two servers send at the same time and again', async () => {
  const { port, received } = await startMailServer();
  const recipients = Array.from({ length: 20 }, (_, index) => `person${index}@example.test`);
  for (const recipient of recipients) await queue(recipient);
  const { log } = makeLog();
  const transport = transportTo(port);
  await Promise.all([1, 2].map(() => sendQueuedMail(database.owner, transport, log)));
  await sendQueuedMail(database.owner, transport, log);
  expect(received.flatMap(({ to }) => to).sort()).toEqual(recipients.sort());
  expect((await outbox()).every(({ is_sent, attempts }) => is_sent && attempts === 1)).toBe(true);
});

it('waits longer after every failure, says why, and is sent when the mail server is back', async () => {
  await queue('asha@example.test');
  const { log } = makeLog();
  // Nothing listens there.
  const away = transportTo(9);
  const waits: (number | undefined)[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await sendQueuedMail(database.owner, away, log);
    const [row] = await outbox();
    expect(row).toMatchObject({ attempts: attempt, is_sent: false });
    expect(row?.last_error).toContain('ECONNREFUSED');
    waits.push(row?.wait);
    // Not before its time.
    await sendQueuedMail(database.owner, away, log);
    expect((await outbox())[0]?.attempts).toBe(attempt);
    await makeDue();
  }
  [30, 60, 120, 240].forEach((expected, index) => expect(waits[index]).toBeCloseTo(expected, -1));
  const { port, received } = await startMailServer();
  await sendQueuedMail(database.owner, transportTo(port), log);
  expect(received).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ attempts: 5, is_sent: true, last_error: null }]);
});

it('is left alone after the eighth failure, and kept', async () => {
  await queue('asha@example.test');
  const { log } = makeLog();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await sendQueuedMail(database.owner, transportTo(9), log);
    await makeDue();
  }
  expect(await outbox()).toMatchObject([{ attempts: 8, is_sent: false }]);
});

it('that cannot be sent does not hold up the others', async () => {
  const { port, received } = await startMailServer();
  await queue('not an address');
  await queue('asha@example.test');
  await sendQueuedMail(database.owner, transportTo(port), makeLog().log);
  expect(received.map(({ to }) => to)).toEqual([['asha@example.test']]);
  expect(await outbox()).toMatchObject([{ attempts: 1, is_sent: false }, { is_sent: true }]);
});

it('has the headers we wrote and no others, whatever its address and its name say', async () => {
  const { port, received } = await startMailServer();
  const injected = '\r\nBcc: everybody@example.test\r\nX-Injected: yes\r\n\r\nA body';
  await queue('asha@example.test', { link, name: `Asha${injected}` });
  await queue(`asha@example.test${injected}`);
  await queue('asha@example.test, everybody@example.test');
  await queue('"everybody@example.test" <asha@example.test>');
  await sendQueuedMail(database.owner, transportTo(port), makeLog().log);
  expect(received.length).toBeGreaterThan(0);
  for (const { to, mail } of received) {
    expect(to).toHaveLength(1);
    const names = mail.headers.map(({ key }) => key).sort();
    expect(names).toEqual(['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']);
  }
  expect(received.flatMap(({ to }) => to)).not.toContain('everybody@example.test');
});

it('goes to the log where there is no mail server, once, so that a person can hand the link on', async () => {
  await queue('asha@example.test');
  const { log, lines } = makeLog();
  await sendQueuedMail(database.owner, null, log);
  await sendQueuedMail(database.owner, null, log);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 40, kind: 'recovery', recipient: 'asha@example.test', link });
  expect(await outbox()).toMatchObject([{ is_sent: true }]);
});

it('stays for the next start when the server stops', async () => {
  const { port, received } = await startMailServer();
  await queue('asha@example.test');
  await sendQueuedMail(database.owner, transportTo(port), makeLog().log, AbortSignal.abort());
  expect(received).toEqual([]);
  expect(await outbox()).toMatchObject([{ attempts: 0, is_sent: false }]);
});

it('carries the invoice it announces as a PDF, and goes without after three tries', async () => {
  const { port, received } = await startMailServer();
  const content = { number: 'INV-1', invoice_id: 'a8098c1a-f86e-11da-bd1a-00112444be1e' };
  const queueInvoice = () =>
    database.owner.query(`select private.queue_mail('invoice', 'client@example.test', 'ar', $1)`, [
      JSON.stringify(content),
    ]);
  const asked: unknown[] = [];
  const pdf = Buffer.from('%PDF-1.7 the invoice');
  const papers = {
    ofRecord: async (...what: unknown[]) => {
      asked.push(what);
      if (asked.length > 1) throw new Error('no engine');
      return { pdf, fileName: 'Tax invoice INV-1.pdf' };
    },
  } as unknown as PaperService; // only what mails ask of it
  const { log } = makeLog();
  await queueInvoice();
  await sendQueuedMail(database.owner, transportTo(port), log, undefined, papers);
  expect(asked).toEqual([['invoice', content.invoice_id, 'ar', null]]);
  expect(received).toHaveLength(1);
  expect(received[0]?.mail.attachments).toMatchObject([
    { filename: 'Tax invoice INV-1.pdf', mimeType: 'application/pdf' },
  ]);

  await database.owner.query(
    `select private.queue_mail('payment_reminder_firm', 'client@example.test', 'en', '{"party_id": "p1"}')`,
  );
  asked.length = 0;
  await sendQueuedMail(database.owner, transportTo(port), log, undefined, papers);
  expect(asked).toEqual([['statement', 'p1', 'en', null]]);
  expect(received.splice(1)[0]?.mail.attachments).toHaveLength(1);
  asked.push('from here on there is no engine');

  await queueInvoice();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(received).toHaveLength(1);
    await sendQueuedMail(database.owner, transportTo(port), log, undefined, papers);
    await makeDue();
  }
  expect(received).toHaveLength(2);
  expect(received[1]?.mail.attachments).toEqual([]);
});
