import { claimsOf } from '@plinth/database/testing/test-database.ts';
import { openTestServer, type TestServer } from '@plinth/supabase-server/testing/open-test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProbeFixture, type ProbeFixture } from './mutants/probe.ts';
import { keyOf } from './mutants/rows.ts';

/**
 * An employee asks the hosted API, with the stock client, for what is another person's (V8.2.2): in every way a row can be
 * asked for, nothing of it comes back, and nothing of it can be changed. The tables are typed by hand, with the column that
 * says whose a row is.
 */
const personal: [table: string, person: string][] = [
  ['payroll', 'employee_id'],
  ['payroll_lines', 'payroll_id'],
  ['employee_compensation', 'employee_id'],
  ['employee_terms', 'employee_id'],
  ['employee_bank_accounts', 'employee_id'],
  ['employee_private', 'employee_id'],
  ['leave_requests', 'employee_id'],
  ['leave_balance_entries', 'employee_id'],
  ['attendance', 'employee_id'],
  ['time_entries', 'employee_id'],
  ['performance_reviews', 'employee_id'],
  ['performance_goals', 'employee_id'],
  ['training_attendances', 'employee_id'],
  ['employee_dependants', 'employee_id'],
  ['benefit_enrolments', 'employee_id'],
  ['item_handovers', 'employee_id'],
  ['disciplinary_records', 'employee_id'],
  ['document_signatures', 'employee_id'],
  ['leave_encashments', 'employee_id'],
  ['emergency_cards', 'employee_id'],
  ['expenses', 'employee_id'],
  ['petty_cash_floats', 'employee_id'],
  ['petty_cash_claims', 'employee_id'],
  ['petty_cash_vouchers', 'employee_id'],
  ['documents', 'entity_id'],
  ['document_versions', 'document_id'],
  ['document_comments', 'document_id'],
  ['messages', 'thread_id'],
  ['notifications', 'user_id'],
  ['personal_settings', 'user_id'],
  ['ai_conversations', 'user_id'],
];

let fixture: ProbeFixture;
let server: TestServer;
let client: Awaited<ReturnType<TestServer['clientOf']>>;
let references: { table: string; parent: string; constraint: string }[];

beforeAll(async () => {
  fixture = await openProbeFixture();
  server = await openTestServer(fixture.database);
  client = await server.clientOf(claimsOf(fixture.users.employee));
  const { rows } = await fixture.client.query<(typeof references)[number]>(
    `select t.relname as "table", parent.relname as parent, con.conname as "constraint"
     from pg_constraint con join pg_class t on t.oid = con.conrelid join pg_class parent on parent.oid = con.confrelid
     where con.contype = 'f' and con.connamespace = 'public'::regnamespace and parent.relnamespace = 'public'::regnamespace order by 1, 3`,
  );
  references = rows;
}, 120_000);
afterAll(async () => {
  await server?.app.close();
  await fixture?.close();
});

/** Where whose a row is stands in another table than `employees` and `profiles`. */
const targets: Record<string, string> = {
  payroll_id: 'payroll',
  document_id: 'documents',
  thread_id: 'message_threads',
  employee_id: 'employees',
  entity_id: 'employees',
};

