import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { OpenDatabase } from '@plinth/database/open-database.ts';
import { AuthError } from '@plinth/supabase-server/auth/auth-error.ts';
import { openAuthService } from '@plinth/supabase-server/auth/open-auth-service.ts';
import type { SupabaseServerOptions } from '@plinth/supabase-server/options.ts';
import { supabaseServer } from '@plinth/supabase-server/plugin.ts';
import { openRestService } from '@plinth/supabase-server/rest/rest-service.ts';
import { tolerateStrayPercent } from '@plinth/supabase-server/storage/http/tolerate-stray-percent.ts';
import { openStorageService } from '@plinth/supabase-server/storage/open-storage-service.ts';
import type { StorageOptions } from '@plinth/supabase-server/storage/storage-options.ts';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { Pool } from 'pg';
import { apiPlugin } from './api/api-plugin.ts';
import { answerErrors, refuseUnreadableAddress } from './api/answer-errors.ts';
import { browserConfig } from './browser-config.ts';
import { calendarFeed } from './calendar/calendar-feed.ts';
import type { Configuration } from './configuration.ts';
import { every } from './every.ts';
import { health } from './health.ts';
import { doDailyWork } from './daily-work.ts';
import type { Keys } from './keys.ts';
import { drainOutbox, type MailTransport } from './mail/drain-outbox.ts';
import { queueAuthMail } from './mail/queue-auth-mail.ts';
import { goBackTo, makeBackup, makeBackupWhenDue, type BackupPlace } from './operation/backups.ts';
import { CompanyRules } from './operation/company-rules.ts';
import { publishFacts } from './operation/deployment-facts.ts';
import { answerConversation } from './operation/answer-conversation.ts';
import { doRequestedWork, type WorkHandlers } from './operation/requested-work.ts';
import { SessionUses } from './operation/session-uses.ts';
import { testAiProvider } from './operation/test-ai-provider.ts';
import { sendTestMail, testStorage } from './operation/test-connections.ts';
import { deliverWebhooks } from './programs/deliver-webhooks.ts';
import { programTokens } from './programs/program-tokens.ts';
import { addRequestDeadline, connectionLimits } from './request-deadline.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { isSetUp } from './setup/is-set-up.ts';
import { setUpRoute } from './setup/set-up.ts';
import { webFiles } from './web-files/serve-web-files.ts';

export type ApplicationParts = {
  configuration: Configuration;
  keys: Keys;
  database: Pick<OpenDatabase, 'ownerUrl' | 'requestUrl' | 'authUrl'>;
  /** Folder of the built browser application; absent in tests of the doors. */
  webFolder?: string;
  isQuiet?: boolean;
  /** Where the log goes instead of the standard output. */
  logTo?: Writable;
};

/** The whole server: doors, set-up, mail, files. A reader learns the system from this order. */
export async function makeApplication({
  configuration,
  keys,
  database,
  webFolder,
  isQuiet,
  logTo,
}: ApplicationParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: isQuiet
      ? false
      : {
          level: 'info',
          redact: ['req.headers.authorization', 'req.headers.apikey'],
          ...(logTo && { stream: logTo }),
        },
    // One line for a failure, none for a request: the proxy in front keeps those.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    frameworkErrors: refuseUnreadableAddress,
    rewriteUrl: tolerateStrayPercent,
    ...connectionLimits,
    trustProxy: configuration.file.trustedProxies.length > 0 ? configuration.file.trustedProxies : false,
  });
  // The server's own work; people's requests have pools of their own inside the doors.
  const pool = new Pool({
    connectionString: database.ownerUrl,
    max: 3,
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  pool.on('error', (error) => app.log.warn(error, 'A database connection was lost.'));
  app.addHook('onClose', () => pool.end());

  answerErrors(app);
  // A page of somebody else may post plain text without asking first; nothing here reads it.
  app.removeContentTypeParser('text/plain');
  addRequestDeadline(app);
  addSecurityHeaders(app, configuration.publicUrl.startsWith('https:'));
  await app.register(health, { pool });
  await app.register(browserConfig, { configuration, keys, pool });
  const rules = new CompanyRules(pool);
  const uses = new SessionUses(pool);
  const protocol = protocolOptions(configuration, keys, database, pool, rules);
  protocol.rest.onServed = (claims) => uses.note(claims);
  const storage = await openStorageService({ ...protocol, storage: storageOptions(configuration) }, app.log);
  const services = { rest: openRestService(protocol), auth: openAuthService(protocol, app.log), storage };
  await app.register(supabaseServer, { ...protocol, services });
  await app.register(apiPlugin, { door: services, prefix: '/api' });
  const { publicUrl } = configuration;
  await app.register(calendarFeed, { pool, rest: services.rest, publicUrl, limits: protocol.limits });
  await app.register(setUpRoute, { pool, requiredToken: configuration.isLoopback ? null : keys.setupToken });
  if (webFolder && existsSync(webFolder)) {
    await app.register(webFiles, { folder: webFolder });
  }

  const transport = mailTransport(configuration);
  const { s3, folder } = storageOptions(configuration);
  const place: BackupPlace = {
    pool,
    ownerUrl: database.ownerUrl,
    folder: path.join(configuration.dataFolder, 'backups'),
    filesFolder: s3 ? null : path.join(folder, 'objects'),
  };
  const handlers: WorkHandlers = {
    backup: async ({ requestedBy }) => void (await makeBackup(place, 'requested', requestedBy)),
    restore: ({ subject, requestedBy }) => goBackTo(place, subject ?? '', requestedBy),
    test_mail: ({ requestedBy }) => sendTestMail(pool, transport, requestedBy),
    test_storage: () => testStorage(storage.store),
    test_ai: () => testAiProvider(pool),
  };
  // apart from the other work: a provider may take its time
  const answers: WorkHandlers = {
    answer_conversation: ({ subject }) => answerConversation(pool, subject ?? ''),
  };
  // a database that is away when the server starts hears of them with the next start; requests are answered 503 meanwhile
  app.addHook('onReady', () =>
    publishFacts(pool, configuration).catch((error: unknown) =>
      app.log.warn(error, 'facts of the deployment'),
    ),
  );
  const stops = [
    every(1_000, app.log, () => rules.read()),
    every(1_000, app.log, (stopping) => drainOutbox(pool, transport, app.log, stopping)),
    every(1_000, app.log, (stopping) => doRequestedWork(pool, handlers, app.log, stopping)),
    every(1_000, app.log, (stopping) => doRequestedWork(pool, answers, app.log, stopping)),
    every(1_000, app.log, (stopping) => deliverWebhooks(pool, stopping)),
    every(1_000, app.log, () => pool.query('select private.tell_who_decides()')),
    every(5_000, app.log, () => pool.query('select private.extend_audit_chain()')),
    every(60_000, app.log, () => pool.query('select private.wake_notifications()')),
    every(60_000, app.log, () => doDailyWork(pool, app.log)),
    every(60_000, app.log, () => makeBackupWhenDue(place)),
    every(60_000, app.log, () => uses.write()),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await uses.write({ isLast: true }).catch((error: unknown) => app.log.warn(error, 'uses of sessions'));
    transport?.send.close();
  });
  return app;
}

