-- Documents with their files' versions, shares and comments; announcements and conversations; notifications.

-- Rows that belong to one person: only they see and change them, whatever their role.
create procedure authz.protect_own(target regclass, owner_column text, insertable text[], updatable text[])
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select, delete on %s to authenticated', target);
  execute format('grant update (%s) on %s to authenticated', (select string_agg(quote_ident(c), ', ') from unnest(updatable || array['version']) c), target);
  execute format('create policy own_rows on %s for select to authenticated using (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  execute format('create policy change_own on %s for update to authenticated using (%I = (select auth.uid()) and (select authz.is_staff())) with check (%I = (select auth.uid()))', target, owner_column, owner_column);
  execute format('create policy remove_own on %s for delete to authenticated using (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  if insertable is not null then
    execute format('grant insert (%s) on %s to authenticated', (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), target);
    execute format('create policy add_own on %s for insert to authenticated with check (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  end if;
  execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
end $$;

-- Notifications --------------------------------------------------------------------------

create table public.notification_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references public.profiles on delete cascade,
  email boolean not null default true,
  push boolean not null default true,
  project_updates boolean not null default true,
  safety_alerts boolean not null default true,
  financial_alerts boolean not null default true,
  task_reminders boolean not null default true,
  weekly_reports boolean not null default false,
  -- One mail a day of what is new, in place of one each.
  email_digest boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
call authz.protect_own('public.notification_preferences', 'user_id',
  '{id,email,push,project_updates,safety_alerts,financial_alerts,task_reminders,weekly_reports,email_digest}',
  '{email,push,project_updates,safety_alerts,financial_alerts,task_reminders,weekly_reports,email_digest}');
create trigger z_audit after insert or update or delete on public.notification_preferences for each row execute function private.audit('settings');

-- Only the database writes them: `kind` chooses the sentence, `subject` is the record it is about.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null
    constraint notifications_kind_options check (kind in ('general', 'project_update', 'safety_alert', 'financial_alert', 'task_assigned', 'task_reminder', 'task_overdue', 'invoice_overdue',
      'weekly_report', 'approval', 'approved', 'rejected', 'document_shared', 'document_comment', 'message', 'announcement', 'mention')),
  subject text not null constraint notifications_subject_length check (char_length(subject) <= 300),
  link text constraint notifications_link_length check (char_length(link) <= 500) constraint notifications_link_format check (link ~ '^/'),
  sent_by uuid references public.profiles,
  read_at timestamptz,
  -- Put off till then: it comes back as new.
  snoozed_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_snoozed_until_idx on public.notifications (snoozed_until) where snoozed_until is not null;
create index notifications_sent_by_idx on public.notifications (sent_by);
call authz.protect_own('public.notifications', 'user_id', null, '{read_at,snoozed_until}');

-- Tells a person in the ways they want to hear, unless they do not want to hear of such things or did it themselves.
-- What is in the mail beside the subject is given with it.
create function private.notify(person uuid, kind text, subject text, link text default null, in_the_mail jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  recipient public.profiles;
  wish public.notification_preferences;
begin
  select * into recipient from public.profiles p where p.id = person and p.is_active;
  if not found or person = auth.uid() then
    return;
  end if;
  -- without a row everything is wanted but the report
  select * into wish from public.notification_preferences w where w.user_id = person;
  if not (case notify.kind
      when 'project_update' then coalesce(wish.project_updates, true)
      when 'safety_alert' then coalesce(wish.safety_alerts, true)
      when 'financial_alert' then coalesce(wish.financial_alerts, true)
      when 'invoice_overdue' then coalesce(wish.financial_alerts, true)
      when 'task_assigned' then coalesce(wish.task_reminders, true)
      when 'task_reminder' then coalesce(wish.task_reminders, true)
      when 'task_overdue' then coalesce(wish.task_reminders, true)
      when 'weekly_report' then coalesce(wish.weekly_reports, false)
      else true end) then
    return;
  end if;
  if coalesce(wish.push, true) then
    insert into public.notifications (user_id, kind, subject, link, sent_by)
      values (person, notify.kind, left(notify.subject, 300), notify.link, auth.uid());
  end if;
  if coalesce(wish.email, true) and not (coalesce(wish.push, true) and coalesce(wish.email_digest, false)) then
    perform private.queue_mail(
      case when notify.kind in ('approval', 'approved', 'rejected', 'task_assigned', 'task_reminder', 'task_overdue', 'invoice_overdue', 'weekly_report')
        then notify.kind else 'notification' end,
      recipient.email, recipient.language, in_the_mail
        || jsonb_strip_nulls(jsonb_build_object('name', recipient.first_name, 'subject', left(notify.subject, 300), 'link', notify.link)));
  end if;
end $$;

-- Those who are given something to do for safety hear of it.
create function private.notify_safety() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if tg_op = 'INSERT' or person is distinct from (to_jsonb(old) ->> tg_argv[0])::uuid then
    perform private.notify(person, 'safety_alert', to_jsonb(new) ->> tg_argv[1], tg_argv[2] || new.id);
  end if;
  return null;
end $$;
create trigger n_notify after insert or update of inspector_id on public.safety_inspections
  for each row execute function private.notify_safety('inspector_id', 'title', '/safety/inspections/view/');
create trigger n_notify after insert or update of assigned_to_id on public.safety_incidents
  for each row execute function private.notify_safety('assigned_to_id', 'title', '/safety/incidents/view/');
create trigger n_notify after insert or update of assigned_to_id on public.safety_equipment
  for each row execute function private.notify_safety('assigned_to_id', 'name', '/safety/equipment/view/');
