import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectOf } from '../projects/write-projects.ts';
import { costCodeOf } from './write-codes.ts';
import { partyOf } from './write-parties.ts';

/**
 * A consignment for the store: its goods, some of which went to a site at once, the bill of the forwarder for freight and
 * customs, and the landed cost that spreads it over them. A second bill waits to be spread.
 */
export async function writeLandedCosts(writer: CompanyWriter): Promise<void> {
  const day = (back: number) => plusDays(writer.today, -back);
  const goods = writer.key('order of the consignment');
  const receipt = writer.key('receipt of the consignment');
  const forwarding = writer.key('order of the forwarder');
  const lines = [
    { key: 'boards', item: 'Distribution board, site', quantity: 4, unit_cost: 2_280, weight: 62 },
    { key: 'lights', item: 'LED floodlight 200 W', quantity: 30, unit_cost: 296, weight: 5.4 },
    { key: 'cable', item: 'Cable 3 x 2.5 mm2', quantity: 1_200, unit_cost: 4.7, weight: 0.165 },
  ] as const;
  const services = [
    { key: 'freight', name: 'Sea freight and insurance', unit_cost: 3_150 },
    { key: 'customs', name: 'Customs duty and clearing', unit_cost: 1_284.6 },
    { key: 'second freight', name: 'Freight of the second part', unit_cost: 940 },
  ] as const;

  await writer.actAs(profileOf(writer, 'faisal'));
  await writer.change(
    'inventory_items',
    lines.map(({ item, weight }) => ({ id: writer.key(`item ${item}`), unit_weight: weight })),
  );
  await writer.actAs(profileOf(writer, 'rosa'));
  await writer.insert(
    'purchase_orders',
    [goods, forwarding].map((id) => ({
      id,
      supplier_id: partyOf(writer, 'cables'),
      project_id: null,
      order_date: day(40),
      expected_date: day(22),
      currency: 'AED',
      tax_rate: 5,
      created_at: momentAt(day(40), '09:20'),
    })),
  );
  await writer.insert('purchase_order_items', [
    ...lines.map(({ key, item, quantity, unit_cost }, place) => ({
      id: writer.key(`line of the consignment: ${key}`),
      purchase_order_id: goods,
      position: place + 1,
      item_id: writer.key(`item ${item}`),
      item_name: item,
      quantity,
      unit_of_measure: key === 'cable' ? 'm' : 'each',
      unit_cost,
      cost_code_id: costCodeOf(writer, '01-200'),
      cost_type: 'material',
      is_receipt_needed: true,
    })),
    ...services.map(({ key, name, unit_cost }, place) => ({
      id: writer.key(`line of the forwarder: ${key}`),
      purchase_order_id: forwarding,
      position: place + 1,
      item_id: null,
      item_name: name,
      quantity: 1,
      unit_of_measure: 'sum',
      unit_cost,
      cost_code_id: costCodeOf(writer, '01-200'),
      cost_type: 'other',
      is_receipt_needed: false,
    })),
  ]);
  const step = stepsOf(writer);
  await step('purchase_order', 'purchase_orders', [goods, forwarding], 'pending');
  await writer.actAs(profileOf(writer, 'fatima'));
  await step('purchase_order', 'purchase_orders', [goods, forwarding], 'confirmed');

  await writer.actAs(profileOf(writer, 'faisal'));
  await writer.insert('goods_receipts', [
    {
      id: receipt,
      purchase_order_id: goods,
      receipt_date: day(20),
      destination: 'store',
      delivery_note: 'DN-88214',
      created_at: momentAt(day(20), '11:00'),
    },
  ]);
  await writer.insert(
    'goods_receipt_items',
    lines.map(({ key, quantity }, place) => ({
      goods_receipt_id: receipt,
      position: place + 1,
      purchase_order_item_id: writer.key(`line of the consignment: ${key}`),
      quantity,
    })),
  );
  await step('goods_receipt', 'goods_receipts', [receipt], 'posted');
  await writer.insert('inventory_transactions', [
    {
      item_id: writer.key('item LED floodlight 200 W'),
      transaction_type: 'issue',
      quantity: 24,
      project_id: projectOf(writer, 'creek'),
      cost_code_id: costCodeOf(writer, '01-200'),
      transaction_date: day(18),
      created_at: momentAt(day(18), '08:15'),
    },
  ]);
  await writeBills(writer, { forwarding, receipt, services, day });
}

