import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { employeeOf } from '../people/write-people.ts';
import { projectOf } from '../projects/write-projects.ts';
import { costCodeOf } from './write-codes.ts';
import { walkPapers } from './walk-papers.ts';

/** Budgets of the office, what people claim, and payments that went wrong: every kind of paper has some on a desk. */
export async function writeOddMoney(writer: CompanyWriter): Promise<void> {
  await writeBudgets(writer);
  await writeExpenses(writer);
  await writeExpensePolicy(writer);
  await writePayments(writer);
}

async function writeBudgets(writer: CompanyWriter): Promise<void> {
  const year = Number(writer.today.slice(0, 4));
  const budgets = [
    {
      id: writer.key('budget office'),
      name: `Head office ${year}`,
      budget_type: 'operational',
      fiscal_year: year,
      way: ['active'],
    },
    {
      id: writer.key('budget office next'),
      name: `Head office ${year + 1}`,
      budget_type: 'operational',
      fiscal_year: year + 1,
      way: [],
    },
    {
      id: writer.key('budget office last'),
      name: `Head office ${year - 1}`,
      budget_type: 'operational',
      fiscal_year: year - 1,
      way: ['active', 'completed'],
    },
    {
      id: writer.key('budget training'),
      name: `Training ${year}`,
      budget_type: 'department',
      fiscal_year: year,
      way: ['active', 'inactive'],
    },
  ];
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'budgets',
    budgets.map(({ way: _way, ...row }) => row),
  );
  await writer.insert(
    'budget_lines',
    budgets.flatMap(({ id }) =>
      [
        ['01-100', 'labour', 880_000],
        ['01-200', 'other', 320_000],
      ].map(([code, cost_type, original_amount], index) => ({
        budget_id: id,
        position: index + 1,
        cost_code_id: costCodeOf(writer, String(code)),
        cost_type,
        original_amount,
      })),
    ),
  );
  await writer.actAs(profileOf(writer, 'fatima'));
  await walkPapers(writer, 'budget', 'budgets', budgets);
}

async function writeExpenses(writer: CompanyWriter): Promise<void> {
  const random = writer.random('claims');
  const claims = [
    'tariq',
    'deepak',
    'rania',
    'james',
    'sneha',
    'ahmed',
    'hassan',
    'catherine',
    'youssef',
    'anil',
  ].flatMap((handle, index) =>
    [
      ['pending'],
      [],
      ['pending', 'approved'],
      ['pending', 'rejected'],
      // Paid back from the bank account once there is one.
      ['pending', 'approved'],
    ].map((way, turn) => ({
      id: writer.key(`claim ${handle} ${turn}`),
      handle,
      way,
      date: plusDays(writer.today, -2 - turn * 11 - index),
    })),
  );
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'expenses',
    claims.map(({ id, handle, date }) => ({
      id,
      employee_id: employeeOf(writer, handle),
      project_id: projectOf(writer, random.pick(['creek', 'cold'])),
      type: 'reimbursable',
      expense_type: random.pick(['travel', 'meals', 'fuel', 'communication']),
      activity: random.pick([
        'Taxi to the authority',
        'Fuel for the site car',
        'Lunch with the consultant',
        'Roaming',
      ]),
      expense_date: date,
      amount: random.between(18, 460),
      currency: 'AED',
      cost_code_id: costCodeOf(writer, '01-200'),
      cost_type: 'other',
      created_at: momentAt(date, '19:00'),
      created_by: profileOf(writer, handle),
    })),
  );
  await writer.actAs(profileOf(writer, 'fatima'));
  await walkPapers(writer, 'expense', 'expenses', claims);
}

/** What is paid back at most, what a kilometre is worth, drives that were claimed and a fee that the client pays. */
async function writeExpensePolicy(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'fatima'));
  const limit = (
    expense_type: string,
    claim: number,
    day: number | null,
    receipt: number,
    when_exceeded: string,
  ) => ({
    id: writer.key(`expense limit ${expense_type}`),
    expense_type,
    claim_amount: claim,
    day_amount: day,
    receipt_amount: receipt,
    when_exceeded,
  });
  await writer.insert('expense_limits', [
    limit('meals', 250, 250, 100, 'explained'),
    limit('travel', 1500, null, 100, 'explained'),
    limit('accommodation', 700, 700, 0, 'explained'),
    limit('communication', 200, null, 50, 'refused'),
  ]);
  const from = `${Number(writer.today.slice(0, 4)) - 1}-01-01`;
  await writer.insert(
    'mileage_rates',
    [
      ['car', 1.2],
      ['pickup', 1.5],
    ].map(([vehicle, rate]) => ({
      id: writer.key(`mileage ${vehicle}`),
      country_pack: 'AE',
      vehicle,
      currency: 'AED',
      rate,
      effective_from: from,
    })),
  );
  const claims = [
    { handle: 'tariq', distance: 86.5, way: ['pending'], days: 3 },
    { handle: 'deepak', distance: 142, way: ['pending', 'approved'], days: 9 },
    { handle: 'rania', distance: null, way: ['pending', 'approved'], days: 12 },
  ].map((claim) => ({
    ...claim,
    id: writer.key(`policy claim ${claim.handle}`),
    date: plusDays(writer.today, -claim.days),
  }));
  await writer.insert(
    'expenses',
    claims.map(({ id, handle, distance, date }) => ({
      id,
      employee_id: employeeOf(writer, handle),
      project_id: projectOf(writer, 'creek'),
      type: 'reimbursable',
      expense_type: distance === null ? 'permit' : 'mileage',
      activity:
        distance === null ? 'Fee for the road closure the client asked for' : 'Drive to the site and back',
      expense_date: date,
      vehicle: distance === null ? null : 'car',
      distance_km: distance,
      amount: distance === null ? 640 : 0,
      currency: 'AED',
      is_rechargeable: distance === null,
      cost_code_id: costCodeOf(writer, '01-200'),
      cost_type: 'other',
      created_at: momentAt(date, '19:00'),
      created_by: profileOf(writer, handle),
    })),
  );
  await walkPapers(writer, 'expense', 'expenses', claims);
}

async function writePayments(writer: CompanyWriter): Promise<void> {
  const [owed] = await writer.query<{ id: string; balance: string }>(
    `select id, balance_amount::text as balance from public.invoices where status = 'sent' and invoice_type = 'standard' order by invoice_number limit 1`,
  );
  if (!owed) throw new Error('No invoice waits to be paid.');
  const bounced = writer.key('payment that bounced');
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert('invoice_payments', [
    {
      id: bounced,
      invoice_id: owed.id,
      amount: owed.balance,
      payment_date: plusDays(writer.today, -1),
      payment_method: 'cheque',
      reference: 'CHQ 004812',
      status: 'posted',
    },
    {
      id: writer.key('payment being written'),
      invoice_id: owed.id,
      amount: 500,
      payment_date: writer.today,
      payment_method: 'bank_transfer',
      reference: null,
      status: 'draft',
    },
  ]);
  await writer.advance('invoice_payment', 'invoice_payments', [
    { id: bounced, status: 'reversed', status_reason: 'The cheque bounced.' },
  ]);
}
