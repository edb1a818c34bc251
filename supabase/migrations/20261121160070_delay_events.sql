-- Extension of time: what delayed a project, who answers for it, when notice was given, and the days that were claimed
-- and granted.

create table public.delay_events (
  id uuid primary key default gen_random_uuid(),
  event_number text collate private.natural_order not null unique
    constraint delay_events_event_number_length check (char_length(event_number) <= 30),
  project_id uuid not null references public.projects,
  title text not null constraint delay_events_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  cause text not null default 'client_change'
    constraint delay_events_cause_options check (cause in ('client_change', 'late_information', 'late_access',
      'authority', 'weather', 'force_majeure', 'suspension', 'own_delay', 'other')),
  description text constraint delay_events_description_length check (char_length(description) <= 5000),
  start_date date not null,
  end_date date,
  -- The notice to the engineer or client, and its reference (FIDIC 1999 and 2017, clause 20: within 28 days).
  notice_date date,
  notice_reference text constraint delay_events_notice_reference_length check (char_length(notice_reference) <= 100),
  variation_order_id uuid references public.variation_order_drafts,
  rfi_id uuid references public.rfis,
  task_id uuid references public.tasks,
  -- Calendar days, as completion is agreed.
  claimed_days integer not null default 0
    constraint delay_events_claimed_days_range check (claimed_days between 0 and 3650),
  granted_days integer constraint delay_events_granted_days_range check (granted_days between 0 and 3650),
  -- Whose completion the granted days moved.
  contract_id uuid references public.contracts,
  status text not null default 'draft'
    constraint delay_events_status_options
      check (status in ('draft', 'notified', 'submitted', 'granted', 'rejected', 'withdrawn')),
  status_reason text constraint delay_events_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  search_text text generated always as (lower(title || E'\n' || coalesce(notice_reference, '') || E'\n'
    || event_number collate "default"))
    stored constraint delay_events_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint delay_events_end_date_after_start check (end_date >= start_date),
  constraint delay_events_notice_date_after_start check (notice_date >= start_date)
);
create index delay_events_project_id_idx on public.delay_events (project_id, start_date);
create index delay_events_variation_order_id_idx on public.delay_events (variation_order_id);
create index delay_events_rfi_id_idx on public.delay_events (rfi_id);
create index delay_events_task_id_idx on public.delay_events (task_id);
create index delay_events_contract_id_idx on public.delay_events (contract_id);
create index delay_events_decided_by_idx on public.delay_events (decided_by);
create index delay_events_created_by_idx on public.delay_events (created_by);
create index delay_events_created_at_idx on public.delay_events (created_at desc, id);

-- Written with the decision, and by nobody's hand.
insert into private.derived_columns values ('granted_days');
call model.number('public.delay_events', 'EOT', 'event_number');
call model.protect('public.delay_events', 'projects',
  '{id,project_id,title,cause,description,start_date,end_date,notice_date,notice_reference,variation_order_id,rfi_id,
    task_id,claimed_days,status}',
  '{title,cause,description,start_date,end_date,notice_date,notice_reference,variation_order_id,rfi_id,task_id,
    claimed_days,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('delay_event', null, 'draft', 'create', 'begin', false),
  ('delay_event', 'draft', 'notified', 'edit', 'move', false),
  ('delay_event', 'draft', 'withdrawn', 'edit', 'move', true),
  ('delay_event', 'notified', 'submitted', 'edit', 'move', false),
  ('delay_event', 'notified', 'withdrawn', 'edit', 'move', true),
  ('delay_event', 'submitted', 'notified', 'edit', 'move', true),
  ('delay_event', 'submitted', 'granted', 'approve', 'approve', false),
  ('delay_event', 'submitted', 'rejected', 'approve', 'reject', true),
  ('delay_event', 'granted', 'notified', 'approve', 'move', true),
  ('delay_event', 'rejected', 'notified', 'edit', 'move', true);
