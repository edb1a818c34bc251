import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let employee: TestUser;
let project: string;

const write = (sql: string, values: unknown[] = []) => database.owner.query<{ id: string }>(sql, values);

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  const { rows } = await write(
    `insert into public.projects (name, status, manager_id, start_date, end_date)
     values ('Harbour', 'in_progress', $1, model.today() - 60, model.today() + 60) returning id`,
    [manager.id],
  );
  project = rows[0]?.id ?? '';
  await write(
    `insert into public.exchange_rates (currency, rate_date, rate)
     values ('USD', model.today() - 30, 3), ('USD', model.today(), 3.6725), ('USD', model.today() + 30, 9)`,
  );
  await write(
    `insert into public.expenses (activity, amount, currency, expense_type, status) values
      ('Cement', 100.25, 'AED', 'material', 'pending'), ('Fuel', 200.50, 'AED', 'fuel', 'pending'),
      ('Permit', 10.01, 'USD', 'permit', 'pending'), ('Lunch', 900, 'AED', 'meals', 'draft')`,
  );
  // a month old, when a dollar was worth 3 dirhams
  await write(
    `insert into public.expenses (activity, amount, currency, expense_type, status, expense_date)
     values ('Survey', 20.01, 'USD', 'fuel', 'pending', model.today() - 30)`,
  );
  for (const [days, price] of [
    [0, 1000],
    [365, 400],
  ])
    await write(
      `with one as (insert into public.invoices (project_id, currency, exchange_rate, issue_date, due_date, status)
         values ($1, 'AED', 1, model.today() - $2::integer, model.today() - $2::integer, 'approved') returning id)
       insert into public.invoice_items (invoice_id, description, quantity, unit_price) select id, 'Work', 1, $3 from one`,
      [project, days, price],
    );
});
afterAll(() => database?.drop());

type Counted = {
  count: number;
  amount: string | null;
  groups: { value: string; count: number; amount: string }[] | null;
};

const answer = <Answer>(person: TestUser, sql: string, values: unknown[] = []): Promise<Answer> =>
  database.as(person, async (client) => {
    const { rows } = await client.query<{ it: Answer }>(`select ${sql} as it`, values);
    // a function answers one row
    return rows[0]?.it as Answer;
  });
const figures = (person: TestUser, asked: unknown) =>
  answer<Record<string, Counted>>(person, 'public.list_figures($1)', [JSON.stringify(asked)]);

const pending = { column: 'status', operator: 'eq', isNegated: false, value: 'pending' };
const claims = {
  key: 'claims',
  table_name: 'expenses',
  conditions: [pending],
  amount: 'amount',
  currency_column: 'currency',
};

describe('figures of a dashboard', () => {
  it('are what the list they open comes to, foreign amounts at the rate of their document', async () => {
    expect(await figures(owner, [claims, { key: 'all', table_name: 'expenses' }])).toEqual({
      // 100.25 + 200.50 + 10.01 × 3.6725 + 20.01 × 3
      claims: { count: 4, amount: '397.54', groups: null },
      all: { count: 5, amount: null, groups: null },
    });
  });

  it('come by the choices of a column, which add up to the whole', async () => {
    const { kinds } = await figures(owner, [{ ...claims, key: 'kinds', group_by: 'expense_type' }]);
    expect(kinds?.groups).toEqual([
      { value: 'fuel', count: 2, amount: '260.53' },
      { value: 'material', count: 1, amount: '100.25' },
      { value: 'permit', count: 1, amount: '36.76' },
    ]);
    expect(kinds).toMatchObject({ count: 4, amount: '397.54' });
  });

  it('count only what the person may see', async () => {
    expect(await figures(employee, [claims])).toEqual({ claims: { count: 0, amount: null, groups: null } });
  });

  it('say what is wrong with the question', async () => {
    await expect(figures(owner, {})).rejects.toThrow('Figures are given as a list of at most 40.');
    await expect(
      figures(
        owner,
        Array.from({ length: 41 }, () => claims),
      ),
    ).rejects.toThrow('at most 40');
    await expect(figures(owner, [{ key: 'x', table_name: 'secrets' }])).rejects.toThrow(
      'There is no such table or column.',
    );
    await expect(
      figures(owner, [{ ...claims, conditions: [{ ...pending, operator: 'or true' }] }]),
    ).rejects.toThrow('There is no such operator.');
  });

  it('come with the parts of the dashboard in one answer', async () => {
    const parts = await answer<Record<string, unknown>>(
      manager,
      `public.dashboard('{due_tasks,portfolio}', null, null, $1)`,
      [JSON.stringify([{ key: 'projects', table_name: 'projects' }])],
    );
    expect(parts).toMatchObject({
      figures: { projects: { count: 1 } },
      due_tasks: [],
      portfolio: [{ project_id: project, is_mine: true }],
    });
  });
});

it('shows a manager what is due on their projects, the oldest first, and nobody else’s', async () => {
  await write(
    `insert into public.tasks (project_id, task_title, due_date) values ($1, 'Late', model.today() - 2),
      ($1, 'This week', model.today() + 6), ($1, 'Later', model.today() + 7)`,
    [project],
  );
  const due = (person: TestUser) =>
    answer<{ due_tasks: { task_title: string; project_name: string }[] }>(
      person,
      `public.dashboard('{due_tasks}')`,
    );
  expect(
    (await due(manager)).due_tasks.map(({ task_title, project_name }) => [task_title, project_name]),
  ).toEqual([
    ['Late', 'Harbour'],
    ['This week', 'Harbour'],
  ]);
  expect((await due(owner)).due_tasks).toEqual([]);
});

describe('what was billed and what it cost', () => {
  it('by month adds up to the year of the overview, and is compared with the year before', async () => {
    const overview = await answer<Record<string, string>>(owner, 'public.company_overview()');
    const months = await answer<{ sum: string; months: number }>(
      owner,
      `(select jsonb_build_object('sum', sum(m.billed_amount::numeric)::text, 'months', count(*))
        from public.margin_by_month(date_trunc('year', model.today())::date, model.today()) m)`,
    );
    expect(months.sum).toBe(overview['billed']);
    expect(overview).toMatchObject({
      billed: '1000.00',
      billed_before: '400.00',
      cost: '0',
      cost_before: '0',
    });
  });

  it('is for those who see the money', async () => {
    const ask = (person: TestUser, from: string) =>
      database.as(person, (client) =>
        client.query('select * from public.margin_by_month($1, model.today())', [from]),
      );
    await expect(ask(employee, '2026-01-01')).rejects.toThrow('Access denied: finance.view');
    await expect(ask(owner, '2001-01-01')).rejects.toThrow('at most 1096 days apart');
  });
});
