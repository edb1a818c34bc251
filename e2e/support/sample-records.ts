import type { ColumnFact } from '@plinth/database/table-facts.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { resources } from '@plinth/domain/registry.ts';
import { add, type Person } from './people.ts';
import { selfAssessmentOf } from './sample-reviews.ts';

type Values = Record<string, unknown>;

/** What the facts of columns cannot tell: values that must agree with each other or have a form of their own. */
const particulars: Partial<Record<string, (records: SampleRecords) => Promise<Values>>> = {
  bank_accounts: async () => ({ account: '0123456789', opened_on: '2026-01-01' }),
  supplier_bank_accounts: async () => ({ account: 'AE070331234567890123456', currency: 'AED' }),
  budgets: async (records) => ({ project_id: await records.of('projects') }),
  certificates: async (records) => ({ contract_id: await records.activeContract() }),
  final_accounts: async (records) => ({ contract_id: await records.activeContract() }),
  tax_returns: async () => ({ from_date: '2025-10-01', to_date: '2025-12-31' }),
  change_order_drafts: async (records) => ({
    change_type: 'purchase_order',
    project_id: await records.of('projects'),
    purchase_order_id: await records.of('purchase_orders'),
  }),
  crew_sheets: async (records) => ({
    lines: [{ description: 'Blockwork', hours: { [await records.of('employees')]: '8' } }],
  }),
  exchange_rates: async () => ({ currency: 'USD' }),
  // one of a kind and of a vehicle: others than a form begins with
  expense_limits: async () => ({ expense_type: 'other' }),
  mileage_rates: async () => ({ vehicle: 'bicycle' }),
  expenses: async () => ({ amount: '25' }),
  delay_events: async () => ({ start_date: '2026-03-02', notice_date: '2026-03-03' }),
  pay_changes: async () => ({ actual_salary: '6000' }),
  pay_deductions: async () => ({ amount: '1000', instalment_amount: '100' }),
  // an earlier month than the form begins with
  pay_provisions: async () => ({ month_end: '2026-03-31' }),
  tds_deposits: async () => ({
    tax_month: '2026-03-01',
    amount: '1000',
    bsr_code: '0510308',
    challan_number: String(10_000 + Math.floor(Math.random() * 89_999)),
  }),
  // handed in it has a rating
  performance_reviews: async () => ({ rating: 4 }),
  review_cycles: async () => ({ name: `Annual review ${crypto.randomUUID().slice(0, 8)}` }),
  rfis: async (records) => ({ assigned_to_id: await records.of('profiles') }),
  employees: async () => ({ hire_date: '2020-01-01' }),
  inventory_transactions: async () => ({ transaction_type: 'receipt', unit_cost: '12.5000' }),
  // posted it asks for an approved invoice
  credit_notes: async (records) => ({ invoice_id: await records.issuedInvoice() }),
  liability_payments: async (records) => ({
    posting_account_id: await records.owedAccount(),
    amount: '10',
    bank_account_id: await records.of('bank_accounts'),
  }),
  journal_vouchers: async () => ({ voucher_date: '2026-01-31', description: 'Rent of January' }),
  opening_balances: async () => ({ opening_date: '2025-12-31' }),
  invoice_payments: async () => ({ status: 'draft' }),
  client_settlements: async (records) => ({
    client_receipt_id: await records.add('client_receipts', {
      client_id: await records.of('external_entities'),
      amount: '500',
    }),
    amount: '50',
  }),
  petty_cash_floats: async (records) => ({ employee_id: await records.ownEmployee() }),
  petty_cash_vouchers: async (records) => ({ petty_cash_float_id: await records.openFloat(), amount: '5' }),
  petty_cash_claims: async (records) => ({
    petty_cash_float_id: await records.spentFloat(),
    counted_amount: '995',
  }),
  item_handovers: async (records) => ({
    company_item_id: await records.add('company_items'),
    employee_id: await records.ownEmployee(),
  }),
  labour_rates: async (records) => ({ job_title_id: await records.of('job_titles') }),
  leave_encashments: async (records) => {
    const name = `Leave ${crypto.randomUUID().slice(0, 8)}`;
    const leave_type_id = await records.add('leave_types', { name });
    const benefit = {
      leave_type_id,
      days_per_year: '30',
      max_encash_days: '10',
      effective_from: '2020-01-01',
    };
    await records.add('leave_benefits', benefit);
    return { employee_id: await records.ownEmployee(), leave_type_id, days: '2' };
  },
  leave_requests: async (records) => ({
    employee_id: await records.ownEmployee(),
    start_date: '2026-03-03',
    end_date: '2026-03-04',
  }),
  landed_costs: async (records) => ({
    supplier_invoice_id: await records.approvedBill({ is_landed: true }),
  }),
  purchase_orders: async (records) => ({ project_id: await records.of('projects') }),
  subcontract_claims: async (records) => ({ work_order_id: await records.acceptedWorkOrder() }),
  supplier_credit_notes: async (records) => ({ supplier_invoice_id: await records.approvedBill() }),
  supplier_invoices: async (records) => ({ purchase_order_id: await records.of('purchase_orders') }),
  supplier_payments: async (records) => ({
    supplier_invoice_id: await records.approvedBill(),
    amount: '100',
  }),
  // what waits to be paid in the account's currency, due in a month at the latest
  payment_runs: async (records) => {
    await records.approvedBill();
    return {
      bank_account_id: await records.of('bank_accounts'),
      payment_method: 'cheque',
      due_by: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    };
  },
  vacancies: async (records) => ({ hiring_manager_id: await records.of('employees') }),
  job_applications: async (records) => ({
    vacancy_id: await records.openVacancy(),
    email: 'candidate@example.com',
  }),
  training_requirements: async (records) => ({ job_title_id: await records.of('job_titles') }),
  training_sessions: async (records) => ({ training_course_id: await records.of('training_courses') }),
  // issued while its time is ahead
  work_permits: async () => ({ valid_from: '2036-03-03T04:00:00Z', valid_until: '2036-03-03T12:00:00Z' }),
  time_entries: async () => ({ start_time: '2026-03-02T04:00:00Z', end_time: '2026-03-02T12:00:00Z' }),
};

