import { add, type Person, type Role } from './people.ts';
import type { SampleRecords } from './sample-records.ts';
import { selfAssessmentOf } from './sample-reviews.ts';
import { chequeToSupplier, unmatchedEntry } from './step-bank.ts';
import { closedFloat, pettyCashContents } from './step-petty-cash.ts';
import { voucherContents } from './step-vouchers.ts';
import { dayIn, next, sameWeekdayAhead } from './step-days.ts';
import { awardedRequest, orderedRequisition, received } from './step-orders.ts';

type Values = Readonly<Record<string, unknown>>;
type Row = readonly [table: string, values: Values];

/** What the records are made of: those of the firm, and the entries of its people among the employees. */
export type Firm = {
  samples: SampleRecords;
  people: Readonly<Record<Role, Person>>;
  employees: Readonly<Record<Role, string>>;
};

/** What a record holds so that its steps are not refused. */
export type Content = {
  values?: (firm: Firm) => Promise<Values>;
  rows?: (id: string, firm: Firm) => Promise<readonly Row[]>;
  /** What is written of it once it is there. */
  afterwards?: (id: string, firm: Firm) => Promise<unknown>;
};

/** A project of its own: without the budget and the contract of another walk. */
const ownProject = async ({ samples }: Firm) => ({
  project_id: await samples.add('projects', { contract_value: '5000' }),
});
const ofEmployee = async ({ employees }: Firm) => ({ employee_id: employees.EMPLOYEE });

