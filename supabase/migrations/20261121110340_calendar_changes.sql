-- Another calendar of a project: work on the days that are now off, or now worked, keeps its duration and gets other
-- dates, and what its links hold moves along, in the transaction that changed the calendar.

-- Who changes the plan of a project, or its calendar, goes one after the other: the second finds what the first made.
-- A change of a single task or link that is on its way is waited for, and one that comes later waits: a plan is written
-- between them. Parts are locked before what they add up to, as a change of one goes.
create function private.lock_plan(project uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('plinth.plan ' || project, 0));
  perform from public.task_dependencies link join public.tasks task on task.id = link.successor_id
    where task.project_id = project order by link.id for no key update of link;
  perform private.lock_links(project);
  perform from (
    with recursive outline as (
      select task.id, 0 as level from public.tasks task where task.project_id = project and task.parent_task_id is null
      union all
      select part.id, outline.level + 1 from outline join public.tasks part on part.parent_task_id = outline.id
    )
    select outline.id, outline.level from outline) placed
    join public.tasks task on task.id = placed.id
    order by placed.level desc, task.id for no key update of task;
end $$;

-- The working day of a project with a number, counted from the morning after a day: 1 is the first one after it, 0 the
-- last one up to it.
create function private.working_day_after(project uuid, from_day date, number integer) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  if number >= 1 then
    return private.end_of_work(project, from_day + 1, number);
  end if;
  return private.end_of_work(project, from_day, 1 - number, -1);
end $$;

-- A milestone stands in the morning of its day, unless it shares the day with the end of work it follows at once:
-- that one stands in the evening.
create function private.is_evening_milestone(milestone public.tasks) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return milestone.is_milestone and exists (
    select from public.task_dependencies link join public.tasks work on work.id = link.predecessor_id
    where link.successor_id = milestone.id and link.dependency_type in ('FS', 'FF') and link.lag_days = 0
      and not work.is_milestone and work.due_date = milestone.due_date);
end $$;

-- The first day a link lets a task start on. A milestone may follow work in the evening of its last day; what follows
-- anything else, or after a lag, begins in a morning.
create function private.first_day_by_link(link public.task_dependencies, before public.tasks, task public.tasks)
  returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  is_from_start constant boolean := link.dependency_type in ('SS', 'SF');
  is_to_start constant boolean := link.dependency_type in ('FS', 'SS');
  evening constant date := case
    when before.is_milestone then before.due_date - (not private.is_evening_milestone(before))::integer
    when is_from_start then before.start_date - 1 else before.due_date end;
begin
  if task.is_milestone then
    return private.working_day_after(task.project_id, evening,
      link.lag_days + (is_from_start or before.is_milestone or link.lag_days <> 0)::integer);
  elsif is_to_start then
    return private.working_day_after(task.project_id, evening, link.lag_days + 1);
  end if;
  return private.end_of_work(task.project_id, private.working_day_after(task.project_id, evening, link.lag_days),
    task.duration_days, -1);
end $$;

-- A task as its links take it: the days of a summary are those of its work, without what only accompanies it.
create function private.as_linked(task public.tasks) returns public.tasks
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.tasks part where part.parent_task_id = task.id) then
    return task;
  end if;
  with recursive below as (
    select t.* from public.tasks t where t.parent_task_id = task.id
    union
    select t.* from public.tasks t join below on t.parent_task_id = below.id
  )
  select min(below.start_date), max(below.due_date) into task.start_date, task.due_date
    from below where not below.is_level_of_effort
      and not exists (select from public.tasks part where part.parent_task_id = below.id);
  return task;
end $$;

