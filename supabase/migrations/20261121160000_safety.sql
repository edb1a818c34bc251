-- Safety: inspections, equipment with its due dates, and incidents that somebody else verifies.
-- Rows follow the matrix alone (ruling R1): what is dangerous is nobody's private matter.

create table public.safety_inspections (
  id uuid primary key default gen_random_uuid(),
  inspection_number text collate private.natural_order not null unique
    constraint safety_inspections_inspection_number_length check (char_length(inspection_number) <= 30),
  title text not null constraint safety_inspections_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  inspection_type text not null default 'site'
    constraint safety_inspections_inspection_type_options
      check (inspection_type in ('site', 'equipment', 'scaffold', 'electrical', 'fire', 'environmental', 'other')),
  project_id uuid references public.projects,
  inspector_id uuid references public.profiles,
  scheduled_date date,
  location text constraint safety_inspections_location_length check (char_length(location) <= 200),
  description text constraint safety_inspections_description_length check (char_length(description) <= 5000),
  findings text constraint safety_inspections_findings_length check (char_length(findings) <= 5000),
  corrective_actions text constraint safety_inspections_corrective_actions_length
    check (char_length(corrective_actions) <= 5000),
  score numeric(5, 2) constraint safety_inspections_score_range check (score between 0 and 100),
  status text not null default 'scheduled'
    constraint safety_inspections_status_options
      check (status in ('scheduled', 'in_progress', 'passed', 'failed', 'closed', 'cancelled')),
  status_reason text constraint safety_inspections_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  search_text text generated always as (lower(title || E'\n' || coalesce(location, '') || E'\n'
    || inspection_number collate "default"))
    stored constraint safety_inspections_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index safety_inspections_project_id_idx on public.safety_inspections (project_id);
create index safety_inspections_inspector_id_idx on public.safety_inspections (inspector_id);
create index safety_inspections_decided_by_idx on public.safety_inspections (decided_by);
create index safety_inspections_created_by_idx on public.safety_inspections (created_by);
create index safety_inspections_created_at_idx on public.safety_inspections (created_at desc, id);

call model.number('public.safety_inspections', 'INS', 'inspection_number');
call model.protect('public.safety_inspections', 'safety',
  '{id,title,inspection_type,project_id,inspector_id,scheduled_date,location,description,findings,corrective_actions,
    score,status}',
  '{title,inspection_type,project_id,inspector_id,scheduled_date,location,description,findings,corrective_actions,score,
    status,status_reason}');

-- The inspector says how it went; somebody else closes. What failed is inspected again, never just closed.
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('safety_inspection', null, 'scheduled', 'create', 'begin', false),
  ('safety_inspection', 'scheduled', 'in_progress', 'edit', 'move', false),
  ('safety_inspection', 'scheduled', 'cancelled', 'edit', 'move', true),
  ('safety_inspection', 'in_progress', 'passed', 'edit', 'move', false),
  ('safety_inspection', 'in_progress', 'failed', 'edit', 'move', true),
  ('safety_inspection', 'in_progress', 'cancelled', 'edit', 'move', true),
  ('safety_inspection', 'failed', 'scheduled', 'edit', 'move', true),
  ('safety_inspection', 'passed', 'closed', 'approve', 'approve', false),
  ('safety_inspection', 'passed', 'scheduled', 'approve', 'reject', true);
call model.guard_status('public.safety_inspections', 'safety_inspection', 'safety', 'status', '{inspector_id}');
call model.authors('public.safety_inspections', 'safety', '{passed,failed}', '{scheduled,in_progress}');
call model.freeze('public.safety_inspections', 'status', '{scheduled,in_progress,passed,failed}');
call model.name_part('public.safety_inspections', 'safety', 'inspector_id', '{scheduled,in_progress}',
  '{in_progress,passed,failed}', '{findings,corrective_actions,score}');


