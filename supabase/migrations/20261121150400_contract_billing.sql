-- What certificates, claims, advances and releases of retention become: invoices to clients and bills of
-- subcontractors. Each was decided with its document, so what it becomes stands at once, linked both ways: the document
-- is paid when its invoice is.

-- Releases of retention ---------------------------------------------------------------------------

-- One release, of a contract or of a work order; its invoice or bill is made with it.
create table public.retention_releases (
  id uuid primary key default gen_random_uuid(),
  release_number text collate private.natural_order not null unique
    constraint retention_releases_release_number_length check (char_length(release_number) <= 30),
  contract_id uuid references public.contracts,
  work_order_id uuid references public.work_order_drafts,
  project_id uuid not null references public.projects,
  party_id uuid references public.external_entities,
  -- At taking over, or when the defects period has ended.
  release_kind text not null
    constraint retention_releases_release_kind_options check (release_kind in ('taking_over', 'end_of_defects')),
  release_date date not null default model.today(),
  -- Of all that was withheld.
  percentage numeric(7, 4) not null
    constraint retention_releases_percentage_range check (percentage > 0 and percentage <= 100),
  currency text not null references public.currencies (code),
  amount numeric not null constraint retention_releases_amount_range check (amount > 0),
  -- Why more than half goes before the defects period has ended: the bond that stands for it, what was agreed.
  reason text constraint retention_releases_reason_length check (char_length(reason) <= 1000),
  -- Its invoice was credited: the retention is held again.
  cancelled_date date,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint retention_releases_one_agreement check ((contract_id is null) <> (work_order_id is null))
);
create index retention_releases_contract_id_idx on public.retention_releases (contract_id);
create index retention_releases_work_order_id_idx on public.retention_releases (work_order_id);
create index retention_releases_project_id_idx on public.retention_releases (project_id, release_date);
create index retention_releases_party_id_idx on public.retention_releases (party_id);
create index retention_releases_created_by_idx on public.retention_releases (created_by);
create index retention_releases_created_at_idx on public.retention_releases (created_at desc, id);
call model.number('public.retention_releases', 'REL', 'release_number');
call model.protect('public.retention_releases', 'commercial', '{}', '{}', create_action => null, edit_action => null,
  delete_action => null);
alter table public.invoices add constraint invoices_retention_release_id_fkey
  foreign key (retention_release_id) references public.retention_releases;
alter table public.supplier_invoices add constraint supplier_invoices_retention_release_id_fkey
  foreign key (retention_release_id) references public.retention_releases;

-- In the ledger, and asked for.
create function private.post_release() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rate constant numeric := private.exchange_rate_or(new.currency, new.release_date, 1);
begin
  perform private.post_retention(new.project_id, new.party_id,
    case when new.contract_id is null then 'payable' else 'receivable' end, coalesce(new.contract_id,
      new.work_order_id), new.currency, -new.amount, rate, new.release_date, 'retention_releases', new.id,
    new.release_number);
  if new.contract_id is not null then
    insert into public.invoices (invoice_type, project_id, client_id, contract_id, retention_release_id, issue_date,
      due_date, currency, reference)
      values ('retention', new.project_id, new.party_id, new.contract_id, new.id, new.release_date,
        private.due_date(new.party_id, new.release_date), new.currency, new.release_number);
  else
    perform private.bill_work_order('retention', w, null, new.id, new.release_date, new.amount,
      case w.retention_tax_point when 'release' then model.round_money(new.amount * w.tax_rate / 100, w.currency)
        else 0 end,
      new.release_number, 'Retention released, ' || new.release_number, 0)
      from public.work_order_drafts w where w.id = new.work_order_id;
  end if;
  return null;
end $$;
create trigger m_post after insert on public.retention_releases
  for each row execute function private.post_release();

-- What a percentage of all that an agreement withheld comes to, up to what it still holds.
create function private.releasable(agreement uuid, percentage numeric) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  held constant numeric := private.retention_held(agreement);
  answer numeric;
