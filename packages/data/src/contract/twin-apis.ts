import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { createSampleDatabase, samplePassword } from '../../../../supabase/demo/testing/sample-database.ts';
import type { DataSource } from '../port/data-source.ts';
import { asOutcome } from '../rest/as-outcome.ts';
import { accessKey } from '../rest/token-pair.ts';
import { createTransport, type RestRequest } from '../rest/transport.ts';
import { differences } from './differences.ts';
import { openHostedFixture } from './hosted-fixture.ts';
import { openRestFixture } from './rest-fixture.ts';
import type { ServedFixture } from './served-fixture.ts';
import { succeeded } from './fixture.ts';

export type Answer = { data: unknown; error: AppError | null };

/** One member of the sample company, signed in by both APIs. */
export type Twin = {
  email: string;
  userId: string;
  hosted: DataSource;
  rest: DataSource;
  tokens: { hosted: string; rest: string };
  /** A call of the REST backend, such as `GET /users/me/`, in the words of the port. */
  ask: (call: string, body?: unknown) => Promise<Answer>;
};

/** The sample company twice: one is worked with through the hosted protocol only, its twin through the REST API only. */
export type TwinApis = {
  hosted: ServedFixture;
  rest: ServedFixture;
  /** The first, second … of a role, in the order in which the sample company names them. */
  person: (role: string, index?: number) => Promise<Twin>;
  /** Rows of the company behind the hosted protocol, which are those of its twin. */
  rows: <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** The first of these keys that both companies have: what an API made during a test has another key in the twin. */
  commonKey: (sql: string) => Promise<string | undefined>;
  close: () => Promise<void>;
};

export async function openTwinApis(): Promise<TwinApis> {
  const one = await createSampleDatabase();
  const other = await createTestDatabase({ twinOf: one.database });
  const folders = [1, 2].map(() => mkdtempSync(path.join(os.tmpdir(), 'plinth-twin-')));
  const [hostedFolder = '', restFolder = ''] = folders;
  const hosted = await openHostedFixture({
    isAutoconfirmed: true,
    database: one.database,
    filesFolder: hostedFolder,
  });
  const rest = await openRestFixture({ isAutoconfirmed: true, database: other, filesFolder: restFolder });
  const known = new Map<string, Promise<Twin>>();
  return {
    hosted,
    rest,
    person: (role, index = 0) => {
      const email = one.accounts.filter((account) => account.role === role)[index]?.email ?? '';
      const twin = known.get(email) ?? signInTwice(hosted, rest, email);
      known.set(email, twin);
      return twin;
    },
    rows: async (sql, values = []) => (await one.database.owner.query(sql, [...values])).rows,
    async commonKey(sql) {
      const [mine, theirs] = await Promise.all(
        [one.database, other].map((database) => database.owner.query<{ id: string }>(sql)),
      );
      const inTwin = new Set(theirs?.rows.map((row) => row.id));
      return mine?.rows.find((row) => inTwin.has(row.id))?.id;
    },
    async close() {
      await Promise.all([hosted.close(), rest.close()]);
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the answers of the two APIs differ in: their data, or the code and the field of their refusals. */
export function unlike(hosted: Answer, rest: Answer): string[] {
  if (!hosted.error && !rest.error) return differences(hosted.data, rest.data);
  const [one, other] = [refusal(hosted.error), refusal(rest.error)];
  // the hosted protocol has no word for the column whose text is no value of its type
  const isUnnamed = hosted.error?.field === undefined && one.code === other.code;
  return differences(one, isUnnamed ? { ...other, field: undefined } : other);
}

function refusal(error: AppError | null): { code?: string; field?: string | undefined; current?: unknown } {
  return error === null ? {} : { code: error.code, field: error.field, current: error.current };
}

async function signInTwice(
  hostedFixture: ServedFixture,
  restFixture: ServedFixture,
  email: string,
): Promise<Twin> {
  const [hosted, rest] = [hostedFixture.open(), restFixture.open()];
  const credentials = { email, password: samplePassword, isRemembered: true };
  const { userId } = succeeded(await hosted.source.session.signIn(credentials));
  succeeded(await rest.source.session.signIn(credentials));
  const session: unknown = JSON.parse(hosted.storage.get('plinth-auth') ?? '{}');
  const tokens = {
    hosted: String(Object.entries(session ?? {}).find(([name]) => name === 'access_token')?.[1]),
    rest: rest.storage.get(accessKey) ?? '',
  };
  const send = createTransport({ apiUrl: `${restFixture.app.listeningOrigin}/api`, fetch, retries: 0 });
  return {
    email,
    userId,
    hosted: hosted.source,
    rest: rest.source,
    tokens,
    ask: async (call, body) => {
      const [method, address = ''] = call.split(' ');
      // the words of the callers are those of the type
      const request = { method: method as RestRequest['method'], path: address, token: tokens.rest };
      return asOutcome(await send({ ...request, ...(body !== undefined && { body }) }));
    },
  };
}