const definitions: Readonly<Record<string, ResourceDefinition>> = resources;

/** Makes one record of each resource, and of whatever it points to, as the given person through the hosted API. */
export class SampleRecords {
  private readonly made = new Map<string, Promise<string>>();

  private billed: Promise<string> | undefined;

  private own: Promise<string> | undefined;

  private readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  /** Id of the record of a table; made when it is first asked for. */
  of(table: string): Promise<string> {
    const known = this.made.get(table);
    if (known) return known;
    const id = this.make(table);
    this.made.set(table, id);
    return id;
  }

  /** The contract that is being billed. */
  activeContract(): Promise<string> {
    this.billed ??= this.of('contracts').then((id) => this.activate('contracts', id));
    return this.billed;
  }

  /** A company that is worked with. */
  async company(entityType: string): Promise<string> {
    const name = `Sample ${entityType.toLowerCase()}`;
    const id = await this.add('external_entities', { entity_type: entityType, company_name: name });
    return await this.activate('external_entities', id);
  }

  /** A work order the subcontractor has accepted, with work to claim for. */
  async acceptedWorkOrder(): Promise<string> {
    const id = await this.add('work_order_drafts');
    await add(this.person, 'work_order_items', {
      work_order_id: id,
      description: 'Slab',
      quantity: '10',
      unit_cost: '80',
    });
    return await this.walk('work_order_drafts', id, ['pending', 'accepted']);
  }

  /** A vacancy that takes applications, also on the careers page. */
  async openVacancy(): Promise<string> {
    const id = await this.add('vacancies', {
      hiring_manager_id: await this.of('employees'),
      description: 'Runs the site of a tower.',
      is_published: true,
    });
    return await this.walk('vacancies', id, ['pending', 'open']);
  }

