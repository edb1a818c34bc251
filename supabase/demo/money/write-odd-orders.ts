import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectOf } from '../projects/write-projects.ts';
import { costCodeOf } from './write-codes.ts';
import { walkPapers } from './walk-papers.ts';
import { partyOf } from './write-parties.ts';

/** Papers that are still at their beginning, or came to nothing: every kind has some of them on a desk. */
export async function writeOddOrders(writer: CompanyWriter): Promise<void> {
  await writeRequisitions(writer);
  await writePurchases(writer);
  await writeWorkOrders(writer);
}

async function writeRequisitions(writer: CompanyWriter): Promise<void> {
  const papers = [
    { id: writer.key('requisition scaffold'), title: 'Scaffold couplers', way: [] },
    { id: writer.key('requisition lights'), title: 'Lights for the night shift', way: ['pending'] },
    { id: writer.key('requisition fence'), title: 'Fence for the store', way: ['pending', 'approved'] },
    {
      id: writer.key('requisition carpet'),
      title: 'Carpet for the site office',
      way: ['pending', 'rejected'],
    },
    { id: writer.key('requisition tent'), title: 'Tent for the visit', way: ['cancelled'] },
    { id: writer.key('requisition timber'), title: 'Timber for formwork', way: ['pending', 'approved'] },
  ];
  await writer.actAs(profileOf(writer, 'deepak'));
  await writer.insert(
    'requisition_drafts',
    papers.map(({ id, title }) => ({
      id,
      title,
      project_id: projectOf(writer, 'cold'),
      required_date: plusDays(writer.today, 14),
      created_at: momentAt(plusDays(writer.today, -9), '08:00'),
    })),
  );
  await writer.insert(
    'requisition_items',
    papers.map(({ id, title }) => ({
      id: writer.key(`item of ${id}`),
      requisition_id: id,
      position: 1,
      item_name: title,
      quantity: 100,
      unit_of_measure: 'each',
      cost_code_id: costCodeOf(writer, '01-200'),
      cost_type: 'other',
    })),
  );
  await walkPapers(writer, 'requisition', 'requisition_drafts', papers);
}

async function writePurchases(writer: CompanyWriter): Promise<void> {
  const timber = writer.key('requisition timber');
  const papers = [
    {
      id: writer.key('purchase timber'),
      supplier: 'blocks',
      name: 'Timber for formwork',
      requisition: timber,
      way: ['pending', 'confirmed'],
    },
    {
      id: writer.key('purchase drills'),
      supplier: 'cables',
      name: 'Drills for the store',
      requisition: null,
      way: ['pending', 'confirmed'],
    },
    {
      id: writer.key('purchase desks'),
      supplier: 'cables',
      name: 'Desks',
      requisition: null,
      way: ['pending'],
    },
    { id: writer.key('purchase chairs'), supplier: 'tiles', name: 'Chairs', requisition: null, way: [] },
    {
      id: writer.key('purchase lamps'),
      supplier: 'cables',
      name: 'Lamps',
      requisition: null,
      way: ['pending', 'confirmed', 'cancelled'],
    },
  ];
  await writer.actAs(profileOf(writer, 'rosa'));
  await writer.insert(
    'purchase_orders',
    papers.map(({ id, supplier, requisition }) => ({
      id,
      supplier_id: partyOf(writer, supplier),
      project_id: requisition ? projectOf(writer, 'cold') : null,
      requisition_id: requisition,
      order_date: plusDays(writer.today, -7),
      expected_date: plusDays(writer.today, 9),
      currency: 'AED',
      tax_rate: 5,
      created_at: momentAt(plusDays(writer.today, -7), '09:00'),
    })),
  );
  await writer.insert(
    'purchase_order_items',
    papers.map(({ id, name, requisition }) => ({
      id: writer.key(`line of ${id}`),
      purchase_order_id: id,
      position: 1,
      item_name: name,
      quantity: requisition ? 40 : 20,
      unit_of_measure: 'each',
      unit_cost: 62,
      cost_code_id: costCodeOf(writer, '01-200'),
      cost_type: 'other',
      requisition_item_id: requisition ? writer.key(`item of ${requisition}`) : null,
    })),
  );
  await walkPapers(writer, 'purchase_order', 'purchase_orders', papers);
  // One delivery was booked on the wrong order and taken back; another is being written.
  const receipts = [
    { id: writer.key('receipt timber'), way: ['posted', 'reversed'] },
    { id: writer.key('receipt drills'), way: [] },
  ];
  await writer.actAs(profileOf(writer, 'faisal'));
  await writer.insert(
    'goods_receipts',
    receipts.map(({ id }, index) => ({
      id,
      purchase_order_id: papers[index]?.id,
      receipt_date: plusDays(writer.today, -2),
      destination: 'site',
    })),
  );
  await writer.insert(
    'goods_receipt_items',
    receipts.map(({ id }, index) => ({
      goods_receipt_id: id,
      position: 1,
      purchase_order_item_id: writer.key(`line of ${papers[index]?.id}`),
      quantity: 10,
    })),
  );
  await walkPapers(writer, 'goods_receipt', 'goods_receipts', receipts);
}

async function writeWorkOrders(writer: CompanyWriter): Promise<void> {
  const papers = [
    { id: writer.key('work order gates'), title: 'Gates and barriers', way: [] },
    { id: writer.key('work order signs'), title: 'Signs and markings', way: ['pending'] },
    { id: writer.key('work order kerbs'), title: 'Kerbs', way: ['pending', 'rejected'] },
    { id: writer.key('work order pumps'), title: 'Dewatering', way: ['pending', 'accepted'] },
    {
      id: writer.key('work order survey'),
      title: 'Survey of the neighbours',
      way: ['pending', 'accepted', 'in_progress', 'completed'],
    },
    {
      id: writer.key('work order painting'),
      title: 'Painting of the fence',
      way: ['pending', 'accepted', 'in_progress', 'terminated'],
    },
  ];
  await writer.actAs(profileOf(writer, 'imran'));
  await writer.insert(
    'work_order_drafts',
    papers.map(({ id, title }) => ({
      id,
      title,
      project_id: projectOf(writer, 'park'),
      assigned_to: partyOf(writer, 'waterproof'),
      currency: 'AED',
      tax_rate: 5,
      start_date: plusDays(writer.today, -30),
      end_date: plusDays(writer.today, 40),
    })),
  );
  await writer.insert(
    'work_order_items',
    papers.map(({ id, title }) => ({
      work_order_id: id,
      position: 1,
      description: title,
      quantity: 1,
      unit_of_measure: 'sum',
      unit_cost: 18_500,
      cost_code_id: costCodeOf(writer, '01-200'),
      cost_type: 'other',
    })),
  );
  await walkPapers(writer, 'work_order', 'work_order_drafts', papers);
}
