import { errorCodes } from '@plinth/domain/errors.ts';
import { claimsOf, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleDatabase } from '../demo/testing/sample-database.ts';

/**
 * Every function that a signed-in person can execute is called by an employee of the sample company, many times, with ids of
 * rows of every table, with ids of nothing and with nonsense. It tells nothing of other people, changes nothing but what an
 * employee may, and refuses in the words of the catalogue.
 */
const isFull = process.env['PLINTH_TIER'] === 'full';
const callsOfEach = isFull ? 200 : 40;
/** The first tier begins elsewhere in the lists each day. */
const firstTurn =
  Number((process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10)).replaceAll('-', '')) % 1000;

/** What an employee changes by calling, typed by hand from the matrix; nobody changes anything with the other functions. */
const mayChange: Record<string, string[]> = {
  // one's own day
  check_in: ['attendance'],
  check_out: ['attendance'],
  set_clock_pin: ['clock_pins', 'audit_log'],
  log_security_event: ['security_log'],
  start_conversation: ['message_threads', 'thread_members', 'messages'],
  // one's own list views, choices and calendar address, and the retries of one's own requests
  save_view: ['saved_views'],
  keep_choice: ['choices'],
  set_own_picture: ['profiles'],
  make_calendar_feed: ['calendar_feeds'],
  claim_idempotency_key: ['idempotency_keys'],
  // commercial: create
  quotation_from_boq: ['quotation_drafts', 'quotation_items', 'record_hands'],
  final_certificate: ['certificates', 'certificate_lines', 'record_hands'],
  // projects and tasks: create
  copy_project: [
    'project_holidays',
    'projects',
    'record_hands',
    'task_assignments',
    'task_checklist_items',
    'task_dependencies',
    'tasks',
  ],
  raise_variation: ['record_hands', 'variation_order_drafts', 'variation_order_items'],
};

/** Functions whose answer about somebody else is no secret, and why. */
const tellsOfOthers: Record<string, string> = {
  my_access: 'the caller, whatever is asked',
  access_of_caller: 'the caller, whatever is asked',
  save_view: 'the key the caller chose for the view',
  start_conversation: 'a new conversation of the caller with colleagues',
  decide_records: 'the keys the caller gave, each with what became of it',
  department: 'who manages a department, which everybody reads of departments',
  departments: 'the same, under the name of the table',
  project_team:
    'colleagues of a project with what everybody reads of them; hours and leave as row security shows them',
  user_roles: 'links of roles, as row security shows them',
};

/** Not tried: `fail` raises what its caller says, which is its work. */
const skipped = new Set(['fail']);

/** Rows of these are one person's. */
const personalTables = [
  'payroll',
  'payroll_lines',
  'employee_compensation',
  'employee_bank_accounts',
  'employee_private',
  'employee_terms',
  'leave_requests',
  'leave_balance_entries',
  'attendance',
  'time_entries',
  'performance_reviews',
  'performance_goals',
  'self_assessments',
  'self_assessment_answers',
  'review_answers',
  'review_calibrations',
  'training_attendances',
  'employee_dependants',
  'benefit_enrolments',
  'item_handovers',
  'disciplinary_records',
  'document_signatures',
  'leave_encashments',
  'emergency_cards',
  'expenses',
  'petty_cash_floats',
  'petty_cash_claims',
  'petty_cash_vouchers',
  'messages',
  'notifications',
];

type Connection = Parameters<Parameters<TestDatabase['as']>[1]>[0];
type Routine = { name: string; call: string; types: string[]; isExposed: boolean };

let database: TestDatabase;
let employee: TestUser;
let ownEmployee: string;
let routines: Routine[];
/** Rows of the tables that functions take a row of, as text. */
const rowsOf = new Map<string, (string | null)[]>();
/** One id of each table, and all that are another person's own. */
let ids: string[];
let personalIds: Set<string>;