  /** An invoice of one line that its client has to pay. */
  async issuedInvoice(): Promise<string> {
    const id = await this.add('invoices', { client_id: await this.of('external_entities') });
    await add(this.person, 'invoice_items', { invoice_id: id, description: 'Stage 1', unit_price: '100' });
    return await this.walk('invoices', id, ['pending', 'approved', 'sent']);
  }

  /** The account of a posting that has one for all kinds. */
  async accountOf(posting: string): Promise<string> {
    const { data } = await this.person.client
      .from('posting_accounts')
      .select('id')
      .eq('posting', posting)
      .is('cost_type', null)
      .is('tax_code_id', null)
      .single();
    return String(data?.id);
  }

  /** An account that owes 1,000 more, by a voucher. */
  async owedAccount(): Promise<string> {
    const voucher = await this.another('journal_vouchers');
    const owing = await this.accountOf('withheld');
    for (const [posting_account_id, side] of [
      [await this.accountOf('employer_costs'), 'debit_amount'],
      [owing, 'credit_amount'],
    ] as const)
      await add(this.person, 'journal_voucher_items', {
        journal_voucher_id: voucher,
        posting_account_id,
        [side]: '1000',
      });
    await this.walk('journal_vouchers', voucher, ['pending', 'approved']);
    return owing;
  }

  /** A supplier's bill of one line that was ordered, to be paid or credited. */
  async approvedBill(lineValues: Values = {}): Promise<string> {
    const { order, line } = await this.confirmedOrder({ is_receipt_needed: false });
    const bill = await this.add('supplier_invoices', {
      purchase_order_id: order,
      supplier_reference: `To be credited or paid ${crypto.randomUUID().slice(0, 8)}`,
      duplicate_reason: 'Another one',
    });
    await add(this.person, 'supplier_invoice_items', {
      supplier_invoice_id: bill,
      purchase_order_item_id: line,
      quantity: '2',
      unit_price: '150',
      ...lineValues,
    });
    return await this.walk('supplier_invoices', bill, ['matched', 'approved']);
  }

  /** An order of one line, for a project that has no budget to exceed. */
  async confirmedOrder(
    lineValues: Values = {},
    orderValues: Values = {},
  ): Promise<{ order: string; line: string }> {
    const project = await this.add('projects');
    const order = await this.add('purchase_orders', { project_id: project, ...orderValues });
    const line = await add(this.person, 'purchase_order_items', {
      purchase_order_id: order,
      item_name: 'Crane hire',
      quantity: '2',
      unit_cost: '150',
      ...lineValues,
    });
    await this.walk('purchase_orders', order, ['pending', 'confirmed']);
    return { order, line };
  }

  /** Cash the person keeps, out of which they may pay. */
  async openFloat(): Promise<string> {
    const id = await this.another('petty_cash_floats', undefined, { float_amount: '1000' });
    return await this.walk('petty_cash_floats', id, ['open']);
  }

  /** The same once 5 of its 1,000 were paid. */
  async spentFloat(): Promise<string> {
    const id = await this.openFloat();
    await this.another('petty_cash_vouchers', undefined, { petty_cash_float_id: id });
    return id;
  }

  private async activate(table: string, id: string): Promise<string> {
    return await this.walk(table, id, ['active']);
  }

  /** Takes a record through these statuses, one after the other. */
  async walk(table: string, id: string, statuses: readonly string[]): Promise<string> {
    for (const status of statuses) {
      const values = { status, status_reason: 'Signed by both.' };
      const { error } = await this.person.client.from(table).update(values).eq('id', id);
      if (error) throw new Error(`${table}: ${error.message}`);
    }
    return id;
  }

  /** The person's own entry among the employees. */
  ownEmployee(): Promise<string> {
    const { id, firstName, lastName } = this.person;
    const own = { first_name: firstName, last_name: lastName, user_id: id, hire_date: '2020-01-01' };
    this.own ??= this.add('employees', own);
    return this.own;
  }

