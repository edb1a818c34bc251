import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { deepProjects, type SampleProject } from '../projects/project-list.ts';
import { currencyOf, projectOf } from '../projects/write-projects.ts';
import { scheduleOf } from '../projects/write-tasks.ts';
import { billItems, type BillItem } from './bill-items.ts';
import { quantityOf, twoDigits, unitCostOf, windowOf } from './rates.ts';
import { costCodeOf, costTypeOf } from './write-codes.ts';
import { partyOf } from './write-parties.ts';
import { chargeCleaning, withholdForPapers } from './write-claim-deductions.ts';

const subcontractors: Readonly<Record<string, string>> = {
  '02-200': 'piling',
  '07-100': 'waterproof',
  '08-100': 'aluminium',
  '26-100': 'mep',
};

type Work = {
  id: string;
  project: SampleProject;
  item: BillItem;
  quantity: number;
  unitCost: number;
  accepted: string;
  window: { start: string; finish: string };
};

/** Subcontracts as their work comes up, claimed until it is done. */
export async function writeSubcontracts(writer: CompanyWriter): Promise<void> {
  const works = deepProjects.flatMap((project) => worksOf(writer, project));
  await writer.actAs(profileOf(writer, 'imran'));
  await writer.insert(
    'work_order_drafts',
    works.map(({ id, project, item, accepted, window }) => ({
      id,
      title: item.description,
      project_id: projectOf(writer, project.handle),
      assigned_to: partyOf(
        writer,
        project.place === 'Pune' ? 'punemep' : (subcontractors[item.costCode] ?? 'mep'),
      ),
      start_date: window.start,
      end_date: window.finish,
      currency: currencyOf(project),
      tax_rate: project.place === 'Pune' ? 18 : 5,
      retention_percentage: 10,
      created_at: momentAt(plusDays(accepted, -5), '10:45'),
    })),
  );
  await writer.insert(
    'work_order_items',
    works.map(({ id, item, quantity, unitCost }) => ({
      work_order_id: id,
      position: 1,
      description: item.description,
      quantity,
      unit_of_measure: item.unit,
      unit_cost: unitCost,
      cost_code_id: costCodeOf(writer, item.costCode),
      cost_type: costTypeOf.get(item.costCode),
    })),
  );
  const step = (of: readonly Work[], status: string, more: Row = {}) =>
    writer.advance(
      'work_order',
      'work_order_drafts',
      of.map(({ id }) => ({ id, status, ...more })),
    );
  await step(works, 'pending');
  await writer.actAs(profileOf(writer, 'omar'));
  for (const work of works) {
    await writer.actOn(work.accepted);
    await step([work], 'accepted', {
      decided_by: profileOf(writer, 'omar'),
      decided_at: momentAt(work.accepted, '11:15'),
    });
  }
  const begun = works.filter(({ window }) => window.start < writer.today);
  const finished = works.filter(({ window }) => plusDays(window.finish, 10) < writer.today);
  await writer.actOn(writer.today);
  await step(begun, 'in_progress');
  await writePastClaims(writer, finished);
  await step(finished, 'completed');
  await writeOpenClaims(
    writer,
    begun.filter((work) => !finished.includes(work)),
  );
  await writeRetention(writer, finished);
  await payClaims(writer);
}

