import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bootstrap } from '@plinth/database/bootstrap/bootstrap.ts';
import { connectTo } from '@plinth/database/connect-to.ts';
import { StartError } from '@plinth/database/start-error.ts';
import { supabaseServer } from '@plinth/supabase-server/plugin.ts';
import { tolerateStrayPercent } from '@plinth/supabase-server/storage/http/tolerate-stray-percent.ts';
import Fastify, { LogController } from 'fastify';
import { assertPortIsFree } from '../assert-port-is-free.ts';
import { protocolOptionsOf, readSettings } from '../protocol/settings.ts';
import { addRequestDeadline, connectionLimits } from '../request-deadline.ts';
import type { ProtocolSettings } from '../protocol/settings.ts';

const usage = 'plinth protocol --port PORT --database-url URL [--settings FILE] [--host HOST]';

/** `plinth protocol`: the hosted protocol alone, over a database that is somebody else's, until it is stopped. */
export async function protocol(args: string[]): Promise<void> {
  const { host, port, databaseUrl, settings } = readArguments(args);
  await assertPortIsFree(host, port);
  if (settings.isDatabasePrepared) await prepareDatabase(databaseUrl);

  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const app = Fastify({
    logger: { level: 'warn', redact: ['req.headers.authorization', 'req.headers.apikey'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: settings.limits.bodyBytes,
    ...connectionLimits,
    rewriteUrl: tolerateStrayPercent,
  });
  addRequestDeadline(app);
  await app.register(
    supabaseServer,
    protocolOptionsOf(settings, {
      url,
      databaseUrl,
      // There is nobody to send it: anyone who runs this reads the mails where it runs.
      sendMail: async (mail) => console.log(JSON.stringify({ mail })),
      sendMessage: async (message) => console.log(JSON.stringify({ message })),
    }),
  );
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  await app.listen({ host, port });
  console.log(`Plinth protocol ready at ${settings.publicUrl ?? url}`);
  await stopped;
  await app.close();
}

function readArguments(args: string[]): {
  host: string;
  port: number;
  databaseUrl: string;
  settings: ProtocolSettings;
} {
  const { values } = parseOrExplain(args);
  const port = Number(values.port ?? process.env['PORT'] ?? 54_321);
  const databaseUrl = values['database-url'] ?? process.env['DATABASE_URL'];
  if (databaseUrl === undefined || !Number.isInteger(port)) throw new StartError(usage);
  return { host: values.host ?? '127.0.0.1', port, databaseUrl, settings: readFile(values.settings) };
}

function parseOrExplain(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        'database-url': { type: 'string' },
        settings: { type: 'string' },
      },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function readFile(file: string | undefined): ProtocolSettings {
  try {
    return readSettings(file === undefined ? '{}' : readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(
      `The settings ${file ?? ''} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** A database that has none of it, and a login that may: then it gets what a hosted project has. */
async function prepareDatabase(databaseUrl: string): Promise<void> {
  const client = await connectTo(databaseUrl);
  try {
    const { rows } = await client.query<{ is_superuser: boolean; has_auth: boolean }>(`
      select (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
        to_regnamespace('auth') is not null as has_auth`);
    if (rows[0]?.is_superuser !== true || rows[0].has_auth) return;
    await bootstrap(client).catch((error: unknown) => {
      // Tables and functions are served all the same.
      console.error(error instanceof Error ? error.message : String(error));
    });
  } finally {
    await client.end();
  }
}
