import type { SampleRecords } from './sample-records.ts';

export type Values = Record<string, unknown>;

/** What the facts of columns cannot tell: values that must agree with each other or have a form of their own. */
export const particulars: Partial<Record<string, (records: SampleRecords) => Promise<Values>>> = {
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
  // due today, so that it can clear
  cheques: async () => ({
    amount: '500',
    bank_name: 'Gulf Bank',
    cheque_number: String(100_000 + Math.floor(Math.random() * 899_999)),
    cheque_date: new Date().toISOString().slice(0, 10),
  }),
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
  document_signatures: async (records) => ({
    document_id: await records.publishedDocument(),
    employee_id: await records.ownEmployee(),
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
