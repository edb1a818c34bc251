-- Who a project needs and when: what the load of people, crews and plant is reckoned from.

-- The open work of a project by who does it. A resource is a person, or a crew or machine by the name it was assigned
-- with; a task nobody is assigned to in parts is the whole work of the person it is assigned to. Of people also what
-- else they do: absences, as far as the caller may read them, and their open work in other projects. Answers
-- {resources: [{key, name, user_id, absences: [[first, last]], elsewhere: [{start_date, due_date, load_percent}]}],
-- demands: [{task_id, key, load_percent}]}.
create function public.project_resources(project_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  target constant uuid := project_id;
begin
  perform authz.demand('tasks', 'view');
  if not exists (select from public.projects p where p.id = target) then
    perform model.fail(404, 'not_found', 'Project not found.', '{"field": "project_id"}');
  end if;
  return (
    with work as materialized (
      select t.id, t.project_id as project, t.start_date, t.due_date, t.assigned_to_user_id,
        t.assigned_to_name
      from public.tasks t
      where t.task_status not in ('completed', 'cancelled') and not t.is_milestone
        and not exists (select from public.tasks part where part.parent_task_id = t.id)
    ), shares as materialized (
      select w.id, w.project, w.start_date, w.due_date, share.user_id, share.person_name as name, share.load_percent
      from work w join public.task_assignments share on share.task_id = w.id
      where share.load_percent > 0
      union all
      select w.id, w.project, w.start_date, w.due_date, w.assigned_to_user_id, w.assigned_to_name, 100
      from work w
      where (w.assigned_to_user_id is not null or nullif(btrim(w.assigned_to_name), '') is not null)
        and not exists (select from public.task_assignments share where share.task_id = w.id
          and share.load_percent > 0)
    ), own as (
      select s.id, coalesce(s.user_id::text, 'name:' || lower(btrim(s.name))) as key, s.user_id, s.name,
        s.load_percent
      from shares s where s.project = target
    ), resources as (
      select o.key, o.user_id, coalesce((select btrim(concat_ws(' ', p.first_name, p.last_name)) from public.profiles p
        where p.id = o.user_id), min(o.name)) as name
      from own o group by o.key, o.user_id
    )
    select jsonb_build_object(
      'resources', coalesce((select jsonb_agg(jsonb_build_object('key', r.key, 'name', r.name, 'user_id', r.user_id,
        'absences', coalesce((
          select jsonb_agg(jsonb_build_array(leave.start_date, leave.end_date) order by leave.start_date)
          from public.employees e join public.leave_requests leave on leave.employee_id = e.id
          where e.user_id = r.user_id and leave.status = 'approved' and leave.end_date >= model.today() - 31), '[]'),
        'elsewhere', coalesce((
          select jsonb_agg(jsonb_build_object('start_date', coalesce(s.start_date, s.due_date), 'due_date',
            coalesce(s.due_date, s.start_date), 'load_percent', s.load_percent) order by s.start_date, s.due_date, s.id)
          from shares s where s.user_id = r.user_id and s.project is distinct from target
            and num_nonnulls(s.start_date, s.due_date) > 0), '[]')) order by r.name, r.key)
        from resources r), '[]'),
      'demands', coalesce((select jsonb_agg(jsonb_build_object('task_id', o.id, 'key', o.key, 'load_percent',
        o.load_percent) order by o.id, o.key) from own o), '[]')));
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function public.project_resources(uuid) to authenticated, service_role;
