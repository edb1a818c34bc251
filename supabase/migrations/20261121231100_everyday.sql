-- Comfort of every day: what concerns somebody, read and told.

-- All of one's own at once; row security knows whose they are.
create function public.read_all_notifications() returns integer
language plpgsql set search_path = '' as $$
declare
  many integer;
begin
  update public.notifications set read_at = now() where read_at is null and snoozed_until is null and user_id = auth.uid();
  get diagnostics many = row_count;
  return many;
end $$;

create index notifications_unread_idx on public.notifications (user_id) where read_at is null;

-- Whether somebody else may do this; for telling them of what they could open anyway.
create function authz.person_can(person uuid, module text, action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles link
      join public.profiles p on p.id = link.user_id and p.is_active
      join public.roles role on role.id = link.role_id and role.is_active
      join public.role_permissions held on held.role_id = role.id
      join public.modules m on m.id = held.module_id
      join public.permissions allowed on allowed.id = held.permission_id
    where link.user_id = person and link.is_active and m.name = person_can.module and allowed.name = person_can.action
  );
end $$;

-- '@Asha Rao' in a comment tells Asha Rao, once for each comment, when she may see the record. Of two people of one name both hear.
create function private.notify_mentions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject text;
  person record;
begin
  if position('@' in new.body) = 0 then
    return null;
  end if;
  subject := coalesce((select task_title from public.tasks where id = new.task_id), (select name from public.projects where id = new.project_id));
  for person in
    select p.id from public.profiles p
    where p.is_active and btrim(p.first_name || p.last_name) <> ''
      and position('@' || lower(btrim(p.first_name || ' ' || p.last_name)) in lower(new.body)) > 0
      and (tg_op = 'INSERT' or position('@' || lower(btrim(p.first_name || ' ' || p.last_name)) in lower(old.body)) = 0)
      and authz.person_can(p.id, case when new.task_id is not null then 'tasks' else 'projects' end, 'view')
    order by p.id limit 50
  loop
    perform private.notify(person.id, 'mention', subject,
      case when new.task_id is not null then '/tasks/view/' || new.task_id else '/projects/view/' || new.project_id end);
  end loop;
  return null;
end $$;
create trigger n_mentions after insert or update of body on public.comments for each row execute function private.notify_mentions();

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function public.read_all_notifications() to authenticated, service_role;
