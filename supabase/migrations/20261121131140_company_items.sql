-- What the company hands out to its people: phones, laptops, tools, protective equipment, access cards, vehicles. One
-- item is in one person's hands at a time; who leaves gives back what they hold.

insert into private.derived_columns values ('received_by'), ('acknowledged_at');

create table public.company_items (
  id uuid primary key default gen_random_uuid(),
  item_number text collate private.natural_order not null unique
    constraint company_items_item_number_length check (char_length(item_number) <= 30),
  name text not null constraint company_items_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  item_type text not null default 'other' constraint company_items_item_type_options
    check (item_type in ('phone', 'laptop', 'tool', 'ppe', 'access_card', 'vehicle', 'other')),
  serial_mark text constraint company_items_serial_mark_length check (char_length(serial_mark) <= 100),
  notes text constraint company_items_notes_length check (char_length(notes) <= 1000),
  status text not null default 'available' constraint company_items_status_options
    check (status in ('available', 'handed_out', 'lost', 'retired')),
  status_reason text constraint company_items_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index company_items_serial_mark_key on public.company_items (item_type, lower(serial_mark));
create index company_items_created_by_idx on public.company_items (created_by);
create index company_items_created_at_idx on public.company_items (created_at desc, id);
call model.number('public.company_items', 'AST', 'item_number');
call model.protect('public.company_items', 'hr', '{id,name,item_type,serial_mark,notes}',
  '{name,item_type,serial_mark,notes,status,status_reason}', 'admin', 'admin', 'admin');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('company_item', null, 'available', 'admin', 'begin', false),
  ('company_item', 'available', 'retired', 'admin', 'move', true),
  ('company_item', 'lost', 'retired', 'admin', 'move', true),
  ('company_item', 'retired', 'available', 'admin', 'move', true),
  ('company_item', 'available', 'handed_out', null, 'system', false),
  ('company_item', 'handed_out', 'available', null, 'system', false),
  ('company_item', 'handed_out', 'lost', null, 'system', false),
  ('company_item', 'lost', 'available', null, 'system', false);
call model.guard_status('public.company_items', 'company_item', 'hr', 'status', '{}');

-- An item in somebody's hands: handed out by human resources, confirmed by the person, taken back by another.
create table public.item_handovers (
  id uuid primary key default gen_random_uuid(),
  handover_number text collate private.natural_order not null unique
    constraint item_handovers_handover_number_length check (char_length(handover_number) <= 30),
  company_item_id uuid not null references public.company_items,
  employee_id uuid not null references public.employees,
  handed_out_on date not null default model.today(),
  condition_out text not null default 'good' constraint item_handovers_condition_out_options
    check (condition_out in ('new', 'good', 'worn', 'damaged')),
  acknowledged_at timestamptz,
  returned_on date constraint item_handovers_returned_on_range check (returned_on >= handed_out_on),
  condition_in text constraint item_handovers_condition_in_options
    check (condition_in in ('new', 'good', 'worn', 'damaged')),
  received_by uuid references public.profiles,
  notes text constraint item_handovers_notes_length check (char_length(notes) <= 1000),
  status text not null default 'handed_out' constraint item_handovers_status_options
    check (status in ('handed_out', 'acknowledged', 'returned', 'lost')),
  status_reason text constraint item_handovers_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index item_handovers_one_holder on public.item_handovers (company_item_id)
  where status in ('handed_out', 'acknowledged', 'lost');
create index item_handovers_company_item_id_idx on public.item_handovers (company_item_id);
create index item_handovers_employee_id_idx on public.item_handovers (employee_id, status);
create index item_handovers_received_by_idx on public.item_handovers (received_by);
create index item_handovers_created_by_idx on public.item_handovers (created_by);
create index item_handovers_created_at_idx on public.item_handovers (created_at desc, id);
call model.number('public.item_handovers', 'HND', 'handover_number');
call model.protect('public.item_handovers', 'hr',
  '{id,company_item_id,employee_id,handed_out_on,condition_out,notes}',
  '{returned_on,condition_in,notes,status,status_reason}', 'admin', null, 'edit', 'view',
  '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'')
    or employee_id = (select authz.employee_of_caller())');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('item_handover', null, 'handed_out', 'admin', 'begin', false),
  ('item_handover', 'handed_out', 'acknowledged', 'edit', 'move', false),
  ('item_handover', 'handed_out', 'returned', 'admin', 'move', false),
  ('item_handover', 'acknowledged', 'returned', 'admin', 'move', false),
  ('item_handover', 'handed_out', 'lost', 'admin', 'move', true),
  ('item_handover', 'acknowledged', 'lost', 'admin', 'move', true),
  ('item_handover', 'lost', 'returned', 'admin', 'move', false);
call model.guard_status('public.item_handovers', 'item_handover', 'hr', 'status', '{}');
call model.freeze('public.item_handovers', 'status', '{handed_out,acknowledged,lost}');

-- The item is locked, so that two who hand it out at the same moment do not both do so; and the person, who may be
-- leaving at that moment.
create function private.hand_out_item(handover public.item_handovers) returns void
language plpgsql security definer set search_path = '' as $$
declare
  item_status text;
  person_status text;
begin
  select e.status into person_status from public.employees e where e.id = handover.employee_id for share;
  if person_status = 'terminated' then
    perform model.fail(409, 'record_locked', 'This employee has left the company.', '{"field": "employee_id"}');
  end if;
  if handover.handed_out_on > model.today() then
    perform model.fail(422, 'out_of_range', 'An item cannot be handed out on a day to come.',
      '{"field": "handed_out_on"}');
  end if;
  select i.status into item_status from public.company_items i where i.id = handover.company_item_id for update;
  if item_status <> 'available' then
    perform model.fail(409, 'overlap', 'This item is not available: it is with another employee, lost or retired.',
      '{"field": "company_item_id"}');
  end if;
  update public.company_items i set status = 'handed_out' where i.id = handover.company_item_id;
end $$;

-- The holder confirms and changes nothing else; nobody takes back, or writes off, what they hold themselves.
create function private.keep_handover(changed public.item_handovers, before public.item_handovers) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if changed.status = 'acknowledged' and before.status <> 'acknowledged' and not authz.is_own(changed.employee_id) then
    perform model.fail(403, 'access_denied', 'Only the employee can confirm that they received the item.');
  elsif authz.is_own(changed.employee_id) and not authz.is_owner()
      and (changed.status in ('returned', 'lost') or (changed.returned_on, changed.condition_in)
        is distinct from (before.returned_on, before.condition_in)) then
    perform model.fail(403, 'self_approval', 'Another administrator takes back what you hold.');
  elsif not (authz.can('hr', 'admin') and authz.row_scope() = 'all') and (changed.returned_on, changed.condition_in,
      changed.notes) is distinct from (before.returned_on, before.condition_in, before.notes) then
    perform model.fail(403, 'access_denied', 'Only an administrator can change a handover.');
  end if;
end $$;

create function private.item_handover_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.hand_out_item(new);
    return new;
  end if;
  if not authz.is_server() then
    perform private.keep_handover(new, old);
  end if;
  if new.status = 'acknowledged' and old.status <> 'acknowledged' then
    new.acknowledged_at := coalesce(new.acknowledged_at, now());
  elsif new.status = 'returned' and old.status <> 'returned' then
    if new.condition_in is null then
      perform model.fail(422, 'required', 'Enter the condition in which the item came back.',
        '{"field": "condition_in"}');
    end if;
    new.returned_on := coalesce(new.returned_on, model.today());
    if new.returned_on > model.today() and not authz.is_server() then
      perform model.fail(422, 'out_of_range', 'An item cannot come back on a day to come.',
        '{"field": "returned_on"}');
    end if;
    new.received_by := coalesce(auth.uid(), new.received_by);
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.item_handovers
  for each row execute function private.item_handover_rules();

create function private.follow_handover() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.company_items i set status = case new.status when 'lost' then 'lost' else 'available' end
    where i.id = new.company_item_id;
  return null;
end $$;
create trigger m_item after update on public.item_handovers for each row
  when (new.status in ('returned', 'lost') and new.status <> old.status) execute function private.follow_handover();

-- What somebody has not given back.
create function private.items_held(employee uuid) returns table (name text, item_number text, handed_out_on date,
  status text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select i.name, i.item_number::text, h.handed_out_on, h.status
    from public.item_handovers h join public.company_items i on i.id = h.company_item_id
    where h.employee_id = items_held.employee and h.status in ('handed_out', 'acknowledged', 'lost')
    order by h.handed_out_on, i.item_number;
end $$;
