-- Analyses, and what an AI provider may read and say in this company.

-- Analyses: read or added to, never changed ----------------------------------------------------

create table public.ml_predictions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.profiles,
  project_id uuid references public.projects on delete cascade,
  prediction_type text not null
    constraint ml_predictions_prediction_type_options
      check (prediction_type in ('cost', 'schedule', 'cash_flow', 'risk', 'safety', 'resource', 'other')),
  model_name text not null constraint ml_predictions_model_name_length
    check (char_length(btrim(model_name)) >= 1 and char_length(model_name) <= 100),
  target_date date,
  predicted_value numeric(18, 4),
  confidence numeric(5, 4) constraint ml_predictions_confidence_range check (confidence between 0 and 1),
  details jsonb not null default '{}'
    constraint ml_predictions_details_length check (octet_length(details::text) <= 65536),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index ml_predictions_user_id_idx on public.ml_predictions (user_id);
create index ml_predictions_project_id_idx on public.ml_predictions (project_id);
create index ml_predictions_created_at_idx on public.ml_predictions (created_at desc, id);
call model.protect('public.ml_predictions', 'ai_analytics',
  '{id,project_id,prediction_type,model_name,target_date,predicted_value,confidence,details}', '{}',
  create_action => 'view', delete_action => null, edit_action => null, policies => '{view}');
create policy may_create on public.ml_predictions for insert to authenticated
  with check ((select authz.can('ai_analytics', 'view')) and (select authz.can_as_staff('ai_analytics', 'admin')));