create table public.safety_equipment (
  id uuid primary key default gen_random_uuid(),
  equipment_number text collate private.natural_order not null unique
    constraint safety_equipment_equipment_number_length check (char_length(equipment_number) <= 30),
  name text not null constraint safety_equipment_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 200),
  equipment_type text not null default 'other'
    constraint safety_equipment_equipment_type_options
      check (equipment_type in ('ppe', 'fall_protection', 'fire_safety', 'gas_detection', 'first_aid', 'lifting',
      'scaffolding', 'electrical', 'signage', 'other')),
  manufacturer text constraint safety_equipment_manufacturer_length check (char_length(manufacturer) <= 200),
  serial_mark text constraint safety_equipment_serial_mark_length check (char_length(serial_mark) <= 100),
  project_id uuid references public.projects,
  assigned_to_id uuid references public.profiles,
  purchase_date date,
  next_inspection_date date,
  -- What was done to it: [{ "date": "2027-01-31", "description": "…", "performed_by": "…", "next_inspection_date": "…"
  -- }]
  maintenance_history jsonb not null default '[]'
    constraint safety_equipment_maintenance_history_length check (octet_length(maintenance_history::text) <= 200000),
  notes text constraint safety_equipment_notes_length check (char_length(notes) <= 5000),
  status text not null default 'in_service'
    constraint safety_equipment_status_options check (status in ('in_service', 'due', 'out_of_service', 'retired')),
  status_reason text constraint safety_equipment_status_reason_length check (char_length(status_reason) <= 1000),
  search_text text generated always as (lower(name || E'\n' || coalesce(serial_mark, '') || E'\n'
    || coalesce(manufacturer, '') || E'\n' || equipment_number collate "default"))
    stored constraint safety_equipment_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index safety_equipment_project_id_idx on public.safety_equipment (project_id);
create index safety_equipment_assigned_to_id_idx on public.safety_equipment (assigned_to_id);
create index safety_equipment_created_by_idx on public.safety_equipment (created_by);
create index safety_equipment_created_at_idx on public.safety_equipment (created_at desc, id);
create index safety_equipment_next_inspection_date_idx on public.safety_equipment (next_inspection_date)
  where status in ('in_service', 'due');

call model.number('public.safety_equipment', 'EQP', 'equipment_number');
call model.protect('public.safety_equipment', 'safety',
  '{id,name,equipment_type,manufacturer,serial_mark,project_id,assigned_to_id,purchase_date,next_inspection_date,
    maintenance_history,notes,status}',
  '{name,equipment_type,manufacturer,serial_mark,project_id,assigned_to_id,purchase_date,next_inspection_date,
    maintenance_history,notes,status,status_reason}');

-- `due` is nobody's step: it follows from the next date, see below.
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('safety_equipment', null, 'in_service', 'create', 'begin', false),
  ('safety_equipment', 'in_service', 'out_of_service', 'edit', 'move', true),
  ('safety_equipment', 'in_service', 'retired', 'edit', 'move', true),
  ('safety_equipment', 'due', 'out_of_service', 'edit', 'move', true),
  ('safety_equipment', 'due', 'retired', 'edit', 'move', true),
  ('safety_equipment', 'out_of_service', 'in_service', 'edit', 'move', false),
  ('safety_equipment', 'out_of_service', 'retired', 'edit', 'move', true);
call model.guard_status('public.safety_equipment', 'safety_equipment', 'safety', 'status', '{}');

create function private.is_date_text(value text) returns boolean
language plpgsql immutable strict set search_path = '' as $$
begin
  return value ~ '^\d{4}-\d{2}-\d{2}$' and value::date is not null;
exception when others then
  return false;
end $$;

-- Runs after the status guard: an entry of the history moves the next date, the next date makes the piece due,
-- and what is out of service is in nobody's hands.
create function private.keep_equipment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_date text;
begin
  if jsonb_typeof(new.maintenance_history) <> 'array' or exists (
      select from jsonb_array_elements(new.maintenance_history) entry
      where jsonb_typeof(entry) <> 'object'
        or not coalesce(private.is_date_text(entry ->> 'date'), false)
        or coalesce(btrim(entry ->> 'description'), '') = '' or char_length(entry ->> 'description') > 1000
        or char_length(coalesce(entry ->> 'performed_by', '')) > 200
        or not coalesce(private.is_date_text(entry ->> 'next_inspection_date'), true)
        or entry - '{date,description,performed_by,next_inspection_date}'::text[] <> '{}') then
    perform model.fail(422, 'invalid_value', 'Each history entry must have a date and a description.',
      '{"field": "maintenance_history"}');
  end if;

  if tg_op = 'INSERT' or new.maintenance_history <> old.maintenance_history then
    select max(entry ->> 'next_inspection_date') into last_date
      from jsonb_array_elements(new.maintenance_history) entry;
    new.next_inspection_date := greatest(new.next_inspection_date, last_date::date);
  end if;

  if new.status in ('out_of_service', 'retired') then
    if new.assigned_to_id is not null
      and (tg_op = 'INSERT' or new.assigned_to_id is distinct from old.assigned_to_id) then
      perform model.fail(409, 'record_locked', 'Equipment that is out of service cannot be assigned.',
        jsonb_build_object('field', 'assigned_to_id', 'values', jsonb_build_object('status', new.status)));
    end if;
    new.assigned_to_id := null;
  else
    new.status := case when new.next_inspection_date <= model.today() then 'due' else 'in_service' end;
  end if;
  return new;
