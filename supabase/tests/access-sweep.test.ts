import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { composeApplication, testKeys } from '@plinth/server/testing/test-application.ts';
import { servedResources } from '@plinth/server/api/resources.ts';
import { signAccessToken } from '@plinth/supabase-server/tokens/sign-access-token.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from './mutants/case.ts';
import { cases } from './mutants/cases.ts';
import { expectations } from './mutants/expectations.ts';
import { actors } from './mutants/people.ts';
import {
  expectedReach,
  isWithin,
  openProbeFixture,
  personOf,
  type Caller,
  type ProbeFixture,
} from './mutants/probe.ts';
import { scopes } from './mutants/every-scope.ts';
import { isFull, tried } from './sweep/part-of-day.ts';

/**
 * The sweep: every table × every role and a token of each single scope × list, filter, count, embed, export and upsert by real
 * requests to both APIs, and files. By statement (insert, update, delete) see `permission-matrix.tables` and `token-scopes`.
 * What is expected is typed by hand in `mutants/expectations.ts`, `cases.ts` and `scopes.ts`. The full tier tries everything (in
 * parts), the first a twelfth of the tables and a sixteenth of the scopes, others each day.
 */
const subjects = tried([...Object.keys(expectations), ...Object.keys(cases)], 12);
const ofFiles = ['documents:view', 'documents:create', 'documents:edit', 'documents:delete'];
const chosenScopes = isFull ? scopes : tried(scopes, 16);
const callers: Caller[] = [
  ...actors,
  ...[...new Set([...chosenScopes, ...ofFiles])].map((scope) => `only ${scope}` as const),
];

type Embedding = { table: string; parent: string; constraint: string };
type Row = { key: string; person: string | undefined };

const folder = mkdtempSync(join(os.tmpdir(), 'plinth-sweep-'));
let fixture: ProbeFixture;
let app: Awaited<ReturnType<typeof composeApplication>>;
let url: string;
let embeddings: Embedding[];
const tokens = new Map<Caller, string>();

beforeAll(async () => {
  fixture = await openProbeFixture();
  await validateTokens();
  app = await composeApplication(fixture.database, folder, { file: { areRateLimitsOn: false } });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { rows } = await fixture.client.query<Embedding>(
    `select t.relname as "table", parent.relname as parent, con.conname as "constraint"
     from pg_constraint con join pg_class t on t.oid = con.conrelid join pg_class parent on parent.oid = con.confrelid
     where con.contype = 'f' and t.relnamespace = 'public'::regnamespace and parent.relnamespace = 'public'::regnamespace
       and t.oid <> parent.oid order by 1, 3`,
  );
  embeddings = rows;
  const now = Math.floor(Date.now() / 1000);
  for (const caller of callers) {
    const claims = { ...fixture.claimsOf(caller), iat: now, exp: now + 3600 };
    tokens.set(caller, signAccessToken(claims, { secret: testKeys.jwtSecret }));
  }
}, 120_000);
afterAll(async () => {
  await app?.close();
  await fixture?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The rows of the table of tokens are made like all others, which no program could act with. */
async function validateTokens(): Promise<void> {
  await fixture.client.query(
    `update public.api_tokens set expires_at = now() + interval '1 day', revoked_at = null`,
  );
}

type Asked = {
  method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: object | string;
};

async function ask(caller: Caller, path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      apikey: testKeys.publishableKey,
      authorization: `Bearer ${tokens.get(caller)}`,
      ...(typeof body === 'object' && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
  });
  const text = await answer.text();
  const isJson = String(answer.headers.get('content-type')).includes('json') && text !== '';
  return {
    status: answer.status,
    text,
    body: isJson ? (JSON.parse(text) as unknown) : null,
    total: (answer.headers.get('content-range') ?? '').split('/')[1],
  };
}

/** The ids of the rows of an answer, of whichever API. */
function idsOf(body: unknown): string[] {
  const rows: unknown = body && typeof body === 'object' && 'results' in body ? body.results : body;
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) =>
    row && typeof row === 'object' && 'id' in row ? [String(row.id)] : [],
  );
}

