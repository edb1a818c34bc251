-- Status machines (ruling R5) and decisions (ruling R4): one table of allowed steps, and one trigger that holds to it.

-- One row an allowed step; `from_status` null: a record may begin so. The descriptors' transitions are generated from
-- it. A step of kind `system` follows from another row (a payment makes its invoice paid): a trigger takes it, and no
-- person may. Where both may take a step there are two rows.
create table model.status_transitions (
  entity text not null,
  from_status text,
  to_status text not null,
  -- Whose permission it takes, when it is not the module of the record.
  module text,
  action text,
  kind text not null default 'move' check (kind in ('begin', 'move', 'approve', 'reject', 'system')),
  is_reason_required boolean not null default false,
  check ((kind = 'system') = (action is null))
);
create unique index status_transitions_once on model.status_transitions
  (entity, from_status, to_status, (kind = 'system')) nulls not distinct;

-- `update … set status_reason = …` names the row whose reason is given now, even when the words are the same as before.
create function private.note_reason() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('plinth.reason_given_for', new.id::text, true);
  return new;
end $$;

-- Columns in which the specification writes why something was decided, beside `status_reason`.
create function private.reason_columns() returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return '{status_reason,approval_notes,rejection_notes,rejection_reason}';
end $$;

-- Whose hands a record went through, beside those its columns name: who changed what is decided on, in the document or
-- in its lines, and who stood in a column of its people before somebody else. Settled by an approval, which looked at
-- what they did; taken back to its beginning a record has no approval any more, and they count again.
create table private.record_hands (
  table_name text not null constraint record_hands_table_name_length check (char_length(table_name) between 1 and 63),
  record_id uuid not null,
  -- An account or an employee, as the column has it.
  person_id uuid not null,
  is_settled boolean not null default false,
  noted_at timestamptz not null default clock_timestamp(),
  -- The day from which what they did counts, where it has one (`private.note_pay_hands`).
  counts_from date not null default '-infinity',
  primary key (table_name, record_id, person_id, counts_from)
);

