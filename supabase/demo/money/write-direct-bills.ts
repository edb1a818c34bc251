import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectOf } from '../projects/write-projects.ts';
import { costCodeOf } from './write-codes.ts';
import { partyOf } from './write-parties.ts';

type Status = 'pending' | 'approved' | 'paid';
type Bill = {
  supplier: string;
  reference: string;
  /** Days before today. */
  back: number;
  project?: string;
  status: Status;
  lines: readonly (readonly [description: string, amount: number, costType: string])[];
};

const utilities = (back: number, reference: string, power: number, status: Status): Bill => ({
  supplier: 'utility',
  reference,
  back,
  status,
  lines: [
    ['Electricity, office and yard', power, 'other'],
    ['Water', 318.4, 'other'],
  ],
});

/** What nobody orders: the rent, power and water, and what a project is billed for without an order. */
const bills: readonly Bill[] = [
  utilities(95, 'GPW-88104', 2_914.6, 'paid'),
  utilities(64, 'GPW-89377', 2_540.15, 'paid'),
  {
    supplier: 'landlord',
    reference: 'RENT-Q4',
    back: 58,
    status: 'paid',
    lines: [
      ['Office rent, quarter', 46_250, 'other'],
      ['Service charge', 3_800, 'other'],
    ],
  },
  utilities(33, 'GPW-90742', 2_209.35, 'approved'),
  {
    supplier: 'transport',
    reference: 'FST-2217',
    back: 20,
    project: 'creek',
    status: 'approved',
    lines: [['Buses to the site, night pour', 1_450, 'other']],
  },
  utilities(3, 'GPW-92015', 2_187.9, 'pending'),
];

export async function writeDirectBills(writer: CompanyWriter): Promise<void> {
  const idOf = ({ reference }: Bill) => writer.key(`direct bill ${reference}`);
  const dayOf = ({ back }: Bill) => plusDays(writer.today, -back);
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'supplier_invoices',
    bills.map((bill) => ({
      id: idOf(bill),
      bill_type: 'direct',
      supplier_id: partyOf(writer, bill.supplier),
      project_id: bill.project === undefined ? null : projectOf(writer, bill.project),
      supplier_reference: bill.reference,
      invoice_date: dayOf(bill),
      due_date: plusDays(dayOf(bill), 30),
      currency: 'AED',
      tax_rate: 5,
      created_at: momentAt(dayOf(bill), '11:10'),
    })),
  );
  await writer.insert(
    'supplier_invoice_items',
    bills.flatMap((bill) =>
      bill.lines.map(([description, unit_price, cost_type], place) => ({
        supplier_invoice_id: idOf(bill),
        position: place + 1,
        description,
        quantity: 1,
        unit_price,
        cost_code_id: bill.project === undefined ? null : costCodeOf(writer, '01-200'),
        cost_type,
      })),
    ),
  );
  const decided = bills.filter(({ status }) => status !== 'pending');
  const step = (status: string) =>
    writer.advance(
      'supplier_invoice',
      'supplier_invoices',
      decided.map((bill) => ({ id: idOf(bill), status })),
    );
  await step('matched');
  await writer.actAs(profileOf(writer, 'fatima'));
  await step('approved');
  await writer.insert(
    'supplier_payments',
    bills
      .filter(({ status }) => status === 'paid')
      .map((bill) => ({
        supplier_invoice_id: idOf(bill),
        amount: (bill.lines.reduce((sum, [, amount]) => sum + amount, 0) * 1.05).toFixed(2),
        payment_date: plusDays(dayOf(bill), 30),
        payment_method: 'bank_transfer',
      })),
  );
}