describe.each(personal)('%s of another person', (table, person) => {
  const mine = keyOf(table, 'employee');
  const theirs = keyOf(table, 'owner');
  const target = targets[person];
  const whoseOf = (who: 'employee' | 'owner') => (target ? keyOf(target, who) : fixture.users[who].id);

  it('are there, to be found', async () => {
    const { rows } = await fixture.client.query<{ n: number }>(
      `select count(*)::int as n from public."${table}" where id in ($1, $2) and "${person}" in ($3, $4)`,
      [mine, theirs, whoseOf('employee'), whoseOf('owner')],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('do not come back by list, id, person, or-filter, negation, order or page', async () => {
    const whose = whoseOf('owner');
    const from = () => client.from(table);
    const answers = {
      list: await from().select(),
      'by id': await from().select().eq('id', theirs),
      'in a list of ids': await from().select().in('id', [mine, theirs]),
      'by person': await from().select().eq(person, whose),
      'or-filter': await from()
        .select()
        .or(`id.eq.${theirs},${person}.neq.${whoseOf('employee')},id.eq.${mine}`),
      negated: await from().select().not('id', 'eq', mine),
      ordered: await from().select().order('id', { ascending: false }).limit(1),
      'first page': await from().select().range(0, 0),
      'second page': await from().select().range(1, 9),
    };
    for (const [way, { data, error }] of Object.entries(answers)) {
      const found = (data ?? []).map((row: { id: string }) => row.id);
      const wanted = ['by id', 'by person', 'negated', 'second page'].includes(way) ? [] : [mine];
      expect({ way, found, error }).toEqual({ way, found: wanted, error: null });
    }
    expect((await from().select().csv()).data ?? '').not.toContain(theirs);
    expect((await from().select().eq('id', theirs).maybeSingle()).data).toBeNull();
  });

  it('are not counted', async () => {
    for (const count of ['exact', 'estimated'] as const) {
      const all = await client.from(table).select('*', { count, head: true });
      expect({ count, found: all.count, error: all.error }).toEqual({ count, found: 1, error: null });
      const other = await client.from(table).select('*', { count, head: true }).eq('id', theirs);
      expect({ count, found: other.count }).toEqual({ count, found: 0 });
    }
    const summed = await client.from(table).select('count()');
    const rows: { count?: number }[] = summed.data ?? [];
    expect(rows.every((row) => row.count === 1)).toBe(true);
  });

  it('do not come along with what they belong to, nor with what belongs to them', async () => {
    const leaks: string[] = [];
    for (const { parent, constraint } of references.filter((reference) => reference.table === table)) {
      const down = await client.from(parent).select(`id, found:${table}!${constraint}(*)`);
      if (JSON.stringify(down.data).includes(`"id":"${theirs}"`)) leaks.push(`embedded in ${parent}`);
      const inner = await client
        .from(parent)
        .select(`id, found:${table}!${constraint}!inner(id)`)
        .eq('found.id', theirs);
      if ((inner.data ?? []).length > 0) leaks.push(`joined to ${parent}`);
    }
    for (const reference of references.filter(({ parent }) => parent === table)) {
      const up = await client.from(reference.table).select(`*, found:${table}!${reference.constraint}(*)`);
      const rows: unknown[] = up.data ?? [];
      const found = rows.map((row) => (typeof row === 'object' && row && 'found' in row ? row.found : null));
      if (JSON.stringify(found).includes(`"id":"${theirs}"`)) leaks.push(`embedded in ${reference.table}`);
    }
    expect(leaks).toEqual([]);
  });

  it('cannot be changed, replaced or removed', async () => {
    const change = await client.from(table).update({ version: 1 }).eq('id', theirs).select();
    const blindly = await client.from(table).update({ version: 1 }).neq('id', mine);
    const removal = await client.from(table).delete().eq('id', theirs).select();
    const upsert = await client.from(table).upsert({ id: theirs }).select();
    expect([change.data ?? [], blindly.data ?? [], removal.data ?? [], upsert.data ?? []]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    const { rows } = await fixture.client.query<{ version: number }>(
      `select version from public."${table}" where id = $1`,
      [theirs],
    );
    expect(rows).toEqual([{ version: 1 }]);
  });
});

describe('the terms of a colleague', () => {
  const theirs = keyOf('employee_terms', 'owner');

  it('are no column of what every colleague may read, filter or sort by', async () => {
    const all = await client.from('employees').select();
    expect(all.error).toBeNull();
    for (const row of all.data ?? [])
      for (const column of ['salary_band_id', 'termination_date']) expect(row).not.toHaveProperty(column);
    expect((await client.from('employees').select().csv()).data).not.toMatch(/salary_band|termination/);
    for (const column of ['salary_band_id', 'termination_date']) {
      const asked = [
        client.from('employees').select(column),
        client.from('employees').select('id').not(column, 'is', null),
        client.from('employees').select('id').order(column),
        client.from('employees').select('id', { count: 'exact', head: true }).not(column, 'is', null),
        client.from('employees').select('id').or(`${column}.not.is.null,id.is.null`),
      ];
      for (const answer of await Promise.all(asked)) expect(answer.status, column).toBe(400);
    }
  });

  it('come along with one’s own record, and with no other', async () => {
    const { data, error } = await client
      .from('employees')
      .select('id, terms:employee_terms(id), salary_band, salary_bands(band_name)');
    expect(error).toBeNull();
    const shown = (data ?? []).filter(({ terms }) => terms !== null && JSON.stringify(terms) !== '[]');
    expect(shown.map(({ id }) => id)).toEqual([keyOf('employees', 'employee')]);
    expect(JSON.stringify(data)).not.toContain(theirs);
    const banded = await client.from('employees').select('id, salary_bands!inner(id)');
    expect(banded.data).toEqual([]);
  });

  it('are in no history and no live message of an employee', async () => {
    const history = await client.from('audit_log').select('id').eq('table_name', 'employee_terms');
    expect(history.data ?? []).toEqual([]);
    const { rows } = await fixture.client.query(
      `select from pg_publication_tables where pubname = 'supabase_realtime' and tablename = 'employee_terms'`,
    );
    expect(rows).toEqual([]);
  });

  it('are read by human resources, and by a program of theirs only with the scope', async () => {
    const read = async (claims: Record<string, unknown>) =>
      (await (await server.clientOf(claims)).from('employee_terms').select('id').eq('id', theirs)).data ?? [];
    expect(await read(claimsOf(fixture.users.admin))).toEqual([{ id: theirs }]);
    expect(await read(claimsOf(fixture.users.manager))).toEqual([]);
    expect(await read(fixture.claimsOf('only tasks:view'))).toEqual([]);
  });
});
