import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

/** Values the server owns are never believed: rates, the clock, hours and reviews. */
const { database, users, staff } = await openSite();
afterAll(() => database.drop());

const ask = async (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);

/**
 * Every number, date and switch that a person may write, and what keeps its writer from gaining by it. A new column has to be placed:
 * - `eyes`      somebody else decides, and anyone who wrote it counts as a maker (hands.rules)
 * - `own`       nobody writes it where it moves their own pay, leave or terms (own-gain.rules)
 * - `bounded`   the server's own value, or one within its bounds (below, attendance, time, invoices)
 * - `office`    of the company's set-up or masters: those who hold its permission, not who is paid by it
 * - `record`    of the work itself; nothing is paid, counted or allowed by it
 */
const placed: Record<string, Partial<Record<'eyes' | 'own' | 'bounded' | 'office' | 'record', string>>> = {
  ai_document_processing: { record: 'confidence' },
  ai_settings: {
    office:
      'cache_seconds computer_vision confidence_threshold conversational_ai document_processing geospatial_iot is_enabled max_batch_size max_retries predictive_analytics quality_inspection timeout_milliseconds training',
  },
  ai_vision_analysis: { record: 'confidence' },
  announcements: { record: 'expires_at is_pinned' },
  // a year at most, of the right of who writes it (deputies)
  approval_deputies: { bounded: 'ends_on starts_on' },
  approval_limits: { office: 'max_amount' },
  attachments: { record: 'is_for_client' },
  attendance: { bounded: 'check_in_time check_out_time date' },
  bank_accounts: { office: 'is_active is_default opened_on opening_balance' },
  boq_items: { eyes: 'cost_rate quantity rate', record: 'position' },
  boq_sections: { record: 'position' },
  budget_lines: { eyes: 'original_amount', record: 'position' },
  budgets: { eyes: 'fiscal_year' },
  certificate_lines: {
    eyes: 'applied_amount quantity_done stored_amount this_period_amount work_percentage',
    record: 'position',
  },
  certificate_deductions: { eyes: 'amount', record: 'position' },
  certificates: { eyes: 'certificate_date period_end_date' },
  change_events: {
    record: 'amount cost_amount event_date extension_days notice_date probability_percentage',
  },
  change_order_drafts: { eyes: 'is_budget_changed is_tax_recoverable tax_rate' },
  change_order_items: { eyes: 'is_receipt_needed quantity unit_cost', record: 'position' },
  clock_stations: { office: 'is_active' },
  company_settings: {
    office:
      'bill_amount_tolerance bill_price_tolerance bill_quantity_tolerance clock_photo_days fiscal_year_start_month is_cess_withheld is_gst_withheld is_payment_run_required is_rejection_note_required leave_year_start_month lut_valid_to',
  },
  contracts: {
    eyes: 'advance_percentage advance_recovery_percentage advance_start_percentage contract_date defects_period_days end_date is_cess_withheld is_gst_withheld is_income_tax_withheld notice_days provisional_amount retention_cap_percentage retention_percentage start_date tax_rate',
    office: 'advance_paid_date',
    record: 'taking_over_date',
  },
  cost_codes: { office: 'is_default' },
  cost_forecasts: { record: 'amount end_date' },
  country_rules: { own: 'from_amount is_on rate valid_from valid_to' },
  credit_note_items: { eyes: 'amount', record: 'position' },
  credit_notes: { eyes: 'credit_date' },
  crew_sheets: { eyes: 'sheet_date' },
  currencies: { office: 'is_active' },
  departments: { office: 'budget' },
  disciplinary_records: { eyes: 'expires_on incident_date' },
  document_versions: { record: 'file_size' },
  documents: { record: 'file_size' },
  employee_bank_accounts: { record: 'is_primary' },
  employee_compensation: {
    own: 'actual_salary declared_deductions earned_elsewhere effective_from effective_to elsewhere_year is_eps_member is_esi_covered is_pf_covered is_pf_on_full_wage is_professional_tax_exempt pension_registered_on tax_elsewhere vpf_percent',
  },
  employee_papers: { record: 'expires_on issued_on' },
  employee_private: { own: 'birth_date', record: 'passport_expiry_date visa_expiry_date' },
  employee_terms: { own: 'agreed_notice_days is_leaving_country notice_date termination_date' },
  employees: { own: 'hire_date probation_end_date' },
  daily_reports: { eyes: 'lost_hours report_date temperature_high temperature_low' },
  delay_events: { eyes: 'claimed_days end_date notice_date start_date' },
  exchange_rates: { bounded: 'rate', office: 'rate_date' },
  expense_limits: { office: 'claim_amount day_amount receipt_amount' },
  expenses: {
    bounded: 'exchange_rate expense_date',
    eyes: 'amount distance_km is_rechargeable',
    office: 'reimbursed_on',
  },
  payment_run_items: { eyes: 'amount', record: 'position' },
  payment_runs: { bounded: 'due_by payment_date' },
  petty_cash_claims: { bounded: 'claim_date', eyes: 'counted_amount', office: 'payment_date' },
  petty_cash_floats: { eyes: 'float_amount' },
  petty_cash_vouchers: { bounded: 'amount voucher_date' },
  external_entities: { eyes: 'credit_limit has_no_pan is_individual is_sez payment_days tax_rate' },
  final_account_lines: { eyes: 'final_amount final_quantity', record: 'position' },
  final_accounts: { eyes: 'account_date deduction_amount' },
  goods_receipt_items: { office: 'quantity quantity_rejected', record: 'position' },
  goods_receipts: { office: 'receipt_date' },
  holidays: { office: 'holiday_date' },
  inventory_items: { office: 'reorder_level unit_weight' },
  inventory_transactions: { office: 'quantity transaction_date unit_cost' },
  invoice_items: { eyes: 'quantity tax_rate unit_price', record: 'position' },
  cheque_items: { bounded: 'amount', record: 'position' },
  cheques: {
    bounded: 'cheque_date deposited_on entry_date settled_on',
    office: 'amount',
    record: 'return_charge',
  },
  client_receipts: { bounded: 'exchange_rate', office: 'amount receipt_date' },
  client_settlements: { bounded: 'exchange_rate', eyes: 'amount settlement_date' },
  invoice_payments: { bounded: 'exchange_rate', office: 'amount is_refund payment_date' },
  invoices: { bounded: 'exchange_rate', eyes: 'due_date issue_date prices_include_tax' },
  labour_rates: { office: 'effective_from hourly_rate' },
  landed_cost_receipts: { record: 'position' },
  landed_costs: { eyes: 'amount landed_cost_date' },
  leave_accrual_rules: { own: 'after_service_months days_per_year' },
  leave_benefits: {
    own: 'carry_expires_after_months days_per_month days_per_year documentation_required effective_from effective_to max_encash_days is_paid max_carry_forward minimum_service_months requires_approval',
  },
  leave_policies: { office: 'is_default' },
  leave_requests: { eyes: 'end_date half_day_end half_day_start start_date' },
  leave_types: {
    own: 'days_per_year has_sick_pay_tiers is_paid is_paid_on_leaving is_substitute substitute_expires_after_months',
    record: 'sort_order',
  },
  meeting_actions: { record: 'due_date position' },
  meetings: { record: 'meeting_date next_meeting_date' },
  mileage_rates: { office: 'effective_from rate' },
  ml_predictions: { record: 'confidence predicted_value target_date' },
  notification_preferences: {
    record:
      'email email_digest financial_alerts project_updates push safety_alerts task_reminders weekly_reports',
  },
  notifications: { record: 'read_at snoozed_until' },
  number_series: { office: 'digits' },
  liability_payments: { eyes: 'amount payment_date' },
  journal_voucher_items: { eyes: 'credit_amount debit_amount exchange_rate', record: 'position' },
  journal_vouchers: { eyes: 'voucher_date', record: 'reversed_on' },
  opening_balance_items: { eyes: 'credit_amount debit_amount exchange_rate', record: 'position' },
  tax_returns: { eyes: 'from_date to_date' },
  opening_balances: { eyes: 'opening_date' },
  pay_changes: { eyes: 'actual_salary allowance_amount effective_from' },
  pay_deductions: { eyes: 'amount instalment_amount max_percent start_date' },
  pay_provisions: { office: 'month_end' },
  payroll: {
    own: 'allowances bonus commission expense_reimbursements other_deductions overtime_hours overtime_pay pay_period_end pay_period_start regular_hours regular_pay tax_deductions',
  },
  payroll_run_items: { eyes: 'bonus commission is_settlement' },
  payroll_runs: { eyes: 'pay_period_end pay_period_start', record: 'payment_date' },
  performance_goals: { record: 'completion_percentage due_date start_date weight' },
  performance_reviews: { own: 'rating review_period_end review_period_start' },
  review_answers: { record: 'rating' },
  review_cycles: {
    office: 'hired_before period_end period_start review_due_date self_assessment_due_date',
  },
  review_questions: { office: 'position weight' },
  self_assessment_answers: { record: 'rating' },
  project_adjustments: { office: 'is_ended' },
  project_holidays: { record: 'holiday_date is_working' },
  profiles: { office: 'is_active' },
  projects: {
    office: 'contract_value',
    record: 'completion_percentage data_date end_date latitude longitude site_radius_m start_date',
  },
  purchase_order_items: { eyes: 'is_receipt_needed quantity unit_cost', record: 'position' },
  purchase_orders: { eyes: 'expected_date is_tax_recoverable order_date tax_rate' },
  quotation_drafts: { eyes: 'discount_amount quotation_date tax_rate valid_until_date' },
  quotation_items: { eyes: 'cost_rate quantity rate', record: 'position' },
  rate_buildup_lines: { office: 'coefficient rate', record: 'position' },
  rate_buildups: { office: 'overhead_percentage profit_percentage' },
  requisition_drafts: { eyes: 'required_date' },
  requisition_items: { eyes: 'quantity', record: 'position' },
  // the orders made of them are decided by another person than who entered them
  rfq_items: { eyes: 'quantity', record: 'position' },
  rfq_offer_items: { eyes: 'unit_price', record: 'is_declined position' },
  rfq_offers: { record: 'delivery_days discount_rate is_declined offered_on tax_rate valid_until' },
  rfqs: { record: 'needed_by reply_by rfq_date' },
  rfis: { record: 'delay_days due_date has_cost_impact' },
  safety_equipment: { record: 'next_inspection_date purchase_date' },
  safety_incidents: { eyes: 'occurred_at', record: 'drawing_page drawing_x drawing_y lost_days' },
  work_permits: { eyes: 'valid_from valid_until' },
  safety_inspections: { eyes: 'scheduled_date score' },
  salary_allowances: { own: 'amount' },
  salary_bands: { own: 'max_salary min_salary' },
  salary_benefits: { own: 'amount' },
  salary_deductions: { own: 'amount' },
  schedule_of_values: { eyes: 'quantity rate scheduled_value', record: 'position' },
  security_settings: { office: 'maximum_login_attempts password_expiry_days two_factor_authentication' },
  submittals: { eyes: 'due_date' },
  subcontract_claim_lines: {
    eyes: 'applied_amount applied_quantity completed_amount completed_percentage quantity_done',
    record: 'position',
  },
  subcontract_claim_deductions: { eyes: 'amount', record: 'position' },
  subcontract_claims: { eyes: 'claim_date period_end_date' },
  supplier_bank_accounts: { record: 'is_primary' },
  supplier_credit_note_items: { eyes: 'quantity unit_price', record: 'position' },
  supplier_credit_notes: { eyes: 'credit_date is_replacement_due' },
  supplier_invoice_items: { eyes: 'is_landed quantity unit_price', record: 'position' },
  supplier_invoices: { eyes: 'due_date invoice_date is_tax_recoverable tax_rate' },
  supplier_payments: { bounded: 'exchange_rate', office: 'amount is_refund payment_date' },
  system_settings: { office: 'applicant_retention_months auto_backup data_retention_days maintenance_mode' },
  takeoff_measurements: { eyes: 'breadth count factor height is_deduction length', record: 'position' },
  task_assignments: { record: 'is_responsible load_percent' },
  task_checklist_items: { bounded: 'is_required', record: 'is_done position' },
  task_dependencies: { record: 'lag_days' },
  task_series: { record: 'is_by_weekday is_stopped next_date repeat_every task_count until_date' },
  tasks: {
    bounded: 'requires_review',
    record:
      'board_position completion_percentage constraint_date deadline due_date duration_days is_level_of_effort is_milestone outline_position planned_quantity remaining_days start_date',
  },
  tax_codes: { office: 'rate valid_from_date valid_to_date' },
  tds_deposits: { office: 'amount deposited_on tax_month' },
  thread_members: { record: 'last_read_at' },
  time_entries: { bounded: 'date end_time start_time', eyes: 'is_billable' },
  user_roles: { office: 'is_active' },
  variation_order_drafts: { eyes: 'extension_days', record: 'probability_percentage' },
  variation_order_items: { eyes: 'cost_rate quantity rate', record: 'position' },
  webhooks: { record: 'is_active' },
  benefit_enrolments: { eyes: 'covers_dependants effective_from effective_to' },
  benefit_plans: {
    own: 'dependant_employee_cost dependant_employer_cost employee_cost employer_cost max_dependants',
  },
  leave_encashments: { eyes: 'days pay_on' },
  employee_checklist_lines: { bounded: 'due_date' },
  document_signatures: { bounded: 'due_on' },
  item_handovers: { bounded: 'handed_out_on returned_on' },
  workflow_steps: { office: 'escalation_days position' },
  workflow_templates: { office: 'min_amount min_days position' },
  staff_checklist_items: { office: 'due_days', record: 'position' },
  employee_dependants: { own: 'covered_from covered_to', record: 'birth_date' },
  vacancies: { eyes: 'headcount start_date', record: 'closes_on is_published' },
  job_applications: { record: 'expected_salary experience_years notice_days' },
  job_interviews: {
    record: 'communication_score duration_minutes experience_score safety_score starts_at technical_score',
  },
  job_offers: { eyes: 'allowances basic_salary probation_months start_date valid_until' },
  training_attendances: { record: 'position' },
  training_courses: { office: 'duration_hours has_certificate is_first_aid validity_months' },
  training_sessions: { record: 'duration_hours session_date' },
  withheld_taxes: { record: 'proof_date' },
  work_order_drafts: {
    eyes: 'advance_percentage advance_recovery_percentage advance_start_percentage defects_period_days end_date is_tax_recoverable retention_cap_percentage retention_percentage start_date tax_rate',
    office: 'advance_paid_date',
    record: 'taking_over_date',
  },
  work_order_items: { eyes: 'quantity unit_cost', record: 'position' },
};

