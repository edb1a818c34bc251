import { resources as r } from '@plinth/domain/registry.ts';
import { unifiedExpenses } from '@plinth/domain/finance/unified-expenses.ts';
import {
  anyone,
  decisions,
  equal,
  field,
  figures,
  filtered,
  list,
  many,
  nothing,
  own,
  part,
  payParts,
  recordOf,
  results,
  toNothing,
  type Case,
} from './section-7a-calls.ts';

/** An expense that the cases make, read and delete. */
const made = crypto.randomUUID();
const ofMade = `select id from public.expenses where id = '${made}'`;

export const cases: readonly Case[] = [
  ...payParts,
  { call: 'GET /users/me/', as: 'EMPLOYEE', hosted: own },
  {
    call: 'GET /auth/profile/',
    as: 'MANAGER',
    hosted: async (source) => {
      const { data, error } = await own(source);
      return {
        data: { ...Object.assign({}, data), access: (await source.call('my_access', {})).data },
        error,
      };
    },
  },
  many(
    '/finance/quotation-items/bulk/',
    recordOf('quotation_items'),
    'items',
    "quotation_drafts where status = 'draft'",
    'quotation_id',
    { description: 'Plaster', quantity: '2', rate: '3.10' },
  ),
  many(
    '/finance/purchase-order-items/bulk/',
    recordOf('purchase_order_items'),
    'items',
    "purchase_orders where status = 'draft'",
    'purchase_order_id',
    { item_name: 'Sand', quantity: '2', unit_cost: '3.10' },
  ),
  filtered('/users/', r.profiles, { search: 'a' }),
  {
    call: 'GET /hr/employees/generate-number/',
    hosted: (source) => source.call('next_employee_number', {}),
    means: field('employee_number'),
  },
  ...decisions('/hr/leave-requests/', r.leave_requests, ['pending', 'approved', 'rejected'], 'notes'),
  filtered('/projects/', r.projects, { status: 'in_progress' }),
  { call: 'GET /projects/takeoff-items/', hosted: (source) => list(source, r.takeoff_items), means: results },
  figures('/finance/dashboard-stats/', 'finance_dashboard_stats'),
  figures('/finance/budget-analysis/', 'budget_analysis'),
  figures('/finance/cash-flow-analysis/', 'cash_flow_analysis', {
    date_from: '2026-01-01',
    date_to: '2026-12-31',
  }),
  figures('/finance/expense-analysis/', 'expense_analysis'),
  figures('/finance/revenue-analysis/', 'revenue_analysis', { date_from: '2026-01-01' }),
  figures('/finance/invoices/summary/', 'invoice_summary', { date_from: '2026-01-01' }),
  figures('/finance/unified-expenses/stats/', 'expense_summary'),
  filtered('/finance/invoices/', r.invoices, { status: 'paid' }),
  part('/finance/invoices/{id}/items/', recordOf('invoice_items'), 'invoice_id'),
  part('/finance/invoices/{id}/payments/', recordOf('invoice_payments'), 'invoice_id'),
  {
    call: 'POST /finance/invoices/{id}/payments/',
    id: "select id from public.invoices where status = 'sent' order by id limit 1",
    body: () => ({ amount: '10.00', payment_method: 'bank_transfer', payment_date: '2026-11-20' }),
    hosted: (source, id) =>
      source.records.create(recordOf('invoice_payments'), {
        invoice_id: id,
        amount: '10.00',
        payment_method: 'bank_transfer',
        payment_date: '2026-11-20',
      }),
    row: r.invoices,
  },
  {
    call: 'POST /finance/invoices/generate-number/',
    hosted: (source) => source.call('generate_invoice_number', {}),
    means: field('invoice_number'),
  },
  ...decisions('/finance/invoices/', r.invoices, ['pending', 'approved', 'rejected'], 'notes'),
  {
    call: 'POST /finance/invoices/{id}/send-invoice-email/',
    id: "select id from public.invoices where status = 'approved' order by id limit 1",
    hosted: (source, id) => source.call('send_invoice_email', { invoice_id: id }),
    row: r.invoices,
  },
  filtered('/finance/quantity-takeoff/', r.takeoff_items, { status: 'draft' }),
  {
    call: 'POST /finance/quantity-takeoff/check-references/',
    id: "select id from public.takeoff_items where status = 'linked' order by id limit 1",
    body: (id) => ({ ids: [id] }),
    hosted: (source, id) => source.call('takeoff_references', { ids: [id] }),
  },
  {
    call: 'POST /finance/quantity-takeoff/bulk-delete/',
    id: "select id from public.takeoff_items where status = 'draft' order by id limit 1",
    body: (id) => ({ ids: [id] }),
    hosted: (source, id) => source.records.remove(r.takeoff_items, id),
    means: toNothing,
    row: r.takeoff_items,
  },
  part('/finance/boq-drafts/{id}/items/', recordOf('boq_items'), 'boq_id'),
  ...decisions('/finance/quotations/', r.quotation_drafts, ['submitted', 'accepted', 'rejected'], 'notes'),
  part('/finance/quotations/{id}/items/', recordOf('quotation_items'), 'quotation_id'),
  // an order that was confirmed may still be cancelled
  ...decisions(
    '/finance/purchase-orders/',
    r.purchase_orders,
    ['pending', 'confirmed', 'cancelled'],
    'notes',
  ).slice(0, 3),
  part('/finance/purchase-orders/{id}/items/', recordOf('purchase_order_items'), 'purchase_order_id'),
  filtered('/finance/budgets/', r.budgets, { status: 'active' }),
  ...decisions('/finance/expenses/', r.expenses, ['pending', 'approved', 'rejected'], 'reason'),
  filtered('/finance/expenses/', r.expenses, { status: 'approved' }),
  {
    call: 'POST /finance/unified-expenses/{id}/workflow/',
    id: "select id from public.expenses where status = 'pending' order by id limit 1",
    body: () => ({ action: 'reject', notes: 'No receipt' }),
    hosted: (source, id) =>
      nothing(source.call('decide_expense', { expense_id: id, decision: 'reject', notes: 'No receipt' })),
    means: toNothing,
    row: r.expenses,
  },
  {
    call: 'POST /finance/unified-expenses/{id}/workflow/',
    id: "select id from public.expenses where status = 'pending' order by id limit 1",
    body: () => ({ action: 'reject' }),
    hosted: (source, id) => source.call('decide_expense', { expense_id: id, decision: 'reject' }),
    row: r.expenses,
    refused: 'reason_required',
  },
  filtered('/finance/unified-expenses/', unifiedExpenses, { status: 'approved', source: 'company' }),
  {
    call: 'POST /finance/unified-expenses/',
    body: () => ({ id: made, activity: 'Taxi', amount: '12.50' }),
    hosted: (source) => source.records.create(r.expenses, { id: made, activity: 'Taxi', amount: '12.50' }),
  },
  {
    call: 'GET /finance/unified-expenses/{id}/?source=employee',
    id: ofMade,
    hosted: (source, id) => source.records.get(unifiedExpenses, id),
  },
  {
    call: 'GET /finance/unified-expenses/{id}/?source=company',
    id: ofMade,
    hosted: (source) => source.records.get(unifiedExpenses, crypto.randomUUID()),
    refused: 'not_found',
  },
  {
    call: 'PUT /finance/unified-expenses/{id}/',
    id: ofMade,
    body: () => ({ activity: 'Taxi to the site' }),
    hosted: (source, id) => source.records.update(r.expenses, id, { activity: 'Taxi to the site' }),
  },
  {
    call: 'DELETE /finance/unified-expenses/{id}/',
    id: ofMade,
    hosted: (source, id) => source.records.remove(r.expenses, id),
  },
  ...decisions(
    '/commercial/work-orders/',
    r.work_order_drafts,
    ['pending', 'accepted', 'rejected'],
    'reason',
  ),
  ...decisions(
    '/commercial/requisitions/',
    r.requisition_drafts,
    ['pending', 'approved', 'rejected'],
    'reason',
  ),
  ...decisions(
    '/commercial/change-orders/',
    r.change_order_drafts,
    ['pending', 'approved', 'rejected'],
    'reason',
  ),
  ...decisions(
    '/commercial/variation-orders/',
    r.variation_order_drafts,
    ['submitted', 'approved', 'rejected'],
    'reason',
  ),
  filtered('/tasks/', r.tasks, { task_status: 'blocked' }),
  filtered('/external-entities/', r.external_entities, { entity_type: 'CLIENT', search: 'a' }),
  {
    call: 'POST /payroll/process/{id}/',
    id: anyone,
    body: () => ({ pay_period_start: '2027-02-01', pay_period_end: '2027-02-28', bonus: '100.50' }),
    hosted: async (source, id) => {
      const period = { pay_period_start: '2027-02-01', pay_period_end: '2027-02-28', bonus: 100.5 };
      const { data, error } = await source.call('process_payroll', { employee_id: id, ...period });
      return error ? { data: null, error } : source.records.get(r.payroll, data);
    },
  },
  {
    call: 'POST /payroll/process/{id}/',
    as: 'MANAGER',
    id: anyone,
    body: () => ({}),
    hosted: (source, id) => source.call('process_payroll', { employee_id: id }),
    refused: 'access_denied',
  },
  {
    call: 'GET /payroll/history/{id}/?limit=3',
    id: anyone,
    hosted: (source, id) =>
      list(source, r.payroll, {
        filters: [equal('employee_id', id)],
        sort: [{ column: 'pay_period_start', direction: 'desc' }],
        pageSize: 3,
      }),
    means: results,
  },
  {
    call: 'POST /attendance/check-in/',
    id: `${anyone} offset 3`,
    body: (id) => ({ employee_id: id, location: 'Gate 2' }),
    hosted: (source, id) => source.call('check_in', { employee_id: id, location: 'Gate 2' }),
  },
  {
    call: 'POST /attendance/{id}/check-out/',
    id: 'select id from public.attendance where check_out_time is null order by check_in_time limit 1',
    hosted: async (source, id) => {
      const { error } = await source.call('check_out', { id });
      return error ? { data: null, error } : source.records.get(r.attendance, id);
    },
    blurs: (answer) => ({ ...Object.assign({}, answer), hours: null }),
  },
  {
    call: 'POST /attendance/{id}/check-out/',
    id: 'select gen_random_uuid() as id',
    hosted: (source, id) => source.call('check_out', { id }),
    refused: 'not_found',
  },
  filtered('/attendance/by-date/', r.attendance, { date: '2026-11-18' }),
  {
    call: 'POST /inventory/transactions/',
    id: 'select id from public.inventory_items where quantity_on_hand > 5 order by id limit 1',
    body: (id) => ({ item_id: id, transaction_type: 'return', quantity: '1000000' }),
    hosted: (source, id) =>
      source.call('post_inventory_transaction', {
        item_id: id,
        transaction_type: 'return',
        quantity: 1_000_000,
      }),
    row: r.inventory_items,
    refused: 'insufficient_stock',
  },
  {
    call: 'POST /inventory/transactions/',
    id: 'select id from public.inventory_items where quantity_on_hand > 5 order by id limit 1',
    body: (id) => ({ item_id: id, transaction_type: 'receipt', quantity: '2.5', unit_cost: '4' }),
    hosted: (source, id) =>
      source.call('post_inventory_transaction', {
        item_id: id,
        transaction_type: 'receipt',
        quantity: 2.5,
        unit_cost: 4,
      }),
    means: field('id'),
    row: r.inventory_items,
  },
  {
    call: 'POST /security/log',
    body: () => ({ timestamp: '2026-11-21T10:00:00Z', level: 'warn', message: 'Odd', data: { a: 1 } }),
    hosted: (source) =>
      source.call('log_security_event', {
        timestamp: '2026-11-21T10:00:00Z',
        level: 'warn',
        message: 'Odd',
        data: { a: 1 },
      }),
  },
  {
    call: 'PATCH /employees/{id}/',
    id: anyone,
    body: () => ({ work_location: 'Sharjah' }),
    hosted: (source, id) => source.records.update(r.employees, id, { work_location: 'Sharjah' }),
  },
];