beforeAll(async () => {
  ({ database } = await createSampleDatabase());
  employee = await database.createUser();
  const hired = await database.owner.query<{ id: string }>(
    `insert into public.employees (first_name, last_name, user_id, hire_date, status) values ('Rita', 'Rao', $1, current_date - 100, 'active') returning id`,
    [employee.id],
  );
  ownEmployee = hired.rows[0]?.id ?? '';

  const found = await database.owner.query<Routine>(
    `select p.proname as name, p.pronamespace = 'public'::regnamespace as "isExposed", format('%I.%I', p.pronamespace::regnamespace, p.proname) as call,
       array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, place) order by place) as types
     from pg_proc p where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace, 'authz'::regnamespace, 'model'::regnamespace) and p.prokind = 'f'
       and p.prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', p.oid, 'execute') order by 2 desc, 1`,
  );
  routines = found.rows.filter(({ name }) => !skipped.has(name));

  for (const name of ['employees', 'inventory_transactions', 'invoices', 'job_titles', 'profiles']) {
    const { rows } = await database.owner.query<{ row: string }>(
      `select t::text as row from public."${name}" t order by id limit 20`,
    );
    rowsOf.set(name, [null, '()', ...rows.map(({ row }) => row)]);
  }
  const tables = await database.owner.query<{ name: string }>(
    `select t.relname as name from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') order by 1`,
  );
  ids = [];
  personalIds = new Set();
  for (const { name } of tables.rows) {
    const { rows } = await database.owner.query<{ id: string }>(
      `select id from public."${name}" where id not in ($1, $2) order by id limit 200`,
      [employee.id, ownEmployee],
    );
    ids.push(...rows.slice(0, 2).map(({ id }) => id));
    if (personalTables.includes(name)) for (const { id } of rows) personalIds.add(id);
    if (name === 'employees') for (const { id } of rows) personalIds.add(id);
  }
}, 120_000);
afterAll(() => database?.drop());

/** Values of a type: what fits, what is nothing, what hurts. */
function valuesOf(type: string, turn: number): unknown {
  const id = (step: number) => ids[(turn * 7 + step) % ids.length] ?? null;
  const choices: Record<string, unknown[]> = {
    uuid: [
      id(0),
      id(1),
      id(2),
      id(3),
      id(4),
      id(5),
      ownEmployee,
      employee.id,
      null,
      '00000000-0000-4000-8000-000000000000',
    ],
    'uuid[]': [`{${id(0)},${id(1)}}`, '{}', null],
    text: [
      'approve',
      'OWNER',
      '',
      null,
      'x'.repeat(20_001),
      `'; select 1 --`,
      'invoice',
      'payroll',
      'hr',
      'all',
      'AE',
      'USD',
      'in',
      'PO',
      'INV',
    ],
    'text[]': ['{hr:admin,rbac:admin}', '{}', null, '{nothing:here}'],
    jsonb: [
      '{}',
      '[]',
      null,
      '"x"',
      `{"id": "${id(0)}"}`,
      `[{"id": "${id(1)}"}]`,
      `{"id": "${id(2)}", "status": "approved", "total_amount": 1}`,
      '{"no_such_column": 1}',
    ],
    json: ['{}', '[]', null, '"x"', `"${id(0)}"`, `{"id": "${id(1)}"}`, '1'],
    'numeric[]': ['{}', '{1,2.5}'],
    numeric: ['1', '0', '-1', null, '99999999999999999999', 'NaN', '0.000001'],
    smallint: ['1', '12', '0', '-1', null, '32767'],
    integer: ['1', '2026', '0', '-1', null, '2147483647'],
    boolean: ['true', 'false', null],
    date: ['2026-01-31', 'infinity', '-infinity', null, '0001-01-01', '9999-12-31'],
    'timestamp with time zone': ['2026-01-31T10:00:00Z', 'infinity', null],
  };
  const list = choices[type] ?? rowsOf.get(type);
  if (!list) throw new Error(`there are no values for ${type}`);
  return list[(turn * 31 + type.length) % list.length];
}

/** SQLSTATEs that both APIs translate by themselves: wrong values, broken constraints, missing rights. */
const translated = /^(22\d\d\d|22P0\d|23\d\d\d|23P01|42501)$/;

function faultOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const hint = error instanceof Error && 'hint' in error ? String(error.hint) : '';
  if (/^PT\d\d\d$/.test(code))
    return errorCodes.some((known) => known === hint) ? null : `no such code: ${hint}`;
  return translated.test(code) ? null : `${code} ${String(error)}`;
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === false ||
  value === 0 ||
  (typeof value === 'string' && Number(value) === 0) ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.values(value).every(isNothing));

/** A row without the words that what does not exist is refused with in it. */
const known = ({ refusal, ...row }: Record<string, unknown>) =>
  refusal === 'not_found' ? row : { ...row, refusal: refusal ?? null };

/** How often rows of a table were written on this connection; the log, the counters and what tells others of a change apart. */
async function writesOf(db: Connection): Promise<Map<string, string>> {
  // the view of these counters joins indexes to them, which takes longer than most calls
  const { rows } = await db.query<{ name: string; writes: string }>(
    `select relname as name, writes from pg_class,
       lateral (select pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
                  + pg_stat_get_xact_tuples_deleted(oid) as writes) as counted
     where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace and writes > 0
       and relname not in ('audit_log', 'number_counters', 'notifications', 'outbox')`,
  );
  return new Map(rows.map(({ name, writes }) => [name, writes]));
}

describe('called by an employee', () => {
  it('there are functions to call', () => {
    expect(routines.length).toBeGreaterThan(60);
    const names = new Set(routines.map(({ name }) => name));
    expect(
      [...Object.keys(mayChange), ...Object.keys(tellsOfOthers)].filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  it('none tells of others, changes what it may not, or fails in words of its own', async () => {
    const faults = new Map<string, string>();
    const client = await database.owner.connect();
    try {
      for (const routine of routines) {
        const names = routine.types.map((type, place) => `$${place + 1}::${type}`).join(', ');
        for (let turn = 0; turn < (routine.types.length === 0 ? 1 : callsOfEach); turn += 1) {
          const values = routine.types.map((type, place) => valuesOf(type, (firstTurn + turn) * 3 + place));
          const says = (what: string) => {
            if (!faults.has(`${routine.call}: ${what.slice(0, 60)}`))
              faults.set(
                `${routine.call}: ${what.slice(0, 60)}`,
                `${JSON.stringify(values).slice(0, 300)} ${what.slice(0, 400)}`,
              );
          };
          await client.query('begin');
          const before = await writesOf(client);
          try {
            await client.query(
              `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
              [JSON.stringify(claimsOf(employee))],
            );
            const { rows } = await client.query<Record<string, unknown>>(
              `select * from ${routine.call}(${names})`,
              values,
            );
            await client.query(`select set_config('role', 'none', true)`);
            // an id that was sent comes back with the words that any unknown one does
            const shown = JSON.stringify(rows).replaceAll(
              /\{("id":"[0-9a-f-]{36}","version":null,"before":null|"resource":[^{},]*,"record_id":"[0-9a-f-]{36}"),"code":"not_found","message":"[^"]*"(,"effects":\[\])?\}/g,
              '',
            );
            const secrets = [...shown.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].filter(
              ([id]) => personalIds.has(id),
            );
            if (secrets.length > 0 && !(routine.name in tellsOfOthers))
              says(`tells of another person: ${shown}`);
            const asksOfOthers = values.some((value) => typeof value === 'string' && personalIds.has(value));
            if (asksOfOthers && !rows.map(known).every(isNothing) && !(routine.name in tellsOfOthers))
              says(`answers about another person: ${shown}`);
            const after = await writesOf(client);
            const touched = [...after.keys()].filter(
              (table) =>
                after.get(table) !== (before.get(table) ?? '0') &&
                !(mayChange[routine.name] ?? []).includes(table),
            );
            if (touched.length > 0) says(`changes ${touched.join(', ')}`);
          } catch (error) {
            const fault = faultOf(error);
            if (fault !== null) says(fault);
          } finally {
            await client.query('rollback');
          }
        }
      }
    } finally {
      client.release();
    }
    expect(Object.fromEntries(faults)).toEqual({});
  }, 300_000);
});