describe('numbers, dates and switches that people write', () => {
  it('are placed, every one', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select t.relname || '.' || a.attname as name from pg_class t join pg_attribute a on a.attrelid = t.oid
       where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
         and a.attname <> 'version'
         and a.atttypid = any ('{numeric,integer,smallint,bigint,double precision,date,timestamptz,boolean}'::regtype[])
         and (model.is_written_by_hand(t.oid, a.attname, 'insert') or model.is_written_by_hand(t.oid, a.attname, 'update'))
       order by 1`,
    );
    const named = Object.entries(placed).flatMap(([table, groups]) =>
      Object.values(groups).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
    );
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  const guardOf = { eyes: ['note_hands', 'note_hands_of_line'], own: ['refuse_own_gain'] };
  /** Whose own rules say so, beside the general guard. */
  const byTheirOwn = [
    'employee_compensation',
    'employee_private',
    'employee_terms',
    'employees',
    'payroll',
    'performance_reviews',
  ];

  it('and where another decides, or it must not be one’s own, the guard stands', async () => {
    const { rows } = await database.owner.query<{ table: string; guard: string }>(
      `select c.relname as "table", p.proname as guard from pg_trigger g join pg_class c on c.oid = g.tgrelid
         join pg_proc p on p.oid = g.tgfoid where p.proname = any ($1)`,
      [Object.values(guardOf).flat()],
    );
    for (const [group, guards] of Object.entries(guardOf)) {
      const guarded = new Set(rows.filter(({ guard }) => guards.includes(guard)).map(({ table }) => table));
      const bare = Object.keys(placed).filter(
        (table) => group in (placed[table] ?? {}) && !guarded.has(table) && !byTheirOwn.includes(table),
      );
      expect(bare, group).toEqual([]);
    }
  });
});

describe('the rate of an expense', () => {
  beforeAll(() =>
    database.owner.query(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', '2020-01-01', 3.6725), ('USD', model.today(), 3.7)`,
    ),
  );
  const file = async (user: TestUser, values: Record<string, unknown> = {}) => {
    const row = { activity: 'Hotel', amount: 100, currency: 'USD', exchange_rate: 367.25, ...values };
    const columns = Object.keys(row);
    const [written] = await ask(
      user,
      `insert into public.expenses (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
       returning id, exchange_rate`,
      Object.values(row),
    );
    return { id: String(written?.id), rate: Number(written?.exchange_rate) };
  };
  const setRate = async (user: TestUser, id: string, rate: number) =>
    Number(
      (
        await ask(
          user,
          'update public.expenses set exchange_rate = $2 where id = $1 returning exchange_rate',
          [id, rate],
        )
      )[0]?.exchange_rate,
    );

  it('is the company’s of its day, whatever was typed: 100 USD at 367.25', async () => {
    const { id, rate } = await file(users.mason);
    expect(rate).toBe(3.7);
    expect(await setRate(users.mason, id, 367.25)).toBe(3.7);
    const [moved] = await ask(
      users.mason,
      'update public.expenses set expense_date = model.today() - 30 where id = $1 returning exchange_rate',
      [id],
    );
    expect(Number(moved?.exchange_rate)).toBe(3.6725);
  });

  it('is another’s to set only by finance, within a twentieth, and never for oneself', async () => {
    const { id } = await file(users.mason);
    expect(await setRate(users.admin, id, 3.8)).toBe(3.8);
    await expect(setRate(users.admin, id, 4)).rejects.toMatchObject({ hint: 'out_of_range' });
    expect((await file(users.admin, { exchange_rate: 3.8 })).rate).toBe(3.7);
    const { rows } = await database.owner.query(
      `select after -> 'exchange_rate' as rate, user_id from public.audit_log where record_id = $1 and after ? 'exchange_rate' and action = 'UPDATE'`,
      [id],
    );
    expect(rows).toEqual([{ rate: 3.8, user_id: users.admin.id }]);
  });

  it('is that of a day within a year', async () => {
    await expect(file(users.mason, { expense_date: '2020-02-01' })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
  });

  it('comes from a table in which nobody but an owner moves the point', async () => {
    const enter = (user: TestUser) =>
      database.as(user, (db) =>
        db.query(
          `insert into public.exchange_rates (currency, rate, rate_date) values ('USD', 367.25, model.today() - 1)`,
        ),
      );
    await expect(enter(users.admin)).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(enter(users.owner)).resolves.toMatchObject({ rowCount: 1 });
  });
});