begin
  if percentage is null or percentage <= 0 or percentage > 100 then
    perform model.fail(422, 'out_of_range', 'Enter a percentage between 0 and 100.', '{"field": "percentage"}');
  end if;
  answer := least(model.round_money((held + private.retention_released(agreement)) * percentage / 100,
    (select max(e.currency) from public.retention_entries e where e.agreement_id = agreement)), held);
  if answer <= 0 then
    perform model.fail(409, 'insufficient_balance', 'No retention is left to release.');
  end if;
  return answer;
end $$;

-- Until the defects period ends half of what was withheld stays, unless there is a reason.
create function private.demand_release_reason(agreement uuid, change numeric, defects_end date, reason text)
  returns void
language plpgsql stable set search_path = '' as $$
declare
  released constant numeric := private.retention_released(agreement);
  currency constant text := (select max(e.currency) from public.retention_entries e where e.agreement_id = agreement);
begin
  if defects_end > model.today() and nullif(btrim(reason), '') is null and released + change
    > model.round_money((released + private.retention_held(agreement)) / 2, currency) then
    perform model.fail(422, 'reason_required', format('More than half of the retention would be released before the '
      'defects period ends on %s. Enter a reason, such as a retention bond.', defects_end),
      jsonb_build_object('field', 'reason', 'values', jsonb_build_object('defects_end', defects_end)));
  end if;
end $$;

create function private.kind_of_release(defects_end date) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when defects_end <= model.today() then 'end_of_defects' else 'taking_over' end;
end $$;

-- Half at taking over, the rest when the defects period ends: gives back this percent of what was withheld.
create function app.release_retention(contract uuid, percentage numeric, reason text) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  agreed public.contracts;
  change numeric;
begin
  perform authz.demand('commercial', 'approve');
  select * into agreed from public.contracts where id = contract for update;
  if not found then
    perform model.fail(404, 'not_found', 'Contract not found.');
  end if;
  if agreed.taking_over_date is null then
    perform model.fail(422, 'required', 'Retention can only be released after taking over.',
      '{"field": "taking_over_date"}');
  end if;
  change := private.releasable(contract, percentage);
  perform private.demand_release_reason(contract, change, agreed.defects_end_date, reason);
  insert into public.retention_releases (contract_id, project_id, party_id, release_kind, percentage, currency, amount,
    reason)
    values (contract, agreed.project_id, agreed.client_id, private.kind_of_release(agreed.defects_end_date), percentage,
      agreed.currency, change, nullif(btrim(reason), ''));
  return change;
end $$;
create function public.release_retention(contract_id uuid, percentage numeric, reason text default null)
  returns numeric
language plpgsql set search_path = '' as $$
begin
  return app.release_retention(contract_id, percentage, reason);
end $$;

create function app.release_subcontract_retention(work_order uuid, percentage numeric, reason text) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  ordered public.work_order_drafts;
  change numeric;
begin
  perform authz.demand('commercial', 'approve');
  select * into ordered from public.work_order_drafts where id = work_order for update;
  if not found then
    perform model.fail(404, 'not_found', 'Work order not found.');
  end if;
  if ordered.taking_over_date is null and ordered.status <> 'terminated' then
    perform model.fail(422, 'required', 'Retention can only be released after taking over.',
      '{"field": "taking_over_date"}');
  elsif ordered.taking_over_date > model.today() then
    perform model.fail(409, 'wrong_order', 'Retention can only be released after taking over.',
      jsonb_build_object('values', jsonb_build_object('status', ordered.status)));
  end if;
  change := private.releasable(work_order, percentage);
  perform private.demand_release_reason(work_order, change, ordered.defects_end_date, reason);
  insert into public.retention_releases (work_order_id, project_id, party_id, release_kind, percentage, currency,
    amount, reason)
    values (work_order, ordered.project_id, ordered.assigned_to, private.kind_of_release(ordered.defects_end_date),
      percentage, ordered.currency, change, nullif(btrim(reason), ''));
  return change;
