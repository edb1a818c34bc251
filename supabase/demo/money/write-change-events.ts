import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectOf } from '../projects/write-projects.ts';

type Event = {
  title: string;
  project: string;
  cause: string;
  /** Days since it became known, and until the client was notified. */
  known: number;
  notified?: number;
  amount: number;
  cost: number;
  days: number;
  chance: number;
  way: readonly string[];
  /** A variation order was made of it. */
  isVaried?: true;
};

const events: readonly Event[] = [
  {
    title: 'Additional basement ventilation',
    project: 'creek',
    cause: 'authority',
    known: 185,
    notified: 12,
    amount: 312_000,
    cost: 262_000,
    days: 10,
    chance: 80,
    way: ['priced'],
    isVaried: true,
  },
  {
    title: 'Larger refuse room',
    project: 'creek',
    cause: 'client_instruction',
    known: 55,
    notified: 6,
    amount: 86_000,
    cost: 71_000,
    days: 4,
    chance: 60,
    way: ['priced'],
    isVaried: true,
  },
  {
    title: 'Coloured concrete in the yard',
    project: 'cold',
    cause: 'design_change',
    known: 70,
    notified: 20,
    amount: 30_600,
    cost: 25_200,
    days: 0,
    chance: 40,
    way: ['priced'],
    isVaried: true,
  },
  {
    title: 'Rock below the lift pits',
    project: 'creek',
    cause: 'site_condition',
    known: 26,
    amount: 148_000,
    cost: 121_000,
    days: 6,
    chance: 55,
    way: ['priced'],
  },
  {
    title: 'Late drawings of the plant room',
    project: 'cold',
    cause: 'late_information',
    known: 22,
    amount: 0,
    cost: 0,
    days: 9,
    chance: 50,
    way: [],
  },
  {
    title: 'Other tiles in the corridor',
    project: 'school',
    cause: 'client_instruction',
    known: 64,
    notified: 3,
    amount: 96_000,
    cost: 81_000,
    days: 0,
    chance: 30,
    way: ['withdrawn'],
  },
];

/** The event behind a variation, where one was written down. */
export const eventOf = (writer: CompanyWriter, title: string): string | null =>
  events.some((event) => event.title === title && event.isVaried) ? keyOf(writer, title) : null;

const keyOf = (writer: CompanyWriter, title: string) => writer.key(`change event ${title}`);

/** What may change the contracts: of some the client was notified, some became variations, and one notice is about to lapse. */
export async function writeChangeEvents(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'noura'));
  await writer.insert(
    'change_events',
    events.map(({ title, project, cause, known, notified, amount, cost, days, chance }) => ({
      id: keyOf(writer, title),
      project_id: projectOf(writer, project),
      title,
      cause,
      event_date: plusDays(writer.today, -known),
      notice_date: notified === undefined ? null : plusDays(writer.today, notified - known),
      notice_reference: notified === undefined ? null : `ANC-${project.toUpperCase()}-${String(known)}`,
      amount,
      cost_amount: cost,
      extension_days: days,
      probability_percentage: chance,
      created_at: momentAt(plusDays(writer.today, -known), '09:20'),
    })),
  );
  for (const { title, way } of events) {
    for (const status of way) {
      await writer.advance('change_event', 'change_events', [
        {
          id: keyOf(writer, title),
          status,
          ...(status === 'withdrawn' && { status_reason: 'The client kept the tiles of the contract.' }),
        },
      ]);
    }
  }
}