/** Takes documents of one kind to their next status. */
function stepsOf(writer: CompanyWriter) {
  return (entity: string, table: string, ids: readonly string[], status: string) =>
    writer.advance(
      entity,
      table,
      ids.map((id) => ({ id, status })),
    );
}

type Forwarder = {
  forwarding: string;
  receipt: string;
  services: readonly { key: string; unit_cost: number }[];
  day: (back: number) => string;
};

/** The two bills of the forwarder: the first is spread, the second is waiting to be. */
async function writeBills(
  writer: CompanyWriter,
  { forwarding, receipt, services, day }: Forwarder,
): Promise<void> {
  const bills = [
    {
      id: writer.key('first bill of the forwarder'),
      reference: 'FWD-20417',
      back: 16,
      of: services.slice(0, 2),
    },
    {
      id: writer.key('second bill of the forwarder'),
      reference: 'FWD-20466',
      back: 9,
      of: services.slice(2),
    },
  ];
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'supplier_invoices',
    bills.map(({ id, reference, back }) => ({
      id,
      supplier_reference: reference,
      purchase_order_id: forwarding,
      invoice_date: day(back),
      due_date: plusDays(day(back), 60),
      created_at: momentAt(day(back), '10:05'),
    })),
  );
  await writer.insert(
    'supplier_invoice_items',
    bills.flatMap(({ id, of }) =>
      of.map(({ key, unit_cost }, place) => ({
        supplier_invoice_id: id,
        position: place + 1,
        purchase_order_item_id: writer.key(`line of the forwarder: ${key}`),
        quantity: 1,
        unit_price: unit_cost,
        is_landed: true,
      })),
    ),
  );
  const step = stepsOf(writer);
  const ids = bills.map(({ id }) => id);
  await step('supplier_invoice', 'supplier_invoices', ids, 'matched');
  await writer.actAs(profileOf(writer, 'fatima'));
  await step('supplier_invoice', 'supplier_invoices', ids, 'approved');

  await spreadBills(writer, receipt, [bills[0]?.id ?? '', bills[1]?.id ?? ''], day);
}

/** The first bill is spread; how to spread the second was thought about more than once, and waits for a decision. */
async function spreadBills(
  writer: CompanyWriter,
  receipt: string,
  [first, second]: readonly [string, string],
  day: (back: number) => string,
): Promise<void> {
  const documents = (
    [
      ['first', first, 'value', 15],
      ['mistaken', second, 'value', 8],
      ['refused', second, 'value', 7],
      ['waiting', second, 'weight', 6],
      ['begun', second, 'weight', 5],
    ] as const
  ).map(([name, bill, basis, back]) => ({
    id: writer.key(`landed cost: ${name}`),
    supplier_invoice_id: bill,
    landed_cost_date: day(back),
    basis,
    created_at: momentAt(day(back), '09:30'),
  }));
  const of = (name: string) => writer.key(`landed cost: ${name}`);
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert('landed_costs', documents);
  await writer.insert(
    'landed_cost_receipts',
    documents.map(({ id }) => ({ landed_cost_id: id, position: 1, goods_receipt_id: receipt })),
  );
  const step = stepsOf(writer);
  const submitted = ['first', 'mistaken', 'refused', 'waiting'].map(of);
  await step('landed_cost', 'landed_costs', submitted, 'pending');
  await writer.actAs(profileOf(writer, 'fatima'));
  await step('landed_cost', 'landed_costs', ['first', 'mistaken'].map(of), 'approved');
  await writer.advance('landed_cost', 'landed_costs', [
    { id: of('mistaken'), status: 'reversed', status_reason: 'Freight of the boards goes by weight.' },
    { id: of('refused'), status: 'rejected', status_reason: 'By weight, as agreed with the forwarder.' },
  ]);
}
