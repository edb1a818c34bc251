-- Tasks that come again: the days of a series, what its next task is like, and the daily work that makes it.

create table public.task_series (
  id uuid primary key default gen_random_uuid(),
  -- The task it began with.
  task_id uuid references public.tasks on delete set null,
  frequency text not null constraint task_series_frequency_options check (frequency in ('daily', 'weekly', 'monthly')),
  -- Each day, week or month, or only each so many.
  repeat_every smallint not null default 1
    constraint task_series_repeat_every_range check (repeat_every between 1 and 99),
  -- Of a month: its second Monday, say, instead of its 14th day.
  is_by_weekday boolean not null default false,
  -- When the next one comes; null where none comes any more.
  next_date date,
  until_date date,
  -- Of how many tasks it is, the first one included.
  task_count integer constraint task_series_task_count_range check (task_count between 2 and 1000),
  is_stopped boolean not null default false,
  -- The day from which the others are counted.
  pattern_date date not null,
  made_count integer not null default 1,
  -- What the next task is like.
  template jsonb not null,
  -- Why the next one could not be made: the code of an error.
  problem text constraint task_series_problem_length check (char_length(problem) <= 100),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint task_series_weekday_of_month check (not is_by_weekday or frequency = 'monthly')
);
create index task_series_next_date_idx on public.task_series (next_date) where next_date is not null;
create index task_series_task_id_idx on public.task_series (task_id);
create index task_series_created_by_idx on public.task_series (created_by);
alter table public.tasks add foreign key (series_id) references public.task_series;
-- To repeat a task is to edit it. A series is stopped, not deleted: the tasks that came of it still say so.
call model.protect('public.task_series', 'tasks',
  '{id,task_id,frequency,repeat_every,is_by_weekday,next_date,until_date,task_count}',
  '{frequency,repeat_every,is_by_weekday,next_date,until_date,task_count,is_stopped}',
  create_action => 'edit', delete_action => null);

-- What the next task is made of, with who asked for each part: a copy gives nobody a say that they do not have here.
create function private.template_of_task(task public.tasks) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('project_id', task.project_id, 'parent_task_id', task.parent_task_id,
    'task_title', task.task_title, 'description', task.description, 'priority_level', task.priority_level,
    'is_milestone', task.is_milestone, 'start_date', task.start_date, 'due_date', task.due_date,
    'duration_days', task.duration_days, 'planned_quantity', task.planned_quantity,
    'quantity_unit', task.quantity_unit, 'trade', task.trade, 'cost_code_id', task.cost_code_id,
    'requires_review', task.requires_review,
    'outline_position', task.outline_position, 'assigned_to_user_id', task.assigned_to_user_id,
    'assigned_to_name', task.assigned_to_name, 'created_by_user_id', task.created_by_user_id,
    'checklist', coalesce((select jsonb_agg(jsonb_build_object('position', item.position, 'title', item.title,
        'is_required', item.is_required, 'created_by', item.created_by) order by item.position)
      from public.task_checklist_items item where item.task_id = task.id), '[]'),
    'people', coalesce((select jsonb_agg(jsonb_build_object('user_id', a.user_id, 'person_name', a.person_name,
        'load_percent', a.load_percent, 'is_responsible', a.is_responsible, 'created_by', a.created_by))
      from public.task_assignments a where a.task_id = task.id), '[]'));
end $$;

-- The day of a pattern so many months after its first: the same date, or the last of a shorter month; or the same
-- weekday, of which the fifth is the last.
create function private.day_of_month(series public.task_series, months integer) returns date
language plpgsql immutable set search_path = '' as $$
declare
  first_day constant date := date_trunc('month', series.pattern_date::timestamp) + make_interval(months => months);
  day date;
begin
  if not series.is_by_weekday then
    return (series.pattern_date + make_interval(months => months))::date;
  end if;
  day := first_day
    + (extract(isodow from series.pattern_date)::integer - extract(isodow from first_day)::integer + 7) % 7
    + (extract(day from series.pattern_date)::integer - 1) / 7 * 7;
  return case when date_trunc('month', day::timestamp) > first_day then day - 7 else day end;
end $$;

-- The first day of a series after a day: days are working days of its project. A step that is refused later is one.
create function private.next_occurrence(series public.task_series, after date) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  step constant integer := greatest(series.repeat_every, 1);
  months integer := 0;