describe('the clock', () => {
  const press = async (user: TestUser, name: 'check_in' | 'check_out', id: string, hoursAgo: number | null) =>
    (
      await ask(
        user,
        `select (c).id, round((c).hours, 2)::text as hours from
         (select public.${name}(id => $1, pressed_at => now() - make_interval(hours => $2)) as c) s`,
        [id, hoursAgo],
      )
    )[0];

  it('knows no day of 67 hours, and lets out who forgot it', async () => {
    const key = crypto.randomUUID();
    await press(users.mason, 'check_in', key, 67);
    await expect(press(users.mason, 'check_out', key, 1)).rejects.toMatchObject({ hint: 'out_of_range' });
    expect(await press(users.mason, 'check_out', key, null)).toMatchObject({ hours: '24.00' });
  });

  it('ends a day before the next begins', async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await press(users.carpenter, 'check_in', second, 20);
    await press(users.carpenter, 'check_out', second, 12);
    await press(users.carpenter, 'check_in', first, 30);
    await expect(press(users.carpenter, 'check_out', first, 15)).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    expect(await press(users.carpenter, 'check_out', first, 22)).toMatchObject({ hours: '8.00' });
  });

  it('is corrected within the same bounds', async () => {
    const { rows } = await database.owner.query<{ id: string }>(
      `insert into public.attendance (employee_id, date, check_in_time, check_out_time, status)
       values ($1, '2026-03-02', '2026-03-02T08:00Z', '2026-03-02T16:00Z', 'checked_out'),
              ($1, '2026-03-03', '2026-03-03T08:00Z', '2026-03-03T16:00Z', 'checked_out') returning id`,
      [staff.mason],
    );
    const correct = (values: string) =>
      database.as(users.admin, (db) =>
        db.query(`update public.attendance set ${values}, status_reason = 'r' where id = $1`, [rows[0]?.id]),
      );
    for (const values of [
      `check_out_time = '2026-03-03T07:00Z', check_in_time = '2026-03-02T05:00Z'`,
      `check_out_time = '2026-03-03T09:00Z', check_in_time = '2026-03-02T12:00Z'`,
      `check_in_time = '2026-02-28T08:00Z'`,
    ]) {
      await expect(correct(values), values).rejects.toMatchObject({
        hint: expect.stringMatching(/out_of_range|overlap|invalid_date/),
      });
    }
    await expect(correct(`check_out_time = '2026-03-02T20:00Z'`)).resolves.toMatchObject({ rowCount: 1 });
  });
});

