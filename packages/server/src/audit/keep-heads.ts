import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Configuration } from '../configuration.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { callWebhook } from '../webhooks/call-webhook.ts';
import { loadAuditKey } from './audit-key.ts';
import { makeHead, type Head } from './heads.ts';

export type HeadKeeper = {
  /** Signs where the log is now, when it has grown since the last head; several servers may. */
  keep: (kind?: Head['kind']) => Promise<void>;
};

/** Heads are always in this file of the data folder. */
export function headsFile(dataFolder: string): string {
  return path.join(dataFolder, 'audit-heads.jsonl');
}

/**
 * Writes signed heads of the audit log to the data folder and to where the deployment wants them: another file, a mailbox
 * (one a day) or a webhook. A place that cannot be reached keeps no other from its head.
 */
export function headKeeper(
  { dataFolder, file: { auditHeads } }: Configuration,
  pool: Pool,
  transport: MailTransport | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): HeadKeeper {
  const own = headsFile(dataFolder);
  let mailedOn: string | null = null;
  const mail = async (line: string) => {
    const day = new Date().toISOString().slice(0, 10);
    if (!auditHeads.mail || !transport || mailedOn === day) return;
    await transport.send.sendMail({
      from: transport.from,
      to: auditHeads.mail,
      subject: `Plinth: head of the audit log, ${day}`,
      text: `${line}\nKeep this mail: plinth verify-audit --heads FILE holds the log against such lines.\n`,
    });
    mailedOn = day;
  };
  const call = async (line: string) => {
    if (!auditHeads.webhook) return;
    const { failure } = await callWebhook(
      { url: auditHeads.webhook, headers: {}, body: line },
      // who runs the server named the address
      { isRefused: () => false },
    );
    if (failure) throw new Error(failure);
  };
  return {
    async keep(kind = 'head') {
      await pool.query('select private.extend_audit_chain()');
      const last = await lastLine(own);
      const head = await makeHead(pool, loadAuditKey(dataFolder), last, kind);
      if (kind === 'head' && last && isSame(last, head)) return;
      const line = `${JSON.stringify(head)}\n`;
      await appendFile(own, line, { mode: 0o600 });
      const places = [
        async () => auditHeads.file && appendFile(auditHeads.file, line, { mode: 0o600 }),
        () => mail(line),
        () => call(line),
      ];
      for (const leave of places)
        await leave().catch((error: unknown) => log.warn(error, 'A head of the audit log did not leave.'));
    },
  };
}

async function lastLine(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').at(-1) || null;
}

function isSame(line: string, head: Head): boolean {
  try {
    const { hash, guards } = JSON.parse(line) as Partial<Head>;
    return hash === head.hash && guards === head.guards;
  } catch {
    return false;
  }
}
