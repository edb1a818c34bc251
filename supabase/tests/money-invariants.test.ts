import { afterAll, describe, expect, it } from 'vitest';
import { openMoney } from './fixtures/money.ts';
import { buyingSteps } from './fixtures/money-buying.ts';
import { chequeSteps } from './fixtures/money-cheques.ts';
import { labourSteps } from './fixtures/money-labour.ts';
import { receiptSteps } from './fixtures/money-receipts.ts';
import { sellingSteps } from './fixtures/money-selling.ts';
import { subcontractSteps } from './fixtures/money-subcontracts.ts';

/**
 * Random sequences of orders, receipts, bills, credits, certificates, claims, releases, payments and their undoing, in three
 * currencies: after each step every ledger and every account is the sum of its documents. The first tier does a few each day,
 * the full one a thousand; PLINTH_SEED repeats one.
 */
const isFull = process.env['PLINTH_TIER'] === 'full';
const count = isFull ? 1000 : 90;
const seed = Number(process.env['PLINTH_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));

type Company = Awaited<ReturnType<typeof openMoney>>;
const companies: Company[] = [];
afterAll(() => Promise.all(companies.map(({ database }) => database.drop())));

/** Each row is a rule that does not hold, with what it holds on. */
const broken: Readonly<Record<string, string>> = {
  'the two sides of each document are the same': `
    select document_table || ' ' || document_number as what, sum(amount)::text as off
    from private.journal_parts('2000-01-01', '2100-01-01') group by document_table, document_id, document_number
    having sum(amount) <> 0`,
  'the balance sheet has assets of what finances them, on each day': `
    select d.day::text as what, sum(case b.section when 'assets' then 1 else -1 end * b.amount::numeric)::text as off
    from (select distinct entry_date from private.journal_parts('2000-01-01', '2100-01-01') order by 1 desc limit 2) d (day)
      cross join lateral app.balance_sheet(d.day) b
    where b.kind = 'total' and b.section in ('assets', 'liabilities_and_equity') group by d.day
    having sum(case b.section when 'assets' then 1 else -1 end * b.amount::numeric) <> 0`,
  'accounts are the sums of their documents': `
    with booked as (select posting, sum(amount) as amount from private.journal_parts('2000-01-01', '2100-01-01') group by 1),
    meant as (
      select 'receivables' as posting, (select coalesce(sum(base_amount), 0) from private.open_items('receivable', '2100-01-01'))
        - (select coalesce(sum(base_amount), 0) from private.held_cheques('receivable', '2100-01-01') where document_id is not null) as amount
      union all select 'payables', (select coalesce(sum(base_amount), 0) from private.held_cheques('payable', '2100-01-01'))
        - (select coalesce(sum(base_amount), 0) from private.open_items('payable', '2100-01-01'))
      union all select 'receipts_on_account', -(select coalesce(sum(base_amount), 0) from private.on_account('2100-01-01'))
        - (select coalesce(sum(base_amount), 0) from private.held_cheques('receivable', '2100-01-01') where document_id is null)
      union all select 'cheques_receivable', (select coalesce(sum(base_amount), 0) from public.cheques where status in ('received', 'deposited'))
      union all select 'cheques_payable', -(select coalesce(sum(base_amount), 0) from public.cheques where status = 'issued')
      union all select 'retention_receivable', (select coalesce(sum(base_amount), 0) from public.retention_entries where direction = 'receivable')
      union all select 'retention_payable', -(select coalesce(sum(base_amount), 0) from public.retention_entries where direction = 'payable')
      union all select 'advances_paid', (select coalesce(sum(base_amount), 0) from public.advance_entries where direction = 'payable')
      union all select 'inventory', (select coalesce(sum(stock_value), 0) from public.inventory_items)
      union all select 'landed_costs', (select coalesce(sum(l.clearing_amount), 0) from public.supplier_invoice_items l)
        - (select coalesce(sum(l.clearing_amount), 0) from public.supplier_credit_note_items l)
        - (select coalesce(sum(amount), 0) from public.landed_costs where status = 'approved')
      union all select 'contract_assets', (select coalesce(sum(round(c.payable_amount * c.exchange_rate, model.base_decimals())), 0) from public.certificates c
        where c.status in ('approved', 'paid') and c.payable_amount <> 0
          and not exists (select from public.invoices i where i.certificate_id = c.id and (i.status <> 'credited'
            or exists (select from public.credit_notes n where n.invoice_id = i.id and n.certificate_id is not null and n.status = 'approved')))
          and not exists (select from public.credit_notes n where n.certificate_id = c.id and n.status = 'approved'))
      union all select 'tax_withheld', -(select coalesce(sum(round(withheld_tax_amount * exchange_rate, model.base_decimals())
          - round(withheld_gst_amount * exchange_rate, model.base_decimals()) - round(withheld_cess_amount * exchange_rate, model.base_decimals())), 0)
        from public.supplier_invoices where status in ('approved', 'partially_paid', 'paid', 'credited'))
      union all select kind.posting, coalesce((select sum(case when w.direction = 'payable' then -w.amount else w.amount end)
          from public.withheld_taxes w where w.posting = kind.posting and w.status in ('open', 'proven')
            and (w.direction = 'payable' or exists (select from public.invoices i where (i.certificate_id = w.certificate_id or i.id = w.invoice_id)
              and i.status <> 'credited'))), 0)
        from (values ('income_tax_claimable'), ('gst_claimable'), ('labour_cess'), ('gst_withheld'), ('cess_withheld')) kind (posting)
      union all select 'accrued_purchases', -(select coalesce(sum(r.total_cost), 0) from public.goods_receipt_items r
          join public.goods_receipts g on g.id = r.goods_receipt_id where g.status = 'posted')
        + (select coalesce(sum(l.accrued_amount), 0) from public.supplier_invoice_items l join public.supplier_invoices b
          on b.id = l.supplier_invoice_id where b.status in ('approved', 'partially_paid', 'paid', 'credited') and b.bill_type = 'order')
        - (select coalesce(sum(l.accrued_amount), 0) from public.supplier_credit_note_items l))
    select m.posting as what, (coalesce(b.amount, 0) - m.amount)::text as off from meant m left join booked b using (posting)
    where coalesce(b.amount, 0) <> m.amount`,
  'of a line whose goods are all billed nothing stands as received and not billed': `
    select l.id::text as what, private.accrued_of_order_line(l.id)::text as off from public.purchase_order_items l
    where l.is_receipt_needed and l.quantity_received = l.quantity_invoiced and private.accrued_of_order_line(l.id) <> 0`,
  'what the books have as costs of a project is what its money page has': `
    select p.project_number as what, (b.amount - s.amount)::text as off from public.projects p cross join lateral (
        select coalesce(sum(j.amount), 0) as amount from private.journal_parts('2000-01-01', '2100-01-01') j
        where j.project_id = p.id and j.posting in ('purchases', 'expenses', 'stock_differences', 'wages')) b cross join lateral (
        select coalesce(sum(e.amount), 0) as amount from public.job_cost_entries e
        where e.project_id = p.id and e.entry_type = 'actual') s
    where b.amount <> s.amount`,
  'cash asked for alone is what the books have on it': `
    select 'cash' as what, difference::text as off from (
      select (select coalesce(sum(amount), 0) from private.cash_parts('2000-01-01', '2100-01-01'))
        - (select coalesce(sum(amount), 0) from private.journal_parts('2000-01-01', '2100-01-01')
          where posting in ('bank', 'cash')) as difference) cash where difference <> 0`,
  'what waits begins from what was approved last, and all that was approved adds up to it': `
    with made as (
      select 'certificates' as document, c.id, c.contract_id as parent, c.certificate_number::text as number, c.sequence, c.status,
        c.completed_amount, c.net_amount, c.released_amount, c.previous_amount, c.payable_amount, c.advance_recovered_amount as recovered, c.advance_recovery_amount as recovery,
        (select coalesce(sum(l.previous_amount), 0) from public.certificate_lines l where l.certificate_id = c.id) as before,
        (select coalesce(sum(l.previous_amount + l.this_period_amount), 0) from public.certificate_lines l where l.certificate_id = c.id) as done,
        (select coalesce(sum(d.previous_amount), 0) from public.certificate_deductions d where d.certificate_id = c.id) as deducted_before, c.deduction_amount
      from public.certificates c where c.status <> 'cancelled'
      union all
      select 'subcontract_claims', c.id, c.work_order_id, c.claim_number::text, c.sequence, c.status,
        c.completed_amount, c.net_amount, c.released_amount, c.previous_amount, c.payable_amount, c.advance_recovered_amount, c.advance_recovery_amount,
        (select coalesce(sum(l.previous_amount), 0) from public.subcontract_claim_lines l where l.subcontract_claim_id = c.id),
        (select coalesce(sum(l.completed_amount), 0) from public.subcontract_claim_lines l where l.subcontract_claim_id = c.id),
        (select coalesce(sum(d.previous_amount), 0) from public.subcontract_claim_deductions d where d.subcontract_claim_id = c.id), c.deduction_amount
      from public.subcontract_claims c where c.status <> 'cancelled')
    select m.document || ' ' || m.number as what, m.status as off
    from made m left join lateral (select * from made d where d.document = m.document and d.parent = m.parent
      and d.sequence < m.sequence and d.status in ('approved', 'paid') order by d.sequence desc limit 1) d on true
    where m.before <> coalesce(d.done, 0) or m.deducted_before <> coalesce(d.deduction_amount, 0)
      or m.previous_amount - m.released_amount <> coalesce(d.net_amount - d.released_amount, 0) or m.recovered - m.recovery <> coalesce(d.recovered, 0)
      or m.payable_amount <> m.net_amount - m.previous_amount
      or m.sequence <> (select count(*) from made n where n.document = m.document and n.parent = m.parent and n.sequence <= m.sequence)
      or m.status in ('approved', 'paid') and exists (select from made w where w.document = m.document and w.parent = m.parent
        and w.sequence < m.sequence and w.status in ('draft', 'certified'))`,
  'a running balance ends at the sum of its agreement': `
    select 'agreement ' || agreement_id as what, sum(amount)::text as off from (
      select agreement_id, amount, balance_after, 'retention' as of from public.retention_entries
      union all select agreement_id, amount, balance_after, 'advance' from public.advance_entries) entry
    group by agreement_id, entry.of having not sum(amount) = any (array_agg(balance_after))`,
  'an invoice asks for its total less payments and credits, and no coin is left of one that is settled': `
    select i.invoice_number as what, i.status as off from public.invoices i cross join lateral (
      select (select coalesce(sum(p.amount), 0) from public.invoice_payments p where p.invoice_id = i.id and p.status <> 'draft') as paid,
        (select coalesce(sum(c.total_amount), 0) from public.credit_notes c where c.invoice_id = i.id and c.status = 'approved') as credited,
        (select coalesce(sum(p.base_amount), 0) from public.invoice_payments p where p.invoice_id = i.id and p.status <> 'draft')
        + (select coalesce(sum(c.base_amount), 0) from public.credit_notes c where c.invoice_id = i.id and c.status = 'approved') as base) s
    where i.balance_amount <> case when i.status in ('draft', 'pending', 'rejected', 'cancelled') then 0 else i.total_amount - s.paid - s.credited end or (i.paid_amount, i.credited_amount) <> (s.paid, s.credited)
      or (i.balance_amount = 0 and i.status in ('paid', 'credited') and s.base <> round(i.total_amount * i.exchange_rate, model.base_decimals()))
      or i.total_amount <> (select coalesce(sum(l.amount + l.tax_amount), 0) from public.invoice_items l where l.invoice_id = i.id)`,
  'a bill asks for its total less what is withheld, paid and credited': `
    select b.bill_number as what, b.balance_amount::text as off from public.supplier_invoices b cross join lateral (
      select (select coalesce(sum(p.amount), 0) from public.supplier_payments p where p.supplier_invoice_id = b.id) as paid,
        (select coalesce(sum(c.total_amount), 0) from public.supplier_credit_notes c where c.supplier_invoice_id = b.id
          and c.status = 'approved') as credited) s
    where b.balance_amount <> case when b.status in ('pending', 'matched', 'on_hold', 'rejected') then 0 else b.total_amount - b.withheld_tax_amount - s.paid - s.credited end`,
  'the balances of lists are what the ageing has open': `
    select side || ' ' || currency as what, sum(amount)::text as off from (
      select 'receivable' as side, i.currency, i.balance_amount as amount from public.invoices i
      union all select 'payable', b.currency, b.balance_amount from public.supplier_invoices b
      union all select s.side, o.currency, -o.open_amount
      from unnest(array['receivable', 'payable']) s (side) cross join lateral private.open_items(s.side, '2100-01-01') o) listed
    group by side, currency having sum(amount) <> 0`,
  'what stands on account of a receipt is what its allocations and refunds left of it': `
    select r.receipt_number as what, r.on_account_amount::text as off from public.client_receipts r cross join lateral (
      select coalesce(sum(p.amount), 0) as amount, coalesce(sum(p.base_allocated_amount), 0) as base
      from public.invoice_payments p where p.client_receipt_id = r.id) s cross join lateral (
      select coalesce(sum(c.amount), 0) as amount, coalesce(sum(c.base_amount), 0) as base
      from public.client_settlements c where c.client_receipt_id = r.id and c.status not in ('pending', 'rejected')) f
    where (r.allocated_amount, r.refunded_amount) <> (s.amount, f.amount) or r.status = 'reversed' and s.amount + f.amount <> 0
      or r.reversal_of is null and s.amount + f.amount not between 0 and r.amount
      or s.amount + f.amount = 0 and s.base + f.base <> 0 or s.amount + f.amount = r.amount and s.base + f.base <> r.base_amount
      or r.on_account_amount <> case when r.status = 'reversed' or r.reversal_of is not null then 0 else r.amount - s.amount - f.amount end`,
  'a refund or a set-off of a credit note is what it moved between invoices, and no more than the note': `
    select s.settlement_number as what, moved.credited::text as off from public.client_settlements s cross join lateral (
      select coalesce(sum(p.amount) filter (where p.is_refund), 0) as credited, coalesce(sum(p.amount) filter (where not p.is_refund), 0) as paid
      from public.invoice_payments p where p.client_settlement_id = s.id) moved
    where s.credit_note_id is not null and s.reversal_of is null and (moved.credited, moved.paid) <> (case s.status
        when 'approved' then -s.amount when 'reconciled' then -s.amount else 0 end, case when s.settlement_kind = 'set_off'
        and s.status = 'approved' then s.amount else 0 end)
    union all
    select c.credit_note_number, sum(s.amount)::text from public.credit_notes c join public.client_settlements s on s.credit_note_id = c.id
    where s.status not in ('pending', 'rejected') group by c.id having sum(s.amount) not between 0 and c.total_amount`,
  'a statement of account ends at what the client owes less what stands on account': `
    select e.company_name as what, (said.amount - owed.amount)::text as off from public.external_entities e cross join lateral (
        select coalesce(sum(s.base_amount::numeric), 0) as amount
        from app.party_statement('receivable', e.id, null, '2100-01-01') s) said cross join lateral (
        select coalesce(sum(amount), 0) as amount from (
          select base_amount as amount from private.open_items('receivable', '2100-01-01') o where o.party_id = e.id
          union all select -base_amount from private.on_account('2100-01-01') a where a.party_id = e.id) part) owed
    where said.amount <> owed.amount`,
  'what is billed of a contract is what its certificates come to': `
    select k.contract_number as what, (billed.amount - certified.amount)::text as off from public.contracts k
    cross join lateral (select coalesce(sum(c.total_amount), 0) as amount from public.certificates c
      where c.contract_id = k.id and c.status in ('approved', 'paid') and private.document_of_certificate(c.id) is not null) certified
    cross join lateral (select coalesce(sum(i.total_amount - i.credited_amount), 0) as amount from public.invoices i
      where i.contract_id = k.id and i.certificate_id is not null) billed
    where billed.amount <> certified.amount`,
  'an invoice of no contract is revenue and tax, without an exchange difference': `
    select j.document_number as what, j.amount::text as off from private.journal_parts('2000-01-01', '2100-01-01') j
      join public.invoices i on i.id = j.document_id and i.contract_id is null
    where j.document_table = 'invoices' and j.posting = 'exchange_differences' and j.amount <> 0`,
  'a cheque covers no more than was open, and what it became is its amount': `
    select i.invoice_number as what, i.covered_amount::text as off from public.invoices i where i.covered_amount <>
      (select coalesce(sum(l.amount), 0) from public.cheque_items l join public.cheques c on c.id = l.cheque_id
        where l.invoice_id = i.id and c.status in ('received', 'deposited'))
    union all
    select b.bill_number, b.covered_amount::text from public.supplier_invoices b where b.covered_amount > greatest(b.balance_amount, 0) + b.credited_amount
      or b.covered_amount <> (select coalesce(sum(l.amount), 0) from public.cheque_items l join public.cheques c on c.id = l.cheque_id
        where l.supplier_invoice_id = b.id and c.status = 'issued')
    union all
    select c.pdc_number, became.amount::text from public.cheques c cross join lateral (select
        (select coalesce(sum(r.amount), 0) from public.client_receipts r where r.cheque_id = c.id and r.status <> 'reversed' and r.reversal_of is null)
        + (select coalesce(sum(p.amount), 0) from public.supplier_payments p where p.cheque_id = c.id and p.status <> 'reversed') as amount) became
    where became.amount <> case c.status when 'cleared' then c.amount else 0 end`,
  'work billed in a stretch of days is what the money pages of projects have': `
    select 'billed' as what, (app.billed_between('2000-01-01', '2100-01-01') - p.amount)::text as off
    from (select coalesce(sum(amount), 0) as amount from private.money_in_rows(null) where figure = 'billed') p
    where app.billed_between('2000-01-01', '2100-01-01') <> p.amount`,
  'what was revalued at the end of a month ends on the day after': `
    select v.voucher_number as what, coalesce(v.reversed_on::text, 'never') as off from public.journal_vouchers v
    where v.status = 'approved' and v.reversed_on is distinct from v.voucher_date + 1
    union all
    select 'revaluation', sum(amount)::text from private.journal_parts('2000-01-01', '2100-01-01') where posting = 'currency_revaluation'
    having sum(amount) <> 0`,
  'budgets are the sums of their entries': `
    select b.name as what, b.total_amount::text as off from public.budgets b
    where b.total_amount <> (select coalesce(sum(e.amount), 0) from public.budget_entries e where e.budget_id = b.id)
      or b.total_amount <> (select coalesce(sum(l.revised_amount), 0) from public.budget_lines l where l.budget_id = b.id)`,
  'no order has less than nothing committed, and one that ended nothing': `
    select o.document || ' ' || o.number as what, e.amount::text as off
    from (select 'purchase_orders' as document, id, po_number::text as number, status from public.purchase_orders
      union all select 'work_order_drafts', id, work_order_number::text, status from public.work_order_drafts) o
      cross join lateral (select coalesce(sum(c.amount), 0) as amount from private.open_commitment(o.document, o.id) c) e
    where e.amount < 0 or (e.amount <> 0 and o.status in ('closed', 'cancelled', 'terminated', 'draft', 'pending', 'rejected'))`,
  'what a project has committed is what its orders have open and what lies in the store for it': `
    select p.project_number as what, (booked.amount - meant.amount)::text as off from public.projects p cross join lateral (
        select coalesce(sum(e.amount), 0) as amount from public.job_cost_entries e
        where e.project_id = p.id and e.entry_type = 'commitment') booked cross join lateral (
        select coalesce(sum(part.amount), 0) as amount from (
          select c.amount from public.purchase_orders o cross join lateral private.open_commitment('purchase_orders', o.id) c
            where o.project_id = p.id
          union all select c.amount from public.work_order_drafts w
            cross join lateral private.open_commitment('work_order_drafts', w.id) c where w.project_id = p.id
          union all select held.worth from public.goods_receipt_items i join public.goods_receipts g on g.id = i.goods_receipt_id
            join public.purchase_orders o on o.id = g.purchase_order_id
            cross join lateral private.reserved_of_line(i.id) held where o.project_id = p.id) part) meant
    where booked.amount <> meant.amount`,
  'no more is reserved of a receipt than it brought into the store, and nothing of one that was reversed': `
    select g.receipt_number as what, held.pieces || ' ' || held.worth as off
    from public.goods_receipt_items i join public.goods_receipts g on g.id = i.goods_receipt_id
      cross join lateral private.reserved_of_line(i.id) held
    where held.pieces not between 0 and case when g.status = 'posted' and g.destination = 'store' then i.quantity else 0 end
      or held.worth not between 0 and i.total_cost or held.pieces = 0 and held.worth <> 0`,
  'retention and advances are neither below nothing nor above what was withheld or paid': `
    select 'agreement ' || agreement_id as what, sum(amount)::text as off from public.retention_entries group by agreement_id having sum(amount) < 0
    union all
    select 'advance ' || agreement_id, sum(amount)::text from public.advance_entries group by agreement_id having sum(amount) < 0
    union all
    select 'coins of ' || agreement_id, sum(base_amount)::text from public.retention_entries group by agreement_id
      having sum(amount) = 0 and sum(base_amount) <> 0
    union all
    select 'coins of advance ' || agreement_id, sum(base_amount)::text from public.advance_entries group by agreement_id
      having sum(amount) = 0 and sum(base_amount) <> 0`,
  'an advance that is paid stands in the ledger at what its invoice booked, and one of which nothing came does not': `
    select i.invoice_number as what, (e.amount - case i.status when 'paid' then kept.amount else 0 end)::text as off
    from public.invoices i cross join lateral (select coalesce(sum(x.amount), 0) as amount, coalesce(sum(x.base_amount), 0) as base
      from public.advance_entries x where x.agreement_id = i.contract_id and x.source_table = 'contracts') e
      cross join lateral (select i.subtotal_amount - coalesce(sum(n.subtotal_amount), 0) as amount
        from public.credit_notes n where n.invoice_id = i.id and n.status = 'approved') kept
    where i.invoice_type = 'advance' and (i.status = 'paid' and (e.amount, e.base)
        <> (kept.amount, round(kept.amount * i.exchange_rate, model.base_decimals()))
      or i.status in ('approved', 'sent') and e.amount <> 0)`,
  'stock is worth what its movements say': `
    select i.name as what, i.stock_value::text as off from public.inventory_items i
    where i.stock_value <> (select coalesce(sum(private.stock_worth(t)), 0) from public.inventory_transactions t where t.item_id = i.id)
      or i.stock_value < 0`,
  'a landed cost is its shares, and no bill is spread twice': `
    select c.landed_cost_number as what, s.amount::text as off from public.landed_costs c cross join lateral (
      select coalesce(sum(amount), 0) as amount from public.landed_cost_shares where landed_cost_id = c.id) s
    where s.amount <> case c.status when 'approved' then c.amount else 0 end
    union all
    select b.bill_number, private.landed_cost_left(b)::text from public.supplier_invoices b
    where private.landed_cost_left(b) < 0 or b.unspread_amount <> case
      when b.status in ('approved', 'partially_paid', 'paid', 'credited') then private.landed_cost_left(b) else 0 end`,
  'the contract is the sum of its schedule, and no more is certified': `
    select c.contract_number as what, c.revised_amount::text as off from public.contracts c
    where c.revised_amount <> (select coalesce(sum(v.scheduled_value), 0) from public.schedule_of_values v where v.contract_id = c.id)
      or c.revised_amount < (select coalesce(max(x.completed_amount), 0) from public.certificates x where x.contract_id = c.id
        and x.status in ('approved', 'paid'))`,
};

async function violations(company: Company): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, sql] of Object.entries(broken)) {
    for (const { what, off } of await company.rows<{ what: string; off: string }>(sql))
      found.push(`${rule}: ${what} (${off})`);
  }
  return found;
}

