import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, describe, expect, it } from 'vitest';

/** The log of what was done tells nobody of rows that their own policies keep from them. */
const database = await createTestDatabase();
const owner = await database.createUser({ role: 'OWNER' });
const manager = await database.createUser({ role: 'MANAGER' });
afterAll(() => database.drop());

const all = async (sql: string) => (await database.owner.query<Record<string, unknown>>(sql)).rows;

describe('the history of a table', () => {
  it('is open to who views the module only where every row of it is', async () => {
    const conditioned = await all(
      `select h.table_name from model.open_histories h
       where exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = h.table_name
         and p.cmd in ('SELECT', 'ALL') and p.qual !~
           format('^\\( SELECT authz\\.can(_as_staff)?\\(''%s''::text, ''view''::text\\) AS can(_as_staff)?\\)$', h.module))`,
    );
    expect(conditioned).toEqual([]);
    expect((await all('select from model.open_histories')).length).toBeGreaterThan(80);
  });

  it('of the company’s accounts is for those who see all rows, as the accounts are', async () => {
    await database.commitAs(owner, async (db) => {
      const { rows } = await db.query<{ id: string }>(
        `insert into public.bank_accounts (name, bank_name, account, opening_balance, opened_on)
         values ('Main', 'Gulf Bank', '1234567890', 0, '2026-01-01') returning id`,
      );
      await db.query(`select public.import_bank_statement($1, $2)`, [
        rows[0]?.id,
        JSON.stringify({
          name: 'june.csv',
          format: 'csv',
          statements: [
            {
              opening_balance: '0',
              closing_balance: '-12000',
              lines: [{ date: '2026-06-30', amount: '-12000', counterparty: 'Asha Rao', text: 'SALARY' }],
            },
          ],
        }),
      ]);
      await db.query(`insert into public.opening_balances (opening_date) values ('2026-01-01')`);
    });
    const tables = `'bank_accounts', 'bank_statements', 'bank_statement_lines', 'opening_balances'`;
    const seenBy = (user: typeof owner) =>
      database.as(user, async (db) => {
        const { rows } = await db.query<{ table_name: string }>(
          `select distinct table_name from public.audit_log where table_name in (${tables}) order by 1`,
        );
        return rows.map(({ table_name: name }) => name);
      });
    expect(await seenBy(manager)).toEqual([]);
    expect(await seenBy(owner)).toEqual([
      'bank_accounts',
      'bank_statement_lines',
      'bank_statements',
      'opening_balances',
    ]);
  });
});

describe('what names a person and an amount', () => {
  it('has a condition on its rows, so that a role over some people reads of these alone', async () => {
    const open = await all(
      `select distinct c.relname as name from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attname in ('employee_id', 'payroll_id') and not a.attisdropped
         join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname and p.cmd in ('SELECT', 'ALL')
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and p.qual !~ 'row_scope|employee_of_caller|employees_in_scope|people_in_scope|auth.uid|payroll slip' order by 1`,
    );
    // what an hour of somebody is costed at is for who approves money
    expect(open).toEqual([{ name: 'labour_rates' }]);
  });
});
