import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { earlier, firstOfMonth, lastOfMonth, momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import type { SampleProject } from '../projects/project-list.ts';
import { scheduleOf } from '../projects/write-tasks.ts';
import { billItems } from './bill-items.ts';
import { shareOf, twoDigits, windowOf } from './rates.ts';
import { readContracts, type WonContract } from './write-contracts.ts';

type Line = {
  id: string;
  description: string;
  contract_quantity: string | null;
  rate: string;
  scheduled_value: string;
  previous_amount: string;
};

function certificateOf(writer: CompanyWriter, handle: string, date: string): string {
  return writer.key(`certificate ${handle} ${date}`);
}

/** Where the newest certificate is still on its way: a draft, or waiting for the approval. */
const underWay: ReadonlySet<string> = new Set(['school', 'creek']);

/**
 * The valuation dates of a project, a month apart. The last approved one was days ago, on whatever day of the month that
 * is: what a site costs and what is certified of it are never a month apart.
 */
function certificateDates(writer: CompanyWriter, project: SampleProject): string[] {
  const first = plusDays(writer.today, project.startsIn + 30);
  const last = plusDays(writer.today, Math.min(project.endsIn + 3, -6));
  const dates = underWay.has(project.handle) ? [plusDays(writer.today, -1)] : [];
  for (let back = 0; monthsBefore(last, back) >= first; back += 1) dates.unshift(monthsBefore(last, back));
  return dates;
}

/** The same day of an earlier month, or its last. */
function monthsBefore(date: string, months: number): string {
  const month = firstOfMonth(date, -months);
  return earlier(plusDays(month, Number(date.slice(8)) - 1), lastOfMonth(month));
}

/** Monthly applications for payment, as the schedule says the work went; the last ones are still on their way. */
export async function writeCertificates(writer: CompanyWriter): Promise<void> {
  for (const contract of await readContracts(writer)) {
    if (!contract.project.isDeep) continue;
    const dates = certificateDates(writer, contract.project);
    for (const [index, date] of dates.entries()) {
      await writeOne(writer, contract, date, dates.length - 1 - index);
    }
  }
}

async function writeOne(
  writer: CompanyWriter,
  contract: WonContract,
  date: string,
  newer: number,
): Promise<void> {
  const { project } = contract;
  const id = certificateOf(writer, project.handle, date);
  await writer.actAs(profileOf(writer, 'priya'));
  if (newer === 0 && project.handle === 'cold') await writeMistake(writer, contract, date);
  await writer.insert('certificates', [
    {
      id,
      contract_id: contract.id,
      certificate_date: date,
      period_end_date: date,
      created_at: momentAt(date, '16:00'),
    },
  ]);
  const lines = await writer.query<Line>(
    `select line.id, value.description, line.contract_quantity::text, line.rate::text, line.scheduled_value::text,
         line.previous_amount::text
       from public.certificate_lines line join public.schedule_of_values value on value.id = line.schedule_of_value_id
       where line.certificate_id = $1 and line.scheduled_value <> 0`,
    [id],
  );
  const works = scheduleOf(writer, project);
  const done = (description: string): number => {
    const item = billItems.find((one) => one.description === description);
    // A discount and a variation go along with the whole.
    const window = item
      ? windowOf(works, item)
      : { start: works[0]?.start ?? date, finish: works.at(-1)?.finish ?? date };
    return shareOf(window, date);
  };
  await writer.change(
    'certificate_lines',
    lines.map(({ id, description, contract_quantity, rate, scheduled_value, previous_amount }) => {
      const share = done(description);
      // What has a rate in the contract is measured, the rest is certified in proportion.
      if (contract_quantity !== null) {
        const quantity = Math.min(twoDigits(Number(contract_quantity) * share), Number(contract_quantity));
        return { id, quantity_done: quantity, ...appliedFor(description, quantity * Number(rate), newer) };
      }
      const toDate = twoDigits(Number(scheduled_value) * share);
      return {
        id,
        this_period_amount: twoDigits(toDate - Number(previous_amount)),
        ...appliedFor(description, toDate, newer),
      };
    }),
  );
  // Charged once, it stands on those that follow.
  if (newer === 1 && project.handle === 'creek') {
    await writer.insert('certificate_deductions', [
      {
        certificate_id: id,
        description: 'Power and water supplied by the client, site offices',
        amount: 12_500,
      },
    ]);
  }
  await decide(writer, project, id, date, newer);
}

/** The newest applications claimed a little more for the site team than its share of the work. */
function appliedFor(description: string, toDate: number, newer: number): Row {
  return description.startsWith('Site management') && toDate > 0 && newer <= 2
    ? {
        applied_amount: Math.round(toDate * 106) / 100,
        reason: 'Preliminaries are certified in proportion to the progress of the works.',
      }
    : { applied_amount: null, reason: null };
}

async function decide(
  writer: CompanyWriter,
  project: SampleProject,
  id: string,
  date: string,
  newer: number,
): Promise<void> {
  // The newest of one project is a draft, of another it waits for the approval.
  if (newer === 0 && project.handle === 'school') return;
  await writer.advance('certificate', 'certificates', [{ id, status: 'certified' }]);
  if (newer === 0 && underWay.has(project.handle)) return;
  await writer.actAs(profileOf(writer, 'omar'));
  const decided = { decided_by: profileOf(writer, 'omar'), decided_at: momentAt(plusDays(date, 3), '11:00') };
  await writer.advance('certificate', 'certificates', [{ id, status: 'approved', ...decided }]);
}

/** One that was begun on the wrong month and given up. */
async function writeMistake(writer: CompanyWriter, contract: WonContract, date: string): Promise<void> {
  const id = writer.key(`certificate by mistake ${contract.id}`);
  await writer.insert('certificates', [
    { id, contract_id: contract.id, certificate_date: date, notes: 'Measured to the wrong date.' },
  ]);
  await writer.advance('certificate', 'certificates', [
    { id, status: 'cancelled', status_reason: 'Measured to the wrong date.' },
  ]);
}
