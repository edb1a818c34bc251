import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { costCodeOf } from '../money/write-codes.ts';
import { partyOf } from '../money/write-parties.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectOf } from '../projects/write-projects.ts';

const categories = [
  ['Tools', '#2563eb'],
  ['Fixings', '#64748b'],
  ['Protective equipment', '#dc2626'],
  ['Electrical', '#f59e0b'],
  ['Chemicals', '#059669'],
] as const;

/** Name, category, supplier, unit, price in dirhams, and below how many it is ordered again. */
const items = [
  ['Angle grinder 230 mm', 'Tools', 'cables', 'each', 285, 4],
  ['Cordless drill 18 V', 'Tools', 'cables', 'each', 640, 3],
  ['Laser level', 'Tools', 'cables', 'each', 1450, 1],
  ['Wheelbarrow', 'Tools', 'blocks', 'each', 165, 6],
  ['Expansion anchor M12', 'Fixings', 'steel', 'each', 3.4, 800],
  ['Binding wire', 'Fixings', 'steel', 'kg', 4.6, 250],
  ['Nails 75 mm', 'Fixings', 'steel', 'kg', 5.2, 120],
  ['Plastic spacer 40 mm', 'Fixings', 'steel', 'each', 0.35, 5000],
  ['خوذة سلامة', 'Protective equipment', 'cables', 'each', 28, 40],
  ['Safety harness', 'Protective equipment', 'cables', 'each', 195, 15],
  ['Safety boots', 'Protective equipment', 'cables', 'pair', 118, 30],
  ['Cut-resistant gloves', 'Protective equipment', 'cables', 'pair', 14.5, 120],
  ['Cable 3 x 2.5 mm2', 'Electrical', 'cables', 'm', 4.9, 900],
  ['Distribution board, site', 'Electrical', 'cables', 'each', 2350, 1],
  ['LED floodlight 200 W', 'Electrical', 'cables', 'each', 310, 8],
  ['Curing compound', 'Chemicals', 'paint', 'l', 10.8, 400],
  ['Epoxy grout', 'Chemicals', 'paint', 'kg', 21, 150],
  ['सीमेंट पोत्या ५० किलो', 'Chemicals', 'cement', 'bag', 16.5, 200],
  ['Old formwork oil', 'Chemicals', 'paint', 'l', 7.2, 0],
] as const;

/** The store: what came in, what went to the sites and back, what a count found, and what ran out. */
export async function writeInventory(writer: CompanyWriter): Promise<void> {
  const random = writer.random('inventory');
  await writer.actAs(profileOf(writer, 'faisal'));
  await writer.insert(
    'inventory_categories',
    categories.map(([name, color]) => ({ id: writer.key(`category ${name}`), name, color })),
  );
  await writer.insert(
    'inventory_items',
    items.map(([name, category, supplier, unit, , reorder], place) => ({
      id: writer.key(`item ${name}`),
      name,
      category_id: writer.key(`category ${category}`),
      supplier_id: partyOf(writer, supplier),
      unit_of_measure: unit,
      storage_location: `Bay ${(place % 6) + 1}`,
      reorder_level: reorder,
      created_at: momentAt(plusDays(writer.today, -400), '09:00'),
    })),
  );
  const moves = items.flatMap(([name, , , , price, reorder]): Row[] => {
    const item_id = writer.key(`item ${name}`);
    const lot = Math.max(reorder * 2, 6);
    let held = 0;
    return Array.from({ length: 8 }, (_, turn) => turn).flatMap((turn): Row[] => {
      const date = plusDays(writer.today, -350 + turn * 42 + random.between(0, 20));
      const shared = { item_id, created_at: momentAt(date, '10:30'), transaction_date: date };
      const unit_cost = Math.round(price * (95 + turn * 2 + random.between(0, 4))) / 100;
      const out = Math.max(1, Math.floor(((held + lot) * random.between(40, 80)) / 100));
      held += lot - out;
      return [
        {
          ...shared,
          transaction_type: 'receipt',
          quantity: lot,
          unit_cost,
          project_id: null,
          cost_code_id: null,
          notes: null,
        },
        {
          ...shared,
          transaction_type: 'issue',
          quantity: out,
          unit_cost: null,
          project_id: projectOf(writer, random.pick(['creek', 'cold', 'branch'])),
          cost_code_id: costCodeOf(writer, '01-200'),
          notes: null,
        },
      ];
    });
  });
  // One after the other in time: an average is what came before.
  await writer.insert(
    'inventory_transactions',
    moves.sort((a, b) => String(a['transaction_date']).localeCompare(String(b['transaction_date']))),
  );
  await writer.actAs(profileOf(writer, 'samir'));
  await writeCorrections(writer);
  await writer.advance('inventory_item', 'inventory_items', [
    { id: writer.key('item Old formwork oil'), status: 'discontinued' },
  ]);
}

async function writeCorrections(writer: CompanyWriter): Promise<void> {
  const move = (name: string, transaction_type: string, quantity: number, more: Row): Row => ({
    item_id: writer.key(`item ${name}`),
    transaction_type,
    quantity,
    project_id: null,
    to_project_id: null,
    notes: null,
    transaction_date: plusDays(writer.today, -2),
    ...more,
  });
  const held = await writer.query<{ name: string; project_id: string }>(
    `select distinct item.name, movement.project_id from public.inventory_transactions movement join public.inventory_items item on item.id = movement.item_id
       where movement.transaction_type = 'issue' and item.name in ('Safety harness', 'LED floodlight 200 W') order by 1, 2`,
  );
  const projectThatHolds = (name: string): string => held.find((one) => one.name === name)?.project_id ?? '';
  const depot = projectOf(writer, 'park');
  await writer.insert('inventory_transactions', [
    move('Binding wire', 'adjustment', -12, { notes: 'Yearly count: twelve kilograms less.' }),
    move('Nails 75 mm', 'adjustment', 6, { notes: 'Yearly count: six kilograms more.' }),
    move('Safety harness', 'return', 2, { project_id: projectThatHolds('Safety harness') }),
    move('LED floodlight 200 W', 'transfer', 1, {
      project_id: projectThatHolds('LED floodlight 200 W'),
      to_project_id: depot,
    }),
  ]);
  // The last of it went out; nothing of it is left.
  await writer.query(
    `insert into public.inventory_transactions (item_id, transaction_type, quantity, project_id, transaction_date)
       select id, 'issue', quantity_on_hand, $1, $2 from public.inventory_items where name = any ($3) and quantity_on_hand > 0`,
    [projectOf(writer, 'cold'), plusDays(writer.today, -1), ['Epoxy grout', 'Old formwork oil']],
  );
}
