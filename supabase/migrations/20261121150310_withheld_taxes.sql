-- What is withheld for the state, each tax apart (5-domain-rules, A6 and B2): by clients of certificates, and by the
-- company of the claims of subcontractors and other bills; of an advance when it is paid, by both. In the order of the
-- running account bill: income tax, both halves of the goods and services tax or the whole of it, labour cess. India
-- only.

create table public.withheld_taxes (
  id uuid primary key default gen_random_uuid(),
  -- Of one of them: a certificate or a claim, the invoice of an advance, or a bill.
  certificate_id uuid references public.certificates on delete cascade,
  subcontract_claim_id uuid references public.subcontract_claims on delete cascade,
  invoice_id uuid references public.invoices on delete cascade,
  supplier_invoice_id uuid references public.supplier_invoices on delete cascade,
  direction text not null
    constraint withheld_taxes_direction_options check (direction in ('receivable', 'payable')),
  document_number text not null
    constraint withheld_taxes_document_number_length check (char_length(document_number) <= 30),
  document_date date not null,
  -- None of a bill of no project.
  project_id uuid references public.projects,
  party_id uuid references public.external_entities,
  position integer not null constraint withheld_taxes_position_range check (position >= 1),
  kind text not null constraint withheld_taxes_kind_options
    check (kind in ('income_tax', 'cgst', 'sgst', 'igst', 'labour_cess')),
  currency text not null references public.currencies (code),
  -- The dated rule, and the percent that follows from it: half of it for each half of a tax.
  country_rule_id uuid not null references public.country_rules,
  rate numeric(9, 4) not null constraint withheld_taxes_rate_range check (rate between 0 and 100),
  -- To date, up to the document before, and of this one.
  taxable_to_date numeric not null,
  taxable_amount numeric not null,
  amount_to_date numeric not null,
  previous_amount numeric not null,
  amount numeric not null constraint withheld_taxes_amount_range check (amount >= 0),
  -- The account in the journal.
  posting text not null constraint withheld_taxes_posting_options check (posting in ('income_tax_claimable',
    'gst_claimable', 'labour_cess', 'tax_withheld', 'gst_withheld', 'cess_withheld')),
  -- What proves it: 16A of an income tax, GSTR-7A of a GST, the receipt of a cess. Received of a client, or issued.
  form text not null constraint withheld_taxes_form_options check (form in ('form_16a', 'gstr_7a', 'cess_receipt')),
  proof_number text constraint withheld_taxes_proof_number_length check (char_length(proof_number) <= 50),
  proof_date date,
  status text not null default 'draft'
    constraint withheld_taxes_status_options check (status in ('draft', 'open', 'proven', 'cancelled')),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint withheld_taxes_of_one_document
    check (num_nonnulls(certificate_id, subcontract_claim_id, invoice_id, supplier_invoice_id) = 1),
  constraint withheld_taxes_proof_date_after_document check (proof_date >= document_date)
);
create unique index withheld_taxes_one_of_certificate on public.withheld_taxes (certificate_id, kind);
create unique index withheld_taxes_one_of_claim on public.withheld_taxes (subcontract_claim_id, kind);
create unique index withheld_taxes_one_of_invoice on public.withheld_taxes (invoice_id, kind);
create unique index withheld_taxes_one_of_bill on public.withheld_taxes (supplier_invoice_id, kind);
create index withheld_taxes_project_id_idx on public.withheld_taxes (project_id);
create index withheld_taxes_party_id_idx on public.withheld_taxes (party_id);
create index withheld_taxes_country_rule_id_idx on public.withheld_taxes (country_rule_id);
create index withheld_taxes_created_by_idx on public.withheld_taxes (created_by);
create index withheld_taxes_document_date_idx on public.withheld_taxes (document_date desc, id);
create index withheld_taxes_created_at_idx on public.withheld_taxes (created_at desc, id);
call model.protect('public.withheld_taxes', 'finance', '{}', '{proof_number,proof_date}', create_action => null,
  delete_action => null);

