import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProcurement } from './fixtures/procurement.ts';

type Procurement = Awaited<ReturnType<typeof openProcurement>>;

let company: Procurement;
beforeAll(async () => {
  company = await openProcurement();
  const project = await company.newProject(100_000);
  for (const amount of [100.25, 200.5, 1000]) {
    const id = await company.newOrder(project, [company.line(1, amount)]);
    if (amount === 1000) await company.step(company.otherManager, 'purchase_order', id, 'confirmed');
  }
});
afterAll(() => company?.database.drop());

const totals = (person: TestUser, values: unknown[], leftOut: string | null = null) =>
  company.database.as(
    person,
    async (client) =>
      (
        await client.query<Record<string, unknown>>(
          `select group_value, currency, row_count::int as many, sums
           from public.list_totals($1, $2, $3, $4, $5, $6, $7)`,
          [...values, leftOut],
        )
      ).rows,
  );
const where = (...conditions: object[]) => JSON.stringify(conditions);
const none = '[]';

describe('totals of a list', () => {
  it('are of every row that is asked for, not of a page, exact', async () => {
    expect(
      await totals(company.manager, ['purchase_orders', ['total_amount'], none, none, 'currency', null]),
    ).toEqual([{ group_value: null, currency: 'AED', many: 3, sums: { total_amount: '1300.75' } }]);
  });

  it('leave out the amounts of what was cancelled, and count its rows', async () => {
    const confirmed = { column: 'status', operator: 'in', isNegated: false, values: ['confirmed'] };
    expect(
      await totals(
        company.manager,
        ['purchase_orders', ['total_amount'], none, none, 'currency', null],
        JSON.stringify(confirmed),
      ),
    ).toEqual([{ group_value: null, currency: 'AED', many: 3, sums: { total_amount: '300.75' } }]);
    await expect(
      totals(
        company.manager,
        ['purchase_orders', ['total_amount'], none, none, 'currency', null],
        JSON.stringify({ ...confirmed, column: 'status or true' }),
      ),
    ).rejects.toThrow('There is no such table or column.');
  });

  it('are given by group, and follow conditions and the search', async () => {
    const ask = (conditions: string, alternatives = none) =>
      totals(company.manager, [
        'purchase_orders',
        ['total_amount'],
        conditions,
        alternatives,
        'currency',
        'status',
      ]);
    const groups = await ask(none);
    expect(groups.map(({ many, sums }) => [many, sums])).toEqual([
      [2, { total_amount: '300.75' }],
      [1, { total_amount: '1000.00' }],
    ]);
    const above = { column: 'total_amount', operator: 'gte', isNegated: false, value: '200' };
    expect((await ask(where(above))).map(({ many }) => many)).toEqual([1, 1]);
    expect((await ask(where({ ...above, isNegated: true }))).map(({ many }) => many)).toEqual([1]);
    const confirmed = { column: 'status', operator: 'in', isNegated: false, values: ['confirmed', 'closed'] };
    expect(await ask(where(confirmed))).toEqual([
      expect.objectContaining({ group_value: 'confirmed', many: 1 }),
    ]);
    const never = { column: 'po_number', operator: 'ilike', isNegated: false, value: '%no such%' };
    expect(await ask(none, where(never))).toEqual([]);
    expect((await ask(none, where(never, confirmed))).map(({ many }) => many)).toEqual([1]);
  });

  it('count only rows the caller may see, and columns they may read', async () => {
    expect(await totals(company.employee, ['payroll', [], none, none, null, null])).toEqual([]);
    await expect(
      totals(company.employee, ['posting_accounts', ['no_such'], none, none, null, null]),
    ).rejects.toMatchObject({ hint: 'invalid_value' });
  });

  it.each([
    ['a table that is none', ['pg_class', [], none, none, null, null]],
    ['a column that is none', ['purchase_orders', ['1); drop table x'], none, none, null, null]],
    ['a group that is none', ['purchase_orders', [], none, none, null, 'no_such']],
    ['conditions that are no list', ['purchase_orders', [], '{}', none, null, null]],
    [
      'a condition without a column',
      ['purchase_orders', [], where({ operator: 'eq', value: '1' }), none, null, null],
    ],
  ])('refuse %s', async (_, values) => {
    await expect(totals(company.manager, values)).rejects.toMatchObject({ hint: 'invalid_value' });
  });

  it('refuse an operator of their caller’s own making, and take a value for nothing but a value', async () => {
    const smuggled = { column: 'status', operator: '= 1 or', isNegated: false, value: '1' };
    await expect(
      totals(company.manager, ['purchase_orders', [], where(smuggled), none, null, null]),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
    const quoted = { column: 'po_number', operator: 'eq', isNegated: false, value: `' or true --` };
    expect(await totals(company.manager, ['purchase_orders', [], where(quoted), none, null, null])).toEqual(
      [],
    );
  });
});
