-- What a site prints and has signed: questions, submittals, minutes, daily reports, notices of delay, permits,
-- inspections and incidents. Who may have them is in `papers.sql`; who may read the record reads its paper.

create function private.paper_author(person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '')
    from public.profiles p where p.id = person);
end $$;

-- The clock of the company: papers name hours as the site reads them.
create function private.paper_time(moment timestamptz) returns text
language plpgsql stable set search_path = '' as $$
begin
  return to_char(moment at time zone coalesce((select c.time_zone from public.company_settings c), 'UTC'),
    'YYYY-MM-DD"T"HH24:MI');
end $$;

-- To whom it goes, without what only the directory of parties tells.
create function private.paper_addressee(party uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('name', e.company_name,
      'contact', coalesce(e.primary_contact_name, e.contact_person))
    from public.external_entities e where e.id = party);
end $$;

create function private.paper_files(in_table text, record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('name', a.file_name, 'version', a.file_version)
      order by a.created_at, a.id), '[]')
    from public.attachments a where a.table_name = in_table and a.record_id = record);
end $$;

create function private.paper_of_rfi(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', r.rfi_number, 'status', r.status, 'date', model.day_of(r.created_at),
      'project', private.paper_project(r.project_id), 'party', private.paper_addressee(r.company_id),
      'subject', r.subject, 'question', r.question, 'drawing_reference', r.drawing_reference,
      'author', private.paper_author(r.created_by), 'assigned_to', private.paper_author(r.assigned_to_id),
      'ball_in_court', private.paper_author(r.ball_in_court_id), 'due_date', r.due_date, 'answer', r.answer,
      'answered_by', private.paper_author(r.answered_by), 'answered_date', r.answered_date,
      'has_cost_impact', r.has_cost_impact, 'delay_days', r.delay_days, 'files', private.paper_files('rfis', r.id))
    from public.rfis r where r.id = record);
end $$;

-- What the reviewer wrote goes back with it; why it was taken back or voided does not leave the company.
create function private.paper_of_submittal(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', s.submittal_number, 'revision', s.revision, 'status', s.status,
      'date', model.day_of(s.created_at), 'project', private.paper_project(s.project_id),
      'party', private.paper_addressee(s.company_id), 'title', s.title, 'type', s.submittal_type,
      'specification_section', s.specification_section, 'description', s.description, 'due_date', s.due_date,
      'author', private.paper_author(s.created_by), 'reviewer', private.paper_author(s.reviewer_id),
      'ball_in_court', private.paper_author(s.ball_in_court_id), 'files', private.paper_files('submittals', s.id))
      || case when s.status in ('approved', 'approved_as_noted', 'revise_and_resubmit', 'rejected', 'closed')
        then jsonb_build_object('decided_by', private.paper_author(s.decided_by),
          'decided_on', model.day_of(s.decided_at), 'comments', s.status_reason) else '{}' end
    from public.submittals s where s.id = record);
end $$;

create function private.paper_of_meeting(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', m.meeting_number, 'status', m.status, 'date', m.meeting_date,
      'project', private.paper_project(m.project_id), 'title', m.title, 'type', m.meeting_type,
      'location', m.location, 'attendees', m.attendees, 'agenda', m.agenda, 'minutes', m.minutes,
      'distribution', m.distribution, 'next_date', m.next_meeting_date, 'author', private.paper_author(m.created_by),
      'actions', (select coalesce(jsonb_agg(jsonb_build_object('text', a.description,
          'owner', private.paper_author(a.assigned_to_id), 'due_date', a.due_date) order by a.position, a.id), '[]')
        from public.meeting_actions a where a.meeting_id = m.id))
    from public.meetings m where m.id = record);
end $$;

create function private.paper_of_daily_report(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('status', r.status, 'date', r.report_date,
      'project', private.paper_project(r.project_id), 'weather', r.weather, 'low', r.temperature_low,
      'high', r.temperature_high, 'lost_hours', r.lost_hours, 'workers', r.worker_count, 'hours', r.worker_hours,
      'crews', r.crews, 'plant', r.plant, 'work_done', r.work_done, 'delays', r.delays, 'visitors', r.visitors,
      'author', private.paper_author(r.created_by),
      'decided_by', case r.status when 'approved' then private.paper_author(r.decided_by) end,
      'quantities', (select coalesce(jsonb_agg(jsonb_build_object('number', t.task_number, 'text', t.task_title,
          'quantity', (line.value ->> 'quantity')::numeric, 'unit', t.quantity_unit) order by line.place), '[]')
        from jsonb_array_elements(r.quantities) with ordinality line (value, place)
          join public.tasks t on t.id::text = line.value ->> 'task_id'))
    from public.daily_reports r where r.id = record);
end $$;

create function private.paper_of_delay(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', e.event_number, 'status', e.status,
      'date', coalesce(e.notice_date, model.today()), 'project', private.paper_project(e.project_id),
      'party', private.paper_addressee((select p.client_id from public.projects p where p.id = e.project_id)),
      'title', e.title, 'cause', e.cause, 'description', e.description, 'start_date', e.start_date,
      'end_date', e.end_date, 'reference', e.notice_reference, 'claimed_days', e.claimed_days,
      'granted_days', e.granted_days, 'rfi', (select r.rfi_number from public.rfis r where r.id = e.rfi_id))
    from public.delay_events e where e.id = record);
end $$;

create function private.paper_of_permit(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', w.permit_number, 'status', w.status,
      'project', private.paper_project(w.project_id), 'title', w.title, 'type', w.permit_type,
      'location', w.location, 'holder', private.paper_author(w.holder_id),
      'valid_from', private.paper_time(w.valid_from), 'valid_until', private.paper_time(w.valid_until),
      'hazards', w.hazards, 'precautions', w.precautions, 'requested_by', private.paper_author(w.created_by))
      || case when w.status in ('issued', 'expired', 'closed', 'cancelled')
        then jsonb_build_object('issued_by', private.paper_author(w.decided_by)) else '{}' end
    from public.work_permits w where w.id = record);
end $$;

create function private.paper_of_inspection(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', i.inspection_number, 'status', i.status,
      'project', private.paper_project(i.project_id), 'title', i.title, 'type', i.inspection_type,
      'location', i.location, 'inspector', private.paper_author(i.inspector_id), 'date', i.scheduled_date,
      'score', i.score, 'description', i.description, 'findings', i.findings, 'actions', i.corrective_actions,
      'closed_by', case i.status when 'closed' then private.paper_author(i.decided_by) end)
    from public.safety_inspections i where i.id = record);
end $$;

create function private.paper_of_incident(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', i.incident_number, 'status', i.status,
      'project', private.paper_project(i.project_id), 'title', i.title, 'type', i.incident_type,
      'severity', i.severity, 'injury_class', i.injury_class, 'lost_days', i.lost_days,
      'occurred', private.paper_time(i.occurred_at), 'location', i.location,
      'description', i.description, 'root_cause', i.root_cause, 'corrective_action', i.corrective_action,
      'author', private.paper_author(i.created_by), 'assigned_to', private.paper_author(i.assigned_to_id),
      'resolved_by', private.paper_author(i.resolved_by), 'resolved_on', model.day_of(i.resolved_at),
      'verified_by', case when i.status in ('verified', 'closed') then private.paper_author(i.decided_by) end)
    from public.safety_incidents i where i.id = record);
end $$;