-- People write what proves a tax, and nothing else of it.
create function private.withheld_tax_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.proof_number, new.proof_date) is not distinct from (old.proof_number, old.proof_date) then
    return new;
  end if;
  new.proof_number := nullif(btrim(new.proof_number), '');
  if old.status not in ('open', 'proven') then
    perform model.fail(409, 'wrong_order', 'The certificate or claim of this tax is not approved.',
      jsonb_build_object('values', jsonb_build_object('status', old.status)));
  elsif new.proof_number is null and new.proof_date is not null then
    perform model.fail(422, 'required', 'Enter the number of the certificate.', '{"field": "proof_number"}');
  elsif new.proof_number is not null and new.proof_date is null then
    perform model.fail(422, 'required', 'Enter the date of the certificate.', '{"field": "proof_date"}');
  end if;
  new.status := case when new.proof_number is null then 'open' else 'proven' end;
  return new;
end $$;
create trigger c_rules before update on public.withheld_taxes
  for each row execute function private.withheld_tax_rules();

alter table public.invoice_payments add constraint invoice_payments_withheld_tax_id_fkey
  foreign key (withheld_tax_id) references public.withheld_taxes;

-- Taxes are withheld in rupees, by the rules of India.
create function private.is_tax_withheld(currency text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return currency = 'INR' and currency = model.base_currency()
    and (select c.country_pack from public.company_settings c) = 'IN';
end $$;

-- GST is withheld of contracts above a limit.
create function private.is_gst_withheld(agreed_amount numeric, on_date date) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return agreed_amount > coalesce((model.country_rule('IN', 'gst_tds.contract_limit', on_date)).rate, 0);
end $$;

-- One row for each tax that has a base to date, without its document. `before` names the document before this one;
-- `starts` what it had of each base where it withheld nothing. What was withheld is not given back when work goes back:
-- it is withheld of what follows. Together they take no more than what is due.
create function private.taxes_on(direction text, bases jsonb, starts jsonb, before uuid, due numeric, on_date date,
  currency text) returns setof public.withheld_taxes
language plpgsql stable set search_path = '' as $$
declare
  made public.withheld_taxes;
  earlier public.withheld_taxes;
  rule public.country_rules;
  rest numeric := greatest(due, 0);
  tax record;
begin
  for tax in
    select * from (values
      (1, 'income_tax', 'tds.contractor_other_percent', 1, 'income_tax_claimable', 'tax_withheld', 'form_16a'),
      (2, 'cgst', 'gst_tds.percent', 2, 'gst_claimable', 'gst_withheld', 'gstr_7a'),
      (3, 'sgst', 'gst_tds.percent', 2, 'gst_claimable', 'gst_withheld', 'gstr_7a'),
      (4, 'igst', 'gst_tds.percent', 1, 'gst_claimable', 'gst_withheld', 'gstr_7a'),
      (5, 'labour_cess', 'bocw.cess_percent', 1, 'labour_cess', 'cess_withheld', 'cess_receipt'))
      known (place, kind, rule_key, parts, of_client, of_supplier, form)
    where bases ? known.kind order by known.place
  loop
    rule := model.country_rule('IN', tax.rule_key, on_date);
    continue when rule.id is null;
    earlier := null;
    select w.* into earlier from public.withheld_taxes w
      where before in (w.certificate_id, w.subcontract_claim_id) and w.kind = tax.kind;
    made.direction := taxes_on.direction;
    made.position := tax.place;
    made.kind := tax.kind;
    made.currency := taxes_on.currency;
    made.country_rule_id := rule.id;
    made.rate := rule.rate / tax.parts;
    made.taxable_to_date := greatest((bases ->> tax.kind)::numeric,
      coalesce(earlier.taxable_to_date, (starts ->> tax.kind)::numeric, 0));
    made.taxable_amount := made.taxable_to_date
      - coalesce(earlier.taxable_to_date, (starts ->> tax.kind)::numeric, 0);
    made.amount := least(model.round_money(made.taxable_amount * made.rate / 100, currency), rest);
    made.previous_amount := coalesce(earlier.amount_to_date, 0);
    made.amount_to_date := made.previous_amount + made.amount;
    made.posting := case taxes_on.direction when 'receivable' then tax.of_client else tax.of_supplier end;
    made.form := tax.form;
    rest := rest - made.amount;
    return next made;
  end loop;
end $$;

-- Both halves of a tax within a state, or the whole of it.
create function private.gst_bases(split text, amount numeric) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case split when 'inter_state' then jsonb_build_object('igst', amount)
    when 'intra_state' then jsonb_build_object('cgst', amount, 'sgst', amount) else '{}' end;
end $$;

-- What a certificate has to date of each base: income tax on what is due without GST, GST on the value of the supply,
-- which the recovery of an advance has had already, cess on the work.
create function private.bases_of_certificate(made public.certificates, agreed public.contracts) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb := '{}';
begin
  if agreed.is_income_tax_withheld then
    answer := answer || jsonb_build_object('income_tax', made.completed_amount - made.retention_amount
      - made.advance_recovered_amount);
  end if;
  if agreed.is_gst_withheld and private.is_gst_withheld(agreed.revised_amount, made.certificate_date) then
    answer := answer || private.gst_bases(private.tax_split(private.place_of_supply(agreed.project_id,
      agreed.client_id), agreed.client_id, made.certificate_date),
      made.completed_amount - made.advance_recovered_amount);
  end if;
  if agreed.is_cess_withheld then
    answer := answer || jsonb_build_object('labour_cess', made.work_amount);
  end if;
  return answer;
end $$;

create function private.taxes_of_certificate(made public.certificates, agreed public.contracts,
  before_this public.certificates) returns setof public.withheld_taxes
language plpgsql stable set search_path = '' as $$
begin
  if private.is_tax_withheld(made.currency) then
    return query select * from private.taxes_on('receivable', private.bases_of_certificate(made, agreed),
      case when before_this.id is null then '{}' else private.bases_of_certificate(before_this, agreed) end,
      before_this.id, made.total_amount, made.certificate_date, made.currency);
  end if;
end $$;

-- What a client withholds of an advance: income tax and GST on all of it, which the certificates that recover it leave
-- out; no cess, as there is no work.
create function private.taxes_of_advance(invoice public.invoices, agreed public.contracts)
  returns setof public.withheld_taxes
language plpgsql stable set search_path = '' as $$
begin
  if private.is_tax_withheld(invoice.currency) then
    return query select * from private.taxes_on('receivable',
      case when agreed.is_income_tax_withheld then jsonb_build_object('income_tax', invoice.subtotal_amount)
        else '{}' end
      || case when agreed.is_gst_withheld and private.is_gst_withheld(agreed.revised_amount, invoice.issue_date)
        then private.gst_bases(private.tax_split(private.place_of_supply(agreed.project_id, agreed.client_id),
          agreed.client_id, invoice.issue_date), invoice.subtotal_amount) else '{}' end,
      '{}', null, invoice.total_amount, invoice.issue_date, invoice.currency);
  end if;
end $$;

-- The GST that a company which must withholds of an advance to a subcontractor.
create function private.gst_of_advance(ordered public.work_order_drafts, net numeric, due numeric, on_date date)
  returns setof public.withheld_taxes
language plpgsql stable set search_path = '' as $$
begin
  if private.is_tax_withheld(ordered.currency) and (select c.is_gst_withheld from public.company_settings c)
    and private.is_gst_withheld(ordered.subtotal_amount + ordered.change_amount, on_date) then
    return query select * from private.taxes_on('payable', private.gst_bases(
      private.tax_split_of_purchase(ordered.assigned_to, ordered.project_id), net), '{}', null, due, on_date,
      ordered.currency);
  end if;
end $$;

create function private.withhold_of_certificate(made public.certificates, agreed public.contracts,
  before_this public.certificates) returns public.certificates
language plpgsql stable set search_path = '' as $$
begin
  made.withheld_tax_amount := (select coalesce(sum(t.amount), 0)
    from private.taxes_of_certificate(made, agreed, before_this) t);
  made.due_amount := made.total_amount - made.withheld_tax_amount;
  return made;
end $$;

-- The income tax of a claim is that of its bill, which knows what was billed in the year; its base is what that is the
-- tax of. GST and cess are withheld by a company that must.
create function private.taxes_of_claim(made public.subcontract_claims, ordered public.work_order_drafts,
  before_this public.subcontract_claims) returns setof public.withheld_taxes
language plpgsql stable set search_path = '' as $$
declare
  company public.company_settings;
  income_tax numeric;
  rule public.country_rules;
  tax public.withheld_taxes;
  bases jsonb := '{}';
  starts jsonb := '{}';
begin
  if not private.is_tax_withheld(made.currency) then
    return;
  end if;
  select c.* into company from public.company_settings c;
  income_tax := private.tax_to_withhold('contractor', ordered.assigned_to, made.currency, made.payable_amount,
    made.claim_date);
  if income_tax <> 0 then
    rule := private.withholding_rule('contractor', ordered.assigned_to, made.claim_date);
    for tax in select * from private.taxes_on('payable', '{"income_tax": 0}', '{}', before_this.id, 0,
      made.claim_date, made.currency)
    loop
      tax.country_rule_id := rule.id;
      tax.rate := rule.rate;
      tax.taxable_amount := model.round_money(income_tax * 100 / rule.rate, made.currency);
      tax.taxable_to_date := tax.taxable_to_date + tax.taxable_amount;
      tax.amount := income_tax;
      tax.amount_to_date := tax.previous_amount + income_tax;
      return next tax;
    end loop;
  end if;
  if company.is_gst_withheld and private.is_gst_withheld(ordered.subtotal_amount + ordered.change_amount,
    made.claim_date) then
    bases := private.gst_bases(private.tax_split_of_purchase(ordered.assigned_to, ordered.project_id),
      made.completed_amount - made.advance_recovered_amount);
    starts := private.gst_bases(private.tax_split_of_purchase(ordered.assigned_to, ordered.project_id),
      coalesce(before_this.completed_amount - before_this.advance_recovered_amount, 0));
  end if;
  if company.is_cess_withheld then
    bases := bases || jsonb_build_object('labour_cess', made.completed_amount);
    starts := starts || jsonb_build_object('labour_cess', coalesce(before_this.completed_amount, 0));
  end if;
  return query select * from private.taxes_on('payable', bases, starts, before_this.id,
    made.total_amount - income_tax, made.claim_date, made.currency);
end $$;

create function private.withhold_of_claim(made public.subcontract_claims, ordered public.work_order_drafts,
  before_this public.subcontract_claims) returns public.subcontract_claims
language plpgsql stable set search_path = '' as $$
begin
  made.withheld_tax_amount := (select coalesce(sum(t.amount), 0)
    from private.taxes_of_claim(made, ordered, before_this) t);
  made.due_amount := made.total_amount - made.withheld_tax_amount;
  return made;
end $$;

-- One row of a document is written anew while it is a draft, and keeps its key.
create function private.write_withheld_tax(tax public.withheld_taxes) returns void
language plpgsql set search_path = '' as $$
begin
  update public.withheld_taxes w set document_date = tax.document_date, country_rule_id = tax.country_rule_id,
      party_id = tax.party_id, rate = tax.rate, taxable_to_date = tax.taxable_to_date,
      taxable_amount = tax.taxable_amount, amount_to_date = tax.amount_to_date, previous_amount = tax.previous_amount,
      amount = tax.amount
    where coalesce(w.certificate_id, w.subcontract_claim_id, w.invoice_id, w.supplier_invoice_id)
        = coalesce(tax.certificate_id, tax.subcontract_claim_id, tax.invoice_id, tax.supplier_invoice_id)
      and w.kind = tax.kind;
  if not found then
    insert into public.withheld_taxes (certificate_id, subcontract_claim_id, invoice_id, supplier_invoice_id, direction,
      document_number, document_date, project_id, party_id, position, kind, currency, country_rule_id, rate,
      taxable_to_date, taxable_amount, amount_to_date, previous_amount, amount, posting, form)
      values (tax.certificate_id, tax.subcontract_claim_id, tax.invoice_id, tax.supplier_invoice_id, tax.direction,
        tax.document_number, tax.document_date, tax.project_id, tax.party_id, tax.position, tax.kind, tax.currency,
        tax.country_rule_id, tax.rate, tax.taxable_to_date, tax.taxable_amount, tax.amount_to_date,
        tax.previous_amount, tax.amount, tax.posting, tax.form);
  end if;
end $$;

-- The taxes of a document that is a draft: `document` names it as each row of theirs does. What is no tax of it any
-- more goes.
create function private.write_withheld_taxes(document public.withheld_taxes, taxes public.withheld_taxes[]) returns void
language plpgsql set search_path = '' as $$
declare
  tax public.withheld_taxes;
begin
  foreach tax in array taxes loop
    tax.certificate_id := document.certificate_id;
    tax.subcontract_claim_id := document.subcontract_claim_id;
    tax.invoice_id := document.invoice_id;
    tax.supplier_invoice_id := document.supplier_invoice_id;
    tax.document_number := document.document_number;
    tax.document_date := document.document_date;
    tax.project_id := document.project_id;
    tax.party_id := document.party_id;
    perform private.write_withheld_tax(tax);
  end loop;
  delete from public.withheld_taxes w
    where coalesce(w.certificate_id, w.subcontract_claim_id, w.invoice_id, w.supplier_invoice_id)
        = coalesce(document.certificate_id, document.subcontract_claim_id, document.invoice_id,
          document.supplier_invoice_id)
      and not exists (select from unnest(taxes) known where known.kind = w.kind);
end $$;

-- Approved with their document, open until they are proven; with a document that ends before, they end.
create function private.follow_withheld_taxes(document uuid, status text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.withheld_taxes w set status = case follow_withheld_taxes.status when 'cancelled' then 'cancelled'
      when 'approved' then 'open' else w.status end
    where document in (w.certificate_id, w.subcontract_claim_id, w.invoice_id, w.supplier_invoice_id)
      and (w.status = 'draft' or w.invoice_id = document and follow_withheld_taxes.status = 'cancelled');
end $$;

-- The taxes of an advance stand with its invoice or bill, which is issued at once.
create function private.list_advance_taxes(document public.withheld_taxes, taxes public.withheld_taxes[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.write_withheld_taxes(document, taxes);
  perform private.follow_withheld_taxes(coalesce(document.invoice_id, document.supplier_invoice_id), 'approved');
end $$;

create function private.withhold_of_advance(invoice public.invoices, agreed public.contracts) returns void
language plpgsql set search_path = '' as $$
declare
  document public.withheld_taxes;
begin
  document.invoice_id := invoice.id;
  document.document_number := invoice.invoice_number;
  document.document_date := invoice.issue_date;
  document.project_id := agreed.project_id;
  document.party_id := invoice.client_id;
  perform private.list_advance_taxes(document,
    array(select tax from private.taxes_of_advance(invoice, agreed) tax));
end $$;

-- Of a bill of no claim: income tax as the bill knows it, on what that is the tax of, and the GST of an advance.
create function private.list_taxes_of_bill(bill public.supplier_invoices, gst public.withheld_taxes[]) returns void
language plpgsql set search_path = '' as $$
declare
  document public.withheld_taxes;
  tax public.withheld_taxes;
  taxes public.withheld_taxes[] := gst;
  income_tax constant numeric := bill.withheld_tax_amount - bill.withheld_gst_amount;
  rule constant public.country_rules := private.withholding_rule(coalesce(bill.withholding, 'contractor'),
    bill.supplier_id, bill.invoice_date);
begin
  document.supplier_invoice_id := bill.id;
  document.document_number := bill.bill_number;
  document.document_date := bill.invoice_date;
  document.project_id := bill.project_id;
  document.party_id := bill.supplier_id;
  if income_tax <> 0 then
    select * into tax from private.taxes_on('payable', '{"income_tax": 0}', '{}', null, 0, bill.invoice_date,
      bill.currency);
    tax.country_rule_id := rule.id;
    tax.rate := rule.rate;
    tax.taxable_amount := model.round_money(income_tax * 100 / tax.rate, bill.currency);
    tax.taxable_to_date := tax.taxable_amount;
    tax.amount := income_tax;
    tax.amount_to_date := income_tax;
    taxes := taxes || tax;
  end if;
  perform private.list_advance_taxes(document, taxes);
end $$;

-- Of the certificate as it is now: the lines a new one begins with have changed it since.
create function private.list_certificate_taxes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  made public.certificates;
  agreed public.contracts;
  before_this public.certificates;
  document public.withheld_taxes;
begin
  -- One that waits is computed again when one before it is decided, and its taxes with it.
  if tg_op = 'UPDATE' and old.status <> 'draft' and (new.status <> 'certified'
    or (new.previous_amount, new.completed_amount, new.taxable_amount, new.withheld_tax_amount)
      = (old.previous_amount, old.completed_amount, old.taxable_amount, old.withheld_tax_amount)) then
    perform private.follow_withheld_taxes(new.id, new.status);
    return null;
  end if;
  select c.* into made from public.certificates c where c.id = new.id;
  select k.* into agreed from public.contracts k where k.id = new.contract_id;
  before_this := private.certificate_before(made);
  document.certificate_id := new.id;
  document.document_number := new.certificate_number;
  document.document_date := made.certificate_date;
  document.project_id := agreed.project_id;
  document.party_id := coalesce(agreed.client_id, (select p.client_id from public.projects p
    where p.id = agreed.project_id));
  perform private.write_withheld_taxes(document,
    array(select tax from private.taxes_of_certificate(made, agreed, before_this) tax));
  perform private.follow_withheld_taxes(new.id, new.status);
  return null;
end $$;
create trigger n_taxes after insert or update on public.certificates
  for each row execute function private.list_certificate_taxes();

create function private.list_claim_taxes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  made public.subcontract_claims;
  ordered public.work_order_drafts;
  before_this public.subcontract_claims;
  document public.withheld_taxes;
begin
  -- One that waits is computed again when one before it is decided, and its taxes with it.
  if tg_op = 'UPDATE' and old.status <> 'draft' and (new.status <> 'certified'
    or (new.previous_amount, new.completed_amount, new.taxable_amount, new.withheld_tax_amount)
      = (old.previous_amount, old.completed_amount, old.taxable_amount, old.withheld_tax_amount)) then
    perform private.follow_withheld_taxes(new.id, new.status);
    return null;
  end if;
  select c.* into made from public.subcontract_claims c where c.id = new.id;
  select w.* into ordered from public.work_order_drafts w where w.id = new.work_order_id;
  before_this := private.claim_before(made);
  document.subcontract_claim_id := new.id;
  document.document_number := new.claim_number;
  document.document_date := made.claim_date;
  document.project_id := ordered.project_id;
  document.party_id := ordered.assigned_to;
  perform private.write_withheld_taxes(document,
    array(select tax from private.taxes_of_claim(made, ordered, before_this) tax));
  perform private.follow_withheld_taxes(new.id, new.status);
  return null;
end $$;
-- Before the bill, which takes them over.
create trigger m_taxes after insert or update on public.subcontract_claims
  for each row execute function private.list_claim_taxes();

-- What the taxes of a claim's bill came to: income tax as the bill knows it, a coin of the year's limit apart.
create function private.settle_claim_taxes(claim uuid, income_tax numeric, percent numeric, out gst numeric,
  out cess numeric)
language plpgsql set search_path = '' as $$
begin
  select coalesce(sum(w.amount) filter (where w.posting = 'gst_withheld'), 0),
      coalesce(sum(w.amount) filter (where w.posting = 'cess_withheld'), 0) into gst, cess
    from public.withheld_taxes w where w.subcontract_claim_id = claim;
  update public.withheld_taxes w set amount = income_tax, amount_to_date = w.previous_amount + income_tax,
      taxable_to_date = w.taxable_to_date - w.taxable_amount + round(income_tax * 100 / percent, 2),
      taxable_amount = round(income_tax * 100 / percent, 2)
    where w.subcontract_claim_id = claim and w.kind = 'income_tax' and w.amount <> income_tax;
end $$;

-- What a client withholds of an invoice settles it, without money: once its certificate or the advance is invoiced.
create function private.settle_by_taxes(invoice public.invoices) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.invoice_payments (invoice_id, amount, payment_date, payment_method, reference, withheld_tax_id)
    select invoice.id, w.amount, invoice.issue_date, 'other', case w.kind when 'income_tax' then 'TDS'
        when 'labour_cess' then 'BOCW cess' else 'GST-TDS ' || upper(w.kind) end || ' ' || w.document_number, w.id
    from public.withheld_taxes w
    where (w.certificate_id = invoice.certificate_id or w.invoice_id = invoice.id) and w.amount > 0
      and w.status in ('open', 'proven')
    order by w.position;
end $$;