call model.guard_status('public.delay_events', 'delay_event', 'projects', 'status', '{created_by}');
call model.authors('public.delay_events', 'projects', '{}');
call model.freeze('public.delay_events', 'status', '{draft,notified}', '{granted_days,contract_id}');

create function private.delay_event_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_task_of_project(new.task_id, new.project_id);
  if new.variation_order_id is not null and (select v.project_id from public.variation_order_drafts v
      where v.id = new.variation_order_id) is distinct from new.project_id then
    perform model.fail(422, 'invalid_value', 'The variation order belongs to another project.',
      '{"field": "variation_order_id"}');
  end if;
  if new.rfi_id is not null and (select r.project_id from public.rfis r where r.id = new.rfi_id)
      is distinct from new.project_id then
    perform model.fail(422, 'invalid_value', 'The RFI belongs to another project.',
      '{"field": "rfi_id"}');
  end if;
  if new.status in ('notified', 'submitted') and new.notice_date is null then
    perform model.fail(422, 'required', 'Enter the date the notice was given.', '{"field": "notice_date"}');
  end if;
  if new.status = 'submitted' and new.claimed_days = 0 then
    perform model.fail(422, 'required', 'Enter the number of days claimed.', '{"field": "claimed_days"}');
  end if;
  if new.status = 'granted' then
    new.granted_days := coalesce(new.granted_days, new.claimed_days);
    if new.granted_days > new.claimed_days then
      perform model.fail(422, 'out_of_range', 'The days granted cannot exceed the days claimed.',
        '{"field": "granted_days"}');
    end if;
    if tg_op = 'INSERT' or old.status <> 'granted' then
      -- The one that is running, or the one that ended last: claims are often decided after completion.
      new.contract_id := (select c.id from public.contracts c
        where c.project_id = new.project_id and c.status in ('active', 'completed')
        order by c.status = 'active' desc, c.end_date desc nulls last, c.id limit 1);
    end if;
  else
    new.granted_days := null;
    new.contract_id := null;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.delay_events
  for each row execute function private.delay_event_rules();

