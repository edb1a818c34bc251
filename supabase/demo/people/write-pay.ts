import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { earlier, firstOfMonth, lastOfMonth, momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from './write-accounts.ts';
import { employeeOf } from './write-people.ts';

type Currency = 'AED' | 'INR';
type Run = { id: string; currency: Currency; month: string; age: number };

/** A year of pay runs in both currencies with everybody's payslips; the newest are still on their way. */
export async function writePay(writer: CompanyWriter): Promise<void> {
  const runs = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].flatMap((age) =>
    (['AED', 'INR'] as const).map((currency): Run => ({
      id: writer.key(`pay run ${currency} ${age}`),
      currency,
      month: firstOfMonth(writer.today, -age),
      age,
    })),
  );
  await writer.actAs(profileOf(writer, 'layla'));
  await writeMistake(writer, firstOfMonth(writer.today, -2));
  await writer.insert(
    'payroll_runs',
    runs.map((run) => runRow(writer.today, run)),
  );
  await writeDeductions(writer, firstOfMonth(writer.today, -4));
  await writePayChanges(writer, firstOfMonth(writer.today, -3));
  // The newest run of Pune has no payslips yet.
  const filled = runs.filter(({ age, currency }) => age > 0 || currency === 'AED');
  // As a company does it: the server puts each run together, the oldest first, so that taxes and sums of a year follow.
  for (const { id } of filled) await writer.query('select public.process_pay_run($1)', [id]);
  const step = (of: readonly Run[], status: string, more: (run: Run) => Row = () => ({})) =>
    writer.advance(
      'payroll_run',
      'payroll_runs',
      of.map((run) => ({ id: run.id, status, ...more(run) })),
    );
  const handedIn = filled.filter(({ age }) => age > 0);
  const approved = handedIn.filter(({ age, currency }) => age > 1 || currency === 'AED');
  const paid = approved.filter(({ age }) => age > 1);
  await step(handedIn, 'pending');
  await writer.actAs(profileOf(writer, 'fatima'));
  await step(approved, 'approved', (run) => ({
    decided_by: profileOf(writer, 'fatima'),
    decided_at: momentAt(lastOfMonth(run.month), '12:00'),
  }));
  await step(paid, 'paid', (run) => ({
    payment_reference: `${run.currency === 'AED' ? 'WPS' : 'NEFT'}-${run.month.slice(0, 7)}`,
  }));
  await writer.change(
    'payroll_runs',
    paid.map((run) => ({
      id: run.id,
      paid_at: momentAt(lastOfMonth(run.month), '14:00'),
      payment_date: lastOfMonth(run.month),
    })),
  );
  await writeTrueUps(writer, approved);
  await writeTaxDeposits(writer, paid);
  await writeBonusRun(writer, paid);
  await writeProvisions(writer);
  await writeSinglePayslip(writer);
}

/** Each month the labour of the sites costs what payroll cost; in Pune one was posted too early, taken back and posted again. */
async function writeTrueUps(writer: CompanyWriter, runs: readonly Run[]): Promise<void> {
  const withHours = await writer.query<{ id: string }>(
    `select run.id from unnest($1::uuid[]) with ordinality run (id, place) where exists (
       select from private.hours_of_run(run.id) worked where worked.project_id is not null) order by run.place`,
    [runs.map(({ id }) => id)],
  );
  for (const { id } of withHours) await writer.query('select public.true_up_labour($1)', [id]);
  const early = runs.findLast(
    ({ id, currency }) => currency === 'INR' && withHours.some((run) => run.id === id),
  );
  if (!early) return;
  await writer.query('select public.reverse_labour_true_up($1, $2)', [
    early.id,
    'Overtime of the last day was approved afterwards.',
  ]);
  await writer.query('select public.true_up_labour($1)', [early.id]);
}

