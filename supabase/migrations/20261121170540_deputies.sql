-- Who decides for a person who is away. A deputy never holds the right: for the length of one decision the database
-- acts with the claims of the person who is away, which carry the deputy's own (decision 0045). So what counts are the
-- rights, the limits and the people in reach of that person at that moment, and every rule that names who may not
-- decide looks at both.

create table public.approval_deputies (
  id uuid primary key default gen_random_uuid(),
  -- Who is away: always who writes the row.
  delegator_id uuid not null default auth.uid() references public.profiles,
  deputy_id uuid not null references public.profiles,
  -- Null: every kind.
  document_kind text constraint approval_deputies_document_kind_options
    check (document_kind in ('leave_requests', 'leave_encashments', 'pay_changes', 'vacancies', 'job_offers',
      'crew_sheets', 'time_entries', 'tasks', 'supplier_credit_notes', 'credit_notes', 'client_settlements',
      'tax_returns',
      'opening_balances', 'journal_vouchers', 'liability_payments', 'landed_costs', 'expenses',
      'petty_cash_floats', 'petty_cash_claims', 'payment_runs', 'cheques',
      'supplier_bank_accounts', 'invoices',
      'supplier_invoices', 'purchase_orders', 'work_order_drafts', 'change_order_drafts', 'variation_order_drafts',
      'certificates', 'final_accounts', 'subcontract_claims', 'requisition_drafts', 'work_permits',
      'external_entities', 'disciplinary_records', 'benefit_enrolments', 'submittals', 'daily_reports',
      'safety_inspections', 'safety_incidents')),
  starts_on date not null default model.today(),
  ends_on date not null,
  -- The leave it was named with, whose days it follows.
  leave_request_id uuid references public.leave_requests on delete cascade,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint approval_deputies_ends_on_range check (ends_on >= starts_on and ends_on <= starts_on + 366),
  constraint approval_deputies_deputy_is_another check (deputy_id <> delegator_id),
  constraint approval_deputies_once unique nulls not distinct (leave_request_id, delegator_id, deputy_id, document_kind,
    starts_on)
);
create index approval_deputies_delegator_id_idx on public.approval_deputies (delegator_id, ends_on);
create index approval_deputies_deputy_id_idx on public.approval_deputies (deputy_id, ends_on);
create index approval_deputies_created_by_idx on public.approval_deputies (created_by);
-- Named, changed and withdrawn by the person who is away, never by a program; seen by both. Who administers the human
-- resources of everybody sees all of them and withdraws any.
call model.protect('public.approval_deputies', 'hr', '{id,delegator_id,deputy_id,document_kind,starts_on,ends_on}',
  '{ends_on}', 'create', 'edit', 'edit', 'view', 'delegator_id = (select auth.uid()) and (select authz.is_staff())',
  policies => '{create,edit,delete}');
