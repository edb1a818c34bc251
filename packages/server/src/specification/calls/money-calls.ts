import {
  administrators,
  crud,
  longAgo,
  managers,
  someRows,
  stranger,
  type HostedCall,
} from './hosted-call.ts';

const finance = { view: managers, create: managers, edit: managers, delete: administrators };
const made = { created_by: stranger, created_at: longAgo, updated_at: longAgo };
const decided = { approved_at: longAgo, approved_by: stranger };
const changed = { updated_at: longAgo };

/** Section 7.B, "Commercial and finance": budgets and invoices. */
export const moneyCalls: readonly HostedCall[] = [
  ...crud({
    table: 'budgets',
    select: '*, projects(name, project_number)',
    given: ({ project }, role) => ({
      name: `Budget of ${role}`,
      project_id: project,
      budget_type: 'operational',
      fiscal_year: 2031,
      status: 'draft',
    }),
    owned: { ...made, total_amount: 999 },
    change: { notes: 'For the year' },
    changeOwned: { ...changed, total_amount: 999 },
    may: finance,
    authors: 'edit and delete',
  }),
  {
    says: 'invoices: generate the number',
    as: 'MANAGER',
    send: (client) => client.rpc('generate_invoice_number'),
    keeps: (data, known) => void (known['invoice_number'] = String(data)),
  },
  {
    says: 'invoices: create, with the number, and without client_id (section 5)',
    as: 'MANAGER',
    send: async (client, { project = '', invoice_number = '' }) => {
      const answer = await client
        .from('invoices')
        .insert({
          invoice_number,
          project_id: project,
          status: 'draft',
          invoice_type: 'standard',
          total_amount: 999,
          ...made,
          ...decided,
          approval_notes: null,
        })
        .select()
        .single();
      return {
        ...answer,
        data: answer.data && { ...answer.data, is_drawn: answer.data.invoice_number === invoice_number },
      };
    },
    answers: { status: 'draft', is_drawn: true, approved_at: null },
    overwrites: { ...made, total_amount: 999 },
    keeps: (data, known) => void (known['invoice'] = data['id'] ?? ''),
  },
  {
    says: 'invoices: create its items, without their amount',
    as: 'MANAGER',
    send: (client, { invoice = '' }) =>
      client
        .from('invoice_items')
        .insert([
          {
            invoice_id: invoice,
            description: 'Concrete',
            quantity: 2,
            unit: 'm3',
            unit_price: 100.5,
            category: 'Material',
            work_package: 'WP1',
          },
          {
            invoice_id: invoice,
            description: 'Steel',
            quantity: 1,
            unit: 't',
            unit_price: 50,
            category: 'Material',
            work_package: 'WP1',
          },
        ])
        .select(),
    answers: [{ amount: 201 }, { amount: 50 }],
  },
  {
    says: 'invoices: create its items with an amount that is not believed',
    as: 'MANAGER',
    send: (client, { invoice = '' }) =>
      client
        .from('invoice_items')
        .insert({ invoice_id: invoice, description: 'Sand', quantity: 1, unit_price: 1, amount: 999 })
        .select(),
    answers: [{ amount: 1 }],
  },
  {
    says: 'invoices: rollback, the invoice is deleted when its items fail',
    as: 'MANAGER',
    send: async (client, { project = '' }) => {
      const { data } = await client.from('invoices').insert({ project_id: project }).select().single();
      await client.from('invoice_items').insert([{ invoice_id: data?.id, description: null }]);
      return client.from('invoices').delete().eq('id', data?.id).select();
    },
    answers: [{}],
  },
  {
    says: 'invoices: list with filters and embeds',
    as: 'MANAGER',
    send: (client, { project = '' }) =>
      client
        .from('invoices')
        .select(
          '*, projects(name, project_name, project_number), invoice_items(*), external_entities(company_name)',
        )
        .eq('project_id', project)
        .eq('status', 'draft')
        .eq('invoice_type', 'standard')
        .order('created_at', { ascending: false }),
    answers: [{ invoice_items: [{}, {}, {}] }],
  },
  {
    says: 'invoices: get',
    as: 'MANAGER',
    send: (client, { invoice = '' }) =>
      client.from('invoices').select('*, invoice_items(*), invoice_payments(*)').eq('id', invoice).single(),
    answers: { total_amount: 252 },
  },
  {
    says: 'invoices: update, with the row as the page holds it',
    as: 'MANAGER',
    send: async (client, { invoice = '' }) => {
      const { data } = await client.from('invoices').select('*').eq('id', invoice).single();
      return client
        .from('invoices')
        .update({ ...data, notes: 'Net 30', updated_at: longAgo, total_amount: 1 })
        .eq('id', invoice)
        .select();
    },
    answers: [{ notes: 'Net 30', total_amount: 252 }],
  },
  {
    says: 'invoices: submit',
    as: 'MANAGER',
    send: (client, { invoice = '' }) =>
      client.from('invoices').update({ status: 'pending' }).eq('id', invoice).select(),
    answers: [{ status: 'pending' }],
  },
  {
    says: 'invoices: approve sets approved with approval_notes',
    as: 'MANAGER',
    send: (client, { invoice = '' }) =>
      client
        .from('invoices')
        .update({ status: 'approved', approval_notes: 'Mine' })
        .eq('id', invoice)
        .select(),
    refused: 'access_denied',
  },
  {
    says: 'invoices: approve sets approved with approval_notes',
    as: 'ADMIN',
    send: (client, { invoice = '' }) =>
      client
        .from('invoices')
        .update({ status: 'approved', approval_notes: 'In order', ...decided, ...changed })
        .eq('id', invoice)
        .select()
        .single(),
    answers: { status: 'approved', approval_notes: 'In order' },
    overwrites: decided,
  },
  {
    says: 'invoices: reject sets rejected with rejection_notes, which are optional',
    as: 'ADMIN',
    send: (client, { pending_invoice = '' }) =>
      client
        .from('invoices')
        .update({ status: 'rejected', rejection_notes: '' })
        .eq('id', pending_invoice)
        .select(),
    answers: [{ status: 'rejected' }],
  },
  {
    says: 'invoices: add a payment',
    as: 'MANAGER',
    send: (client, { invoice = '', today = '' }) =>
      client
        .from('invoice_payments')
        .insert({
          invoice_id: invoice,
          amount: 100,
          payment_date: today,
          payment_method: 'bank_transfer',
          ...made,
        })
        .select()
        .single(),
    answers: { amount: 100 },
    overwrites: made,
  },
  {
    says: 'invoices: list its payments, newest first',
    as: 'MANAGER',
    send: (client, { invoice = '' }) =>
      client
        .from('invoice_payments')
        .select('*')
        .eq('invoice_id', invoice)
        .order('created_at', { ascending: false }),
    answers: [{ amount: 100 }],
  },
  {
    says: 'invoices: summary stats, by status and amount',
    as: 'MANAGER',
    send: (client, { project = '' }) =>
      client
        .from('invoices')
        .select('status, total_amount')
        .eq('project_id', project)
        .gte('created_at', longAgo),
    answers: someRows,
  },
  {
    says: 'invoices: send by email through send_invoice_email with invoice_id',
    as: 'MANAGER',
    send: (client, { invoice = '' }) => client.rpc('send_invoice_email', { invoice_id: invoice }),
  },
  {
    says: 'invoices: an employee sees none',
    as: 'EMPLOYEE',
    send: (client) => client.from('invoices').select('*'),
    answers: [],
  },
  {
    says: 'invoices: delete a draft',
    as: 'ADMIN',
    send: async (client, { project = '' }) => {
      const { data } = await client.from('invoices').insert({ project_id: project }).select().single();
      return client.from('invoices').delete().eq('id', data?.id).select();
    },
    answers: [{}],
  },
];