/** A bonus between two pay runs: the off-cycle run pays it on top of a month that was paid. */
async function writeBonusRun(writer: CompanyWriter, paid: readonly Run[]): Promise<void> {
  const month = paid.findLast(({ currency }) => currency === 'AED')?.month;
  if (month === undefined) return;
  const id = writer.key('bonus run');
  await writer.actAs(profileOf(writer, 'layla'));
  await writer.insert('payroll_runs', [
    {
      ...runRow(writer.today, { id, currency: 'AED', month }),
      kind: 'off_cycle',
      notes: 'Bonus for the handover on time',
    },
  ]);
  await writer.insert('payroll_run_items', [
    {
      payroll_run_id: id,
      employee_id: employeeOf(writer, 'hassan'),
      bonus: 2500,
      notes: 'Level 12 handed over on time',
    },
  ]);
  await writer.query('select public.process_pay_run($1)', [id]);
  await writer.advance('payroll_run', 'payroll_runs', [{ id, status: 'pending' }]);
  await writer.actAs(profileOf(writer, 'fatima'));
  await writer.advance('payroll_run', 'payroll_runs', [
    {
      id,
      status: 'approved',
      decided_by: profileOf(writer, 'fatima'),
      decided_at: momentAt(lastOfMonth(month), '15:00'),
    },
  ]);
}

/** What is owed to people at the end of last year and of the last month, which was posted too early, and again. */
async function writeProvisions(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'layla'));
  const last = plusDays(firstOfMonth(writer.today), -1);
  const before = earlier(`${Number(last.slice(0, 4)) - 1}-12-31`, lastOfMonth(firstOfMonth(last, -1)));
  const early = writer.key('provisions posted too early');
  await writer.insert('pay_provisions', [{ month_end: before }]);
  await writer.insert('pay_provisions', [{ id: early, month_end: last }]);
  await writer.advance('pay_provision', 'pay_provisions', [{ id: early, status: 'reversed' }]);
  await writer.insert('pay_provisions', [{ month_end: last }]);
}

/** A run as it was opened, a few days before the month ends: this month's today when that is still to come. */
const runRow = (today: string, { id, currency, month }: Pick<Run, 'id' | 'currency' | 'month'>): Row => ({
  id,
  currency,
  pay_period_start: month,
  pay_period_end: lastOfMonth(month),
  created_at: momentAt(earlier(plusDays(lastOfMonth(month), -4), today), '09:00'),
});

/** An advance that the payslips of the last months took, one that waits, one that was refused and one given up. */
async function writeDeductions(writer: CompanyWriter, month: string): Promise<void> {
  const wanted = [
    { handle: 'hassan', title: 'School fees', amount: 6000, steps: ['approved'] },
    { handle: 'maria', title: 'Rent in advance', amount: 4000, steps: [] },
    { handle: 'imran', title: 'Car', amount: 60_000, steps: ['rejected'] },
    { handle: 'jose', title: 'Flight home', amount: 1800, steps: ['approved', 'stopped'] },
  ];
  const keyOf = (handle: string) => writer.key(`advance of ${handle}`);
  await writer.insert(
    'pay_deductions',
    wanted.map(({ handle, title, amount }) => ({
      id: keyOf(handle),
      employee_id: employeeOf(writer, handle),
      kind: 'advance',
      title,
      amount,
      instalment_amount: amount / 4,
      currency: 'AED',
      start_date: month,
    })),
  );
  for (const { handle, steps } of wanted) {
    for (const status of steps)
      await writer.advance('pay_deduction', 'pay_deductions', [
        {
          id: keyOf(handle),
          status,
          status_reason: status === 'approved' ? null : 'Agreed otherwise.',
          decided_by: profileOf(writer, 'fatima'),
          decided_at: momentAt(month, '10:00'),
        },
      ]);
  }
}