create policy may_view on public.approval_deputies for select to authenticated
  using ((select authz.is_staff()) and (delegator_id = (select auth.uid()) or deputy_id = (select auth.uid())
    or (select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all'));
call model.widen_policy('public.approval_deputies', 'may_delete',
  '(select authz.is_staff()) and (select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all''');

create function private.has_second_factor(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.mfa_factors f
    where f.user_id = person and f.status::text = 'verified' and f.factor_type::text <> 'recovery_code');
end $$;

create function private.is_active_member(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles p join public.user_roles link on link.user_id = p.id and link.is_active
      join public.roles role on role.id = link.role_id and role.is_active
    where p.id = person and p.is_active);
end $$;

-- Whether a person decides on documents of a kind, or of any.
create function private.decides_on(person uuid, document_kind text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from model.approval_sources s join model.status_transitions t
      on t.entity = s.entity and t.kind = 'approve'
    where s.table_name = coalesce(document_kind, s.table_name)
      and authz.person_can(decides_on.person, coalesce(t.module, s.module), t.action));
end $$;

-- Why somebody cannot be the deputy of a person; null: they can.
create function private.objection_to_deputy(delegator uuid, deputy uuid, kind text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when not private.decides_on(delegator, kind) then 'You do not decide on documents of this kind.'
    when deputy = delegator or not private.is_active_member(deputy) then 'This person cannot decide for you.'
    when private.has_second_factor(delegator) and not private.has_second_factor(deputy)
      then 'You sign in with two-step verification, so your deputy must have set it up, too.'
  end;
end $$;

create function private.check_deputy() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  objection text;
begin
  if authz.is_server() then
    return new;
  end if;
  if new.ends_on < model.today() then
    perform model.fail(422, 'out_of_range', 'The last day has already passed.', '{"field": "ends_on"}');
  end if;
  objection := private.objection_to_deputy(new.delegator_id, new.deputy_id, new.document_kind);
  if objection is not null then
    perform model.fail(422, 'invalid_choice', objection, jsonb_build_object('field',
      case when private.decides_on(new.delegator_id, new.document_kind) then 'deputy_id' else 'document_kind' end));
  end if;
  return new;
end $$;
create trigger c_rules before insert on public.approval_deputies
  for each row execute function private.check_deputy();

create function private.notify_deputy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.deputy_id, 'deputy', concat_ws(' · ', app.name_of_person(new.delegator_id),
    new.starts_on || ' – ' || new.ends_on), '/approvals');
  return null;
end $$;
create trigger n_named after insert on public.approval_deputies
  for each row execute function private.notify_deputy();

create function app.name_of_person(person uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email)
    from public.profiles p where p.id = person);
end $$;

-- Named with a request for leave --------------------------------------------------------------------

-- Only for oneself: who files leave for somebody else names nobody who decides for them.
create function private.check_deputy_of_leave() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select e.user_id from public.employees e where e.id = new.employee_id);
  objection text;
begin
  if authz.is_server() or new.deputy_id is null
    or tg_op = 'UPDATE' and new.deputy_id is not distinct from old.deputy_id then
    return new;
  end if;
  if authz.is_program() or person is distinct from auth.uid() then
    perform model.fail(403, 'access_denied', 'Only the person taking the leave can name who decides for them.');
  end if;
  objection := private.objection_to_deputy(person, new.deputy_id, null);
  if objection is not null then
    perform model.fail(422, 'invalid_choice', objection, '{"field": "deputy_id"}');
  end if;
  return new;
end $$;
create trigger c_deputy before insert or update of deputy_id on public.leave_requests
  for each row execute function private.check_deputy_of_leave();

-- The deputy decides from the approval on, on the days of the leave; one who cannot any more is not named. Leave that
-- is cancelled or cut short ends it, and nothing brings back what was withdrawn.
create function private.follow_leave_with_deputy() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select e.user_id from public.employees e where e.id = new.employee_id);
begin
  if new.status <> 'approved' then
    delete from public.approval_deputies d where d.leave_request_id = new.id;
  elsif tg_op = 'UPDATE' and old.status = 'approved' then
    update public.approval_deputies d set ends_on = new.end_date
      where d.leave_request_id = new.id and d.ends_on > new.end_date;
  elsif new.end_date >= model.today() and private.objection_to_deputy(person, new.deputy_id, null) is null then
    insert into public.approval_deputies (delegator_id, deputy_id, starts_on, ends_on, leave_request_id)
      values (person, new.deputy_id, new.start_date, new.end_date, new.id);
  end if;
  return null;
end $$;
create trigger o_deputy after insert or update of status, end_date on public.leave_requests
  for each row when (new.deputy_id is not null) execute function private.follow_leave_with_deputy();

-- Deciding for somebody -----------------------------------------------------------------------------

-- The kinds on which the caller decides today for others; no kind: all of them. Nothing to a program, to who acts as a
-- deputy already, for somebody without an active role, nor with the password alone for who shows a second factor.
create function app.deputyships() returns table (person uuid, kind text)
language plpgsql stable security definer set search_path = '' as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if not authz.is_staff() or authz.deputy() is not null then
    return;
  end if;
  return query
    select distinct d.delegator_id, d.document_kind from public.approval_deputies d
    where d.deputy_id = auth.uid() and model.today() between d.starts_on and d.ends_on
      and private.is_active_member(d.delegator_id)
      -- a held decision is carried out without a session: its factor was asked for when it was held
      and (not claims ? 'session_id' or claims ->> 'aal' is not distinct from 'aal2'
        or not private.has_second_factor(d.delegator_id));
end $$;

-- From here to `app.end_acting` the caller is the person they decide for; without a person, nothing changes.
create function app.act_for(person uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if act_for.person is null then
    return;
  end if;
  if not exists (select from app.deputyships() d
      where d.person = act_for.person and coalesce(d.kind, act_for.kind) is not distinct from act_for.kind) then
    perform model.fail(403, 'access_denied', 'You do not decide for this person.');
  end if;
  perform set_config('request.jwt.claims', jsonb_build_object('sub', act_for.person, 'role', 'authenticated',
    'act', current_setting('request.jwt.claims')::jsonb)::text, true);
end $$;

create function app.end_acting() returns void
language plpgsql set search_path = '' as $$
declare
  own constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'act';
begin
  if own is not null then
    -- what is put off to the end of the transaction belongs to the decision
    set constraints all immediate;
    set constraints all deferred;
    perform set_config('request.jwt.claims', own::text, true);
  end if;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.name_of_person(uuid),
  app.act_for(uuid, text),
  app.deputyships(),
  app.end_acting()
  to authenticated, service_role;
