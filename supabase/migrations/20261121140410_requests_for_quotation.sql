-- Requests for quotation: what several suppliers are asked to offer, what each of them offers, and the award, which
-- makes draft orders of the chosen prices (5-domain-rules, A2). No money moves here: the orders go their own way.

create table public.rfqs (
  id uuid primary key default gen_random_uuid(),
  rfq_number text collate private.natural_order not null unique
    constraint rfqs_rfq_number_length check (char_length(rfq_number) <= 30),
  title text not null constraint rfqs_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  -- Without a project it is for the store or the company itself.
  project_id uuid references public.projects,
  requisition_id uuid references public.requisition_drafts,
  rfq_date date not null default model.today(),
  -- The day the last offer is due, and the day the goods are.
  reply_by date,
  needed_by date,
  -- What suppliers are asked to quote in; an offer may be in another.
  currency text not null default model.base_currency() references public.currencies (code),
  payment_terms text constraint rfqs_payment_terms_length check (char_length(payment_terms) <= 1000),
  delivery_address text constraint rfqs_delivery_address_length check (char_length(delivery_address) <= 1000),
  status text not null default 'draft' constraint rfqs_status_options
    check (status in ('draft', 'sent', 'closed', 'awarded', 'cancelled')),
  status_reason text constraint rfqs_status_reason_length check (char_length(status_reason) <= 1000),
  -- Why a line did not go to the lowest offer, or not every answer was awaited; that of each award in a row of its own.
  award_reason text constraint rfqs_award_reason_length check (char_length(award_reason) <= 5000),
  awarded_by uuid references public.profiles,
  awarded_at timestamptz,
  notes text constraint rfqs_notes_length check (char_length(notes) <= 5000),
  search_text text generated always as (lower(title || E'\n' || rfq_number collate "default")) stored
    constraint rfqs_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index rfqs_project_id_idx on public.rfqs (project_id);
create index rfqs_requisition_id_idx on public.rfqs (requisition_id);
create index rfqs_awarded_by_idx on public.rfqs (awarded_by);
create index rfqs_created_by_idx on public.rfqs (created_by);
create index rfqs_created_at_idx on public.rfqs (created_at desc, id);
call model.number('public.rfqs', 'RFQ', 'rfq_number');
call model.protect('public.rfqs', 'commercial',
  '{id,title,project_id,requisition_id,rfq_date,reply_by,needed_by,currency,payment_terms,delivery_address,status,
    notes}',
  '{title,project_id,requisition_id,rfq_date,reply_by,needed_by,currency,payment_terms,delivery_address,status,
    status_reason,notes}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('rfq', null, 'draft', 'create', 'begin', false),
  ('rfq', 'draft', 'sent', 'edit', 'move', false),
  ('rfq', 'draft', 'cancelled', 'edit', 'move', true),
  ('rfq', 'sent', 'closed', 'edit', 'move', false),
  ('rfq', 'sent', 'cancelled', 'edit', 'move', true),
  ('rfq', 'closed', 'sent', 'edit', 'move', true),
  ('rfq', 'closed', 'cancelled', 'edit', 'move', true),
  -- With the orders that `award_rfq` makes; `rfq_rules` refuses them without.
  ('rfq', 'sent', 'awarded', 'edit', 'move', false),
  ('rfq', 'closed', 'awarded', 'edit', 'move', false),
  ('rfq', 'awarded', 'closed', 'edit', 'move', true);
call model.guard_status('public.rfqs', 'rfq', 'commercial', 'status', '{}');
call model.authors('public.rfqs', 'commercial', '{}');
call model.freeze('public.rfqs', 'status', '{draft}', '{reply_by,award_reason,awarded_by,awarded_at}');
-- Once it is sent only the day offers are due moves (`keep_reply_by`).
update model.frozen set part_status = 'sent', part_columns = '{reply_by}',
    free_columns = '{award_reason,awarded_by,awarded_at}'
  where table_name = 'rfqs';

