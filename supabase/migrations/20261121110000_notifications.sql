-- Notifications: what a person is notified of, and by which channel.

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
call model.protect_own('public.notification_preferences', 'user_id',
  '{id,email,push,project_updates,safety_alerts,financial_alerts,task_reminders,weekly_reports,email_digest}',
  '{email,push,project_updates,safety_alerts,financial_alerts,task_reminders,weekly_reports,email_digest}');
create trigger z_audit after insert or update or delete on public.notification_preferences
  for each row execute function private.audit('settings');

-- Only the database writes them: `kind` chooses the sentence, `subject` is the record it is about.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null
    constraint notifications_kind_options
      check (kind in ('general', 'project_update', 'safety_alert', 'financial_alert', 'task_assigned', 'task_reminder',
      'task_overdue', 'invoice_overdue',
      'weekly_report', 'approval', 'approved', 'rejected', 'decision_refused', 'deputy', 'document_shared',
        'document_to_sign', 'document_comment',
        'message', 'announcement', 'mention', 'sign_up', 'bank_account', 'pay_change', 'pay_change_stuck',
        'paper_expiry', 'notice_due', 'notice_lapsed', 'interview', 'job_application', 'ball_in_court', 'overdue',
        'permit_ends', 'self_assessment_due', 'review_due', 'review_shared',
        'cheque_due', 'cheque_returned')),
  subject text not null constraint notifications_subject_length check (char_length(subject) <= 300),
  link text constraint notifications_link_length check (char_length(link) <= 500)
    constraint notifications_link_format check (link ~ '^/'),
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
call model.protect_own('public.notifications', 'user_id', null, '{read_at,snoozed_until}');

-- Notifies a person by the channels they chose, unless they switched the topic off or did it themselves.
-- What is in the mail beside the subject is given with it.
create function private.notify(person uuid, kind text, subject text, link text default null,
  in_the_mail jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  recipient public.profiles;
  wish public.notification_preferences;
begin
  select * into recipient from public.profiles p where p.id = person and p.is_active;
  if not found or person = authz.actor() then
    return;
  end if;
  -- without a row everything is wanted but the report
  select * into wish from public.notification_preferences w where w.user_id = person;
  if not (case notify.kind
      when 'project_update' then coalesce(wish.project_updates, true)
      when 'ball_in_court' then coalesce(wish.project_updates, true)
      when 'overdue' then coalesce(wish.project_updates, true)
      when 'safety_alert' then coalesce(wish.safety_alerts, true)
      when 'permit_ends' then coalesce(wish.safety_alerts, true)
      when 'financial_alert' then coalesce(wish.financial_alerts, true)
      when 'invoice_overdue' then coalesce(wish.financial_alerts, true)
      when 'cheque_due' then coalesce(wish.financial_alerts, true)
      when 'cheque_returned' then coalesce(wish.financial_alerts, true)
      when 'task_assigned' then coalesce(wish.task_reminders, true)
      when 'task_reminder' then coalesce(wish.task_reminders, true)
      when 'task_overdue' then coalesce(wish.task_reminders, true)
      when 'weekly_report' then coalesce(wish.weekly_reports, false)
      else true end) then
    return;
  end if;
  if coalesce(wish.push, true) then
    insert into public.notifications (user_id, kind, subject, link, sent_by)
      values (person, notify.kind, left(notify.subject, 300), notify.link, authz.actor());
  end if;
  if coalesce(wish.email, true) and not (coalesce(wish.push, true) and coalesce(wish.email_digest, false))
    and private.may_mail() then
    perform private.queue_mail(
      case when notify.kind in ('approval', 'approved', 'rejected', 'task_assigned', 'task_reminder', 'task_overdue',
        'invoice_overdue', 'weekly_report')
        then notify.kind else 'notification' end,
      recipient.email, recipient.language, in_the_mail
        || jsonb_strip_nulls(jsonb_build_object('name', recipient.first_name, 'subject', left(notify.subject, 300),
          'link', notify.link)));
  end if;
end $$;

-- All of one's own at once; row security knows whose they are.
create function public.read_all_notifications() returns integer
language plpgsql set search_path = '' as $$
declare
  many integer;
begin
  update public.notifications set read_at = now() where read_at is null and snoozed_until is null
    and user_id = auth.uid();
  get diagnostics many = row_count;
  return many;
end $$;

create index notifications_unread_idx on public.notifications (user_id) where read_at is null;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.read_all_notifications()
  to authenticated, service_role;
