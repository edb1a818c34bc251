-- Credit notes to clients: what is taken back of an issued invoice, with its reason and a number of its own. An
-- approved one lowers what the client owes; all of them together never pass what was invoiced. An invoice that was not
-- issued yet is cancelled instead.

create table public.credit_notes (
  id uuid primary key default gen_random_uuid(),
  credit_note_number text collate private.natural_order not null unique
    constraint credit_notes_credit_note_number_length check (char_length(credit_note_number) <= 30),
  invoice_id uuid not null references public.invoices,
  -- The certificate that takes back what the invoice had billed.
  certificate_id uuid references public.certificates,
  reason_kind text not null default 'error' constraint credit_notes_reason_kind_options
    check (reason_kind in ('error', 'price', 'returned', 'cancelled', 'certificate')),
  reason text not null constraint credit_notes_reason_length
    check (char_length(btrim(reason)) >= 1 and char_length(reason) <= 1000),
  -- From the invoice.
  client_id uuid references public.external_entities,
  project_id uuid references public.projects,
  currency text not null references public.currencies (code),
  exchange_rate numeric(16, 8) not null default 1
    constraint credit_notes_exchange_rate_range check (exchange_rate > 0),
  credit_date date not null default model.today(),
  subtotal_amount numeric not null default 0,
  tax_amount numeric not null default 0,
  total_amount numeric not null default 0,
  -- How much of the receivable it settles, in the company's currency.
  base_amount numeric not null default 0,
  status text not null default 'draft'
    constraint credit_notes_status_options check (status in ('draft', 'pending', 'approved', 'rejected')),
  status_reason text constraint credit_notes_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  notes text constraint credit_notes_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(credit_note_number collate "default" || E'\n' || reason)) stored
    constraint credit_notes_search_text_length check (char_length(search_text) <= 1100),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index credit_notes_invoice_id_idx on public.credit_notes (invoice_id, created_at);
