import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSampleCompany, type SampleCompany } from '../demo/load-sample-company.ts';

let database: TestDatabase;
let company: SampleCompany;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.owner.connect();
  try {
    company = await loadSampleCompany(client, { password: 'concrete and steel' });
  } finally {
    client.release();
  }
}, 300_000);
afterAll(() => database.drop());

const rows = async (sql: string) => (await database.owner.query(sql)).rows as unknown[];

describe('the sample company', () => {
  it('has sixty people and one who joins, twelve projects in all statuses, and accounts of every role', async () => {
    expect(
      await rows(`select count(*) filter (where hire_date <= model.today())::int as people,
        count(*) filter (where hire_date > model.today())::int as joining from public.employees`),
    ).toEqual([{ people: 60, joining: 1 }]);
    expect(await rows('select count(*)::int as projects from public.projects')).toEqual([{ projects: 12 }]);
    expect(await rows('select count(distinct status)::int as statuses from public.projects')).toEqual([
      { statuses: 10 },
    ]);
    expect(new Set(company.accounts.map(({ role }) => role))).toEqual(
      new Set(['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE']),
    );
  });

  it('has a year of payslips made by the engine, which foot and tie out with runs, journal and job cost', async () => {
    expect(
      await rows(`select count(distinct slip.pay_period_start)::int >= 12 as "isAYear", bool_and(exists (select from public.payroll_lines line
          where line.payroll_id = slip.id and line.code = case run.kind when 'regular' then 'wage.basic' else 'bonus' end)) as "isComputed"
        from public.payroll slip join public.payroll_runs run on run.id = slip.payroll_run_id where slip.status <> 'cancelled'`),
    ).toEqual([{ isAYear: true, isComputed: true }]);
    expect(await rows(`select id from public.payroll_runs where failures <> '[]'`)).toEqual([]);
    expect(
      await rows(`select slip.id from public.payroll slip where slip.payroll_run_id is not null and (slip.gross_pay, slip.total_deductions) <>
        (select coalesce(sum(amount) filter (where line_type in ('regular', 'overtime', 'bonus', 'commission', 'allowance')), 0),
           coalesce(sum(amount) filter (where line_type in ('tax', 'deduction')), 0) from public.payroll_lines line where line.payroll_id = slip.id)`),
    ).toEqual([]);
    // wages of the journal are what the payslips of decided runs pay, in the company's currency
    expect(
      await rows(`with paid as (select sum(round(slip.gross_pay * model.exchange_rate(slip.currency, run.pay_period_end), 2)) as amount
          from public.payroll_runs run join public.payroll slip on slip.payroll_run_id = run.id and slip.status <> 'cancelled'
          where run.status in ('approved', 'paid')),
        booked as (select sum(amount) as amount from private.journal_parts('2000-01-01', '2100-01-01') where posting = 'wages')
        select paid.amount - booked.amount as difference from paid, booked`),
    ).toEqual([{ difference: '0.00' }]);
    // what a true-up posted is what its payslips cost, less what the hours were costed at
    expect(
      await rows(`select trued.id from public.labour_true_ups trued where trued.status = 'posted' and (
        (select sum(line.actual_amount) from public.labour_true_up_lines line where line.labour_true_up_id = trued.id)
          <> (select sum(private.cost_of_payslip(slip)) from public.payroll slip where slip.id in
            (select line.payroll_id from public.labour_true_up_lines line where line.labour_true_up_id = trued.id))
        or trued.difference_amount <> (select sum(entry.amount) from public.job_cost_entries entry
          where entry.source_table = 'labour_true_ups' and entry.source_id = trued.id))`),
    ).toEqual([]);
  });

  it('adds up: every total of a document is the sum of its lines, every ledger that of its documents', async () => {
    expect(
      await rows(`select budget.name from public.budgets budget where budget.total_amount <>
      (select coalesce(sum(line.revised_amount), 0) from public.budget_lines line where line.budget_id = budget.id)`),
    ).toEqual([]);
    expect(
      await rows(`select line.id from public.budget_lines line join public.budgets budget on budget.id = line.budget_id
      where budget.status in ('active', 'completed') and line.revised_amount <>
        (select coalesce(sum(entry.amount), 0) from public.budget_entries entry where entry.budget_line_id = line.id)`),
    ).toEqual([]);
    expect(
      await rows(`select invoice.invoice_number from public.invoices invoice where invoice.subtotal_amount <>
        (select coalesce(sum(item.amount), 0) from public.invoice_items item where item.invoice_id = invoice.id)
      or invoice.paid_amount <> (select coalesce(sum(payment.amount), 0) from public.invoice_payments payment where payment.invoice_id = invoice.id and payment.status <> 'draft')
      or invoice.balance_amount <> case when invoice.status in ('draft', 'pending', 'rejected', 'cancelled') then 0 else invoice.total_amount - invoice.paid_amount - invoice.credited_amount end`),
    ).toEqual([]);
    // What was received is cost, at the rate of its day; what was ordered and not yet received is committed.
    expect(
      await rows(`select po.po_number from public.purchase_orders po where po.project_id is not null and po.status in ('confirmed', 'partially_received', 'received') and
      round((select coalesce(sum(line.total_cost), 0) from public.purchase_order_items line where line.purchase_order_id = po.id) * po.exchange_rate, 2) <>
      (select coalesce(sum(entry.amount), 0) from public.job_cost_entries entry where entry.entry_type = 'commitment' and (entry.source_id = po.id
          or entry.source_id in (select change.id from public.change_order_drafts change where change.purchase_order_id = po.id))) +
      (select coalesce(sum(entry.amount), 0) from public.job_cost_entries entry join public.goods_receipts receipt on receipt.id = entry.source_id
        where entry.entry_type = 'actual' and receipt.purchase_order_id = po.id) -
      (select coalesce(sum(item.rate_difference), 0) from public.goods_receipt_items item join public.goods_receipts receipt on receipt.id = item.goods_receipt_id
        where receipt.status = 'posted' and receipt.purchase_order_id = po.id and exists (select from public.job_cost_entries entry
          where entry.source_line_id = item.id and entry.entry_type = 'actual'))`),
    ).toEqual([]);
    expect(
      await rows(`select certificate_number from public.certificates certificate where work_amount + stored_amount <>
      (select sum(line.completed_amount) from public.certificate_lines line where line.certificate_id = certificate.id)`),
    ).toEqual([]);
    // Every progress invoice asks for what its certificate says.
    expect(
      await rows(`select invoice.invoice_number from public.invoices invoice join public.certificates certificate on certificate.certificate_number = invoice.reference
      where invoice.total_amount <> certificate.total_amount`),
    ).toEqual([]);
  });

  it('earns what a contractor earns: certificates keep up with the work, most projects have a margin and one loses', async () => {
    const projects = (await rows(
      `select project.status, (f ->> 'margin_percentage')::float8 as margin, (f ->> 'billed')::float8 as billed,
         (f ->> 'earned_revenue')::float8 as earned, (f ->> 'actual')::float8 as cost,
         (select model.today() - max(c.certificate_date) from public.certificates c join public.contracts k on k.id = c.contract_id
           where k.project_id = project.id and c.status in ('approved', 'paid'))::int as days
       from public.projects project
         join lateral private.money_figures((select s.sums from private.project_sums(project.id) s)) f on true
       where project.status in ('in_progress', 'completed') order by margin`,
    )) as { status: string; margin: number; billed: number; earned: number; cost: number; days: number }[];
    expect(projects.filter(({ margin }) => margin < 0)).toHaveLength(1);
    expect(projects.filter(({ margin }) => margin >= 5 && margin <= 15.5)).toHaveLength(projects.length - 1);
    expect(
      projects.filter(
        ({ status, billed, earned, days }) =>
          Math.abs(billed - earned) / earned > 0.25 || (status === 'in_progress' && days > 10),
      ),
    ).toEqual([]);
    // the backlog of the dashboard is that of the portfolio, and of the active contracts it opens
    expect(
      await rows(`with known as (select sum(b.amount) as amount, array_agg(b.contract_id order by b.contract_id) as contracts
          from private.backlog_rows(null) b),
        shown as (select sum((private.money_figures(s.sums) ->> 'backlog')::numeric) as amount from private.project_sums(null) s),
        listed as (select array_agg(c.id order by c.id) as contracts from public.contracts c where c.status = 'active')
        select known.amount > 0 as "isSome", known.amount = shown.amount as "isSame", known.contracts = listed.contracts as "isListed"
        from known, shown, listed`),
    ).toEqual([{ isSome: true, isSame: true, isListed: true }]);
    // what the dashboard compares are two lines of the page it opens
    expect(
      await rows(`select amount::float8 from app.profit_and_loss(date_trunc('year', model.today())::date,
          model.today(), null, true)
        where posting = 'revenue' or section = 'contract_costs' and kind = 'total' order by posting nulls last`),
    ).toEqual(
      await rows(`select figure.amount::float8 from (select date_trunc('year', model.today())::date) year (first_day),
        unnest(array[app.billed_between(first_day, model.today()), app.cost_between(first_day, model.today())])
          with ordinality figure (amount, place) order by place`),
    );
    // the year has a profit after all wages, and the wages of the sites stand on their projects
    const year = await rows(`select section, sign(amount::numeric)::int as sign
      from app.profit_and_loss(model.today() - 364, model.today(), null, null) where section in ('gross_profit', 'revenue') and kind = 'total'`);
    expect(year).toEqual([
      { section: 'revenue', sign: 1 },
      { section: 'gross_profit', sign: 1 },
    ]);
    expect(
      await rows(`select count(distinct project_id)::int as projects, sum(amount) > 0.2 * (select sum(amount) from private.journal_parts(
          model.today() - 364, model.today()) where posting = 'wages') as "isMuch"
        from private.journal_parts(model.today() - 364, model.today()) where posting = 'wages' and project_id is not null`),
    ).toEqual([{ projects: 4, isMuch: true }]);
    expect(
      await rows(`select id from public.expenses where cost_type = 'labour' and project_id is not null`),
    ).toEqual([]);
  });

  it('shows what a manager has to see: an overdue invoice, a package over its budget, a permit that runs out', async () => {
    expect(
      await rows(
        `select exists (select from public.invoices where status = 'sent' and due_date < model.today()) as is_overdue`,
      ),
    ).toEqual([{ is_overdue: true }]);
    expect(
      await rows(`select code.code from public.budget_analysis() line join public.cost_codes code on code.id = line.cost_code_id
      where line.actual_amount::numeric > line.revised_amount::numeric`),
    ).toContainEqual({ code: '03-300' });
    expect(
      await rows(
        `select count(*)::int as permits from public.employee_private where visa_expiry_date between model.today() and model.today() + 30`,
      ),
    ).toEqual([{ permits: 1 }]);
  });

  it('shows every status of every record that has steps', async () => {
    const machines = (await rows(
      `select c.relname as table, split_part(encode(t.tgargs, 'escape'), '\\000', 3) as column, pg_get_constraintdef(k.oid) as options
         from pg_trigger t join pg_class c on c.oid = t.tgrelid
           join pg_constraint k on k.conname = c.relname || '_' || split_part(encode(t.tgargs, 'escape'), '\\000', 3) || '_options'
         where t.tgname = 'b_status'`,
    )) as { table: string; column: string; options: string }[];
    expect(machines.length).toBeGreaterThan(25);
    // One contract has ended, and its final account is a draft.
    const untold = new Set(['final_accounts']);
    // Over before anybody opens the page.
    const passing = new Set(['pay_provisions: calculating']);
    const missing: string[] = [];
    for (const { table, column, options } of machines.filter(({ table }) => !untold.has(table))) {
      const there = (await rows(`select distinct ${column} as status from public.${table}`)) as {
        status: string;
      }[];
      for (const [, option = ''] of options.matchAll(/'([a-z_]+)'/g)) {
        const name = `${table}: ${option}`;
        if (!passing.has(name) && !there.some(({ status }) => status === option)) missing.push(name);
      }
    }
    expect(missing).toEqual([]);
  });

  it('lets nobody take more leave than they have', async () => {
    expect(
      await rows(`select employee.full_name, kind.name, balance.remaining from public.employees employee cross join public.leave_types kind
        cross join generate_series(extract(year from model.today())::int - 1, extract(year from model.today())::int) year
        cross join lateral private.leave_balance(employee.id, kind.id, year, least(model.today(), make_date(year, 12, 31))) balance
        where employee.hire_date <= make_date(year, 12, 31) and balance.remaining < 0`),
    ).toEqual([]);
  });

  it('is coherent in time: a job that is over or lost has no work and no talk after it', async () => {
    const late = await rows(
      `select p.name, t.task_title, t.due_date::text from public.projects p join public.tasks t on t.project_id = p.id
       where p.status in ('completed', 'closed') and t.due_date not between p.start_date - 90 and p.end_date + 30
         or p.status in ('lost', 'cancelled') and t.due_date > model.today()
         or p.status in ('completed', 'closed', 'lost', 'cancelled', 'won') and t.task_status <> 'completed'
       union all
       select p.name, c.body, c.created_at::date::text from public.projects p join public.comments c
           on c.project_id = p.id
         where p.status in ('completed', 'closed') and c.created_at::date > p.end_date + 30`,
    );
    expect(late).toEqual([]);
  });

  it('knows nothing actual of the future', async () => {
    const facts = [
      ['job_cost_entries', 'entry_date'],
      ['budget_entries', 'entry_date'],
      ['retention_entries', 'entry_date'],
      ['advance_entries', 'entry_date'],
      ['invoice_payments', 'payment_date'],
      ['client_receipts', 'receipt_date'],
      ['client_settlements', 'settlement_date'],
      ['cheques', 'entry_date'],
      ['cheques', 'settled_on'],
      ['liability_payments', 'payment_date'],
      ['journal_vouchers', 'voucher_date'],
      ['supplier_payments', 'payment_date'],
      ['invoices', 'issue_date'],
      ['expenses', 'expense_date'],
      ['goods_receipts', 'receipt_date'],
      ['inventory_transactions', 'transaction_date'],
      ['certificates', 'certificate_date'],
      ['attendance', 'date'],
      ['time_entries', 'date'],
      ['tasks', "(completed_at at time zone 'Asia/Dubai')::date"],
      ['safety_incidents', "(occurred_at at time zone 'Asia/Dubai')::date"],
    ] as const;
    for (const [table, day] of facts) {
      expect(
        await rows(`select id from public.${table} where ${day} > model.today() limit 3`),
        table,
      ).toEqual([]);
    }
  });
});