/** Who may store a file, by the matrix of the specification (`documents`). */
const mayUpload: readonly Caller[] = [
  ...(['employee', 'manager', 'admin', 'owner', 'narrow', 'clerk'] as const),
  ...(['only documents:create', 'only documents:edit'] as const),
];
/** As staff, one's own: the files that are removed here are the caller's. A program has to see what it removes. */
const mayRemove: readonly Caller[] = [
  'employee',
  'manager',
  'admin',
  'owner',
  'reader',
  'narrow',
  'clerk',
  'steward',
];

describe('by storage', () => {
  const ofDocuments = Object.keys(cases).filter((subject) => subject.startsWith('documents:'));

  it.each(tried(ofDocuments, 4))(
    'files of %s are found, signed and read by who reads the document',
    async (subject) => {
      await fixture.restore(subject);
      await fixture.arrange(subject);
      await fixture.client.query(`update public.documents set file_path = 'sweep/' || id`);
      await fixture.client.query(`delete from storage.objects where name like 'sweep/%'`);
      await fixture.client.query(
        `insert into storage.objects (bucket_id, name, metadata) select 'documents', file_path, '{}' from public.documents`,
      );
      const rows = await fixture.keys();
      const faults = callers.map(async (caller) => {
        const seen = [...keysWithin(subject, caller, 'view', rows)].toSorted();
        const list = await ask(caller, '/storage/v1/object/list/documents', {
          method: 'POST',
          body: { prefix: 'sweep', limit: 100 },
        });
        const listed = namesOf(list.body).toSorted();
        const reached: string[] = [];
        for (const { key } of rows) {
          const info = await ask(caller, `/storage/v1/object/info/documents/sweep/${key}`);
          const signed = await ask(caller, `/storage/v1/object/sign/documents/sweep/${key}`, {
            method: 'POST',
            body: { expiresIn: 60 },
          });
          if (info.status === 200 && signed.status === 200) reached.push(key);
          else if (info.status === 200 || signed.status === 200) reached.push(`${key} by one way`);
        }
        return { caller, listed, reached: reached.toSorted(), expected: seen };
      });
      for (const { caller, listed, reached, expected } of await Promise.all(faults))
        expect({ caller, listed, reached }).toEqual({ caller, listed: expected, reached: expected });
      await fixture.restore(subject);
    },
  );

  it('files are stored, and removed while no document names them, by who may', async () => {
    const stored: Caller[] = [];
    const removed: Caller[] = [];
    for (const caller of callers) {
      const name = `sweep-${callers.indexOf(caller)}.txt`;
      const upload = await ask(caller, `/storage/v1/object/documents/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'A file.',
      });
      if (upload.status === 200) stored.push(caller);
      expect([200, 400, 401, 403], upload.text).toContain(upload.status);
      await fixture.client.query(
        `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('documents', $1, $2, '{}') on conflict do nothing`,
        [`loose-${name}`, fixture.users[personOf(caller)].id],
      );
      await ask(caller, `/storage/v1/object/documents/loose-${name}`, { method: 'DELETE' });
      const { rowCount } = await fixture.client.query('select from storage.objects where name = $1', [
        `loose-${name}`,
      ]);
      if (rowCount === 0) removed.push(caller);
    }
    expect(stored).toEqual(callers.filter((caller) => mayUpload.includes(caller)));
    expect(removed).toEqual(callers.filter((caller) => mayRemove.includes(caller)));
  });
});

function namesOf(body: unknown): string[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((one: unknown) =>
    one && typeof one === 'object' && 'name' in one ? [String(one.name)] : [],
  );
}

describe('by request', () => {
  it.each(subjects)('%s: everybody reaches what is theirs, at both APIs', async (subject) => {
    await fixture.restore(subject);
    await fixture.arrange(subject);
    await validateTokens();
    try {
      const rows = await fixture.keys();
      const bodies = await readBodies(tableOf(subject));
      const faults = await Promise.all(callers.map((caller) => findFaults(subject, caller, rows, bodies)));
      expect(faults.flat()).toEqual([]);
    } finally {
      await fixture.restore(subject);
    }
  });
});

/** What an upsert sends of each row: what may be written by hand, as it is. */
async function readBodies(table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await fixture.client.query<{ body: Record<string, unknown> }>(
    `select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = 'id' or model.is_written_by_hand($1::regclass, key::name, 'insert')) as body
     from public."${table}" t`,
    [`public."${table}"`],
  );
  return rows.map(({ body }) => body);
}

/** The rows that this caller reaches. Who is deactivated is let in nowhere. */
function keysWithin(subject: string, caller: Caller, command: 'view' | 'edit', rows: readonly Row[]) {
  const letter = caller === 'leaver' ? '-' : expectedReach(subject, caller, command);
  return new Set(
    rows.filter(({ person }) => isWithin(letter, person, personOf(caller))).map(({ key }) => key),
  );
}

async function findFaults(
  subject: string,
  caller: Caller,
  rows: readonly Row[],
  bodies: readonly Record<string, unknown>[],
): Promise<string[]> {
  const table = tableOf(subject);
  const within = (command: 'view' | 'edit') => keysWithin(subject, caller, command, rows);
  const seen = within('view');
  const hasKeys = rows.every(({ key }) => !key.startsWith('{'));
  const faults: string[] = [];
  const say = (way: string, answer: { status: number; text: string }) =>
    faults.push(`${caller} ${way}: ${answer.status} ${answer.text.slice(0, 200)}`);

  const list = await ask(caller, `/rest/v1/${table}?select=*&limit=500`, {
    headers: { prefer: 'count=exact' },
  });
  if (list.status >= 500) say('list', list);
  const isRefused = list.status >= 400;
  if (isRefused ? seen.size > 0 : Number(list.total) !== seen.size) say(`list of ${seen.size}`, list);
  const spreadsheet = await ask(caller, `/rest/v1/${table}?select=*`, { headers: { accept: 'text/csv' } });
  const lines = spreadsheet.status < 400 ? spreadsheet.text.trim().split('\n').length - 1 : 0;
  if (hasKeys && rows.some(({ key }) => spreadsheet.text.includes(key) && !seen.has(key)))
    say('export', spreadsheet);
  if (!hasKeys && lines > 0 && seen.size === 0) say('export', spreadsheet);
  const head = await ask(caller, `/rest/v1/${table}`, { method: 'HEAD', headers: { prefer: 'count=exact' } });
  if (head.status < 400 && Number(head.total) !== seen.size) say(`count of ${seen.size}`, head);
  if (!hasKeys) return faults;

  const keys = rows.map(({ key }) => key);
  const filtered = await ask(caller, `/rest/v1/${table}?select=id&or=(id.in.(${keys.join()}),id.is.null)`);
  if (idsOf(filtered.body).some((id) => !seen.has(id)) || filtered.status >= 500) say('filter', filtered);
  const embedding = embeddings.find((candidate) => candidate.table === table);
  if (embedding) {
    const { parent, constraint } = embedding;
    const embedded = await ask(caller, `/rest/v1/${parent}?select=id,found:${table}!${constraint}!inner(id)`);
    const others = keys.filter((key) => embedded.text.includes(`{"id":"${key}"}`) && !seen.has(key));
    if (others.length > 0 || embedded.status >= 500) say('embedding', embedded);
  }
  const resource = servedResources.find((candidate) => candidate.table === table);
  if (resource) {
    const page = await ask(caller, `/api${resource.rest.path}?page_size=100`);
    if (page.status >= 500 || idsOf(page.body).some((id) => keys.includes(id) && !seen.has(id)))
      say('REST list', page);
    for (const key of [keys[0], keys.at(-1)]) {
      if (key === undefined) continue;
      const one = await ask(caller, `/api${resource.rest.path}${key}/`);
      if (one.status >= 500 || (one.status === 200 && !seen.has(key))) say('REST one', one);
    }
  }
  const edited = within('edit');
  // what a case writes is more than an upsert of the row as it is
  const foreign = cases[subject]?.set ? undefined : bodies.find(({ id }) => !edited.has(String(id)));
  if (foreign) {
    const written = await ask(caller, `/rest/v1/${table}?on_conflict=id&select=id`, {
      method: 'POST',
      headers: { prefer: 'resolution=merge-duplicates,return=representation' },
      body: foreign,
    });
    if (written.status >= 500 || written.status === 200) say('upsert', written);
  }
  return faults;
}
