import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { employeeOf } from '../people/write-people.ts';
import { projectOf } from '../projects/write-projects.ts';
import { costCodeOf } from './write-codes.ts';

type Claim = { after: number; paidAfter?: number; to: readonly string[]; short?: number; closing?: boolean };
type Box = {
  name: string;
  custodian: string;
  project: string | null;
  amount: number;
  /** Days ago. */
  opened: number;
  spent: number;
  claims: readonly Claim[];
};

const boxes: readonly Box[] = [
  {
    name: 'Creek site',
    custodian: 'tariq',
    project: 'creek',
    amount: 5000,
    opened: 60,
    spent: 12,
    claims: [
      { after: 24, paidAfter: 26, to: ['approved', 'paid'], short: 12.5 },
      { after: 44, to: ['rejected'] },
      { after: 46, to: [] },
    ],
  },
  {
    name: 'Cold store site',
    custodian: 'deepak',
    project: 'cold',
    amount: 3000,
    opened: 50,
    spent: 7,
    claims: [{ after: 42, to: ['approved'] }],
  },
  {
    name: 'Mobilisation office',
    custodian: 'hassan',
    project: 'creek',
    amount: 1500,
    opened: 70,
    spent: 4,
    claims: [{ after: 40, paidAfter: 41, to: ['approved', 'paid'], closing: true }],
  },
];

const purchases = [
  ['Al Quoz Hardware', 'Silicone, screws and drill bits', 'material'],
  ['City Taxi', 'Taxi to the municipality', 'other'],
  ['Oasis Grocery', 'Drinking water for the crew', 'other'],
  ['Union Printers', 'Plots of revised drawings', 'other'],
  ['Fast Tyres', 'Puncture of the pickup', 'plant'],
] as const;

/**
 * The cash of the sites: one float that was filled up once, whose second claim was rejected and whose third waits, one whose claim
 * waits to be paid, one that was given back; another is asked for and one was refused.
 */
export async function writePettyCash(writer: CompanyWriter, account: string): Promise<void> {
  for (const box of boxes) await writeBox(writer, box, account);
  await writer.actOn(writer.today);
  await writer.actAs(profileOf(writer, 'maria'));
  const asked = ['rania', 'james'].map((handle) => ({
    id: writer.key(`petty cash ${handle}`),
    name: handle === 'rania' ? 'Design office' : 'Guest meals',
    employee_id: employeeOf(writer, handle),
    bank_account_id: account,
    float_amount: handle === 'rania' ? 1000 : 8000,
    created_by: profileOf(writer, 'maria'),
  }));
  await writer.insert('petty_cash_floats', asked);
  await writer.advance('petty_cash_float', 'petty_cash_floats', [
    {
      id: writer.key('petty cash james'),
      status: 'rejected',
      status_reason: 'Use the company card.',
      ...decided(writer, writer.today),
    },
  ]);
}

async function writeBox(writer: CompanyWriter, box: Box, account: string): Promise<void> {
  const random = writer.random(`petty cash ${box.custodian}`);
  const day = (after: number) => plusDays(writer.today, after - box.opened);
  const id = writer.key(`petty cash ${box.custodian}`);
  await writer.actOn(day(0));
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert('petty_cash_floats', [
    {
      id,
      name: box.name,
      employee_id: employeeOf(writer, box.custodian),
      project_id: box.project && projectOf(writer, box.project),
      bank_account_id: account,
      float_amount: box.amount,
      created_by: profileOf(writer, 'maria'),
      created_at: momentAt(day(0), '09:00'),
    },
  ]);
  await writer.actAs(profileOf(writer, 'fatima'));
  await writer.advance('petty_cash_float', 'petty_cash_floats', [
    { id, status: 'open', ...decided(writer, day(0)) },
  ]);
  const [code] = await writer.query<{ id: string }>(
    `select id from public.tax_codes where tax_type = 'standard' and rate = 5 and status = 'active' limit 1`,
  );
  const waiting = [...box.claims];
  for (let turn = 0; turn < box.spent; turn += 1) {
    const after = 1 + Math.floor((turn * (box.opened - 2)) / (box.spent + 1));
    while (waiting[0] && waiting[0].after <= after) await writeClaim(writer, box, id, waiting.shift());
    if (waiting.length === 0 && box.claims.some(({ closing }) => closing)) break;
    const [payee, description, cost_type] = random.pick(purchases);
    await writer.actOn(day(after));
    await writer.actAs(profileOf(writer, box.custodian));
    await writer.insert('petty_cash_vouchers', [
      {
        id: writer.key(`petty cash ${box.custodian} ${turn}`),
        petty_cash_float_id: id,
        voucher_date: day(after),
        payee,
        description,
        project_id: box.project && projectOf(writer, box.project),
        cost_code_id: costCodeOf(writer, '01-200'),
        cost_type,
        amount: random.between(35, 240),
        tax_code_id: turn % 3 === 0 ? code?.id : null,
        created_by: profileOf(writer, box.custodian),
        created_at: momentAt(day(after), '17:00'),
      },
    ]);
    if (turn === 1) {
      await writer.advance('petty_cash_voucher', 'petty_cash_vouchers', [
        {
          id: writer.key(`petty cash ${box.custodian} ${turn}`),
          status: 'cancelled',
          status_reason: 'The goods went back to the shop.',
        },
      ]);
    }
  }
  for (const claim of waiting) await writeClaim(writer, box, id, claim);
}

/** The cash is counted and claimed, then somebody else decides and the bank pays. */
async function writeClaim(writer: CompanyWriter, box: Box, float: string, claim?: Claim): Promise<void> {
  if (!claim) return;
  const day = (after: number) => plusDays(writer.today, after - box.opened);
  const id = writer.key(`petty cash claim ${box.custodian} ${claim.after}`);
  await writer.actOn(day(claim.after));
  await writer.actAs(profileOf(writer, box.custodian));
  const [box_now] = await writer.query<{ counted: string }>(
    'select (balance_amount - $2::numeric)::text as counted from public.petty_cash_floats where id = $1',
    [float, claim.short ?? 0],
  );
  await writer.insert('petty_cash_claims', [
    {
      id,
      petty_cash_float_id: float,
      kind: claim.closing ? 'closing' : 'replenishment',
      claim_date: day(claim.after),
      counted_amount: box_now?.counted,
      explanation: claim.short ? 'Change given wrongly at the hardware shop.' : null,
      created_by: profileOf(writer, box.custodian),
      created_at: momentAt(day(claim.after), '18:00'),
    },
  ]);
  await writer.actAs(profileOf(writer, 'fatima'));
  for (const status of claim.to) {
    await writer.actOn(day((status === 'paid' ? claim.paidAfter : undefined) ?? claim.after));
    await writer.advance('petty_cash_claim', 'petty_cash_claims', [
      {
        id,
        status,
        ...(status === 'paid' ? {} : decided(writer, day(claim.after))),
        ...(status === 'rejected' ? { status_reason: 'The receipts of two vouchers are missing.' } : {}),
      },
    ]);
  }
}

function decided(writer: CompanyWriter, day: string) {
  return { decided_by: profileOf(writer, 'fatima'), decided_at: momentAt(day, '18:30') };
}
