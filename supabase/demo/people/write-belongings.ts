import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from './write-accounts.ts';
import { employeeOf } from './write-people.ts';

const items = [
  ['Laptop Latitude 5440', 'laptop', 'SN-LT-20118', 'priya', 'acknowledged'],
  ['Laptop Latitude 5440', 'laptop', 'SN-LT-20119', 'youssef', 'acknowledged'],
  ['Site phone Galaxy XCover', 'phone', 'SN-PH-3307', 'jamal', 'handed_out'],
  ['Pick-up Hilux, D 48213', 'vehicle', 'MR0FZ29G4-0611', 'anil', 'acknowledged'],
  ['Rotary laser level', 'tool', 'SN-RL-771', 'jose', 'returned'],
  ['Head office access card', 'access_card', 'AC-0418', 'imran', 'lost'],
  ['Fall arrest harness', 'ppe', 'SN-FA-1902', null, 'retired'],
  ['Laptop Latitude 5440', 'laptop', 'SN-LT-20120', null, 'available'],
] as const;

const joining = [
  ['Sign the employment contract', 'employee', null, -3],
  ['Apply for residence visa and labour card', 'named', 'grace', 0],
  ['Set up account and laptop', 'named', null, 0],
  ['Safety induction on site', 'manager', null, 1],
] as const;

const leaving = [
  ['Hand over open work', 'manager', null, -5],
  ['Return laptop, phone and access card', 'employee', null, 0],
  ['Cancel residence visa', 'named', 'grace', 7],
] as const;

/** What people hold of the company's, and the lists that who joins and who leaves from now on gets. */
export async function writeBelongings(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'layla'));
  const since = plusDays(writer.today, -40);
  const keyOf = (what: string, serial: string) => writer.key(`${what} ${serial}`);
  await writer.insert(
    'company_items',
    items.map(([name, item_type, serial_mark]) => ({
      id: keyOf('item', serial_mark),
      name,
      item_type,
      serial_mark,
      created_at: momentAt(since, '08:00'),
    })),
  );
  await writer.advance('company_item', 'company_items', [
    { id: keyOf('item', 'SN-FA-1902'), status: 'retired', status_reason: 'Past its service life.' },
  ]);
  const held = items.flatMap(([, , serial, person, status]) => (person ? [{ serial, person, status }] : []));
  await writer.insert(
    'item_handovers',
    held.map(({ serial, person }) => ({
      id: keyOf('handover', serial),
      company_item_id: keyOf('item', serial),
      employee_id: employeeOf(writer, person),
      handed_out_on: since,
      created_at: momentAt(since, '09:00'),
    })),
  );
  await writer.advance(
    'item_handover',
    'item_handovers',
    held
      .filter(({ status }) => status !== 'handed_out')
      .map(({ serial, status }) => ({
        id: keyOf('handover', serial),
        status,
        ...(status === 'returned' && { condition_in: 'worn', returned_on: plusDays(writer.today, -4) }),
        ...(status === 'lost' && { status_reason: 'Lost on the way to site.' }),
      })),
  );
  for (const [occasion, name, lines] of [
    ['joining', 'Joining the company', joining],
    ['leaving', 'Leaving the company', leaving],
  ] as const) {
    const id = writer.key(`checklist ${occasion}`);
    await writer.insert('staff_checklists', [{ id, name, occasion }]);
    await writer.insert(
      'staff_checklist_items',
      lines.map(([title, owner_kind, owner, due_days], position) => ({
        staff_checklist_id: id,
        title,
        owner_kind,
        owner_id: owner && profileOf(writer, owner),
        due_days,
        position,
      })),
    );
  }
}

/** How far the list of somebody is: the first lines are done, one is not needed, the others are open. */
export async function advanceChecklist(
  writer: CompanyWriter,
  person: string,
  statuses: readonly ('done' | 'not_needed')[],
): Promise<void> {
  const lines = await writer.query<{ id: string }>(
    'select id from public.employee_checklist_lines where employee_id = $1 order by due_date, title',
    [person],
  );
  await writer.advance(
    'employee_checklist_line',
    'employee_checklist_lines',
    lines.slice(0, statuses.length).map(({ id }, place) => ({
      id,
      status: statuses[place],
      ...(statuses[place] === 'not_needed' && { status_reason: 'Works from the Pune office.' }),
    })),
  );
}
