import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectOf } from '../projects/write-projects.ts';
import { partyOf } from './write-parties.ts';
import { costCodeOf } from './write-codes.ts';

type Request = {
  handle: string;
  title: string;
  /** What is asked for: name, quantity, unit. */
  lines: readonly (readonly [string, number, string])[];
  /** Price of each line by supplier; without a price the line is not offered, without prices nothing has come yet. */
  offers: Readonly<Record<string, readonly (number | null)[]>>;
};

const requests: readonly Request[] = [
  {
    handle: 'props',
    title: 'Props and beams for formwork',
    lines: [
      ['Steel props, 3.5 m', 180, 'each'],
      ['Timber beams H20, 3.9 m', 240, 'each'],
      ['Plywood 18 mm, film faced', 320, 'each'],
    ],
    offers: { blocks: [58, 74.5, 96], steel: [54.5, 78, null], cables: [61, 73, 99.5] },
  },
  {
    handle: 'pumps',
    title: 'Dewatering pumps',
    lines: [
      ['Submersible pump, 100 mm', 4, 'each'],
      ['Discharge hose, 100 mm', 200, 'm'],
    ],
    offers: { cables: [6400, 38], blocks: [6150, 41.5], tiles: [] },
  },
  {
    handle: 'doors',
    title: 'Fire-rated doors, 60 minutes',
    lines: [['Door set, single leaf', 36, 'each']],
    offers: { tiles: [1480], blocks: [] },
  },
  { handle: 'signs', title: 'Site signs', lines: [['Safety sign, A2', 40, 'each']], offers: { cables: [] } },
  {
    handle: 'crane mats',
    title: 'Crane mats',
    lines: [['Timber mat, 5 × 1 m', 24, 'each']],
    offers: { blocks: [1150] },
  },
];

/** Suppliers asked for their prices: requests on a desk, sent, compared, awarded line by line, and one that came to nothing. */
export async function writeRfqs(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'rosa'));
  await writeRequests(writer);
  await send(writer, ['props', 'pumps', 'doors', 'crane mats']);
  await writeOffers(writer);
  await close(writer, ['props', 'doors']);
  await writer.advance('rfq', 'rfqs', [
    { id: keyOf(writer, 'crane mats'), status: 'cancelled', status_reason: 'The crane stands on piles.' },
  ]);
  await award(writer, 'props');
}

const keyOf = (writer: CompanyWriter, handle: string) => writer.key(`request for ${handle}`);

async function writeRequests(writer: CompanyWriter): Promise<void> {
  await writer.insert(
    'rfqs',
    requests.map(({ handle, title }) => ({
      id: keyOf(writer, handle),
      title,
      project_id: projectOf(writer, 'cold'),
      rfq_date: plusDays(writer.today, -12),
      reply_by: plusDays(writer.today, -4),
      needed_by: plusDays(writer.today, 21),
      payment_terms: 'Sixty days from delivery',
      created_at: momentAt(plusDays(writer.today, -12), '08:20'),
    })),
  );
  await writer.insert(
    'rfq_items',
    requests.flatMap(({ handle, lines }) =>
      lines.map(([name, quantity, unit], index) => ({
        id: writer.key(`line ${index} of request for ${handle}`),
        rfq_id: keyOf(writer, handle),
        position: index + 1,
        item_name: name,
        quantity,
        unit_of_measure: unit,
        cost_code_id: costCodeOf(writer, '01-200'),
        cost_type: 'other',
      })),
    ),
  );
  await writer.insert(
    'rfq_offers',
    requests.flatMap(({ handle, offers }) =>
      Object.keys(offers).map((supplier) => ({
        id: offerOf(writer, handle, supplier),
        rfq_id: keyOf(writer, handle),
        supplier_id: partyOf(writer, supplier),
        created_at: momentAt(plusDays(writer.today, -12), '08:40'),
      })),
    ),
  );
}

const offerOf = (writer: CompanyWriter, handle: string, supplier: string) =>
  writer.key(`offer of ${supplier} for ${handle}`);

async function send(writer: CompanyWriter, handles: readonly string[]): Promise<void> {
  await writer.advance(
    'rfq',
    'rfqs',
    handles.map((handle) => ({ id: keyOf(writer, handle), status: 'sent' })),
  );
}

async function close(writer: CompanyWriter, handles: readonly string[]): Promise<void> {
  await writer.advance(
    'rfq',
    'rfqs',
    handles.map((handle) => ({ id: keyOf(writer, handle), status: 'closed' })),
  );
}

/** What came back: the prices of each line, and the days of the offers. */
async function writeOffers(writer: CompanyWriter): Promise<void> {
  const came = requests.flatMap(({ handle, lines, offers }) =>
    Object.entries(offers)
      .filter(([, prices]) => prices.length > 0)
      .map(([supplier, prices], place) => ({ handle, lines, supplier, prices, place })),
  );
  await writer.change(
    'rfq_offers',
    came.map(({ handle, supplier, place }) => ({
      id: offerOf(writer, handle, supplier),
      offered_on: plusDays(writer.today, -9 + 2 * place),
      valid_until: plusDays(writer.today, 30),
      delivery_days: 7 + 4 * place,
      supplier_reference: `Q-${4100 + 37 * place}`,
    })),
  );
  for (const { handle, lines, supplier, prices } of came) {
    for (const [index] of lines.entries()) {
      const price = prices[index] ?? null;
      await writer.query(
        `update public.rfq_offer_items set unit_price = $3, is_declined = $3::numeric is null
          where rfq_offer_id = $1 and rfq_item_id = $2`,
        [offerOf(writer, handle, supplier), writer.key(`line ${index} of request for ${handle}`), price],
      );
    }
  }
}

/** Each line to who offers it for least. */
async function award(writer: CompanyWriter, handle: string): Promise<void> {
  await writer.query(
    `select public.award_rfq($1, array(select distinct on (c.rfq_item_id) c.rfq_offer_item_id
      from public.rfq_comparison($1) c where c.is_lowest order by c.rfq_item_id, c.rfq_offer_item_id))`,
    [keyOf(writer, handle)],
  );
}