end $$;
create trigger c_equipment before insert or update on public.safety_equipment
  for each row execute function private.keep_equipment();

-- The turn of a day makes pieces due; the server calls it daily. Answers how many.
create function private.refresh_due_equipment() returns integer
language plpgsql set search_path = '' as $$
declare
  changed integer;
begin
  update public.safety_equipment set status = 'due' where status = 'in_service'
    and next_inspection_date <= model.today();
  get diagnostics changed = row_count;
  return changed;
end $$;


create table public.safety_incidents (
  id uuid primary key default gen_random_uuid(),
  incident_number text collate private.natural_order not null unique
    constraint safety_incidents_incident_number_length check (char_length(incident_number) <= 30),
  title text not null constraint safety_incidents_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  incident_type text not null default 'other'
    constraint safety_incidents_incident_type_options
      check (incident_type in ('injury', 'near_miss', 'property_damage', 'environmental', 'fire', 'non_conformance',
      'snag', 'other')),
  severity text not null default 'medium'
    constraint safety_incidents_severity_options check (severity in ('low', 'medium', 'high', 'critical')),
  occurred_at timestamptz not null default now(),
  project_id uuid references public.projects,
  location text constraint safety_incidents_location_length check (char_length(location) <= 200),
  -- Its pin: a drawing and a place on it as fractions of the sheet, from the top left corner, so that it stays where it
  -- is in every size and revision.
  drawing_id uuid references public.documents,
  drawing_page integer constraint safety_incidents_drawing_page_range check (drawing_page between 1 and 1000),
  drawing_x numeric(6, 5) constraint safety_incidents_drawing_x_range check (drawing_x between 0 and 1),
  drawing_y numeric(6, 5) constraint safety_incidents_drawing_y_range check (drawing_y between 0 and 1),
  description text constraint safety_incidents_description_length check (char_length(description) <= 5000),
  root_cause text constraint safety_incidents_root_cause_length check (char_length(root_cause) <= 5000),
  corrective_action text constraint safety_incidents_corrective_action_length
    check (char_length(corrective_action) <= 5000),
  -- What became of who was hurt, and the calendar days they could not work, as injury rates count them.
  injury_class text
    constraint safety_incidents_injury_class_options check (injury_class in ('fatality', 'lost_time',
      'restricted_work', 'medical_treatment', 'first_aid')),
  lost_days integer constraint safety_incidents_lost_days_range check (lost_days between 1 and 3650),
  assigned_to_id uuid references public.profiles,
  resolved_by uuid references public.profiles,
  resolved_at timestamptz,
  status text not null default 'open'
    constraint safety_incidents_status_options
      check (status in ('open', 'in_progress', 'resolved', 'verified', 'closed', 'void')),
  status_reason text constraint safety_incidents_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  search_text text generated always as (lower(title || E'\n' || coalesce(location, '') || E'\n'
    || incident_number collate "default"))
    stored constraint safety_incidents_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint safety_incidents_pin_is_on_a_drawing
    check (drawing_id is not null or num_nonnulls(drawing_page, drawing_x, drawing_y) = 0),
  constraint safety_incidents_pin_is_a_point check (num_nonnulls(drawing_x, drawing_y) <> 1)
);
create index safety_incidents_project_id_idx on public.safety_incidents (project_id);
create index safety_incidents_drawing_id_idx on public.safety_incidents (drawing_id);
create index safety_incidents_assigned_to_id_idx on public.safety_incidents (assigned_to_id);
create index safety_incidents_resolved_by_idx on public.safety_incidents (resolved_by);
create index safety_incidents_decided_by_idx on public.safety_incidents (decided_by);
create index safety_incidents_created_by_idx on public.safety_incidents (created_by);
create index safety_incidents_created_at_idx on public.safety_incidents (created_at desc, id);