-- What has not begun goes to the first day that the links from moved tasks let, where it stands before it, and so on
-- with what follows. Links of a summary are those of the work below it, except that nothing waits for the finish of
-- one.
create function private.push_followers(project uuid, moved uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  while cardinality(moved) > 0 loop
    with recursive sources as (
      select unnest(moved) id
      union
      select t.parent_task_id from public.tasks t join sources on sources.id = t.id where t.parent_task_id is not null
    ), targets as (
      select l.id link_id, l.successor_id id
        from public.task_dependencies l join sources on sources.id = l.predecessor_id
      union
      select targets.link_id, t.id from public.tasks t join targets on t.parent_task_id = targets.id
    ), held as (
      select task.id, max(private.first_day_by_link(link, before, task)) first_day
      from targets join public.task_dependencies link on link.id = targets.link_id
        join public.tasks held_by on held_by.id = link.predecessor_id
        cross join private.as_linked(held_by) before
        join public.tasks task on task.id = targets.id
      where task.task_status = 'not_started' and task.completion_percentage = 0 and task.start_date is not null
        and (task.id = link.successor_id or link.dependency_type in ('FS', 'SS'))
        -- what lasts as long as others holds none of them, nor is it held
        and not task.is_level_of_effort and not before.is_level_of_effort
        and task.duration_days is not null and before.start_date is not null and before.due_date is not null
        and coalesce(task.constraint_type, '') not in ('must_start_on', 'must_finish_on')
        and not exists (select from public.tasks part where part.parent_task_id = task.id)
      group by task.id
    ), pushed as (
      update public.tasks task set start_date = held.first_day,
        due_date = case when task.is_milestone then held.first_day
          else private.end_of_work(task.project_id, held.first_day, task.duration_days) end
      from held where task.id = held.id and held.first_day > task.start_date
      returning task.id
    )
    select coalesce(array_agg(id), '{}') into moved from pushed;
  end loop;
end $$;

-- Where a link lets a level of effort begin or end, by the end of it that the link holds: S or F. Two of them say
-- nothing of each other.
create function private.ends_of_level_of_effort(span public.tasks) returns table (held_end text, day date)
language sql stable security definer set search_path = '' as $$
  select part.held_end, private.working_day_after(span.project_id,
    case when part.milestone then part.due_date - (not private.is_evening_milestone(part.other))::integer
      when part.other_end = 'S' then part.start_date - 1 else part.due_date end,
    part.lag_days + (part.held_end = 'S')::integer)
  from (
    select case when is_into then right(link.dependency_type, 1) else left(link.dependency_type, 1) end held_end,
      case when is_into then left(link.dependency_type, 1) else right(link.dependency_type, 1) end other_end,
      case when is_into then link.lag_days else -link.lag_days end lag_days,
      other, linked.is_milestone milestone, linked.start_date, linked.due_date
    from public.task_dependencies link
      cross join lateral (select link.successor_id = span.id is_into) way
      join public.tasks other
        on other.id = case when is_into then link.predecessor_id else link.successor_id end
      cross join private.as_linked(other) linked
    where span.id in (link.predecessor_id, link.successor_id) and not other.is_level_of_effort
      and other.task_status <> 'cancelled' and linked.start_date is not null and linked.due_date is not null) part
$$;

-- Levels of effort last again as long as the work they are linked to, the begun ones from where they began.
create function private.span_levels_of_effort(project uuid) returns void
language sql security definer set search_path = '' as $$
  with spans as (
    select t.id, t.start_date, t.due_date, t.duration_days, t.task_status <> 'not_started' is_begun,
      min(ends.day) filter (where ends.held_end = 'S') first_day,
      max(ends.day) filter (where ends.held_end = 'F') last_day
    from public.tasks t cross join private.ends_of_level_of_effort(t) ends
    where t.project_id = project and t.is_level_of_effort and t.task_status not in ('completed', 'cancelled')
      and t.completion_percentage < 100 and t.start_date is not null and t.due_date is not null
      and not exists (select from public.tasks part where part.parent_task_id = t.id)
    group by t.id
  ), begun as (
    select s.id, s.last_day, s.duration_days, case when s.is_begun then s.start_date
      else coalesce(s.first_day, private.end_of_work(project, s.last_day, greatest(s.duration_days, 1), -1))
      end start_date
    from spans s
  ), dated as (
    select b.id, b.start_date, greatest(b.start_date,
      coalesce(b.last_day, private.end_of_work(project, b.start_date, greatest(b.duration_days, 1)))) due_date
    from begun b
  )
  update public.tasks t set start_date = dated.start_date, due_date = dated.due_date,
    duration_days = greatest(private.working_days(project, dated.start_date, dated.due_date), 1)
  from dated where t.id = dated.id
    and (t.start_date, t.due_date) is distinct from (dated.start_date, dated.due_date)
$$;

-- Open work across days that changed, or across weekdays that did, keeps its duration from where it starts: what has
-- not begun, from a working day on. What must finish on a day still does, and what is all done stays.
create function private.refit_tasks(project uuid, days date[], weekdays integer[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  moved uuid[];
begin
  perform private.lock_plan(project);
  if exists (select from public.projects p where p.id = project and p.status in ('closed', 'cancelled')) then
    return;
  end if;
  with affected as (
    select task.id, task.duration_days, case
        when task.task_status <> 'not_started' then task.start_date
        when task.constraint_type = 'must_finish_on' and task.constraint_date is not null
          then private.end_of_work(project, task.constraint_date, task.duration_days, -1)
        else private.end_of_work(project, task.start_date, 1) end first_day
    from public.tasks task
    where task.project_id = project and task.task_status not in ('completed', 'cancelled')
      and task.completion_percentage < 100 and not task.is_milestone and task.duration_days > 0
      and task.start_date is not null and task.due_date is not null
      and not exists (select from public.tasks part where part.parent_task_id = task.id)
      and (exists (select from unnest(days) day where day between task.start_date and task.due_date)
        or exists (select from generate_series(0, least(task.due_date - task.start_date, 6)) ahead
          where extract(isodow from task.start_date + ahead)::integer = any (weekdays)))
  ), refitted as (
    update public.tasks task set start_date = affected.first_day,
      due_date = private.end_of_work(project, affected.first_day, affected.duration_days)
    from affected where task.id = affected.id
      and (task.start_date, task.due_date) is distinct from
        (affected.first_day, private.end_of_work(project, affected.first_day, affected.duration_days))
    returning task.id
  )
  select array_agg(id) into moved from refitted;
  if moved is not null then
    perform private.push_followers(project, moved);
    perform private.span_levels_of_effort(project);
  end if;
end $$;

create function private.changed_weekdays(before smallint[], after smallint[]) returns integer[]
language sql immutable set search_path = '' as $$
  select array(select day from generate_series(1, 7) day where (day = any (before)) <> (day = any (after)))
$$;

create function private.refit_by_week() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company smallint[];
begin
  select c.weekend_days into company from public.company_settings c;
  company := coalesce(company, '{6,7}');
  perform private.refit_tasks(new.id, '{}',
    private.changed_weekdays(coalesce(old.weekend_days, company), coalesce(new.weekend_days, company)));
  return null;
end $$;
create trigger m_refit after update of weekend_days on public.projects
  for each row when (new.weekend_days is distinct from old.weekend_days) execute function private.refit_by_week();

-- The week of the company is that of projects without their own.
create function private.refit_by_company_week() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  project uuid;
begin
  for project in select p.id from public.projects p where p.weekend_days is null order by p.id loop
    perform private.refit_tasks(project, '{}', private.changed_weekdays(old.weekend_days, new.weekend_days));
  end loop;
  return null;
end $$;
create trigger m_refit after update on public.company_settings
  for each row when (new.weekend_days is distinct from old.weekend_days)
  execute function private.refit_by_company_week();

create function private.refit_by_holidays() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed record;
begin
  if tg_op = 'INSERT' then
    for changed in
      select project_id, array_agg(holiday_date) days from added group by project_id order by project_id
    loop
      perform private.refit_tasks(changed.project_id, changed.days, '{}');
    end loop;
  elsif tg_op = 'DELETE' then
    for changed in
      select project_id, array_agg(holiday_date) days from gone group by project_id order by project_id
    loop
      perform private.refit_tasks(changed.project_id, changed.days, '{}');
    end loop;
  else
    for changed in
      select project_id, array_agg(distinct holiday_date) days
      from (select * from (select project_id, holiday_date, is_working from added except
          select project_id, holiday_date, is_working from gone) fresh
        union all
        select * from (select project_id, holiday_date, is_working from gone except
          select project_id, holiday_date, is_working from added) past) day
      group by project_id order by project_id
    loop
      perform private.refit_tasks(changed.project_id, changed.days, '{}');
    end loop;
  end if;
  return null;
end $$;
create trigger m_refit_new after insert on public.project_holidays
  referencing new table as added for each statement execute function private.refit_by_holidays();
create trigger m_refit after update on public.project_holidays
  referencing old table as gone new table as added for each statement execute function private.refit_by_holidays();
create trigger m_refit_gone after delete on public.project_holidays
  referencing old table as gone for each statement execute function private.refit_by_holidays();