begin
  if series.frequency = 'daily' then
    return private.end_of_work((series.template ->> 'project_id')::uuid, after + 1, step);
  elsif after < series.pattern_date then
    return series.pattern_date;
  elsif series.frequency = 'weekly' then
    return series.pattern_date + ((after - series.pattern_date) / (7 * step) + 1) * 7 * step;
  end if;
  while private.day_of_month(series, months) <= after loop
    months := months + step;
  end loop;
  return private.day_of_month(series, months);
end $$;

create function private.series_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  latest date;
begin
  if tg_op = 'INSERT' then
    -- Who may not make tasks does not have them made.
    perform authz.demand('tasks', 'create');
    select * into task from public.tasks t where t.id = new.task_id for update;
    if not found then
      perform model.fail(422, 'not_found', 'Choose the task to repeat.', '{"field": "task_id"}');
    elsif task.series_id is not null then
      perform model.fail(409, 'already_exists', 'This task already repeats.', '{"field": "task_id"}');
    end if;
    new.template := private.template_of_task(task);
    latest := coalesce(task.start_date, task.due_date);
    new.pattern_date := coalesce(new.next_date, latest, model.today());
  else
    if new.next_date is distinct from old.next_date and new.next_date is not null and authz.is_by_hand() then
      new.pattern_date := new.next_date;
    end if;
    select max(coalesce(t.start_date, t.due_date)) into latest from public.tasks t where t.series_id = new.id;
  end if;
  if authz.is_by_hand() and new.next_date <= model.today()
     and (tg_op = 'INSERT' or new.next_date is distinct from old.next_date) then
    perform model.fail(422, 'invalid_date', 'The next task must be after today.', '{"field": "next_date"}');
  end if;
  if new.next_date is null and (tg_op = 'INSERT'
      or (new.frequency, new.repeat_every, new.is_by_weekday, new.next_date, new.is_stopped, new.until_date,
        new.task_count) is distinct from (old.frequency, old.repeat_every, old.is_by_weekday, old.next_date,
        old.is_stopped, old.until_date, old.task_count))
    or tg_op = 'UPDATE' and new.next_date = old.next_date
      and (new.frequency, new.repeat_every, new.is_by_weekday)
        is distinct from (old.frequency, old.repeat_every, old.is_by_weekday) then
    new.next_date := private.next_occurrence(new, greatest(latest, model.today()));
  end if;
  if tg_op = 'INSERT' and new.until_date < new.next_date then
    perform model.fail(422, 'invalid_range', 'The last day must not be before the next task.',
      '{"field": "until_date"}');
  end if;
  if new.is_stopped or new.next_date > new.until_date or new.made_count >= new.task_count then
    new.next_date := null;
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.task_series
  for each row execute function private.series_rules();

create function private.note_series() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks t set series_id = new.id, series_number = 1 where t.id = new.task_id;
  return null;
end $$;
create trigger n_series after insert on public.task_series
  for each row execute function private.note_series();