/** A site allowance that two people agreed on, a raise that waits, one that was refused and one taken back. */
async function writePayChanges(writer: CompanyWriter, month: string): Promise<void> {
  const wanted = [
    {
      handle: 'hassan',
      allowance_name: 'Site allowance',
      allowance_amount: 450,
      reason: 'Foreman of both towers',
      steps: ['approved'],
    },
    { handle: 'maria', actual_salary: 14_500, reason: 'Annual review', steps: [] },
    { handle: 'imran', actual_salary: 30_000, reason: 'Offer from a competitor', steps: ['rejected'] },
    {
      handle: 'jose',
      allowance_name: 'Night shift allowance',
      allowance_amount: 200,
      reason: 'Night pours on the podium',
      steps: ['withdrawn'],
    },
  ];
  await writer.insert(
    'pay_changes',
    wanted.map(({ handle, steps: _steps, ...change }) => ({
      actual_salary: null,
      allowance_name: null,
      allowance_amount: null,
      ...change,
      id: writer.key(`pay change of ${handle}`),
      employee_id: employeeOf(writer, handle),
      effective_from: month,
      currency: 'AED',
      created_at: momentAt(month, '08:30'),
    })),
  );
  for (const { handle, steps } of wanted)
    for (const status of steps)
      await writer.advance('pay_change', 'pay_changes', [
        {
          id: writer.key(`pay change of ${handle}`),
          status,
          status_reason: status === 'approved' ? null : "Not in this year's budget.",
          ...(status === 'withdrawn'
            ? {}
            : { decided_by: profileOf(writer, 'fatima'), decided_at: momentAt(month, '10:00') }),
        },
      ]);
}

/** A run with the wrong people, given up before it was handed in. */
async function writeMistake(writer: CompanyWriter, month: string): Promise<void> {
  const id = writer.key('pay run by mistake');
  await writer.insert('payroll_runs', [runRow(writer.today, { id, currency: 'INR', month })]);
  await writer.query(
    `select public.post_payslip($1, $2, 0, 0, '[{"line_type": "regular", "code": "salary", "description": "Salary of the month", "amount": 52000}]')`,
    [id, employeeOf(writer, 'amol')],
  );
  await writer.change('payroll_runs', [{ id, status: 'calculated' }]);
  await writer.advance('payroll_run', 'payroll_runs', [
    { id, status: 'cancelled', status_reason: 'Opened with the wrong salary band.' },
  ]);
}

/** A payslip by hand, outside the runs: the bonus of a new month that is being prepared. */
async function writeSinglePayslip(writer: CompanyWriter): Promise<void> {
  const month = firstOfMonth(writer.today, 1);
  await writer.actAs(profileOf(writer, 'layla'));
  await writer.insert('payroll', [
    {
      employee_id: employeeOf(writer, 'hassan'),
      pay_period_start: month,
      pay_period_end: lastOfMonth(month),
      currency: 'AED',
      regular_pay: 7800,
      bonus: 1500,
      notes: 'Bonus for the safe year.',
    },
  ]);
}

/** The tax of Pune's salaries is paid by the seventh of the next month, and reported once its quarter is over. */
async function writeTaxDeposits(writer: CompanyWriter, paid: readonly Run[]): Promise<void> {
  for (const { id, currency, month, age } of paid) {
    if (currency !== 'INR') continue;
    await writer.query(
      `insert into public.tds_deposits (tax_month, amount, deposited_on, bsr_code, challan_number, receipt_number)
       select $2::date, sum(line.amount), least(($2::date + interval '1 month 6 days')::date, $4::date), '0510308',
         $3::text, case when date_trunc('quarter', $2::date) < date_trunc('quarter', $4::date)
           then 'QVCX' || to_char($2::date, 'YYYY"Q"Q') end
       from public.payroll_lines line join public.payroll slip on slip.id = line.payroll_id
       where slip.payroll_run_id = $1 and slip.status <> 'cancelled' and line.code = 'income_tax'
       having sum(line.amount) > 0`,
      [id, month, String(20_300 + age), writer.today],
    );
  }
}