call model.number('public.safety_incidents', 'INC', 'incident_number');
call model.protect('public.safety_incidents', 'safety',
  '{id,title,incident_type,severity,occurred_at,project_id,location,drawing_id,drawing_page,drawing_x,drawing_y,
    description,root_cause,corrective_action,assigned_to_id,status}',
  '{title,incident_type,severity,occurred_at,project_id,location,drawing_id,drawing_page,drawing_x,drawing_y,
    description,root_cause,corrective_action,injury_class,lost_days,assigned_to_id,status,status_reason}');

insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('safety_incident', null, 'open', 'create', 'begin', false),
  ('safety_incident', 'open', 'in_progress', 'edit', 'move', false),
  ('safety_incident', 'open', 'resolved', 'edit', 'move', false),
  ('safety_incident', 'open', 'void', 'approve', 'move', true),
  ('safety_incident', 'in_progress', 'resolved', 'edit', 'move', false),
  ('safety_incident', 'in_progress', 'void', 'approve', 'move', true),
  ('safety_incident', 'resolved', 'verified', 'approve', 'approve', false),
  ('safety_incident', 'resolved', 'open', 'edit', 'move', true),
  ('safety_incident', 'verified', 'closed', 'edit', 'move', false),
  ('safety_incident', 'verified', 'open', 'approve', 'move', true),
  ('safety_incident', 'closed', 'open', 'approve', 'move', true);
call model.guard_status('public.safety_incidents', 'safety_incident', 'safety', 'status', '{resolved_by}');
-- The days of who is still away are counted on, after the class was verified.
call model.freeze('public.safety_incidents', 'status', '{open,in_progress,resolved}', '{lost_days}');
-- Who reports completes the report until somebody acts on it.
call model.name_part('public.safety_incidents', 'safety', 'created_by', '{open}', '{}',
  '{title,incident_type,severity,occurred_at,project_id,location,drawing_id,drawing_page,drawing_x,drawing_y,
    description}');
call model.name_part('public.safety_incidents', 'safety', 'assigned_to_id', '{open,in_progress}',
  '{in_progress,resolved}', '{root_cause,corrective_action}');

-- Once somebody acted, the report stands: opened again, which takes a reason, it is not completed by who reported.
create function private.keep_report() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  report constant text[] := (select p.columns from model.named_parts p
    where p.table_name = 'safety_incidents' and p.person_column = 'created_by');
  kept constant text[] := report || case when new.status = old.status then '{status_reason}'::text[] end;
begin
  if not authz.can('safety', 'edit')
    and exists (select from unnest(kept) c where to_jsonb(new) -> c is distinct from to_jsonb(old) -> c) then
    perform model.fail(403, 'access_denied', 'This incident was acted on. Its report can no longer be changed.');
  end if;
  return new;
end $$;
create trigger b_report before update on public.safety_incidents for each row
  when (current_user = 'authenticated' and old.status = 'open' and old.status_reason is not null)
  execute function private.keep_report();

-- What is reported has happened; the clock of a phone may be some minutes ahead.
create function private.keep_to_the_past() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and new.occurred_at > now() + interval '10 minutes' then
    perform model.fail(422, 'out_of_range', 'An incident cannot be in the future.', jsonb_build_object('field',
      'occurred_at', 'values', jsonb_build_object('latest', model.today())));
  end if;
  return new;
end $$;
create trigger c_past before insert or update of occurred_at on public.safety_incidents
  for each row execute function private.keep_to_the_past();

-- Who keeps the safety records classifies an injury, and before another person verifies it: rates count no injury
-- that nobody judged.
create function private.injury_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.injury_class is not null and new.incident_type <> 'injury' then
    perform model.fail(422, 'invalid_choice', 'Only an injury has an injury classification.',
      '{"field": "injury_class"}');
  end if;
  if new.lost_days is not null and new.injury_class is distinct from 'lost_time' then
    perform model.fail(422, 'invalid_choice', 'Only a lost-time injury has days lost.', '{"field": "lost_days"}');
  end if;
  if new.status = 'verified' and new.incident_type = 'injury' and new.injury_class is null
    and not authz.is_server() and not private.is_restored(new.id::text) then
    perform model.fail(422, 'required', 'Classify the injury before verifying it.', '{"field": "injury_class"}');
  end if;
  return new;
end $$;
create trigger c_injury before insert or update on public.safety_incidents
  for each row execute function private.injury_rules();

