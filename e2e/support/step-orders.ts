import { add } from './people.ts';
import { sameWeekdayAhead } from './step-days.ts';
import type { Firm } from './step-records.ts';

/** An order with so much of it received, and the receipt. */
export async function received(
  { samples, people }: Firm,
  quantity: string,
): Promise<{ order: string; receipt: string }> {
  const { order, line } = await samples.confirmedOrder();
  const receipt = await samples.add('goods_receipts', { purchase_order_id: order });
  await add(people.OWNER, 'goods_receipt_items', {
    goods_receipt_id: receipt,
    purchase_order_item_id: line,
    quantity,
  });
  await samples.walk('goods_receipts', receipt, ['posted']);
  return { order, receipt };
}

/** A requisition of two with so much of it ordered. */
export async function orderedRequisition({ samples, people }: Firm, quantity: string): Promise<string> {
  const project_id = await samples.add('projects');
  const id = await samples.add('requisition_drafts', { project_id });
  const line = await add(people.OWNER, 'requisition_items', {
    requisition_id: id,
    item_name: 'Cement',
    quantity: '2',
  });
  await samples.walk('requisition_drafts', id, ['pending', 'approved']);
  await samples.confirmedOrder({ requisition_item_id: line, quantity }, { project_id, requisition_id: id });
  return id;
}

/** A request for quotation that was awarded, and whose order was cancelled since. */
export async function awardedRequest({ samples, people }: Firm): Promise<string> {
  const { client } = people.OWNER;
  const rfq = await samples.add('rfqs', {
    project_id: await samples.add('projects'),
    reply_by: sameWeekdayAhead(),
  });
  await add(people.OWNER, 'rfq_items', { rfq_id: rfq, item_name: 'Cement', quantity: '2' });
  await add(people.OWNER, 'rfq_offers', { rfq_id: rfq, supplier_id: await samples.company('SUPPLIER') });
  await samples.walk('rfqs', rfq, ['sent']);
  const priced = await client
    .from('rfq_offer_items')
    .update({ unit_price: '10' })
    .eq('rfq_id', rfq)
    .select('id')
    .single();
  const { data, error } = await client.rpc('award_rfq', { rfq_id: rfq, offer_line_ids: [priced.data?.id] });
  if (error) throw new Error(`rfqs: ${error.message}`);
  await client
    .from('purchase_orders')
    .update({ status: 'cancelled', status_reason: 'Withdrawn' })
    .in('id', data as string[]);
  return rfq;
}
