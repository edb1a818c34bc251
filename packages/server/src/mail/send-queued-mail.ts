import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { isLanguage } from '@plinth/messages/languages.ts';
import type { Paper, PaperService } from '../papers/paper-service.ts';
import { composeMail } from './compose-mail.ts';
import type { MailTransport } from './mail-transport.ts';

type OutboxRow = {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  content: Record<string, string>;
  attempts: number;
};

/** A mail that failed this often is left alone, with its last error beside it. */
export const mostAttempts = 8;

/** So often a mail waits for its paper; then it goes without. */
const attemptsForPaper = 3;

/**
 * Sends what is due in the outbox, oldest first, one row a transaction: a mail is marked sent exactly when the mail server took it.
 * Without a transport (no SMTP configured) the link goes to the log instead, so that an administrator can hand it on.
 * Several servers on one database share the work (`skip locked`).
 */
export async function sendQueuedMail(
  pool: Pool,
  transport: MailTransport | null,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
  papers: PaperService | null = null,
): Promise<void> {
  let mayHaveMore = true;
  while (mayHaveMore) {
    mayHaveMore = !stopping?.aborted && (await sendNext(pool, transport, log, papers));
  }
}

async function sendNext(
  pool: Pool,
  transport: MailTransport | null,
  log: FastifyBaseLogger,
  papers: PaperService | null,
): Promise<boolean> {
  const transaction = await pool.connect();
  try {
    await transaction.query('begin');
    const { rows } = await transaction.query<OutboxRow>(
      `select id, kind, recipient, language, content, attempts from private.mail_outbox
       where sent_at is null and next_attempt_at <= now() and attempts < $1
       order by created_at limit 1 for update skip locked`,
      [mostAttempts],
    );
    const row = rows[0];
    if (!row) {
      await transaction.query('commit');
      return false;
    }
    const failure = await deliver(row, transport, log, papers);
    if (failure === null) {
      await transaction.query(
        'update private.mail_outbox set sent_at = now(), attempts = attempts + 1, last_error = null where id = $1',
        [row.id],
      );
    } else {
      await transaction.query(
        `update private.mail_outbox set attempts = attempts + 1, last_error = left($2, 500),
           next_attempt_at = now() + make_interval(secs => 30 * power(2, attempts)) where id = $1`,
        [row.id, failure],
      );
    }
    await transaction.query('commit');
    return true;
  } catch (error) {
    await transaction.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    transaction.release();
  }
}

async function deliver(
  row: OutboxRow,
  transport: MailTransport | null,
  log: FastifyBaseLogger,
  papers: PaperService | null,
): Promise<string | null> {
  if (!transport) {
    // what is under the bell anyway need not be handed on
    if (row.kind === 'notification') return null;
    log.warn(
      { kind: row.kind, recipient: row.recipient, link: row.content['link'] },
      'No mail server is configured; pass this link on.',
    );
    return null;
  }
  try {
    const paper = await paperOf(row, papers, log);
    await transport.send.sendMail({
      from: transport.from,
      to: { name: '', address: row.recipient },
      ...composeMail(withWholeLink(row, transport.siteUrl)),
      ...(paper && { attachments: [{ filename: paper.fileName, content: paper.pdf }] }),
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Which paper goes with a mail, and the key in its content of the record it is made of. */
const papersOfKinds: Readonly<Record<string, { kind: 'invoice' | 'statement'; key: string }>> = {
  invoice: { kind: 'invoice', key: 'invoice_id' },
  payment_reminder: { kind: 'statement', key: 'party_id' },
  payment_reminder_firm: { kind: 'statement', key: 'party_id' },
  payment_reminder_final: { kind: 'statement', key: 'party_id' },
};

/** The paper a mail is about. @throws while there is hope that it can be made */
async function paperOf(
  { kind, language, content, attempts }: OutboxRow,
  papers: PaperService | null,
  log: FastifyBaseLogger,
): Promise<Paper | null> {
  const paper = papersOfKinds[kind];
  const id = paper && content[paper.key];
  if (paper === undefined || id === undefined || papers === null) return null;
  try {
    return await papers.ofRecord(paper.kind, id, isLanguage(language) ? language : 'en', null);
  } catch (error) {
    if (attempts + 1 < attemptsForPaper) throw error;
    log.warn(error, 'A mail went without its paper.');
    return null;
  }
}

/** The database knows the screen, the server the address of the application. */
function withWholeLink(row: OutboxRow, siteUrl: string): OutboxRow {
  const { link } = row.content;
  return link?.startsWith('/') ? { ...row, content: { ...row.content, link: siteUrl + link } } : row;
}