-- Days granted, or taken back: the completion of the contract and the end of the project move with them, as with those
-- of a variation (FIDIC 2017, 8.5: the Engineer extends the Time for Completion).
create function private.move_completion(contract uuid, project uuid, days integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.contracts c set extension_days = c.extension_days + days where c.id = contract and days <> 0;
  update public.projects p set end_date = p.end_date + days where p.id = project and days <> 0
    and p.end_date is not null;
end $$;

-- The days by which a grant itself moved completion: none where the approved variation it names brought its own. One
-- that is of money alone brings none, and leaves the grant as it is.
create function private.days_of_grant(event public.delay_events) returns integer
language sql stable security definer set search_path = '' as $$
  select case when event.status = 'granted' and not exists (select from public.variation_order_drafts v
    where v.id = event.variation_order_id and v.status = 'approved' and v.extension_days <> 0)
    then event.granted_days else 0 end
$$;

create function private.apply_extension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform private.move_completion(old.contract_id, old.project_id, -private.days_of_grant(old));
  end if;
  perform private.move_completion(new.contract_id, new.project_id, private.days_of_grant(new));
  return null;
end $$;
create trigger m_apply after insert on public.delay_events
  for each row when (new.status = 'granted') execute function private.apply_extension();
create trigger m_apply_again after update on public.delay_events
  for each row when ((old.status, old.granted_days) is distinct from (new.status, new.granted_days)
    and 'granted' in (old.status, new.status)) execute function private.apply_extension();

-- A variation that is approved after an event naming it was granted brings days of its own; those of the grant go.
create function private.replace_granted_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.move_completion(e.contract_id, e.project_id, -e.granted_days) from public.delay_events e
    where e.variation_order_id = new.id and e.status = 'granted' order by e.id;
  return null;
end $$;
create trigger m_replace_granted_days after update on public.variation_order_drafts
  for each row when (old.status <> 'approved' and new.status = 'approved' and new.extension_days <> 0)
  execute function private.replace_granted_days();

-- Grants a claim, for all of its days or for fewer. Who may decide on it is for its step to say.
create function app.grant_extension(event uuid, days integer, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('projects', 'approve');
  update public.delay_events e set status = 'granted', granted_days = days,
    status_reason = coalesce(nullif(btrim(reason), ''), e.status_reason) where e.id = event;
  if not found then
    perform model.fail(404, 'not_found', 'Delay event not found.', '{"field": "delay_event_id"}');
  end if;
end $$;
create function public.grant_extension(delay_event_id uuid, granted_days integer, reason text default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.grant_extension(delay_event_id, granted_days, reason);
end $$;

-- The extension-of-time table of a project: every event with its days, and the completion date after it. Completion is
-- counted from the contract's end date, or the current baseline's finish, or the end date of the project without the
-- days that moved it. An approved
-- variation brings its own days: the first event that names it shows them, the others none; those that no event names
-- are counted apart.
create function public.extension_of_time(project_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  target constant uuid := project_id;
  agreed date;
  varied integer;
  answer jsonb;
begin
  perform authz.demand('projects', 'view');
  perform authz.demand('tasks', 'view');
  perform authz.demand('commercial', 'view');
  if not exists (select from public.projects p where p.id = target) then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  agreed := coalesce((select min(c.end_date) from public.contracts c
      where c.project_id = target and c.status in ('active', 'completed', 'closed')),
    (select b.finish_date from public.schedule_baselines b
      where b.project_id = target and b.is_current),
    (select p.end_date - coalesce((select sum(private.days_of_grant(e)) from public.delay_events e
        where e.project_id = target), 0)::integer - coalesce((select sum(v.extension_days)
        from public.variation_order_drafts v where v.project_id = target and v.status = 'approved'
          and v.contract_id is not null), 0)::integer
      from public.projects p where p.id = target));
  varied := (select coalesce(sum(v.extension_days), 0) from public.variation_order_drafts v
    where v.project_id = target and v.status = 'approved' and not exists (select from public.delay_events e
      where e.variation_order_id = v.id and e.status <> 'withdrawn'));
  with named as (
    select e.id, e.event_number::text as number, e.title, e.cause, e.status, e.start_date, e.end_date, e.notice_date,
      e.notice_reference, v.id as variation_id, v.variation_number::text as variation_number, e.claimed_days,
      case when v.days is null then coalesce(e.granted_days, 0)
        when row_number() over (partition by v.id order by e.start_date, e.event_number) = 1 then v.days
        else 0 end as counted,
      case when e.status in ('notified', 'submitted') and v.days is null then e.claimed_days
        else 0 end as open_days
    from public.delay_events e left join (select d.id, d.variation_number,
        case when d.status = 'approved' then nullif(d.extension_days, 0) end as days
      from public.variation_order_drafts d) v on v.id = e.variation_order_id
    where e.project_id = target and e.status <> 'withdrawn'
  ), running as (
    select n.*, varied + sum(n.counted) over (order by n.start_date, n.number) as upto from named n
  )
  select jsonb_build_object('project_id', target, 'agreed_completion', agreed,
    'variation_days', varied,
    'granted_days', coalesce(sum(r.counted), 0), 'open_days', coalesce(sum(r.open_days), 0),
    'revised_completion', agreed + varied + coalesce(sum(r.counted), 0)::integer,
    'anticipated_completion', agreed + varied + coalesce(sum(r.counted + r.open_days), 0)::integer,
    'planned_completion', (select max(t.due_date) from public.tasks t
      where t.project_id = target and t.task_status <> 'cancelled'),
    'events', coalesce(jsonb_agg(to_jsonb(r) - '{upto,open_days,counted}'::text[] || jsonb_build_object(
      'granted_days', r.counted, 'notice_days', r.notice_date - r.start_date,
      'completion_date', agreed + r.upto::integer) order by r.start_date, r.number), '[]')) into answer
  from running r;
  return answer;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.grant_extension(uuid, integer, text),
  private.days_of_grant(public.delay_events),
  public.extension_of_time(uuid),
  public.grant_extension(uuid, integer, text)
  to authenticated, service_role;