create index credit_notes_certificate_id_idx on public.credit_notes (certificate_id);
create index credit_notes_client_id_idx on public.credit_notes (client_id);
create index credit_notes_project_id_idx on public.credit_notes (project_id, credit_date);
create index credit_notes_status_idx on public.credit_notes (status, credit_date);
create index credit_notes_decided_by_idx on public.credit_notes (decided_by);
create index credit_notes_created_by_idx on public.credit_notes (created_by);
create index credit_notes_created_at_idx on public.credit_notes (created_at desc, id);
call model.number_by_month('public.credit_notes', 'CN', 'credit_note_number');
call model.protect('public.credit_notes', 'finance', '{id,invoice_id,reason_kind,reason,credit_date,notes}',
  '{reason_kind,reason,credit_date,status,status_reason,notes}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('credit_note', null, 'draft', 'create', 'begin', false),
  ('credit_note', 'draft', 'pending', 'edit', 'move', false),
  ('credit_note', 'pending', 'draft', 'edit', 'move', false),
  ('credit_note', 'pending', 'approved', 'approve', 'approve', false),
  ('credit_note', 'pending', 'rejected', 'approve', 'reject', true),
  ('credit_note', 'rejected', 'draft', 'edit', 'move', false),
  -- A certificate that takes back was decided itself.
  ('credit_note', 'draft', 'pending', null, 'system', false),
  ('credit_note', 'pending', 'approved', null, 'system', false);
call model.guard_status('public.credit_notes', 'credit_note', 'finance', 'status', '{created_by}');
call model.authors('public.credit_notes', 'finance', '{pending}', '{draft,rejected}');
call model.freeze('public.credit_notes', 'status', '{draft,rejected}',
  '{subtotal_amount,tax_amount,total_amount,base_amount}');

-- One line for each of the invoice, made with the credit note: how much of it is taken back, all of it to begin with.
create table public.credit_note_items (
  id uuid primary key default gen_random_uuid(),
  credit_note_id uuid not null references public.credit_notes on delete cascade,
  invoice_item_id uuid not null references public.invoice_items,
  position integer not null default 0 constraint credit_note_items_position_range check (position >= 1),
  -- From the invoice: what it billed, less what was credited of it before.
  description text not null constraint credit_note_items_description_length check (char_length(description) <= 1000),
  invoiced_amount numeric not null,
  amount numeric not null default 0,
  tax_rate numeric(7, 4) not null default 0
    constraint credit_note_items_tax_rate_range check (tax_rate between 0 and 100),
  tax_amount numeric not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (credit_note_id, invoice_item_id)
);
create index credit_note_items_invoice_item_id_idx on public.credit_note_items (invoice_item_id);
create index credit_note_items_created_by_idx on public.credit_note_items (created_by);
call model.protect('public.credit_note_items', 'finance', '{}', '{position,amount}', null, null);
call model.freeze_lines('public.credit_note_items', 'public.credit_notes', 'credit_note_id', 'status',
  '{draft,rejected}');
insert into model.documents (kind, document_table, line_table, line_column, is_measured)
  values ('credit_note', 'credit_notes', 'credit_note_items', 'credit_note_id', true);

-- What approved credit notes took back of a line before.
create function private.credited_of_line(invoice_item uuid, out amount numeric, out tax numeric)
language plpgsql stable set search_path = '' as $$
begin
  select coalesce(sum(i.amount), 0), coalesce(sum(i.tax_amount), 0) into amount, tax
    from public.credit_note_items i join public.credit_notes c on c.id = i.credit_note_id
    where i.invoice_item_id = invoice_item and c.status = 'approved';
end $$;

-- Half-up for each line; what takes the rest of a line takes the rest of its tax.
create function private.compute_credit_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  billed public.invoice_items;
  before_this record;
begin
  select i.* into billed from public.invoice_items i where i.id = new.invoice_item_id;
  before_this := private.credited_of_line(billed.id);
  new.invoiced_amount := billed.amount - before_this.amount;
  if new.amount not between least(0, new.invoiced_amount) and greatest(0, new.invoiced_amount) then
    perform model.fail(409, 'over_limit', format('Line %s has only %s left to credit.', new.position,
      new.invoiced_amount), jsonb_build_object('field', 'lines.amount',
        'values', jsonb_build_object('limit', new.invoiced_amount, 'line', new.position)));
  end if;
  new.tax_rate := billed.tax_rate;
  new.tax_amount := case when new.amount = new.invoiced_amount then billed.tax_amount - before_this.tax
    else (select private.tax_of(new.amount, new.tax_rate, i.tax_split, false, i.currency) from public.invoices i
      where i.id = billed.invoice_id) end;
  return new;
end $$;
create trigger c_amount before insert or update on public.credit_note_items
  for each row execute function private.compute_credit_item();

create function private.total_credit_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.credit_notes c
    set (subtotal_amount, tax_amount, total_amount) = (
      select coalesce(sum(l.amount), 0), coalesce(sum(l.tax_amount), 0), coalesce(sum(l.amount + l.tax_amount), 0)
      from public.credit_note_items l where l.credit_note_id = c.id)
    where c.id in (select credit_note_id from changed);
  return null;
end $$;
call model.after_lines('public.credit_note_items', 'private.total_credit_note');

create function private.check_credited_invoice(invoice public.invoices) returns void
language plpgsql set search_path = '' as $$
begin
  if invoice.status not in ('approved', 'sent', 'partially_paid', 'paid') then
    perform model.fail(409, 'wrong_order',
      'Only an issued invoice can be credited. Cancel an invoice that is not issued.',
      jsonb_build_object('field', 'invoice_id', 'values', jsonb_build_object('status', invoice.status)));
  end if;
end $$;

-- Another credit note may have been approved since the lines of this one were written.
create function private.check_rest_of_lines(note uuid) returns void
language plpgsql set search_path = '' as $$
declare
  over record;
begin
  select l.position, i.amount - (private.credited_of_line(i.id)).amount as rest into over
    from public.credit_note_items l join public.invoice_items i on i.id = l.invoice_item_id
    where l.credit_note_id = note and abs(l.amount) > abs(i.amount - (private.credited_of_line(i.id)).amount)
    order by l.position limit 1;
  if found then
    perform model.fail(409, 'over_limit', format('Line %s has only %s left to credit.', over.position, over.rest),
      jsonb_build_object('field', 'lines.amount',
        'values', jsonb_build_object('limit', over.rest, 'line', over.position)));
  end if;
end $$;

create function private.check_credited_total(note public.credit_notes, invoice public.invoices) returns void
language plpgsql set search_path = '' as $$
declare
  rest constant numeric := invoice.total_amount - invoice.credited_amount;
begin
  if note.total_amount > rest then
    perform model.fail(409, 'over_limit', format('Only %s of the invoice is left to credit.', rest),
      jsonb_build_object('field', 'total_amount', 'values', jsonb_build_object('limit', rest)));
  end if;
  -- What later certificates took back stands with their credit notes: billed again, the invoice would ask for it anew.
  if note.certificate_id is null and exists (select from public.credit_notes c
    where c.invoice_id = invoice.id and c.certificate_id is not null and c.status = 'approved') then
    perform model.fail(409, 'over_limit',
      'A later certificate has already credited part of this invoice. Correct the rest with the next certificate.',
      jsonb_build_object('field', 'invoice_id', 'values', jsonb_build_object('credited', invoice.credited_amount)));
  end if;
  -- What the client did not pay of an advance is asked for no longer; what was received stays, and is recovered.
  if invoice.invoice_type = 'advance' and note.total_amount <> rest and note.total_amount <= invoice.balance_amount then
    return;
  end if;
  if invoice.contract_id is not null and note.certificate_id is null and note.total_amount <> rest then
    perform model.fail(409, 'over_limit',
      case when invoice.invoice_type = 'advance' then format('An advance can be credited in full, or up to the %s '
        'that was not paid.', invoice.balance_amount)
        else 'A contract invoice can only be credited in full. Correct part of it with the next certificate.' end,
      jsonb_build_object('field', 'lines.amount', 'values', jsonb_build_object('limit',
        case invoice.invoice_type when 'advance' then invoice.balance_amount else rest end)));
  end if;
end $$;

create function private.credit_note_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  if tg_op = 'UPDATE' and (new.status = old.status or new.status not in ('pending', 'approved')) then
    return new;
  end if;
  -- Held from here on, so that two credit notes of one invoice are measured one after the other.
  select i.* into invoice from public.invoices i where i.id = new.invoice_id for no key update;
  perform private.check_credited_invoice(invoice);
  if tg_op = 'INSERT' then
    new.client_id := invoice.client_id;
    new.project_id := invoice.project_id;
    new.currency := invoice.currency;
    new.exchange_rate := invoice.exchange_rate;
    return new;
  end if;
  perform private.demand_day('credit_date', new.credit_date, invoice.issue_date);
  if new.total_amount <= 0 then
    perform model.fail(422, 'required', 'The credit note must have an amount.', '{"field": "items"}');
  end if;
  if new.status = 'approved' then
    invoice := private.counted_invoice(invoice);
    perform private.check_rest_of_lines(new.id);
    perform private.check_credited_total(new, invoice);
    new.base_amount := private.receivable_settled(invoice, new.total_amount);
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.credit_notes
  for each row execute function private.credit_note_rules();

create function private.fill_credit_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.credit_note_items (credit_note_id, invoice_item_id, position, description, invoiced_amount, amount)
    select new.id, i.id, row_number() over (order by i.position, i.id), i.description, i.amount,
      i.amount - (private.credited_of_line(i.id)).amount
    from public.invoice_items i where i.invoice_id = new.invoice_id;
  return null;
end $$;
create trigger m_fill after insert on public.credit_notes for each row when (new.certificate_id is null)
  execute function private.fill_credit_note();

-- Approved: the invoice asks for less. Credited in full, its certificate may be invoiced again, and the release of
-- retention it asked for is undone.
create function private.credit_note_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
  release public.retention_releases;
begin
  perform private.settle_invoice(new.invoice_id);
  select i.* into invoice from public.invoices i where i.id = new.invoice_id;
  if invoice.status = 'credited' then
    update public.invoice_payments p set status = 'reversed', status_reason = new.credit_note_number
      where p.invoice_id = new.invoice_id and p.withheld_tax_id is not null and p.status = 'posted'
        and p.reversal_of is null;
    -- Those of an advance were withheld of this invoice; those of a certificate are of its next one.
    perform private.follow_withheld_taxes(new.invoice_id, 'cancelled');
  end if;
  if invoice.status = 'credited' and invoice.retention_release_id is not null then
    select r.* into release from public.retention_releases r where r.id = invoice.retention_release_id;
    perform from public.contracts c where c.id = release.contract_id for update;
    insert into public.retention_entries (project_id, party_id, direction, agreement_id, currency, amount, base_amount,
      balance_after, entry_date, source_table, source_id, description)
      select e.project_id, e.party_id, e.direction, e.agreement_id, e.currency, -e.amount, -e.base_amount,
        private.retention_held(e.agreement_id) - e.amount, new.credit_date, 'retention_releases', release.id,
        new.credit_note_number
      from public.retention_entries e where e.source_id = release.id and e.source_table = 'retention_releases';
    update public.retention_releases set cancelled_date = new.credit_date where id = release.id;
  end if;
  return null;
end $$;
create trigger m_effects after update on public.credit_notes
  for each row when (old.status <> 'approved' and new.status = 'approved')
  execute function private.credit_note_effects();

-- What bills a certificate, its invoice or its credit note; none once its invoice was credited by hand. What later
-- certificates took back of the invoice, were it all, leaves it billed.
create function private.document_of_certificate(certificate uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select i.invoice_number from public.invoices i where i.certificate_id = certificate
      and (i.status <> 'credited' or exists (select from public.credit_notes n where n.invoice_id = i.id
        and n.certificate_id is not null and n.status = 'approved')) limit 1),
    (select n.credit_note_number from public.credit_notes n where n.certificate_id = certificate
      and n.status = 'approved' order by n.credit_note_number limit 1));