end $$;
create function public.release_subcontract_retention(work_order_id uuid, percentage numeric, reason text default null)
  returns numeric
language plpgsql set search_path = '' as $$
begin
  return app.release_subcontract_retention(work_order_id, percentage, reason);
end $$;

-- Invoices of contracts ---------------------------------------------------------------------------

create function private.add_contract_line(invoice uuid, place integer, description text, amount numeric,
  tax_rate numeric) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.invoice_items (invoice_id, position, description, quantity, unit_price, tax_rate)
    select add_contract_line.invoice, place, add_contract_line.description, 1, add_contract_line.amount,
      add_contract_line.tax_rate where add_contract_line.amount <> 0;
end $$;

-- The lines of a certificate's invoice: the work, and what is withheld, recovered and deducted of it, each with the tax
-- that falls due with it.
create function private.bill_certificate(invoice uuid, billed public.certificates, agreed public.contracts)
  returns void
language plpgsql set search_path = '' as $$
declare
  before_this public.certificates;
  withheld numeric;
begin
  select * into before_this from public.certificates c
    where c.contract_id = billed.contract_id and c.sequence = billed.sequence - 1 and c.status in ('approved', 'paid');
  withheld := billed.retention_amount + billed.released_amount
    - coalesce(before_this.retention_amount + before_this.released_amount, 0);
  perform private.add_contract_line(invoice, 1, 'Value of work, certificate ' || billed.certificate_number,
    billed.completed_amount - coalesce(before_this.completed_amount, 0), agreed.tax_rate);
  perform private.add_contract_line(invoice, 2,
    case when withheld < 0 then 'Retention released' else 'Less retention' end, -withheld,
    case agreed.retention_tax_point when 'release' then agreed.tax_rate else 0 end);
  perform private.add_contract_line(invoice, 3, 'Less recovery of advance', -billed.advance_recovery_amount,
    agreed.tax_rate);
  perform private.add_contract_line(invoice, 4, 'Less deductions',
    coalesce(before_this.deduction_amount, 0) - billed.deduction_amount, 0);
end $$;

-- An invoice that names a contract writes its own lines and stands at once.
create function private.fill_contract_invoice() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agreed public.contracts;
begin
  select * into agreed from public.contracts where id = new.contract_id;
  if new.certificate_id is not null then
    perform private.bill_certificate(new.id, c, agreed) from public.certificates c where c.id = new.certificate_id;
  elsif new.retention_release_id is not null then
    perform private.add_contract_line(new.id, 1, 'Retention released, ' || r.release_number, r.amount,
      case agreed.retention_tax_point when 'release' then agreed.tax_rate else 0 end)
      from public.retention_releases r where r.id = new.retention_release_id;
  else
    perform private.add_contract_line(new.id, 1, 'Advance payment, contract ' || agreed.contract_number,
      model.round_money(agreed.original_amount * agreed.advance_percentage / 100, agreed.currency), agreed.tax_rate);
  end if;
  update public.invoices set status = 'pending' where id = new.id;
  update public.invoices set status = 'approved', approved_by = authz.actor(), approved_at = now() where id = new.id;
  if new.invoice_type = 'advance' then
    perform private.withhold_of_advance(i, agreed) from public.invoices i where i.id = new.id;
  end if;
  perform private.settle_by_taxes(i) from public.invoices i where i.id = new.id;
  return null;
end $$;
create trigger m_fill after insert on public.invoices for each row when (new.contract_id is not null)
  execute function private.fill_contract_invoice();

