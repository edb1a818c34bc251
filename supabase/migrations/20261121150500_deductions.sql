-- The register of deductions: what clients keep back of certificates, and what the company keeps back of subcontractors
-- and suppliers. Each row is the part of one document, so that a period and a party come to what was deducted.

create view public.deductions with (security_invoker = true) as
  with rows as (
    select e.id, 'retention' as kind, e.direction, null::text as section, null::numeric as rate,
      null::numeric as taxable_amount, null::text as proof_number, e.entry_date, e.source_table, e.source_id,
      e.description as document_number, e.party_id, e.project_id, e.currency, e.amount, e.base_amount
    from public.retention_entries e where e.source_table in ('certificates', 'subcontract_claims')
    union all
    select e.id, 'advance_recovery', e.direction, null, null, null, null, e.entry_date, e.source_table, e.source_id,
      e.description, e.party_id, e.project_id, e.currency, -e.amount, -e.base_amount
    from public.advance_entries e where e.source_table in ('certificates', 'subcontract_claims')
    union all
    -- The Income-tax Act of 2025 is in force from April 2026; before it, that of 1961.
    select b.id, 'income_tax', 'payable', case when b.invoice_date >= '2026-04-01' then '393'
        when b.withholding in ('rent_building', 'rent_plant') then '194I'
        when b.withholding in ('professional', 'technical') then '194J' else '194C' end, tax.rate,
      tax.taxable_amount, tax.proof_number, b.invoice_date, 'supplier_invoices', b.id, b.bill_number::text,
      b.supplier_id, b.project_id, b.currency, own.amount,
      round(own.amount * b.exchange_rate, (select model.base_decimals()))
    from public.supplier_invoices b
      cross join lateral (select b.withheld_tax_amount - b.withheld_gst_amount - b.withheld_cess_amount as amount) own
      left join public.withheld_taxes tax on tax.kind = 'income_tax'
        and (tax.subcontract_claim_id = b.subcontract_claim_id or tax.supplier_invoice_id = b.id)
    where own.amount <> 0 and b.status in ('approved', 'partially_paid', 'paid', 'credited')
    union all
    -- What clients withheld of certificates and advances, and the other taxes of claims and advances; in rupees, which
    -- are the company's money.
    select w.id, w.kind, w.direction, case when w.kind = 'labour_cess' then null
        when w.kind <> 'income_tax' then '51' when w.document_date < '2026-04-01' then '194C' else '393' end, w.rate,
      w.taxable_amount, w.proof_number, w.document_date,
      case when w.certificate_id is not null then 'certificates' when w.invoice_id is not null then 'invoices'
        when w.supplier_invoice_id is not null then 'supplier_invoices' else 'subcontract_claims' end,
      coalesce(w.certificate_id, w.subcontract_claim_id, w.invoice_id, w.supplier_invoice_id), w.document_number,
      w.party_id, w.project_id, w.currency, w.amount, w.amount
    from public.withheld_taxes w
    where w.status in ('open', 'proven') and w.amount <> 0
      and (w.direction = 'receivable' or w.kind <> 'income_tax')
    union all
    select d.id, d.kind, 'receivable', null, null, null, null, c.certificate_date, 'certificates', c.id,
      c.certificate_number::text, k.client_id, k.project_id, c.currency, now.amount,
      round(now.amount * c.exchange_rate, (select model.base_decimals()))
    from public.certificate_deductions d join public.certificates c on c.id = d.certificate_id
      join public.contracts k on k.id = c.contract_id
      cross join lateral (select d.amount - d.previous_amount as amount) now
    where c.status in ('approved', 'paid') and now.amount <> 0
    union all
    select d.id, d.kind, 'payable', null, null, null, null, c.claim_date, 'subcontract_claims', c.id,
      c.claim_number::text, w.assigned_to, w.project_id, c.currency, now.amount,
      round(now.amount * w.exchange_rate, (select model.base_decimals()))
    from public.subcontract_claim_deductions d join public.subcontract_claims c on c.id = d.subcontract_claim_id
      join public.work_order_drafts w on w.id = c.work_order_id
      cross join lateral (select d.amount - d.previous_amount as amount) now
    where c.status in ('approved', 'paid') and now.amount <> 0)
  select r.id, r.kind, r.direction, r.section, r.rate, r.taxable_amount, r.proof_number, r.entry_date, r.source_table,
    r.source_id, r.document_number, r.party_id,
    party.company_name as party_name, r.project_id, project.name as project_name, r.currency, r.amount, r.base_amount
  from rows r left join public.external_entities party on party.id = r.party_id
    left join public.projects project on project.id = r.project_id;
revoke all on public.deductions from public, anon, authenticated;
grant select on public.deductions to authenticated, service_role;
