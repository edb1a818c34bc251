import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectOf } from '../projects/write-projects.ts';
import { eventOf } from './write-change-events.ts';
import { costCodeOf, type CostType } from './write-codes.ts';

type Variation = {
  title: string;
  project: string;
  type: string;
  quantity: number;
  rate: number;
  cost: number;
  code: string;
  costType: CostType;
  days: number;
  back: number;
  way: readonly string[];
  /** Who signed it for the client, by a link. */
  signer?: string;
};

const variations: readonly Variation[] = [
  {
    title: 'Additional basement ventilation',
    project: 'creek',
    type: 'addition',
    quantity: 1,
    rate: 312_000,
    cost: 262_000,
    code: '26-100',
    costType: 'subcontract',
    days: 10,
    back: 150,
    way: ['submitted', 'approved'],
  },
  {
    title: 'Omit the roof terrace paving',
    project: 'creek',
    type: 'omission',
    quantity: -420,
    rate: 118,
    cost: 95,
    code: '09-100',
    costType: 'material',
    days: 0,
    back: 90,
    way: ['submitted', 'approved'],
  },
  {
    title: 'Larger refuse room',
    project: 'creek',
    type: 'addition',
    quantity: 1,
    rate: 86_000,
    cost: 71_000,
    code: '04-200',
    costType: 'labour',
    days: 4,
    back: 30,
    way: ['submitted'],
  },
  {
    title: 'Second dock leveller',
    project: 'cold',
    type: 'addition',
    quantity: 2,
    rate: 64_000,
    cost: 52_000,
    code: '26-100',
    costType: 'subcontract',
    days: 7,
    back: 60,
    way: ['submitted', 'approved'],
    signer: 'Salma Haddad',
  },
  {
    title: 'Coloured concrete in the yard',
    project: 'cold',
    type: 'substitution',
    quantity: 900,
    rate: 34,
    cost: 28,
    code: '03-100',
    costType: 'material',
    days: 0,
    back: 45,
    way: ['submitted', 'rejected'],
    signer: 'Salma Haddad',
  },
  {
    title: 'Waiting for the power of the authority',
    project: 'cold',
    type: 'time',
    quantity: 1,
    rate: 41_000,
    cost: 38_000,
    code: '01-400',
    costType: 'plant',
    days: 14,
    back: 40,
    way: ['submitted', 'rejected', 'disputed'],
  },
  {
    title: 'सभागृहासाठी ध्वनी पटल',
    project: 'school',
    type: 'addition',
    quantity: 240,
    rate: 2900,
    cost: 2350,
    code: '09-200',
    costType: 'labour',
    days: 6,
    back: 50,
    way: ['submitted', 'approved'],
  },
  {
    title: 'Flag poles at the gate',
    project: 'school',
    type: 'addition',
    quantity: 3,
    rate: 48_000,
    cost: 40_000,
    code: '01-200',
    costType: 'other',
    days: 0,
    back: 20,
    way: [],
  },
  {
    title: 'Granite instead of porcelain in the hall',
    project: 'creek',
    type: 'substitution',
    quantity: 300,
    rate: 210,
    cost: 176,
    code: '09-100',
    costType: 'material',
    days: 0,
    back: 70,
    way: ['withdrawn'],
  },
];

/** What the clients asked for beside the contracts; only what is approved is billed. */
export async function writeVariations(writer: CompanyWriter): Promise<void> {
  const idOf = ({ title }: Variation): string => writer.key(`variation ${title}`);
  await writer.actAs(profileOf(writer, 'noura'));
  await writer.insert(
    'variation_order_drafts',
    variations.map((one) => ({
      id: idOf(one),
      project_id: projectOf(writer, one.project),
      title: one.title,
      change_event_id: eventOf(writer, one.title),
      variation_type: one.type,
      client_reference: one.way.length > 0 ? `AI-${one.project}-${one.back}` : null,
      currency: one.project === 'school' ? 'INR' : 'AED',
      extension_days: one.days,
      created_at: momentAt(plusDays(writer.today, -one.back - 8), '10:10'),
    })),
  );
  await writer.insert(
    'variation_order_items',
    variations.map((one) => ({
      variation_order_id: idOf(one),
      position: 1,
      description: one.title,
      unit: Math.abs(one.quantity) === 1 ? 'sum' : 'm2',
      quantity: one.quantity,
      rate: one.rate,
      cost_rate: one.cost,
      cost_code_id: costCodeOf(writer, one.code),
      cost_type: one.costType,
    })),
  );
  for (const one of variations) {
    for (const status of one.way) {
      const day = plusDays(writer.today, -one.back + one.way.indexOf(status));
      const isDecision = status === 'approved' || status === 'rejected';
      await writer.actAs(profileOf(writer, isDecision ? 'omar' : 'noura'));
      await writer.actOn(day);
      if (isDecision && one.signer) {
        await sign(writer, idOf(one), one.signer, status === 'approved');
        continue;
      }
      await writer.advance('variation_order', 'variation_order_drafts', [
        {
          id: idOf(one),
          status,
          ...(isDecision
            ? { decided_by: profileOf(writer, 'omar'), decided_at: momentAt(day, '12:00') }
            : {}),
          ...(['rejected', 'disputed', 'withdrawn'].includes(status)
            ? { status_reason: 'The consultant sees no change of scope.' }
            : {}),
        },
      ]);
    }
  }
  await writer.actOn(writer.today);
  const waiting = variations.find(({ way }) => way.length === 1 && way[0] === 'submitted');
  if (!waiting) throw new Error('No variation waits for its client.');
  await writer.actAs(profileOf(writer, 'omar'));
  // the first was sent to the wrong person; a new one takes its place
  for (const name of ['Faisal Karim', 'Lina Farouk']) await offer(writer, idOf(waiting), name);
}

/** Makes the link for the client. */
async function offer(writer: CompanyWriter, variation: string, name: string): Promise<string> {
  const [made] = await writer.query<{ token: string }>(
    `select public.offer_variation($1, $2, 30) ->> 'token' as token`,
    [variation, name],
  );
  return made?.token ?? '';
}

/** The client signs by the link, on which the variation is decided. */
async function sign(writer: CompanyWriter, variation: string, name: string, isAccepted: boolean) {
  const token = await offer(writer, variation, name);
  const code = '204816';
  // as if it had been mailed
  await writer.query(
    `insert into private.variation_signoff_codes
       select s.id, sha256(convert_to(s.id || $2, 'UTF8')), now() + interval '10 minutes', 1, array[now()]
       from public.variation_signoffs s where s.variation_order_id = $1 and s.status = 'offered' and s.is_code_required`,
    [variation, code],
  );
  await writer.query(`select private.sign_variation($1, $2, $3, $4, $5, '198.51.100.24', $6)`, [
    token,
    isAccepted ? 'accepted' : 'refused',
    name,
    'M60 140L90 60L120 130L160 70L190 135L260 100L330 120L420 80L520 110M80 165L500 150',
    isAccepted ? null : 'The consultant sees no change of scope.',
    code,
  ]);
}