-- The tax invoice of an approved certificate. One that takes back is a credit note.
create function app.invoice_certificate(certificate uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  billed public.certificates;
  agreed public.contracts;
  answer constant uuid := gen_random_uuid();
  made text;
begin
  perform authz.demand('finance', 'create');
  select * into billed from public.certificates where id = certificate for update;
  if not found then
    perform model.fail(404, 'not_found', 'Certificate not found.', '{"field": "certificate_id"}');
  end if;
  if billed.status not in ('approved', 'paid') then
    perform model.fail(409, 'wrong_order', 'Only an approved certificate can be invoiced.',
      jsonb_build_object('field', 'certificate_id', 'values', jsonb_build_object('status', billed.status)));
  end if;
  made := private.document_of_certificate(certificate);
  if made is not null then
    perform model.fail(409, 'already_exists', format('This has already been invoiced with %s.', made),
      jsonb_build_object('field', 'certificate_id', 'values', jsonb_build_object('number', made) || coalesce(
        (select jsonb_build_object('table', 'invoices', 'id', i.id) from public.invoices i
          where i.invoice_number = made),
        (select jsonb_build_object('table', 'credit_notes', 'id', n.id) from public.credit_notes n
          where n.credit_note_number = made))));
  end if;
  select * into agreed from public.contracts where id = billed.contract_id;
  if billed.total_amount = 0 then
    perform model.fail(422, 'out_of_range', 'No amount is due on this certificate.', '{"field": "certificate_id"}');
  elsif billed.total_amount < 0 then
    return private.credit_certificate(billed, agreed);
  end if;
  insert into public.invoices (id, invoice_type, project_id, client_id, contract_id, certificate_id, due_date,
    currency, exchange_rate, reference)
    values (answer, 'progress', agreed.project_id, agreed.client_id, agreed.id, certificate,
      private.due_date(agreed.client_id, model.today()), billed.currency,
      private.exchange_rate_or(billed.currency, model.today(), billed.exchange_rate), billed.certificate_number);
  return answer;
end $$;
create function public.invoice_certificate(certificate_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.invoice_certificate(certificate_id); end $$;

-- Advances ----------------------------------------------------------------------------------------

-- Asks the client for the advance: its tax falls due when it is paid, at the latest with this invoice.
create function app.invoice_advance(contract uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  agreed public.contracts;
  answer constant uuid := gen_random_uuid();
  made public.invoices;
begin
  perform authz.demand('finance', 'create');
  select * into agreed from public.contracts where id = contract for update;
  if not found then
    perform model.fail(404, 'not_found', 'Contract not found.', '{"field": "contract_id"}');
  end if;
  if agreed.status <> 'active' or agreed.advance_percentage = 0 then
    perform model.fail(409, 'wrong_order',
      'An advance can only be invoiced for an active contract with an agreed advance.',
      jsonb_build_object('field', 'advance_percentage', 'values', jsonb_build_object('status', agreed.status)));
  end if;
  select i.* into made from public.invoices i where i.id = private.live_advance_invoice(contract);
  if found then
    perform model.fail(409, 'already_exists',
      format('The advance of this contract has already been invoiced with %s.', made.invoice_number),
      jsonb_build_object('field', 'contract_id', 'values', jsonb_build_object('number', made.invoice_number,
        'table', 'invoices', 'id', made.id)));
  end if;
  insert into public.invoices (id, invoice_type, project_id, client_id, contract_id, due_date, currency, reference)
    values (answer, 'advance', agreed.project_id, agreed.client_id, contract,
      private.due_date(agreed.client_id, model.today()), agreed.currency, agreed.contract_number);
  return answer;
end $$;
create function public.invoice_advance(contract_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.invoice_advance(contract_id); end $$;

create function private.live_advance_invoice(contract uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (select i.id from public.invoices i where i.contract_id = contract and i.invoice_type = 'advance'
    and i.status <> 'credited' order by i.created_at desc limit 1);
end $$;

-- A contract does not come to its end while the client is still asked for a part of the advance: it would be billed on
-- top of the work.
create function private.demand_advance_settled(contract uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  unpaid public.invoices;
begin
  select i.* into unpaid from public.invoices i where i.id = private.live_advance_invoice(contract)
    and i.balance_amount > 0;
  if found then
    perform model.fail(409, 'wrong_order', format('%s of the advance was not paid. Credit the rest of %s first.',
      unpaid.balance_amount, unpaid.invoice_number), jsonb_build_object('field', 'contract_id', 'values',
        jsonb_build_object('number', unpaid.invoice_number, 'table', 'invoices', 'id', unpaid.id)));
  end if;
end $$;

-- The day on which the advance was paid makes its tax invoice, where there is none, and pays what is left of it.
create function private.post_advance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'draft' or new.advance_paid_date is null or new.advance_percentage = 0 then
    return null;
  end if;
  if private.live_advance_invoice(new.id) is null then
    insert into public.invoices (invoice_type, project_id, client_id, contract_id, issue_date, due_date, currency,
      reference)
      values ('advance', new.project_id, new.client_id, new.id, new.advance_paid_date,
        private.due_date(new.client_id, new.advance_paid_date), new.currency, new.contract_number);
  end if;
  insert into public.invoice_payments (invoice_id, amount, payment_date, reference)
    select i.id, i.balance_amount, new.advance_paid_date, new.contract_number from public.invoices i
    where i.id = private.live_advance_invoice(new.id) and i.balance_amount > 0;
  return null;
end $$;
create trigger m_advance after insert or update of advance_paid_date, status on public.contracts
  for each row execute function private.post_advance();

-- What was received of an advance, without its tax: the share of its invoice that came as money, of what the client
-- does not withhold for the state. What is withheld counts with the money it is withheld of; what was credited is asked
-- for no longer.
create function private.received_of_advance(invoice public.invoices) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  withheld constant numeric := (select coalesce(sum(p.amount), 0) from public.invoice_payments p
    where p.invoice_id = invoice.id and p.withheld_tax_id is not null);
  invoiced constant numeric := invoice.subtotal_amount - (select coalesce(sum(c.subtotal_amount), 0)
    from public.credit_notes c where c.invoice_id = invoice.id and c.status = 'approved');
begin
  return case when invoice.status = 'credited' then 0 when invoice.status = 'paid' then invoiced
    else model.round_money(invoiced * (invoice.paid_amount - withheld)
      / nullif(invoice.total_amount - invoice.credited_amount - withheld, 0), invoice.currency) end;
end $$;

-- The advance stands in the ledger as far as it was received (FIDIC 14.2), each part from the day of its payment, and
-- no longer where that is taken back. In the company's currency the parts come to what the invoice booked.
create function private.receive_advance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  agreed public.contracts;
  change numeric;
  worth numeric;
  on_date date;
begin
  select * into agreed from public.contracts where id = new.contract_id for update;
  change := private.received_of_advance(new) - private.advance_paid(agreed.id);
  if -change > private.advance_left(agreed.id) then
    perform model.fail(409, 'in_use', 'A certificate has already recovered part of this advance.',
      '{"field": "status"}');
  end if;
  on_date := case when new.status = 'credited' then model.today() else coalesce((select p.payment_date
    from public.invoice_payments p where p.invoice_id = new.id and p.status <> 'draft' and p.withheld_tax_id is null
    order by p.created_at desc, p.payment_date desc limit 1), model.today()) end;
  worth := round((private.advance_paid(agreed.id) + change) * new.exchange_rate, places)
    - (select coalesce(sum(e.base_amount), 0) from public.advance_entries e
      where e.agreement_id = agreed.id and e.source_table = 'contracts');
  perform private.post_advance_entry(agreed.project_id, agreed.client_id, 'receivable', agreed.id, agreed.currency,
    change, worth / nullif(change, 0), on_date, 'contracts', agreed.id, agreed.contract_number);
  update public.contracts set advance_paid_date = case when new.status = 'paid' then on_date end
    where id = agreed.id and (advance_paid_date is null) = (new.status = 'paid');
  return null;
end $$;
create trigger n_advance after update of status, paid_amount on public.invoices
  for each row when (new.invoice_type = 'advance' and new.contract_id is not null
    and (old.status, old.paid_amount) is distinct from (new.status, new.paid_amount)
    -- what is given back of one that was credited is no part of the advance that stands in its place
    and not (old.status = 'credited' and new.status = 'credited'))
  execute function private.receive_advance();

-- A certificate is paid with its invoice and in no other way, and no longer where the payment is taken back.
create function private.follow_contract_invoice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.certificates set status = case new.status when 'paid' then 'paid' else 'approved' end
    where id = new.certificate_id and status <> case new.status when 'paid' then 'paid' else 'approved' end;
  return null;
end $$;
create trigger n_follow after update of status on public.invoices
  for each row when (new.certificate_id is not null and old.status <> new.status)
  execute function private.follow_contract_invoice();

-- Bills of subcontractors -------------------------------------------------------------------------

-- Makes a bill of a work order, which stands at once. `accrued` is what its claim had booked as received.
create function private.bill_work_order(kind text, ordered public.work_order_drafts, claim uuid, release uuid,
  bill_date date, net numeric, tax numeric, reference text, about text, accrued numeric) returns uuid
language plpgsql set search_path = '' as $$
declare
  bill constant uuid := gen_random_uuid();
  -- Before the bill is there, so that it is not counted among those before it.
  withheld constant numeric := private.tax_to_withhold('contractor', ordered.assigned_to, ordered.currency, net,
    bill_date);
  taxes record;
  advance_gst public.withheld_taxes[] := '{}';
begin
  taxes := private.settle_claim_taxes(claim, withheld,
    (private.withholding_rule('contractor', ordered.assigned_to, bill_date)).rate);
  if kind = 'advance' then
    advance_gst := array(select gst from private.gst_of_advance(ordered, net, net + tax - withheld, bill_date) gst);
    taxes.gst := (select coalesce(sum(gst.amount), 0) from unnest(advance_gst) gst);
  end if;
  insert into public.supplier_invoices (id, bill_type, work_order_id, subcontract_claim_id, retention_release_id,
    supplier_reference, supplier_id, project_id, currency, exchange_rate, is_tax_recoverable, invoice_date, due_date,
    tax_rate, accrued_amount)
    values (bill, kind, ordered.id, claim, release, reference, ordered.assigned_to, ordered.project_id,
      ordered.currency, private.exchange_rate_or(ordered.currency, bill_date, ordered.exchange_rate),
      ordered.is_tax_recoverable, bill_date, private.due_date(ordered.assigned_to, bill_date), ordered.tax_rate,
      accrued);
  insert into public.supplier_invoice_items (supplier_invoice_id, position, description, quantity, unit_price)
    values (bill, 1, about, 1, net);
  -- Tax as its document says: not all of a claim is taxed with it.
  update public.supplier_invoices set subtotal_amount = net, tax_amount = tax, total_amount = net + tax,
      withheld_tax_amount = withheld + taxes.gst + taxes.cess, withheld_gst_amount = taxes.gst,
      withheld_cess_amount = taxes.cess
    where id = bill;
  if kind = 'advance' and withheld + taxes.gst <> 0 then
    perform private.list_taxes_of_bill(b, advance_gst) from public.supplier_invoices b where b.id = bill;
  end if;
  update public.supplier_invoices set status = 'matched' where id = bill;
  update public.supplier_invoices set status = 'approved' where id = bill;
  return bill;
end $$;

create function private.bill_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  ordered public.work_order_drafts;
begin
  if new.total_amount = 0 then
    return null;
  end if;
  select * into ordered from public.work_order_drafts where id = new.work_order_id;
  perform private.bill_work_order('claim', ordered, new.id, null, new.claim_date, new.payable_amount, new.tax_amount,
    coalesce(new.supplier_reference, new.claim_number), 'Work of claim ' || new.claim_number,
    case when ordered.is_tax_recoverable
      then -(select part.amount from private.claim_parts(new.id) part where part.posting = 'accrued_purchases')
      else round(new.total_amount * ordered.exchange_rate, places) end);
  return null;
end $$;
create trigger n_bill after update on public.subcontract_claims
  for each row when (old.status = 'certified' and new.status = 'approved') execute function private.bill_claim();

-- What a claim books: its cost without what is charged back to a cost code, of it what is withheld, recovered and
-- deducted, and the rest as received and not billed.
create function private.claim_parts(claim uuid)
returns table (posting text, cost_type text, amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return query
  with cost as (
    select e.cost_type as kind, sum(e.amount) as amount from public.job_cost_entries e
    where e.source_table = 'subcontract_claims' and e.source_id = claim and e.entry_type = 'actual' group by 1),
  withheld as (
    select 'retention_payable' as posting, -coalesce(sum(e.base_amount), 0) as amount from public.retention_entries e
      where e.source_table = 'subcontract_claims' and e.source_id = claim
    union all
    select 'advances_paid', coalesce(sum(e.base_amount), 0) from public.advance_entries e
      where e.source_table = 'subcontract_claims' and e.source_id = claim
    union all
    select 'deductions', -round(w.exchange_rate * (select coalesce(sum(d.amount - d.previous_amount), 0)
        from public.subcontract_claim_deductions d where d.subcontract_claim_id = c.id and d.cost_code_id is null),
        places)
      from public.subcontract_claims c join public.work_order_drafts w on w.id = c.work_order_id
      where c.id = claim)
  select 'purchases', cost.kind, cost.amount from cost
  union all select withheld.posting, null, withheld.amount from withheld
  union all select 'accrued_purchases', null, -(select coalesce(sum(cost.amount), 0) from cost)
    - (select sum(withheld.amount) from withheld);
end $$;

-- An advance to a subcontractor: in the ledger, and owed by its bill, from the day it is granted.
create function private.post_subcontract_advance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  net constant numeric := model.round_money((new.subtotal_amount + new.change_amount) * new.advance_percentage / 100,
    new.currency);
  bill uuid;
begin
  if new.advance_paid_date is null or net = 0 or private.advance_paid(new.id) <> 0 then
    return null;
  end if;
  bill := private.bill_work_order('advance', new, null, null, new.advance_paid_date, net,
    model.round_money(net * new.tax_rate / 100, new.currency), new.work_order_number || ' advance',
    'Advance payment, work order ' || new.work_order_number, 0);
  perform private.post_advance_entry(new.project_id, new.assigned_to, 'payable', new.id, new.currency, net,
    b.exchange_rate, new.advance_paid_date, 'work_order_drafts', new.id, new.work_order_number)
    from public.supplier_invoices b where b.id = bill;
  return null;
end $$;
create trigger m_advance after update of advance_paid_date on public.work_order_drafts
  for each row execute function private.post_subcontract_advance();

-- A claim is paid with its bill and in no other way.
create function private.follow_bill() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.subcontract_claims set status = case new.status when 'paid' then 'paid' else 'approved' end
    where id = new.subcontract_claim_id and status <> case new.status when 'paid' then 'paid' else 'approved' end;
  return null;
end $$;
create trigger n_follow after update of status on public.supplier_invoices
  for each row when (new.subcontract_claim_id is not null and old.status <> new.status)
  execute function private.follow_bill();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.invoice_advance(uuid),
  app.invoice_certificate(uuid),
  app.release_retention(uuid, numeric, text),
  app.release_subcontract_retention(uuid, numeric, text),
  public.invoice_advance(uuid),
  public.invoice_certificate(uuid),
  public.release_retention(uuid, numeric, text),
  public.release_subcontract_retention(uuid, numeric, text)
  to authenticated, service_role;