-- One more task of a series, which begins on a day, or on the first working day after it: with its checklist, nothing
-- of it ticked, and its people, as far as they are still there and may do it.
create function private.make_next_task(series public.task_series, day date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  like_this constant public.tasks := jsonb_populate_record(null::public.tasks, series.template);
  first_day constant date := private.end_of_work(like_this.project_id, day, 1);
  person uuid;
  made uuid;
begin
  select p.id into person from public.profiles p where p.id = like_this.assigned_to_user_id and p.is_active;
  for attempt in 1 .. 2 loop
    begin
      insert into public.tasks (project_id, parent_task_id, task_title, description, priority_level, is_milestone,
          start_date, due_date, duration_days, planned_quantity, quantity_unit, trade, cost_code_id,
          requires_review, outline_position, assigned_to_user_id, assigned_to_name, created_by_user_id, series_id,
          series_number)
        values (like_this.project_id,
          (select above.id from public.tasks above where above.id = like_this.parent_task_id
            and above.project_id is not distinct from like_this.project_id),
          like_this.task_title, like_this.description, like_this.priority_level, like_this.is_milestone,
          case when like_this.start_date is not null then first_day end,
          case when like_this.start_date is null or like_this.is_milestone then first_day end,
          case when like_this.start_date is not null and not like_this.is_milestone then like_this.duration_days end,
          like_this.planned_quantity, like_this.quantity_unit, like_this.trade, like_this.cost_code_id,
          like_this.requires_review,
          like_this.outline_position, person,
          case when like_this.assigned_to_user_id is null then like_this.assigned_to_name end,
          like_this.created_by_user_id, series.id, series.made_count + 1)
        returning id into made;
      exit;
    exception when others then
      -- who may not do it, for want of a certificate say, is not given it; what else is the matter is said
      if person is null then
        raise;
      end if;
      person := null;
    end;
  end loop;
  insert into public.task_checklist_items (task_id, position, title, is_required, created_by)
    select made, item.position, item.title, item.is_required, item.created_by
    from jsonb_populate_recordset(null::public.task_checklist_items, series.template -> 'checklist') item;
  insert into public.task_assignments (task_id, user_id, person_name, load_percent, is_responsible, created_by)
    select made, a.user_id, a.person_name, a.load_percent, a.is_responsible, a.created_by
    from jsonb_populate_recordset(null::public.task_assignments, series.template -> 'people') a
      left join public.profiles p on p.id = a.user_id
    where coalesce(p.is_active, a.user_id is null);
  perform private.notify(person, 'task_assigned',
    (select concat_ws(' · ', t.task_number, t.task_title, t.due_date) from public.tasks t where t.id = made),
    private.link_to('tasks', made));
  return made;
end $$;

-- Makes the next task of each series that is due: one each, for the latest day that has come, however many days the
-- server slept. A series whose project has ended, or whose tasks are all deleted, stops; one whose project is on hold
-- leaves out a day. What goes wrong with one is noted there, and tried again on the next day.
create function private.make_recurring_tasks() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := model.today();
  series public.task_series;
  project_status text;
  day date;
  later date;
  many integer := 0;
  code text;
  message text;
begin
  for series in select s.* from public.task_series s where s.next_date <= today
    order by s.next_date, s.id for update loop
    begin
      later := series.next_date;
      while later <= least(today, series.until_date) loop
        day := later;
        later := private.next_occurrence(series, day);
      end loop;
      project_status := (select p.status from public.projects p
        where p.id = (series.template ->> 'project_id')::uuid);
      if project_status in ('completed', 'closed', 'cancelled', 'lost')
        or project_status is null and series.template ->> 'project_id' is not null
        or not exists (select from public.tasks t where t.series_id = series.id) then
        update public.task_series s set is_stopped = true where s.id = series.id;
      elsif project_status = 'on_hold' then
        update public.task_series s set next_date = later where s.id = series.id;
      else
        perform private.make_next_task(series, day);
        update public.task_series s set next_date = later, made_count = s.made_count + 1, problem = null
          where s.id = series.id;
        many := many + 1;
      end if;
    exception when others then
      get stacked diagnostics code = pg_exception_hint, message = message_text;
      -- The person reads why in their own language; what broke on the way stands in the log of the server.
      code := case left(sqlstate, 2) when 'PT' then code when '22' then 'invalid_value' when '23' then 'invalid_value'
        else 'server_error' end;
      raise warning 'The next task of series % could not be added: %', series.id, message;
      update public.task_series s set problem = code where s.id = series.id;
    end;
  end loop;
  return many;
end $$;

-- What is changed in one task of a series is changed there alone; by this, those that follow are made like it.
create function app.use_for_following_tasks(task_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
begin
  perform authz.demand('tasks', 'edit');
  select * into task from public.tasks t where t.id = use_for_following_tasks.task_id;
  if not found or not authz.is_server() and not authz.can('tasks', 'view') then
    perform model.fail(404, 'not_found', 'Task not found.', '{"field": "task_id"}');
  elsif task.series_id is null then
    perform model.fail(422, 'invalid_value', 'This task does not repeat.', '{"field": "task_id"}');
  end if;
  update public.task_series s set template = private.template_of_task(task) where s.id = task.series_id;
end $$;

create function public.use_for_following_tasks(task_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.use_for_following_tasks(task_id);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function app.use_for_following_tasks(uuid), public.use_for_following_tasks(uuid)
  to authenticated, service_role;