-- Who resolved it, so that somebody else verifies; a reopened one has no resolver.
create function private.note_resolver() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status is distinct from old.status then
    if new.status = 'resolved' then
      new.resolved_by := auth.uid();
      new.resolved_at := now();
    elsif new.status in ('open', 'in_progress') then
      new.resolved_by := null;
      new.resolved_at := null;
    end if;
  end if;
  return new;
end $$;
create trigger c_resolver before update on public.safety_incidents
  for each row execute function private.note_resolver();

-- The drawing a pin is put on: a PDF or a picture, issued for the same project. One that was replaced meanwhile is as
-- good, for its pins are shown on what replaced it; one that was withdrawn is not.
create function private.check_drawing(incident public.safety_incidents) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sheet public.documents;
begin
  -- Of a project that is not there the reference itself is refused.
  if incident.project_id is not null
    and not exists (select from public.projects p where p.id = incident.project_id) then
    return;
  end if;
  select d.* into sheet from public.documents d
    where d.id = incident.drawing_id and d.entity_type = 'project' and d.entity_id = incident.project_id
      and (authz.is_server() or authz.can('documents', 'view'));
  if not found then
    perform model.fail(422, 'unknown_reference', 'Choose a drawing of the same project.', '{"field": "drawing_id"}');
  end if;
  if sheet.status not in ('published', 'superseded') then
    perform model.fail(422, 'invalid_choice',
      case sheet.status when 'archived' then 'This drawing has been withdrawn. Choose another one.'
        else 'This drawing has not been published. Choose another one, or publish it first.' end,
      '{"field": "drawing_id"}');
  end if;
  if coalesce(sheet.mime_type, '') !~ '^(application/pdf|image/(png|jpeg|webp|gif))$' then
    perform model.fail(422, 'invalid_choice', 'Pins need a drawing whose file is a PDF or a picture.',
      '{"field": "drawing_id"}');
  end if;
end $$;

-- A place belongs to its drawing: with another drawing, or none, the old place goes.
create function private.pin_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restored(new.id::text) then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.drawing_id is distinct from old.drawing_id
    and (new.drawing_page, new.drawing_x, new.drawing_y)
      is not distinct from (old.drawing_page, old.drawing_x, old.drawing_y) then
    new.drawing_page := null;
    new.drawing_x := null;
    new.drawing_y := null;
  end if;
  if new.drawing_id is null and num_nonnulls(new.drawing_page, new.drawing_x, new.drawing_y) > 0 then
    perform model.fail(422, 'required', 'Choose the drawing this place is on.', '{"field": "drawing_id"}');
  end if;
  if num_nonnulls(new.drawing_x, new.drawing_y) = 1 then
    perform model.fail(422, 'required', 'A place has both an x and a y coordinate.', jsonb_build_object('field',
      case when new.drawing_x is null then 'drawing_x' else 'drawing_y' end));
  end if;
  if new.drawing_id is not null then
    new.drawing_page := coalesce(new.drawing_page, 1);
    if tg_op = 'INSERT' or new.drawing_id is distinct from old.drawing_id
      or new.project_id is distinct from old.project_id then
      perform private.check_drawing(new);
    end if;
  end if;
  return new;
end $$;
create trigger c_pin before insert or update on public.safety_incidents
  for each row execute function private.pin_rules();