create table public.ai_document_processing (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.profiles,
  document_id uuid references public.documents on delete cascade,
  file_name text constraint ai_document_processing_file_name_length check (char_length(file_name) <= 255),
  document_type text not null default 'other'
    constraint ai_document_processing_document_type_options
      check (document_type in ('invoice', 'purchase_order', 'contract', 'drawing', 'certificate', 'other')),
  status text not null default 'completed'
    constraint ai_document_processing_status_options check (status in ('pending', 'completed', 'failed')),
  confidence numeric(5, 4) constraint ai_document_processing_confidence_range check (confidence between 0 and 1),
  extracted_data jsonb not null default '{}'
    constraint ai_document_processing_extracted_data_length check (octet_length(extracted_data::text) <= 65536),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index ai_document_processing_user_id_idx on public.ai_document_processing (user_id);
create index ai_document_processing_document_id_idx on public.ai_document_processing (document_id);
create index ai_document_processing_created_at_idx on public.ai_document_processing (created_at desc, id);

create table public.ai_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles,
  session_id uuid not null default gen_random_uuid(),
  message text not null constraint ai_conversations_message_length
    check (char_length(btrim(message)) >= 1 and char_length(message) <= 10000),
  response text constraint ai_conversations_response_length check (char_length(response) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index ai_conversations_user_id_idx on public.ai_conversations (user_id, created_at desc);

create table public.ai_vision_analysis (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.profiles,
  project_id uuid references public.projects on delete cascade,
  analysis_type text not null default 'other'
    constraint ai_vision_analysis_analysis_type_options
      check (analysis_type in ('safety', 'progress', 'quality', 'other')),
  image_path text constraint ai_vision_analysis_image_path_length check (char_length(image_path) <= 500),
  confidence numeric(5, 4) constraint ai_vision_analysis_confidence_range check (confidence between 0 and 1),
  results jsonb not null default '{}'
    constraint ai_vision_analysis_results_length check (octet_length(results::text) <= 65536),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index ai_vision_analysis_user_id_idx on public.ai_vision_analysis (user_id);
create index ai_vision_analysis_project_id_idx on public.ai_vision_analysis (project_id);
create index ai_vision_analysis_created_at_idx on public.ai_vision_analysis (created_at desc, id);

-- One's own, or everybody's for who reads analyses; of a document only with the document. What somebody asked a machine
-- stays theirs.
create procedure private.protect_analysis(target regclass, insertable text[], others_rows text)
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select, insert (%s) on %s to authenticated',
    (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), target);
  execute format('create policy own_or_reader on %s for select to authenticated
    using ((user_id = (select auth.uid()) and (select authz.can_as_staff(%L, %L)))%s)', target, 'ai_analytics', 'view',
    ' or (' || others_rows || ')');
  execute format('create policy add_own on %s for insert to authenticated
    with check (user_id = (select auth.uid()) and (select authz.can_as_staff(%L, %L)))', target, 'ai_analytics',
    'admin');
  execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
  execute format('create trigger z_audit after insert or update or delete on %s
    for each row execute function private.audit(%L)', target, 'ai_analytics');
end $$;
call private.protect_analysis('public.ai_document_processing',
  '{id,document_id,file_name,document_type,status,confidence,extracted_data}',
  $rows$(select authz.can('ai_analytics', 'view'))
    and (document_id is null or document_id in (select d.id from public.documents d))$rows$);
call private.protect_analysis('public.ai_conversations', '{id,session_id,message,response}', null);
call private.protect_analysis('public.ai_vision_analysis',
  '{id,project_id,analysis_type,image_path,confidence,results}',
  $rows$(select authz.can('ai_analytics', 'view'))$rows$);

-- Settings of AI ----------------------------------------------------------------------------------

-- What machines may read and say in this company: off until an administrator chose a provider, feature by feature.

create table public.ai_settings (
  id boolean primary key default true constraint ai_settings_one_row check (id),
  -- Nothing leaves the company before this is on.
  is_enabled boolean not null default false,
  -- A service with the interface most of them share, such as one of one's own.
  endpoint_url text constraint ai_settings_endpoint_url_length check (char_length(endpoint_url) <= 500)
    constraint ai_settings_endpoint_url_format check (endpoint_url ~ '^https://[^\s@]+$'),
  model_name text constraint ai_settings_model_name_length check (char_length(btrim(model_name)) between 1 and 100),
  has_key boolean not null default false,
  confidence_threshold numeric(5, 4) not null default 0.7
    constraint ai_settings_confidence_threshold_range check (confidence_threshold between 0 and 1),
  max_batch_size integer not null default 100
    constraint ai_settings_max_batch_size_range check (max_batch_size between 1 and 1000),
  cache_seconds integer not null default 3600
    constraint ai_settings_cache_seconds_range check (cache_seconds between 0 and 604800),
  timeout_milliseconds integer not null default 30000
    constraint ai_settings_timeout_milliseconds_range check (timeout_milliseconds between 1000 and 120000),
  max_retries integer not null default 3 constraint ai_settings_max_retries_range check (max_retries between 0 and 10),
  document_processing boolean not null default true,
  computer_vision boolean not null default true,
  conversational_ai boolean not null default true,
  predictive_analytics boolean not null default true,
  geospatial_iot boolean not null default true,
  quality_inspection boolean not null default false,
  training boolean not null default false,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint ai_settings_enabled_has_provider
    check (not is_enabled or (endpoint_url is not null and model_name is not null))
);
create index ai_settings_created_by_idx on public.ai_settings (created_by);
insert into public.ai_settings default values;
call model.protect('public.ai_settings', 'settings', '{}',
  '{is_enabled,endpoint_url,model_name,confidence_threshold,max_batch_size,cache_seconds,timeout_milliseconds,
    max_retries,document_processing,computer_vision,conversational_ai,predictive_analytics,geospatial_iot,
    quality_inspection,training}',
  create_action => null, delete_action => null, edit_action => 'admin');

-- The key of the provider: written, used by the server, never read again by anybody.
create table private.ai_key (
  id boolean primary key default true constraint ai_key_one_row check (id),
  key text not null constraint ai_key_key_length check (char_length(key) between 8 and 500)
);

-- Null takes it away. The change log says that there is one, not which.
create function app.set_ai_key(key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand('settings', 'admin');
  if set_ai_key.key !~ '^[\x21-\x7e]+$' or char_length(set_ai_key.key) not between 8 and 500 then
    perform model.fail(422, 'invalid_choice', 'The key must have 8 to 500 characters without spaces.',
      '{"field": "key"}');
  end if;
  if set_ai_key.key is null then
    delete from private.ai_key where true;
  else
    insert into private.ai_key (key) values (set_ai_key.key) on conflict on
      constraint ai_key_pkey do update set key = excluded.key;
  end if;
  update public.ai_settings set has_key = set_ai_key.key is not null where true;
end $$;

-- A key goes to whom it was given for: with another address it is gone, so that nobody learns it by sending it to
-- himself.
create function private.forget_ai_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.ai_key where true;
  new.has_key := false;
  return new;
end $$;
create trigger c_key before update of endpoint_url on public.ai_settings
  for each row when (new.endpoint_url is distinct from old.endpoint_url) execute function private.forget_ai_key();

-- What a feature that is off would leave behind is not taken; the argument names the feature.
create function private.check_ai_feature() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings constant jsonb := (select to_jsonb(s) from public.ai_settings s);
  feature constant text := case when to_jsonb(new) ->> 'analysis_type' = 'quality' then 'quality_inspection'
    else tg_argv[0] end;
begin
  if not (settings ->> feature)::boolean then
    perform model.fail(403, 'access_denied', format('Access denied: %s is turned off.', feature));
  end if;
  return new;
end $$;
create trigger c_feature before insert on public.ai_document_processing
  for each row execute function private.check_ai_feature('document_processing');
create trigger c_feature before insert on public.ai_vision_analysis
  for each row execute function private.check_ai_feature('computer_vision');
create trigger c_feature before insert on public.ai_conversations
  for each row execute function private.check_ai_feature('conversational_ai');
create trigger c_feature before insert on public.ml_predictions
  for each row execute function private.check_ai_feature('predictive_analytics');

-- What the machine is not sure of waits for somebody to look at it.
create function private.hold_unsure_reading() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.confidence < (select s.confidence_threshold from public.ai_settings s) then
    new.status := 'pending';
  end if;
  return new;
end $$;
create trigger d_unsure before insert on public.ai_document_processing
  for each row when (new.status = 'completed') execute function private.hold_unsure_reading();

create function private.check_ai_batch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from added) > (select s.max_batch_size from public.ai_settings s) then
    perform model.fail(422, 'over_limit', 'Too many entries in one call.',
      jsonb_build_object('limit', (select s.max_batch_size from public.ai_settings s)));
  end if;
  return null;
end $$;
create trigger d_batch after insert on public.ai_document_processing referencing new table as added
  for each statement execute function private.check_ai_batch();
create trigger d_batch after insert on public.ai_vision_analysis referencing new table as added
  for each statement execute function private.check_ai_batch();
create trigger d_batch after insert on public.ml_predictions referencing new table as added
  for each statement execute function private.check_ai_batch();

-- Where things are and what sensors say stays out of what is kept while that feature is off; the argument names the
-- column.
create function private.drop_places() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select not s.geospatial_iot from public.ai_settings s) then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0],
      (to_jsonb(new) -> tg_argv[0])
        - '{location,latitude,longitude,altitude,coordinates,gps,geometry,sensors}'::text[]));
  end if;
  return new;