  /** Another record of the table, made by that person out of what the firm has. */
  async another(table: string, maker = this.person, given: Values = {}): Promise<string> {
    return await this.add(table, { ...(await particulars[table]?.(this)), ...given }, maker);
  }

  private async make(table: string): Promise<string> {
    if (table === 'profiles') return this.person.id;
    if (table === 'attendance') return await this.checkIn();
    if (table === 'external_entities') return await this.company('CLIENT');
    if (table === 'bank_statements') return await this.bankStatement();
    if (table === 'bank_entries') return await this.bankEntry();
    if (table === 'currencies') return await this.baseCurrency();
    if (table === 'self_assessments') return await selfAssessmentOf(this, this.person);
    return await this.add(table, (await particulars[table]?.(this)) ?? {});
  }

  /** The currencies of the world are given. */
  private async baseCurrency(): Promise<string> {
    const { data, error } = await this.person.client
      .from('currencies')
      .select('id')
      .eq('code', 'AED')
      .single<{ id: string }>();
    if (error) throw new Error(`currencies: ${error.message}`);
    return data.id;
  }

  /** Attendance is written by the clock alone. */
  private async checkIn(): Promise<string> {
    await this.of('leave_requests');
    const { data, error } = await this.person.client.rpc('check_in').single<{ id: string }>();
    if (error) throw new Error(`attendance: ${error.message}`);
    return data.id;
  }

  /** Statements are imported. */
  private async bankStatement(): Promise<string> {
    const lines = [{ date: '2026-01-05', amount: '-10.00', text: 'Fee' }];
    const statement = { opening_balance: '0.00', closing_balance: '-10.00', lines };
    const { error } = await this.person.client.rpc('import_bank_statement', {
      bank_account_id: await this.of('bank_accounts'),
      file: { name: 'sample.csv', format: 'csv', statements: [statement] },
    });
    if (error) throw new Error(`bank_statements: ${error.message}`);
    return await this.only('bank_statements');
  }

  /** What a bank did by itself is made from a line. */
  private async bankEntry(): Promise<string> {
    await this.of('bank_statements');
    const { error } = await this.person.client.rpc('match_bank_line', {
      bank_statement_line_id: await this.only('bank_statement_lines'),
      parts: [{ kind: 'charge' }],
    });
    if (error) throw new Error(`bank_entries: ${error.message}`);
    return await this.only('bank_entries');
  }

  private async only(table: string): Promise<string> {
    const { data, error } = await this.person.client.from(table).select('id').single<{ id: string }>();
    if (error) throw new Error(`${table}: ${error.message}`);
    return data.id;
  }

  /** Adds a row with the given values and whatever else the table asks for. */
  async add(table: string, given: Values = {}, maker = this.person): Promise<string> {
    const definition = definitions[table];
    if (!definition) throw new Error(`${table} is no resource`);
    const values: Values = { ...given };
    for (const [column, fact] of Object.entries(definition.facts.columns)) {
      const isNeeded = fact.isInsertable && !fact.isNullable && !fact.hasDefault && !fact.isGenerated;
      if (isNeeded && !(column in values)) values[column] = await this.valueOf(column, fact);
    }
    return await add(maker, table, values);
  }

  private async valueOf(column: string, fact: ColumnFact): Promise<unknown> {
    if (fact.references) return await this.of(fact.references.table);
    if (fact.options) return fact.options[0];
    switch (fact.type) {
      case 'numeric':
      case 'integer':
      case 'smallint':
      case 'bigint':
        return String(Math.max(fact.min ?? 1, 1));
      case 'date':
        return '2026-03-02';
      case 'timestamp with time zone':
        return '2026-03-02T08:00:00Z';
      case 'boolean':
        return false;
      case 'jsonb':
        return {};
      default:
        return `Sample ${column}`.replaceAll('_', ' ').slice(0, fact.maxLength);
    }
  }
}
