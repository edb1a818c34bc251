import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectOf } from '../projects/write-projects.ts';
import { costCodeOf, type CostType } from './write-codes.ts';

/** Changes towards suppliers and the budget, at every step. */
export async function writeChangeOrders(writer: CompanyWriter): Promise<void> {
  const order = (project: string, code: string): string => writer.key(`purchase order ${project} ${code}`);
  const changes: readonly {
    name: string;
    target: Row;
    quantity: number;
    cost: number;
    code: string;
    type: CostType;
    way: readonly string[];
  }[] = [
    {
      name: 'More blocks for the refuse room',
      target: {
        change_type: 'purchase_order',
        purchase_order_id: order('creek', '26-200'),
        work_order_id: null,
      },
      quantity: 120,
      cost: 74,
      code: '26-200',
      type: 'material',
      way: ['pending', 'approved'],
    },
    {
      name: 'Third concrete pump',
      target: {
        change_type: 'purchase_order',
        purchase_order_id: order('cold', '03-100'),
        work_order_id: null,
      },
      quantity: 6,
      cost: 850,
      code: '03-100',
      type: 'material',
      way: ['pending', 'rejected'],
    },
    {
      name: 'Reserve for the facade tests',
      target: { change_type: 'budget', purchase_order_id: null, work_order_id: null },
      quantity: 1,
      cost: 45_000,
      code: '01-300',
      type: 'other',
      way: ['pending', 'approved'],
    },
    {
      name: 'Reserve for night work',
      target: { change_type: 'budget', purchase_order_id: null, work_order_id: null },
      quantity: 1,
      cost: 60_000,
      code: '01-100',
      type: 'labour',
      way: ['pending'],
    },
    {
      name: 'Second crane in summer',
      target: { change_type: 'budget', purchase_order_id: null, work_order_id: null },
      quantity: 1,
      cost: 98_000,
      code: '01-400',
      type: 'plant',
      way: [],
    },
    {
      name: 'Wrong project',
      target: { change_type: 'budget', purchase_order_id: null, work_order_id: null },
      quantity: 1,
      cost: 1000,
      code: '01-200',
      type: 'other',
      way: ['void'],
    },
  ];
  const idOf = (name: string): string => writer.key(`change order ${name}`);
  await writer.actAs(profileOf(writer, 'imran'));
  await writer.insert(
    'change_order_drafts',
    changes.map(({ name, target }) => ({
      id: idOf(name),
      title: name,
      project_id: projectOf(writer, name === 'Third concrete pump' ? 'cold' : 'creek'),
      ...target,
      tax_rate: 5,
      created_at: momentAt(plusDays(writer.today, -35), '09:40'),
    })),
  );
  await writer.insert(
    'change_order_items',
    changes.map(({ name, quantity, cost, code, type }) => ({
      change_order_id: idOf(name),
      position: 1,
      description: name,
      quantity,
      unit_of_measure: 'each',
      unit_cost: cost,
      cost_code_id: costCodeOf(writer, code),
      cost_type: type,
    })),
  );
  for (const { name, way } of changes) {
    for (const status of way) {
      const isDecision = status === 'approved' || status === 'rejected';
      await writer.actAs(profileOf(writer, isDecision ? 'omar' : 'imran'));
      await writer.advance('change_order', 'change_order_drafts', [
        {
          id: idOf(name),
          status,
          ...(isDecision
            ? {
                decided_by: profileOf(writer, 'omar'),
                decided_at: momentAt(plusDays(writer.today, -30), '15:00'),
              }
            : {}),
          ...(status === 'rejected' || status === 'void' ? { status_reason: 'Not needed.' } : {}),
        },
      ]);
    }
  }
}
