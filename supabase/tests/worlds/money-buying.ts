import { currencies, type Company, type Steps, toolsOf } from './money-steps.ts';

/** What is ordered, received, billed, paid and put into the store. */
export function buyingSteps(company: Company): Steps {
  const { owner, decider, random, one, save, step, anyOf, code, item, parties, projects } = company;
  const { day, linesOf, reference, pay, reverse, decide } = toolsOf(company);
  return {
    order: async () => {
      const id = await save(
        'purchase_order',
        {
          supplier_id: random.pick(parties.slice(0, 2)),
          project_id: random.next() < 0.85 ? random.pick(projects) : null,
          currency: random.pick(currencies),
          tax_rate: random.pick([0, 5, 18]),
          is_tax_recoverable: random.next() < 0.8,
        },
        [
          {
            item_name: 'Rebar',
            quantity: random.whole(30),
            unit_cost: random.money(300),
            cost_code_id: code,
            item_id: item,
          },
          {
            item_name: 'Crane',
            quantity: 3,
            unit_cost: random.money(900),
            cost_code_id: code,
            is_receipt_needed: false,
          },
        ],
      );
      await step(owner, 'purchase_orders', id, 'pending');
      return random.next() < 0.9 && step(decider, 'purchase_orders', id, 'confirmed');
    },
    omit: async () => {
      const order = await anyOf(
        'purchase_orders',
        `status in ('confirmed', 'partially_received') and project_id is not null`,
      );
      if (!order) return undefined;
      const line = random.pick(await linesOf('purchase_order_items', 'purchase_order_id', order.id ?? ''));
      const change = await save(
        'change_order',
        {
          project_id: order.project_id,
          title: 'Change',
          change_type: 'purchase_order',
          purchase_order_id: order.id,
          is_budget_changed: random.next() < 0.5,
        },
        [
          random.next() < 0.6
            ? {
                description: line?.item_name,
                quantity: -random.whole(2),
                purchase_order_item_id: line?.id,
                unit_cost: line?.unit_cost,
              }
            : {
                description: 'More',
                quantity: 1,
                unit_cost: random.money(200),
                cost_code_id: code,
                cost_type: 'material',
              },
        ],
      );
      await step(owner, 'change_order_drafts', change, 'pending');
      return step(decider, 'change_order_drafts', change, 'approved');
    },
    receive: async () => {
      const order = await anyOf('purchase_orders', `status in ('confirmed', 'partially_received')`);
      if (!order) return undefined;
      const lines = (await linesOf('purchase_order_items', 'purchase_order_id', order.id ?? '')).filter(
        (line) => Boolean(line.is_receipt_needed) && Number(line.quantity) > Number(line.quantity_received),
      );
      const line = random.pick(lines);
      if (!line) return undefined;
      const left = Number(line.quantity) - Number(line.quantity_received);
      const receipt = await save(
        'goods_receipt',
        { purchase_order_id: order.id, destination: random.pick(['store', 'site']) },
        [
          {
            purchase_order_item_id: line.id,
            quantity: random.next() < 0.4 ? left : Math.min(random.whole(9), left),
          },
        ],
      );
      return step(owner, 'goods_receipts', receipt, 'posted');
    },
    take_back: () => decide('goods_receipts', 'posted', 'reversed'),
    bill: async () => {
      const order = await anyOf(
        'purchase_orders',
        `status in ('confirmed', 'partially_received', 'received')`,
      );
      if (!order) return undefined;
      const lines = await linesOf('purchase_order_items', 'purchase_order_id', order.id ?? '');
      const billed = lines.flatMap((line) => {
        const received = line.is_receipt_needed ? Number(line.quantity_received) : Number(line.quantity);
        const left = received - Number(line.quantity_invoiced);
        const price = (Number(line.unit_cost) * (random.pick([1, 1, 1.01, 1.07]) ?? 1)).toFixed(4);
        return left > 0
          ? [
              {
                purchase_order_item_id: line.id,
                quantity: random.next() < 0.5 ? left : left / 2,
                unit_price: price,
              },
            ]
          : [];
      });
      if (billed.length === 0) return undefined;
      const bill = await save(
        'supplier_invoice',
        { purchase_order_id: order.id, supplier_reference: reference() },
        billed,
      );
      await step(owner, 'supplier_invoices', bill, 'matched');
      return step(decider, 'supplier_invoices', bill, 'approved');
    },
    credit_bill: async () => {
      const bill = await anyOf(
        'supplier_invoices',
        `bill_type = 'order' and status in ('approved', 'partially_paid', 'paid')`,
      );
      if (!bill) return undefined;
      const kind = random.pick(['return', 'price']);
      const record = { supplier_invoice_id: bill.id, supplier_reference: reference(), credit_kind: kind };
      const note = await save('supplier_credit_note', record, []).catch(() =>
        one(
          owner,
          'insert into public.supplier_credit_notes (supplier_invoice_id, supplier_reference, credit_kind) values ($1, $2, $3) returning id',
          [bill.id, record.supplier_reference, kind],
        ),
      );
      const lines = await linesOf('supplier_credit_note_items', 'supplier_credit_note_id', note);
      for (const line of lines) {
        const part = random.next() < 0.5 ? 1 : 1 / 3;
        await one(
          owner,
          'update public.supplier_credit_note_items set quantity = $2, unit_price = $3 where id = $1 returning id',
          [line.id, Number(line.quantity_billed), (Number(line.unit_price) * part).toFixed(4)],
        );
      }
      return step(decider, 'supplier_credit_notes', note, 'approved');
    },
    pay_bill: async () => {
      const bill = await anyOf(
        'supplier_invoices',
        `status in ('approved', 'partially_paid') and balance_amount > 0`,
      );
      return bill && pay('supplier_payments', 'supplier_invoice_id', bill);
    },
    reverse_bill_payment: () => reverse('supplier_payments'),
    work_order: async () => {
      const id = await save(
        'work_order',
        {
          title: 'Blockwork',
          project_id: random.pick(projects),
          assigned_to: parties[2],
          currency: random.pick(currencies),
          tax_rate: 5,
          // tax that nobody gives back is accrued until the last claim: see contract-billing.rules
          is_tax_recoverable: true,
          retention_percentage: 10,
          advance_percentage: 10,
          advance_recovery_percentage: 25,
        },
        [
          {
            description: 'Blocks',
            quantity: 30,
            unit_cost: random.money(500),
            cost_code_id: code,
            cost_type: 'subcontract',
          },
        ],
      );
      await step(owner, 'work_order_drafts', id, 'pending');
      return step(decider, 'work_order_drafts', id, 'accepted');
    },
    pay_advance: async () => {
      const order = await anyOf(
        'work_order_drafts',
        `status in ('accepted', 'in_progress') and advance_paid_date is null`,
      );
      return (
        order &&
        one(
          owner,
          `update public.work_order_drafts set advance_paid_date = ${day()} where id = $1 returning id`,
          [order.id],
        )
      );
    },
    claim: async () => {
      const order = await anyOf('work_order_drafts', `status in ('accepted', 'in_progress')`);
      if (!order) return undefined;
      const claim = await one(
        owner,
        'insert into public.subcontract_claims (work_order_id, deduction_amount) values ($1, $2) returning id',
        [order.id, random.next() < 0.2 ? random.money(50) : 0],
      );
      await one(
        owner,
        `update public.subcontract_claim_lines set quantity_done = least(quantity_done + $2, 30), reason = 'Measured'
         where subcontract_claim_id = $1 returning id`,
        [claim, random.whole(12)],
      );
      await step(owner, 'subcontract_claims', claim, 'certified');
      return step(decider, 'subcontract_claims', claim, 'approved');
    },
    take_over: async () => {
      const order = await anyOf('work_order_drafts', `status = 'in_progress'`);
      return order && random.next() < 0.3 && step(owner, 'work_order_drafts', order.id ?? '', 'completed');
    },
    release_work: async () => {
      const order = await anyOf('work_order_drafts', `status in ('completed', 'terminated')`);
      return (
        order &&
        one(decider, 'select public.release_subcontract_retention($1, $2)', [
          order.id,
          random.pick([33, 50, 100]),
        ])
      );
    },
    issue: () =>
      one(
        owner,
        `insert into public.inventory_transactions (item_id, transaction_type, quantity, project_id, cost_code_id)
         values ($1, 'issue', $2, $3, $4) returning id`,
        [item, random.whole(5), random.pick(projects), code],
      ),
    return_stock: () =>
      one(
        owner,
        `insert into public.inventory_transactions (item_id, transaction_type, quantity, project_id, cost_code_id)
         values ($1, 'return', 1, $2, $3) returning id`,
        [item, random.pick([null, ...projects]), code],
      ),
    close_order: async () => {
      const found = await anyOf(
        'purchase_orders',
        `status in ('partially_received', 'received', 'confirmed')`,
      );
      return found && random.next() < 0.2 && step(owner, 'purchase_orders', found.id ?? '', 'closed');
    },
    cancel_order: async () => {
      const found = await anyOf('purchase_orders', `status = 'confirmed'`);
      return found && random.next() < 0.3 && step(decider, 'purchase_orders', found.id ?? '', 'cancelled');
    },
  };
}