const contents: Readonly<Record<string, Content>> = {
  benefit_enrolments: {
    values: async ({ samples }) => ({
      benefit_plan_id: await samples.add('benefit_plans', { plan_name: `Medical ${next()}` }),
    }),
  },
  budgets: { values: ownProject },
  change_events: { values: async () => ({ amount: '100' }) },
  change_order_drafts: {
    values: async ({ samples }) => {
      const project = await samples.add('projects');
      const { order } = await samples.confirmedOrder({}, { project_id: project });
      return { project_id: project, change_type: 'purchase_order', purchase_order_id: order };
    },
    rows: async (id) => [
      [
        'change_order_items',
        { change_order_id: id, description: 'One more', quantity: '1', unit_cost: '10' },
      ],
    ],
  },
  contracts: { values: ownProject },
  crew_sheets: {
    values: async ({ employees }) => ({
      lines: [{ description: 'Blockwork', hours: { [employees.EMPLOYEE]: '1' } }],
    }),
  },
  delay_events: { values: async () => ({ claimed_days: 3 }) },
  final_accounts: {
    values: async (firm) => {
      const contract = await firm.samples.add('contracts', await ownProject(firm));
      await firm.samples.walk('contracts', contract, ['active']);
      await change(firm.people.OWNER, 'contracts', contract, { taking_over_date: '2026-03-31' });
      return { contract_id: contract, client_reference: 'Letter 12' };
    },
  },
  goods_receipts: {
    values: async ({ samples }) => ({ purchase_order_id: (await samples.confirmedOrder()).order }),
    afterwards: async (id, { people }) => {
      const { client } = people.OWNER;
      const { data } = await client.from('goods_receipts').select('purchase_order_id').eq('id', id).single();
      const { data: line } = await client
        .from('purchase_order_items')
        .select('id')
        .eq('purchase_order_id', data?.purchase_order_id)
        .single();
      await add(people.EMPLOYEE, 'goods_receipt_items', {
        goods_receipt_id: id,
        purchase_order_item_id: line?.id,
        quantity: '1',
      });
    },
  },
  invoices: {
    rows: async (id) => [['invoice_items', { invoice_id: id, description: 'Stage 1', unit_price: '100' }]],
  },
  invoice_payments: {
    values: async ({ samples }) => ({ invoice_id: await samples.issuedInvoice(), amount: '10' }),
  },
  disciplinary_records: { values: ofEmployee },
  document_signatures: {
    values: async (firm) => ({
      ...(await ofEmployee(firm)),
      document_id: await firm.samples.publishedDocument(),
    }),
  },
  item_handovers: {
    values: async (firm) => ({
      ...(await ofEmployee(firm)),
      company_item_id: await firm.samples.add('company_items', { serial_mark: `Serial ${next()}` }),
    }),
    afterwards: (id, { people }) => change(people.OWNER, 'item_handovers', id, { condition_in: 'good' }),
  },
  leave_encashments: {
    values: async (firm) => {
      const leave_type_id = await firm.samples.add('leave_types', { name: `Leave ${next()}` });
      const benefit = {
        leave_type_id,
        days_per_year: '30',
        max_encash_days: '10',
        effective_from: '2020-01-01',
      };
      await firm.samples.add('leave_benefits', benefit);
      return { ...(await ofEmployee(firm)), leave_type_id, days: '2' };
    },
  },
  leave_requests: {
    values: async (firm) => {
      const date = sameWeekdayAhead();
      return { ...(await ofEmployee(firm)), start_date: date, end_date: date };
    },
  },
  landed_costs: {
    values: async ({ samples }) => ({
      supplier_invoice_id: await samples.approvedBill({ is_landed: true }),
    }),
    rows: async (id, firm) => [
      ['landed_cost_receipts', { landed_cost_id: id, goods_receipt_id: (await received(firm, '1')).receipt }],
    ],
  },
  opening_balances: {
    rows: async (id) => [
      ['opening_balance_items', { opening_balance_id: id, posting: 'cash', debit_amount: '10' }],
      ['opening_balance_items', { opening_balance_id: id, posting: 'capital', credit_amount: '10' }],
    ],
  },
  ...pettyCashContents,
  ...voucherContents,
  performance_goals: { values: ofEmployee },
  performance_reviews: {
    values: async (firm) => {
      const day = sameWeekdayAhead();
      return {
        ...(await ofEmployee(firm)),
        rating: 4,
        review_period_start: day,
        review_period_end: day,
      };
    },
  },
  // of nobody, so that it can be closed
  review_cycles: {
    values: async () => ({ hired_before: '1990-01-01' }),
    rows: async (id) => [['review_questions', { review_cycle_id: id, question: 'Quality of work' }]],
  },
  projects: { values: async () => ({ start_date: '2026-03-02', contract_value: '5000' }) },
  purchase_orders: {
    values: ownProject,
    rows: async (id) => [
      [
        'purchase_order_items',
        { purchase_order_id: id, item_name: 'Cement', quantity: '2', unit_cost: '10' },
      ],
    ],
  },
  quotation_drafts: {
    values: ownProject,
    rows: async (id) => [['quotation_items', { quotation_id: id, description: 'Blockwork', rate: '10' }]],
  },
  requisition_drafts: {
    values: ownProject,
    rows: async (id) => [['requisition_items', { requisition_id: id, item_name: 'Cement', quantity: '2' }]],
  },
  rfqs: {
    values: async (firm) => ({ ...(await ownProject(firm)), reply_by: sameWeekdayAhead() }),
    rows: async (id, { samples }) => [
      ['rfq_items', { rfq_id: id, item_name: 'Cement', quantity: '2' }],
      ['rfq_offers', { rfq_id: id, supplier_id: await samples.company('SUPPLIER') }],
    ],
  },
  rfis: { values: async () => ({ answer: 'As drawn.' }) },
  submittals: { values: async ({ people }) => ({ reviewer_id: people.ADMIN.id }) },
  supplier_credit_notes: {
    values: async ({ samples }) => ({
      supplier_invoice_id: await samples.approvedBill(),
      supplier_reference: `Credit ${next()}`,
    }),
    afterwards: (id, { people }) =>
      change(people.OWNER, 'supplier_credit_note_items', id, { quantity: '1' }, 'supplier_credit_note_id'),
  },
  supplier_invoices: {
    values: async ({ samples }) => ({
      purchase_order_id: (await samples.confirmedOrder({ is_receipt_needed: false })).order,
      supplier_reference: `Bill ${next()}`,
      duplicate_reason: 'Another one',
    }),
    afterwards: async (id, { people }) => {
      const { client } = people.OWNER;
      const { data } = await client
        .from('supplier_invoices')
        .select('purchase_order_id')
        .eq('id', id)
        .single();
      const { data: line } = await client
        .from('purchase_order_items')
        .select('id')
        .eq('purchase_order_id', data?.purchase_order_id)
        .single();
      await add(people.MANAGER, 'supplier_invoice_items', {
        supplier_invoice_id: id,
        purchase_order_item_id: line?.id,
        quantity: '2',
        unit_price: '150',
      });
    },
  },
  tax_returns: { values: async () => ({ filing_reference: 'FTA 1' }) },
  time_entries: {
    values: async (firm) => {
      const date = dayIn('2026-02');
      const hours = { start_time: `${date}T04:00:00Z`, end_time: `${date}T05:00:00Z` };
      return { ...(await ofEmployee(firm)), date, ...hours };
    },
  },
  variation_order_drafts: { values: async () => ({ client_reference: 'Instruction 7' }) },
  work_order_drafts: {
    values: ownProject,
    rows: async (id) => [
      ['work_order_items', { work_order_id: id, description: 'Slab', quantity: '10', unit_cost: '80' }],
    ],
  },
};

