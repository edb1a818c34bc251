import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Configuration } from '../configuration.ts';
import { headKeeper } from '../audit/keep-heads.ts';
import { backupPlace, createBackupWhenDue } from '../backups/backups.ts';
import { tryArchive } from '../backups/try-archive.ts';
import { administrationJobs, assistantJobs, fileJobs } from '../jobs/job-handlers.ts';
import { openMailTransport } from '../mail/mail-transport.ts';
import type { PaperService } from '../papers/paper-service.ts';
import { findRoot } from '../repository.ts';
import type { Services } from '../services/open-services.ts';
import { doDailyWork } from './daily-work.ts';
import { publishFacts } from './deployment-facts.ts';
import { every } from './every.ts';
import { listenForWork } from './listen-for-work.ts';
import {
  approvalQueue,
  companyRules,
  decisionQueue,
  jobQueue,
  mailQueue,
  payslipQueue,
  provisionQueue,
  webhookQueue,
} from './queues.ts';

export type BackgroundParts = {
  configuration: Configuration;
  pool: Pool;
  ownerUrl: string;
  services: Services;
  papers: PaperService;
};

/** Everything the server does outside of requests, until it closes. */
export function startBackgroundWork(
  app: FastifyInstance,
  {
    configuration,
    pool,
    ownerUrl,
    services: { rules, activity, sessionUses, securityNotes, storage },
    papers,
  }: BackgroundParts,
): void {
  const { log } = app;
  const transport = openMailTransport(configuration);
  const heads = headKeeper(configuration, pool, transport, log);
  const place = backupPlace(configuration, {
    pool,
    ownerUrl,
    store: storage.store,
    tryOut: (archive) => tryArchive(archive, findRoot()),
    noteRestore: () => heads.keep('restored'),
  });
  // a database that is away when the server starts gets them with the next start; requests are answered 503 meanwhile
  app.addHook('onReady', () =>
    publishFacts(pool, configuration).catch((error: unknown) => log.warn(error, 'facts of the deployment')),
  );
  const extendAuditChain = () => pool.query('select private.extend_audit_chain()');
  const stops = [
    listenForWork(
      ownerUrl,
      [
        mailQueue(pool, transport, log, papers),
        jobQueue(pool, administrationJobs(place, transport, findRoot()), log),
        jobQueue(pool, assistantJobs(pool), log),
        jobQueue(pool, fileJobs(pool, storage.store), log),
        webhookQueue(pool),
        approvalQueue(pool),
        decisionQueue(pool),
        payslipQueue(pool),
        provisionQueue(pool),
        companyRules(rules),
      ],
      log,
    ),
    // soon after requests, which write to the log; the rest of what writes to it waits a minute at most
    every(5_000, log, async () => (activity.take() ? extendAuditChain() : undefined)),
    every(60_000, log, extendAuditChain),
    every(60_000, log, () => pool.query('select private.check_next_audit_entries()')),
    every(3_600_000, log, () => heads.keep()),
    every(60_000, log, () => pool.query('select private.wake_notifications()')),
    every(60_000, log, () => pool.query('select private.expire_permits()')),
    every(60_000, log, () => doDailyWork(pool, log)),
    every(60_000, log, () => createBackupWhenDue(place)),
    every(60_000, log, () => sessionUses.write()),
    every(10_000, log, () => securityNotes.write()),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await sessionUses.write({ isLast: true }).catch((error: unknown) => log.warn(error, 'uses of sessions'));
    await securityNotes.write({ isLast: true }).catch((error: unknown) => log.warn(error, 'security log'));
    // what was written since the last hour would stand without a head
    await heads.keep().catch((error: unknown) => log.warn(error, 'head of the audit log'));
    transport?.send.close();
  });
}