it('hours of one date are 24, however many entries', async () => {
  const enter = (start: string, end: string) =>
    ask(
      users.mason,
      `insert into public.time_entries (employee_id, date, start_time, end_time) values ($1, '2026-11-10', $2, $3)`,
      [staff.mason, start, end],
    );
  await enter('2026-11-09T00:00Z', '2026-11-09T20:00Z');
  await expect(enter('2026-11-10T00:00Z', '2026-11-10T20:00Z')).rejects.toMatchObject({
    hint: 'out_of_range',
  });
  await enter('2026-11-10T00:00Z', '2026-11-10T04:00Z');
});

describe('the review of a task', () => {
  const newTask = async (assignee: TestUser) =>
    String(
      (
        await ask(
          users.manager,
          `insert into public.tasks (task_title, task_status, requires_review, assigned_to_user_id)
           values ('Pour', 'in_progress', true, $1) returning id`,
          [assignee.id],
        )
      )[0]?.id,
    );
  const set = (user: TestUser, id: string, values: string) =>
    ask(user, `update public.tasks set ${values} where id = $1 returning id`, [id]);

  it('is not taken away by who does it, nor by way of another person', async () => {
    const id = await newTask(users.mason);
    const refused = { code: 'PT403', hint: 'self_approval' };
    await expect(set(users.mason, id, 'requires_review = false')).rejects.toMatchObject(refused);
    await expect(
      set(users.mason, id, 'requires_review = false, assigned_to_user_id = null'),
    ).rejects.toMatchObject(refused);
    await set(users.mason, id, `assigned_to_user_id = '${users.carpenter.id}'`);
    await expect(set(users.mason, id, 'requires_review = false')).rejects.toMatchObject(refused);
    await expect(set(users.guest, id, 'requires_review = false')).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await expect(set(users.manager, id, 'requires_review = false')).resolves.toHaveLength(1);
  });
});
