import { currencies, type Company, type Steps, toolsOf } from './money-steps.ts';

/** What is certified, invoiced, credited, received and released under contracts, and what people spend. */
export function sellingSteps(company: Company): Steps {
  const { owner, decider, random, one, save, step, anyOf, code, parties, projects } = company;
  const { day, pay, reverse, decide } = toolsOf(company);
  return {
    certificate: async () => {
      const contract = await anyOf('contracts', `status = 'active'`);
      if (!contract) return undefined;
      const certificate = await one(
        owner,
        `insert into public.certificates (contract_id, certificate_date, deduction_amount)
         values ($1, ${day()}, coalesce((select max(c.deduction_amount) from public.certificates c
           where c.contract_id = $1 and c.status in ('approved', 'paid')), 0) + $2) returning id`,
        [contract.id, random.next() < 0.2 ? random.money(200) : 0],
      );
      const isBack = random.next() < 0.15;
      await one(
        owner,
        `update public.certificate_lines set this_period_amount = case when $3 then -least(previous_amount, $2)
             else least(greatest(scheduled_value, 0) - previous_amount - stored_amount, $2) end, reason = 'Measured'
         where certificate_id = $1 and scheduled_value > 0 returning id`,
        [certificate, random.money(60_000), isBack],
      );
      await step(owner, 'certificates', certificate, 'certified');
      return step(decider, 'certificates', certificate, 'approved');
    },
    invoice_certificate: async () => {
      const found = await anyOf('certificates', `status = 'approved'`);
      return found && one(owner, 'select public.invoice_certificate($1)', [found.id]);
    },
    invoice_advance: async () => {
      const found = await anyOf('contracts', `status = 'active'`);
      return found && one(owner, 'select public.invoice_advance($1)', [found.id]);
    },
    variation: async () => {
      const found = await anyOf('contracts', `status = 'active'`);
      if (!found) return undefined;
      const id = await save(
        'variation_order',
        { project_id: found.project_id, title: 'More', client_reference: 'SI', currency: found.currency },
        [
          {
            description: 'More',
            quantity: random.pick([1, 1, -1]),
            rate: random.money(9000),
            cost_rate: 100,
            cost_code_id: code,
            cost_type: 'material',
          },
        ],
      );
      await step(owner, 'variation_order_drafts', id, 'submitted');
      return step(decider, 'variation_order_drafts', id, 'approved');
    },
    invoice: async () => {
      const id = await save(
        'invoice',
        {
          project_id: random.pick(projects),
          client_id: parties[3],
          currency: random.pick(currencies),
          issue_date: null,
        },
        [
          { description: 'Works', quantity: 3, unit_price: random.money(700), tax_rate: 5 },
          { description: 'Design', quantity: 1, unit_price: random.money(70), tax_rate: random.pick([0, 5]) },
        ],
      ).catch(() =>
        save('invoice', { project_id: random.pick(projects), currency: random.pick(currencies) }, [
          { description: 'Works', quantity: 3, unit_price: random.money(700), tax_rate: 5 },
        ]),
      );
      await step(owner, 'invoices', id, 'pending');
      return random.next() < 0.9 && step(decider, 'invoices', id, 'approved');
    },
    cancel_invoice: () => decide('invoices', 'pending', 'cancelled'),
    credit_invoice: async () => {
      const found = await anyOf('invoices', `status in ('approved', 'sent', 'partially_paid', 'paid')`);
      if (!found) return undefined;
      const note = await one(
        owner,
        `insert into public.credit_notes (invoice_id, reason, credit_date) values ($1, 'Error', ${day()}) returning id`,
        [found.id],
      );
      if (random.next() < 0.6) {
        await one(
          owner,
          'update public.credit_note_items set amount = round(amount / 3, 2) where credit_note_id = $1 returning id',
          [note],
        );
      }
      await step(owner, 'credit_notes', note, 'pending');
      return step(decider, 'credit_notes', note, 'approved');
    },
    pay_invoice: async () => {
      const found = await anyOf(
        'invoices',
        `status in ('approved', 'sent', 'partially_paid') and balance_amount > 0`,
      );
      return found && pay('invoice_payments', 'invoice_id', found);
    },
    reverse_payment: () => reverse('invoice_payments'),
    release: async () => {
      const found = await anyOf('contracts', `status = 'active'`);
      if (!found) return undefined;
      await one(
        owner,
        `update public.contracts set taking_over_date = model.today() - 10 where id = $1 returning id`,
        [found.id],
      );
      return one(decider, 'select public.release_retention($1, $2)', [found.id, random.pick([33, 50])]);
    },
    expense: async () => {
      const id = await one(
        owner,
        `insert into public.expenses (activity, expense_type, type, amount, currency, project_id, cost_code_id, status)
         values ('Permit', 'permit', $1, $2, $3, $4, $5, 'pending') returning id`,
        [
          random.pick(['company', 'reimbursable']),
          random.money(900),
          random.pick(currencies),
          random.pick(projects),
          code,
        ],
      );
      return step(decider, 'expenses', id, 'approved');
    },
  };
}
