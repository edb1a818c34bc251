import { everybody, longAgo, managers, someRows, stranger, type HostedCall } from './hosted-call.ts';

const made = { created_by: stranger, created_at: longAgo, updated_at: longAgo };
const decided = { approved_at: longAgo, approved_by: stranger };

/** Section 7.B, "Commercial and finance": payment records and expenses. */
export const expenseCalls: readonly HostedCall[] = [
  ...managers.flatMap((as): HostedCall[] => [
    {
      says: 'payment records: create',
      as,
      send: (client, { invoice = '', today = '' }) =>
        client
          .from('payment_records')
          .insert({
            invoice_id: invoice,
            payment_date: today,
            amount: 1,
            payment_method: 'cash',
            status: 'draft',
            ...made,
          })
          .select()
          .single(),
      answers: { amount: 1, status: 'draft' },
      overwrites: made,
      keeps: (data, known) => void (known[`payment_${as}`] = data['id'] ?? ''),
    },
    {
      says: 'payment records: list by invoice, by the day of payment',
      as,
      send: (client, { invoice = '' }) =>
        client
          .from('payment_records')
          .select('*, invoices(invoice_number, projects(name))')
          .eq('invoice_id', invoice)
          .order('payment_date', { ascending: false }),
      answers: someRows,
    },
    {
      says: 'payment records: update',
      as,
      send: (client, known) =>
        client
          .from('payment_records')
          .update({ reference: 'TT 12', updated_at: longAgo })
          .eq('id', known[`payment_${as}`] ?? '')
          .select(),
      answers: [{ reference: 'TT 12' }],
    },
    {
      says: 'payment records: delete',
      as,
      send: (client, known) =>
        client
          .from('payment_records')
          .delete()
          .eq('id', known[`payment_${as}`] ?? '')
          .select(),
      answers: [{}],
    },
  ]),
  ...everybody.flatMap((as): HostedCall[] =>
    (['expenses', 'unified_expenses'] as const).flatMap((table): HostedCall[] => [
      {
        says: `${table}: create`,
        as,
        send: (client, known) =>
          client
            .from(table)
            .insert({
              project_id: known['project'],
              employee_id: known[`employee_${as}`],
              status: 'pending',
              type: 'reimbursable',
              expense_type: 'travel',
              activity: 'Taxi to the site',
              remarks: 'At night',
              amount: 42.5,
              payroll_processed: true,
              approval_notes: null,
              rejection_reason: null,
              ...made,
              approved_at: longAgo,
            })
            .select()
            .single(),
        answers: { status: 'pending', amount: 42.5, payroll_processed: false, approved_at: null },
        overwrites: made,
        keeps: (data, known) => void (known[`${table}_${as}`] = data['id'] ?? ''),
      },
      {
        says: `${table}: list with filters`,
        as,
        send: (client, { project = '' }) =>
          client
            .from(table)
            .select('*, projects(name), employees(first_name, last_name)')
            .eq('project_id', project)
            .eq('status', 'pending')
            .eq('type', 'reimbursable')
            .eq('expense_type', 'travel')
            .order('created_at', { ascending: false }),
        answers: someRows,
      },
      {
        says: `${table}: get`,
        as,
        send: (client, known) =>
          client
            .from(table)
            .select('*')
            .eq('id', known[`${table}_${as}`] ?? '')
            .single(),
        answers: { activity: 'Taxi to the site' },
      },
      {
        says: `${table}: update back to a draft`,
        as,
        send: (client, known) =>
          client
            .from(table)
            .update({ status: 'draft', updated_at: longAgo })
            .eq('id', known[`${table}_${as}`] ?? '')
            .select(),
        answers: [{ status: 'draft' }],
      },
      {
        says: `${table}: update`,
        as,
        send: (client, known) =>
          client
            .from(table)
            .update({ amount: 43, status: 'pending', updated_at: longAgo })
            .eq('id', known[`${table}_${as}`] ?? '')
            .select(),
        answers: [{ amount: 43, status: 'pending' }],
      },
      {
        says: `${table}: approve one's own`,
        as,
        send: (client, known) =>
          client
            .from(table)
            .update({ status: 'approved' })
            .eq('id', known[`${table}_${as}`] ?? '')
            .select(),
        refused: as === 'EMPLOYEE' || as === 'MANAGER' ? 'access_denied' : 'self_approval',
      },
    ]),
  ),
  {
    says: 'expenses: approve sets approved',
    as: 'OWNER',
    send: (client, { expenses_EMPLOYEE = '' }) =>
      client
        .from('expenses')
        .update({ status: 'approved', ...decided })
        .eq('id', expenses_EMPLOYEE)
        .select()
        .single(),
    answers: { status: 'approved' },
    overwrites: decided,
  },
  {
    says: 'expenses: reject sets rejected with a reason',
    as: 'OWNER',
    send: (client, { expenses_MANAGER = '' }) =>
      client
        .from('expenses')
        .update({ status: 'rejected', rejection_reason: 'No receipt' })
        .eq('id', expenses_MANAGER)
        .select()
        .single(),
    answers: { status: 'rejected', rejection_reason: 'No receipt' },
  },
  {
    says: 'unified expenses: approve stamps a time and optional notes',
    as: 'OWNER',
    send: (client, { unified_expenses_EMPLOYEE = '' }) =>
      client
        .from('unified_expenses')
        .update({ status: 'approved', approval_notes: '', approved_at: longAgo })
        .eq('id', unified_expenses_EMPLOYEE)
        .select()
        .single(),
    answers: { status: 'approved' },
    overwrites: { approved_at: longAgo },
  },
  {
    says: 'unified expenses: reject stamps a time and optional notes',
    as: 'OWNER',
    send: (client, { unified_expenses_MANAGER = '' }) =>
      client
        .from('unified_expenses')
        .update({ status: 'rejected', rejection_notes: '', rejected_at: longAgo })
        .eq('id', unified_expenses_MANAGER)
        .select()
        .single(),
    answers: { status: 'rejected' },
    overwrites: { rejected_at: longAgo },
  },
  {
    says: 'expenses: file one of somebody else',
    as: 'EMPLOYEE',
    send: (client, { employee_MANAGER = '' }) =>
      client.from('expenses').insert({ employee_id: employee_MANAGER, activity: 'Taxi', amount: 1 }).select(),
    refused: 'access_denied',
  },
  {
    says: 'expenses: summary by status and amount',
    as: 'MANAGER',
    send: (client) => client.from('unified_expenses').select('status, amount, source, payroll_status'),
    answers: someRows,
  },
];
