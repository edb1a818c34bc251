import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { earlier, firstOfMonth, lastOfMonth, momentAt, plusDays } from '../engine/dates.ts';
import { staff, type StaffMember } from './staff.ts';
import { profileOf } from './write-accounts.ts';
import { employeeOf, hiredOn } from './write-people.ts';

type Currency = 'AED' | 'INR';
type Run = { id: string; currency: Currency; month: string; age: number };

/** A year of pay runs in both currencies with everybody's payslips; the newest are still on their way. */
export async function writePay(writer: CompanyWriter): Promise<void> {
  const [provident] = await writer.query<{ id: string; rule_version: string }>(
    `select id, rule_version from public.country_rules where rule_key = 'pf.employee_percent'`,
  );
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
  // The newest run of Pune has no payslips yet.
  const filled = runs.filter(({ age, currency }) => age > 0 || currency === 'AED');
  for (const run of filled) {
    const people = staff.filter(
      (person) =>
        (person.place === 'Pune') === (run.currency === 'INR') && hiredOn(writer, person) <= run.month,
    );
    await writer.query(
      `select count(public.post_payslip($1, (slip ->> 'employee_id')::uuid, 208, 0, slip -> 'lines')) from jsonb_array_elements($2) slip`,
      [
        run.id,
        JSON.stringify(
          people.map((person) => ({
            employee_id: employeeOf(writer, person.handle),
            lines: linesOf(person, run, provident),
          })),
        ),
      ],
    );
  }
  // The step of the server that computed them.
  await writer.change(
    'payroll_runs',
    filled.map(({ id }) => ({ id, status: 'calculated' })),
  );
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
  await step(paid, 'paid', (run) => ({ payment_reference: `WPS-${run.currency}-${run.month.slice(0, 7)}` }));
  await writer.change(
    'payroll_runs',
    paid.map((run) => ({
      id: run.id,
      paid_at: momentAt(lastOfMonth(run.month), '14:00'),
      payment_date: lastOfMonth(run.month),
    })),
  );
  await writeTrueUps(writer, paid);
  await writeSinglePayslip(writer);
}

/** Two months of labour are brought to what payroll cost; the older one was posted a day too early and taken back. */
async function writeTrueUps(writer: CompanyWriter, paid: readonly Run[]): Promise<void> {
  const [posted, early] = paid.filter(({ currency }) => currency === 'AED').toReversed();
  if (!posted || !early) return;
  await writer.query('select public.true_up_labour($1), public.true_up_labour($2)', [posted.id, early.id]);
  await writer.query('select public.reverse_labour_true_up($1, $2)', [
    early.id,
    'Overtime of the last day was approved afterwards.',
  ]);
}

/** A run as it was opened, a few days before the month ends: this month's today when that is still to come. */
const runRow = (today: string, { id, currency, month }: Pick<Run, 'id' | 'currency' | 'month'>): Row => ({
  id,
  currency,
  pay_period_start: month,
  pay_period_end: lastOfMonth(month),
  created_at: momentAt(earlier(plusDays(lastOfMonth(month), -4), today), '09:00'),
});

function linesOf(
  person: StaffMember,
  { month, age }: Run,
  provident: { id: string; rule_version: string } | undefined,
): Row[] {
  const isBeforeRaise =
    age > Number(month.slice(5, 7)) && month.slice(0, 4) < firstOfMonth(month, age).slice(0, 4);
  const salary = isBeforeRaise ? Math.round(person.salary / 1.04 / 50) * 50 : person.salary;
  const lines: Row[] = [
    {
      line_type: 'regular',
      code: 'salary',
      description: 'Salary of the month',
      quantity: 1,
      rate: salary,
      amount: salary,
      calculation: `1 month x ${salary}.00`,
    },
    {
      line_type: 'allowance',
      code: 'transport',
      description: 'Transport',
      quantity: null,
      rate: null,
      amount: Math.round(salary * 0.1),
      calculation: `10 % of ${salary}.00`,
    },
  ];
  if (person.place === 'Pune' && provident) {
    // Twelve per cent of the wage up to the ceiling of the scheme.
    const base = Math.min(salary, 15_000);
    lines.push({
      line_type: 'deduction',
      code: 'pf',
      description: 'Provident fund',
      quantity: null,
      rate: 12,
      amount: base * 0.12,
      calculation: `12 % of ${base}.00`,
      country_rule_id: provident.id,
    });
  }
  return lines;
}

/** A run with the wrong people, given up before it was handed in. */
async function writeMistake(writer: CompanyWriter, month: string): Promise<void> {
  const id = writer.key('pay run by mistake');
  await writer.insert('payroll_runs', [runRow(writer.today, { id, currency: 'INR', month })]);
  await writer.query(
    `select public.post_payslip($1, $2, 0, 0, '[{"line_type": "regular", "code": "salary", "description": "Salary of the month", "amount": 1}]')`,
    [id, employeeOf(writer, 'amol')],
  );
  await writer.change('payroll_runs', [{ id, status: 'calculated' }]);
  await writer.advance('payroll_run', 'payroll_runs', [
    { id, status: 'cancelled', status_reason: 'Computed with the wrong band.' },
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