/** Finished work was claimed twice: half of it at half of its time, the rest at its end. */
async function writePastClaims(writer: CompanyWriter, finished: readonly Work[]): Promise<void> {
  const claims = finished
    .flatMap((work) => {
      const { start, finish } = work.window;
      const half = plusDays(start, Math.round((Date.parse(finish) - Date.parse(start)) / 86_400_000 / 2));
      return [
        { work, share: 0.5, date: half },
        { work, share: 1, date: plusDays(finish, 5) },
      ];
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
  for (const { work, share, date } of claims) {
    const id = writer.key(`claim ${work.id} ${share}`);
    const step = (status: string) =>
      writer.advance('subcontract_claim', 'subcontract_claims', [{ id, status }]);
    await writer.actOn(date);
    await writer.actAs(profileOf(writer, 'imran'));
    await writer.insert('subcontract_claims', [
      { id, work_order_id: work.id, created_at: momentAt(date, '10:20') },
    ]);
    await writer.query(
      `update public.subcontract_claim_lines set quantity_done = round(contract_quantity * $2, 2)
         where subcontract_claim_id = $1`,
      [id, share],
    );
    if (work === finished[0] && share < 1) await chargeCleaning(writer, id, work.id);
    await step('certified');
    await writer.actAs(profileOf(writer, 'omar'));
    await step('approved');
  }
  await writer.actOn(writer.today);
}

/** Half of what was withheld is released at taking over; the oldest subcontract has had all of it, and is closed. */
async function writeRetention(writer: CompanyWriter, finished: readonly Work[]): Promise<void> {
  const takenOver = finished
    .filter(({ window }) => plusDays(window.finish, 25) < writer.today)
    .toSorted((one, other) => one.window.finish.localeCompare(other.window.finish));
  for (const [place, { id, window }] of takenOver.entries()) {
    await writer.change('work_order_drafts', [{ id, taking_over_date: plusDays(window.finish, 10) }]);
    await writer.actOn(plusDays(window.finish, 25));
    await writer.query(
      'select app.release_subcontract_retention($1, $2, $3)',
      place === 0 ? [id, 100, 'All piles were tested and accepted.'] : [id, 50, null],
    );
    if (place === 0) await writer.advance('work_order', 'work_order_drafts', [{ id, status: 'closed' }]);
  }
  await writer.actOn(writer.today);
}

/** What subcontractors were owed for 45 days is paid. */
async function payClaims(writer: CompanyWriter): Promise<void> {
  const due = await writer.query<{ id: string; amount: string; paid_on: string }>(
    `select id, balance_amount::text as amount, (invoice_date + 45)::text as paid_on from public.supplier_invoices
       where bill_type in ('claim', 'retention') and invoice_date + 45 < $1 and balance_amount > 0
       order by invoice_date, id`,
    [writer.today],
  );
  await writer.actAs(profileOf(writer, 'fatima'));
  await writer.insert(
    'supplier_payments',
    due.map(({ id, amount, paid_on }) => ({
      supplier_invoice_id: id,
      amount,
      payment_date: paid_on,
      payment_method: 'bank_transfer',
    })),
  );
}

/**
 * The first claim on each site is certified below what was applied for, and waits for its approval; another was made for
 * the wrong month, and is drafted again.
 */
async function writeOpenClaims(writer: CompanyWriter, running: readonly Work[]): Promise<void> {
  const claimed = running.filter(
    ({ project }, place) => running.findIndex((other) => other.project === project) === place,
  );
  const claims = claimed.map(({ id }) => ({ id: writer.key(`claim ${id}`), work_order_id: id }));
  await writer.insert('subcontract_claims', claims);
  for (const { id } of claims) {
    const lines = await writer.query<{ id: string; contract_quantity: string }>(
      'select id, contract_quantity::text from public.subcontract_claim_lines where subcontract_claim_id = $1',
      [id],
    );
    await writer.change(
      'subcontract_claim_lines',
      lines.map((line) => ({
        id: line.id,
        quantity_done: Math.round(Number(line.contract_quantity) * 0.25),
        applied_quantity: Math.round(Number(line.contract_quantity) * 0.3),
        reason: 'Second fix not complete at the date of measurement.',
      })),
    );
  }
  const [first] = claims;
  if (first) await withholdForPapers(writer, first.id);
  await writer.advance(
    'subcontract_claim',
    'subcontract_claims',
    claims.map(({ id }) => ({ id, status: 'certified' })),
  );
  const next = running.find((work) => !claimed.includes(work));
  if (!next) return;
  const wrong = writer.key(`wrong claim ${next.id}`);
  await writer.insert('subcontract_claims', [{ id: wrong, work_order_id: next.id }]);
  await writer.advance('subcontract_claim', 'subcontract_claims', [
    { id: wrong, status: 'cancelled', status_reason: 'Made for the wrong month.' },
  ]);
  await writer.insert('subcontract_claims', [
    { id: writer.key(`next claim ${next.id}`), work_order_id: next.id },
  ]);
}

function worksOf(writer: CompanyWriter, project: SampleProject): Work[] {
  const schedule = scheduleOf(writer, project);
  return billItems
    .filter(({ costCode }) => subcontractors[costCode])
    .map((item) => {
      const window = windowOf(schedule, item);
      return {
        id: writer.key(`work order ${project.handle} ${item.description}`),
        project,
        item,
        window,
        quantity: quantityOf(project, item),
        unitCost: twoDigits(unitCostOf(project, item) * 0.94),
        accepted: plusDays(window.start, -21),
      };
    })
    .filter(({ accepted }) => accepted < plusDays(writer.today, -1));
}
