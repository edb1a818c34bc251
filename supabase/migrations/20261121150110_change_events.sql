-- Change events: what may change the client's contract, from the day it became known to the variation it becomes. The
-- notice runs in the days of the contract (FIDIC 1999, clause 20.1, and 2017, clause 20.2: 28 days); until a variation
-- is submitted the event is the exposure of the project, weighted by how likely it is.

create table public.change_events (
  id uuid primary key default gen_random_uuid(),
  event_number text collate private.natural_order not null unique
    constraint change_events_event_number_length check (char_length(event_number) <= 30),
  project_id uuid not null references public.projects,
  -- The contract in force when it was written down; its terms say when the notice lapses.
  contract_id uuid references public.contracts,
  title text not null constraint change_events_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  cause text not null default 'client_instruction' constraint change_events_cause_options
    check (cause in ('client_instruction', 'design_change', 'late_information', 'site_condition', 'authority', 'law',
      'delay', 'other')),
  description text constraint change_events_description_length check (char_length(description) <= 5000),
  -- The day on which the company became aware of it, and the last one for its notice.
  event_date date not null default model.today(),
  notice_due_date date not null,
  notice_date date,
  notice_reference text constraint change_events_notice_reference_length check (char_length(notice_reference) <= 100),
  currency text not null references public.currencies (code),
  amount numeric not null default 0,
  cost_amount numeric not null default 0,
  extension_days integer not null default 0
    constraint change_events_extension_days_range check (extension_days between -3650 and 3650),
  probability_percentage numeric(7, 4) not null default 50
    constraint change_events_probability_percentage_range check (probability_percentage between 0 and 100),
  status text not null default 'draft' constraint change_events_status_options
    check (status in ('draft', 'priced', 'submitted', 'approved', 'rejected', 'withdrawn')),
  status_reason text constraint change_events_status_reason_length check (char_length(status_reason) <= 1000),
  search_text text generated always as (lower(title || E'\n' || coalesce(notice_reference, '') || E'\n'
    || event_number collate "default"))
    stored constraint change_events_search_text_length check (char_length(search_text) <= 500),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint change_events_notice_date_after_event check (notice_date >= event_date),
  -- What a variation says in one line: its price and its cost are both added or both left out.
  constraint change_events_cost_amount_range check (amount * cost_amount >= 0)
);
create index change_events_project_id_idx on public.change_events (project_id, event_date);
create index change_events_contract_id_idx on public.change_events (contract_id);
create index change_events_created_by_idx on public.change_events (created_by);
create index change_events_created_at_idx on public.change_events (created_at desc, id);
create index change_events_notice_idx on public.change_events (notice_due_date) where notice_date is null;
alter table public.variation_order_drafts add foreign key (change_event_id) references public.change_events;

call model.number('public.change_events', 'CEV', 'event_number', 3);
call model.protect('public.change_events', 'commercial',
  '{id,project_id,title,cause,description,event_date,notice_date,notice_reference,amount,cost_amount,extension_days,
    probability_percentage}',
  '{title,cause,description,event_date,notice_date,notice_reference,amount,cost_amount,extension_days,
    probability_percentage,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('change_event', null, 'draft', 'create', 'begin', false),
  ('change_event', 'draft', 'priced', 'edit', 'move', false),
  ('change_event', 'priced', 'draft', 'edit', 'move', false),
  ('change_event', 'draft', 'withdrawn', 'edit', 'move', true),
  ('change_event', 'priced', 'withdrawn', 'edit', 'move', true),
  -- From here on it follows its variations.
  ('change_event', 'priced', 'submitted', null, 'system', false),
  ('change_event', 'priced', 'approved', null, 'system', false),
  ('change_event', 'submitted', 'priced', null, 'system', false),
  ('change_event', 'submitted', 'approved', null, 'system', false),
  ('change_event', 'submitted', 'rejected', null, 'system', false),
  ('change_event', 'approved', 'submitted', null, 'system', false),
  ('change_event', 'rejected', 'submitted', null, 'system', false),
  ('change_event', 'rejected', 'priced', null, 'system', false);
call model.guard_status('public.change_events', 'change_event', 'commercial', 'status', '{}');
call model.authors('public.change_events', 'commercial', '{priced}');
call model.freeze('public.change_events', 'status', '{draft,priced}',
  '{notice_due_date,notice_date,notice_reference,probability_percentage}');

-- The last day for a notice: so many days, or working days of the project, after the one it became known on.
create function private.notice_due(project uuid, contract uuid, known date) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  agreed public.contracts;
  days integer;
begin
  select c.* into agreed from public.contracts c where c.id = contract;
  days := coalesce(agreed.notice_days, 28);
  return case when agreed.notice_basis = 'working' and days > 0 then private.end_of_work(project, known + 1, days)
    else known + days end;
end $$;