end $$;
create trigger e_places before insert on public.ai_document_processing
  for each row when (jsonb_typeof(new.extracted_data) = 'object')
    execute function private.drop_places('extracted_data');
create trigger e_places before insert on public.ai_vision_analysis
  for each row when (jsonb_typeof(new.results) = 'object') execute function private.drop_places('results');
create trigger e_places before insert on public.ml_predictions
  for each row when (jsonb_typeof(new.details) = 'object') execute function private.drop_places('details');

-- A question without an answer is put to the provider by the server, when asking is switched on.
create function private.ask_ai_provider() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select s.is_enabled and s.has_key from public.ai_settings s) then
    perform private.enqueue('answer_conversation', jsonb_build_object('subject', new.id), new.id::text);
  end if;
  return null;
end $$;
create trigger n_ask after insert on public.ai_conversations
  for each row when (new.response is null) execute function private.ask_ai_provider();

-- What was answered, by a hash of everything that was asked: the same question costs nothing while the answer is kept.
create table private.ai_answers (
  question_hash bytea primary key constraint ai_answers_question_hash_length check (octet_length(question_hash) = 32),
  answer text not null constraint ai_answers_answer_length check (char_length(answer) between 1 and 20000),
  answered_at timestamptz not null default now()
);
create index ai_answers_answered_at_idx on private.ai_answers (answered_at);

create function public.set_ai_key(key text) returns void
language plpgsql set search_path = '' as $$ begin perform app.set_ai_key(key); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.set_ai_key(text),
  public.set_ai_key(text)
  to authenticated, service_role;
