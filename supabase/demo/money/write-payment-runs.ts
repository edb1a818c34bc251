import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';

const wanted = [
  { name: 'released', way: ['pending', 'approved', 'paid'], from: 0, to: 2 },
  { name: 'of Thursday', way: ['pending', 'approved'], from: 2, to: 4 },
  { name: 'turned down', way: ['pending', 'rejected'], from: 4, to: 6 },
  { name: 'to be approved', way: ['pending'], from: 4, to: 8 },
  { name: 'being prepared', way: [], from: 8, to: 1_000_000 },
];

/** What suppliers are paid together: a run in each status, each with bills of its own of those that are due. */
export async function writePaymentRuns(writer: CompanyWriter): Promise<void> {
  for (const { name, way, from, to } of wanted) {
    const id = writer.key(`payment run ${name}`);
    await writer.actAs(profileOf(writer, 'layla'));
    await writer.insert('payment_runs', [
      {
        id,
        bank_account_id: writer.key('bank account of operations'),
        due_by: plusDays(writer.today, 60),
        created_at: momentAt(plusDays(writer.today, -2), '10:05'),
        payment_method: name === 'being prepared' ? 'cheque' : 'bank_transfer',
        payment_date: way.includes('paid') ? writer.today : plusDays(writer.today, 5),
      },
    ]);
    await writer.query(
      `update public.payment_run_items set amount = 0
         where payment_run_id = $1 and (position <= $2 or position > $3)`,
      [id, from, to],
    );
    for (const status of way) {
      await writer.actAs(profileOf(writer, status === 'pending' ? 'layla' : 'fatima'));
      await writer.advance('payment_run', 'payment_runs', [{ id, status, ...decisionOf(writer, status) }]);
    }
  }
}

/** Who decided, and when; why, where that is asked for. */
function decisionOf(writer: CompanyWriter, status: string) {
  if (status !== 'approved' && status !== 'rejected') return {};
  return {
    decided_by: profileOf(writer, 'fatima'),
    decided_at: momentAt(plusDays(writer.today, -1), '09:40'),
    ...(status === 'rejected' ? { status_reason: 'The supplier offers three weeks more.' } : {}),
  };
}
