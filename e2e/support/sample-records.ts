import type { ColumnFact } from '@plinth/database/table-facts.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { resources } from '@plinth/domain/registry.ts';
import { add, type Person } from './people.ts';
import { particulars, type Values } from './sample-particulars.ts';
import { selfAssessmentOf } from './sample-reviews.ts';

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

  /** A document that can be sent for signature. */
  async publishedDocument(): Promise<string> {
    const id = await this.add('documents', { file_path: `${crypto.randomUUID()}.pdf` });
    return await this.walk('documents', id, ['in_review', 'published']);
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
