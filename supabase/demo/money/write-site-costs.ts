import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { firstOfMonth, lastOfMonth, momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { deepProjects, type SampleProject } from '../projects/project-list.ts';
import { currencyOf, projectOf } from '../projects/write-projects.ts';
import { scheduleOf } from '../projects/write-tasks.ts';
import { billItems, type BillItem } from './bill-items.ts';
import { quantityOf, shareOf, twoDigits, unitCostOf, windowOf } from './rates.ts';
import { costCodeOf, costTypeOf } from './write-codes.ts';
import { partyOf } from './write-parties.ts';

/** Codes whose cost comes as the month's sheet of the site, and how it compares with the budget. */
const sheets: Readonly<Record<string, number>> = { '01-200': 0.9, '01-300': 1, '02-100': 0.95 };

/** Codes of trades: what the crews of the company do not do is done by hired people, who are billed each month. */
const hired: Readonly<Record<string, number>> = { '03-300': 0.8, '04-200': 0.9, '09-200': 0.95 };

/** Hired people cost more than was offered: formwork on the creek is over its budget, and at the school it ends in a loss. */
const otherwise: Readonly<Record<string, number>> = { creek: 1.6, cold: 1.4, branch: 1.8, school: 3 };

type Monthly = { project: SampleProject; item: BillItem; date: string; amount: number };

/** What sites cost beside orders and subcontracts: the sheets of the month, and labour from other companies. */
export async function writeSiteCosts(writer: CompanyWriter): Promise<void> {
  await writeExpenses(
    writer,
    deepProjects.flatMap((project) => monthlyCosts(writer, project, sheets, 1)),
  );
  await writeHiredLabour(
    writer,
    deepProjects.flatMap((project) => monthlyCosts(writer, project, hired, otherwise[project.handle] ?? 1)),
  );
}

/** The share of each month, from the first month of the work to the last one that is over. */
function monthlyCosts(
  writer: CompanyWriter,
  project: SampleProject,
  shares: Readonly<Record<string, number>>,
  factor: number,
): Monthly[] {
  const works = scheduleOf(writer, project);
  return billItems.flatMap((item) => {
    const part = shares[item.costCode];
    if (part === undefined) return [];
    const window = windowOf(works, item);
    const total = quantityOf(project, item) * unitCostOf(project, item) * part * factor;
    const months: Monthly[] = [];
    let before = 0;
    for (let month = 0; before < 1; month += 1) {
      const date = lastOfMonth(firstOfMonth(window.start, month));
      if (date >= writer.today) break;
      const share = shareOf(window, date);
      const amount = twoDigits(total * (share - before));
      if (amount > 0) months.push({ project, item, date, amount });
      before = share;
    }
    return months;
  });
}

/** Entered by the accountant, approved by the finance manager: only then a cost of the project. */
async function writeExpenses(writer: CompanyWriter, costs: readonly Monthly[]): Promise<void> {
  const rows = costs
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ project, item, date, amount }): Row & { id: string; expense_date: string } => ({
      id: writer.key(`costs ${project.handle} ${item.costCode} ${date}`),
      activity: `${item.description}, ${date.slice(0, 7)}`.slice(0, 200),
      expense_date: date,
      amount,
      project_id: projectOf(writer, project.handle),
      employee_id: null,
      type: 'company',
      expense_type: item.costCode === '01-300' ? 'permit' : 'other',
      currency: currencyOf(project),
      cost_code_id: costCodeOf(writer, item.costCode),
      cost_type: costTypeOf.get(item.costCode),
      status: 'pending',
      created_at: momentAt(date, '17:05'),
    }));
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert('expenses', rows);
  await writer.actAs(profileOf(writer, 'fatima'));
  const by = profileOf(writer, 'fatima');
  await writer.advance(
    'expense',
    'expenses',
    rows.map(({ id, expense_date }) => {
      const at = momentAt(expense_date, '18:00');
      return { id, status: 'approved', decided_by: by, approved_by: by, decided_at: at, approved_at: at };
    }),
  );
}

/** A bill a month and site, a line for each trade; paid after 45 days. */
async function writeHiredLabour(writer: CompanyWriter, costs: readonly Monthly[]): Promise<void> {
  const nameOf = ({ project, date }: Monthly) => `${project.handle} ${date}`;
  const inOrder = costs
    .filter((one, place) => costs.findIndex((other) => nameOf(other) === nameOf(one)) === place)
    .map((one) => ({
      ...one,
      id: writer.key(`hired labour ${nameOf(one)}`),
      lines: costs.filter((other) => nameOf(other) === nameOf(one)),
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  await writer.actAs(profileOf(writer, 'maria'));
  await writer.insert(
    'supplier_invoices',
    inOrder.map(({ id, project, date }) => ({
      id,
      bill_type: 'direct',
      supplier_id: partyOf(writer, project.place === 'Pune' ? 'punelabour' : 'manpower'),
      project_id: projectOf(writer, project.handle),
      supplier_reference: `LAB-${project.handle.toUpperCase()}-${date.slice(0, 7)}`,
      invoice_date: date,
      due_date: plusDays(date, 45),
      currency: currencyOf(project),
      tax_rate: project.place === 'Pune' ? 18 : 5,
      created_at: momentAt(date, '16:20'),
    })),
  );
  await writer.insert(
    'supplier_invoice_items',
    inOrder.flatMap(({ id, lines }) =>
      lines.map(({ item, amount }, place) => ({
        supplier_invoice_id: id,
        position: place + 1,
        description: `Labour supply: ${item.description}`,
        quantity: 1,
        unit_price: amount,
        cost_code_id: costCodeOf(writer, item.costCode),
        cost_type: costTypeOf.get(item.costCode),
      })),
    ),
  );
  const step = (status: string) =>
    writer.advance(
      'supplier_invoice',
      'supplier_invoices',
      inOrder.map(({ id }) => ({ id, status })),
    );
  await step('matched');
  await writer.actAs(profileOf(writer, 'fatima'));
  await step('approved');
  await writer.query(
    `insert into public.supplier_payments (supplier_invoice_id, amount, payment_date, payment_method)
       select id, balance_amount, due_date, 'bank_transfer' from public.supplier_invoices
       where id = any ($1) and due_date < $2 and balance_amount > 0 order by due_date, id`,
    [inOrder.map(({ id }) => id), writer.today],
  );
}