end $$;

-- A certificate that takes work back: a credit note of the newest invoice of the contract, and where that has less left
-- to credit, of those before it.
create function private.credit_certificate(billed public.certificates, agreed public.contracts) returns uuid
language plpgsql set search_path = '' as $$
declare
  rest numeric := -billed.total_amount;
  note uuid;
  answer uuid;
  invoice record;
begin
  for invoice in
    select i.id, i.total_amount - i.credited_amount as creditable from public.invoices i
    where i.contract_id = agreed.id and i.certificate_id is not null
      and i.status in ('approved', 'sent', 'partially_paid', 'paid') and i.total_amount > i.credited_amount
    order by i.issue_date desc, i.created_at desc, i.invoice_number desc
  loop
    exit when rest <= 0;
    insert into public.credit_notes (invoice_id, certificate_id, reason_kind, reason)
      values (invoice.id, billed.id, 'certificate', 'Certificate ' || billed.certificate_number) returning id into note;
    answer := coalesce(answer, note);
    rest := rest - invoice.creditable;
  end loop;
  if rest > 0 then
    perform model.fail(409, 'over_limit', format('The invoices of this contract have only %s left to credit.%s',
        -billed.total_amount - rest, case when exists (select from public.certificates c
          where c.contract_id = agreed.id and c.status = 'approved' and c.total_amount > 0
            and private.document_of_certificate(c.id) is null)
          then ' Invoice its earlier certificates first.' else '' end),
      jsonb_build_object('field', 'certificate_id', 'values', jsonb_build_object('limit',
        -billed.total_amount - rest)));
  end if;
  return answer;
end $$;

-- The amounts of such credit notes are those of their certificate, each up to what its invoice has left.
create function private.fill_certificate_credit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.credit_notes n set subtotal_amount = share.total - share.tax, tax_amount = share.tax,
      total_amount = share.total
    from public.certificates c
      cross join lateral (select coalesce(sum(o.total_amount), 0) as total, coalesce(sum(o.tax_amount), 0) as tax
        from public.credit_notes o where o.certificate_id = c.id and o.status = 'approved') before
      join public.invoices i on i.id = new.invoice_id
      cross join lateral (select least(-c.total_amount - before.total, i.total_amount - i.credited_amount)
        as total) own
      cross join lateral (select own.total, model.round_money(-c.tax_amount * (before.total + own.total)
        / -c.total_amount, c.currency) - before.tax as tax) share
    where c.id = new.certificate_id and n.id = new.id;
  update public.credit_notes set status = 'pending' where id = new.id;
  update public.credit_notes set status = 'approved' where id = new.id;
  return null;
end $$;
create trigger m_fill_certificate after insert on public.credit_notes for each row
  when (new.certificate_id is not null) execute function private.fill_certificate_credit();
