import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import type { SampleProject } from '../projects/project-list.ts';
import { currencyOf, projectOf } from '../projects/write-projects.ts';
import { billOf, offeredOn, projectsWithBill } from './write-bills.ts';

type OfferStatus = 'draft' | 'submitted' | 'accepted' | 'rejected' | 'sent' | 'won' | 'lost' | 'expired';

/** What became of the offer of each project, and on the way there, of an earlier revision of some. */
const outcomes: Readonly<Record<string, OfferStatus>> = {
  creek: 'won',
  cold: 'won',
  school: 'won',
  branch: 'won',
  clinic: 'won',
  resort: 'sent',
  mall: 'lost',
  campus: 'accepted',
  park: 'expired',
  villa: 'draft',
};

const ways: Readonly<Record<OfferStatus, readonly OfferStatus[]>> = {
  draft: [],
  submitted: ['submitted'],
  rejected: ['submitted', 'rejected'],
  accepted: ['submitted', 'accepted'],
  sent: ['submitted', 'accepted', 'sent'],
  won: ['submitted', 'accepted', 'sent', 'won'],
  lost: ['submitted', 'accepted', 'sent', 'lost'],
  expired: ['submitted', 'accepted', 'sent', 'expired'],
};

/** Days from writing an offer to each step. */
const daysTo: Readonly<Record<OfferStatus, number>> = {
  draft: 0,
  submitted: 3,
  rejected: 5,
  accepted: 5,
  sent: 7,
  won: 45,
  lost: 45,
  expired: 70,
};

function offerOf(writer: CompanyWriter, handle: string): string {
  return writer.key(`offer ${handle}`);
}

/** The day a project was won. */
export function wonOn(writer: CompanyWriter, project: SampleProject): string {
  const date = plusDays(offeredOn(writer, project), daysTo.won);
  return date < writer.today ? date : plusDays(writer.today, -2);
}

/** Offers made of the bills; a won one brings its contract, its schedule of values and its budget. */
export async function writeOffers(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'catherine'));
  await writer.insert('quotation_drafts', [
    ...projectsWithBill.map((project) => offerRow(writer, project, offerOf(writer, project.handle))),
    ...projectsWithBill
      .filter(({ handle }) => ['resort', 'campus', 'villa'].includes(handle))
      .map((project) =>
        offerRow(
          writer,
          project,
          offerOf(writer, `${project.handle}, alternative`),
          'Alternative without basement',
        ),
      ),
  ]);
  // The items of a bill in its order, as `quotation_from_boq` takes them.
  await writer.query(
    `insert into public.quotation_items (quotation_id, position, item_code, section, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, boq_item_id)
       select offer.id, item.position, item.item_code, private.section_title(section), item.description, item.unit, item.quantity, item.rate, item.cost_rate, item.cost_code_id, item.cost_type, item.id
       from public.quotation_drafts offer join public.boq_items item on item.boq_id = offer.boq_id
         left join public.boq_sections section on section.id = item.section_id
       order by offer.quotation_number, item.position`,
  );
  for (const project of projectsWithBill) {
    await walk(writer, project, offerOf(writer, project.handle), outcomes[project.handle] ?? 'draft');
  }
  for (const [handle, outcome] of [
    ['resort', 'rejected'],
    ['campus', 'submitted'],
    ['villa', 'submitted'],
  ] as const) {
    const project = projectsWithBill.find((one) => one.handle === handle);
    if (project) await walk(writer, project, offerOf(writer, `${handle}, alternative`), outcome);
  }
  // The alternative of the parking structure is priced again, and so is the bill of the park.
  await writer.actAs(profileOf(writer, 'omar'));
  await writer.query('select app.revise_quotation($1)', [offerOf(writer, 'campus, alternative')]);
  await writer.query('select app.revise_boq($1)', [writer.key('bill park')]);
}

function offerRow(writer: CompanyWriter, project: SampleProject, id: string, title = project.name): Row {
  const date = offeredOn(writer, project);
  return {
    id,
    project_id: projectOf(writer, project.handle),
    boq_id: billOf(writer, project),
    title,
    currency: currencyOf(project),
    quotation_date: date,
    valid_until_date: plusDays(date, 60),
    tax_rate: project.place === 'Pune' ? 18 : 5,
    discount_amount: project.handle === 'branch' ? 45_000 : 0,
    terms: 'Advance of ten per cent, monthly certificates within thirty days, retention of ten per cent.',
    created_at: momentAt(date, '10:00'),
  };
}

async function walk(
  writer: CompanyWriter,
  project: SampleProject,
  id: string,
  outcome: OfferStatus,
): Promise<void> {
  const written = offeredOn(writer, project);
  for (const status of ways[outcome]) {
    const planned = plusDays(written, daysTo[status]);
    const day = planned < writer.today ? planned : plusDays(writer.today, -1);
    const isDecision = status === 'accepted' || status === 'rejected';
    await writer.actAs(profileOf(writer, status === 'submitted' ? 'catherine' : 'omar'));
    await writer.actOn(day);
    await writer.advance('quotation', 'quotation_drafts', [
      {
        id,
        status,
        ...(isDecision ? { decided_by: profileOf(writer, 'omar'), decided_at: momentAt(day, '12:00') } : {}),
        ...(status === 'won' ? { client_reference: `LOA-${project.handle.toUpperCase()}-01` } : {}),
        ...(status === 'lost' ? { status_reason: 'Four per cent above the lowest.' } : {}),
        ...(status === 'rejected' ? { status_reason: 'The basement cannot be left out.' } : {}),
      },
    ]);
    if (status === 'sent') await writer.change('quotation_drafts', [{ id, sent_at: momentAt(day, '15:30') }]);
  }
  await writer.actOn(writer.today);
}
