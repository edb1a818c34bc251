-- What was deleted can be put back for thirty days, when it is not money: the audit log still has the row.

create table model.trash_tables (
  table_name text primary key references model.addresses
    constraint trash_tables_table_name_length check (char_length(table_name) between 1 and 63),
  -- Column people know a row by.
  title text not null constraint trash_tables_title_length check (char_length(title) between 1 and 63)
);
insert into model.trash_tables (table_name, title) values
  ('projects', 'name'),
  ('tasks', 'task_title'),
  ('external_entities', 'company_name'),
  ('departments', 'name'),
  ('job_titles', 'title'),
  ('holidays', 'name'),
  ('takeoff_items', 'description'),
  ('rate_buildups', 'name'),
  ('boqs', 'title'),
  ('inventory_categories', 'name'),
  ('safety_inspections', 'title'),
  ('safety_equipment', 'name'),
  ('safety_incidents', 'title');

create index audit_log_deleted_idx on public.audit_log (table_name, id desc) where action = 'DELETE';

create function private.put_back(entry public.audit_log) returns void
language plpgsql set search_path = '' as $$
declare
  columns constant text := (select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = format('public.%I', entry.table_name)::regclass and attnum > 0 and not attisdropped
      and attgenerated = '');
begin
  insert into private.restorations (record_id) values (entry.record_id::uuid) on conflict do nothing;
  execute format('insert into public.%I (%s) select %s from jsonb_populate_record(null::public.%I, $1)',
    entry.table_name, columns, columns, entry.table_name) using entry.before;
  delete from private.restorations where record_id = entry.record_id::uuid;
end $$;

-- Puts a row back as it was, and with it what went in the same moment because it belonged to the row.
create function app.restore_deleted(table_name text, record_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  source model.trash_tables;
  entry public.audit_log;
  part public.audit_log;
  is_there boolean;
begin
  select * into source from model.trash_tables t where t.table_name = restore_deleted.table_name;
  if not found then
    perform model.fail(404, 'not_found', 'Records of this type cannot be restored from Trash.');
  end if;
  perform authz.demand((select a.module from model.addresses a where a.table_name = source.table_name), 'delete');
  select log.* into entry from public.audit_log log
    where log.table_name = restore_deleted.table_name and log.record_id = restore_deleted.record_id::text
      and log.action = 'DELETE'
      and log.created_at > now() - interval '30 days'
    order by log.id desc limit 1;
  if not found then
    perform model.fail(404, 'not_found', 'Record not found in Trash.');
  end if;
  -- one at a time, so that it comes back once
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(restore_deleted.record_id::text, 0));
  execute format('select exists (select from public.%I where id = $1)', source.table_name)
    into is_there using restore_deleted.record_id;
  if is_there then
    perform model.fail(409, 'already_exists', 'The record has already been restored.');
  end if;
  perform private.put_back(entry);
  for part in
    select log.* from public.audit_log log
    where log.created_at = entry.created_at and log.action = 'DELETE' and log.id <> entry.id
      and log.user_id is not distinct from entry.user_id
      and log.table_name in ('tasks', 'task_dependencies', 'task_assignments', 'task_checklist_items',
        'comments', 'project_holidays', 'takeoff_measurements',
        'rate_buildup_lines', 'boq_sections', 'boq_items')
      and log.before::text like '%' || restore_deleted.record_id || '%'
    order by log.table_name <> 'boq_sections', log.id desc
  loop
    perform private.put_back(part);
  end loop;
end $$;

-- What lies in the trash of the modules in which the caller may delete, the latest first.
create function app.deleted_records("limit" integer)
returns table (resource text, record_id uuid, title text, deleted_at timestamptz, deleted_by text)
language plpgsql stable security definer set search_path = '' as $$
declare
  source model.trash_tables;
begin
  for source in
    select t.* from model.trash_tables t join model.addresses a on a.table_name = t.table_name
      where authz.can(a.module, 'delete') order by t.table_name
  loop
    return query execute format(
      'select %1$L::text, log.record_id::uuid, log.before ->> %2$L, log.created_at,
         (select nullif(btrim(concat_ws('' '', p.first_name, p.last_name)), '''') from public.profiles p
           where p.id = log.user_id)
       from public.audit_log log
       where log.table_name = %1$L and log.action = ''DELETE'' and log.created_at > now() - interval ''30 days''
         and not exists (select from public.%1$I r where r.id = log.record_id::uuid)
         and not exists (select from public.audit_log later where later.table_name = %1$L
           and later.record_id = log.record_id and later.id > log.id)
       order by log.id desc limit $1', source.table_name, source.title) using least(greatest("limit", 1), 500);
  end loop;
end $$;

create function public.restore_deleted(table_name text, record_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.restore_deleted(table_name, record_id);
end $$;
create function public.deleted_records("limit" integer default 200)
returns table (resource text, record_id uuid, title text, deleted_at timestamptz, deleted_by text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.deleted_records("limit") d order by d.deleted_at desc,
    d.record_id limit least(greatest("limit", 1), 500);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.deleted_records(integer),
  app.restore_deleted(text, uuid),
  public.deleted_records(integer),
  public.restore_deleted(text, uuid)
  to authenticated, service_role;