-- A drawing and all it replaced, one after the other.
create function private.revisions_before(document uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(with recursive revisions as (
    select d.id, d.supersedes_id from public.documents d where d.id = document
    union select d.id, d.supersedes_id from public.documents d join revisions r on d.id = r.supersedes_id)
    select r.id from revisions r);
end $$;

-- What stands on a drawing, with what was put on the revisions before it.
create function public.drawing_pins(document_id uuid)
returns table (id uuid, incident_number text, title text, incident_type text, severity text, status text, page integer,
  x numeric, y numeric)
language plpgsql stable set search_path = '' as $$
begin
  perform authz.demand('safety', 'view');
  return query select i.id, i.incident_number::text, i.title, i.incident_type, i.severity, i.status, i.drawing_page,
      i.drawing_x, i.drawing_y
    from public.documents d join public.safety_incidents i on i.drawing_id = any (private.revisions_before(d.id))
    where d.id = drawing_pins.document_id and i.drawing_x is not null
    order by i.incident_number;
end $$;

-- What replaced a drawing in the end, as far as it was issued; the drawing itself while nothing did.
create function private.newest_revision(document uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (with recursive revisions as (
    select d.id, 0 as place from public.documents d where d.id = document
    union select d.id, r.place + 1 from public.documents d join revisions r on d.supersedes_id = r.id
      where d.status in ('published', 'superseded') and r.place < 1000)
    select r.id from revisions r order by r.place desc limit 1);
end $$;
create function public.current_drawing(document_id uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  perform authz.demand('documents', 'view');
  return (select d.id from public.documents d where d.id = private.newest_revision(document_id));
end $$;

create function public.generate_inspection_number() returns text
language plpgsql set search_path = '' as $$ begin return app.next_number('safety', 'INS'); end $$;
create function public.generate_equipment_number() returns text
language plpgsql set search_path = '' as $$ begin return app.next_number('safety', 'EQP'); end $$;

-- Permits to work: dangerous work at a place and time, asked for by who leads it and issued by somebody else.
create table public.work_permits (
  id uuid primary key default gen_random_uuid(),
  permit_number text collate private.natural_order not null unique
    constraint work_permits_permit_number_length check (char_length(permit_number) <= 30),
  title text not null constraint work_permits_title_length
    check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  permit_type text not null default 'hot_work'
    constraint work_permits_permit_type_options
      check (permit_type in ('hot_work', 'confined_space', 'height', 'excavation', 'lifting', 'electrical', 'other')),
  project_id uuid not null references public.projects,
  location text not null constraint work_permits_location_length
    check (char_length(btrim(location)) >= 1 and char_length(location) <= 200),
  holder_id uuid not null references public.profiles,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  -- What can harm people there, for which the precautions are taken.
  hazards text constraint work_permits_hazards_length check (char_length(hazards) <= 5000),
  precautions text not null constraint work_permits_precautions_length
    check (char_length(btrim(precautions)) >= 1 and char_length(precautions) <= 5000),
  status text not null default 'draft'
    constraint work_permits_status_options
      check (status in ('draft', 'requested', 'issued', 'expired', 'closed', 'cancelled')),
  status_reason text constraint work_permits_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  search_text text generated always as (lower(title || E'\n' || location || E'\n' || permit_number collate "default"))
    stored constraint work_permits_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint work_permits_valid_until_after_from check (valid_until > valid_from)
);
create index work_permits_project_id_idx on public.work_permits (project_id);
create index work_permits_holder_id_idx on public.work_permits (holder_id);
create index work_permits_decided_by_idx on public.work_permits (decided_by);
create index work_permits_created_by_idx on public.work_permits (created_by);
create index work_permits_created_at_idx on public.work_permits (created_at desc, id);
create index work_permits_valid_until_idx on public.work_permits (valid_until) where status = 'issued';
call model.number('public.work_permits', 'PTW', 'permit_number');
call model.protect('public.work_permits', 'safety',
  '{id,title,permit_type,project_id,location,holder_id,valid_from,valid_until,hazards,precautions,status}',
  '{title,permit_type,project_id,location,holder_id,valid_from,valid_until,hazards,precautions,status,
    status_reason}');
-- `expired` is nobody's step: it follows from the time, see below.
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('work_permit', null, 'draft', 'create', 'begin', false),
  ('work_permit', 'draft', 'requested', 'edit', 'move', false),
  ('work_permit', 'requested', 'issued', 'approve', 'approve', false),
  ('work_permit', 'requested', 'draft', 'approve', 'reject', true),
  ('work_permit', 'issued', 'closed', 'edit', 'move', false),
  ('work_permit', 'issued', 'cancelled', 'approve', 'move', true),
  ('work_permit', 'issued', 'expired', null, 'system', false),
  ('work_permit', 'expired', 'closed', 'edit', 'move', false);
call model.guard_status('public.work_permits', 'work_permit', 'safety', 'status', '{holder_id,created_by}');
call model.freeze('public.work_permits', 'status', '{draft}');
call model.authors('public.work_permits', 'safety', '{requested}');
call model.name_part('public.work_permits', 'safety', 'holder_id', '{issued,expired}', '{closed}');
call model.name_part('public.work_permits', 'safety', 'created_by', '{issued,expired}', '{closed}');

-- For how long a permit is issued at most, by the kind of work: what burns, closes people in, hangs or is live is
-- looked at anew every day, what stands open every week.
create table model.permit_validity (
  permit_type text primary key,
  longest_hours integer not null
);
insert into model.permit_validity values
  ('hot_work', 24), ('confined_space', 24), ('lifting', 24), ('electrical', 24),
  ('height', 168), ('excavation', 168), ('other', 168);

create function private.check_validity(permit public.work_permits) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  longest constant integer := (select v.longest_hours from model.permit_validity v
    where v.permit_type = permit.permit_type);
begin
  if permit.valid_until > permit.valid_from + make_interval(hours => longest) then
    perform model.fail(422, 'out_of_range', format('A permit of this type is valid for at most %s hours.', longest),
      jsonb_build_object('field', 'valid_until', 'values', jsonb_build_object('hours', longest)));
  end if;
end $$;

-- A permit is for work that is still ahead, of a project that has work.
create function private.work_permit_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() or private.is_restored(new.id::text) then
    return new;
  end if;
  if tg_op = 'INSERT' or new.project_id <> old.project_id
    or new.status in ('requested', 'issued') and new.status <> old.status then
    perform private.demand_project_with_work(new.project_id);
  end if;
  if tg_op = 'INSERT' or (new.permit_type, new.valid_from, new.valid_until)
    is distinct from (old.permit_type, old.valid_from, old.valid_until) then
    perform private.check_validity(new);
  end if;
  if tg_op = 'UPDATE' and new.status in ('requested', 'issued') and new.status <> old.status
    and new.valid_until <= now() then
    perform model.fail(422, 'invalid_choice', 'The permit has expired. Choose a later time.',
      '{"field": "valid_until"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.work_permits
  for each row execute function private.work_permit_rules();

-- The time of a permit runs out by itself; the server calls it every minute. Answers how many.
create function private.expire_permits() returns integer
language plpgsql set search_path = '' as $$
declare
  changed integer;
begin
  update public.work_permits set status = 'expired' where status = 'issued' and valid_until <= now();
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Those who are given something to do for safety are notified.
create function private.notify_safety() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if tg_op = 'INSERT' or person is distinct from (to_jsonb(old) ->> tg_argv[0])::uuid then
    perform private.notify(person, 'safety_alert', to_jsonb(new) ->> tg_argv[1],
      private.link_to(tg_table_name, new.id));
  end if;
  return null;
end $$;
create trigger n_notify after insert or update of inspector_id on public.safety_inspections
  for each row execute function private.notify_safety('inspector_id', 'title');
create trigger n_notify after insert or update of assigned_to_id on public.safety_incidents
  for each row execute function private.notify_safety('assigned_to_id', 'title');
create trigger n_notify after insert or update of assigned_to_id on public.safety_equipment
  for each row execute function private.notify_safety('assigned_to_id', 'name');


-- Of what is dangerous who leads the project is notified, and those who verify incidents.
create function private.note_danger() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() then
    perform private.notify(p.id, 'safety_alert', concat_ws(' · ', new.incident_number, new.title),
        private.link_to('safety_incidents', new.id))
      from public.profiles p
      where p.is_active and p.id is distinct from new.assigned_to_id
        and (authz.person_can(p.id, 'safety', 'approve')
          or p.id = (select project.manager_id from public.projects project where project.id = new.project_id)
            and authz.person_can(p.id, 'safety', 'view'));
  end if;
  return null;
end $$;
create trigger n_danger after insert on public.safety_incidents for each row
  when (new.severity in ('high', 'critical')) execute function private.note_danger();
create trigger n_danger_found after update of severity on public.safety_incidents for each row
  when (new.severity in ('high', 'critical') and old.severity not in ('high', 'critical'))
  execute function private.note_danger();

-- Who holds a permit is notified that the work may begin, and that it has to stop. Who asked for it is notified of the
-- decision as of every other request.
create function private.note_holder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() and new.status <> 'expired'
    or new.status = 'issued' and new.holder_id is not distinct from new.created_by then
    return null;
  end if;
  perform private.notify(new.holder_id, 'safety_alert', concat_ws(' · ', new.permit_number, new.title),
    private.link_to('work_permits', new.id));
  return null;
end $$;
create trigger n_holder after update of status on public.work_permits for each row
  when (new.status <> old.status and new.status in ('issued', 'expired', 'cancelled'))
  execute function private.note_holder();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  private.newest_revision(uuid),
  private.revisions_before(uuid),
  public.current_drawing(uuid),
  public.drawing_pins(uuid),
  public.generate_equipment_number(),
  public.generate_inspection_number()
  to authenticated, service_role;
