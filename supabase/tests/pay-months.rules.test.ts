import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import { expect, it } from 'vitest';

const people = 80;

/**
 * Counted in rows, not in seconds: with a plan that reads the payslips of everybody for each person, a run of 2,000
 * people took a minute in its seventh month.
 */
it('a pay run reads the payslips of a person, not those of everybody, in its fifth month as in its second', async () => {
  const database = await createTestDatabase();
  await database.owner.query(
    `insert into public.employees (first_name, last_name, country_pack, hire_date)
     select 'Ravi', 'Kumar ' || n, 'AE', '2024-01-01' from generate_series(1, $1::int) n`,
    [people],
  );
  await database.owner.query(
    `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from)
     select id, 5000, 'AED', '2024-01-01' from public.employees`,
  );
  // The plans of a database that counted nothing yet are the worst; they are also the same at each run.
  for (const table of ['public.payroll', 'public.payroll_lines', 'private.payslip_leave'])
    await database.owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await database.createUser({ role: 'OWNER' });
  const admin = await database.createUser({ role: 'ADMIN' });
  const checker = await database.createUser({ role: 'ADMIN' });

  /** Rows of payslips, their steps and their leave that the run of a month read. */
  const payOf = async (month: string, kind: 'regular' | 'correction' = 'regular') => {
    const { run, read } = await database.commitAs(admin, async (db) => {
      const { rows: runs } = await db.query<{ id: string }>(
        `insert into public.payroll_runs (pay_period_start, pay_period_end, currency, kind)
         values ($1, $1::date + interval '1 month - 1 day', 'AED', $2) returning id`,
        [`${month}-01`, kind],
      );
      await db.query('select public.process_pay_run($1)', [runs[0]?.id]);
      await db.query('reset role');
      const { rows } = await db.query<{ read: number }>(
        `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
         from pg_stat_xact_all_tables where relname in ('payroll', 'payroll_lines', 'payslip_leave')`,
      );
      return { run: runs[0]?.id, read: rows[0]?.read ?? 0 };
    });
    if (kind === 'regular')
      for (const [who, status] of [
        [admin, 'pending'],
        [checker, 'approved'],
      ] as const)
        await database.commitAs(who, (db) =>
          db.query('update public.payroll_runs set status = $2 where id = $1', [run, status]),
        );
    return read / people;
  };

  const read: number[] = [];
  for (let month = 1; month <= 5; month += 1) read.push(await payOf(`2026-0${month}`));
  // a person has one payslip more each month, which a few questions read: 12 to 30 rows, however many people there
  // are; once it was one of each colleague as well
  for (const [place, rows] of read.slice(1).entries()) {
    expect(rows).toBeGreaterThan(1);
    expect(rows - (read[place] ?? 0)).toBeLessThan(people);
  }
  expect(await payOf('2026-05', 'correction')).toBeLessThan(4 * people);
  await database.drop();
}, 120_000);