create table public.rfq_items (
  id uuid primary key default gen_random_uuid(),
  rfq_id uuid not null references public.rfqs on delete cascade,
  position integer not null default 0 constraint rfq_items_position_range check (position >= 1),
  item_id uuid references public.inventory_items,
  item_name text not null constraint rfq_items_item_name_length
    check (char_length(btrim(item_name)) >= 1 and char_length(item_name) <= 300),
  quantity numeric(16, 4) not null constraint rfq_items_quantity_range check (quantity > 0),
  unit_of_measure text not null default 'each'
    constraint rfq_items_unit_of_measure_length check (char_length(unit_of_measure) between 1 and 30),
  cost_code_id uuid references public.cost_codes,
  cost_type text not null default 'material'
    constraint rfq_items_cost_type_options
      check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  requisition_item_id uuid references public.requisition_items,
  -- What suppliers read beside it: make, grade, standard.
  notes text constraint rfq_items_notes_length check (char_length(notes) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index rfq_items_rfq_id_idx on public.rfq_items (rfq_id, position);
create index rfq_items_item_id_idx on public.rfq_items (item_id);
create index rfq_items_cost_code_id_idx on public.rfq_items (cost_code_id);
create index rfq_items_requisition_item_id_idx on public.rfq_items (requisition_item_id);
create index rfq_items_created_by_idx on public.rfq_items (created_by);
call model.protect('public.rfq_items', 'commercial',
  '{id,rfq_id,position,item_id,item_name,quantity,unit_of_measure,cost_code_id,cost_type,requisition_item_id,notes}',
  '{position,item_id,item_name,quantity,unit_of_measure,cost_code_id,cost_type,requisition_item_id,notes}', 'create',
    'edit');
call model.freeze_lines('public.rfq_items', 'public.rfqs', 'rfq_id', 'status', '{draft}');
call model.lines_of_authors('public.rfq_items', 'public.rfqs', 'rfq_id');
create trigger c_unit before insert or update of item_id, unit_of_measure on public.rfq_items
  for each row when (new.item_id is not null) execute function private.use_unit_of_item();
insert into model.documents (kind, document_table, line_table, line_column) values
  ('rfq', 'rfqs', 'rfq_items', 'rfq_id');

-- A supplier who was invited, and what they offer.
create table public.rfq_offers (
  id uuid primary key default gen_random_uuid(),
  offer_number text collate private.natural_order not null unique
    constraint rfq_offers_offer_number_length check (char_length(offer_number) <= 30),
  rfq_id uuid not null references public.rfqs on delete cascade,
  supplier_id uuid not null references public.external_entities,
  -- The number and the day of the supplier's own paper; without a day nothing has come yet.
  supplier_reference text
    constraint rfq_offers_supplier_reference_length check (char_length(supplier_reference) <= 100),
  offered_on date,
  valid_until date,
  delivery_days integer constraint rfq_offers_delivery_days_range check (delivery_days between 0 and 1000),
  -- That of the request and that of the supplier where they are not given.
  currency text constraint rfq_offers_currency_required check (currency is not null)
    references public.currencies (code),
  exchange_rate numeric(16, 8) not null default 1
    constraint rfq_offers_exchange_rate_range check (exchange_rate > 0),
  tax_rate numeric(7, 4)
    constraint rfq_offers_tax_rate_range check (tax_rate is not null and tax_rate between 0 and 100),
  -- Percent, off every price.
  discount_rate numeric(7, 4) not null default 0
    constraint rfq_offers_discount_rate_range check (discount_rate between 0 and 100),
  payment_terms text constraint rfq_offers_payment_terms_length check (char_length(payment_terms) <= 1000),
  -- The supplier said that there will be no offer.
  is_declined boolean not null default false,
  -- It came after the day offers were due.
  is_late boolean not null default false,
  subtotal_amount numeric not null default 0,
  tax_amount numeric not null default 0,
  total_amount numeric not null default 0,
  notes text constraint rfq_offers_notes_length check (char_length(notes) <= 5000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (rfq_id, supplier_id),
  constraint rfq_offers_valid_after_offered check (valid_until >= offered_on)
);
create index rfq_offers_supplier_id_idx on public.rfq_offers (supplier_id);
create index rfq_offers_created_by_idx on public.rfq_offers (created_by);
create index rfq_offers_created_at_idx on public.rfq_offers (created_at desc, id);
call model.number('public.rfq_offers', 'SQ', 'offer_number');
call model.protect('public.rfq_offers', 'commercial',
  '{id,rfq_id,supplier_id,supplier_reference,offered_on,valid_until,delivery_days,currency,tax_rate,discount_rate,
    payment_terms,is_declined,notes}',
  '{supplier_reference,offered_on,valid_until,delivery_days,currency,tax_rate,discount_rate,payment_terms,is_declined,
    notes}', 'create', 'edit');
call model.freeze_lines('public.rfq_offers', 'public.rfqs', 'rfq_id', 'status', '{draft,sent}');
call model.lines_of_authors('public.rfq_offers', 'public.rfqs', 'rfq_id');
create trigger m_hands after insert or update or delete on public.rfq_offers
  for each row execute function private.note_hands_of_line('rfqs', 'rfq_id');

-- What an offer says of each line of the request, made when the request is sent.
create table public.rfq_offer_items (
  id uuid primary key default gen_random_uuid(),
  rfq_offer_id uuid not null references public.rfq_offers on delete cascade,
  rfq_id uuid not null references public.rfqs on delete cascade,
  rfq_item_id uuid not null references public.rfq_items on delete cascade,
  position integer not null default 0 constraint rfq_offer_items_position_range check (position >= 1),
  item_name text not null constraint rfq_offer_items_item_name_length check (char_length(item_name) <= 300),
  quantity numeric(16, 4) not null,
  unit_of_measure text not null
    constraint rfq_offer_items_unit_of_measure_length check (char_length(unit_of_measure) <= 30),
  unit_price numeric(16, 4) constraint rfq_offer_items_unit_price_range check (unit_price >= 0),
  -- The supplier does not offer this line.
  is_declined boolean not null default false,
  -- After the discount of the offer.
  net_price numeric(16, 4),
  total_cost numeric,
  notes text constraint rfq_offer_items_notes_length check (char_length(notes) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (rfq_offer_id, rfq_item_id),
  constraint rfq_offer_items_declined_without_price check (not is_declined or unit_price is null)
);
create index rfq_offer_items_rfq_id_idx on public.rfq_offer_items (rfq_id);
create index rfq_offer_items_rfq_item_id_idx on public.rfq_offer_items (rfq_item_id);
create index rfq_offer_items_created_by_idx on public.rfq_offer_items (created_by);
call model.protect('public.rfq_offer_items', 'commercial', '{}', '{position,unit_price,is_declined,notes}', null, null);
call model.freeze_lines('public.rfq_offer_items', 'public.rfqs', 'rfq_id', 'status', '{sent}');
call model.compute('public.rfq_offer_items', 'net_price', 'round(new.unit_price
    * (1 - (select o.discount_rate from public.rfq_offers o where o.id = new.rfq_offer_id) / 100), 4)');
call model.compute('public.rfq_offer_items', 'total_cost', 'model.round_money(new.quantity * new.net_price,
    (select o.currency from public.rfq_offers o where o.id = new.rfq_offer_id))');
insert into model.documents (kind, document_table, line_table, line_column) values
  ('rfq_offer', 'rfq_offers', 'rfq_offer_items', 'rfq_offer_id');
call model.keep_totals('rfq_offers', 'rfq_offer_items', 'rfq_offer_id');

-- The orders it was awarded by, and the price each of their lines was awarded at.
alter table public.purchase_orders
  add constraint purchase_orders_rfq_id_fkey foreign key (rfq_id) references public.rfqs;
alter table public.purchase_order_items
  add constraint purchase_order_items_rfq_offer_item_id_fkey foreign key (rfq_offer_item_id)
    references public.rfq_offer_items;


-- Rules of requests -------------------------------------------------------------------------------

-- A request asks for requisitions of its project, in the unit they ask for; one for the store for those of any.
create function private.check_lines_to_quote(rfq public.rfqs) returns void
language plpgsql stable set search_path = '' as $$
declare
  line record;
begin
  for line in
    select i.item_name as name, s.status = 'discontinued' as is_discontinued, q.requisition_number::text as number,
        q.project_id <> rfq.project_id as is_foreign, r.unit_of_measure as unit,
        private.is_same_unit(i.unit_of_measure, r.unit_of_measure) as fits
      from public.rfq_items i left join public.inventory_items s on s.id = i.item_id
        left join public.requisition_items r on r.id = i.requisition_item_id
        left join public.requisition_drafts q on q.id = r.requisition_id
      where i.rfq_id = rfq.id order by i.position, i.id
  loop
    if line.is_discontinued then
      perform model.fail(422, 'invalid_choice', 'A discontinued item cannot be ordered.', '{"field": "item_id"}');
    elsif line.is_foreign then
      perform model.fail(422, 'unknown_reference', format('Requisition %s belongs to another project.', line.number),
        jsonb_build_object('field', 'requisition_item_id', 'values', jsonb_build_object('number', line.number)));
    elsif not line.fits then
      perform model.fail(422, 'invalid_choice', format('%s is measured in %s. Enter the quantity in %2$s.', line.name,
        line.unit), jsonb_build_object('field', 'unit_of_measure', 'values', jsonb_build_object('unit', line.unit,
          'item', line.name)));
    end if;
  end loop;
  if not found then
    perform model.fail(422, 'required', 'The request must have at least one line.', '{"field": "items"}');
  end if;
end $$;

-- The lines of a request that are awarded: an order of the award still asks for them.
create function private.awarded_lines(rfq uuid) returns table (rfq_item_id uuid, rfq_offer_id uuid,
  rfq_offer_item_id uuid, item text, supplier text, order_id uuid, order_number text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select distinct on (l.rfq_item_id) l.rfq_item_id, l.rfq_offer_id, l.id, l.item_name, s.company_name, p.id,
      p.po_number::text
    from public.rfq_offer_items l join public.purchase_order_items i on i.rfq_offer_item_id = l.id
      join public.purchase_orders p on p.id = i.purchase_order_id
      join public.external_entities s on s.id = p.supplier_id
    where l.rfq_id = awarded_lines.rfq and p.status <> 'cancelled' and i.quantity > 0
    order by l.rfq_item_id, p.created_at desc, p.id;
end $$;

-- Whether something of it is left to award.
create function private.has_open_lines(rfq uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.rfq_items i where i.rfq_id = has_open_lines.rfq
    and i.id not in (select a.rfq_item_id from private.awarded_lines(has_open_lines.rfq) a));
end $$;

-- What is awarded is awarded once and at the price it was awarded at; names the first of these lines that is, and its
-- order. Without lines: any of the request.
create function private.refuse_awarded(rfq uuid, lines uuid[], field text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  made record;
begin
  select a.item, a.supplier, a.order_number as number into made
    from private.awarded_lines(rfq) a join public.rfq_items i on i.id = a.rfq_item_id
    where lines is null or a.rfq_item_id = any (lines) order by i.position, i.id limit 1;
  if found then
    perform model.fail(409, 'record_locked', format('%s is awarded to %s with purchase order %s. Cancel that order '
      'first, or leave the item as it is.', made.item, made.supplier, made.number), jsonb_build_object('field', field,
        'values', jsonb_build_object('item', made.item, 'supplier', made.supplier, 'order', made.number)));
  end if;
end $$;

-- The day offers are due is given, and not before the earliest there can be.
create function private.check_reply_by(rfq public.rfqs, earliest date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if rfq.reply_by is null then
    perform model.fail(422, 'required', 'Enter the day offers are due.', '{"field": "reply_by"}');
  elsif rfq.reply_by < earliest then
    perform model.fail(422, 'out_of_range', format('Offers cannot be due before %s.', earliest),
      jsonb_build_object('field', 'reply_by', 'values', jsonb_build_object('earliest', earliest)));
  end if;
end $$;

-- Whether it came: a price was entered.
create function private.is_priced(offer uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.rfq_offer_items l where l.rfq_offer_id = offer and l.unit_price is not null);
end $$;

-- Suppliers who may still answer: the day offers are due is not over, and they neither offered nor declined. That one
-- declined is for another to say than who then closes or awards the request.
create function private.awaited_offers(rfq public.rfqs) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select o.id from public.rfq_offers o
    where o.rfq_id = rfq.id and rfq.status in ('sent', 'closed') and coalesce(rfq.reply_by >= model.today(), true)
      and not private.is_priced(o.id) and not (o.is_declined and not authz.has_hand_in('rfq_offers', o.id));
end $$;

-- Whether the caller wrote the request or entered one of its offers, and so may gain by which of them stand. The only
-- owner there is has nobody to ask.
create function private.has_part_in_rfq(rfq uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not private.is_only_owner() and (
    exists (select from public.rfqs r where r.id = rfq and authz.is_own(r.created_by))
    or exists (select from public.rfq_offers o where o.rfq_id = rfq
      and (authz.is_own(o.created_by) or authz.has_hand_in('rfq_offers', o.id))));
end $$;

-- Who awards does not choose the day: while a supplier may still answer, a request is closed or awarded by a colleague
-- who had no part in it, not even in its lines or invitations, and says why.
create function private.refuse_before_due(rfq public.rfqs, reason text, field text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  awaited text;
begin
  if authz.is_server() then
    return;
  end if;
  select string_agg(s.company_name, ', ' order by s.company_name) into awaited
    from private.awaited_offers(rfq) a join public.rfq_offers o on o.id = a
      join public.external_entities s on s.id = o.supplier_id;
  if awaited is null then
    return;
  elsif private.has_part_in_rfq(rfq.id) or authz.has_hand_in('rfqs', rfq.id) and not private.is_only_owner() then
    perform model.fail(403, 'offers_awaited', format('Offers are due until %s, and no answer has come from %s. Until '
      'then a colleague who neither wrote the request nor entered its offers closes or awards it.',
      coalesce(rfq.reply_by::text, '–'), awaited),
      jsonb_build_object('values', jsonb_build_object('date', rfq.reply_by, 'suppliers', awaited)));
  elsif nullif(btrim(reason), '') is null then
    perform model.fail(422, 'reason_required', format('Offers are due until %s. Enter why they are not awaited.',
      coalesce(rfq.reply_by::text, '–')), jsonb_build_object('field', field));
  end if;
end $$;

create function private.rfq_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'sent' and old.status = 'draft' then
    perform private.check_ordering_project(new.project_id);
    perform private.check_lines_to_quote(new);
    if not exists (select from public.rfq_offers o where o.rfq_id = new.id) then
      perform model.fail(422, 'required', 'Invite at least one supplier first.', '{"field": "supplier_id"}');
    end if;
    if not authz.is_server() then
      perform private.check_reply_by(new, greatest(model.today(), new.rfq_date));
    end if;
  elsif new.status = 'closed' and old.status = 'sent' then
    perform private.refuse_before_due(old, new.status_reason, 'status_reason');
  elsif new.status = 'cancelled' then
    perform private.refuse_awarded(new.id, null, 'status');
  elsif new.status = 'awarded' then
    if not exists (select from private.awarded_lines(new.id)) then
      perform model.fail(409, 'wrong_order', 'Choose the offers in the comparison to award this request.',
        '{"field": "status"}');
    elsif private.has_open_lines(new.id) then
      -- it ends without them, as when it is closed for offers
      perform private.refuse_before_due(old, new.status_reason, 'status_reason');
    end if;
  elsif old.status = 'awarded' then
    if not private.has_open_lines(new.id) then
      perform private.refuse_awarded(new.id, null, 'status');
    elsif not exists (select from private.awarded_lines(new.id)) then
      new.award_reason := null;
      new.awarded_by := null;
      new.awarded_at := null;
    end if;
  end if;
  return new;
end $$;
create trigger c_rules before update on public.rfqs for each row when (old.status <> new.status)
  execute function private.rfq_rules();

-- Suppliers plan by the day they were given: while offers come it moves to a later one, and is not taken away.
create function private.keep_reply_by() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() or old.status = 'draft' then
    return new;
  end if;
  if old.status <> 'sent' or new.status <> 'sent' then
    perform model.fail(409, 'record_locked', 'The due date of offers can be changed only while the request is sent.',
      jsonb_build_object('field', 'reply_by', 'values', jsonb_build_object('status', new.status)));
  end if;
  perform private.check_reply_by(new, greatest(model.today(), new.rfq_date, old.reply_by));
  return new;
end $$;
create trigger c_reply_by before update on public.rfqs for each row
  when (old.reply_by is distinct from new.reply_by) execute function private.keep_reply_by();

-- Offers that came are measured against the new day.
create function private.measure_offers_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.rfq_offers o set updated_at = now()
    where o.rfq_id = new.id and (o.offered_on > old.reply_by) is distinct from (o.offered_on > new.reply_by);
  return null;
end $$;
create trigger m_late after update on public.rfqs for each row
  when (old.reply_by is distinct from new.reply_by) execute function private.measure_offers_again();

-- Each offer of a request that was sent has each of its lines.
create function private.list_lines_of_offers(rfq uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.rfq_offer_items (rfq_offer_id, rfq_id, rfq_item_id, position, item_name, quantity, unit_of_measure)
    select o.id, i.rfq_id, i.id, i.position, i.item_name, i.quantity, i.unit_of_measure
      from public.rfq_items i join public.rfq_offers o on o.rfq_id = i.rfq_id
      where i.rfq_id = list_lines_of_offers.rfq
    on conflict on constraint rfq_offer_items_rfq_offer_id_rfq_item_id_key do nothing;
end $$;

create function private.rfq_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_lines_of_offers(new.id);
  return null;
end $$;
create trigger m_effects after update on public.rfqs for each row
  when (old.status = 'draft' and new.status = 'sent') execute function private.rfq_effects();

-- Rules of offers ---------------------------------------------------------------------------------

-- An offer that came is withdrawn or made worse by who does not gain by it.
create function private.keep_received_offer(rfq uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.has_part_in_rfq(rfq) then
    perform model.fail(403, 'self_approval', 'An offer that was received is withdrawn or changed to the worse by a '
      'colleague who neither wrote the request nor entered its offers.');
  end if;
end $$;

-- What takes an offer that came out of the comparison or sets it back there. It ends by its own date, never by one that
-- is entered later; a supplier who withdraws it says why.
create function private.keep_offer_standing(new public.rfq_offers, old public.rfq_offers, rfq public.rfqs) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_withdrawn constant boolean := new.is_declined and not old.is_declined;
begin
  if is_withdrawn or new.discount_rate < old.discount_rate or new.currency <> old.currency
    or new.valid_until < coalesce(old.valid_until, greatest(rfq.reply_by, model.today())) then
    perform private.keep_received_offer(rfq.id);
  end if;
  if is_withdrawn and (nullif(btrim(new.notes), '') is null or new.notes is not distinct from old.notes) then
    perform model.fail(422, 'reason_required', 'Enter in the notes why the supplier withdrew the offer.',
      '{"field": "notes"}');
  end if;
end $$;

create function private.rfq_offer_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rfq public.rfqs;
  supplier public.external_entities;
begin
  select r.* into rfq from public.rfqs r where r.id = new.rfq_id;
  if tg_op = 'INSERT' then
    perform private.check_party(new.supplier_id, '{on_hold,blocked,inactive}', 'supplier_id');
    select e.* into supplier from public.external_entities e where e.id = new.supplier_id;
    -- of a request there is not, that is said by its key
    new.currency := coalesce(new.currency, rfq.currency, model.base_currency());
    new.tax_rate := coalesce(new.tax_rate, private.tax_rate_of_supplier(supplier, model.today()));
  elsif authz.is_by_hand() and private.is_priced(new.id) then
    perform private.keep_offer_standing(new, old, rfq);
  end if;
  if rfq.status = 'draft' and (new.offered_on is not null or new.is_declined) then
    perform model.fail(409, 'wrong_order', 'Offers are entered once the request has been sent.',
      '{"field": "offered_on"}');
  end if;
  if new.offered_on > model.today() then
    perform model.fail(422, 'out_of_range', 'An offer cannot be received later than today.',
      jsonb_build_object('field', 'offered_on', 'values', jsonb_build_object('latest', model.today())));
  end if;
  if tg_op = 'INSERT' or (new.currency, new.offered_on) is distinct from (old.currency, old.offered_on) then
    new.exchange_rate := model.exchange_rate(new.currency, coalesce(new.offered_on, model.today()));
  end if;
  new.is_late := coalesce(new.offered_on > rfq.reply_by, false);
  return new;
end $$;
create trigger c_rules before insert or update on public.rfq_offers
  for each row execute function private.rfq_offer_rules();

create function private.keep_offered_price() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_by_hand() then
    perform private.keep_received_offer(new.rfq_id);
  end if;
  return new;
end $$;
create trigger c_offered_price before update on public.rfq_offer_items for each row
  when (old.unit_price is not null and (new.unit_price is null or new.unit_price > old.unit_price))
  execute function private.keep_offered_price();

-- What was awarded stays as it was offered, by the one who won and by those who did not, while other lines are open.
create function private.keep_awarded_price() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_awarded(new.rfq_id, array[new.rfq_item_id], 'unit_price');
  return new;
end $$;
create trigger c_awarded before update on public.rfq_offer_items for each row
  when ((new.unit_price, new.is_declined) is distinct from (old.unit_price, old.is_declined))
  execute function private.keep_awarded_price();

create function private.keep_awarded_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_awarded(new.rfq_id, array(select a.rfq_item_id from private.awarded_lines(new.rfq_id) a
    where a.rfq_offer_id = new.id), case when new.is_declined then 'is_declined'
      when new.currency <> old.currency then 'currency'
      when new.discount_rate <> old.discount_rate then 'discount_rate' else 'tax_rate' end);
  return new;
end $$;
create trigger c_awarded before update on public.rfq_offers for each row
  when ((new.currency, new.tax_rate, new.discount_rate, new.is_declined)
    is distinct from (old.currency, old.tax_rate, old.discount_rate, old.is_declined))
  execute function private.keep_awarded_offer();

-- Who was sent a request was asked, whatever came of it.
create function private.keep_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_by_hand() and exists (select from public.rfqs r where r.id = old.rfq_id and r.status <> 'draft') then
    perform model.fail(409, 'record_locked', 'The request was sent to this supplier. Mark the offer as declined.',
      jsonb_build_object('values', jsonb_build_object('status', 'sent')));
  end if;
  return old;
end $$;
create trigger c_invitation before delete on public.rfq_offers
  for each row execute function private.keep_invitation();

-- A supplier invited later is asked for the same lines; what is off every price changes every line.
create function private.rfq_offer_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if authz.is_by_hand() and auth.uid() is not null then
      perform private.note_hand('rfq_offers', new.id, auth.uid());
    end if;
    update public.rfq_offer_items l set updated_at = now() where l.rfq_offer_id = new.id;
  elsif exists (select from public.rfqs r where r.id = new.rfq_id and r.status = 'sent') then
    perform private.list_lines_of_offers(new.rfq_id);
  end if;
  return null;
end $$;
create trigger m_effects after insert on public.rfq_offers for each row execute function private.rfq_offer_effects();

-- Who says that a supplier declined is remembered.
create function private.note_who_declined() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_by_hand() and auth.uid() is not null then
    perform private.note_hand('rfq_offers', new.id, auth.uid());
  end if;
  return null;
end $$;
create trigger m_declined after insert or update of is_declined on public.rfq_offers for each row
  when (new.is_declined) execute function private.note_who_declined();
create trigger m_lines_again after update on public.rfq_offers for each row
  when ((old.discount_rate, old.currency) is distinct from (new.discount_rate, new.currency))
  execute function private.rfq_offer_effects();

-- An offer with a price has come, today where no day was entered.
create function private.date_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.rfq_offers o set offered_on = model.today() where o.id = new.rfq_offer_id and o.offered_on is null;
  return null;
end $$;
create trigger n_offered after update on public.rfq_offer_items for each row when (new.unit_price is not null)
  execute function private.date_offer();

-- The comparison --------------------------------------------------------------------------------

-- Every line as each supplier offers it, in the company's currency at the rate of the offer's day, without tax. The
-- lowest is that of the offers which still stand; of equal ones each.
create function private.compared_offers(rfq uuid) returns table (rfq_item_id uuid, rfq_offer_id uuid,
  rfq_offer_item_id uuid, base_amount numeric, base_tax numeric, is_offered boolean, is_expired boolean,
  is_lowest boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query
  with offered as (
    select l.rfq_item_id as line, o.id as offer, l.id as price, o.tax_rate,
        model.round_money(l.quantity * l.net_price * o.exchange_rate, model.base_currency()) as amount,
        l.unit_price is not null and not o.is_declined as is_given,
        coalesce(o.valid_until < model.today(), false) as is_over
      from public.rfq_offer_items l join public.rfq_offers o on o.id = l.rfq_offer_id
      where o.rfq_id = compared_offers.rfq)
  select f.line, f.offer, f.price, f.amount, model.round_money(f.amount * f.tax_rate / 100, model.base_currency()),
      f.is_given, f.is_over, f.is_given and not f.is_over
        and f.amount = min(f.amount) filter (where f.is_given and not f.is_over) over (partition by f.line)
    from offered f;
end $$;

create function app.rfq_comparison(rfq_id uuid)
returns table (rfq_item_id uuid, item_name text, quantity text, unit_of_measure text, rfq_offer_id uuid,
  supplier_name text, currency text, exchange_rate text, offered_on date, valid_until date, delivery_days integer,
  payment_terms text, is_late boolean, is_expired boolean, is_offered boolean, is_lowest boolean,
  rfq_offer_item_id uuid, net_price text, amount text, tax_amount text, notes text, is_awaited boolean,
  is_awarded boolean, order_id uuid, order_number text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('commercial', 'view');
  if not exists (select from public.rfqs r where r.id = rfq_comparison.rfq_id) then
    perform model.fail(404, 'not_found', 'Request for quotation not found.', '{"field": "rfq_id"}');
  end if;
  return query
  select l.rfq_item_id, l.item_name, trim_scale(l.quantity)::text, l.unit_of_measure, o.id, s.company_name, o.currency,
      trim_scale(o.exchange_rate)::text, o.offered_on, o.valid_until, o.delivery_days, o.payment_terms, o.is_late,
      c.is_expired, c.is_offered, c.is_lowest, l.id, l.net_price::text, c.base_amount::text, c.base_tax::text, l.notes,
      o.id in (select a from public.rfqs r, private.awaited_offers(r) a where r.id = rfq_comparison.rfq_id),
      a.order_id is not null, case when a.rfq_offer_item_id = l.id then a.order_id end,
      case when a.rfq_offer_item_id = l.id then a.order_number end
    from private.compared_offers(rfq_comparison.rfq_id) c
      join public.rfq_offer_items l on l.id = c.rfq_offer_item_id
      join public.rfq_offers o on o.id = l.rfq_offer_id
      join public.external_entities s on s.id = o.supplier_id
      left join private.awarded_lines(rfq_comparison.rfq_id) a on a.rfq_item_id = l.rfq_item_id
    order by l.position, l.rfq_item_id, o.created_at, o.id;
end $$;
create function public.rfq_comparison(rfq_id uuid)
returns table (rfq_item_id uuid, item_name text, quantity text, unit_of_measure text, rfq_offer_id uuid,
  supplier_name text, currency text, exchange_rate text, offered_on date, valid_until date, delivery_days integer,
  payment_terms text, is_late boolean, is_expired boolean, is_offered boolean, is_lowest boolean,
  rfq_offer_item_id uuid, net_price text, amount text, tax_amount text, notes text, is_awaited boolean,
  is_awarded boolean, order_id uuid, order_number text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.rfq_comparison(rfq_id);
end $$;

-- The award ---------------------------------------------------------------------------------------

-- Each chosen price is one of the request, the only one of its line, offered and still valid.
create function private.check_chosen_offers(rfq public.rfqs, chosen uuid[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  line record;
begin
  if coalesce(cardinality(chosen), 0) = 0 then
    perform model.fail(422, 'required', 'Choose at least one offer.', '{"field": "offer_line_ids"}');
  end if;
  if (select count(*) from public.rfq_offer_items l where l.rfq_id = rfq.id and l.id = any (chosen))
    <> cardinality(chosen) then
    perform model.fail(422, 'unknown_reference', 'This offer does not belong to the request.',
      '{"field": "offer_line_ids"}');
  end if;
  for line in
    select l.item_name as item, s.company_name as supplier, c.is_offered, c.is_expired, o.valid_until,
        o.is_declined and l.unit_price is not null as is_withdrawn,
        count(*) over (partition by c.rfq_item_id) > 1 as is_double
      from private.compared_offers(rfq.id) c join public.rfq_offer_items l on l.id = c.rfq_offer_item_id
        join public.rfq_offers o on o.id = c.rfq_offer_id join public.external_entities s on s.id = o.supplier_id
      where l.id = any (chosen) order by l.position, l.id
  loop
    if line.is_double then
      perform model.fail(422, 'invalid_choice', format('Choose one offer for %s.', line.item),
        '{"field": "offer_line_ids"}');
    elsif line.is_withdrawn then
      perform model.fail(422, 'invalid_choice', format('%s has withdrawn its offer.', line.supplier),
        jsonb_build_object('field', 'offer_line_ids', 'values', jsonb_build_object('withdrawn', line.supplier)));
    elsif not line.is_offered then
      perform model.fail(422, 'invalid_choice', format('%s does not offer %s.', line.supplier, line.item),
        jsonb_build_object('field', 'offer_line_ids', 'values',
          jsonb_build_object('supplier', line.supplier, 'item', line.item)));
    elsif line.is_expired then
      perform model.fail(409, 'quote_expired', format('The offer of %s was valid until %s.', line.supplier,
        line.valid_until), jsonb_build_object('field', 'offer_line_ids', 'values',
          jsonb_build_object('supplier', line.supplier, 'date', line.valid_until)));
    end if;
  end loop;
end $$;

-- What was requested may have been ordered in another way meanwhile. The lines of the requisition are held, so that two
-- awards of them are measured one after the other.
create function private.check_left_to_award(chosen uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  over record;
begin
  perform from public.requisition_items r
    where r.id in (select i.requisition_item_id from public.rfq_offer_items l
      join public.rfq_items i on i.id = l.rfq_item_id where l.id = any (chosen))
    order by r.id for no key update;
  select min(i.item_name) as item, trim_scale(private.left_to_order(i.requisition_item_id)) as rest into over
    from public.rfq_offer_items l join public.rfq_items i on i.id = l.rfq_item_id
    where l.id = any (chosen) and i.requisition_item_id is not null
    group by i.requisition_item_id having sum(i.quantity) > private.left_to_order(i.requisition_item_id)
    order by min(i.position) limit 1;
  if found then
    perform model.fail(409, 'over_limit',
      format('Only %s of %s is left to order of its requisition. Leave the line out or request it again.', over.rest,
        over.item),
      jsonb_build_object('field', 'offer_line_ids', 'values', jsonb_build_object('limit', over.rest,
        'requested', over.item)));
  end if;
end $$;

-- A draft order of what one supplier was chosen for, at the offered prices. What they are awarded later joins it while
-- it is a draft: in two orders it could stay below a limit of approval that it reaches in one. Who entered the prices,
-- or wrote the request, has made the order too, and does not approve it.
create function private.order_of_offer(rfq public.rfqs, offer public.rfq_offers, chosen uuid[]) returns uuid
language plpgsql set search_path = '' as $$
declare
  made uuid;
begin
  select o.id into made from public.purchase_orders o
    where o.rfq_id = rfq.id and o.supplier_id = offer.supplier_id and o.status = 'draft'
    order by o.created_at, o.id limit 1 for no key update;
  if not found then
    insert into public.purchase_orders (supplier_id, project_id, requisition_id, rfq_id, expected_date, currency,
        tax_rate, payment_terms, delivery_address)
      values (offer.supplier_id, rfq.project_id, rfq.requisition_id, rfq.id,
        case when offer.delivery_days is not null then model.today() + offer.delivery_days
          when rfq.needed_by >= model.today() then rfq.needed_by end,
        offer.currency, offer.tax_rate, coalesce(offer.payment_terms, rfq.payment_terms), rfq.delivery_address)
      returning id into made;
  elsif auth.uid() is not null then
    perform private.note_hand('purchase_orders', made, auth.uid());
  end if;
  insert into public.purchase_order_items (purchase_order_id, position, item_id, item_name, quantity, unit_of_measure,
      unit_cost, cost_code_id, cost_type, requisition_item_id, rfq_offer_item_id, notes)
    select made, row_number() over (order by i.position, i.id) + coalesce((select max(o.position)
          from public.purchase_order_items o where o.purchase_order_id = made), 0), i.item_id, i.item_name, i.quantity,
        i.unit_of_measure, l.net_price, i.cost_code_id, i.cost_type, i.requisition_item_id, l.id,
        coalesce(l.notes, i.notes)
      from public.rfq_offer_items l join public.rfq_items i on i.id = l.rfq_item_id
      where l.rfq_offer_id = offer.id and l.id = any (chosen);
  perform private.check_ordered_lines(made);
  perform private.note_hand('purchase_orders', made, hand.person_id) from private.record_hands hand
    where hand.table_name = 'rfq_offers' and hand.record_id = offer.id
      or hand.table_name = 'rfqs' and hand.record_id = rfq.id;
  return made;
end $$;

-- What the award decided stands on its orders: who supplies, in which currency, and no item of the request beyond its
-- offer or once more beside it. What was not asked for, such as delivery, may be added.
create function private.refuse_beyond_award(field text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform model.fail(409, 'beyond_award', 'This was awarded from a request for quotation: its supplier and currency '
    'stay, and prices and quantities cannot exceed the offer. Order anything else separately.',
    jsonb_build_object('field', field));
end $$;

create function private.keep_awarded_supplier() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_beyond_award(case when new.supplier_id is distinct from old.supplier_id then 'supplier_id'
    else 'currency' end);
  return new;
end $$;
create trigger c_award before update on public.purchase_orders
  for each row when (old.rfq_id is not null
    and (new.supplier_id, new.currency) is distinct from (old.supplier_id, old.currency))
  execute function private.keep_awarded_supplier();

create function private.keep_awarded_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  award constant public.purchase_orders := (select o from public.purchase_orders o where o.id = new.purchase_order_id);
  offered record;
begin
  -- what becomes of an approved order is for change orders
  if award.rfq_id is null or award.status <> 'draft' then
    return new;
  end if;
  select l.net_price, i.quantity, i.item_id into offered from public.rfq_offer_items l
    join public.rfq_items i on i.id = l.rfq_item_id where l.id = new.rfq_offer_item_id;
  if not found and exists (select from public.rfq_items i where i.rfq_id = award.rfq_id
      and (i.item_id = new.item_id or lower(btrim(i.item_name)) = lower(btrim(new.item_name)))) then
    perform private.refuse_beyond_award('item_name');
  elsif new.unit_cost > offered.net_price then
    perform private.refuse_beyond_award('unit_cost');
  elsif new.quantity > offered.quantity then
    perform private.refuse_beyond_award('quantity');
  elsif new.rfq_offer_item_id is not null and new.item_id is distinct from offered.item_id then
    perform private.refuse_beyond_award('item_id');
  end if;
  return new;
end $$;
create trigger c_award before insert or update of unit_cost, quantity, item_id, item_name on public.purchase_order_items
  for each row execute function private.keep_awarded_line();

-- Awards the chosen prices: all of one supplier, or line by line. Answers the draft orders, one a supplier; each goes
-- its own way to approval. What is chosen above the lowest offer, or before all could answer, says why. Lines that were
-- not chosen stay open, to be awarded later; the request is awarded with the last of them, or ended without the rest.
create function app.award_rfq(rfq_id uuid, offer_line_ids uuid[], reason text) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  rfq public.rfqs;
  offer public.rfq_offers;
  orders uuid[] := '{}';
  reasons text;
begin
  perform authz.demand('commercial', 'edit');
  perform authz.demand('commercial', 'create');
  select r.* into rfq from public.rfqs r where r.id = award_rfq.rfq_id for no key update;
  if not found then
    perform model.fail(404, 'not_found', 'Request for quotation not found.', '{"field": "rfq_id"}');
  end if;
  perform private.refuse_awarded(rfq.id, array(select l.rfq_item_id from public.rfq_offer_items l
    where l.rfq_id = rfq.id and l.id = any (offer_line_ids)), 'offer_line_ids');
  if rfq.status not in ('sent', 'closed') then
    perform model.fail(409, 'record_locked', format('This request for quotation is %s.', rfq.status),
      jsonb_build_object('values', jsonb_build_object('status', rfq.status)));
  end if;
  perform private.refuse_before_due(rfq, reason, 'reason');
  perform private.check_chosen_offers(rfq, offer_line_ids);
  perform private.check_left_to_award(offer_line_ids);
  if nullif(btrim(reason), '') is null and exists (select from private.compared_offers(rfq.id) c
    where c.rfq_offer_item_id = any (offer_line_ids) and not c.is_lowest) then
    perform model.fail(422, 'reason_required', 'A lower offer was not chosen. Enter the reason.',
      '{"field": "reason"}');
  end if;
  reasons := concat_ws(E'\n', case when exists (select from private.awarded_lines(rfq.id)) then rfq.award_reason end,
    nullif(btrim(reason), ''));
  for offer in select o.* from public.rfq_offers o where o.id in (select l.rfq_offer_id
      from public.rfq_offer_items l where l.id = any (offer_line_ids)) order by o.created_at, o.id
  loop
    orders := orders || private.order_of_offer(rfq, offer, offer_line_ids);
  end loop;
  update public.rfqs r set status = case when private.has_open_lines(rfq.id) then rfq.status else 'awarded' end,
      award_reason = nullif(reasons, ''), awarded_by = auth.uid(), awarded_at = now() where r.id = rfq.id;
  return orders;
end $$;
create function public.award_rfq(rfq_id uuid, offer_line_ids uuid[], reason text default null) returns uuid[]
language plpgsql set search_path = '' as $$ begin return app.award_rfq(rfq_id, offer_line_ids, reason); end $$;

-- Invites a supplier, beside those who are; answers the invitation.
create function public.invite_supplier(rfq_id uuid, supplier_id uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  invitation uuid;
begin
  insert into public.rfq_offers (rfq_id, supplier_id) values (rfq_id, supplier_id) returning id into invitation;
  return invitation;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.rfq_comparison(uuid), public.rfq_comparison(uuid), app.award_rfq(uuid, uuid[], text),
  public.award_rfq(uuid, uuid[], text), public.invite_supplier(uuid, uuid)
  to authenticated, service_role;
