import { claimsOf } from '@plinth/database/testing/test-database.ts';
import { openTestServer, type TestServer } from '@plinth/supabase-server/testing/open-test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedParts } from '@plinth/database/generated/named-parts.ts';
import { ownDrafts } from '@plinth/database/generated/own-drafts.ts';
import { casesOfPeople, tablesOfAuthors } from './mutants/authors.ts';
import { tableOf } from './mutants/case.ts';
import { cases } from './mutants/cases.ts';
import { commands } from './mutants/commands.ts';
import { expectations } from './mutants/expectations.ts';
import { actors, type Actor } from './mutants/people.ts';
import {
  callersOf,
  expectedReach,
  isWithin,
  openProbeFixture,
  subjectsOf,
  type ProbeFixture,
} from './mutants/probe.ts';

/**
 * Every table, in every way: what is typed by hand in `expectations` and `cases` is done, as each role of the installation, as
 * four roles that a company made, as somebody without a role, as somebody deactivated and as an anonymous caller.
 */
const subjects = [...Object.keys(expectations), ...Object.keys(cases)];

/** Views show the rows of a table, by the table's policies. */
const views: Record<string, string> = {
  invoice_payments: 'payment_records',
  takeoff_items: 'quantity_takeoff_items',
  expenses: 'unified_expenses',
  retention_entries: 'deductions',
  'audit_log: of rbac': 'rbac_audit_log',
};

let fixture: ProbeFixture;
let server: TestServer;
/** Ways to embed the rows of a table in those of another. */
type Embedding = { table: string; parent: string; constraint: string };
let embeddings: Embedding[];

beforeAll(async () => {
  fixture = await openProbeFixture();
  server = await openTestServer(fixture.database);
  const { rows } = await fixture.client.query<Embedding>(
    `select t.relname as "table", parent.relname as parent, con.conname as "constraint"
     from pg_constraint con join pg_class t on t.oid = con.conrelid join pg_class parent on parent.oid = con.confrelid
     where con.contype = 'f' and t.relnamespace = 'public'::regnamespace and parent.relnamespace = 'public'::regnamespace
       and t.oid <> parent.oid order by 1, 3`,
  );
  embeddings = rows;
}, 120_000);
afterAll(async () => {
  await server?.app.close();
  await fixture?.close();
});

it('every table and view is in the matrix', async () => {
  const { rows } = await fixture.client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  );
  const known = new Set([...subjects.map(tableOf), ...Object.values(views)]);
  expect(rows.map(({ name }) => name)).toEqual([...known].toSorted());
  expect(subjects.flatMap((subject) => subjectsOf(tableOf(subject)))).toContain('projects');
});

it('every table whose authors finish their drafts is known', () => {
  expect(Object.keys(ownDrafts).toSorted()).toEqual(tablesOfAuthors.toSorted());
});

it('every part that a record gives somebody by name is known', () => {
  const known = Object.keys(casesOfPeople).filter((subject) => subject.includes(': named by '));
  expect(
    Object.entries(namedParts).flatMap(([table, parts]) =>
      parts.map(({ person }) => `${table}: named by ${person}`),
    ),
  ).toEqual(known.toSorted());
});

describe('by statement', () => {
  it.each([...subjects, ...Object.keys(casesOfPeople)])(
    '%s: everybody views, creates, edits and deletes what they may, and nothing else',
    async (subject) => {
      await fixture.client.query('begin');
      try {
        await fixture.arrange(subject);
        const reached: string[] = [];
        const expected: string[] = [];
        for (const command of commands) {
          for (const caller of callersOf(subject)) {
            reached.push(`${caller} ${command} ${await fixture.reach(subject, caller, command)}`);
            expected.push(`${caller} ${command} ${expectedReach(subject, caller, command)}`);
          }
        }
        expect(reached).toEqual(expected);
      } finally {
        await fixture.client.query('rollback');
      }
    },
  );
});

type Answer = { status: number; body: unknown; counted: string };

async function ask(actor: Actor | 'anon', path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Answer> {
  const headers = server.headersOf(actor === 'anon' ? {} : claimsOf(fixture.users[actor]));
  if (actor === 'anon') delete headers['authorization'];
  const answer = await server.app.inject({
    method,
    url: `/rest/v1/${path}`,
    headers: { ...headers, prefer: 'count=exact' },
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    counted: (answer.headers['content-range'] ?? '').split('/')[1] ?? '',
  };
}

const rowsOf = ({ body }: Answer): Record<string, unknown>[] => (Array.isArray(body) ? body : []);

describe('through the API', () => {
  it.each(subjects)(
    '%s: list, by id, count, or-filter and embedding give each person their rows only',
    async (subject) => {
      await fixture.arrange(subject);
      try {
        expect(await findLeaks(subject)).toEqual([]);
      } finally {
        await fixture.restore(subject);
      }
    },
  );
});

async function findLeaks(subject: string): Promise<string[]> {
  const table = tableOf(subject);
  const rows = await fixture.keys();
  const hasKeys = rows.some(({ person }) => person !== undefined);
  const faults: string[] = [];

  for (const actor of [...actors, 'anon'] as const) {
    // The API does not let in a deactivated person.
    const letter = actor === 'anon' || actor === 'leaver' ? '-' : expectedReach(subject, actor, 'view');
    const wanted = rows.filter(({ person }) => isWithin(letter, person, actor));
    const keys = wanted.map(({ key }) => key).toSorted();
    const say = (way: string, { status, body }: Answer) =>
      faults.push(`${actor} ${way}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`);

    for (const name of [table, views[subject] ?? views[table]].filter((found) => found !== undefined)) {
      const list = await ask(actor, `${name}?select=*`);
      const isRefused = list.status === 401 || list.status === 403;
      if (actor === 'anon' && list.status !== 401) say(`${name} list`, list);
      if (list.status >= 500 || (isRefused && wanted.length > 0)) say(`${name} list`, list);
      if (rowsOf(list).length !== wanted.length) say(`${name} list of ${wanted.length}`, list);
      if (isRefused) continue;

      const head = await ask(actor, `${name}?select=*`, 'HEAD');
      if (head.counted !== String(wanted.length)) faults.push(`${actor} ${name} count: ${head.counted}`);
      if (!hasKeys) continue;
      const seen = rowsOf(list).map((row) => String(row['id']));
      if (seen.toSorted().join() !== keys.join()) say(`${name} other rows`, list);
      const either = await ask(actor, `${name}?select=id&or=(id.is.null,id.not.is.null)`);
      if (rowsOf(either).length !== wanted.length) say(`${name} or-filter`, either);
      for (const { key } of rows.filter(({ person }) => person === actor || person === 'owner')) {
        const one = await ask(actor, `${name}?select=id&id=eq.${key}`);
        if (rowsOf(one).length !== (keys.includes(key) ? 1 : 0)) say(`${name} by id`, one);
      }
    }
    if (!hasKeys || actor === 'anon') continue;
    const embedding = embeddings.find((candidate) => candidate.table === table);
    if (!embedding) continue;
    const embedded = await ask(
      actor,
      `${embedding.parent}?select=id,found:${table}!${embedding.constraint}(id)`,
    );
    const found = rowsOf(embedded)
      .flatMap((row) => row['found'] ?? [])
      .map((row) => (typeof row === 'object' && row && 'id' in row ? String(row.id) : 'not a row'));
    if (embedded.status >= 500 || found.some((key) => !keys.includes(key))) say('embedding', embedded);
  }
  return faults;
}