/** Statuses that another record leads to, and how a record gets there. */
const followed: Readonly<Record<string, Readonly<Record<string, (firm: Firm) => Promise<string>>>>> = {
  self_assessments: {
    draft: ({ samples, people, employees }) =>
      selfAssessmentOf(samples, people.OWNER, employees.EMPLOYEE, 'text'),
  },
  company_items: {
    lost: async ({ samples, employees }) => {
      const id = await samples.add('company_items', { serial_mark: `Serial ${next()}` });
      const handover = { company_item_id: id, employee_id: employees.EMPLOYEE };
      await samples.walk('item_handovers', await samples.add('item_handovers', handover), ['lost']);
      return id;
    },
  },
  documents: {
    superseded: async ({ samples }) => {
      const statuses = ['in_review', 'published'];
      const first = await samples.walk('documents', await samples.add('documents'), statuses);
      await samples.walk('documents', await samples.add('documents', { supersedes_id: first }), statuses);
      return first;
    },
  },
  employees: {
    on_leave: async ({ samples }) => {
      const id = await samples.add('employees', { hire_date: '2020-01-01' });
      const today = new Date().toISOString().slice(0, 10);
      const leave = { employee_id: id, start_date: today, end_date: today };
      await samples.walk('leave_requests', await samples.another('leave_requests', undefined, leave), [
        'approved',
      ]);
      return id;
    },
  },
  cheques: { pending: chequeToSupplier },
  petty_cash_floats: { closed: closedFloat },
  purchase_orders: {
    partially_received: async (firm) => (await received(firm, '1')).order,
    received: async (firm) => (await received(firm, '2')).order,
  },
  requisition_drafts: {
    partially_ordered: (firm) => orderedRequisition(firm, '1'),
    ordered: (firm) => orderedRequisition(firm, '2'),
  },
  rfqs: { awarded: awardedRequest },
  safety_equipment: {
    due: ({ samples }) => samples.add('safety_equipment', { next_inspection_date: '2026-01-01' }),
  },
  takeoff_items: {
    linked: async (firm) => {
      const { samples } = firm;
      const project = await ownProject(firm);
      const id = await samples.add('takeoff_items', project);
      const boq_id = await samples.add('boqs', project);
      await add(firm.people.OWNER, 'boq_items', { boq_id, description: 'Wall', takeoff_item_id: id });
      return id;
    },
  },
};

/** The statuses a record of this table comes to through others. */
export const followedStatuses = (table: string): string[] => Object.keys(followed[table] ?? {});

/** A new record of that table in that status, made by this person, with what its steps ask for. */
export async function recordToStep(table: string, status: string, maker: Role, firm: Firm): Promise<string> {
  const through = followed[table]?.[status];
  if (through) return await through(firm);
  const { samples, people } = firm;
  if (table === 'bank_entries') return await unmatchedEntry(firm);
  const { values, rows, afterwards } = contents[table] ?? {};
  const id = await samples.another(table, people[maker], await values?.(firm));
  for (const [part, row] of (await rows?.(id, firm)) ?? []) await add(people[maker], part, row);
  await afterwards?.(id, firm);
  return id;
}

async function change(person: Person, table: string, id: string, values: Values, key = 'id'): Promise<void> {
  const { error } = await person.client.from(table).update(values).eq(key, id);
  if (error) throw new Error(`${table}: ${error.message}`);
}