function mailTransport({ file: { mail }, publicUrl }: Configuration): MailTransport | null {
  return mail ? { send: createTransport(smtpOptions(mail)), from: mail.from, siteUrl: publicUrl } : null;
}

function smtpOptions(mail: NonNullable<Configuration['file']['mail']>) {
  const { host, port, isSecure, user, password } = mail;
  return {
    host,
    port,
    secure: isSecure,
    ...(user ? { auth: { user, pass: password ?? '' } } : {}),
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  };
}

function protocolOptions(
  configuration: Configuration,
  keys: Keys,
  database: ApplicationParts['database'],
  pool: Pool,
  rules: CompanyRules,
): SupabaseServerOptions {
  const { publicUrl, isLoopback, file } = configuration;
  return {
    requestDatabaseUrl: database.requestUrl,
    authDatabaseUrl: database.authUrl,
    publicUrl,
    keys: { publishable: [keys.publishableKey], secret: [keys.secretKey] },
    jwtSecret: keys.jwtSecret,
    programTokens: programTokens(pool),
    rest: {
      schemas: ['public'],
      extraSearchPath: ['public', 'extensions'],
      maxRows: 1000,
      anonRole: 'anon',
      preRequest: 'authz.check_session',
      // one forgotten filter would empty a table
      isFilterRequired: true,
    },
    auth: {
      siteUrl: publicUrl,
      redirectAllowList: file.redirectAllowList,
      isSignUpOpen: file.signUp.isOpen,
      isAutoconfirmed: file.signUp.isAutoconfirmed ?? !file.mail,
      minimumPasswordLength: 8,
      refusedPasswords: ['plinth'],
      accessTokenSeconds: 3600,
      refreshReuseSeconds: 10,
      linkSeconds: 3600,
      recentSignInSeconds: 86_400,
      // Ruling R20: the address of an account is changed by an administrator. Nobody signs in by mail alone.
      settings: {
        isEmailChangeOpen: false,
        isPasswordlessOpen: false,
        // An office behind one address signs in at eight; guesses are counted for each account besides.
        rates: { factorRequestsPerMinute: 120 },
      },
      queueMail: queueAuthMail,
      freeAttempts: () => rules.freeAttempts,
      // The first account owns the installation: from outside it is made on the set-up page, with the token.
      beforeSignUp: async () => {
        if (!isLoopback && !(await isSetUp(pool))) {
          throw new AuthError(422, 'signup_disabled', 'This installation is not set up yet.');
        }
      },
    },
    storage: storageOptions(configuration),
    limits: {
      isEnabled: file.areRateLimitsOn,
      trustedProxies: file.trustedProxies,
      // A schedule of 20,000 tasks travels in one call; our own API keeps the limit above.
      bodyBytes: 8 * 1_048_576,
      queueLength: 100,
      poolSize: file.poolSize,
    },
    // Pages of other sites open no socket here.
    realtime: { allowedOrigins: [new URL(publicUrl).origin] },
  };
}

function storageOptions({ dataFolder, file }: Configuration): StorageOptions {
  return {
    folder: path.resolve(file.storage.folder ?? path.join(dataFolder, 'files')),
    s3: file.storage.s3 ?? null,
    fileSizeLimit: file.storage.fileSizeLimit,
    isContentChecked: true,
    orphanSeconds: 3600,
    sweepSeconds: 900,
  };
}
