import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { daysBetween, momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { deepProjects, type SampleProject } from '../projects/project-list.ts';
import { currencyOf, projectOf } from '../projects/write-projects.ts';
import { scheduleOf } from '../projects/write-tasks.ts';
import { itemsOf, quantityOf, shareOf, unitCostOf, windowOf } from './rates.ts';
import { costCodeOf, costTypeOf } from './write-codes.ts';
import { partyOf } from './write-parties.ts';

/** What is bought for a building: cost code, who sells it, and how much of the budgeted rate it costs. */
const purchases = [
  ['03-100', 'readymix', 0.95],
  ['03-200', 'steel', 0.97],
  ['04-100', 'blocks', 0.93],
  ['09-100', 'tiles', 0.96],
  ['26-200', 'cables', 0.94],
  ['01-400', 'cranes', 0.92],
] as const;

type Purchase = {
  project: SampleProject;
  order: string;
  line: string;
  supplier: string;
  costCode: string;
  name: string;
  unit: string;
  quantity: number;
  unitCost: number;
  ordered: string;
  window: { start: string; finish: string };
};

/** Purchase orders of the deep projects as their work comes up, each asked for by the site, and what has arrived of them. */
export async function writeOrders(writer: CompanyWriter): Promise<void> {
  const bought = deepProjects.flatMap((project) => purchasesOf(writer, project));
  await writeRequisitions(writer, bought);
  await writer.actAs(profileOf(writer, 'rosa'));
  await writer.insert(
    'purchase_orders',
    bought.map((one) => ({
      id: one.order,
      supplier_id: partyOf(writer, one.supplier),
      project_id: projectOf(writer, one.project.handle),
      requisition_id: writer.key(`requisition for ${one.order}`),
      order_date: one.ordered,
      expected_date: plusDays(one.window.start, 2),
      currency: currencyOf(one.project),
      tax_rate: one.project.place === 'Pune' ? 18 : 5,
      payment_terms: 'Sixty days from delivery',
      delivery_address: one.project.location,
      created_at: momentAt(one.ordered, '09:50'),
    })),
  );
  await writer.insert(
    'purchase_order_items',
    bought.map((one) => ({
      id: one.line,
      purchase_order_id: one.order,
      position: 1,
      item_name: one.name,
      quantity: one.quantity,
      unit_of_measure: one.unit,
      unit_cost: one.unitCost,
      cost_code_id: costCodeOf(writer, one.costCode),
      cost_type: costTypeOf.get(one.costCode),
      requisition_item_id: writer.key(`requisition item for ${one.order}`),
    })),
  );
  await writer.advance(
    'purchase_order',
    'purchase_orders',
    bought.map(({ order }) => ({ id: order, status: 'pending' })),
  );
  await writer.actAs(profileOf(writer, 'samir'));
  await writer.advance(
    'purchase_order',
    'purchase_orders',
    bought.map((one) => ({
      id: one.order,
      status: 'confirmed',
      decided_by: profileOf(writer, 'samir'),
      decided_at: momentAt(plusDays(one.ordered, 1), '10:30'),
    })),
  );
  await writeReceipts(writer, bought);
  // What was handed over needs nothing more.
  await writer.advance(
    'purchase_order',
    'purchase_orders',
    bought
      .filter(({ project }) => project.status === 'completed')
      .map(({ order }) => ({ id: order, status: 'closed', status_reason: 'All is delivered.' })),
  );
  await writer.advance(
    'requisition',
    'requisition_drafts',
    bought
      .filter(({ project }) => project.status === 'completed')
      .map(({ order }) => ({ id: writer.key(`requisition for ${order}`), status: 'closed' })),
  );
}

function purchasesOf(writer: CompanyWriter, project: SampleProject): Purchase[] {
  const works = scheduleOf(writer, project);
  return purchases.flatMap(([costCode, supplier, share]) => {
    const item = itemsOf(costCode)[0];
    if (!item) return [];
    const window = windowOf(works, item);
    const ordered = plusDays(window.start, -18);
    if (ordered >= plusDays(writer.today, -3)) return [];
    const order = writer.key(`purchase order ${project.handle} ${costCode}`);
    return [
      {
        project,
        order,
        line: writer.key(`line of ${order}`),
        costCode,
        window,
        ordered,
        supplier: project.place === 'Pune' && supplier !== 'cranes' ? 'cement' : supplier,
        name: item.description,
        unit: item.unit,
        quantity: quantityOf(project, item),
        unitCost: Math.round(unitCostOf(project, item) * share * 100) / 100,
      },
    ];
  });
}

async function writeRequisitions(writer: CompanyWriter, bought: readonly Purchase[]): Promise<void> {
  const requested = (one: Purchase): string => plusDays(one.ordered, -6);
  await writer.actAs(profileOf(writer, 'tariq'));
  await writer.insert(
    'requisition_drafts',
    bought.map((one) => ({
      id: writer.key(`requisition for ${one.order}`),
      title: `${one.name}, ${one.project.name}`.slice(0, 200),
      project_id: projectOf(writer, one.project.handle),
      required_date: one.window.start,
      created_at: momentAt(requested(one), '08:20'),
    })),
  );
  await writer.insert(
    'requisition_items',
    bought.map((one) => ({
      id: writer.key(`requisition item for ${one.order}`),
      requisition_id: writer.key(`requisition for ${one.order}`),
      position: 1,
      item_name: one.name,
      quantity: one.quantity,
      unit_of_measure: one.unit,
      cost_code_id: costCodeOf(writer, one.costCode),
      cost_type: costTypeOf.get(one.costCode),
    })),
  );
  const step = (status: string, more: (one: Purchase) => Row) =>
    writer.advance(
      'requisition',
      'requisition_drafts',
      bought.map((one) => ({ id: writer.key(`requisition for ${one.order}`), status, ...more(one) })),
    );
  await step('pending', () => ({}));
  await step('approved', (one) => ({
    decided_by: profileOf(writer, one.project.manager),
    decided_at: momentAt(plusDays(requested(one), 2), '09:00'),
  }));
}

/** Deliveries every three weeks while the work goes on, as much as the work has used. */
async function writeReceipts(writer: CompanyWriter, bought: readonly Purchase[]): Promise<void> {
  await writer.actAs(profileOf(writer, 'faisal'));
  const receipts = bought.flatMap((one) => {
    let received = 0;
    const end = one.window.finish < writer.today ? one.window.finish : plusDays(writer.today, -1);
    const days = daysBetween(one.window.start, end).filter(
      (day, index, all) => index % 21 === 5 || day === all.at(-1),
    );
    return days.flatMap((date) => {
      const toDate = Math.round(one.quantity * shareOf(one.window, date) * 100) / 100;
      const quantity = Math.round((toDate - received) * 100) / 100;
      if (quantity <= 0) return [];
      received = toDate;
      return [{ id: writer.key(`receipt ${one.order} ${date}`), one, date, quantity }];
    });
  });
  receipts.sort((a, b) => (a.date < b.date ? -1 : 1));
  await writer.insert(
    'goods_receipts',
    receipts.map(({ id, one, date }, index) => ({
      id,
      purchase_order_id: one.order,
      receipt_date: date,
      destination: 'site',
      delivery_note: `DN-${48_000 + index * 7}`,
      created_at: momentAt(date, '14:15'),
    })),
  );
  await writer.insert(
    'goods_receipt_items',
    receipts.map(({ id, one, quantity }) => ({
      goods_receipt_id: id,
      position: 1,
      purchase_order_item_id: one.line,
      quantity,
    })),
  );
  await writer.advance(
    'goods_receipt',
    'goods_receipts',
    receipts.map(({ id }) => ({ id, status: 'posted' })),
  );
}