create function private.change_event_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.contract_id := (select c.id from public.contracts c where c.project_id = new.project_id
      and c.status = 'active');
    new.currency := coalesce((select c.currency from public.contracts c where c.id = new.contract_id),
      model.base_currency());
  end if;
  new.notice_due_date := private.notice_due(new.project_id, new.contract_id, new.event_date);
  if new.event_date > model.today() then
    perform model.fail(422, 'out_of_range', 'The date cannot be in the future.', '{"field": "event_date"}');
  end if;
  if new.status = 'priced' and new.amount = 0 and new.extension_days = 0 then
    perform model.fail(422, 'required', 'Enter an amount or days before pricing the event.', '{"field": "amount"}');
  end if;
  if tg_op = 'UPDATE' and new.status in ('draft', 'withdrawn') and old.status = 'priced'
    and exists (select from public.variation_order_drafts v where v.change_event_id = new.id
      and v.status <> 'withdrawn') then
    perform model.fail(409, 'in_use', 'A variation order was raised from it. Withdraw or delete that first.',
      '{"field": "status"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.change_events
  for each row execute function private.change_event_rules();

-- Terms that change move the clocks that still run.
create function private.reset_notice_clocks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.change_events e set notice_due_date = e.notice_due_date
    where e.contract_id = new.id and e.notice_date is null;
  return null;
end $$;
create trigger n_notice_clocks after update of notice_days, notice_basis on public.contracts for each row
  when ((old.notice_days, old.notice_basis) is distinct from (new.notice_days, new.notice_basis))
    execute function private.reset_notice_clocks();

-- An event becomes one variation or several, of its own project, once it has a price.
create function private.check_event_of_variation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  event public.change_events;
begin
  if new.change_event_id is null or tg_op = 'UPDATE'
    and (new.change_event_id, new.project_id) is not distinct from (old.change_event_id, old.project_id) then
    return new;
  end if;
  select e.* into event from public.change_events e where e.id = new.change_event_id for no key update;
  if event.project_id is distinct from new.project_id then
    perform model.fail(422, 'invalid_value', 'The change event belongs to another project.',
      '{"field": "change_event_id"}');
  elsif event.status in ('draft', 'withdrawn') then
    perform model.fail(409, 'wrong_order', 'The change event must be priced before a variation order is raised.',
      '{"field": "change_event_id"}');
  end if;
  return new;
end $$;
create trigger d_event before insert or update on public.variation_order_drafts
  for each row execute function private.check_event_of_variation();

-- In the transaction of the variation: the event stands where its variations stand.
create function private.follow_variations(event uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ways text[];
  stand text;
begin
  select coalesce(array_agg(distinct v.status), '{}') into ways from public.variation_order_drafts v
    where v.change_event_id = event and v.status <> 'withdrawn';
  stand := case
    when ways && '{submitted,disputed}' or 'approved' = any (ways) and 'draft' = any (ways) then 'submitted'
    when 'approved' = any (ways) then 'approved'
    when ways = '{rejected}' then 'rejected'
    else 'priced' end;
  update public.change_events e set status = stand
    where e.id = event and e.status not in ('draft', 'withdrawn', stand);
end $$;

create function private.variation_moves_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_variations(event) from (select distinct e.id as event
    from unnest(array[old.change_event_id, new.change_event_id]) e (id) where e.id is not null order by e.id) moved;
  return null;
end $$;
create trigger n_event after insert or delete or update of status, change_event_id on public.variation_order_drafts
  for each row execute function private.variation_moves_event();

-- Makes a variation of a priced event: its price in one line, its days, its chances.
create function app.raise_variation(event uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  source public.change_events;
  variation constant uuid := gen_random_uuid();
begin
  perform authz.demand('commercial', 'create');
  select e.* into source from public.change_events e where e.id = event for no key update;
  if not found then
    perform model.fail(404, 'not_found', 'Change event not found.', '{"field": "change_event_id"}');
  elsif source.status <> 'priced' then
    perform model.fail(409, 'wrong_order', 'The change event must be priced before a variation order is raised.',
      jsonb_build_object('field', 'change_event_id', 'values', jsonb_build_object('status', source.status)));
  end if;
  insert into public.variation_order_drafts (id, project_id, change_event_id, title, variation_type, description,
    client_reference, currency, extension_days, probability_percentage)
    values (variation, source.project_id, source.id, source.title, case when source.amount < 0 then 'omission'
      when source.amount = 0 then 'time' else 'addition' end, source.description, source.notice_reference,
      source.currency, source.extension_days, source.probability_percentage);
  if source.amount <> 0 or source.cost_amount <> 0 then
    insert into public.variation_order_items (variation_order_id, description, quantity, rate, cost_rate)
      values (variation, source.title, case when least(source.amount, source.cost_amount) < 0 then -1 else 1 end,
        abs(source.amount), abs(source.cost_amount));
  end if;
  return variation;
end $$;
create function public.raise_variation(change_event_id uuid) returns uuid
language plpgsql set search_path = '' as $$ begin return app.raise_variation(change_event_id); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function app.raise_variation(uuid), public.raise_variation(uuid) to authenticated, service_role;
