import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { deepProjects, projectList, type SampleProject } from '../projects/project-list.ts';
import { currencyOf, projectOf } from '../projects/write-projects.ts';
import { scheduleOf } from '../projects/write-tasks.ts';
import { billItems } from './bill-items.ts';
import { quantityOf, shareOf, unitCostOf, windowOf } from './rates.ts';
import { wonOn } from './write-offers.ts';

export type WonContract = { id: string; project: SampleProject; budget: string };

/** What winning the offers has made: each contract with its project and its budget. */
export async function readContracts(writer: CompanyWriter): Promise<WonContract[]> {
  const rows = await writer.query<{ id: string; project_id: string; budget: string }>(
    `select contract.id, contract.project_id, budget.id as budget from public.contracts contract
       join public.budgets budget on budget.project_id = contract.project_id and budget.budget_type = 'project'
       where contract.quotation_id is not null`,
  );
  return rows.flatMap(({ id, project_id, budget }) => {
    const project = projectList.find(({ handle }) => projectOf(writer, handle) === project_id);
    return project ? [{ id, project, budget }] : [];
  });
}

/** The terms as they were signed, the advance payments, and work that begins. */
export async function writeContracts(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'omar'));
  for (const { id, project, budget } of await readContracts(writer)) {
    const signed = wonOn(writer, project);
    await writer.change('contracts', [
      {
        id,
        contract_date: signed,
        created_at: momentAt(signed, '12:30'),
        decided_at: momentAt(signed, '12:30'),
        retention_percentage: 10,
        retention_cap_percentage: 5,
        advance_percentage: 10,
        advance_start_percentage: 10,
        advance_recovery_percentage: 25,
      },
    ]);
    await writer.change('budgets', [
      { id: budget, created_at: momentAt(signed, '12:30'), fiscal_year: Number(signed.slice(0, 4)) },
    ]);
  }
  const byProject = new Map((await readContracts(writer)).map(({ id, project }) => [project.handle, id]));
  await writeAdvances(writer, byProject);
  await writer.advance(
    'project',
    'projects',
    deepProjects.map((project) => ({ id: projectOf(writer, project.handle), status: 'in_progress' })),
  );
  await writer.change(
    'projects',
    deepProjects.map((project) => ({
      id: projectOf(writer, project.handle),
      completion_percentage: progressByValue(writer, project),
    })),
  );
}

/** The advance of each contract: its tax invoice, and the day on which the client paid it. */
async function writeAdvances(writer: CompanyWriter, byProject: ReadonlyMap<string, string>): Promise<void> {
  const paidOn = (project: SampleProject) => plusDays(writer.today, project.startsIn - 5);
  const inOrder = [...deepProjects].sort((a, b) => a.startsIn - b.startsIn);
  await writer.insert(
    'invoices',
    inOrder.map((project, index) => ({
      invoice_number: `INV-${paidOn(project).slice(0, 7).replace('-', '')}-${String(index + 1).padStart(4, '0')}`,
      invoice_type: 'advance',
      project_id: projectOf(writer, project.handle),
      contract_id: byProject.get(project.handle),
      currency: currencyOf(project),
      issue_date: paidOn(project),
      created_at: momentAt(paidOn(project), '09:30'),
    })),
  );
  for (const project of inOrder) {
    await writer.actOn(paidOn(project));
    await writer.change('contracts', [
      { id: byProject.get(project.handle) ?? '', advance_paid_date: paidOn(project) },
    ]);
  }
  await writer.actOn(writer.today);
}

/** Per cent of the work that is done, each item of the bill with the weight of its price. */
function progressByValue(writer: CompanyWriter, project: SampleProject): number {
  const works = scheduleOf(writer, project);
  let worth = 0;
  let done = 0;
  for (const item of billItems) {
    const value = quantityOf(project, item) * unitCostOf(project, item);
    worth += value;
    done += value * shareOf(windowOf(works, item), writer.today);
  }
  return Math.round((100 * done) / worth);
}

/** What is over at the end: the bank's building is handed over. */
export async function closeFinishedWork(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'omar'));
  for (const { id, project, budget } of await readContracts(writer)) {
    if (project.status !== 'completed') continue;
    const handedOver = plusDays(writer.today, project.endsIn);
    await writer.change('contracts', [{ id, taking_over_date: handedOver }]);
    await writer.actOn(plusDays(handedOver, 7));
    await writer.query('select app.release_retention($1, 50, null)', [id]);
    await writer.actOn(writer.today);
    await writer.advance('contract', 'contracts', [{ id, status: 'completed' }]);
    await writeFinalAccount(writer, id, handedOver);
    await writer.advance('project', 'projects', [
      { id: projectOf(writer, project.handle), status: 'completed' },
    ]);
    await writer.advance('budget', 'budgets', [{ id: budget, status: 'completed' }]);
  }
  await writeOtherContracts(writer);
}

/** The remeasured bill of what was handed over, on its way to the client. */
async function writeFinalAccount(writer: CompanyWriter, contract: string, handedOver: string): Promise<void> {
  const id = writer.key(`final account ${contract}`);
  const date = plusDays(handedOver, 28);
  await writer.actAs(profileOf(writer, 'priya'));
  await writer.insert('final_accounts', [
    {
      id,
      contract_id: contract,
      account_date: date < writer.today ? date : writer.today,
      created_at: momentAt(date < writer.today ? date : writer.today, '15:10'),
    },
  ]);
  const measured = await writer.query<{ id: string; final_quantity: string }>(
    `select id, round(contract_quantity * case position % 3 when 0 then 1.02 when 1 then 1 else 0.985 end, 2) as final_quantity
       from public.final_account_lines where final_account_id = $1 and rate is not null order by position limit 12`,
    [id],
  );
  await writer.change('final_account_lines', measured);
  await writer.actAs(profileOf(writer, 'omar'));
}

/** Contracts of before there were offers here: one closed, one terminated, one still being written. */
async function writeOtherContracts(writer: CompanyWriter): Promise<void> {
  const contract = (handle: string, title: string, value: number) => ({
    id: writer.key(`contract ${handle}`),
    project_id: projectOf(writer, handle),
    title,
    currency: handle === 'tower' ? 'INR' : 'AED',
    contract_date: plusDays(writer.today, handle === 'depot' ? -940 : -100),
    tax_rate: handle === 'tower' ? 18 : 5,
    value,
  });
  const contracts = [
    contract('depot', 'Truck depot and workshop', 8_700_000),
    contract('tower', 'Office tower, enabling works', 64_000_000),
    contract('villa', 'Private villa, Al Barsha', 2_755_000),
  ];
  await writer.insert(
    'contracts',
    contracts.map(({ value: _value, ...row }) => row),
  );
  await writer.insert(
    'schedule_of_values',
    contracts.map(({ id, title, value }) => ({
      contract_id: id,
      position: 1,
      description: title,
      scheduled_value: value,
    })),
  );
  const [depot, tower] = contracts;
  if (!depot || !tower) return;
  const decided = {
    decided_by: profileOf(writer, 'khalid'),
    decided_at: momentAt(plusDays(writer.today, -95), '10:00'),
  };
  await writer.advance(
    'contract',
    'contracts',
    [depot, tower].map(({ id }) => ({ id, status: 'active', ...decided })),
  );
  await writer.advance('contract', 'contracts', [{ id: depot.id, status: 'completed' }]);
  await writer.advance('contract', 'contracts', [{ id: depot.id, status: 'closed' }]);
  await writer.advance('contract', 'contracts', [
    { id: tower.id, status: 'terminated', status_reason: 'The client withdrew the funding.' },
  ]);
}