describe.each([
  { country: 'AE', count },
  // with all that clients and the company withhold for the state
  { country: 'IN', count: Math.ceil(count / 3) },
  // three decimals in the books
  { country: 'KW', count: Math.ceil(count / 3) },
] as const)(`$count random documents in $country (seed ${seed})`, ({ country, count }) => {
  it(
    'tie out after each step, and the money page with them',
    async () => {
      const company = await openMoney(seed, country);
      companies.push(company);
      const steps = {
        ...buyingSteps(company),
        ...subcontractSteps(company),
        ...sellingSteps(company),
        ...labourSteps(company),
      };
      const names = Object.keys(steps);
      const receiptStep = receiptSteps(company);
      const chequeStep = chequeSteps(company);
      const taken: Record<string, number> = {};
      const refused: Record<string, number> = {};
      // a short sequence goes on until it has done something of most kinds
      const isWide = () => Object.keys(taken).length > names.length / 2;
      for (let index = 0; index < count || (!isWide() && index < count * 6); index += 1) {
        const name = company.random.pick(names) ?? '';
        try {
          if (await steps[name]?.()) taken[name] = (taken[name] ?? 0) + 1;
          if (index % 2 === 1) await receiptStep((index - 1) / 2);
          else if (index % 4 === 0) await chequeStep(index / 4);
        } catch (error) {
          if (!company.isRefusal(error)) throw new Error(`${name} failed at step ${index}`, { cause: error });
          refused[name] = (refused[name] ?? 0) + 1;
        }
        expect({ index, name, found: await violations(company) }).toEqual({ index, name, found: [] });
      }
      // The sequence has really done something of most kinds.
      expect(Object.keys(taken).length, JSON.stringify({ taken, refused })).toBeGreaterThan(names.length / 2);

      // profit and loss of each project and of none is that of the company, account by account
      expect(
        await company.rows(
          `select section, account, sum(amount) as off from (
             select l.section, l.account, l.amount::numeric as amount
               from (select array[id] as ids, null::boolean as is_on from public.projects union all select null, false) part
                 cross join lateral app.profit_and_loss('2000-01-01', '2100-01-01', part.ids, part.is_on) l
             union all select c.section, c.account, -c.amount::numeric
               from app.profit_and_loss('2000-01-01', '2100-01-01', null, null) c) line
           group by 1, 2 having sum(amount) <> 0`,
        ),
      ).toEqual([]);
      for (const project of company.projects) {
        const figures = JSON.parse(
          await company.one(company.owner, 'select public.project_money($1)::text', [project]),
        ) as Record<string, string>;
        const opening = ['contract', 'variations', 'certified', 'invoiced', 'received', 'withheld_by_client', 'receivable', 'retention_receivable',
          'advance_received', 'supplier_billed', 'supplier_paid', 'payable', 'retention_payable', 'advance_paid', 'budget_original',
          'budget_changes', 'committed', 'actual', 'pending_costs', 'billed']; // prettier-ignore
        for (const figure of opening) {
          const sum = await company.one(
            company.owner,
            'select round(coalesce(sum(amount::numeric), 0), model.base_decimals())::text from public.project_money_rows($1, $2)',
            [project, figure],
          );
          expect([figure, sum]).toEqual([figure, figures[figure]]);
        }
        const of = (name: string) => Math.round(Number(figures[name]) * 1000);
        expect(of('receivable')).toBe(of('invoiced') - of('received') - of('withheld_by_client'));
        expect(of('payable')).toBe(of('supplier_billed') - of('supplier_paid'));
        const ledger = await company.rows<{ committed: string; actual: string }>(
          `select coalesce(sum(amount) filter (where entry_type = 'commitment'), 0)::text as committed,
             coalesce(sum(amount) filter (where entry_type = 'actual'), 0)::text as actual
           from public.job_cost_entries where project_id = $1`,
          [project],
        );
        expect(of('committed')).toBe(Math.round(Number(ledger[0]?.committed) * 1000));
        expect(of('actual')).toBe(Math.round(Number(ledger[0]?.actual) * 1000));
      }
    },
    isFull ? 1_800_000 : 240_000,
  );
});
