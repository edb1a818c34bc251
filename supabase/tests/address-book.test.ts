import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { decidedNames, inboxTables, recordAddresses } from '@plinth/domain/addresses.ts';
import { figureQuestions, tablesBehind } from '@plinth/domain/figure-tables.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { resources } from '@plinth/domain/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let published: ReadonlySet<string>;
let bodies: ReadonlyMap<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  published = new Set(
    await namesIn(
      `select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public'`,
    ),
  );
  bodies = await readBodies();
});
afterAll(() => database?.drop());

async function namesIn(sql: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(sql);
  return rows.map(({ name }) => name).sort();
}

/** What functions and views say, by their names with the schema. */
async function readBodies(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.owner.query<{ name: string; body: string }>(
    `select n.nspname || '.' || p.proname as name, string_agg(p.prosrc, ' ') as body
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace group by 1
     union all
     select n.nspname || '.' || c.relname, pg_get_viewdef(c.oid)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'v' and n.nspname in ('public', 'private', 'app')`,
  );
  return new Map(rows.map(({ name, body }) => [name, body]));
}

/** Everything a function reads, through the functions and views it uses; who may read it is asked with the access. */
function namesBehind(name: string, known = new Set<string>()): ReadonlySet<string> {
  for (const [found] of bodies.get(name)?.matchAll(/\b(?:public|private|app)\.[a-z_]+\b/g) ?? [])
    if (!known.has(found)) namesBehind(found, known.add(found));
  return known;
}

/** Each text of a body that looks like the address of a page, as `link`. */
const linkIn = (body: string) =>
  `lateral (select m[1] as link from regexp_matches(${body}, '''(/[a-z][a-z0-9/-]*)''', 'g') m) links`;

/** Addresses in functions and in arguments of triggers. */
async function linksWritten(): Promise<string[]> {
  return namesIn(
    `select distinct link as name from (
       select prosrc as body from pg_proc where pronamespace::regnamespace::text in ('public', 'app', 'private')
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal) written, ${linkIn('body')}`,
  );
}

/** They come with a page's access and are read again with it. */
const readWithAccess = [
  'company_settings',
  'feature_switches',
  'modules',
  'permissions',
  'role_permissions',
  'roles',
  'user_roles',
];

describe('the address book and the database', () => {
  it('name every table that a function links to', async () => {
    const linked = await namesIn(
      `select distinct m[1] as name from pg_proc, regexp_matches(prosrc, 'link_to\\(''([a-z_]+)''', 'g') m
       where pronamespace::regnamespace::text in ('public', 'app', 'private')`,
    );
    expect(linked.filter((name) => !(name in recordAddresses))).toEqual([]);
    expect(linked).toContain('invoices');
    await expect(
      database.owner.query(`select private.link_to('bills', gen_random_uuid())`),
    ).rejects.toMatchObject({ code: 'P0002' });
  });

  it('name every resource by its table', () => {
    const addressed = Object.entries(resources).filter(([name]) => name in recordAddresses);
    expect(addressed.filter(([name, { table }]) => name !== table)).toEqual([]);
    expect(addressed.length).toBe(Object.keys(recordAddresses).length);
  });

  it('name every page that notifications and mails lead to', async () => {
    const known = [
      // the end of every link to a record, in `private.link_to`
      '/view/',
      ...Object.values(pageAddresses).map(({ path }) => path),
      // pages without a session and the start page by its other address
      '/auth',
      '/reset-password',
      '/dashboard',
    ];
    const links = await linksWritten();
    expect(links.filter((link) => !known.includes(link))).toEqual([]);
    expect(links).toContain('/view/');
    expect(links).toContain('/hr/self-service/profile');
    // a function and a trigger with an address of another book
    const { rows } = await database.owner.query<{ name: string }>(
      `select link as name from (values ('private.x', $$ perform private.notify(p, '/finance/bills/view/' || id) $$)) made (name, body),
         ${linkIn('body')}`,
    );
    expect(rows.filter(({ name }) => !known.includes(name))).toEqual([{ name: '/finance/bills/view/' }]);
  });

  it('tell open pages of everything that may wait for a decision', () => {
    const byNotification = [
      'pay_changes',
      'job_offers',
      'disciplinary_records',
      'supplier_bank_accounts',
      'benefit_enrolments',
    ];
    const sent = [...published, ...byNotification];
    expect(inboxTables.filter((table) => !sent.includes(table))).toEqual([]);
    expect(decidedNames.filter((name) => !inboxTables.includes(name))).toEqual([]);
    expect(byNotification.filter((table) => published.has(table))).toEqual([]);
    expect(inboxTables).toContain('notifications');
  });

  it.each(figureQuestions)('know every table behind %s', (question) => {
    const followed = tablesBehind(question);
    const read = [...published].filter(
      (table) => namesBehind(`public.${question}`).has(`public.${table}`) && !readWithAccess.includes(table),
    );
    expect(bodies.has(`public.${question}`)).toBe(true);
    expect(read.filter((table) => !followed.includes(table))).toEqual([]);
    expect(followed.filter((table) => !published.has(table))).toEqual([]);
  });
});