create function private.note_hand(in_table text, record uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.record_hands (table_name, record_id, person_id) values (in_table, record, person)
    on conflict on constraint record_hands_pkey do update set is_settled = false, noted_at = clock_timestamp();
end $$;

-- Whether the caller is one of those hands.
create function authz.has_hand_in(in_table text, record uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.record_hands hand where hand.table_name = in_table and hand.record_id = record
    and not hand.is_settled and authz.is_own(hand.person_id));
end $$;

-- What a record says, without its step, the notes beside it, the words and the signature of a decision, and who took
-- its file for the bank.
create function private.said(record jsonb, status_column text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return record - (private.derived_columns() || private.reason_columns() || status_column
    || '{notes,decided_by,decided_at,approved_by,approved_at,rejected_at,file_taken_by,file_taken_at,
      file_format}'::text[]);
end $$;

-- After a change. Arguments: entity, status column, columns of the people who may not decide. Where its maker may not,
-- who changes it becomes one; what follows from another record is nobody's change.
create function private.note_hands() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  status_column constant text := tg_argv[1];
  old_row constant jsonb := to_jsonb(old);
  new_row constant jsonb := to_jsonb(new);
  step text;
begin
  if not authz.is_server() and auth.uid() is not null then
    perform private.note_hand(tg_table_name, new.id, (old_row ->> c)::uuid) from unnest(tg_argv[2:]) c
      where old_row ->> c is not null and old_row ->> c is distinct from new_row ->> c;
    if 'created_by' = any (tg_argv[2:]) and not authz.is_effect()
      and private.said(new_row, status_column) <> private.said(old_row, status_column) then
      perform private.note_hand(tg_table_name, new.id, auth.uid());
    end if;
  end if;
  if new_row ->> status_column = old_row ->> status_column then
    return null;
  end if;
  select max(t.kind) filter (where t.kind = 'approve' and t.from_status = old_row ->> status_column) into step
    from model.status_transitions t where t.entity = tg_argv[0] and t.to_status = new_row ->> status_column;
  if step is not null or private.is_beginning(tg_argv[0], new_row ->> status_column) then
    update private.record_hands hand set is_settled = step is not null
      where hand.table_name = tg_table_name and hand.record_id = new.id and hand.is_settled = (step is null);
  end if;
  return null;
end $$;

create function private.is_beginning(entity_name text, status text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from model.status_transitions t
    where t.entity = entity_name and t.from_status is null and t.kind = 'begin' and t.to_status = status);
end $$;

-- Who writes a line has written its document. Arguments: document's table, column that points to it.
create function private.note_hands_of_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row constant jsonb := to_jsonb(old);
  new_row constant jsonb := to_jsonb(new);
begin
  if not authz.is_by_hand() or auth.uid() is null
    or tg_op = 'UPDATE' and new_row - private.derived_columns() = old_row - private.derived_columns() then
    return null;
  end if;
  perform private.note_hand(tg_argv[0], document, auth.uid())
    from (select distinct (row_of ->> tg_argv[1])::uuid as document from unnest(array[old_row, new_row]) row_of) d
    where document is not null;
  return null;
end $$;

-- Rows that are being put back from the trash, for the length of one statement: they come as they were, in whatever
-- status.
create table private.restorations (record_id uuid primary key);
create function private.is_restored(record text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.restorations r where r.record_id::text = record);
end $$;

-- Where a record begins that is sent with a status it may only come to later, without a decision on the way: with the
-- first one of its kind, whatever was sent (ruling R26). Null for a status that somebody else has to give.
create function private.first_status(entity_name text, target oid, status_column text, wanted text) returns text
language sql stable set search_path = '' as $$
  with recursive undecided as (
    select t.to_status from model.status_transitions t
      where t.entity = entity_name and t.from_status is null and t.kind = 'begin'
    union
    select t.to_status from model.status_transitions t join undecided u on u.to_status = t.from_status
    where t.entity = entity_name and t.kind = 'move'
  )
  select split_part(pg_catalog.pg_get_expr(d.adbin, d.adrelid), '''', 2)
  from pg_catalog.pg_attrdef d join pg_catalog.pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  where d.adrelid = target and a.attname = status_column and wanted in (select to_status from undecided)
$$;

-- A decision is taken once, and its words are its maker's: only the next step writes others.
create function private.keep_decision(new_row jsonb, old_row jsonb, status text) returns void
language plpgsql set search_path = '' as $$
declare
  ignored constant text[] := private.derived_columns() || private.reason_columns();
begin
  -- The same decision a second time, and nothing else: somebody decided in between. Who decided writes the whole row
  -- back as it was read, and takes no decision by that.
  if old_row ->> 'decided_at' is not null
     and new_row - ignored = old_row - ignored
     and (old_row ->> 'decided_by' is distinct from authz.actor()::text
       or current_setting('plinth.whole_row_given_for', true) is distinct from new_row ->> 'id')
     and current_setting('plinth.status_given_for', true) = new_row ->> 'id' then
    perform model.fail(409, 'already_decided', 'This has already been decided.',
      jsonb_build_object('current', old_row));
  end if;
  if coalesce(old_row ->> 'decided_at', old_row ->> 'approved_at', old_row ->> 'rejected_at') is not null
     and exists (select from unnest(private.reason_columns()) c
       where new_row ->> c is distinct from old_row ->> c) then
    perform model.fail(409, 'record_locked', 'The notes of a decision cannot be changed.',
      jsonb_build_object('values', jsonb_build_object('status', status), 'current', old_row));
  end if;
end $$;

-- The step from one status to another: the system's own where the database writes because another row was written, a
-- person's otherwise, or null where there is none.
create function private.step_between(entity_name text, old_status text, new_status text, follows boolean)
  returns model.status_transitions
language plpgsql stable set search_path = '' as $$
declare
  step model.status_transitions;
begin
  select t.* into step from model.status_transitions t
    where t.entity = entity_name and t.from_status is not distinct from old_status and t.to_status = new_status
    order by (t.kind = 'system') = follows desc limit 1;
  return step;
end $$;

create function private.refuse_step(entity_name text, status_column text, old_row jsonb, new_status text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform model.fail(409, 'invalid_transition',
    format('The status of %s cannot change from %s to %s.', entity_name,
      coalesce(old_row ->> status_column, 'new'), new_status),
    jsonb_build_object('field', status_column, 'values', jsonb_build_object(
      'from', coalesce(old_row ->> status_column, ''), 'to', new_status), 'current', old_row));
end $$;

-- A reason given now: in `status_reason`, or in a column the specification names, which each step empties.
create function private.reason_given(step model.status_transitions, new_row jsonb, old_row jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  reason text;
begin
  select coalesce(max(nullif(btrim(new_row ->> c), '')) filter (where new_row ->> c is distinct from old_row ->> c),
      case when current_setting('plinth.reason_given_for', true) = new_row ->> 'id'
        then nullif(btrim(new_row ->> 'status_reason'), '') end)
    into reason from unnest(private.reason_columns()) c;
  perform set_config('plinth.reason_given_for', '', true);
  -- Why something was rejected is asked for by the screens; the company may demand it of everybody (ruling R4).
  if step.is_reason_required and reason is null
     and (step.kind <> 'reject' or (select c.is_rejection_note_required from public.company_settings c)) then
    perform model.fail(422, 'reason_required', 'Please enter a reason.', '{"field": "status_reason"}');
  end if;
  return reason;
end $$;

-- Nobody decides on a record that is theirs, by one of `people_columns`, nor on one they changed; an owner may, with a
-- reason, but not by a deputy.
create function private.refuse_self_approval(table_name text, people_columns text[], status_column text,
  new_row jsonb, old_row jsonb, reason text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if authz.is_owner() and authz.deputy() is null and reason is not null then
    return;
  end if;
  if (select bool_or(authz.is_own(value::uuid))
      from unnest(people_columns) c, unnest(array[new_row ->> c, old_row ->> c]) value) then
    perform model.fail(403, 'self_approval',
      'You cannot approve or reject your own record. An owner can, with a reason.');
  end if;
  if authz.has_hand_in(table_name, (new_row ->> 'id')::uuid) or 'created_by' = any (people_columns)
    and private.said(new_row, status_column) <> private.said(old_row, status_column) then
    perform model.fail(403, 'self_approval',
      'You cannot approve or reject a record you changed. An owner can, with a reason.');
  end if;
end $$;

-- What was decided by two people is taken back by another than its maker. Arguments: the columns of its people.
create function private.reversed_by_another() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_by_hand() then
    perform private.refuse_self_approval(tg_table_name, tg_argv, 'status', to_jsonb(new), to_jsonb(old),
      to_jsonb(new) ->> 'status_reason');
  end if;
  return new;
end $$;

-- What a step writes beside the status: its reason, and who decided when. Taken back to its beginning a record is
-- undecided.
create function private.marks_of_step(step model.status_transitions, reason text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('status_reason', reason,
      'approval_notes', case when step.kind = 'approve' then reason end,
      'rejection_notes', case when step.kind = 'reject' then reason end,
      'rejection_reason', case when step.kind = 'reject' then reason end)
    || case
      when step.kind = 'approve' then jsonb_build_object('decided_by', authz.actor(), 'decided_at', now(),
        'approved_by', authz.actor(), 'approved_at', now(), 'rejected_at', null)
      when step.kind = 'reject' then jsonb_build_object('decided_by', authz.actor(), 'decided_at', now(),
        'approved_by', null, 'approved_at', null, 'rejected_at', now())
      when private.is_beginning(step.entity, step.to_status) then '{"decided_by": null, "decided_at": null,
        "approved_by": null, "approved_at": null, "rejected_at": null}'
      else '{}' end;
end $$;

-- A row that is sent with a status it does not begin with begins with the first one that the caller may give it.
create function private.step_of_new_row(entity_name text, of_table oid, status_column text, given text)
  returns model.status_transitions
language plpgsql stable security definer set search_path = '' as $$
declare
  step model.status_transitions;
begin
  select t.* into step from model.status_transitions t
    where t.entity = entity_name and t.from_status is null and t.kind = 'begin'
      and t.to_status = private.first_status(entity_name, of_table, status_column, given);
  return step;
end $$;

create function private.refuse_by_hand(entity_name text, new_status text) returns void
language plpgsql set search_path = '' as $$
begin
  perform model.fail(403, 'access_denied',
    format('%s becomes %s through another record and cannot be set manually.', entity_name, new_status));
end $$;

create function private.enforce_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entity_name constant text := tg_argv[0];
  module_name constant text := tg_argv[1];
  status_column constant text := tg_argv[2];
  new_row constant jsonb := to_jsonb(new);
  old_row constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  new_status constant text := new_row ->> status_column;
  old_status constant text := old_row ->> status_column;
  -- The database writes because another row was written: inside of that row's trigger.
  follows constant boolean := authz.is_effect();
  reason text;
  step model.status_transitions;
begin
  if authz.is_server() or tg_op = 'INSERT' and private.is_restored(new_row ->> 'id') then
    return new;
  end if;
  if new_status = old_status then
    if not follows then
      perform private.keep_decision(new_row, old_row, old_status);
    end if;
    return new;
  end if;

  step := private.step_between(entity_name, old_status, new_status, follows);
  if step.to_status is null and tg_op = 'INSERT' then
    step := private.step_of_new_row(entity_name, tg_relid, status_column, new_status);
    new := jsonb_populate_record(new, jsonb_build_object(status_column, coalesce(step.to_status, new_status)));
  end if;
  if step.to_status is null then
    perform private.refuse_step(entity_name, status_column, old_row, new_status);
  elsif step.kind = 'system' and follows then
    return new;
  elsif step.kind = 'system' then
    perform private.refuse_by_hand(entity_name, new_status);
  end if;
  -- A step of a workflow is given by its template (workflows.sql), and takes no right of its own.
  if tg_op = 'INSERT' or not private.decides_by_step(tg_table_name, (new_row ->> 'id')::uuid, step.kind) then
    if step.kind = 'begin' and step.action = 'create' or private.is_step_of_author(tg_table_name, step, old_row) then
      perform authz.demand(private.module_of_author(tg_table_name, coalesce(step.module, module_name)), 'create');
    else
      perform authz.demand(coalesce(step.module, module_name),
        case when authz.is_named_to(tg_table_name, step.from_status, step.to_status, old_row) then 'view'
          else step.action end);
    end if;
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;

  reason := private.reason_given(step, new_row, old_row);
  if step.kind in ('approve', 'reject') then
    perform private.refuse_self_approval(tg_table_name, tg_argv[3:], status_column, new_row, old_row, reason);
  end if;
  return jsonb_populate_record(new, private.marks_of_step(step, reason));
end $$;

-- Authors finish their own drafts (ruling R28) ------------------------------------------------------

-- Records that anyone who may create them also edits, hands in, takes back and deletes while they are drafts and
-- theirs, whatever the matrix says of editing and deleting; once handed in, the matrix decides.
create table model.own_drafts (
  table_name text primary key,
  module text not null,
  status_column text not null,
  author_column text not null,
  -- Where a record is a draft; in the first it may be deleted.
  drafts text[] not null,
  -- Where it waits for others, and its author only takes it back.
  handed_in text[] not null,
  -- The action of the steps its author may take without it.
  step_action text not null
);

-- Whether a step is its author's, who needs no permission but that to create: out of a draft, or back to one.
create function private.is_step_of_author(in_table text, step model.status_transitions, record jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return step.kind = 'move' and authz.is_staff() and exists (
    select from model.own_drafts d
    where d.table_name = in_table and step.action = d.step_action and record ->> d.author_column = auth.uid()::text
      and (step.from_status = any (d.drafts)
        or step.from_status = any (d.handed_in) and (step.to_status = any (d.drafts) or step.to_status = 'withdrawn')));
end $$;

-- By which module the caller begins a record and finishes their draft: that of its authors, where they lack its own.
create function private.module_of_author(in_table text, own_module text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select d.module from model.own_drafts d where d.table_name = in_table
    and authz.can(d.module, 'create') and not authz.can(own_module, 'create')), own_module);
end $$;

-- Who is named to act takes their part (decision 0064) ----------------------------------------------

-- Records with a column that names who is to act on them. In these statuses that person takes these steps and writes
-- these columns, without the permission to edit or to approve; the rest of the record is not theirs.
create table model.named_parts (
  table_name text not null,
  person_column text not null,
  status_column text not null,
  -- Where it is their move.
  statuses text[] not null,
  -- Where they may take it.
  steps text[] not null,
  columns text[] not null,
  primary key (table_name, person_column)
);

-- Whether the caller is named to take a step of a record.
create function authz.is_named_to(in_table text, from_status text, to_status text, record jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return authz.is_staff() and exists (select from model.named_parts p
    where p.table_name = in_table and record ->> p.person_column = auth.uid()::text
      and from_status = any (p.statuses) and to_status = any (p.steps));
end $$;

-- Whether a change is nothing but what the caller is named for. Who is named twice has both parts, as one form shows
-- them.
create function private.is_within_part(in_table text, new_row jsonb, old_row jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  status_column text;
  steps text[];
  columns text[];
begin
  select min(p.status_column), array_agg(step), array_agg(part) into status_column, steps, columns
    from model.named_parts p left join unnest(p.steps) step on true left join unnest(p.columns) part on true
    where p.table_name = in_table and old_row ->> p.person_column = auth.uid()::text
      and old_row ->> p.status_column = any (p.statuses);
  if status_column is null or not authz.is_staff() then
    return false;
  end if;
  columns := array_remove(columns, null) || private.derived_columns() || private.reason_columns() || status_column;
  return new_row ->> status_column = any (array_remove(steps, null) || (old_row ->> status_column))
    and new_row - columns = old_row - columns;
end $$;

-- Argument: module.
create function private.keep_to_part() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.can(tg_argv[0], 'edit') and not private.is_within_part(tg_table_name, to_jsonb(new), to_jsonb(old))
    and not private.is_of_author(tg_table_name, to_jsonb(old)) then
    perform model.fail(403, 'access_denied', 'You may change only your own part of this record.');
  end if;
  return new;
end $$;

-- Whether a record is the caller's as its author: a draft, or handed in by them.
create function private.is_of_author(in_table text, record jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return authz.is_staff() and exists (select from model.own_drafts d
    where d.table_name = in_table and record ->> d.author_column = auth.uid()::text and authz.can(d.module, 'create')
      and record ->> d.status_column = any (d.drafts || d.handed_in));
end $$;

create procedure model.name_part(target regclass, module text, person_column text, statuses text[], steps text[],
  columns text[] default '{}', status_column text default 'status')
language plpgsql set search_path = '' as $$
declare
  named_table constant text := split_part(target::text, '.', -1);
  is_named constant text := format('%I = (select auth.uid())', person_column);
  result constant text := case when exists (select from model.own_drafts d
    where d.table_name = named_table and d.author_column = person_column) then '' else is_named end;
begin
  if not exists (select from model.named_parts p where p.table_name = named_table) then
    execute format('create trigger b_part before update on %s for each row
      when (current_user = ''authenticated'') execute function private.keep_to_part(%L)',
      target, module);
  end if;
  insert into model.named_parts values (named_table, person_column, status_column, statuses, steps, columns);
  -- What becomes of the record is for the steps and the part to say, as long as it names them; its author it names
  -- already.
  call model.widen_policy(target, 'may_edit', format('%s and (select authz.is_staff())
    and (select authz.can(%L, ''view'')) and %I = any (%L)', is_named, module, status_column, statuses), result);
end $$;

-- Who may write only as the author changes nothing that was handed in. Arguments: module, status column, drafts.
create function private.keep_to_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  status constant text := to_jsonb(old) ->> tg_argv[1];
begin
  if status <> all (tg_argv[2]::text[]) and not authz.can(tg_argv[0], 'edit')
     and not private.is_within_part(tg_table_name, to_jsonb(new), to_jsonb(old))
     and (to_jsonb(new) ->> tg_argv[1] = status
       or private.said(to_jsonb(new), tg_argv[1]) <> private.said(to_jsonb(old), tg_argv[1])) then
    perform model.fail(409, 'record_locked', 'This has been submitted. Return it to draft to change it.',
      jsonb_build_object('values', jsonb_build_object('status', status), 'current', to_jsonb(old)));
  end if;
  return new;
end $$;

-- The caller's drafts of a table, whether or not they may view others. A program completes what it makes in this very
-- transaction; to add lines to an earlier draft it takes the scope to edit.
create function authz.own_drafts(of_table text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  kind model.own_drafts;
  found_ids uuid[];
begin
  select d.* into kind from model.own_drafts d where d.table_name = of_table;
  execute format('select array(select d.id from public.%I d where d.%I = auth.uid() and d.%I = any ($1)
      and (not $2 or d.created_at = now()))',
    kind.table_name, kind.author_column, kind.status_column) into found_ids using kind.drafts, authz.is_program();
  return found_ids;
end $$;

-- Opens the policy of a table for more rows, and what may come of them: the same, or as `result` has it; empty, nothing
-- more.
create procedure model.widen_policy(target regclass, policy name, condition text, result text default null)
language plpgsql set search_path = '' as $$
declare
  held record;
begin
  select pg_catalog.pg_get_expr(p.polqual, p.polrelid) as rows,
      pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid) as results into held
    from pg_catalog.pg_policy p where p.polrelid = target and p.polname = policy;
  if held.rows is not null then
    execute format('alter policy %I on %s using ((%s) or (%s))', policy, target, held.rows, condition);
  end if;
  if held.results is not null and result is distinct from '' then
    execute format('alter policy %I on %s with check ((%s) or (%s))', policy, target, held.results,
      coalesce(result, condition));
  end if;
end $$;

create procedure model.authors(target regclass, module text, handed_in text[], drafts text[] default '{draft}',
  status_column text default 'status', author_column text default 'created_by', step_action text default 'edit')
language plpgsql set search_path = '' as $$
declare
  is_theirs constant text := format('%I = (select auth.uid())', author_column);
  is_author constant text := format('%s and (select authz.is_staff()) and (select authz.can(%L, ''create''))',
    is_theirs, module);
begin
  insert into model.own_drafts
    values (split_part(target::text, '.', -1), module, status_column, author_column, drafts, handed_in, step_action);
  -- Who reaches a row has been asked for their rights; what becomes of its status is for the steps to say.
  call model.widen_policy(target, 'may_edit',
    format('%s and %I = any (%L)', is_author, status_column, drafts || handed_in), is_theirs);
  execute format('create trigger b_author before update on %s for each row
    when (current_user = ''authenticated'') execute function private.keep_to_draft(%L, %L, %L)',
    target, module, status_column, drafts);
  call model.widen_policy(target, 'may_delete', format('%s and %I = %L', is_author, status_column, drafts[1]));
end $$;

-- The lines of a draft are its author's too, and nobody else adds any who may not edit it.
create procedure model.lines_of_authors(target regclass, document regclass, document_column text)
language plpgsql set search_path = '' as $$
declare
  kind model.own_drafts;
  is_of_author text;
  may_finish text;
begin
  select d.* into strict kind from model.own_drafts d where d.table_name = split_part(document::text, '.', -1);
  is_of_author := format('%I = any ((select authz.own_drafts(%L))::uuid[])', document_column, kind.table_name);
  may_finish := format('(select authz.can(%L, ''create'')) and %s', kind.module, is_of_author);
  call model.widen_policy(target, 'may_edit', may_finish);
  call model.widen_policy(target, 'may_delete', may_finish);
  if exists (select from pg_catalog.pg_policy p where p.polrelid = target and p.polname = 'may_create') then
    execute format('alter policy may_create on %s with check ((select authz.can(%L, ''create''))
      and ((select authz.can(%L, ''edit'')) or %s))', target, kind.module, kind.module, is_of_author);
  end if;
end $$;

create function private.note_status() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('plinth.status_given_for', new.id::text, true);
  return new;
end $$;

-- `update … set id = …`: the row is written back whole, as programs do that read it.
create function private.note_whole_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('plinth.whole_row_given_for', new.id::text, true);
  return new;
end $$;

-- Which tables have a status that moves by its steps, and whose columns name the people who decide on none of their
-- own.
create table model.guarded_statuses (
  table_name text primary key,
  undecided_by text[] not null
);

create procedure model.guard_status(target regclass, entity text, module text, status_column text, undecided_by text[])
language plpgsql set search_path = '' as $$
begin
  insert into model.guarded_statuses values (split_part(target::text, '.', -1), undecided_by);
  execute format('create trigger a_reason before update of status_reason on %s
    for each row execute function private.note_reason()', target);
  execute format('create trigger a_status before update of %I on %s
    for each row execute function private.note_status()', status_column, target);
  execute format('create trigger a_whole before update of id on %s
    for each row execute function private.note_whole_row()', target);
  execute format('create trigger b_status before insert or update on %s
    for each row execute function private.enforce_status(%L, %L, %L%s)',
    target, entity, module, status_column,
      (select string_agg(format(', %L', c), '') from unnest(undecided_by) c));
  if undecided_by <> '{}' then
    execute format('create trigger m_hands after update on %s
      for each row execute function private.note_hands(%L, %L%s)', target, entity, status_column,
      (select string_agg(format(', %L', c), '') from unnest(undecided_by) c));
  end if;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  authz.has_hand_in(text, uuid),
  authz.is_named_to(text, text, text, jsonb),
  authz.own_drafts(text)
  to authenticated, service_role;
