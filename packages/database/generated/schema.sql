-- Generated from the database by packages/database/src/codegen/main.ts, for reading. Do not edit.

-- ====================================================================================================
create table public.advance_entries -- row security
-- columns
  id uuid not null default gen_random_uuid()
  project_id uuid not null
  party_id uuid
  direction text not null
  amount numeric(16,2) not null
  entry_date date not null default authz.today()
  source_table text not null
  source_id uuid not null
  description text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
-- constraints
  advance_entries_pkey PRIMARY KEY (id)
  advance_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  advance_entries_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.external_entities(id)
  advance_entries_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  advance_entries_description_length CHECK (char_length(description) <= 1000)
  advance_entries_direction_options CHECK (direction = ANY (ARRAY['receivable'::text, 'payable'::text]))
  advance_entries_source_table_length CHECK (char_length(source_table) <= 63)
-- indexes
  CREATE INDEX advance_entries_created_by_idx ON public.advance_entries USING btree (created_by)
  CREATE INDEX advance_entries_party_id_idx ON public.advance_entries USING btree (party_id)
  CREATE INDEX advance_entries_project_id_idx ON public.advance_entries USING btree (project_id, entry_date)
  CREATE INDEX advance_entries_source_idx ON public.advance_entries USING btree (source_table, source_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
-- triggers
  CREATE TRIGGER immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.advance_entries FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.advance_entries FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT ON public.advance_entries FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  insert, select to service_role
  select to authenticated

-- ====================================================================================================
create table public.ai_conversations -- row security
-- columns
  id uuid not null default gen_random_uuid()
  user_id uuid not null default auth.uid()
  session_id uuid not null default gen_random_uuid()
  message text not null
  response text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  ai_conversations_pkey PRIMARY KEY (id)
  ai_conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id)
  ai_conversations_message_length CHECK (char_length(btrim(message)) >= 1 AND char_length(message) <= 10000)
  ai_conversations_response_length CHECK (char_length(response) <= 20000)
-- indexes
  CREATE INDEX ai_conversations_user_id_idx ON public.ai_conversations USING btree (user_id, created_at DESC)
-- policies
  own_or_reader for select to authenticated using ((( SELECT authz.is_staff() AS is_staff) AND (user_id = ( SELECT auth.uid() AS uid))))
  add_own for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)))
  out_of_scope as restrictive for all to authenticated using (( SELECT authz.reaches('ai_analytics'::text) AS reaches)) with check (( SELECT authz.reaches('ai_analytics'::text) AS reaches))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.ai_conversations FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_feature BEFORE INSERT ON public.ai_conversations FOR EACH ROW EXECUTE FUNCTION private.check_ai_feature('conversational_ai')
  CREATE TRIGGER n_ask AFTER INSERT ON public.ai_conversations FOR EACH ROW WHEN (new.response IS NULL) EXECUTE FUNCTION private.ask_machine()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.ai_conversations FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.ai_conversations FOR EACH ROW EXECUTE FUNCTION private.audit('ai_analytics')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  insert (id, session_id, message, response) to authenticated
  select to authenticated

-- ====================================================================================================
create table public.ai_document_processing -- row security
-- columns
  id uuid not null default gen_random_uuid()
  user_id uuid default auth.uid()
  document_id uuid
  file_name text
  document_type text not null default 'other'::text
  status text not null default 'completed'::text
  confidence numeric(5,4)
  extracted_data jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  ai_document_processing_pkey PRIMARY KEY (id)
  ai_document_processing_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE
  ai_document_processing_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id)
  ai_document_processing_confidence_range CHECK (confidence >= 0::numeric AND confidence <= 1::numeric)
  ai_document_processing_document_type_options CHECK (document_type = ANY (ARRAY['invoice'::text, 'purchase_order'::text, 'contract'::text, 'drawing'::text, 'certificate'::text, 'other'::text]))
  ai_document_processing_extracted_data_length CHECK (octet_length(extracted_data::text) <= 65536)
  ai_document_processing_file_name_length CHECK (char_length(file_name) <= 255)
  ai_document_processing_status_options CHECK (status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text]))
-- indexes
  CREATE INDEX ai_document_processing_created_at_idx ON public.ai_document_processing USING btree (created_at DESC, id)
  CREATE INDEX ai_document_processing_document_id_idx ON public.ai_document_processing USING btree (document_id)
  CREATE INDEX ai_document_processing_user_id_idx ON public.ai_document_processing USING btree (user_id)
-- policies
  own_or_reader for select to authenticated using ((( SELECT authz.is_staff() AS is_staff) AND ((user_id = ( SELECT auth.uid() AS uid)) OR (( SELECT authz.can('ai_analytics'::text, 'view'::text) AS can) AND ((document_id IS NULL) OR (document_id IN ( SELECT d.id
   FROM public.documents d)))))))
  add_own for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)))
  out_of_scope as restrictive for all to authenticated using (( SELECT authz.reaches('ai_analytics'::text) AS reaches)) with check (( SELECT authz.reaches('ai_analytics'::text) AS reaches))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.ai_document_processing FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_feature BEFORE INSERT ON public.ai_document_processing FOR EACH ROW EXECUTE FUNCTION private.check_ai_feature('document_processing')
  CREATE TRIGGER d_batch AFTER INSERT ON public.ai_document_processing REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.check_ai_batch()
  CREATE TRIGGER d_unsure BEFORE INSERT ON public.ai_document_processing FOR EACH ROW WHEN (new.status = 'completed'::text) EXECUTE FUNCTION private.hold_unsure_reading()
  CREATE TRIGGER e_places BEFORE INSERT ON public.ai_document_processing FOR EACH ROW WHEN (jsonb_typeof(new.extracted_data) = 'object'::text) EXECUTE FUNCTION private.drop_places('extracted_data')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.ai_document_processing FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.ai_document_processing FOR EACH ROW EXECUTE FUNCTION private.audit('ai_analytics')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  insert (id, document_id, file_name, document_type, status, confidence, extracted_data) to authenticated
  select to authenticated

-- ====================================================================================================
create table public.ai_settings -- row security
-- columns
  id boolean not null default true
  is_enabled boolean not null default false
  endpoint_url text
  model_name text
  has_key boolean not null default false
  confidence_threshold numeric(5,4) not null default 0.7
  max_batch_size integer not null default 100
  cache_seconds integer not null default 3600
  timeout_milliseconds integer not null default 30000
  max_retries integer not null default 3
  document_processing boolean not null default true
  computer_vision boolean not null default true
  conversational_ai boolean not null default true
  predictive_analytics boolean not null default true
  geospatial_iot boolean not null default true
  quality_inspection boolean not null default false
  training boolean not null default false
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  ai_settings_pkey PRIMARY KEY (id)
  ai_settings_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  ai_settings_cache_seconds_range CHECK (cache_seconds >= 0 AND cache_seconds <= 604800)
  ai_settings_confidence_threshold_range CHECK (confidence_threshold >= 0::numeric AND confidence_threshold <= 1::numeric)
  ai_settings_enabled_has_provider CHECK (NOT is_enabled OR endpoint_url IS NOT NULL AND model_name IS NOT NULL)
  ai_settings_endpoint_url_format CHECK (endpoint_url ~ '^https://[^\s@]+$'::text)
  ai_settings_endpoint_url_length CHECK (char_length(endpoint_url) <= 500)
  ai_settings_max_batch_size_range CHECK (max_batch_size >= 1 AND max_batch_size <= 1000)
  ai_settings_max_retries_range CHECK (max_retries >= 0 AND max_retries <= 10)
  ai_settings_model_name_length CHECK (char_length(btrim(model_name)) >= 1 AND char_length(btrim(model_name)) <= 100)
  ai_settings_one_row CHECK (id)
  ai_settings_timeout_milliseconds_range CHECK (timeout_milliseconds >= 1000 AND timeout_milliseconds <= 120000)
-- indexes
  CREATE INDEX ai_settings_created_by_idx ON public.ai_settings USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('settings'::text, 'view'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('settings'::text, 'admin'::text) AS can)) with check (( SELECT authz.can('settings'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.ai_settings FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_key BEFORE UPDATE OF endpoint_url ON public.ai_settings FOR EACH ROW WHEN (new.endpoint_url IS DISTINCT FROM old.endpoint_url) EXECUTE FUNCTION private.forget_ai_key()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.ai_settings FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.ai_settings FOR EACH ROW EXECUTE FUNCTION private.audit('settings')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated
  update (is_enabled, endpoint_url, model_name, confidence_threshold, max_batch_size, cache_seconds, timeout_milliseconds, max_retries, document_processing, computer_vision, conversational_ai, predictive_analytics, geospatial_iot, quality_inspection, training, version) to authenticated

-- ====================================================================================================
create table public.ai_vision_analysis -- row security
-- columns
  id uuid not null default gen_random_uuid()
  user_id uuid default auth.uid()
  project_id uuid
  analysis_type text not null default 'other'::text
  image_path text
  confidence numeric(5,4)
  results jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  ai_vision_analysis_pkey PRIMARY KEY (id)
  ai_vision_analysis_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE
  ai_vision_analysis_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id)
  ai_vision_analysis_analysis_type_options CHECK (analysis_type = ANY (ARRAY['safety'::text, 'progress'::text, 'quality'::text, 'other'::text]))
  ai_vision_analysis_confidence_range CHECK (confidence >= 0::numeric AND confidence <= 1::numeric)
  ai_vision_analysis_image_path_length CHECK (char_length(image_path) <= 500)
  ai_vision_analysis_results_length CHECK (octet_length(results::text) <= 65536)
-- indexes
  CREATE INDEX ai_vision_analysis_created_at_idx ON public.ai_vision_analysis USING btree (created_at DESC, id)
  CREATE INDEX ai_vision_analysis_project_id_idx ON public.ai_vision_analysis USING btree (project_id)
  CREATE INDEX ai_vision_analysis_user_id_idx ON public.ai_vision_analysis USING btree (user_id)
-- policies
  own_or_reader for select to authenticated using ((( SELECT authz.is_staff() AS is_staff) AND ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT authz.can('ai_analytics'::text, 'view'::text) AS can))))
  add_own for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)))
  out_of_scope as restrictive for all to authenticated using (( SELECT authz.reaches('ai_analytics'::text) AS reaches)) with check (( SELECT authz.reaches('ai_analytics'::text) AS reaches))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.ai_vision_analysis FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_feature BEFORE INSERT ON public.ai_vision_analysis FOR EACH ROW EXECUTE FUNCTION private.check_ai_feature('computer_vision')
  CREATE TRIGGER d_batch AFTER INSERT ON public.ai_vision_analysis REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.check_ai_batch()
  CREATE TRIGGER e_places BEFORE INSERT ON public.ai_vision_analysis FOR EACH ROW WHEN (jsonb_typeof(new.results) = 'object'::text) EXECUTE FUNCTION private.drop_places('results')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.ai_vision_analysis FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.ai_vision_analysis FOR EACH ROW EXECUTE FUNCTION private.audit('ai_analytics')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  insert (id, project_id, analysis_type, image_path, confidence, results) to authenticated
  select to authenticated

-- ====================================================================================================
create table public.announcements -- row security
-- columns
  id uuid not null default gen_random_uuid()
  title text not null
  body text not null
  priority text not null default 'normal'::text
  is_pinned boolean not null default false
  expires_at timestamp with time zone
  published_at timestamp with time zone
  status text not null default 'draft'::text
  status_reason text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  announcements_pkey PRIMARY KEY (id)
  announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  announcements_body_length CHECK (char_length(btrim(body)) >= 1 AND char_length(body) <= 10000)
  announcements_priority_options CHECK (priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))
  announcements_status_options CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))
  announcements_status_reason_length CHECK (char_length(status_reason) <= 1000)
  announcements_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
-- indexes
  CREATE INDEX announcements_created_at_idx ON public.announcements USING btree (created_at DESC, id)
  CREATE INDEX announcements_created_by_idx ON public.announcements USING btree (created_by)
  CREATE INDEX announcements_words_idx ON public.announcements USING gin (lower(title) extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('communications'::text, 'view'::text) AS can) AND ((status = 'published'::text) OR (created_by = ( SELECT auth.uid() AS uid)) OR ( SELECT authz.can('communications'::text, 'admin'::text) AS can))))
  may_create for insert to authenticated with check (( SELECT authz.can('communications'::text, 'create'::text) AS can))
  may_edit for update to authenticated using ((( SELECT authz.can('communications'::text, 'edit'::text) AS can) AND ((created_by = ( SELECT auth.uid() AS uid)) OR ( SELECT authz.can('communications'::text, 'admin'::text) AS can)))) with check (( SELECT authz.can('communications'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using ((( SELECT authz.can('communications'::text, 'delete'::text) AS can) AND ((status = 'published'::text) OR (created_by = ( SELECT auth.uid() AS uid)) OR ( SELECT authz.can('communications'::text, 'admin'::text) AS can))))
-- triggers
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{is_pinned,expires_at,published_at}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.enforce_status('announcement', 'communications', 'status')
  CREATE TRIGGER c_publish BEFORE UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.publish_announcement()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.audit('communications')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, title, body, priority, is_pinned, expires_at, status) to authenticated
  update (title, body, priority, is_pinned, expires_at, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.api_tokens -- row security
-- columns
  id uuid not null default gen_random_uuid()
  user_id uuid not null default auth.uid()
  name text not null
  prefix text not null
  scopes text[] not null
  expires_at timestamp with time zone not null
  last_used_at timestamp with time zone
  revoked_at timestamp with time zone
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  api_tokens_pkey PRIMARY KEY (id)
  api_tokens_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id)
  api_tokens_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(btrim(name)) <= 100)
  api_tokens_prefix_length CHECK (char_length(prefix) >= 8 AND char_length(prefix) <= 20)
  api_tokens_scopes_length CHECK (cardinality(scopes) >= 1 AND cardinality(scopes) <= 200)
-- indexes
  CREATE INDEX api_tokens_created_by_idx ON public.api_tokens USING btree (created_by)
  CREATE INDEX api_tokens_user_id_idx ON public.api_tokens USING btree (user_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('rbac'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.api_tokens FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.api_tokens FOR EACH ROW EXECUTE FUNCTION private.audit('rbac')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated

-- ====================================================================================================
create table public.attendance -- row security
-- columns
  id uuid not null default gen_random_uuid()
  employee_id uuid not null
  date date not null
  check_in_time timestamp with time zone not null
  check_out_time timestamp with time zone
  location text
  hours numeric(16,4) generated always as (round((EXTRACT(epoch FROM (check_out_time - check_in_time)) / (3600)::numeric), 4)) stored
  status text not null default 'checked_in'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  is_offline boolean not null default false
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  attendance_pkey PRIMARY KEY (id)
  attendance_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  attendance_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  attendance_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id)
  attendance_check_out_time_after_check_in CHECK (check_out_time > check_in_time)
  attendance_location_length CHECK (char_length(location) <= 200)
  attendance_open_while_checked_in CHECK ((check_out_time IS NULL) = (status = 'checked_in'::text))
  attendance_status_options CHECK (status = ANY (ARRAY['checked_in'::text, 'checked_out'::text, 'corrected'::text, 'locked'::text]))
  attendance_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX attendance_created_by_idx ON public.attendance USING btree (created_by)
  CREATE INDEX attendance_date_idx ON public.attendance USING btree (date DESC, id)
  CREATE INDEX attendance_decided_by_idx ON public.attendance USING btree (decided_by)
  CREATE INDEX attendance_employee_id_idx ON public.attendance USING btree (employee_id, date DESC)
  CREATE UNIQUE INDEX attendance_one_open ON public.attendance USING btree (employee_id) WHERE (check_out_time IS NULL)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('hr'::text, 'view'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
  may_edit for update to authenticated using ((( SELECT authz.can('hr'::text, 'approve'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))))) with check ((( SELECT authz.can('hr'::text, 'approve'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.attendance FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_rules BEFORE UPDATE ON public.attendance FOR EACH ROW EXECUTE FUNCTION private.attendance_rules()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.attendance FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.attendance FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated
  update (check_in_time, check_out_time, location, status_reason, version) to authenticated

-- ====================================================================================================
create table public.audit_log -- row security
-- columns
  id bigint not null generated always as identity
  created_at timestamp with time zone not null default now()
  user_id uuid
  module text not null
  table_name text not null
  record_id text
  action text not null
  before jsonb
  after jsonb
-- constraints
  audit_log_pkey PRIMARY KEY (id)
  audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id)
  audit_log_action_options CHECK (action = ANY (ARRAY['INSERT'::text, 'UPDATE'::text, 'DELETE'::text]))
  audit_log_module_length CHECK (char_length(module) <= 50)
  audit_log_record_id_length CHECK (char_length(record_id) <= 200)
  audit_log_table_name_length CHECK (char_length(table_name) <= 63)
-- indexes
  CREATE INDEX audit_log_deleted_idx ON public.audit_log USING btree (table_name, id DESC) WHERE (action = 'DELETE'::text)
  CREATE INDEX audit_log_module_idx ON public.audit_log USING btree (module, id DESC)
  CREATE INDEX audit_log_record_idx ON public.audit_log USING btree (table_name, record_id, id DESC)
  CREATE INDEX audit_log_user_id_idx ON public.audit_log USING btree (user_id)
-- policies
  history_of_what_one_may_view for select to authenticated using ((( SELECT authz.can('rbac'::text, 'view'::text) AS can) OR ((module = ANY (ARRAY['projects'::text, 'tasks'::text, 'external_entities'::text, 'commercial'::text, 'inventory'::text, 'safety'::text])) AND (module = ANY (( SELECT authz.modules_with('view'::text) AS modules_with)::text[]))) OR ((module = 'finance'::text) AND (table_name <> 'expenses'::text) AND ( SELECT authz.can('finance'::text, 'view'::text) AS can)) OR ((module = 'settings'::text) AND (table_name <> ALL (ARRAY['personal_settings'::text, 'notification_preferences'::text])) AND ( SELECT authz.can('settings'::text, 'admin'::text) AS can))))
-- triggers
  CREATE TRIGGER immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change()
  CREATE TRIGGER tell_webhooks AFTER INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION private.tell_webhooks()
-- grants
  select to authenticated
  select to service_role

-- ====================================================================================================
create table public.boq_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  boq_id uuid not null
  section_id uuid
  "position" integer not null default 1
  item_code text
  description text not null
  unit text not null default 'each'::text
  quantity numeric(16,4) not null default 0
  rate numeric(16,4) not null default 0
  amount numeric(16,2) not null default 0
  cost_rate numeric(16,4) not null default 0
  cost_amount numeric(16,2) not null default 0
  cost_code_id uuid
  cost_type text not null default 'other'::text
  takeoff_item_id uuid
  rate_buildup_id uuid
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  boq_items_pkey PRIMARY KEY (id)
  boq_items_boq_id_fkey FOREIGN KEY (boq_id) REFERENCES public.boqs(id) ON DELETE CASCADE
  boq_items_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  boq_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  boq_items_rate_buildup_id_fkey FOREIGN KEY (rate_buildup_id) REFERENCES public.rate_buildups(id)
  boq_items_section_id_boq_id_fkey FOREIGN KEY (section_id, boq_id) REFERENCES public.boq_sections(id, boq_id) ON DELETE SET NULL (section_id)
  boq_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.boq_sections(id) ON DELETE SET NULL
  boq_items_takeoff_item_id_fkey FOREIGN KEY (takeoff_item_id) REFERENCES public.takeoff_items(id)
  boq_items_cost_rate_range CHECK (cost_rate >= 0::numeric)
  boq_items_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  boq_items_description_length CHECK (char_length(btrim(description)) >= 1 AND char_length(description) <= 2000)
  boq_items_item_code_length CHECK (char_length(item_code) <= 30)
  boq_items_position_range CHECK ("position" >= 1)
  boq_items_quantity_range CHECK (quantity >= 0::numeric)
  boq_items_rate_range CHECK (rate >= 0::numeric)
  boq_items_unit_length CHECK (char_length(unit) >= 1 AND char_length(unit) <= 30)
-- indexes
  CREATE INDEX boq_items_boq_id_idx ON public.boq_items USING btree (boq_id, "position")
  CREATE INDEX boq_items_cost_code_id_idx ON public.boq_items USING btree (cost_code_id)
  CREATE INDEX boq_items_created_by_idx ON public.boq_items USING btree (created_by)
  CREATE INDEX boq_items_rate_buildup_id_idx ON public.boq_items USING btree (rate_buildup_id)
  CREATE INDEX boq_items_section_id_idx ON public.boq_items USING btree (section_id, boq_id)
  CREATE INDEX boq_items_takeoff_item_id_idx ON public.boq_items USING btree (takeoff_item_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.boq_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.boq_items FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.boqs', 'boq_id', 'status', '{draft}')
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit ON public.boq_items FOR EACH ROW WHEN (new.unit IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit')
  CREATE TRIGGER c_amount BEFORE INSERT OR UPDATE ON public.boq_items FOR EACH ROW EXECUTE FUNCTION private.price_boq_item()
  CREATE TRIGGER m_takeoff AFTER INSERT OR UPDATE OF takeoff_item_id ON public.boq_items FOR EACH ROW EXECUTE FUNCTION private.link_takeoff()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.boq_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER t_total_deleted AFTER DELETE ON public.boq_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_boq()
  CREATE TRIGGER t_total_inserted AFTER INSERT ON public.boq_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_boq()
  CREATE TRIGGER t_total_updated AFTER UPDATE ON public.boq_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_boq()
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.boq_items REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('boqs', 'boq_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.boq_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('boqs', 'boq_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.boq_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('boqs', 'boq_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.boq_items FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, boq_id, section_id, "position", item_code, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, takeoff_item_id, rate_buildup_id) to authenticated
  update (section_id, "position", item_code, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, takeoff_item_id, rate_buildup_id, version) to authenticated

-- ====================================================================================================
create table public.boq_sections -- row security
-- columns
  id uuid not null default gen_random_uuid()
  boq_id uuid not null
  "position" integer not null default 1
  code text
  title text not null
  amount numeric(16,2) not null default 0
  cost_amount numeric(16,2) not null default 0
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  boq_sections_pkey PRIMARY KEY (id)
  boq_sections_id_boq_id_key UNIQUE (id, boq_id)
  boq_sections_boq_id_fkey FOREIGN KEY (boq_id) REFERENCES public.boqs(id) ON DELETE CASCADE
  boq_sections_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  boq_sections_code_length CHECK (char_length(code) <= 30)
  boq_sections_position_range CHECK ("position" >= 1)
  boq_sections_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
-- indexes
  CREATE INDEX boq_sections_boq_id_idx ON public.boq_sections USING btree (boq_id, "position")
  CREATE INDEX boq_sections_created_by_idx ON public.boq_sections USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.boq_sections FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.boq_sections FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.boqs', 'boq_id', 'status', '{draft}')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.boq_sections FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.boq_sections REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('boqs', 'boq_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.boq_sections REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('boqs', 'boq_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.boq_sections REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('boqs', 'boq_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.boq_sections FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, boq_id, "position", code, title) to authenticated
  update ("position", code, title, version) to authenticated

-- ====================================================================================================
create table public.boqs -- row security
-- columns
  id uuid not null default gen_random_uuid()
  boq_number text not null
  revision integer not null default 1
  previous_boq_id uuid
  project_id uuid not null
  title text not null
  currency text not null default authz.base_currency()
  total_amount numeric(16,2) not null default 0
  total_cost numeric(16,2) not null default 0
  status text not null default 'draft'::text
  status_reason text
  notes text
  search_text text generated always as (lower(((title || '
'::text) || (boq_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  boqs_pkey PRIMARY KEY (id)
  boqs_boq_number_revision_key UNIQUE (boq_number, revision)
  boqs_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  boqs_previous_boq_id_fkey FOREIGN KEY (previous_boq_id) REFERENCES public.boqs(id)
  boqs_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  boqs_boq_number_length CHECK (char_length(boq_number) <= 30)
  boqs_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  boqs_notes_length CHECK (char_length(notes) <= 5000)
  boqs_revision_range CHECK (revision >= 1)
  boqs_search_text_length CHECK (char_length(search_text) <= 300)
  boqs_status_options CHECK (status = ANY (ARRAY['draft'::text, 'issued'::text, 'locked'::text, 'superseded'::text]))
  boqs_status_reason_length CHECK (char_length(status_reason) <= 1000)
  boqs_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
-- indexes
  CREATE INDEX boqs_created_at_idx ON public.boqs USING btree (created_at DESC, id)
  CREATE INDEX boqs_created_by_idx ON public.boqs USING btree (created_by)
  CREATE UNIQUE INDEX boqs_previous_boq_id_idx ON public.boqs USING btree (previous_boq_id)
  CREATE INDEX boqs_project_id_idx ON public.boqs USING btree (project_id, status)
  CREATE INDEX boqs_words_idx ON public.boqs USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.boqs FOR EACH ROW EXECUTE FUNCTION private.assign_number('BOQ', 'boq_number', '3')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.boqs FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('BOQ')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.boqs FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.boqs FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.boqs FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.boqs FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.boqs FOR EACH ROW EXECUTE FUNCTION private.enforce_status('boq', 'commercial', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE UPDATE ON public.boqs FOR EACH ROW EXECUTE FUNCTION private.boq_rules()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.boqs FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.boqs FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, project_id, title, currency, status, notes) to authenticated
  update (project_id, title, currency, status, status_reason, notes, version) to authenticated

-- ====================================================================================================
create table public.budget_entries -- row security
-- columns
  id uuid not null default gen_random_uuid()
  budget_id uuid not null
  budget_line_id uuid not null
  entry_type text not null
  amount numeric(16,2) not null
  entry_date date not null default authz.today()
  source_table text
  source_id uuid
  description text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
-- constraints
  budget_entries_pkey PRIMARY KEY (id)
  budget_entries_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES public.budgets(id)
  budget_entries_budget_line_id_fkey FOREIGN KEY (budget_line_id) REFERENCES public.budget_lines(id)
  budget_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  budget_entries_description_length CHECK (char_length(description) <= 1000)
  budget_entries_entry_type_options CHECK (entry_type = ANY (ARRAY['original'::text, 'modification'::text, 'transfer'::text, 'approved_change'::text]))
  budget_entries_source_table_length CHECK (char_length(source_table) <= 63)
-- indexes
  CREATE INDEX budget_entries_budget_id_idx ON public.budget_entries USING btree (budget_id, created_at)
  CREATE INDEX budget_entries_budget_line_id_idx ON public.budget_entries USING btree (budget_line_id)
  CREATE INDEX budget_entries_created_by_idx ON public.budget_entries USING btree (created_by)
  CREATE INDEX budget_entries_source_idx ON public.budget_entries USING btree (source_table, source_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
-- triggers
  CREATE TRIGGER immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.budget_entries FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change()
  CREATE TRIGGER m_apply AFTER INSERT ON public.budget_entries FOR EACH ROW WHEN (new.entry_type <> 'original'::text) EXECUTE FUNCTION private.apply_budget_entry()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.budget_entries FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT ON public.budget_entries FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  insert, select to service_role
  select to authenticated

-- ====================================================================================================
create table public.budget_lines -- row security
-- columns
  id uuid not null default gen_random_uuid()
  budget_id uuid not null
  "position" integer not null default 1
  cost_code_id uuid not null
  cost_type text not null default 'other'::text
  description text
  original_amount numeric(16,2) not null default 0
  modification_amount numeric(16,2) not null default 0
  transfer_amount numeric(16,2) not null default 0
  approved_change_amount numeric(16,2) not null default 0
  revised_amount numeric(16,2) not null default 0
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  budget_lines_pkey PRIMARY KEY (id)
  budget_lines_one_a_code_and_type UNIQUE (budget_id, cost_code_id, cost_type)
  budget_lines_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES public.budgets(id) ON DELETE CASCADE
  budget_lines_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  budget_lines_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  budget_lines_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  budget_lines_description_length CHECK (char_length(description) <= 1000)
  budget_lines_original_amount_range CHECK (original_amount >= 0::numeric)
  budget_lines_position_range CHECK ("position" >= 1)
-- indexes
  CREATE INDEX budget_lines_cost_code_id_idx ON public.budget_lines USING btree (cost_code_id)
  CREATE INDEX budget_lines_created_by_idx ON public.budget_lines USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.budget_lines FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.budget_lines FOR EACH ROW WHEN (COALESCE(current_setting('plinth.posts_budget_change'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.refuse_lines_of_frozen('public.budgets', 'budget_id', 'status', '{draft}')
  CREATE TRIGGER c_revised BEFORE INSERT OR UPDATE ON public.budget_lines FOR EACH ROW EXECUTE FUNCTION private.revise_budget_line()
  CREATE TRIGGER m_total AFTER INSERT OR DELETE OR UPDATE OF revised_amount, original_amount, modification_amount, transfer_amount, approved_change_amount ON public.budget_lines FOR EACH ROW EXECUTE FUNCTION private.total_budget()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.budget_lines FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.budget_lines REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('budgets', 'budget_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.budget_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('budgets', 'budget_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.budget_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('budgets', 'budget_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.budget_lines FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, budget_id, "position", cost_code_id, cost_type, description, original_amount) to authenticated
  update ("position", cost_code_id, cost_type, description, original_amount, version) to authenticated

-- ====================================================================================================
create table public.budgets -- row security
-- columns
  id uuid not null default gen_random_uuid()
  name text not null
  project_id uuid
  budget_type text not null default 'project'::text
  fiscal_year integer not null default (EXTRACT(year FROM authz.today()))::integer
  currency text not null default authz.base_currency()
  total_amount numeric(16,2) not null default 0
  notes text
  status text not null default 'draft'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  search_text text generated always as (lower(name)) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  budgets_pkey PRIMARY KEY (id)
  budgets_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  budgets_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  budgets_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  budgets_budget_type_options CHECK (budget_type = ANY (ARRAY['project'::text, 'department'::text, 'operational'::text]))
  budgets_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  budgets_fiscal_year_range CHECK (fiscal_year >= 2000 AND fiscal_year <= 2200)
  budgets_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 200)
  budgets_notes_length CHECK (char_length(notes) <= 5000)
  budgets_project_budget_has_project CHECK (budget_type <> 'project'::text OR project_id IS NOT NULL)
  budgets_search_text_length CHECK (char_length(search_text) <= 200)
  budgets_status_options CHECK (status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text, 'completed'::text]))
  budgets_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX budgets_created_at_idx ON public.budgets USING btree (created_at DESC, id)
  CREATE INDEX budgets_created_by_idx ON public.budgets USING btree (created_by)
  CREATE INDEX budgets_decided_by_idx ON public.budgets USING btree (decided_by)
  CREATE UNIQUE INDEX budgets_one_active ON public.budgets USING btree (project_id) WHERE ((status = 'active'::text) AND (budget_type = 'project'::text))
  CREATE INDEX budgets_project_id_idx ON public.budgets USING btree (project_id)
  CREATE INDEX budgets_words_idx ON public.budgets USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.budgets FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.budgets FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.budgets FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.budgets FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{total_amount,notes}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.budgets FOR EACH ROW EXECUTE FUNCTION private.enforce_status('budget', 'finance', 'status', 'created_by')
  CREATE TRIGGER m_open AFTER UPDATE ON public.budgets FOR EACH ROW WHEN (old.status = 'draft'::text AND new.status = 'active'::text) EXECUTE FUNCTION private.open_budget()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.budgets FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.budgets FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, name, project_id, budget_type, fiscal_year, currency, notes) to authenticated
  update (name, project_id, budget_type, fiscal_year, currency, notes, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.certificate_lines -- row security
-- columns
  id uuid not null default gen_random_uuid()
  certificate_id uuid not null
  schedule_of_value_id uuid not null
  "position" integer not null default 1
  scheduled_value numeric(16,2) not null default 0
  previous_amount numeric(16,2) not null default 0
  this_period_amount numeric(16,2) not null default 0
  stored_amount numeric(16,2) not null default 0
  reason text
  completed_amount numeric(16,2) not null default 0
  completed_percentage numeric(9,4) not null default 0
  balance_amount numeric(16,2) not null default 0
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  certificate_lines_pkey PRIMARY KEY (id)
  certificate_lines_certificate_id_schedule_of_value_id_key UNIQUE (certificate_id, schedule_of_value_id)
  certificate_lines_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES public.certificates(id) ON DELETE CASCADE
  certificate_lines_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  certificate_lines_schedule_of_value_id_fkey FOREIGN KEY (schedule_of_value_id) REFERENCES public.schedule_of_values(id)
  certificate_lines_position_range CHECK ("position" >= 1)
  certificate_lines_reason_length CHECK (char_length(reason) <= 1000)
-- indexes
  CREATE INDEX certificate_lines_created_by_idx ON public.certificate_lines USING btree (created_by)
  CREATE INDEX certificate_lines_schedule_of_value_id_idx ON public.certificate_lines USING btree (schedule_of_value_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.certificate_lines FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.certificate_lines FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.certificates', 'certificate_id', 'status', '{draft}')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.certificate_lines FOR EACH ROW EXECUTE FUNCTION private.certificate_line_rules()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.certificate_lines FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER t_total_deleted AFTER DELETE ON public.certificate_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_certificate()
  CREATE TRIGGER t_total_inserted AFTER INSERT ON public.certificate_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_certificate()
  CREATE TRIGGER t_total_updated AFTER UPDATE ON public.certificate_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_certificate()
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.certificate_lines REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('certificates', 'certificate_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.certificate_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('certificates', 'certificate_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.certificate_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('certificates', 'certificate_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.certificate_lines FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated
  update ("position", this_period_amount, stored_amount, reason, version) to authenticated

-- ====================================================================================================
create table public.certificates -- row security
-- columns
  id uuid not null default gen_random_uuid()
  certificate_number text not null
  contract_id uuid not null
  sequence integer not null
  certificate_date date not null default authz.today()
  period_end_date date
  currency text not null
  contract_amount numeric(16,2) not null default 0
  work_amount numeric(16,2) not null default 0
  stored_amount numeric(16,2) not null default 0
  completed_amount numeric(16,2) not null default 0
  retention_amount numeric(16,2) not null default 0
  earned_amount numeric(16,2) not null default 0
  advance_recovered_amount numeric(16,2) not null default 0
  advance_recovery_amount numeric(16,2) not null default 0
  deduction_amount numeric(16,2) not null default 0
  net_amount numeric(16,2) not null default 0
  previous_amount numeric(16,2) not null default 0
  payable_amount numeric(16,2) not null default 0
  tax_amount numeric(16,2) not null default 0
  total_amount numeric(16,2) not null default 0
  balance_amount numeric(16,2) not null default 0
  notes text
  status text not null default 'draft'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  certificates_pkey PRIMARY KEY (id)
  certificates_certificate_number_key UNIQUE (certificate_number)
  certificates_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES public.contracts(id)
  certificates_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  certificates_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  certificates_certificate_number_length CHECK (char_length(certificate_number) <= 30)
  certificates_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  certificates_deduction_amount_range CHECK (deduction_amount >= 0::numeric)
  certificates_notes_length CHECK (char_length(notes) <= 5000)
  certificates_sequence_range CHECK (sequence >= 1)
  certificates_status_options CHECK (status = ANY (ARRAY['draft'::text, 'certified'::text, 'approved'::text, 'paid'::text, 'cancelled'::text]))
  certificates_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX certificates_contract_id_idx ON public.certificates USING btree (contract_id, sequence)
  CREATE INDEX certificates_created_at_idx ON public.certificates USING btree (created_at DESC, id)
  CREATE INDEX certificates_created_by_idx ON public.certificates USING btree (created_by)
  CREATE INDEX certificates_decided_by_idx ON public.certificates USING btree (decided_by)
  CREATE UNIQUE INDEX certificates_one_a_place ON public.certificates USING btree (contract_id, sequence) WHERE (status <> 'cancelled'::text)
  CREATE UNIQUE INDEX certificates_one_open ON public.certificates USING btree (contract_id) WHERE (status = ANY (ARRAY['draft'::text, 'certified'::text]))
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.assign_number('CER', 'certificate_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.certificates FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('CER')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.enforce_status('certificate', 'commercial', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.compute_certificate()
  CREATE TRIGGER m_lines AFTER INSERT ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.open_certificate()
  CREATE TRIGGER m_post AFTER UPDATE ON public.certificates FOR EACH ROW WHEN (old.status <> 'approved'::text AND new.status = 'approved'::text) EXECUTE FUNCTION private.post_certificate()
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, contract_id, certificate_date, period_end_date, deduction_amount, notes) to authenticated
  update (certificate_date, period_end_date, deduction_amount, notes, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.change_order_drafts -- row security
-- columns
  id uuid not null default gen_random_uuid()
  change_order_number text not null
  title text not null
  project_id uuid not null
  change_type text not null
  purchase_order_id uuid
  work_order_id uuid
  is_budget_changed boolean not null default true
  exchange_rate numeric(16,8) not null default 1
  tax_rate numeric(7,4) not null default 0
  is_tax_recoverable boolean not null default true
  subtotal_amount numeric(16,2) not null default 0
  tax_amount numeric(16,2) not null default 0
  total_amount numeric(16,2) not null default 0
  status text not null default 'draft'::text
  status_reason text
  rejection_reason text
  decided_by uuid
  decided_at timestamp with time zone
  description text
  search_text text generated always as (lower(((title || '
'::text) || (change_order_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  change_order_drafts_pkey PRIMARY KEY (id)
  change_order_drafts_change_order_number_key UNIQUE (change_order_number)
  change_order_drafts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  change_order_drafts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  change_order_drafts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  change_order_drafts_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES public.purchase_orders(id)
  change_order_drafts_work_order_id_fkey FOREIGN KEY (work_order_id) REFERENCES public.work_order_drafts(id)
  change_order_drafts_change_order_number_length CHECK (char_length(change_order_number) <= 30)
  change_order_drafts_change_type_options CHECK (change_type = ANY (ARRAY['purchase_order'::text, 'work_order'::text, 'budget'::text]))
  change_order_drafts_description_length CHECK (char_length(description) <= 5000)
  change_order_drafts_exchange_rate_range CHECK (exchange_rate > 0::numeric)
  change_order_drafts_rejection_reason_length CHECK (char_length(rejection_reason) <= 1000)
  change_order_drafts_search_text_length CHECK (char_length(search_text) <= 500)
  change_order_drafts_status_options CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'void'::text]))
  change_order_drafts_status_reason_length CHECK (char_length(status_reason) <= 1000)
  change_order_drafts_target_fits CHECK ((change_type = 'purchase_order'::text) = (purchase_order_id IS NOT NULL) AND (change_type = 'work_order'::text) = (work_order_id IS NOT NULL) AND (change_type <> 'budget'::text OR is_budget_changed))
  change_order_drafts_tax_rate_range CHECK (tax_rate >= 0::numeric AND tax_rate <= 100::numeric)
  change_order_drafts_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
-- indexes
  CREATE INDEX change_order_drafts_created_at_idx ON public.change_order_drafts USING btree (created_at DESC, id)
  CREATE INDEX change_order_drafts_created_by_idx ON public.change_order_drafts USING btree (created_by)
  CREATE INDEX change_order_drafts_decided_by_idx ON public.change_order_drafts USING btree (decided_by)
  CREATE INDEX change_order_drafts_project_id_idx ON public.change_order_drafts USING btree (project_id)
  CREATE INDEX change_order_drafts_purchase_order_id_idx ON public.change_order_drafts USING btree (purchase_order_id)
  CREATE INDEX change_order_drafts_words_idx ON public.change_order_drafts USING gin (search_text extensions.gin_trgm_ops)
  CREATE INDEX change_order_drafts_work_order_id_idx ON public.change_order_drafts USING btree (work_order_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.change_order_drafts FOR EACH ROW EXECUTE FUNCTION private.assign_number('CO', 'change_order_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.change_order_drafts FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('CO')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.change_order_drafts FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.change_order_drafts FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.change_order_drafts FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.change_order_drafts FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft,rejected}', '{subtotal_amount,tax_amount,total_amount}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.change_order_drafts FOR EACH ROW EXECUTE FUNCTION private.enforce_status('change_order', 'commercial', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.change_order_drafts FOR EACH ROW EXECUTE FUNCTION private.change_order_rules()
  CREATE TRIGGER m_effects AFTER UPDATE ON public.change_order_drafts FOR EACH ROW WHEN (old.status = 'pending'::text AND new.status = 'approved'::text) EXECUTE FUNCTION private.change_order_effects()
  CREATE TRIGGER m_total_again AFTER UPDATE OF tax_rate ON public.change_order_drafts FOR EACH ROW WHEN (old.tax_rate <> new.tax_rate) EXECUTE FUNCTION private.total_again('change_order_items', 'change_order_id')
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.change_order_drafts FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.change_order_drafts FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.change_order_drafts FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, title, project_id, change_type, purchase_order_id, work_order_id, is_budget_changed, tax_rate, is_tax_recoverable, status, description) to authenticated
  update (title, project_id, change_type, purchase_order_id, work_order_id, is_budget_changed, tax_rate, is_tax_recoverable, status, status_reason, rejection_reason, description, version) to authenticated

-- ====================================================================================================
create table public.change_order_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  change_order_id uuid not null
  "position" integer not null default 1
  item_id uuid
  description text not null
  quantity numeric(16,4) not null
  unit_of_measure text not null default 'each'::text
  unit_cost numeric(16,4) not null default 0
  total_cost numeric(16,2) generated always as (round((quantity * unit_cost), 2)) stored
  cost_code_id uuid
  cost_type text not null default 'other'::text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  change_order_items_pkey PRIMARY KEY (id)
  change_order_items_change_order_id_fkey FOREIGN KEY (change_order_id) REFERENCES public.change_order_drafts(id) ON DELETE CASCADE
  change_order_items_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  change_order_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  change_order_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.inventory_items(id)
  change_order_items_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  change_order_items_description_length CHECK (char_length(btrim(description)) >= 1 AND char_length(description) <= 300)
  change_order_items_position_range CHECK ("position" >= 1)
  change_order_items_quantity_range CHECK (quantity <> 0::numeric)
  change_order_items_unit_cost_range CHECK (unit_cost >= 0::numeric)
  change_order_items_unit_of_measure_length CHECK (char_length(unit_of_measure) >= 1 AND char_length(unit_of_measure) <= 30)
-- indexes
  CREATE INDEX change_order_items_change_order_id_idx ON public.change_order_items USING btree (change_order_id, "position")
  CREATE INDEX change_order_items_cost_code_id_idx ON public.change_order_items USING btree (cost_code_id)
  CREATE INDEX change_order_items_created_by_idx ON public.change_order_items USING btree (created_by)
  CREATE INDEX change_order_items_item_id_idx ON public.change_order_items USING btree (item_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.change_order_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.change_order_items FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.change_order_drafts', 'change_order_id', 'status', '{draft,rejected}')
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit_of_measure ON public.change_order_items FOR EACH ROW WHEN (new.unit_of_measure IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit_of_measure')
  CREATE TRIGGER m_total_delete AFTER DELETE ON public.change_order_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('change_order_drafts', 'change_order_id')
  CREATE TRIGGER m_total_insert AFTER INSERT ON public.change_order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('change_order_drafts', 'change_order_id')
  CREATE TRIGGER m_total_update AFTER UPDATE ON public.change_order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('change_order_drafts', 'change_order_id')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.change_order_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.change_order_items REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('change_order_drafts', 'change_order_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.change_order_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('change_order_drafts', 'change_order_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.change_order_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('change_order_drafts', 'change_order_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.change_order_items FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, change_order_id, "position", item_id, description, quantity, unit_of_measure, unit_cost, cost_code_id, cost_type) to authenticated
  update ("position", item_id, description, quantity, unit_of_measure, unit_cost, cost_code_id, cost_type, version) to authenticated

-- ====================================================================================================
create table public.comments -- row security
-- columns
  id uuid not null default gen_random_uuid()
  task_id uuid
  project_id uuid
  author_id uuid not null default auth.uid()
  body text not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  comments_pkey PRIMARY KEY (id)
  comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id)
  comments_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE
  comments_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE CASCADE
  comments_about_one_thing CHECK (num_nonnulls(task_id, project_id) = 1)
  comments_body_length CHECK (char_length(btrim(body)) >= 1 AND char_length(body) <= 5000)
-- indexes
  CREATE INDEX comments_author_id_idx ON public.comments USING btree (author_id)
  CREATE INDEX comments_project_id_idx ON public.comments USING btree (project_id, created_at)
  CREATE INDEX comments_task_id_idx ON public.comments USING btree (task_id, created_at)
-- policies
  readers for select to authenticated using ((((task_id IS NOT NULL) AND ( SELECT authz.can('tasks'::text, 'view'::text) AS can)) OR ((project_id IS NOT NULL) AND ( SELECT authz.can('projects'::text, 'view'::text) AS can))))
  readers_write for insert to authenticated with check (((author_id = ( SELECT auth.uid() AS uid)) AND (((task_id IS NOT NULL) AND ( SELECT authz.can('tasks'::text, 'view'::text) AS can)) OR ((project_id IS NOT NULL) AND ( SELECT authz.can('projects'::text, 'view'::text) AS can)))))
  own_words for update to authenticated using (((author_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff))) with check ((author_id = ( SELECT auth.uid() AS uid)))
  own_words_or_admin for delete to authenticated using ((((author_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)) OR ((task_id IS NOT NULL) AND ( SELECT authz.can('tasks'::text, 'admin'::text) AS can)) OR ((project_id IS NOT NULL) AND ( SELECT authz.can('projects'::text, 'admin'::text) AS can))))
  out_of_scope as restrictive for all to authenticated using ((( SELECT authz.reaches('tasks'::text) AS reaches) OR ( SELECT authz.reaches('projects'::text) AS reaches))) with check ((( SELECT authz.reaches('tasks'::text) AS reaches) OR ( SELECT authz.reaches('projects'::text) AS reaches)))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.comments FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER n_mentions AFTER INSERT OR UPDATE OF body ON public.comments FOR EACH ROW EXECUTE FUNCTION private.notify_mentions()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.comments FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.comments FOR EACH ROW EXECUTE FUNCTION private.audit('tasks')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, task_id, project_id, body) to authenticated
  update (body, version) to authenticated

-- ====================================================================================================
create table public.company_settings -- row security
-- columns
  id boolean not null default true
  name text not null
  email text
  address text
  phone text
  website text
  tax_id text
  license_number text
  base_currency text not null default 'AED'::text
  time_zone text not null default 'Asia/Dubai'::text
  country_pack text not null default 'AE'::text
  weekend_days smallint[] not null default '{6,7}'::smallint[]
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
  bill_quantity_tolerance numeric(7,4) not null default 0
  bill_price_tolerance numeric(7,4) not null default 2
  bill_amount_tolerance numeric(16,2) not null default 0
-- constraints
  company_settings_pkey PRIMARY KEY (id)
  company_settings_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  company_settings_address_length CHECK (char_length(address) <= 1000)
  company_settings_base_currency_options CHECK (base_currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  company_settings_bill_amount_tolerance_range CHECK (bill_amount_tolerance >= 0::numeric)
  company_settings_bill_price_tolerance_range CHECK (bill_price_tolerance >= 0::numeric AND bill_price_tolerance <= 100::numeric)
  company_settings_bill_quantity_tolerance_range CHECK (bill_quantity_tolerance >= 0::numeric AND bill_quantity_tolerance <= 100::numeric)
  company_settings_country_pack_options CHECK (country_pack = ANY (ARRAY['AE'::text, 'IN'::text, 'none'::text]))
  company_settings_email_length CHECK (char_length(email) <= 320)
  company_settings_license_number_length CHECK (char_length(license_number) <= 50)
  company_settings_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(btrim(name)) <= 200)
  company_settings_one_row CHECK (id)
  company_settings_phone_length CHECK (char_length(phone) <= 50)
  company_settings_tax_id_length CHECK (char_length(tax_id) <= 50)
  company_settings_time_zone_length CHECK (char_length(time_zone) <= 64)
  company_settings_website_length CHECK (char_length(website) <= 500)
  company_settings_weekend_days_options CHECK (weekend_days <@ '{1,2,3,4,5,6,7}'::smallint[] AND cardinality(weekend_days) < 7)
-- indexes
  CREATE INDEX company_settings_created_by_idx ON public.company_settings USING btree (created_by)
-- policies
  staff_view for select to authenticated using (( SELECT authz.is_staff() AS is_staff))
  may_edit for update to authenticated using (( SELECT authz.can('settings'::text, 'admin'::text) AS can)) with check (( SELECT authz.can('settings'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.company_settings FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_country BEFORE UPDATE OF country_pack ON public.company_settings FOR EACH ROW WHEN (new.country_pack IS DISTINCT FROM old.country_pack) EXECUTE FUNCTION private.follow_country()
  CREATE TRIGGER c_timezone BEFORE UPDATE OF time_zone ON public.company_settings FOR EACH ROW EXECUTE FUNCTION private.check_timezone('time_zone')
  CREATE TRIGGER d_base_currency BEFORE UPDATE OF base_currency ON public.company_settings FOR EACH ROW WHEN (new.base_currency IS DISTINCT FROM old.base_currency) EXECUTE FUNCTION private.keep_base_currency()
  CREATE TRIGGER deliver_accounts AFTER INSERT ON public.company_settings FOR EACH ROW EXECUTE FUNCTION private.use_accounts_of_country()
  CREATE TRIGGER deliver_accounts_of_another AFTER UPDATE OF country_pack ON public.company_settings FOR EACH ROW WHEN (new.country_pack IS DISTINCT FROM old.country_pack) EXECUTE FUNCTION private.use_accounts_of_country()
  CREATE TRIGGER deliver_country AFTER UPDATE OF country_pack ON public.company_settings FOR EACH ROW WHEN (new.country_pack IS DISTINCT FROM old.country_pack) EXECUTE FUNCTION private.use_lists_of_country()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.company_settings FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.company_settings FOR EACH ROW EXECUTE FUNCTION private.audit('settings')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated
  update (name, email, address, phone, website, tax_id, license_number, base_currency, time_zone, country_pack, weekend_days, version, bill_quantity_tolerance, bill_price_tolerance, bill_amount_tolerance) to authenticated

-- ====================================================================================================
create table public.contracts -- row security
-- columns
  id uuid not null default gen_random_uuid()
  contract_number text not null
  project_id uuid not null
  client_id uuid
  quotation_id uuid
  title text not null
  client_reference text
  currency text not null default authz.base_currency()
  contract_date date not null default authz.today()
  start_date date
  end_date date
  extension_days integer not null default 0
  revised_end_date date
  original_amount numeric(16,2) not null default 0
  variation_amount numeric(16,2) not null default 0
  revised_amount numeric(16,2) not null default 0
  tax_rate numeric(7,4) not null default 0
  retention_percentage numeric(7,4) not null default 0
  retention_cap_percentage numeric(7,4) not null default 100
  advance_percentage numeric(7,4) not null default 0
  advance_start_percentage numeric(7,4) not null default 10
  advance_recovery_percentage numeric(7,4) not null default 25
  provisional_amount numeric(16,2) not null default 0
  advance_paid_date date
  taking_over_date date
  notes text
  status text not null default 'draft'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  search_text text generated always as (lower(((((title || '
'::text) || (contract_number COLLATE "default")) || '
'::text) || COALESCE(client_reference, ''::text)))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  contracts_pkey PRIMARY KEY (id)
  contracts_contract_number_key UNIQUE (contract_number)
  contracts_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.external_entities(id)
  contracts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  contracts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  contracts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  contracts_quotation_id_fkey FOREIGN KEY (quotation_id) REFERENCES public.quotation_drafts(id)
  contracts_advance_percentage_range CHECK (advance_percentage >= 0::numeric AND advance_percentage <= 100::numeric)
  contracts_advance_recovery_percentage_range CHECK (advance_recovery_percentage >= 0::numeric AND advance_recovery_percentage <= 100::numeric)
  contracts_advance_start_percentage_range CHECK (advance_start_percentage >= 0::numeric AND advance_start_percentage <= 100::numeric)
  contracts_client_reference_length CHECK (char_length(client_reference) <= 100)
  contracts_contract_number_length CHECK (char_length(contract_number) <= 30)
  contracts_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  contracts_end_date_after_start CHECK (end_date >= start_date)
  contracts_notes_length CHECK (char_length(notes) <= 5000)
  contracts_provisional_amount_range CHECK (provisional_amount >= 0::numeric)
  contracts_retention_cap_percentage_range CHECK (retention_cap_percentage >= 0::numeric AND retention_cap_percentage <= 100::numeric)
  contracts_retention_percentage_range CHECK (retention_percentage >= 0::numeric AND retention_percentage <= 100::numeric)
  contracts_search_text_length CHECK (char_length(search_text) <= 500)
  contracts_status_options CHECK (status = ANY (ARRAY['draft'::text, 'active'::text, 'completed'::text, 'closed'::text, 'terminated'::text]))
  contracts_status_reason_length CHECK (char_length(status_reason) <= 1000)
  contracts_tax_rate_range CHECK (tax_rate >= 0::numeric AND tax_rate <= 100::numeric)
  contracts_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
-- indexes
  CREATE INDEX contracts_client_id_idx ON public.contracts USING btree (client_id)
  CREATE INDEX contracts_created_at_idx ON public.contracts USING btree (created_at DESC, id)
  CREATE INDEX contracts_created_by_idx ON public.contracts USING btree (created_by)
  CREATE INDEX contracts_decided_by_idx ON public.contracts USING btree (decided_by)
  CREATE UNIQUE INDEX contracts_one_active ON public.contracts USING btree (project_id) WHERE (status = 'active'::text)
  CREATE INDEX contracts_project_id_idx ON public.contracts USING btree (project_id)
  CREATE UNIQUE INDEX contracts_quotation_id_idx ON public.contracts USING btree (quotation_id)
  CREATE INDEX contracts_words_idx ON public.contracts USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.contracts FOR EACH ROW EXECUTE FUNCTION private.assign_number('CON', 'contract_number', '3')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.contracts FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('CON')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.contracts FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.contracts FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{original_amount,variation_amount,revised_amount,extension_days,revised_end_date,tax_rate,retention_percentage,retention_cap_percentage,advance_percentage,advance_start_percentage,advance_recovery_percentage,provisional_amount,advance_paid_date,taking_over_date,start_date,end_date,client_reference,notes}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION private.enforce_status('contract', 'commercial', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION private.contract_rules()
  CREATE TRIGGER m_advance AFTER UPDATE OF advance_paid_date, advance_percentage ON public.contracts FOR EACH ROW WHEN (new.status <> 'draft'::text) EXECUTE FUNCTION private.post_advance()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, project_id, client_id, title, client_reference, currency, contract_date, start_date, end_date, tax_rate, retention_percentage, retention_cap_percentage, advance_percentage, advance_start_percentage, advance_recovery_percentage, provisional_amount, notes) to authenticated
  update (client_id, title, client_reference, currency, contract_date, start_date, end_date, tax_rate, retention_percentage, retention_cap_percentage, advance_percentage, advance_start_percentage, advance_recovery_percentage, provisional_amount, advance_paid_date, taking_over_date, notes, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.cost_codes -- row security
-- columns
  id uuid not null default gen_random_uuid()
  code text not null
  name text not null
  description text
  parent_id uuid
  cost_type text not null default 'other'::text
  status text not null default 'active'::text
  search_text text generated always as (lower((((code COLLATE "default") || '
'::text) || name))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  cost_codes_pkey PRIMARY KEY (id)
  cost_codes_code_key UNIQUE (code)
  cost_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  cost_codes_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.cost_codes(id)
  cost_codes_code_length CHECK (char_length(btrim(code)) >= 1 AND char_length(code) <= 30)
  cost_codes_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  cost_codes_description_length CHECK (char_length(description) <= 2000)
  cost_codes_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 200)
  cost_codes_parent_is_another CHECK (parent_id <> id)
  cost_codes_search_text_length CHECK (char_length(search_text) <= 500)
  cost_codes_status_options CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text]))
-- indexes
  CREATE INDEX cost_codes_created_by_idx ON public.cost_codes USING btree (created_by)
  CREATE INDEX cost_codes_parent_id_idx ON public.cost_codes USING btree (parent_id)
  CREATE INDEX cost_codes_words_idx ON public.cost_codes USING gin (search_text extensions.gin_trgm_ops)
-- policies
  staff_view for select to authenticated using (( SELECT authz.is_staff() AS is_staff))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.cost_codes FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.cost_codes FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.cost_codes FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, code, name, description, parent_id, cost_type, status) to authenticated
  update (code, name, description, parent_id, cost_type, status, version) to authenticated

-- ====================================================================================================
create table public.country_rules -- row security
-- columns
  id uuid not null default gen_random_uuid()
  country_pack text not null
  rule_key text not null
  name text not null
  rate numeric(16,4) not null
  unit text not null
  currency text
  valid_from date not null
  valid_to date
  source text not null
  notes text
  rule_version text generated always as (((((country_pack || '/'::text) || rule_key) || '@'::text) || (((((EXTRACT(year FROM valid_from) * (10000)::numeric) + (EXTRACT(month FROM valid_from) * (100)::numeric)) + EXTRACT(day FROM valid_from)))::integer)::text)) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  country_rules_pkey PRIMARY KEY (id)
  country_rules_once_a_day UNIQUE (country_pack, rule_key, valid_from)
  country_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  country_rules_amount_has_currency CHECK (unit <> 'amount'::text OR currency IS NOT NULL)
  country_rules_country_pack_options CHECK (country_pack = ANY (ARRAY['AE'::text, 'IN'::text, 'none'::text]))
  country_rules_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  country_rules_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 200)
  country_rules_notes_length CHECK (char_length(notes) <= 2000)
  country_rules_rule_key_format CHECK (rule_key ~ '^[a-z][a-z0-9_.]{1,79}$'::text)
  country_rules_rule_key_length CHECK (char_length(rule_key) <= 80)
  country_rules_rule_version_length CHECK (char_length(rule_version) <= 120)
  country_rules_source_length CHECK (char_length(source) >= 1 AND char_length(source) <= 500)
  country_rules_unit_options CHECK (unit = ANY (ARRAY['percent'::text, 'factor'::text, 'days'::text, 'hours'::text, 'months'::text, 'amount'::text]))
  country_rules_valid_to_after_from CHECK (valid_to >= valid_from)
-- indexes
  CREATE INDEX country_rules_created_by_idx ON public.country_rules USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'admin'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'admin'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'admin'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.country_rules FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.country_rules FOR EACH ROW EXECUTE FUNCTION private.country_rule_rules()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.country_rules FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.country_rules FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, country_pack, rule_key, name, rate, unit, currency, valid_from, valid_to, source, notes) to authenticated
  update (name, rate, unit, currency, valid_from, valid_to, source, notes, version) to authenticated

-- ====================================================================================================
create table public.departments -- row security
-- columns
  id uuid not null default gen_random_uuid()
  name text not null
  description text
  manager_id uuid
  budget numeric(16,2)
  currency text not null default authz.base_currency()
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  departments_pkey PRIMARY KEY (id)
  departments_name_key UNIQUE (name)
  departments_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  departments_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES public.employees(id)
  departments_budget_range CHECK (budget >= 0::numeric)
  departments_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  departments_description_length CHECK (char_length(description) <= 1000)
  departments_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 100)
-- indexes
  CREATE INDEX departments_created_by_idx ON public.departments USING btree (created_by)
  CREATE INDEX departments_manager_id_idx ON public.departments USING btree (manager_id)
  CREATE INDEX departments_words_idx ON public.departments USING gin (lower(name) extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.departments FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.departments FOR EACH ROW EXECUTE FUNCTION private.check_department()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.departments FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.departments FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, name, description, manager_id, budget, currency) to authenticated
  update (name, description, manager_id, budget, currency, version) to authenticated

-- ====================================================================================================
create table public.document_categories -- row security
-- columns
  id uuid not null default gen_random_uuid()
  name text not null
  color text not null default '#64748b'::text
  description text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  document_categories_pkey PRIMARY KEY (id)
  document_categories_name_key UNIQUE (name)
  document_categories_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  document_categories_color_format CHECK (color ~ '^#[0-9a-fA-F]{6}$'::text)
  document_categories_color_length CHECK (char_length(color) <= 7)
  document_categories_description_length CHECK (char_length(description) <= 1000)
  document_categories_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 100)
-- indexes
  CREATE INDEX document_categories_created_by_idx ON public.document_categories USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('documents'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('documents'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('documents'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('documents'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('documents'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.document_categories FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.document_categories FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.document_categories FOR EACH ROW EXECUTE FUNCTION private.audit('documents')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, name, color, description) to authenticated
  update (name, color, description, version) to authenticated

-- ====================================================================================================
create table public.document_comments -- row security
-- columns
  id uuid not null default gen_random_uuid()
  document_id uuid not null
  author_id uuid not null default auth.uid()
  body text not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  document_comments_pkey PRIMARY KEY (id)
  document_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id)
  document_comments_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE
  document_comments_body_length CHECK (char_length(btrim(body)) >= 1 AND char_length(body) <= 5000)
-- indexes
  CREATE INDEX document_comments_author_id_idx ON public.document_comments USING btree (author_id)
  CREATE INDEX document_comments_document_id_idx ON public.document_comments USING btree (document_id, created_at)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('documents'::text, 'view'::text) AS can) AND (document_id IN ( SELECT d.id
   FROM public.documents d))))
  may_create for insert to authenticated with check ((( SELECT authz.can('documents'::text, 'view'::text) AS can) AND (document_id IN ( SELECT d.id
   FROM public.documents d))))
  may_edit for update to authenticated using (((author_id = ( SELECT auth.uid() AS uid)) AND (document_id IN ( SELECT d.id
   FROM public.documents d)))) with check ((author_id = ( SELECT auth.uid() AS uid)))
  may_delete for delete to authenticated using (((document_id IN ( SELECT d.id
   FROM public.documents d)) AND ((author_id = ( SELECT auth.uid() AS uid)) OR ( SELECT authz.can('documents'::text, 'admin'::text) AS can))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.document_comments FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER n_notify AFTER INSERT ON public.document_comments FOR EACH ROW EXECUTE FUNCTION private.notify_document_comment()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.document_comments FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.document_comments FOR EACH ROW EXECUTE FUNCTION private.audit('documents')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, document_id, body) to authenticated
  update (body, version) to authenticated

-- ====================================================================================================
create table public.document_shares -- row security
-- columns
  id uuid not null default gen_random_uuid()
  document_id uuid not null
  shared_with uuid not null
  shared_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  document_shares_pkey PRIMARY KEY (id)
  document_shares_document_id_shared_with_key UNIQUE (document_id, shared_with)
  document_shares_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE
  document_shares_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES public.profiles(id)
  document_shares_shared_with_fkey FOREIGN KEY (shared_with) REFERENCES public.profiles(id) ON DELETE CASCADE
-- indexes
  CREATE INDEX document_shares_shared_by_idx ON public.document_shares USING btree (shared_by)
  CREATE INDEX document_shares_shared_with_idx ON public.document_shares USING btree (shared_with)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('documents'::text, 'view'::text) AS can) AND ((document_id IN ( SELECT d.id
   FROM public.documents d)) AND ((shared_with = ( SELECT auth.uid() AS uid)) OR (shared_by = ( SELECT auth.uid() AS uid)) OR (( SELECT authz.row_scope() AS row_scope) = ANY (ARRAY['team'::text, 'all'::text]))))))
  may_create for insert to authenticated with check ((( SELECT authz.can('documents'::text, 'edit'::text) AS can) AND (document_id IN ( SELECT d.id
   FROM public.documents d))))
  may_delete for delete to authenticated using ((( SELECT authz.can('documents'::text, 'edit'::text) AS can) AND ((shared_by = ( SELECT auth.uid() AS uid)) OR (shared_with = ( SELECT auth.uid() AS uid)) OR (( SELECT authz.row_scope() AS row_scope) = 'all'::text))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.document_shares FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_share BEFORE INSERT ON public.document_shares FOR EACH ROW EXECUTE FUNCTION private.check_share()
  CREATE TRIGGER n_notify AFTER INSERT ON public.document_shares FOR EACH ROW EXECUTE FUNCTION private.notify_share()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.document_shares FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.document_shares FOR EACH ROW EXECUTE FUNCTION private.audit('documents')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, document_id, shared_with) to authenticated

-- ====================================================================================================
create table public.document_versions -- row security
-- columns
  id uuid not null default gen_random_uuid()
  document_id uuid not null
  version_number integer not null
  file_path text not null
  file_name text
  file_size bigint
  mime_type text
  notes text
  uploaded_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  document_versions_pkey PRIMARY KEY (id)
  document_versions_document_id_version_number_key UNIQUE (document_id, version_number)
  document_versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE
  document_versions_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id)
  document_versions_file_name_length CHECK (char_length(file_name) <= 255)
  document_versions_file_path_format CHECK (file_path !~ '(^/|\.\.|\\)'::text)
  document_versions_file_path_length CHECK (char_length(btrim(file_path)) >= 1 AND char_length(file_path) <= 500)
  document_versions_file_size_range CHECK (file_size >= 0)
  document_versions_mime_type_length CHECK (char_length(mime_type) <= 150)
  document_versions_mime_type_options CHECK (mime_type ~ '^[a-z]+/[a-z0-9.+-]+$'::text)
  document_versions_notes_length CHECK (char_length(notes) <= 1000)
  document_versions_version_number_range CHECK (version_number >= 1)
-- indexes
  CREATE INDEX document_versions_file_path_idx ON public.document_versions USING btree (file_path)
  CREATE INDEX document_versions_uploaded_by_idx ON public.document_versions USING btree (uploaded_by)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('documents'::text, 'view'::text) AS can) AND (document_id IN ( SELECT d.id
   FROM public.documents d))))
  may_create for insert to authenticated with check ((( SELECT authz.can('documents'::text, 'edit'::text) AS can) AND (document_id IN ( SELECT d.id
   FROM public.documents d))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.document_versions FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_number BEFORE INSERT ON public.document_versions FOR EACH ROW EXECUTE FUNCTION private.number_version()
  CREATE TRIGGER n_file AFTER DELETE ON public.document_versions FOR EACH ROW EXECUTE FUNCTION private.remove_file_of_document()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.document_versions FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.document_versions FOR EACH ROW EXECUTE FUNCTION private.audit('documents')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  insert (id, document_id, file_path, file_name, file_size, mime_type, notes) to authenticated
  select to authenticated

-- ====================================================================================================
create table public.documents -- row security
-- columns
  id uuid not null default gen_random_uuid()
  document_number text not null
  title text not null
  description text
  category_id uuid
  entity_type text not null default 'company'::text
  entity_id uuid
  supersedes_id uuid
  file_path text
  file_name text
  file_size bigint
  mime_type text
  file_version integer not null default 0
  uploaded_by uuid default auth.uid()
  status text not null default 'draft'::text
  status_reason text
  search_text text generated always as (lower(((((title || '
'::text) || COALESCE(file_name, ''::text)) || '
'::text) || (document_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  documents_pkey PRIMARY KEY (id)
  documents_document_number_key UNIQUE (document_number)
  documents_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.document_categories(id)
  documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  documents_supersedes_id_fkey FOREIGN KEY (supersedes_id) REFERENCES public.documents(id)
  documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id)
  documents_description_length CHECK (char_length(description) <= 5000)
  documents_document_number_length CHECK (char_length(document_number) <= 30)
  documents_entity_type_options CHECK (entity_type = ANY (ARRAY['company'::text, 'project'::text, 'task'::text, 'employee'::text, 'external_entity'::text, 'commercial'::text, 'finance'::text, 'safety'::text]))
  documents_file_name_length CHECK (char_length(file_name) <= 255)
  documents_file_path_format CHECK (file_path !~ '(^/|\.\.|\\)'::text)
  documents_file_path_length CHECK (char_length(file_path) <= 500)
  documents_file_size_range CHECK (file_size >= 0)
  documents_mime_type_length CHECK (char_length(mime_type) <= 150)
  documents_mime_type_options CHECK (mime_type ~ '^[a-z]+/[a-z0-9.+-]+$'::text)
  documents_personal_names_the_person CHECK (entity_type <> 'employee'::text OR entity_id IS NOT NULL)
  documents_search_text_length CHECK (char_length(search_text) <= 1000)
  documents_status_options CHECK (status = ANY (ARRAY['draft'::text, 'in_review'::text, 'published'::text, 'superseded'::text, 'archived'::text]))
  documents_status_reason_length CHECK (char_length(status_reason) <= 1000)
  documents_supersedes_another CHECK (supersedes_id <> id)
  documents_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
-- indexes
  CREATE INDEX documents_category_id_idx ON public.documents USING btree (category_id)
  CREATE INDEX documents_created_at_idx ON public.documents USING btree (created_at DESC, id)
  CREATE INDEX documents_created_by_idx ON public.documents USING btree (created_by)
  CREATE INDEX documents_entity_idx ON public.documents USING btree (entity_type, entity_id)
  CREATE INDEX documents_file_path_idx ON public.documents USING btree (file_path)
  CREATE INDEX documents_supersedes_id_idx ON public.documents USING btree (supersedes_id)
  CREATE INDEX documents_uploaded_by_idx ON public.documents USING btree (uploaded_by)
  CREATE INDEX documents_words_idx ON public.documents USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('documents'::text, 'view'::text) AS can) AND ((id = ANY (( SELECT authz.documents_shared_with_caller() AS documents_shared_with_caller)::uuid[])) OR
CASE entity_type
    WHEN 'employee'::text THEN ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (entity_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))
    ELSE (((( SELECT authz.row_scope() AS row_scope) = ANY (ARRAY['team'::text, 'all'::text])) OR (uploaded_by = ( SELECT auth.uid() AS uid)) OR (status = 'published'::text)) AND
    CASE entity_type
        WHEN 'project'::text THEN ( SELECT authz.can('projects'::text, 'view'::text) AS can)
        WHEN 'task'::text THEN ( SELECT authz.can('tasks'::text, 'view'::text) AS can)
        WHEN 'external_entity'::text THEN ( SELECT authz.can('external_entities'::text, 'view'::text) AS can)
        WHEN 'commercial'::text THEN ( SELECT authz.can('commercial'::text, 'view'::text) AS can)
        WHEN 'finance'::text THEN ( SELECT authz.can('finance'::text, 'view'::text) AS can)
        WHEN 'safety'::text THEN ( SELECT authz.can('safety'::text, 'view'::text) AS can)
        ELSE true
    END)
END)))
  may_create for insert to authenticated with check ((( SELECT authz.can('documents'::text, 'create'::text) AS can) AND (uploaded_by = ( SELECT auth.uid() AS uid)) AND ((entity_type <> 'employee'::text) OR (( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (entity_id = ( SELECT authz.employee_of_caller() AS employee_of_caller))) AND COALESCE((
CASE entity_type
    WHEN 'project'::text THEN 'projects'::text
    WHEN 'task'::text THEN 'tasks'::text
    WHEN 'external_entity'::text THEN 'external_entities'::text
    WHEN 'commercial'::text THEN 'commercial'::text
    WHEN 'finance'::text THEN 'finance'::text
    WHEN 'safety'::text THEN 'safety'::text
    ELSE NULL::text
END = ANY (( SELECT authz.modules_with('view'::text) AS modules_with)::text[])), true)))
  may_edit for update to authenticated using ((( SELECT authz.can('documents'::text, 'edit'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (uploaded_by = ( SELECT auth.uid() AS uid)) OR ((entity_type <> ALL (ARRAY['employee'::text, 'finance'::text])) AND ((( SELECT authz.row_scope() AS row_scope) = 'team'::text) OR (status = 'published'::text)))) AND COALESCE((
CASE entity_type
    WHEN 'project'::text THEN 'projects'::text
    WHEN 'task'::text THEN 'tasks'::text
    WHEN 'external_entity'::text THEN 'external_entities'::text
    WHEN 'commercial'::text THEN 'commercial'::text
    WHEN 'finance'::text THEN 'finance'::text
    WHEN 'safety'::text THEN 'safety'::text
    ELSE NULL::text
END = ANY (( SELECT authz.modules_with('view'::text) AS modules_with)::text[])), true))) with check ((( SELECT authz.can('documents'::text, 'edit'::text) AS can) AND ((entity_type <> 'employee'::text) OR (( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (entity_id = ( SELECT authz.employee_of_caller() AS employee_of_caller))) AND COALESCE((
CASE entity_type
    WHEN 'project'::text THEN 'projects'::text
    WHEN 'task'::text THEN 'tasks'::text
    WHEN 'external_entity'::text THEN 'external_entities'::text
    WHEN 'commercial'::text THEN 'commercial'::text
    WHEN 'finance'::text THEN 'finance'::text
    WHEN 'safety'::text THEN 'safety'::text
    ELSE NULL::text
END = ANY (( SELECT authz.modules_with('view'::text) AS modules_with)::text[])), true)))
  may_delete for delete to authenticated using ((( SELECT authz.can('documents'::text, 'delete'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (uploaded_by = ( SELECT auth.uid() AS uid)) OR ((entity_type <> ALL (ARRAY['employee'::text, 'finance'::text])) AND ((( SELECT authz.row_scope() AS row_scope) = 'team'::text) OR (status = 'published'::text)))) AND COALESCE((
CASE entity_type
    WHEN 'project'::text THEN 'projects'::text
    WHEN 'task'::text THEN 'tasks'::text
    WHEN 'external_entity'::text THEN 'external_entities'::text
    WHEN 'commercial'::text THEN 'commercial'::text
    WHEN 'finance'::text THEN 'finance'::text
    WHEN 'safety'::text THEN 'safety'::text
    ELSE NULL::text
END = ANY (( SELECT authz.modules_with('view'::text) AS modules_with)::text[])), true)))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.documents FOR EACH ROW EXECUTE FUNCTION private.assign_number('DOC', 'document_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.documents FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('DOC')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.documents FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.documents FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft,in_review}', '{category_id}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION private.enforce_status('document', 'documents', 'status')
  CREATE TRIGGER c_document BEFORE INSERT OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION private.check_document()
  CREATE TRIGGER m_first_version AFTER INSERT ON public.documents FOR EACH ROW WHEN (new.file_path IS NOT NULL) EXECUTE FUNCTION private.keep_first_version()
  CREATE TRIGGER m_supersede AFTER UPDATE OF status ON public.documents FOR EACH ROW EXECUTE FUNCTION private.supersede_document()
  CREATE TRIGGER n_file AFTER DELETE ON public.documents FOR EACH ROW WHEN (old.file_path IS NOT NULL) EXECUTE FUNCTION private.remove_file_of_document()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION private.audit('documents')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, title, description, category_id, entity_type, entity_id, supersedes_id, file_path, file_name, file_size, mime_type, status) to authenticated
  update (title, description, category_id, entity_type, entity_id, supersedes_id, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.employee_bank_accounts -- row security
-- columns
  id uuid not null default gen_random_uuid()
  employee_id uuid not null default authz.employee_of_caller()
  bank_name text not null
  account_holder text not null
  account text not null
  routing_code text
  currency text not null default authz.base_currency()
  is_primary boolean not null default true
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  employee_bank_accounts_pkey PRIMARY KEY (id)
  employee_bank_accounts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  employee_bank_accounts_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id) ON DELETE CASCADE
  employee_bank_accounts_account_format CHECK (account ~ '^[A-Z0-9]{6,34}$'::text)
  employee_bank_accounts_account_holder_length CHECK (char_length(btrim(account_holder)) >= 1 AND char_length(account_holder) <= 200)
  employee_bank_accounts_account_length CHECK (char_length(account) <= 34)
  employee_bank_accounts_bank_name_length CHECK (char_length(btrim(bank_name)) >= 1 AND char_length(bank_name) <= 200)
  employee_bank_accounts_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  employee_bank_accounts_routing_code_format CHECK (routing_code ~ '^[A-Z0-9]{4,11}$'::text)
  employee_bank_accounts_routing_code_length CHECK (char_length(routing_code) <= 11)
-- indexes
  CREATE INDEX employee_bank_accounts_created_by_idx ON public.employee_bank_accounts USING btree (created_by)
  CREATE INDEX employee_bank_accounts_employee_id_idx ON public.employee_bank_accounts USING btree (employee_id)
  CREATE UNIQUE INDEX employee_bank_accounts_one_primary ON public.employee_bank_accounts USING btree (employee_id) WHERE is_primary
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('hr'::text, 'view'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
  may_create for insert to authenticated with check ((( SELECT authz.can('hr'::text, 'create'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
  may_edit for update to authenticated using ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller))))) with check ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
  may_delete for delete to authenticated using ((( SELECT authz.can('hr'::text, 'delete'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.employee_bank_accounts FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.employee_bank_accounts FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, employee_id, bank_name, account_holder, account, routing_code, currency, is_primary) to authenticated
  update (bank_name, account_holder, account, routing_code, currency, is_primary, version) to authenticated

-- ====================================================================================================
create table public.employee_compensation -- row security
-- columns
  id uuid not null default gen_random_uuid()
  employee_id uuid not null
  actual_salary numeric(16,2) not null
  currency text not null default authz.base_currency()
  effective_from date not null default authz.today()
  effective_to date
  reason text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  employee_compensation_pkey PRIMARY KEY (id)
  employee_compensation_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  employee_compensation_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id)
  employee_compensation_actual_salary_range CHECK (actual_salary >= 0::numeric)
  employee_compensation_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  employee_compensation_effective_to_range CHECK (effective_to >= effective_from)
  employee_compensation_reason_length CHECK (char_length(reason) <= 1000)
-- indexes
  CREATE INDEX employee_compensation_created_by_idx ON public.employee_compensation USING btree (created_by)
  CREATE INDEX employee_compensation_employee_id_idx ON public.employee_compensation USING btree (employee_id, effective_from)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('hr'::text, 'view'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
  may_create for insert to authenticated with check ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
  may_edit for update to authenticated using ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller))))) with check ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
  may_delete for delete to authenticated using ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.employee_compensation FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_rules BEFORE INSERT OR DELETE OR UPDATE ON public.employee_compensation FOR EACH ROW EXECUTE FUNCTION private.check_compensation()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.employee_compensation FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, employee_id, actual_salary, currency, effective_from, effective_to, reason) to authenticated
  update (actual_salary, currency, effective_from, effective_to, reason, version) to authenticated

-- ====================================================================================================
create table public.employee_private -- row security
-- columns
  id uuid not null default gen_random_uuid()
  employee_id uuid not null default authz.employee_of_caller()
  address text
  personal_phone text
  personal_email text
  emergency_contact_name text
  emergency_contact_phone text
  birth_date date
  nationality text
  national_id text
  passport_id text
  passport_expiry_date date
  visa_expiry_date date
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  employee_private_pkey PRIMARY KEY (id)
  employee_private_employee_id_key UNIQUE (employee_id)
  employee_private_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  employee_private_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id) ON DELETE CASCADE
  employee_private_address_length CHECK (char_length(address) <= 1000)
  employee_private_birth_date_range CHECK (birth_date > '1900-01-01'::date)
  employee_private_emergency_contact_name_length CHECK (char_length(emergency_contact_name) <= 200)
  employee_private_emergency_contact_phone_length CHECK (char_length(emergency_contact_phone) <= 50)
  employee_private_national_id_length CHECK (char_length(national_id) <= 50)
  employee_private_nationality_format CHECK (nationality ~ '^[A-Z]{2}$'::text)
  employee_private_passport_id_length CHECK (char_length(passport_id) <= 50)
  employee_private_personal_email_format CHECK (personal_email ~ '^[^@\s]+@[^@\s]+$'::text)
  employee_private_personal_email_length CHECK (char_length(personal_email) <= 320)
  employee_private_personal_phone_length CHECK (char_length(personal_phone) <= 50)
-- indexes
  CREATE INDEX employee_private_created_by_idx ON public.employee_private USING btree (created_by)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('hr'::text, 'view'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
  may_create for insert to authenticated with check ((( SELECT authz.can('hr'::text, 'create'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
  may_edit for update to authenticated using ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller))))) with check ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
  may_delete for delete to authenticated using ((( SELECT authz.can('hr'::text, 'delete'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.employee_private FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.employee_private FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, employee_id, address, personal_phone, personal_email, emergency_contact_name, emergency_contact_phone, birth_date, nationality, national_id, passport_id, passport_expiry_date, visa_expiry_date) to authenticated
  update (address, personal_phone, personal_email, emergency_contact_name, emergency_contact_phone, birth_date, nationality, national_id, passport_id, passport_expiry_date, visa_expiry_date, version) to authenticated

-- ====================================================================================================
create table public.employees -- row security
-- columns
  id uuid not null default gen_random_uuid()
  employee_number text not null
  user_id uuid
  first_name text not null
  last_name text not null
  full_name text generated always as (((first_name || ' '::text) || last_name)) stored
  local_name text
  email text
  phone text
  department_id uuid
  job_title_id uuid
  manager_id uuid
  hire_date date not null default authz.today()
  probation_end_date date
  termination_date date
  employment_type text not null default 'full_time'::text
  status text not null default 'probation'::text
  status_reason text
  work_location text
  country_pack text not null default authz.company_country()
  search_text text generated always as (lower(((((((((first_name || ' '::text) || last_name) || '
'::text) || COALESCE(local_name, ''::text)) || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || (employee_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
  salary_band_id uuid
-- constraints
  employees_pkey PRIMARY KEY (id)
  employees_employee_number_key UNIQUE (employee_number)
  employees_user_id_key UNIQUE (user_id)
  employees_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  employees_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.departments(id)
  employees_job_title_id_fkey FOREIGN KEY (job_title_id) REFERENCES public.job_titles(id)
  employees_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES public.employees(id)
  employees_salary_band_id_fkey FOREIGN KEY (salary_band_id) REFERENCES public.salary_bands(id)
  employees_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id)
  employees_country_pack_options CHECK (country_pack = ANY (ARRAY['AE'::text, 'IN'::text, 'none'::text]))
  employees_email_format CHECK (email ~ '^[^@\s]+@[^@\s]+$'::text)
  employees_email_length CHECK (char_length(email) <= 320)
  employees_employee_number_length CHECK (char_length(employee_number) <= 30)
  employees_employment_type_options CHECK (employment_type = ANY (ARRAY['full_time'::text, 'part_time'::text, 'contract'::text, 'temporary'::text]))
  employees_first_name_length CHECK (char_length(btrim(first_name)) >= 1 AND char_length(first_name) <= 100)
  employees_full_name_length CHECK (char_length(full_name) <= 201)
  employees_last_name_length CHECK (char_length(btrim(last_name)) >= 1 AND char_length(last_name) <= 100)
  employees_local_name_length CHECK (char_length(local_name) <= 200)
  employees_manager_is_another CHECK (manager_id <> id)
  employees_phone_length CHECK (char_length(phone) <= 50)
  employees_probation_end_date_range CHECK (probation_end_date >= hire_date)
  employees_search_text_length CHECK (char_length(search_text) <= 1000)
  employees_status_options CHECK (status = ANY (ARRAY['probation'::text, 'active'::text, 'on_leave'::text, 'notice'::text, 'terminated'::text]))
  employees_status_reason_length CHECK (char_length(status_reason) <= 1000)
  employees_termination_date_range CHECK (termination_date >= hire_date)
  employees_work_location_length CHECK (char_length(work_location) <= 200)
-- indexes
  CREATE INDEX employees_created_by_idx ON public.employees USING btree (created_by)
  CREATE INDEX employees_department_id_idx ON public.employees USING btree (department_id)
  CREATE UNIQUE INDEX employees_email_key ON public.employees USING btree (lower(email))
  CREATE INDEX employees_job_title_id_idx ON public.employees USING btree (job_title_id)
  CREATE INDEX employees_manager_id_idx ON public.employees USING btree (manager_id)
  CREATE INDEX employees_salary_band_id_idx ON public.employees USING btree (salary_band_id)
  CREATE INDEX employees_status_idx ON public.employees USING btree (status, employee_number)
  CREATE INDEX employees_words_idx ON public.employees USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.employees FOR EACH ROW EXECUTE FUNCTION private.assign_number('EMP', 'employee_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.employees FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('EMP')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.employees FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.employees FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.employees FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.employees FOR EACH ROW WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION private.enforce_status('employee', 'hr', 'status', 'user_id')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.employees FOR EACH ROW EXECUTE FUNCTION private.check_employee()
  CREATE TRIGGER c_salary_band BEFORE UPDATE ON public.employees FOR EACH ROW EXECUTE FUNCTION private.check_employee_band()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.employees FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.employees FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, user_id, first_name, last_name, local_name, email, phone, department_id, job_title_id, manager_id, hire_date, probation_end_date, employment_type, status, work_location, country_pack, salary_band_id) to authenticated
  update (user_id, first_name, last_name, local_name, email, phone, department_id, job_title_id, manager_id, hire_date, probation_end_date, termination_date, employment_type, status, status_reason, work_location, country_pack, version, salary_band_id) to authenticated

-- ====================================================================================================
create table public.exchange_rates -- row security
-- columns
  id uuid not null default gen_random_uuid()
  currency text not null
  rate_date date not null default authz.today()
  rate numeric(16,8) not null
  source text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  exchange_rates_pkey PRIMARY KEY (id)
  exchange_rates_currency_rate_date_key UNIQUE (currency, rate_date)
  exchange_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  exchange_rates_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  exchange_rates_rate_range CHECK (rate > 0::numeric)
  exchange_rates_source_length CHECK (char_length(source) <= 200)
-- indexes
  CREATE INDEX exchange_rates_created_by_idx ON public.exchange_rates USING btree (created_by)
-- policies
  staff_view for select to authenticated using (( SELECT authz.is_staff() AS is_staff))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.exchange_rates FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.exchange_rates FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.exchange_rates FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, currency, rate_date, rate, source) to authenticated
  update (currency, rate_date, rate, source, version) to authenticated

-- ====================================================================================================
create table public.expenses -- row security
-- columns
  id uuid not null default gen_random_uuid()
  expense_number text not null
  project_id uuid
  employee_id uuid default authz.employee_of_caller()
  type text not null default 'reimbursable'::text
  expense_type text not null default 'other'::text
  activity text not null
  remarks text
  expense_date date not null default authz.today()
  amount numeric(16,2) not null
  currency text not null default authz.base_currency()
  exchange_rate numeric(16,8)
  cost_code_id uuid
  cost_type text not null default 'other'::text
  payroll_processed boolean not null default false
  status text not null default 'draft'::text
  status_reason text
  rejection_reason text
  approval_notes text
  rejection_notes text
  decided_by uuid
  decided_at timestamp with time zone
  approved_by uuid
  approved_at timestamp with time zone
  rejected_at timestamp with time zone
  search_text text generated always as (lower((((expense_number COLLATE "default") || '
'::text) || activity))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
  payroll_id uuid
-- constraints
  expenses_pkey PRIMARY KEY (id)
  expenses_expense_number_key UNIQUE (expense_number)
  expenses_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.profiles(id)
  expenses_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  expenses_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  expenses_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  expenses_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id)
  expenses_payroll_id_fkey FOREIGN KEY (payroll_id) REFERENCES public.payroll(id) ON DELETE SET NULL
  expenses_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  expenses_activity_length CHECK (char_length(btrim(activity)) >= 1 AND char_length(activity) <= 200)
  expenses_amount_range CHECK (amount > 0::numeric)
  expenses_approval_notes_length CHECK (char_length(approval_notes) <= 1000)
  expenses_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  expenses_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  expenses_exchange_rate_range CHECK (exchange_rate IS NOT NULL AND exchange_rate > 0::numeric)
  expenses_expense_number_length CHECK (char_length(expense_number) <= 30)
  expenses_expense_type_options CHECK (expense_type = ANY (ARRAY['travel'::text, 'accommodation'::text, 'meals'::text, 'fuel'::text, 'material'::text, 'equipment'::text, 'permit'::text, 'communication'::text, 'other'::text]))
  expenses_rejection_notes_length CHECK (char_length(rejection_notes) <= 1000)
  expenses_rejection_reason_length CHECK (char_length(rejection_reason) <= 1000)
  expenses_remarks_length CHECK (char_length(remarks) <= 2000)
  expenses_search_text_length CHECK (char_length(search_text) <= 500)
  expenses_status_options CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'reimbursed'::text]))
  expenses_status_reason_length CHECK (char_length(status_reason) <= 1000)
  expenses_type_options CHECK (type = ANY (ARRAY['reimbursable'::text, 'company'::text]))
-- indexes
  CREATE INDEX expenses_approved_by_idx ON public.expenses USING btree (approved_by)
  CREATE INDEX expenses_cost_code_id_idx ON public.expenses USING btree (cost_code_id)
  CREATE INDEX expenses_created_at_idx ON public.expenses USING btree (created_at DESC, id)
  CREATE INDEX expenses_created_by_idx ON public.expenses USING btree (created_by)
  CREATE INDEX expenses_decided_by_idx ON public.expenses USING btree (decided_by)
  CREATE INDEX expenses_employee_id_idx ON public.expenses USING btree (employee_id)
  CREATE INDEX expenses_payroll_id_idx ON public.expenses USING btree (payroll_id)
  CREATE INDEX expenses_project_id_idx ON public.expenses USING btree (project_id, status)
  CREATE INDEX expenses_words_idx ON public.expenses USING gin (search_text extensions.gin_trgm_ops)
-- policies
  own_or_finance_view for select to authenticated using (((( SELECT authz.is_staff() AS is_staff) AND ((created_by = ( SELECT auth.uid() AS uid)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))) OR (( SELECT authz.can('finance'::text, 'view'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))))))
  own_or_finance_create for insert to authenticated with check (((( SELECT authz.is_staff() AS is_staff) AND ((employee_id IS NULL) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))) OR (( SELECT authz.can('finance'::text, 'create'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))))))
  own_or_finance_edit for update to authenticated using (((( SELECT authz.is_staff() AS is_staff) AND ((created_by = ( SELECT auth.uid() AS uid)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))) OR (( SELECT authz.can('finance'::text, 'edit'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))) with check (((( SELECT authz.is_staff() AS is_staff) AND ((created_by = ( SELECT auth.uid() AS uid)) OR (employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)))) OR (( SELECT authz.can('finance'::text, 'edit'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))))))
  own_or_finance_delete for delete to authenticated using (((( SELECT authz.is_staff() AS is_staff) AND (created_by = ( SELECT auth.uid() AS uid))) OR (( SELECT authz.can('finance'::text, 'delete'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))))))
  out_of_scope as restrictive for all to authenticated using (( SELECT authz.reaches('finance'::text) AS reaches)) with check (( SELECT authz.reaches('finance'::text) AS reaches))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.assign_number('EXP', 'expense_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.expenses FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('EXP')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft,rejected}', '{payroll_processed,payroll_id}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.expenses FOR EACH ROW WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION private.enforce_status('expense', 'finance', 'status', 'created_by', 'employee_id')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.expense_rules()
  CREATE TRIGGER d_of_payslip BEFORE UPDATE ON public.expenses FOR EACH ROW WHEN (old.payroll_id IS NOT NULL AND new.payroll_id IS NOT NULL AND new.status <> old.status) EXECUTE FUNCTION private.keep_expense_of_payslip()
  CREATE TRIGGER m_post AFTER UPDATE ON public.expenses FOR EACH ROW WHEN (old.status = 'pending'::text AND new.status = 'approved'::text AND new.project_id IS NOT NULL) EXECUTE FUNCTION private.post_expense()
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.expenses FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.expenses FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, project_id, employee_id, type, expense_type, activity, remarks, expense_date, amount, currency, exchange_rate, cost_code_id, cost_type, status) to authenticated
  update (project_id, type, expense_type, activity, remarks, expense_date, amount, currency, exchange_rate, cost_code_id, cost_type, status, status_reason, rejection_reason, approval_notes, rejection_notes, version) to authenticated

-- ====================================================================================================
create table public.external_entities -- row security
-- columns
  id uuid not null default gen_random_uuid()
  entity_number text not null
  entity_type text not null
  company_name text not null
  trading_name text
  primary_contact_name text
  contact_person text
  contact_email text
  contact_phone text
  address text
  city text
  country text
  website text
  tax_number text
  classification text
  currency text not null default authz.base_currency()
  credit_limit numeric(16,2)
  tax_rate numeric(7,4)
  status text not null default 'pending'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  notes text
  search_text text generated always as (lower(((((((company_name || '
'::text) || COALESCE(trading_name, ''::text)) || '
'::text) || COALESCE(primary_contact_name, ''::text)) || '
'::text) || (entity_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  external_entities_pkey PRIMARY KEY (id)
  external_entities_entity_number_key UNIQUE (entity_number)
  external_entities_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  external_entities_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  external_entities_address_length CHECK (char_length(address) <= 1000)
  external_entities_city_length CHECK (char_length(city) <= 100)
  external_entities_classification_length CHECK (char_length(classification) <= 100)
  external_entities_company_name_length CHECK (char_length(btrim(company_name)) >= 1 AND char_length(company_name) <= 200)
  external_entities_contact_email_format CHECK (contact_email ~ '^[^@\s]+@[^@\s]+$'::text)
  external_entities_contact_email_length CHECK (char_length(contact_email) <= 320)
  external_entities_contact_person_length CHECK (char_length(contact_person) <= 200)
  external_entities_contact_phone_length CHECK (char_length(contact_phone) <= 50)
  external_entities_country_format CHECK (country ~ '^[A-Z]{2}$'::text)
  external_entities_credit_limit_range CHECK (credit_limit >= 0::numeric)
  external_entities_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  external_entities_entity_number_length CHECK (char_length(entity_number) <= 30)
  external_entities_entity_type_options CHECK (entity_type = ANY (ARRAY['CLIENT'::text, 'SUPPLIER'::text, 'CONTRACTOR'::text, 'VENDOR'::text]))
  external_entities_notes_length CHECK (char_length(notes) <= 5000)
  external_entities_primary_contact_name_length CHECK (char_length(primary_contact_name) <= 200)
  external_entities_search_text_length CHECK (char_length(search_text) <= 1000)
  external_entities_status_options CHECK (status = ANY (ARRAY['pending'::text, 'active'::text, 'inactive'::text, 'on_hold'::text, 'blocked'::text]))
  external_entities_status_reason_length CHECK (char_length(status_reason) <= 1000)
  external_entities_tax_number_length CHECK (char_length(tax_number) <= 50)
  external_entities_tax_rate_range CHECK (tax_rate >= 0::numeric AND tax_rate <= 100::numeric)
  external_entities_trading_name_length CHECK (char_length(trading_name) <= 200)
  external_entities_website_format CHECK (website ~* '^https?://'::text)
  external_entities_website_length CHECK (char_length(website) <= 500)
-- indexes
  CREATE INDEX external_entities_created_at_idx ON public.external_entities USING btree (created_at DESC, id)
  CREATE INDEX external_entities_created_by_idx ON public.external_entities USING btree (created_by)
  CREATE INDEX external_entities_decided_by_idx ON public.external_entities USING btree (decided_by)
  CREATE INDEX external_entities_type_idx ON public.external_entities USING btree (entity_type, status)
  CREATE INDEX external_entities_words_idx ON public.external_entities USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('external_entities'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('external_entities'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('external_entities'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('external_entities'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('external_entities'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.external_entities FOR EACH ROW EXECUTE FUNCTION private.assign_number('ENT', 'entity_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.external_entities FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('ENT')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.external_entities FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.external_entities FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.external_entities FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.external_entities FOR EACH ROW EXECUTE FUNCTION private.enforce_status('external_entity', 'external_entities', 'status', 'created_by')
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.external_entities FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.external_entities FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.external_entities FOR EACH ROW EXECUTE FUNCTION private.audit('external_entities')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, entity_type, company_name, trading_name, primary_contact_name, contact_person, contact_email, contact_phone, address, city, country, website, tax_number, classification, currency, credit_limit, tax_rate, status, notes) to authenticated
  update (entity_type, company_name, trading_name, primary_contact_name, contact_person, contact_email, contact_phone, address, city, country, website, tax_number, classification, currency, credit_limit, tax_rate, status, status_reason, notes, version) to authenticated

-- ====================================================================================================
create table public.feature_switches -- row security
-- columns
  id uuid not null default gen_random_uuid()
  name text not null
  is_on boolean not null
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  feature_switches_pkey PRIMARY KEY (id)
  feature_switches_name_key UNIQUE (name)
  feature_switches_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  feature_switches_name_format CHECK (name ~ '^(modules|groups|items)(\.[a-z_]+){1,2}$'::text)
  feature_switches_name_length CHECK (char_length(name) <= 100)
-- indexes
  CREATE INDEX feature_switches_created_by_idx ON public.feature_switches USING btree (created_by)
-- policies
  staff_view for select to authenticated using (( SELECT authz.is_staff() AS is_staff))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.feature_switches FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.feature_switches FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.feature_switches FOR EACH ROW EXECUTE FUNCTION private.audit('settings')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated

-- ====================================================================================================
create table public.goods_receipt_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  goods_receipt_id uuid not null
  "position" integer not null default 1
  purchase_order_item_id uuid not null
  quantity numeric(16,4) not null
  quantity_rejected numeric(16,4) not null default 0
  total_cost numeric(16,2) not null default 0
  notes text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  goods_receipt_items_pkey PRIMARY KEY (id)
  goods_receipt_items_goods_receipt_id_purchase_order_item_id_key UNIQUE (goods_receipt_id, purchase_order_item_id)
  goods_receipt_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  goods_receipt_items_goods_receipt_id_fkey FOREIGN KEY (goods_receipt_id) REFERENCES public.goods_receipts(id) ON DELETE CASCADE
  goods_receipt_items_purchase_order_item_id_fkey FOREIGN KEY (purchase_order_item_id) REFERENCES public.purchase_order_items(id)
  goods_receipt_items_notes_length CHECK (char_length(notes) <= 1000)
  goods_receipt_items_position_range CHECK ("position" >= 1)
  goods_receipt_items_quantity_range CHECK (quantity > 0::numeric)
  goods_receipt_items_quantity_rejected_range CHECK (quantity_rejected >= 0::numeric)
-- indexes
  CREATE INDEX goods_receipt_items_created_by_idx ON public.goods_receipt_items USING btree (created_by)
  CREATE INDEX goods_receipt_items_purchase_order_item_id_idx ON public.goods_receipt_items USING btree (purchase_order_item_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('inventory'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('inventory'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('inventory'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('inventory'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('inventory'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.goods_receipt_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.goods_receipt_items FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.goods_receipts', 'goods_receipt_id', 'status', '{draft}')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.goods_receipt_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.goods_receipt_items REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('goods_receipts', 'goods_receipt_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.goods_receipt_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('goods_receipts', 'goods_receipt_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.goods_receipt_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('goods_receipts', 'goods_receipt_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.goods_receipt_items FOR EACH ROW EXECUTE FUNCTION private.audit('inventory')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, goods_receipt_id, "position", purchase_order_item_id, quantity, quantity_rejected, notes) to authenticated
  update ("position", purchase_order_item_id, quantity, quantity_rejected, notes, version) to authenticated

-- ====================================================================================================
create table public.goods_receipts -- row security
-- columns
  id uuid not null default gen_random_uuid()
  receipt_number text not null
  purchase_order_id uuid not null
  receipt_date date not null default authz.today()
  destination text not null default 'store'::text
  delivery_note text
  status text not null default 'draft'::text
  status_reason text
  notes text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  goods_receipts_pkey PRIMARY KEY (id)
  goods_receipts_receipt_number_key UNIQUE (receipt_number)
  goods_receipts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  goods_receipts_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES public.purchase_orders(id)
  goods_receipts_delivery_note_length CHECK (char_length(delivery_note) <= 100)
  goods_receipts_destination_options CHECK (destination = ANY (ARRAY['store'::text, 'site'::text]))
  goods_receipts_notes_length CHECK (char_length(notes) <= 5000)
  goods_receipts_receipt_number_length CHECK (char_length(receipt_number) <= 30)
  goods_receipts_status_options CHECK (status = ANY (ARRAY['draft'::text, 'posted'::text, 'reversed'::text]))
  goods_receipts_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX goods_receipts_created_at_idx ON public.goods_receipts USING btree (created_at DESC, id)
  CREATE INDEX goods_receipts_created_by_idx ON public.goods_receipts USING btree (created_by)
  CREATE INDEX goods_receipts_purchase_order_id_idx ON public.goods_receipts USING btree (purchase_order_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('inventory'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('inventory'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('inventory'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('inventory'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('inventory'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.goods_receipts FOR EACH ROW EXECUTE FUNCTION private.assign_number('GRN', 'receipt_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.goods_receipts FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('GRN')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.goods_receipts FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.goods_receipts FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.goods_receipts FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.goods_receipts FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.goods_receipts FOR EACH ROW EXECUTE FUNCTION private.enforce_status('goods_receipt', 'inventory', 'status', 'created_by')
  CREATE TRIGGER m_effects AFTER UPDATE ON public.goods_receipts FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION private.goods_receipt_effects()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.goods_receipts FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.goods_receipts FOR EACH ROW EXECUTE FUNCTION private.audit('inventory')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, purchase_order_id, receipt_date, destination, delivery_note, status, notes) to authenticated
  update (purchase_order_id, receipt_date, destination, delivery_note, status, status_reason, notes, version) to authenticated

-- ====================================================================================================
create table public.holidays -- row security
-- columns
  id uuid not null default gen_random_uuid()
  holiday_date date not null
  name text not null
  location text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  holidays_pkey PRIMARY KEY (id)
  holidays_holiday_date_location_key UNIQUE NULLS NOT DISTINCT (holiday_date, location)
  holidays_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  holidays_location_length CHECK (char_length(location) <= 200)
  holidays_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 100)
-- indexes
  CREATE INDEX holidays_created_by_idx ON public.holidays USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.holidays FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.holidays FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.holidays FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, holiday_date, name, location) to authenticated
  update (holiday_date, name, location, version) to authenticated

-- ====================================================================================================
create table public.inventory_categories -- row security
-- columns
  id uuid not null default gen_random_uuid()
  name text not null
  color text not null default '#64748b'::text
  description text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  inventory_categories_pkey PRIMARY KEY (id)
  inventory_categories_name_key UNIQUE (name)
  inventory_categories_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  inventory_categories_color_format CHECK (color ~ '^#[0-9A-Fa-f]{6}$'::text)
  inventory_categories_color_length CHECK (char_length(color) = 7)
  inventory_categories_description_length CHECK (char_length(description) <= 1000)
  inventory_categories_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 100)
-- indexes
  CREATE INDEX inventory_categories_created_by_idx ON public.inventory_categories USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('inventory'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('inventory'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('inventory'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('inventory'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('inventory'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.inventory_categories FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.inventory_categories FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.inventory_categories FOR EACH ROW EXECUTE FUNCTION private.audit('inventory')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, name, color, description) to authenticated
  update (name, color, description, version) to authenticated

-- ====================================================================================================
create table public.inventory_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  item_number text not null
  name text not null
  description text
  status text not null default 'active'::text
  status_reason text
  category_id uuid
  supplier_id uuid
  unit_of_measure text not null default 'each'::text
  storage_location text
  reorder_level numeric(16,4) not null default 0
  quantity_on_hand numeric(16,4) not null default 0
  stock_value numeric(16,2) not null default 0
  average_cost numeric(16,4) not null default 0
  is_out_of_stock boolean generated always as ((quantity_on_hand = (0)::numeric)) stored
  notes text
  search_text text generated always as (lower(((((name || '
'::text) || (item_number COLLATE "default")) || '
'::text) || COALESCE(description, ''::text)))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  inventory_items_pkey PRIMARY KEY (id)
  inventory_items_item_number_key UNIQUE (item_number)
  inventory_items_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.inventory_categories(id)
  inventory_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  inventory_items_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES public.external_entities(id)
  inventory_items_average_cost_range CHECK (average_cost >= 0::numeric)
  inventory_items_description_length CHECK (char_length(description) <= 2000)
  inventory_items_item_number_length CHECK (char_length(item_number) <= 30)
  inventory_items_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 200)
  inventory_items_notes_length CHECK (char_length(notes) <= 5000)
  inventory_items_nothing_is_worth_nothing CHECK (quantity_on_hand > 0::numeric OR stock_value = 0::numeric)
  inventory_items_quantity_on_hand_range CHECK (quantity_on_hand >= 0::numeric)
  inventory_items_reorder_level_range CHECK (reorder_level >= 0::numeric)
  inventory_items_search_text_length CHECK (char_length(search_text) <= 3000)
  inventory_items_status_options CHECK (status = ANY (ARRAY['active'::text, 'discontinued'::text]))
  inventory_items_status_reason_length CHECK (char_length(status_reason) <= 1000)
  inventory_items_stock_value_range CHECK (stock_value >= 0::numeric)
  inventory_items_storage_location_length CHECK (char_length(storage_location) <= 100)
  inventory_items_unit_of_measure_length CHECK (char_length(btrim(unit_of_measure)) >= 1 AND char_length(unit_of_measure) <= 30)
-- indexes
  CREATE INDEX inventory_items_category_id_idx ON public.inventory_items USING btree (category_id)
  CREATE INDEX inventory_items_created_at_idx ON public.inventory_items USING btree (created_at DESC, id)
  CREATE INDEX inventory_items_created_by_idx ON public.inventory_items USING btree (created_by)
  CREATE INDEX inventory_items_name_idx ON public.inventory_items USING btree (name, id)
  CREATE INDEX inventory_items_supplier_id_idx ON public.inventory_items USING btree (supplier_id)
  CREATE INDEX inventory_items_words_idx ON public.inventory_items USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('inventory'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('inventory'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('inventory'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('inventory'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('inventory'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.inventory_items FOR EACH ROW EXECUTE FUNCTION private.assign_number('ITM', 'item_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.inventory_items FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('ITM')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.inventory_items FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.inventory_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.inventory_items FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.inventory_items FOR EACH ROW EXECUTE FUNCTION private.enforce_status('inventory_item', 'inventory', 'status')
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit_of_measure ON public.inventory_items FOR EACH ROW WHEN (new.unit_of_measure IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit_of_measure')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.inventory_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.inventory_items FOR EACH ROW EXECUTE FUNCTION private.audit('inventory')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, name, description, status, category_id, supplier_id, unit_of_measure, storage_location, reorder_level, notes) to authenticated
  update (name, description, status, status_reason, category_id, supplier_id, unit_of_measure, storage_location, reorder_level, notes, version) to authenticated

-- ====================================================================================================
create table public.inventory_transactions -- row security
-- columns
  id uuid not null default gen_random_uuid()
  item_id uuid not null
  transaction_type text not null
  quantity numeric(16,4) not null
  description text
  unit_of_measure text
  storage_location text
  unit_cost numeric(16,4)
  project_id uuid
  to_project_id uuid
  cost_code_id uuid
  transaction_date date not null default authz.today()
  notes text
  stock_change numeric(16,4) not null default 0
  total_cost numeric(16,2) not null default 0
  quantity_after numeric(16,4) not null default 0
  average_cost_after numeric(16,4) not null default 0
  source_table text
  source_id uuid
  source_line_id uuid
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
-- constraints
  inventory_transactions_pkey PRIMARY KEY (id)
  inventory_transactions_source_once UNIQUE (source_table, source_id, source_line_id, transaction_type)
  inventory_transactions_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  inventory_transactions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  inventory_transactions_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.inventory_items(id)
  inventory_transactions_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  inventory_transactions_to_project_id_fkey FOREIGN KEY (to_project_id) REFERENCES public.projects(id)
  inventory_transactions_description_length CHECK (char_length(description) <= 200)
  inventory_transactions_notes_length CHECK (char_length(notes) <= 1000)
  inventory_transactions_projects_fit CHECK ((transaction_type <> 'issue'::text OR project_id IS NOT NULL) AND (transaction_type = 'transfer'::text) = (to_project_id IS NOT NULL) AND (transaction_type <> 'transfer'::text OR project_id IS NOT NULL AND project_id <> to_project_id) AND ((transaction_type <> ALL (ARRAY['receipt'::text, 'adjustment'::text])) OR project_id IS NULL))
  inventory_transactions_quantity_range CHECK (quantity <> 0::numeric AND (quantity > 0::numeric OR transaction_type = 'adjustment'::text))
  inventory_transactions_source_table_length CHECK (char_length(source_table) <= 63)
  inventory_transactions_storage_location_length CHECK (char_length(storage_location) <= 100)
  inventory_transactions_transaction_type_options CHECK (transaction_type = ANY (ARRAY['receipt'::text, 'issue'::text, 'return'::text, 'adjustment'::text, 'transfer'::text]))
  inventory_transactions_unit_cost_range CHECK (unit_cost >= 0::numeric)
  inventory_transactions_unit_of_measure_length CHECK (char_length(unit_of_measure) <= 30)
-- indexes
  CREATE INDEX inventory_transactions_cost_code_id_idx ON public.inventory_transactions USING btree (cost_code_id)
  CREATE INDEX inventory_transactions_created_at_idx ON public.inventory_transactions USING btree (created_at DESC, id)
  CREATE INDEX inventory_transactions_created_by_idx ON public.inventory_transactions USING btree (created_by)
  CREATE INDEX inventory_transactions_item_id_idx ON public.inventory_transactions USING btree (item_id, created_at DESC)
  CREATE INDEX inventory_transactions_project_id_idx ON public.inventory_transactions USING btree (project_id)
  CREATE INDEX inventory_transactions_to_project_id_idx ON public.inventory_transactions USING btree (to_project_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('inventory'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('inventory'::text, 'create'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.inventory_transactions FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit_of_measure ON public.inventory_transactions FOR EACH ROW WHEN (new.unit_of_measure IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit_of_measure')
  CREATE TRIGGER c_book BEFORE INSERT ON public.inventory_transactions FOR EACH ROW EXECUTE FUNCTION private.book_movement()
  CREATE TRIGGER immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.inventory_transactions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change()
  CREATE TRIGGER m_cost AFTER INSERT ON public.inventory_transactions FOR EACH ROW EXECUTE FUNCTION private.cost_movement()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.inventory_transactions FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.inventory_transactions FOR EACH ROW EXECUTE FUNCTION private.audit('inventory')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  insert (id, item_id, transaction_type, quantity, description, unit_of_measure, storage_location, unit_cost, project_id, to_project_id, cost_code_id, transaction_date, notes) to authenticated
  select to authenticated

-- ====================================================================================================
create table public.invoice_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  invoice_id uuid not null
  "position" integer not null default 1
  description text not null
  quantity numeric(16,4) not null default 1
  unit text
  unit_price numeric(16,4) not null default 0
  amount numeric(16,2) not null default 0
  category text
  work_package text
  tax_code_id uuid
  tax_rate numeric(7,4) not null default 0
  tax_amount numeric(16,2) not null default 0
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  invoice_items_pkey PRIMARY KEY (id)
  invoice_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  invoice_items_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id) ON DELETE CASCADE
  invoice_items_tax_code_id_fkey FOREIGN KEY (tax_code_id) REFERENCES public.tax_codes(id)
  invoice_items_category_length CHECK (char_length(category) <= 100)
  invoice_items_description_length CHECK (char_length(btrim(description)) >= 1 AND char_length(description) <= 1000)
  invoice_items_position_range CHECK ("position" >= 1)
  invoice_items_quantity_range CHECK (quantity > 0::numeric)
  invoice_items_tax_rate_range CHECK (tax_rate >= 0::numeric AND tax_rate <= 100::numeric)
  invoice_items_unit_length CHECK (char_length(unit) <= 30)
  invoice_items_work_package_length CHECK (char_length(work_package) <= 200)
-- indexes
  CREATE INDEX invoice_items_created_by_idx ON public.invoice_items USING btree (created_by)
  CREATE INDEX invoice_items_invoice_id_idx ON public.invoice_items USING btree (invoice_id, "position")
  CREATE INDEX invoice_items_tax_code_id_idx ON public.invoice_items USING btree (tax_code_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.invoice_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.invoice_items FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.invoices', 'invoice_id', 'status', '{draft,rejected}')
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit ON public.invoice_items FOR EACH ROW WHEN (new.unit IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit')
  CREATE TRIGGER c_amount BEFORE INSERT OR UPDATE ON public.invoice_items FOR EACH ROW EXECUTE FUNCTION private.compute_invoice_item()
  CREATE TRIGGER m_total AFTER INSERT OR DELETE OR UPDATE ON public.invoice_items FOR EACH ROW EXECUTE FUNCTION private.total_invoice()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.invoice_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.invoice_items REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('invoices', 'invoice_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.invoice_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('invoices', 'invoice_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.invoice_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('invoices', 'invoice_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.invoice_items FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, invoice_id, "position", description, quantity, unit, unit_price, category, work_package, tax_code_id, tax_rate) to authenticated
  update ("position", description, quantity, unit, unit_price, category, work_package, tax_code_id, tax_rate, version) to authenticated

-- ====================================================================================================
create table public.invoice_payments -- row security
-- columns
  id uuid not null default gen_random_uuid()
  invoice_id uuid not null
  amount numeric(16,2) not null
  payment_date date not null default authz.today()
  payment_method text not null default 'bank_transfer'::text
  reference text
  notes text
  reversal_of uuid
  status text not null default 'posted'::text
  status_reason text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  invoice_payments_pkey PRIMARY KEY (id)
  invoice_payments_reversal_of_key UNIQUE (reversal_of)
  invoice_payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  invoice_payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id)
  invoice_payments_reversal_of_fkey FOREIGN KEY (reversal_of) REFERENCES public.invoice_payments(id)
  invoice_payments_amount_range CHECK (
CASE
    WHEN reversal_of IS NULL THEN amount > 0::numeric
    ELSE amount < 0::numeric
END)
  invoice_payments_notes_length CHECK (char_length(notes) <= 2000)
  invoice_payments_payment_method_options CHECK (payment_method = ANY (ARRAY['bank_transfer'::text, 'cheque'::text, 'cash'::text, 'card'::text, 'other'::text]))
  invoice_payments_reference_length CHECK (char_length(reference) <= 200)
  invoice_payments_status_options CHECK (status = ANY (ARRAY['draft'::text, 'posted'::text, 'reconciled'::text, 'reversed'::text]))
  invoice_payments_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX invoice_payments_created_by_idx ON public.invoice_payments USING btree (created_by)
  CREATE INDEX invoice_payments_invoice_id_idx ON public.invoice_payments USING btree (invoice_id, created_at)
  CREATE INDEX invoice_payments_payment_date_idx ON public.invoice_payments USING btree (payment_date)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.invoice_payments FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.invoice_payments FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.invoice_payments FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.invoice_payments FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.invoice_payments FOR EACH ROW EXECUTE FUNCTION private.enforce_status('invoice_payment', 'finance', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.invoice_payments FOR EACH ROW EXECUTE FUNCTION private.check_payment()
  CREATE TRIGGER m_post AFTER INSERT OR UPDATE ON public.invoice_payments FOR EACH ROW EXECUTE FUNCTION private.post_payment()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.invoice_payments FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.invoice_payments FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, invoice_id, amount, payment_date, payment_method, reference, notes, status) to authenticated
  update (amount, payment_date, payment_method, reference, notes, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.invoices -- row security
-- columns
  id uuid not null default gen_random_uuid()
  invoice_number text not null
  invoice_type text not null default 'standard'::text
  project_id uuid
  client_id uuid
  issue_date date not null default authz.today()
  due_date date
  currency text not null default authz.base_currency()
  exchange_rate numeric(16,8)
  subtotal_amount numeric(16,2) not null default 0
  tax_amount numeric(16,2) not null default 0
  total_amount numeric(16,2) not null default 0
  paid_amount numeric(16,2) not null default 0
  balance_amount numeric(16,2) not null default 0
  reference text
  notes text
  status text not null default 'draft'::text
  status_reason text
  approval_notes text
  rejection_notes text
  decided_by uuid
  decided_at timestamp with time zone
  approved_by uuid
  approved_at timestamp with time zone
  rejected_at timestamp with time zone
  sent_at timestamp with time zone
  search_text text generated always as (lower((((invoice_number COLLATE "default") || '
'::text) || COALESCE(reference, ''::text)))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  invoices_pkey PRIMARY KEY (id)
  invoices_invoice_number_key UNIQUE (invoice_number)
  invoices_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.profiles(id)
  invoices_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.external_entities(id)
  invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  invoices_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  invoices_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  invoices_approval_notes_length CHECK (char_length(approval_notes) <= 1000)
  invoices_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  invoices_due_date_after_issue CHECK (due_date >= issue_date)
  invoices_exchange_rate_range CHECK (exchange_rate IS NOT NULL AND exchange_rate > 0::numeric)
  invoices_invoice_number_length CHECK (char_length(invoice_number) <= 30)
  invoices_invoice_type_options CHECK (invoice_type = ANY (ARRAY['standard'::text, 'progress'::text, 'advance'::text, 'retention'::text, 'final'::text]))
  invoices_notes_length CHECK (char_length(notes) <= 5000)
  invoices_reference_length CHECK (char_length(reference) <= 200)
  invoices_rejection_notes_length CHECK (char_length(rejection_notes) <= 1000)
  invoices_search_text_length CHECK (char_length(search_text) <= 500)
  invoices_status_options CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'sent'::text, 'partially_paid'::text, 'paid'::text, 'cancelled'::text]))
  invoices_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX invoices_approved_by_idx ON public.invoices USING btree (approved_by)
  CREATE INDEX invoices_balance_amount_idx ON public.invoices USING btree (balance_amount DESC, id)
  CREATE INDEX invoices_client_id_idx ON public.invoices USING btree (client_id)
  CREATE INDEX invoices_created_at_idx ON public.invoices USING btree (created_at DESC, id)
  CREATE INDEX invoices_created_by_idx ON public.invoices USING btree (created_by)
  CREATE INDEX invoices_decided_by_idx ON public.invoices USING btree (decided_by)
  CREATE INDEX invoices_due_date_idx ON public.invoices USING btree (due_date, id)
  CREATE INDEX invoices_issue_date_idx ON public.invoices USING btree (issue_date DESC, id)
  CREATE INDEX invoices_latest_due_idx ON public.invoices USING btree (due_date DESC NULLS LAST, id)
  CREATE INDEX invoices_project_id_idx ON public.invoices USING btree (project_id, status)
  CREATE INDEX invoices_status_idx ON public.invoices USING btree (status, due_date)
  CREATE INDEX invoices_total_amount_idx ON public.invoices USING btree (total_amount DESC, id)
  CREATE INDEX invoices_type_idx ON public.invoices USING btree (invoice_type, created_at DESC, id)
  CREATE INDEX invoices_words_idx ON public.invoices USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.assign_number('INV', 'invoice_number', '4', 'month')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('INV', 'month')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft,rejected}', '{sent_at,paid_amount,balance_amount}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.invoices FOR EACH ROW WHEN (COALESCE(current_setting('plinth.posts_payment'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.enforce_status('invoice', 'finance', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.invoice_rules()
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, invoice_type, project_id, client_id, issue_date, due_date, currency, exchange_rate, reference, notes) to authenticated
  update (invoice_type, project_id, client_id, issue_date, due_date, currency, exchange_rate, reference, notes, status, status_reason, approval_notes, rejection_notes, version) to authenticated

-- ====================================================================================================
create table public.job_cost_entries -- row security
-- columns
  id uuid not null default gen_random_uuid()
  project_id uuid not null
  cost_code_id uuid
  cost_type text not null default 'other'::text
  entry_type text not null
  amount numeric(16,2) not null
  entry_date date not null default authz.today()
  source_table text not null
  source_id uuid not null
  source_line_id uuid
  effect text not null
  description text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
-- constraints
  job_cost_entries_pkey PRIMARY KEY (id)
  job_cost_entries_posted_once UNIQUE NULLS NOT DISTINCT (source_table, source_id, source_line_id, entry_type, effect)
  job_cost_entries_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  job_cost_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  job_cost_entries_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  job_cost_entries_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  job_cost_entries_description_length CHECK (char_length(description) <= 1000)
  job_cost_entries_effect_length CHECK (char_length(effect) >= 1 AND char_length(effect) <= 63)
  job_cost_entries_entry_type_options CHECK (entry_type = ANY (ARRAY['commitment'::text, 'actual'::text]))
  job_cost_entries_source_table_length CHECK (char_length(source_table) <= 63)
-- indexes
  CREATE INDEX job_cost_entries_cost_code_id_idx ON public.job_cost_entries USING btree (cost_code_id)
  CREATE INDEX job_cost_entries_created_at_idx ON public.job_cost_entries USING btree (created_at DESC, id)
  CREATE INDEX job_cost_entries_created_by_idx ON public.job_cost_entries USING btree (created_by)
  CREATE INDEX job_cost_entries_project_id_idx ON public.job_cost_entries USING btree (project_id, entry_type, entry_date)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
-- triggers
  CREATE TRIGGER immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.job_cost_entries FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.job_cost_entries FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT ON public.job_cost_entries FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  insert, select to service_role
  select to authenticated

-- ====================================================================================================
create table public.job_titles -- row security
-- columns
  id uuid not null default gen_random_uuid()
  title text not null
  level text
  department_id uuid
  status text not null default 'active'::text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  job_titles_pkey PRIMARY KEY (id)
  job_titles_title_key UNIQUE NULLS NOT DISTINCT (title, department_id)
  job_titles_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  job_titles_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.departments(id)
  job_titles_level_options CHECK (level = ANY (ARRAY['entry'::text, 'junior'::text, 'mid'::text, 'senior'::text, 'lead'::text, 'manager'::text, 'director'::text, 'executive'::text]))
  job_titles_status_options CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text]))
  job_titles_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 100)
-- indexes
  CREATE INDEX job_titles_created_by_idx ON public.job_titles USING btree (created_by)
  CREATE INDEX job_titles_department_id_idx ON public.job_titles USING btree (department_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.job_titles FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.job_titles FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.job_titles FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, title, level, department_id, status) to authenticated
  update (title, level, department_id, status, version) to authenticated

-- ====================================================================================================
create table public.labour_rates -- row security
-- columns
  id uuid not null default gen_random_uuid()
  employee_id uuid
  job_title_id uuid
  hourly_rate numeric(16,4) not null
  effective_from date not null default authz.today()
  notes text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  labour_rates_pkey PRIMARY KEY (id)
  labour_rates_employee_id_job_title_id_effective_from_key UNIQUE NULLS NOT DISTINCT (employee_id, job_title_id, effective_from)
  labour_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  labour_rates_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id)
  labour_rates_job_title_id_fkey FOREIGN KEY (job_title_id) REFERENCES public.job_titles(id)
  labour_rates_employee_or_job_title CHECK ((employee_id IS NULL) <> (job_title_id IS NULL))
  labour_rates_hourly_rate_range CHECK (hourly_rate >= 0::numeric)
  labour_rates_notes_length CHECK (char_length(notes) <= 1000)
-- indexes
  CREATE INDEX labour_rates_created_by_idx ON public.labour_rates USING btree (created_by)
  CREATE INDEX labour_rates_job_title_id_idx ON public.labour_rates USING btree (job_title_id, effective_from)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'approve'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'approve'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.labour_rates FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER m_waiting AFTER INSERT ON public.labour_rates FOR EACH ROW EXECUTE FUNCTION private.cost_waiting_hours()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.labour_rates FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.labour_rates FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, employee_id, job_title_id, hourly_rate, effective_from, notes) to authenticated
  update (hourly_rate, effective_from, notes, version) to authenticated

-- ====================================================================================================
create table public.labour_true_up_lines -- row security
-- columns
  id uuid not null default gen_random_uuid()
  labour_true_up_id uuid not null
  payroll_id uuid not null
  employee_id uuid not null
  project_id uuid
  cost_code_id uuid
  hours numeric(16,4) not null
  standard_amount numeric(16,2) not null
  actual_amount numeric(16,2) not null
  difference_amount numeric(16,2) generated always as ((actual_amount - standard_amount)) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
-- constraints
  labour_true_up_lines_pkey PRIMARY KEY (id)
  labour_true_up_lines_once UNIQUE NULLS NOT DISTINCT (labour_true_up_id, payroll_id, project_id, cost_code_id)
  labour_true_up_lines_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  labour_true_up_lines_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  labour_true_up_lines_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id)
  labour_true_up_lines_labour_true_up_id_fkey FOREIGN KEY (labour_true_up_id) REFERENCES public.labour_true_ups(id)
  labour_true_up_lines_payroll_id_fkey FOREIGN KEY (payroll_id) REFERENCES public.payroll(id)
  labour_true_up_lines_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
-- indexes
  CREATE INDEX labour_true_up_lines_cost_code_id_idx ON public.labour_true_up_lines USING btree (cost_code_id)
  CREATE INDEX labour_true_up_lines_created_at_idx ON public.labour_true_up_lines USING btree (created_at DESC, id)
  CREATE INDEX labour_true_up_lines_created_by_idx ON public.labour_true_up_lines USING btree (created_by)
  CREATE INDEX labour_true_up_lines_employee_id_idx ON public.labour_true_up_lines USING btree (employee_id)
  CREATE INDEX labour_true_up_lines_payroll_id_idx ON public.labour_true_up_lines USING btree (payroll_id)
  CREATE INDEX labour_true_up_lines_project_id_idx ON public.labour_true_up_lines USING btree (project_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.labour_true_up_lines FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change()
  CREATE TRIGGER z_audit AFTER INSERT ON public.labour_true_up_lines FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  insert, select to service_role
  select to authenticated

-- ====================================================================================================
create table public.labour_true_ups -- row security
-- columns
  id uuid not null default gen_random_uuid()
  true_up_number text not null
  payroll_run_id uuid not null
  pay_period_start date not null
  pay_period_end date not null
  currency text not null default authz.base_currency()
  standard_amount numeric(16,2) not null default 0
  actual_amount numeric(16,2) not null default 0
  difference_amount numeric(16,2) not null default 0
  status text not null default 'posted'::text
  status_reason text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  labour_true_ups_pkey PRIMARY KEY (id)
  labour_true_ups_true_up_number_key UNIQUE (true_up_number)
  labour_true_ups_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  labour_true_ups_payroll_run_id_fkey FOREIGN KEY (payroll_run_id) REFERENCES public.payroll_runs(id)
  labour_true_ups_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  labour_true_ups_status_options CHECK (status = ANY (ARRAY['posted'::text, 'reversed'::text]))
  labour_true_ups_status_reason_length CHECK (char_length(status_reason) <= 1000)
  labour_true_ups_true_up_number_length CHECK (char_length(true_up_number) <= 30)
-- indexes
  CREATE INDEX labour_true_ups_created_at_idx ON public.labour_true_ups USING btree (created_at DESC, id)
  CREATE INDEX labour_true_ups_created_by_idx ON public.labour_true_ups USING btree (created_by)
  CREATE INDEX labour_true_ups_payroll_run_id_all_idx ON public.labour_true_ups USING btree (payroll_run_id, created_at)
  CREATE UNIQUE INDEX labour_true_ups_payroll_run_id_idx ON public.labour_true_ups USING btree (payroll_run_id) WHERE (status = 'posted'::text)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'admin'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'admin'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.labour_true_ups FOR EACH ROW EXECUTE FUNCTION private.assign_number('LTU', 'true_up_number', '3')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.labour_true_ups FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('LTU')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.labour_true_ups FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.labour_true_ups FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.labour_true_ups FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.labour_true_ups FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{}', '{standard_amount,actual_amount,difference_amount}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.labour_true_ups FOR EACH ROW EXECUTE FUNCTION private.enforce_status('labour_true_up', 'hr', 'status')
  CREATE TRIGGER m_effects AFTER UPDATE ON public.labour_true_ups FOR EACH ROW WHEN (old.status = 'posted'::text AND new.status = 'reversed'::text) EXECUTE FUNCTION private.labour_true_up_effects()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.labour_true_ups FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated
  update (status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.leave_accrual_rules -- row security
-- columns
  id uuid not null default gen_random_uuid()
  leave_benefit_id uuid not null
  after_service_months integer not null default 0
  days_per_year numeric(5,2) not null
  accrual_frequency text not null default 'yearly'::text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  leave_accrual_rules_pkey PRIMARY KEY (id)
  leave_accrual_rules_leave_benefit_id_after_service_months_key UNIQUE (leave_benefit_id, after_service_months)
  leave_accrual_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  leave_accrual_rules_leave_benefit_id_fkey FOREIGN KEY (leave_benefit_id) REFERENCES public.leave_benefits(id) ON DELETE CASCADE
  leave_accrual_rules_accrual_frequency_options CHECK (accrual_frequency = ANY (ARRAY['monthly'::text, 'yearly'::text]))
  leave_accrual_rules_after_service_months_range CHECK (after_service_months >= 0 AND after_service_months <= 600)
  leave_accrual_rules_days_per_year_range CHECK (days_per_year >= 0::numeric AND days_per_year <= 366::numeric)
-- indexes
  CREATE INDEX leave_accrual_rules_created_by_idx ON public.leave_accrual_rules USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.leave_accrual_rules FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.leave_accrual_rules FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.leave_accrual_rules REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('leave_benefits', 'leave_benefit_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.leave_accrual_rules REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('leave_benefits', 'leave_benefit_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.leave_accrual_rules REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('leave_benefits', 'leave_benefit_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.leave_accrual_rules FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, leave_benefit_id, after_service_months, days_per_year, accrual_frequency) to authenticated
  update (after_service_months, days_per_year, accrual_frequency, version) to authenticated

-- ====================================================================================================
create table public.leave_balance_entries -- row security
-- columns
  id uuid not null default gen_random_uuid()
  employee_id uuid not null
  leave_type_id uuid not null
  leave_year integer not null
  entry_type text not null
  days numeric(6,2) not null
  entry_date date not null default authz.today()
  leave_request_id uuid
  description text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  leave_balance_entries_pkey PRIMARY KEY (id)
  leave_balance_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  leave_balance_entries_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id)
  leave_balance_entries_leave_request_id_fkey FOREIGN KEY (leave_request_id) REFERENCES public.leave_requests(id)
  leave_balance_entries_leave_type_id_fkey FOREIGN KEY (leave_type_id) REFERENCES public.leave_types(id)
  leave_balance_entries_days_range CHECK (days <> 0::numeric)
  leave_balance_entries_description_length CHECK (char_length(description) <= 1000)
  leave_balance_entries_entry_type_options CHECK (entry_type = ANY (ARRAY['carry_forward'::text, 'adjustment'::text, 'taken'::text, 'returned'::text]))
  leave_balance_entries_leave_year_range CHECK (leave_year >= 2000 AND leave_year <= 2200)
-- indexes
  CREATE UNIQUE INDEX leave_balance_entries_carried_once ON public.leave_balance_entries USING btree (employee_id, leave_type_id, leave_year) WHERE (entry_type = 'carry_forward'::text)
  CREATE INDEX leave_balance_entries_created_by_idx ON public.leave_balance_entries USING btree (created_by)
  CREATE INDEX leave_balance_entries_employee_id_idx ON public.leave_balance_entries USING btree (employee_id, leave_type_id, leave_year)
  CREATE INDEX leave_balance_entries_leave_type_id_idx ON public.leave_balance_entries USING btree (leave_type_id)
  CREATE UNIQUE INDEX leave_balance_entries_once ON public.leave_balance_entries USING btree (leave_request_id, entry_type, leave_year) WHERE (leave_request_id IS NOT NULL)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('hr'::text, 'view'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.leave_balance_entries FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.leave_balance_entries FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.leave_balance_entries FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT ON public.leave_balance_entries FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  insert, select to service_role
  select to authenticated

-- ====================================================================================================
create table public.leave_benefits -- row security
-- columns
  id uuid not null default gen_random_uuid()
  job_title_id uuid
  leave_type_id uuid not null
  days_per_year numeric(5,2) not null
  days_per_month numeric(5,2)
  max_carry_forward numeric(5,2) not null default 0
  minimum_service_months integer not null default 0
  approval_level text not null default 'immediate_supervisor'::text
  is_paid boolean not null default true
  requires_approval boolean not null default true
  documentation_required boolean not null default false
  effective_from date not null default authz.today()
  effective_to date
  description text
  status text not null default 'active'::text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  leave_benefits_pkey PRIMARY KEY (id)
  leave_benefits_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  leave_benefits_job_title_id_fkey FOREIGN KEY (job_title_id) REFERENCES public.job_titles(id)
  leave_benefits_leave_type_id_fkey FOREIGN KEY (leave_type_id) REFERENCES public.leave_types(id)
  leave_benefits_approval_level_options CHECK (approval_level = ANY (ARRAY['immediate_supervisor'::text, 'department_manager'::text, 'hr_manager'::text, 'general_manager'::text]))
  leave_benefits_days_per_month_range CHECK (days_per_month >= 0::numeric AND days_per_month <= 31::numeric)
  leave_benefits_days_per_year_range CHECK (days_per_year >= 0::numeric AND days_per_year <= 366::numeric)
  leave_benefits_description_length CHECK (char_length(description) <= 1000)
  leave_benefits_effective_to_range CHECK (effective_to >= effective_from)
  leave_benefits_max_carry_forward_range CHECK (max_carry_forward >= 0::numeric AND max_carry_forward <= 366::numeric)
  leave_benefits_minimum_service_months_range CHECK (minimum_service_months >= 0 AND minimum_service_months <= 600)
  leave_benefits_status_options CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text]))
-- indexes
  CREATE INDEX leave_benefits_created_by_idx ON public.leave_benefits USING btree (created_by)
  CREATE INDEX leave_benefits_job_title_id_idx ON public.leave_benefits USING btree (job_title_id, leave_type_id)
  CREATE INDEX leave_benefits_leave_type_id_idx ON public.leave_benefits USING btree (leave_type_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.leave_benefits FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.leave_benefits FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.leave_benefits FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, job_title_id, leave_type_id, days_per_year, days_per_month, max_carry_forward, minimum_service_months, approval_level, is_paid, requires_approval, documentation_required, effective_from, effective_to, description, status) to authenticated
  update (job_title_id, leave_type_id, days_per_year, days_per_month, max_carry_forward, minimum_service_months, approval_level, is_paid, requires_approval, documentation_required, effective_from, effective_to, description, status, version) to authenticated

-- ====================================================================================================
create table public.leave_policies -- row security
-- columns
  id uuid not null default gen_random_uuid()
  policy_name text not null
  description text
  applies_to text not null default 'all'::text
  department_id uuid
  job_title_id uuid
  is_default boolean not null default false
  status text not null default 'active'::text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  leave_policies_pkey PRIMARY KEY (id)
  leave_policies_policy_name_key UNIQUE (policy_name)
  leave_policies_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  leave_policies_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.departments(id)
  leave_policies_job_title_id_fkey FOREIGN KEY (job_title_id) REFERENCES public.job_titles(id)
  leave_policies_applies_to_options CHECK (applies_to = ANY (ARRAY['all'::text, 'department'::text, 'job_title'::text]))
  leave_policies_department_range CHECK (applies_to <> 'department'::text OR department_id IS NOT NULL)
  leave_policies_description_length CHECK (char_length(description) <= 5000)
  leave_policies_job_title_range CHECK (applies_to <> 'job_title'::text OR job_title_id IS NOT NULL)
  leave_policies_policy_name_length CHECK (char_length(btrim(policy_name)) >= 1 AND char_length(policy_name) <= 100)
  leave_policies_status_options CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text]))
-- indexes
  CREATE INDEX leave_policies_created_by_idx ON public.leave_policies USING btree (created_by)
  CREATE INDEX leave_policies_department_id_idx ON public.leave_policies USING btree (department_id)
  CREATE INDEX leave_policies_job_title_id_idx ON public.leave_policies USING btree (job_title_id)
  CREATE UNIQUE INDEX leave_policies_one_default ON public.leave_policies USING btree (is_default) WHERE is_default
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.leave_policies FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.leave_policies FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.leave_policies FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, policy_name, description, applies_to, department_id, job_title_id, is_default, status) to authenticated
  update (policy_name, description, applies_to, department_id, job_title_id, is_default, status, version) to authenticated

-- ====================================================================================================
create table public.leave_requests -- row security
-- columns
  id uuid not null default gen_random_uuid()
  request_number text not null
  employee_id uuid not null default authz.employee_of_caller()
  leave_type_id uuid not null
  start_date date not null
  end_date date not null
  half_day_start boolean not null default false
  half_day_end boolean not null default false
  days_requested numeric(5,2) not null default 0
  reason text
  status text not null default 'pending'::text
  status_reason text
  notes text
  approved_by uuid
  approved_at timestamp with time zone
  rejected_at timestamp with time zone
  decided_by uuid
  decided_at timestamp with time zone
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  leave_requests_pkey PRIMARY KEY (id)
  leave_requests_request_number_key UNIQUE (request_number)
  leave_requests_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.profiles(id)
  leave_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  leave_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  leave_requests_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id)
  leave_requests_leave_type_id_fkey FOREIGN KEY (leave_type_id) REFERENCES public.leave_types(id)
  leave_requests_days_requested_range CHECK (days_requested >= 0::numeric)
  leave_requests_end_date_range CHECK (end_date >= start_date AND end_date <= (start_date + 366))
  leave_requests_notes_length CHECK (char_length(notes) <= 1000)
  leave_requests_reason_length CHECK (char_length(reason) <= 1000)
  leave_requests_request_number_length CHECK (char_length(request_number) <= 30)
  leave_requests_status_options CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text]))
  leave_requests_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX leave_requests_approved_by_idx ON public.leave_requests USING btree (approved_by)
  CREATE INDEX leave_requests_created_by_idx ON public.leave_requests USING btree (created_by)
  CREATE INDEX leave_requests_decided_by_idx ON public.leave_requests USING btree (decided_by)
  CREATE INDEX leave_requests_employee_id_idx ON public.leave_requests USING btree (employee_id, start_date)
  CREATE INDEX leave_requests_leave_type_id_idx ON public.leave_requests USING btree (leave_type_id)
  CREATE INDEX leave_requests_status_idx ON public.leave_requests USING btree (status, start_date)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('hr'::text, 'view'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
  may_create for insert to authenticated with check ((( SELECT authz.can('hr'::text, 'create'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
  may_edit for update to authenticated using ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))))) with check ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
  may_delete for delete to authenticated using ((( SELECT authz.can('hr'::text, 'delete'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
-- triggers
  CREATE TRIGGER a_notes BEFORE UPDATE OF notes ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.take_leave_notes()
  CREATE TRIGGER a_number BEFORE INSERT ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.assign_number('LR', 'request_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.leave_requests FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('LR')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{notes}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.enforce_status('leave_request', 'hr', 'status', 'employee_id', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.check_leave_request()
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER n_ledger AFTER INSERT OR UPDATE OF status ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.post_leave()
  CREATE TRIGGER o_on_leave AFTER INSERT OR UPDATE OF status, start_date, end_date ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.follow_leave()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.leave_requests FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, employee_id, leave_type_id, start_date, end_date, half_day_start, half_day_end, reason, status) to authenticated
  update (leave_type_id, start_date, end_date, half_day_start, half_day_end, reason, status, status_reason, notes, version) to authenticated

-- ====================================================================================================
create table public.leave_types -- row security
-- columns
  id uuid not null default gen_random_uuid()
  name text not null
  description text
  days_per_year numeric(5,2)
  is_paid boolean not null default true
  status text not null default 'active'::text
  sort_order integer not null default 0
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  leave_types_pkey PRIMARY KEY (id)
  leave_types_name_key UNIQUE (name)
  leave_types_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  leave_types_days_per_year_range CHECK (days_per_year >= 0::numeric AND days_per_year <= 366::numeric)
  leave_types_description_length CHECK (char_length(description) <= 1000)
  leave_types_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 100)
  leave_types_status_options CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text]))
-- indexes
  CREATE INDEX leave_types_created_by_idx ON public.leave_types USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.leave_types FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.leave_types FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.leave_types FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, name, description, days_per_year, is_paid, status, sort_order) to authenticated
  update (name, description, days_per_year, is_paid, status, sort_order, version) to authenticated

-- ====================================================================================================
create table public.message_threads -- row security
-- columns
  id uuid not null default gen_random_uuid()
  subject text not null
  last_message_at timestamp with time zone
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  message_threads_pkey PRIMARY KEY (id)
  message_threads_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  message_threads_subject_length CHECK (char_length(btrim(subject)) >= 1 AND char_length(subject) <= 200)
-- indexes
  CREATE INDEX message_threads_created_by_idx ON public.message_threads USING btree (created_by)
  CREATE INDEX message_threads_words_idx ON public.message_threads USING gin (lower(subject) extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('communications'::text, 'view'::text) AS can) AND ((id = ANY (( SELECT authz.threads_of_caller() AS threads_of_caller)::uuid[])) OR (created_by = ( SELECT auth.uid() AS uid)))))
  may_create for insert to authenticated with check (( SELECT authz.can('communications'::text, 'create'::text) AS can))
  may_edit for update to authenticated using ((( SELECT authz.can('communications'::text, 'edit'::text) AS can) AND ((id = ANY (( SELECT authz.threads_of_caller() AS threads_of_caller)::uuid[])) OR (created_by = ( SELECT auth.uid() AS uid))))) with check ((( SELECT authz.can('communications'::text, 'edit'::text) AS can) AND ((id = ANY (( SELECT authz.threads_of_caller() AS threads_of_caller)::uuid[])) OR (created_by = ( SELECT auth.uid() AS uid)))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.message_threads FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER m_join AFTER INSERT ON public.message_threads FOR EACH ROW EXECUTE FUNCTION private.join_own_thread()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.message_threads FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.message_threads FOR EACH ROW EXECUTE FUNCTION private.audit('communications')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  insert (id, subject) to authenticated
  select to authenticated
  update (subject, version) to authenticated

-- ====================================================================================================
create table public.messages -- row security
-- columns
  id uuid not null default gen_random_uuid()
  thread_id uuid not null
  author_id uuid not null default auth.uid()
  body text not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  messages_pkey PRIMARY KEY (id)
  messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id)
  messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.message_threads(id) ON DELETE CASCADE
  messages_body_length CHECK (char_length(btrim(body)) >= 1 AND char_length(body) <= 5000)
-- indexes
  CREATE INDEX messages_author_id_idx ON public.messages USING btree (author_id)
  CREATE INDEX messages_thread_id_idx ON public.messages USING btree (thread_id, created_at DESC)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('communications'::text, 'view'::text) AS can) AND (thread_id = ANY (( SELECT authz.threads_of_caller() AS threads_of_caller)::uuid[]))))
  may_create for insert to authenticated with check ((( SELECT authz.can('communications'::text, 'create'::text) AS can) AND (thread_id = ANY (( SELECT authz.threads_of_caller() AS threads_of_caller)::uuid[]))))
  may_edit for update to authenticated using ((( SELECT authz.can('communications'::text, 'edit'::text) AS can) AND (author_id = ( SELECT auth.uid() AS uid)) AND (thread_id = ANY (( SELECT authz.threads_of_caller() AS threads_of_caller)::uuid[])))) with check ((author_id = ( SELECT auth.uid() AS uid)))
  may_delete for delete to authenticated using ((( SELECT authz.can('communications'::text, 'view'::text) AS can) AND (author_id = ( SELECT auth.uid() AS uid)) AND (thread_id = ANY (( SELECT authz.threads_of_caller() AS threads_of_caller)::uuid[]))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER m_deliver AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.deliver_message()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION private.audit('communications')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, thread_id, body) to authenticated
  update (body, version) to authenticated

-- ====================================================================================================
create table public.ml_predictions -- row security
-- columns
  id uuid not null default gen_random_uuid()
  user_id uuid default auth.uid()
  project_id uuid
  prediction_type text not null
  model_name text not null
  target_date date
  predicted_value numeric(18,4)
  confidence numeric(5,4)
  details jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  ml_predictions_pkey PRIMARY KEY (id)
  ml_predictions_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE
  ml_predictions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id)
  ml_predictions_confidence_range CHECK (confidence >= 0::numeric AND confidence <= 1::numeric)
  ml_predictions_details_length CHECK (octet_length(details::text) <= 65536)
  ml_predictions_model_name_length CHECK (char_length(btrim(model_name)) >= 1 AND char_length(model_name) <= 100)
  ml_predictions_prediction_type_options CHECK (prediction_type = ANY (ARRAY['cost'::text, 'schedule'::text, 'cash_flow'::text, 'risk'::text, 'safety'::text, 'resource'::text, 'other'::text]))
-- indexes
  CREATE INDEX ml_predictions_created_at_idx ON public.ml_predictions USING btree (created_at DESC, id)
  CREATE INDEX ml_predictions_project_id_idx ON public.ml_predictions USING btree (project_id)
  CREATE INDEX ml_predictions_user_id_idx ON public.ml_predictions USING btree (user_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('ai_analytics'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('ai_analytics'::text, 'view'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.ml_predictions FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_feature BEFORE INSERT ON public.ml_predictions FOR EACH ROW EXECUTE FUNCTION private.check_ai_feature('predictive_analytics')
  CREATE TRIGGER d_batch AFTER INSERT ON public.ml_predictions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.check_ai_batch()
  CREATE TRIGGER e_places BEFORE INSERT ON public.ml_predictions FOR EACH ROW WHEN (jsonb_typeof(new.details) = 'object'::text) EXECUTE FUNCTION private.drop_places('details')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.ml_predictions FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.ml_predictions FOR EACH ROW EXECUTE FUNCTION private.audit('ai_analytics')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  insert (id, project_id, prediction_type, model_name, target_date, predicted_value, confidence, details) to authenticated
  select to authenticated

-- ====================================================================================================
create table public.modules -- row security
-- columns
  id uuid not null default gen_random_uuid()
  name text not null
  display_name text not null
  is_active boolean not null default true
  sort_order integer not null default 0
-- constraints
  modules_pkey PRIMARY KEY (id)
  modules_name_key UNIQUE (name)
  modules_display_name_length CHECK (char_length(display_name) >= 1 AND char_length(display_name) <= 100)
  modules_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 50)
-- policies
  staff_view for select to authenticated using (( SELECT authz.is_staff() AS is_staff))
-- triggers
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.modules FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated

-- ====================================================================================================
create table public.notification_preferences -- row security
-- columns
  id uuid not null default gen_random_uuid()
  user_id uuid not null default auth.uid()
  email boolean not null default true
  push boolean not null default true
  project_updates boolean not null default true
  safety_alerts boolean not null default true
  financial_alerts boolean not null default true
  task_reminders boolean not null default true
  weekly_reports boolean not null default false
  email_digest boolean not null default false
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  notification_preferences_pkey PRIMARY KEY (id)
  notification_preferences_user_id_key UNIQUE (user_id)
  notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
-- policies
  own_rows for select to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)))
  add_own for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)))
  change_own for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff))) with check ((user_id = ( SELECT auth.uid() AS uid)))
  remove_own for delete to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)))
  out_of_scope as restrictive for all to authenticated using ((NOT ( SELECT authz.is_program() AS is_program))) with check ((NOT ( SELECT authz.is_program() AS is_program)))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION private.audit('settings')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, email, push, project_updates, safety_alerts, financial_alerts, task_reminders, weekly_reports, email_digest) to authenticated
  update (email, push, project_updates, safety_alerts, financial_alerts, task_reminders, weekly_reports, email_digest, version) to authenticated

-- ====================================================================================================
create table public.notifications -- row security
-- columns
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  kind text not null
  subject text not null
  link text
  sent_by uuid
  read_at timestamp with time zone
  snoozed_until timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  notifications_pkey PRIMARY KEY (id)
  notifications_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.profiles(id)
  notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
  notifications_kind_options CHECK (kind = ANY (ARRAY['general'::text, 'project_update'::text, 'safety_alert'::text, 'financial_alert'::text, 'task_assigned'::text, 'task_reminder'::text, 'task_overdue'::text, 'invoice_overdue'::text, 'weekly_report'::text, 'approval'::text, 'approved'::text, 'rejected'::text, 'document_shared'::text, 'document_comment'::text, 'message'::text, 'announcement'::text, 'mention'::text]))
  notifications_link_format CHECK (link ~ '^/'::text)
  notifications_link_length CHECK (char_length(link) <= 500)
  notifications_subject_length CHECK (char_length(subject) <= 300)
-- indexes
  CREATE INDEX notifications_sent_by_idx ON public.notifications USING btree (sent_by)
  CREATE INDEX notifications_snoozed_until_idx ON public.notifications USING btree (snoozed_until) WHERE (snoozed_until IS NOT NULL)
  CREATE INDEX notifications_unread_idx ON public.notifications USING btree (user_id) WHERE (read_at IS NULL)
  CREATE INDEX notifications_user_id_idx ON public.notifications USING btree (user_id, created_at DESC)
-- policies
  own_rows for select to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)))
  change_own for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff))) with check ((user_id = ( SELECT auth.uid() AS uid)))
  remove_own for delete to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)))
  out_of_scope as restrictive for all to authenticated using ((NOT ( SELECT authz.is_program() AS is_program))) with check ((NOT ( SELECT authz.is_program() AS is_program)))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  update (read_at, snoozed_until, version) to authenticated

-- ====================================================================================================
create table public.number_series -- row security
-- columns
  id uuid not null default gen_random_uuid()
  table_name text not null
  series text not null
  prefix text not null
  digits integer not null
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  number_series_pkey PRIMARY KEY (id)
  number_series_series_key UNIQUE (series)
  number_series_table_name_key UNIQUE (table_name)
  number_series_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  number_series_digits_range CHECK (digits >= 1 AND digits <= 10)
  number_series_prefix_format CHECK (prefix ~ '^[A-Z][A-Z0-9/-]*$'::text)
  number_series_prefix_length CHECK (char_length(prefix) <= 12)
  number_series_series_length CHECK (char_length(series) <= 10)
  number_series_table_name_length CHECK (char_length(table_name) <= 63)
-- indexes
  CREATE INDEX number_series_created_by_idx ON public.number_series USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('settings'::text, 'view'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('settings'::text, 'admin'::text) AS can)) with check (( SELECT authz.can('settings'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.number_series FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.number_series FOR EACH ROW EXECUTE FUNCTION private.audit('settings')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated
  update (prefix, digits, version) to authenticated

-- ====================================================================================================
create view public.payment_records with (security_invoker=true) as
 SELECT id,
    invoice_id,
    amount,
    payment_date,
    payment_method,
    reference,
    notes,
    status,
    created_by,
    created_at,
    updated_at,
    version
   FROM public.invoice_payments;
-- columns
  id uuid
  invoice_id uuid
  amount numeric(16,2)
  payment_date date
  payment_method text
  reference text
  notes text
  status text
  created_by uuid
  created_at timestamp with time zone
  updated_at timestamp with time zone
  version integer
-- grants
  delete, insert, select, update to authenticated
  delete, insert, select, update to service_role

-- ====================================================================================================
create table public.payroll -- row security
-- columns
  id uuid not null default gen_random_uuid()
  payroll_run_id uuid
  employee_id uuid not null
  pay_period_start date not null
  pay_period_end date not null
  currency text not null default authz.base_currency()
  regular_hours numeric(16,4) not null default 0
  overtime_hours numeric(16,4) not null default 0
  regular_pay numeric(16,2) not null default 0
  overtime_pay numeric(16,2) not null default 0
  bonus numeric(16,2) not null default 0
  commission numeric(16,2) not null default 0
  allowances numeric(16,2) not null default 0
  expense_reimbursements numeric(16,2) not null default 0
  gross_pay numeric(16,2) generated always as (((((regular_pay + overtime_pay) + bonus) + commission) + allowances)) stored
  tax_deductions numeric(16,2) not null default 0
  other_deductions numeric(16,2) not null default 0
  total_deductions numeric(16,2) generated always as ((tax_deductions + other_deductions)) stored
  net_pay numeric(16,2) generated always as ((((((((regular_pay + overtime_pay) + bonus) + commission) + allowances) - tax_deductions) - other_deductions) + expense_reimbursements)) stored
  year_to_date_gross numeric(16,2) not null default 0
  year_to_date_net numeric(16,2) not null default 0
  year_to_date_tax numeric(16,2) not null default 0
  year_to_date_deductions numeric(16,2) not null default 0
  year_to_date_bonus numeric(16,2) not null default 0
  year_to_date_expenses numeric(16,2) not null default 0
  status text not null default 'draft'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  notes text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  payroll_pkey PRIMARY KEY (id)
  payroll_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  payroll_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  payroll_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id)
  payroll_payroll_run_id_fkey FOREIGN KEY (payroll_run_id) REFERENCES public.payroll_runs(id)
  payroll_allowances_range CHECK (allowances >= 0::numeric)
  payroll_bonus_range CHECK (bonus >= 0::numeric)
  payroll_commission_range CHECK (commission >= 0::numeric)
  payroll_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  payroll_expense_reimbursements_range CHECK (expense_reimbursements >= 0::numeric)
  payroll_net_pay_range CHECK (net_pay >= 0::numeric)
  payroll_notes_length CHECK (char_length(notes) <= 5000)
  payroll_other_deductions_range CHECK (other_deductions >= 0::numeric)
  payroll_overtime_hours_range CHECK (overtime_hours >= 0::numeric AND overtime_hours <= 1500::numeric)
  payroll_overtime_pay_range CHECK (overtime_pay >= 0::numeric)
  payroll_pay_period_end_after_start CHECK (pay_period_end >= pay_period_start)
  payroll_pay_period_end_range CHECK (pay_period_end <= (pay_period_start + 62))
  payroll_regular_hours_range CHECK (regular_hours >= 0::numeric AND regular_hours <= 1500::numeric)
  payroll_regular_pay_range CHECK (regular_pay >= 0::numeric)
  payroll_status_options CHECK (status = ANY (ARRAY['draft'::text, 'calculated'::text, 'pending'::text, 'approved'::text, 'paid'::text, 'cancelled'::text]))
  payroll_status_reason_length CHECK (char_length(status_reason) <= 1000)
  payroll_tax_deductions_range CHECK (tax_deductions >= 0::numeric)
-- indexes
  CREATE INDEX payroll_created_by_idx ON public.payroll USING btree (created_by)
  CREATE INDEX payroll_decided_by_idx ON public.payroll USING btree (decided_by)
  CREATE INDEX payroll_employee_id_idx ON public.payroll USING btree (employee_id, pay_period_end DESC)
  CREATE UNIQUE INDEX payroll_one_a_period ON public.payroll USING btree (employee_id, pay_period_start, pay_period_end) WHERE (status <> 'cancelled'::text)
  CREATE INDEX payroll_payroll_run_id_idx ON public.payroll USING btree (payroll_run_id)
  CREATE INDEX payroll_period_idx ON public.payroll USING btree (pay_period_start DESC, id)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('hr'::text, 'view'::text) AS can) AND ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)) OR ((employee_id = ( SELECT authz.employee_of_caller() AS employee_of_caller)) AND (status = ANY (ARRAY['approved'::text, 'paid'::text]))))))
  may_create for insert to authenticated with check ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)))
  may_edit for update to authenticated using ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text))) with check ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)))
  may_delete for delete to authenticated using ((( SELECT authz.can('hr'::text, 'admin'::text) AS can) AND (( SELECT authz.row_scope() AS row_scope) = 'all'::text)))
-- triggers
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.payroll FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.payroll FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.payroll FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.payroll FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft,calculated}', '{}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.payroll FOR EACH ROW WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION private.enforce_status('payslip', 'hr', 'status', 'created_by', 'employee_id')
  CREATE TRIGGER c_rules BEFORE INSERT OR DELETE OR UPDATE ON public.payroll FOR EACH ROW EXECUTE FUNCTION private.payroll_rules()
  CREATE TRIGGER m_effects AFTER UPDATE OF status ON public.payroll FOR EACH ROW EXECUTE FUNCTION private.payslip_effects()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.payroll FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, employee_id, pay_period_start, pay_period_end, currency, regular_hours, overtime_hours, regular_pay, overtime_pay, bonus, commission, allowances, expense_reimbursements, tax_deductions, other_deductions, notes) to authenticated
  update (pay_period_start, pay_period_end, currency, regular_hours, overtime_hours, regular_pay, overtime_pay, bonus, commission, allowances, expense_reimbursements, tax_deductions, other_deductions, status, status_reason, notes, version) to authenticated

-- ====================================================================================================
create table public.payroll_lines -- row security
-- columns
  id uuid not null default gen_random_uuid()
  payroll_id uuid not null
  "position" integer not null
  line_type text not null
  code text not null
  description text not null
  quantity numeric(16,4)
  rate numeric(16,4)
  amount numeric(16,2) not null
  calculation text
  country_rule_id uuid
  rule_version text
  expense_id uuid
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  payroll_lines_pkey PRIMARY KEY (id)
  payroll_lines_position_once UNIQUE (payroll_id, "position")
  payroll_lines_country_rule_id_fkey FOREIGN KEY (country_rule_id) REFERENCES public.country_rules(id)
  payroll_lines_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  payroll_lines_expense_id_fkey FOREIGN KEY (expense_id) REFERENCES public.expenses(id)
  payroll_lines_payroll_id_fkey FOREIGN KEY (payroll_id) REFERENCES public.payroll(id) ON DELETE CASCADE
  payroll_lines_calculation_length CHECK (char_length(calculation) <= 1000)
  payroll_lines_code_length CHECK (char_length(code) >= 1 AND char_length(code) <= 80)
  payroll_lines_description_length CHECK (char_length(description) >= 1 AND char_length(description) <= 500)
  payroll_lines_line_type_options CHECK (line_type = ANY (ARRAY['regular'::text, 'overtime'::text, 'bonus'::text, 'commission'::text, 'allowance'::text, 'reimbursement'::text, 'tax'::text, 'deduction'::text, 'employer'::text, 'information'::text]))
  payroll_lines_position_range CHECK ("position" >= 1)
  payroll_lines_rule_version_length CHECK (char_length(rule_version) <= 120)
-- indexes
  CREATE INDEX payroll_lines_country_rule_id_idx ON public.payroll_lines USING btree (country_rule_id)
  CREATE INDEX payroll_lines_created_by_idx ON public.payroll_lines USING btree (created_by)
  CREATE INDEX payroll_lines_expense_id_idx ON public.payroll_lines USING btree (expense_id)
  CREATE UNIQUE INDEX payroll_lines_expense_once ON public.payroll_lines USING btree (payroll_id, expense_id) WHERE (expense_id IS NOT NULL)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('hr'::text, 'view'::text) AS can) AND (EXISTS ( SELECT
   FROM public.payroll slip
  WHERE (slip.id = payroll_lines.payroll_id)))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.payroll_lines FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.payroll_lines FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated

-- ====================================================================================================
create table public.payroll_runs -- row security
-- columns
  id uuid not null default gen_random_uuid()
  pay_period_start date not null
  pay_period_end date not null
  currency text not null default authz.base_currency()
  payment_date date
  payment_reference text
  status text not null default 'draft'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  paid_at timestamp with time zone
  computed_at timestamp with time zone
  failures jsonb not null default '[]'::jsonb
  notes text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  payroll_runs_pkey PRIMARY KEY (id)
  payroll_runs_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  payroll_runs_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  payroll_runs_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  payroll_runs_failures_length CHECK (octet_length(failures::text) <= 1048576)
  payroll_runs_notes_length CHECK (char_length(notes) <= 5000)
  payroll_runs_pay_period_end_after_start CHECK (pay_period_end >= pay_period_start)
  payroll_runs_pay_period_end_range CHECK (pay_period_end <= (pay_period_start + 62))
  payroll_runs_payment_reference_length CHECK (char_length(payment_reference) <= 100)
  payroll_runs_status_options CHECK (status = ANY (ARRAY['draft'::text, 'calculated'::text, 'pending'::text, 'approved'::text, 'paid'::text, 'cancelled'::text]))
  payroll_runs_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX payroll_runs_created_by_idx ON public.payroll_runs USING btree (created_by)
  CREATE INDEX payroll_runs_decided_by_idx ON public.payroll_runs USING btree (decided_by)
  CREATE INDEX payroll_runs_period_idx ON public.payroll_runs USING btree (pay_period_start DESC, id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'admin'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'admin'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'admin'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'admin'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.payroll_runs FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.payroll_runs FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.payroll_runs FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.payroll_runs FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{payment_date,payment_reference,paid_at,notes,computed_at,failures}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.payroll_runs FOR EACH ROW WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION private.enforce_status('payroll_run', 'hr', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE UPDATE ON public.payroll_runs FOR EACH ROW EXECUTE FUNCTION private.payroll_run_rules()
  CREATE TRIGGER d_trued_up BEFORE UPDATE ON public.payroll_runs FOR EACH ROW WHEN (old.status <> new.status AND new.status = 'cancelled'::text) EXECUTE FUNCTION private.keep_trued_up_run()
  CREATE TRIGGER m_effects AFTER UPDATE OF status ON public.payroll_runs FOR EACH ROW EXECUTE FUNCTION private.payroll_run_effects()
  CREATE TRIGGER n_compute AFTER UPDATE OF computed_at ON public.payroll_runs FOR EACH ROW EXECUTE FUNCTION private.compute_pay_run()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.payroll_runs FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, pay_period_start, pay_period_end, currency, payment_date, notes) to authenticated
  update (pay_period_start, pay_period_end, currency, payment_date, payment_reference, status, status_reason, notes, version) to authenticated

-- ====================================================================================================
create table public.performance_goals -- row security
-- columns
  id uuid not null default gen_random_uuid()
  employee_id uuid not null
  performance_review_id uuid
  title text not null
  description text
  start_date date
  due_date date
  weight numeric(5,2)
  completion_percentage numeric(5,2) not null default 0
  status text not null default 'not_started'::text
  status_reason text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  performance_goals_pkey PRIMARY KEY (id)
  performance_goals_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  performance_goals_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id)
  performance_goals_performance_review_id_fkey FOREIGN KEY (performance_review_id) REFERENCES public.performance_reviews(id) ON DELETE SET NULL
  performance_goals_completion_percentage_range CHECK (completion_percentage >= 0::numeric AND completion_percentage <= 100::numeric)
  performance_goals_description_length CHECK (char_length(description) <= 5000)
  performance_goals_due_date_after_start CHECK (due_date >= start_date)
  performance_goals_status_options CHECK (status = ANY (ARRAY['not_started'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text]))
  performance_goals_status_reason_length CHECK (char_length(status_reason) <= 1000)
  performance_goals_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
  performance_goals_weight_range CHECK (weight >= 0::numeric AND weight <= 100::numeric)
-- indexes
  CREATE INDEX performance_goals_created_by_idx ON public.performance_goals USING btree (created_by)
  CREATE INDEX performance_goals_employee_id_idx ON public.performance_goals USING btree (employee_id, status)
  CREATE INDEX performance_goals_performance_review_id_idx ON public.performance_goals USING btree (performance_review_id)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('hr'::text, 'view'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
  may_create for insert to authenticated with check ((( SELECT authz.can('hr'::text, 'create'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
  may_edit for update to authenticated using ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))))) with check ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
  may_delete for delete to authenticated using ((( SELECT authz.can('hr'::text, 'delete'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
-- triggers
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.performance_goals FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.performance_goals FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.performance_goals FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.performance_goals FOR EACH ROW EXECUTE FUNCTION private.enforce_status('performance_goal', 'hr', 'status')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.performance_goals FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.performance_goals FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, employee_id, performance_review_id, title, description, start_date, due_date, weight, completion_percentage) to authenticated
  update (performance_review_id, title, description, start_date, due_date, weight, completion_percentage, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.performance_reviews -- row security
-- columns
  id uuid not null default gen_random_uuid()
  employee_id uuid not null
  reviewer_id uuid default authz.employee_of_caller()
  review_type text not null default 'annual'::text
  review_period_start date not null
  review_period_end date not null
  rating numeric(3,1)
  strengths text
  areas_for_improvement text
  comments text
  employee_comments text
  status text not null default 'draft'::text
  status_reason text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  performance_reviews_pkey PRIMARY KEY (id)
  performance_reviews_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  performance_reviews_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id)
  performance_reviews_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.employees(id)
  performance_reviews_areas_for_improvement_length CHECK (char_length(areas_for_improvement) <= 5000)
  performance_reviews_comments_length CHECK (char_length(comments) <= 5000)
  performance_reviews_employee_comments_length CHECK (char_length(employee_comments) <= 5000)
  performance_reviews_rating_range CHECK (rating >= 1::numeric AND rating <= 5::numeric)
  performance_reviews_review_period_end_after_start CHECK (review_period_end >= review_period_start)
  performance_reviews_review_type_options CHECK (review_type = ANY (ARRAY['annual'::text, 'mid_year'::text, 'probation'::text, 'project'::text]))
  performance_reviews_reviewer_is_another CHECK (reviewer_id <> employee_id)
  performance_reviews_status_options CHECK (status = ANY (ARRAY['draft'::text, 'submitted'::text, 'acknowledged'::text, 'closed'::text]))
  performance_reviews_status_reason_length CHECK (char_length(status_reason) <= 1000)
  performance_reviews_strengths_length CHECK (char_length(strengths) <= 5000)
-- indexes
  CREATE INDEX performance_reviews_created_by_idx ON public.performance_reviews USING btree (created_by)
  CREATE INDEX performance_reviews_employee_id_idx ON public.performance_reviews USING btree (employee_id, review_period_end DESC)
  CREATE INDEX performance_reviews_reviewer_id_idx ON public.performance_reviews USING btree (reviewer_id)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('hr'::text, 'view'::text) AS can) AND (((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))) AND ((status <> 'draft'::text) OR (employee_id IS DISTINCT FROM ( SELECT authz.employee_of_caller() AS employee_of_caller))))))
  may_create for insert to authenticated with check ((( SELECT authz.can('hr'::text, 'approve'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))) AND (employee_id IS DISTINCT FROM ( SELECT authz.employee_of_caller() AS employee_of_caller))))
  may_edit for update to authenticated using ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND (((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))) AND ((status <> 'draft'::text) OR (employee_id IS DISTINCT FROM ( SELECT authz.employee_of_caller() AS employee_of_caller)))))) with check ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND (((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))) AND ((status <> 'draft'::text) OR (employee_id IS DISTINCT FROM ( SELECT authz.employee_of_caller() AS employee_of_caller))))))
  may_delete for delete to authenticated using ((( SELECT authz.can('hr'::text, 'delete'::text) AS can) AND (((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))) AND ((status <> 'draft'::text) OR (employee_id IS DISTINCT FROM ( SELECT authz.employee_of_caller() AS employee_of_caller))))))
-- triggers
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.performance_reviews FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.performance_reviews FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.performance_reviews FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.performance_reviews FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{employee_comments}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.performance_reviews FOR EACH ROW EXECUTE FUNCTION private.enforce_status('performance_review', 'hr', 'status')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.performance_reviews FOR EACH ROW EXECUTE FUNCTION private.performance_review_rules()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.performance_reviews FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.performance_reviews FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, employee_id, reviewer_id, review_type, review_period_start, review_period_end, rating, strengths, areas_for_improvement, comments) to authenticated
  update (reviewer_id, review_type, review_period_start, review_period_end, rating, strengths, areas_for_improvement, comments, employee_comments, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.permissions -- row security
-- columns
  id uuid not null default gen_random_uuid()
  name text not null
  display_name text not null
  is_active boolean not null default true
-- constraints
  permissions_pkey PRIMARY KEY (id)
  permissions_name_key UNIQUE (name)
  permissions_display_name_length CHECK (char_length(display_name) >= 1 AND char_length(display_name) <= 100)
  permissions_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 50)
-- policies
  staff_view for select to authenticated using (( SELECT authz.is_staff() AS is_staff))
-- triggers
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.permissions FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated

-- ====================================================================================================
create table public.personal_settings -- row security
-- columns
  id uuid not null default gen_random_uuid()
  user_id uuid not null default auth.uid()
  timezone text
  date_format text not null default 'day_month_year'::text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  personal_settings_pkey PRIMARY KEY (id)
  personal_settings_user_id_key UNIQUE (user_id)
  personal_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
  personal_settings_date_format_options CHECK (date_format = ANY (ARRAY['day_month_year'::text, 'month_day_year'::text, 'year_month_day'::text]))
  personal_settings_timezone_length CHECK (char_length(timezone) <= 64)
-- policies
  own_rows for select to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)))
  add_own for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)))
  change_own for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff))) with check ((user_id = ( SELECT auth.uid() AS uid)))
  remove_own for delete to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT authz.is_staff() AS is_staff)))
  out_of_scope as restrictive for all to authenticated using ((NOT ( SELECT authz.is_program() AS is_program))) with check ((NOT ( SELECT authz.is_program() AS is_program)))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.personal_settings FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_timezone BEFORE INSERT OR UPDATE OF timezone ON public.personal_settings FOR EACH ROW EXECUTE FUNCTION private.check_timezone('timezone')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.personal_settings FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.personal_settings FOR EACH ROW EXECUTE FUNCTION private.audit('settings')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, timezone, date_format) to authenticated
  update (timezone, date_format, version) to authenticated

-- ====================================================================================================
create table public.posting_accounts -- row security
-- columns
  id uuid not null default gen_random_uuid()
  posting text not null
  cost_type text
  tax_code_id uuid
  account_code text not null
  account_name text
  is_chosen boolean not null default true
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  posting_accounts_pkey PRIMARY KEY (id)
  posting_accounts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  posting_accounts_tax_code_id_fkey FOREIGN KEY (tax_code_id) REFERENCES public.tax_codes(id) ON DELETE CASCADE
  posting_accounts_account_code_format CHECK (account_code ~ '^[A-Za-z0-9]+([./-][A-Za-z0-9]+)*$'::text)
  posting_accounts_account_code_length CHECK (char_length(account_code) >= 1 AND char_length(account_code) <= 20)
  posting_accounts_account_name_length CHECK (char_length(btrim(account_name)) >= 1 AND char_length(account_name) <= 100)
  posting_accounts_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  posting_accounts_posting_options CHECK (posting = ANY (ARRAY['bank'::text, 'cash'::text, 'receivables'::text, 'input_tax'::text, 'payables'::text, 'output_tax'::text, 'net_pay'::text, 'withheld'::text, 'owed_to_people'::text, 'revenue'::text, 'purchases'::text, 'wages'::text, 'employer_costs'::text, 'expenses'::text]))
-- indexes
  CREATE INDEX posting_accounts_created_by_idx ON public.posting_accounts USING btree (created_by)
  CREATE UNIQUE INDEX posting_accounts_one_each ON public.posting_accounts USING btree (posting, COALESCE(cost_type, ''::text), COALESCE((tax_code_id)::text, ''::text))
  CREATE INDEX posting_accounts_tax_code_id_idx ON public.posting_accounts USING btree (tax_code_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('settings'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('settings'::text, 'admin'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('settings'::text, 'admin'::text) AS can)) with check (( SELECT authz.can('settings'::text, 'admin'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('settings'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.posting_accounts FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_account BEFORE INSERT OR UPDATE ON public.posting_accounts FOR EACH ROW EXECUTE FUNCTION private.check_posting_account()
  CREATE TRIGGER c_kept BEFORE DELETE ON public.posting_accounts FOR EACH ROW EXECUTE FUNCTION private.keep_posting_account()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.posting_accounts FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.posting_accounts FOR EACH ROW EXECUTE FUNCTION private.audit('settings')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, posting, cost_type, tax_code_id, account_code, account_name) to authenticated
  update (account_code, account_name, version) to authenticated

-- ====================================================================================================
create table public.profiles -- row security
-- columns
  id uuid not null
  email text not null
  first_name text not null default ''::text
  last_name text not null default ''::text
  role text not null default 'EMPLOYEE'::text
  avatar_url text
  phone text
  is_active boolean not null default true
  must_change_password boolean not null default false
  language text
  currency text
  manager_id uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  profiles_pkey PRIMARY KEY (id)
  profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id)
  profiles_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES public.profiles(id) ON DELETE SET NULL
  profiles_avatar_url_length CHECK (char_length(avatar_url) <= 500)
  profiles_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  profiles_email_length CHECK (char_length(email) <= 320)
  profiles_first_name_length CHECK (char_length(first_name) <= 100)
  profiles_language_options CHECK (language = ANY (ARRAY['en'::text, 'hi'::text, 'ar'::text]))
  profiles_last_name_length CHECK (char_length(last_name) <= 100)
  profiles_manager_is_another CHECK (manager_id <> id)
  profiles_phone_length CHECK (char_length(phone) <= 50)
  profiles_role_options CHECK (role = ANY (ARRAY['EMPLOYEE'::text, 'MANAGER'::text, 'ADMIN'::text, 'OWNER'::text]))
-- indexes
  CREATE INDEX profiles_manager_id_idx ON public.profiles USING btree (manager_id)
  CREATE INDEX profiles_name_idx ON public.profiles USING btree (lower(((first_name || ' '::text) || last_name)))
-- policies
  own_or_staff_view for select to authenticated using (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT authz.is_staff() AS is_staff)))
  out_of_scope as restrictive for update to authenticated using ((NOT ( SELECT authz.is_program() AS is_program))) with check ((NOT ( SELECT authz.is_program() AS is_program)))
  own_profile for update to authenticated using ((id = ( SELECT auth.uid() AS uid))) with check ((id = ( SELECT auth.uid() AS uid)))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.audit('rbac')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated
  update (first_name, last_name, avatar_url, phone, language, currency, version) to authenticated

-- ====================================================================================================
create table public.project_holidays -- row security
-- columns
  id uuid not null default gen_random_uuid()
  project_id uuid not null
  holiday_date date not null
  name text
  is_working boolean not null default false
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  project_holidays_pkey PRIMARY KEY (id)
  project_holidays_project_id_holiday_date_key UNIQUE (project_id, holiday_date)
  project_holidays_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  project_holidays_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE
  project_holidays_name_length CHECK (char_length(name) <= 200)
-- indexes
  CREATE INDEX project_holidays_created_by_idx ON public.project_holidays USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('projects'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('projects'::text, 'edit'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('projects'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('projects'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('projects'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.project_holidays FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.project_holidays FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.project_holidays FOR EACH ROW EXECUTE FUNCTION private.audit('projects')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, project_id, holiday_date, name, is_working) to authenticated
  update (holiday_date, name, is_working, version) to authenticated

-- ====================================================================================================
create table public.projects -- row security
-- columns
  id uuid not null default gen_random_uuid()
  project_number text not null
  name text not null
  project_name text generated always as (name) stored
  description text
  status text not null default 'planning'::text
  status_reason text
  priority text not null default 'medium'::text
  client_id uuid
  manager_id uuid
  location text
  start_date date
  end_date date
  currency text not null default authz.base_currency()
  contract_value numeric(16,2)
  completion_percentage numeric(5,2) not null default 0
  weekend_days smallint[]
  search_text text generated always as (lower(((((name || '
'::text) || (project_number COLLATE "default")) || '
'::text) || COALESCE(location, ''::text)))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  projects_pkey PRIMARY KEY (id)
  projects_project_number_key UNIQUE (project_number)
  projects_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.external_entities(id)
  projects_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  projects_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES public.profiles(id)
  projects_completion_percentage_range CHECK (completion_percentage >= 0::numeric AND completion_percentage <= 100::numeric)
  projects_contract_value_range CHECK (contract_value >= 0::numeric)
  projects_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  projects_description_length CHECK (char_length(description) <= 5000)
  projects_end_date_after_start CHECK (end_date >= start_date)
  projects_location_length CHECK (char_length(location) <= 200)
  projects_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 200)
  projects_priority_options CHECK (priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))
  projects_project_name_length CHECK (char_length(project_name) <= 200)
  projects_project_number_length CHECK (char_length(project_number) <= 30)
  projects_search_text_length CHECK (char_length(search_text) <= 1000)
  projects_status_options CHECK (status = ANY (ARRAY['planning'::text, 'proposed'::text, 'quoted'::text, 'won'::text, 'lost'::text, 'in_progress'::text, 'on_hold'::text, 'completed'::text, 'closed'::text, 'cancelled'::text]))
  projects_status_reason_length CHECK (char_length(status_reason) <= 1000)
  projects_weekend_days_options CHECK (weekend_days <@ '{1,2,3,4,5,6,7}'::smallint[] AND cardinality(weekend_days) < 7)
-- indexes
  CREATE INDEX projects_client_id_idx ON public.projects USING btree (client_id)
  CREATE INDEX projects_created_at_idx ON public.projects USING btree (created_at DESC, id)
  CREATE INDEX projects_created_by_idx ON public.projects USING btree (created_by)
  CREATE INDEX projects_manager_id_idx ON public.projects USING btree (manager_id)
  CREATE INDEX projects_status_idx ON public.projects USING btree (status)
  CREATE INDEX projects_words_idx ON public.projects USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('projects'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('projects'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('projects'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('projects'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('projects'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.projects FOR EACH ROW EXECUTE FUNCTION private.assign_number('PRJ', 'project_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.projects FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('PRJ')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.projects FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.projects FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.enforce_status('project', 'projects', 'status')
  CREATE TRIGGER c_rules BEFORE UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.project_rules()
  CREATE TRIGGER d_ends BEFORE UPDATE ON public.projects FOR EACH ROW WHEN (old.status <> new.status AND (new.status = ANY (ARRAY['completed'::text, 'closed'::text]))) EXECUTE FUNCTION private.project_ends()
  CREATE TRIGGER m_takeoff_name AFTER UPDATE OF name ON public.projects FOR EACH ROW WHEN (new.name <> old.name) EXECUTE FUNCTION private.rename_project_of_takeoff()
  CREATE TRIGGER n_status AFTER UPDATE OF status ON public.projects FOR EACH ROW EXECUTE FUNCTION private.note_project_status()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.audit('projects')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, name, description, status, priority, client_id, manager_id, location, start_date, end_date, currency, contract_value, weekend_days) to authenticated
  update (name, description, status, status_reason, priority, client_id, manager_id, location, start_date, end_date, currency, contract_value, completion_percentage, weekend_days, version) to authenticated

-- ====================================================================================================
create table public.purchase_order_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  purchase_order_id uuid not null
  po_id uuid generated always as (purchase_order_id) stored
  "position" integer not null default 1
  item_id uuid
  item_name text not null
  quantity numeric(16,4) not null
  unit_of_measure text not null default 'each'::text
  unit_cost numeric(16,4) not null default 0
  total_cost numeric(16,2) generated always as (round((quantity * unit_cost), 2)) stored
  cost_code_id uuid
  cost_type text not null default 'material'::text
  takeoff_item_id uuid
  requisition_item_id uuid
  change_order_item_id uuid
  is_receipt_needed boolean not null default true
  notes text
  quantity_received numeric(16,4) not null default 0
  quantity_invoiced numeric(16,4) not null default 0
  reopened_cost numeric(16,2) not null default 0
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  purchase_order_items_pkey PRIMARY KEY (id)
  purchase_order_items_change_order_item_id_fkey FOREIGN KEY (change_order_item_id) REFERENCES public.change_order_items(id)
  purchase_order_items_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  purchase_order_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  purchase_order_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.inventory_items(id)
  purchase_order_items_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES public.purchase_orders(id) ON DELETE CASCADE
  purchase_order_items_requisition_item_id_fkey FOREIGN KEY (requisition_item_id) REFERENCES public.requisition_items(id)
  purchase_order_items_takeoff_item_id_fkey FOREIGN KEY (takeoff_item_id) REFERENCES public.takeoff_items(id)
  purchase_order_items_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  purchase_order_items_item_name_length CHECK (char_length(btrim(item_name)) >= 1 AND char_length(item_name) <= 300)
  purchase_order_items_notes_length CHECK (char_length(notes) <= 1000)
  purchase_order_items_position_range CHECK ("position" >= 1)
  purchase_order_items_quantity_invoiced_range CHECK (quantity_invoiced >= 0::numeric)
  purchase_order_items_quantity_range CHECK (quantity > 0::numeric)
  purchase_order_items_quantity_received_range CHECK (quantity_received >= 0::numeric AND quantity_received <= quantity)
  purchase_order_items_unit_cost_range CHECK (unit_cost >= 0::numeric)
  purchase_order_items_unit_of_measure_length CHECK (char_length(unit_of_measure) >= 1 AND char_length(unit_of_measure) <= 30)
-- indexes
  CREATE INDEX purchase_order_items_change_order_item_id_idx ON public.purchase_order_items USING btree (change_order_item_id)
  CREATE INDEX purchase_order_items_cost_code_id_idx ON public.purchase_order_items USING btree (cost_code_id)
  CREATE INDEX purchase_order_items_created_by_idx ON public.purchase_order_items USING btree (created_by)
  CREATE INDEX purchase_order_items_item_id_idx ON public.purchase_order_items USING btree (item_id)
  CREATE INDEX purchase_order_items_po_id_idx ON public.purchase_order_items USING btree (po_id)
  CREATE INDEX purchase_order_items_purchase_order_id_idx ON public.purchase_order_items USING btree (purchase_order_id, "position")
  CREATE INDEX purchase_order_items_requisition_item_id_idx ON public.purchase_order_items USING btree (requisition_item_id)
  CREATE INDEX purchase_order_items_takeoff_item_id_idx ON public.purchase_order_items USING btree (takeoff_item_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.purchase_order_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.purchase_order_items FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.purchase_orders', 'purchase_order_id', 'status', '{draft}')
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit_of_measure ON public.purchase_order_items FOR EACH ROW WHEN (new.unit_of_measure IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit_of_measure')
  CREATE TRIGGER m_total_delete AFTER DELETE ON public.purchase_order_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('purchase_orders', 'purchase_order_id')
  CREATE TRIGGER m_total_insert AFTER INSERT ON public.purchase_order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('purchase_orders', 'purchase_order_id')
  CREATE TRIGGER m_total_update AFTER UPDATE ON public.purchase_order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('purchase_orders', 'purchase_order_id')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.purchase_order_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.purchase_order_items REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('purchase_orders', 'purchase_order_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.purchase_order_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('purchase_orders', 'purchase_order_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.purchase_order_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('purchase_orders', 'purchase_order_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.purchase_order_items FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, purchase_order_id, "position", item_id, item_name, quantity, unit_of_measure, unit_cost, cost_code_id, cost_type, takeoff_item_id, requisition_item_id, is_receipt_needed, notes) to authenticated
  update ("position", item_id, item_name, quantity, unit_of_measure, unit_cost, cost_code_id, cost_type, takeoff_item_id, requisition_item_id, is_receipt_needed, notes, version) to authenticated

-- ====================================================================================================
create table public.purchase_orders -- row security
-- columns
  id uuid not null default gen_random_uuid()
  po_number text not null
  supplier_id uuid not null
  project_id uuid
  requisition_id uuid
  order_date date not null default authz.today()
  expected_date date
  currency text not null default authz.base_currency()
  exchange_rate numeric(16,8) not null default 1
  tax_rate numeric(7,4) not null default 0
  is_tax_recoverable boolean not null default true
  subtotal_amount numeric(16,2) not null default 0
  tax_amount numeric(16,2) not null default 0
  total_amount numeric(16,2) not null default 0
  change_amount numeric(16,2) not null default 0
  status text not null default 'draft'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  delivery_address text
  payment_terms text
  notes text
  search_text text generated always as (lower((((po_number COLLATE "default") || '
'::text) || COALESCE(notes, ''::text)))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  purchase_orders_pkey PRIMARY KEY (id)
  purchase_orders_po_number_key UNIQUE (po_number)
  purchase_orders_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  purchase_orders_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  purchase_orders_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  purchase_orders_requisition_id_fkey FOREIGN KEY (requisition_id) REFERENCES public.requisition_drafts(id)
  purchase_orders_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES public.external_entities(id)
  purchase_orders_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  purchase_orders_delivery_address_length CHECK (char_length(delivery_address) <= 1000)
  purchase_orders_exchange_rate_range CHECK (exchange_rate > 0::numeric)
  purchase_orders_expected_after_order CHECK (expected_date >= order_date)
  purchase_orders_notes_length CHECK (char_length(notes) <= 5000)
  purchase_orders_payment_terms_length CHECK (char_length(payment_terms) <= 1000)
  purchase_orders_po_number_length CHECK (char_length(po_number) <= 30)
  purchase_orders_search_text_length CHECK (char_length(search_text) <= 6000)
  purchase_orders_status_options CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'confirmed'::text, 'partially_received'::text, 'received'::text, 'closed'::text, 'cancelled'::text]))
  purchase_orders_status_reason_length CHECK (char_length(status_reason) <= 1000)
  purchase_orders_tax_rate_range CHECK (tax_rate >= 0::numeric AND tax_rate <= 100::numeric)
-- indexes
  CREATE INDEX purchase_orders_created_at_idx ON public.purchase_orders USING btree (created_at DESC, id)
  CREATE INDEX purchase_orders_created_by_idx ON public.purchase_orders USING btree (created_by)
  CREATE INDEX purchase_orders_decided_by_idx ON public.purchase_orders USING btree (decided_by)
  CREATE INDEX purchase_orders_project_id_idx ON public.purchase_orders USING btree (project_id)
  CREATE INDEX purchase_orders_requisition_id_idx ON public.purchase_orders USING btree (requisition_id)
  CREATE INDEX purchase_orders_status_idx ON public.purchase_orders USING btree (status)
  CREATE INDEX purchase_orders_supplier_id_idx ON public.purchase_orders USING btree (supplier_id)
  CREATE INDEX purchase_orders_words_idx ON public.purchase_orders USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.purchase_orders FOR EACH ROW EXECUTE FUNCTION private.assign_number('PO', 'po_number', '3')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.purchase_orders FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('PO')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.purchase_orders FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.purchase_orders FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.purchase_orders FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.purchase_orders FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{subtotal_amount,tax_amount,total_amount,change_amount}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.purchase_orders FOR EACH ROW EXECUTE FUNCTION private.enforce_status('purchase_order', 'commercial', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.purchase_orders FOR EACH ROW EXECUTE FUNCTION private.purchase_order_rules()
  CREATE TRIGGER m_effects AFTER UPDATE ON public.purchase_orders FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION private.purchase_order_effects()
  CREATE TRIGGER m_total_again AFTER UPDATE OF tax_rate ON public.purchase_orders FOR EACH ROW WHEN (old.tax_rate <> new.tax_rate) EXECUTE FUNCTION private.total_again('purchase_order_items', 'purchase_order_id')
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.purchase_orders FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.purchase_orders FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.purchase_orders FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, supplier_id, project_id, requisition_id, order_date, expected_date, currency, tax_rate, is_tax_recoverable, status, delivery_address, payment_terms, notes) to authenticated
  update (supplier_id, project_id, requisition_id, order_date, expected_date, currency, tax_rate, is_tax_recoverable, status, status_reason, delivery_address, payment_terms, notes, version) to authenticated

-- ====================================================================================================
create view public.quantity_takeoff_items with (security_invoker=true) as
 SELECT id,
    takeoff_number,
    project_id,
    project_name,
    company_name,
    category,
    description,
    activity,
    unit,
    quantity,
    drawing_reference,
    drawing_revision,
    status,
    status_reason,
    decided_by,
    decided_at,
    boq_reference_id,
    notes,
    search_text,
    created_by,
    created_at,
    updated_at,
    version
   FROM public.takeoff_items;
-- columns
  id uuid
  takeoff_number text
  project_id uuid
  project_name text
  company_name text
  category text
  description text
  activity text
  unit text
  quantity numeric(16,4)
  drawing_reference text
  drawing_revision text
  status text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  boq_reference_id uuid
  notes text
  search_text text
  created_by uuid
  created_at timestamp with time zone
  updated_at timestamp with time zone
  version integer
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, project_id, company_name, category, description, activity, unit, drawing_reference, drawing_revision, status, notes) to authenticated
  update (project_id, company_name, category, description, activity, unit, drawing_reference, drawing_revision, status, status_reason, notes, version) to authenticated

-- ====================================================================================================
create table public.quotation_drafts -- row security
-- columns
  id uuid not null default gen_random_uuid()
  quotation_number text not null
  revision integer not null default 1
  previous_quotation_id uuid
  project_id uuid not null
  client_id uuid
  boq_id uuid
  title text not null
  currency text not null default authz.base_currency()
  quotation_date date not null default authz.today()
  valid_until_date date
  discount_amount numeric(16,2) not null default 0
  tax_rate numeric(7,4) not null default 0
  subtotal numeric(16,2) not null default 0
  tax_amount numeric(16,2) not null default 0
  total_amount numeric(16,2) not null default 0
  total_cost numeric(16,2) not null default 0
  client_reference text
  terms text
  notes text
  status text not null default 'draft'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  sent_at timestamp with time zone
  search_text text generated always as (lower(((((title || '
'::text) || (quotation_number COLLATE "default")) || '
'::text) || COALESCE(client_reference, ''::text)))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  quotation_drafts_pkey PRIMARY KEY (id)
  quotation_drafts_quotation_number_revision_key UNIQUE (quotation_number, revision)
  quotation_drafts_boq_id_fkey FOREIGN KEY (boq_id) REFERENCES public.boqs(id)
  quotation_drafts_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.external_entities(id)
  quotation_drafts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  quotation_drafts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  quotation_drafts_previous_quotation_id_fkey FOREIGN KEY (previous_quotation_id) REFERENCES public.quotation_drafts(id)
  quotation_drafts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  quotation_drafts_client_reference_length CHECK (char_length(client_reference) <= 100)
  quotation_drafts_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  quotation_drafts_discount_amount_range CHECK (discount_amount >= 0::numeric)
  quotation_drafts_notes_length CHECK (char_length(notes) <= 5000)
  quotation_drafts_quotation_number_length CHECK (char_length(quotation_number) <= 30)
  quotation_drafts_revision_range CHECK (revision >= 1)
  quotation_drafts_search_text_length CHECK (char_length(search_text) <= 500)
  quotation_drafts_status_options CHECK (status = ANY (ARRAY['draft'::text, 'submitted'::text, 'accepted'::text, 'rejected'::text, 'sent'::text, 'won'::text, 'lost'::text, 'expired'::text, 'superseded'::text]))
  quotation_drafts_status_reason_length CHECK (char_length(status_reason) <= 1000)
  quotation_drafts_tax_rate_range CHECK (tax_rate >= 0::numeric AND tax_rate <= 100::numeric)
  quotation_drafts_terms_length CHECK (char_length(terms) <= 5000)
  quotation_drafts_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
  quotation_drafts_valid_until_date_after_date CHECK (valid_until_date >= quotation_date)
-- indexes
  CREATE INDEX quotation_drafts_boq_id_idx ON public.quotation_drafts USING btree (boq_id)
  CREATE INDEX quotation_drafts_client_id_idx ON public.quotation_drafts USING btree (client_id)
  CREATE INDEX quotation_drafts_created_at_idx ON public.quotation_drafts USING btree (created_at DESC, id)
  CREATE INDEX quotation_drafts_created_by_idx ON public.quotation_drafts USING btree (created_by)
  CREATE INDEX quotation_drafts_decided_by_idx ON public.quotation_drafts USING btree (decided_by)
  CREATE UNIQUE INDEX quotation_drafts_one_won ON public.quotation_drafts USING btree (project_id) WHERE (status = 'won'::text)
  CREATE UNIQUE INDEX quotation_drafts_previous_quotation_id_idx ON public.quotation_drafts USING btree (previous_quotation_id)
  CREATE INDEX quotation_drafts_project_id_idx ON public.quotation_drafts USING btree (project_id, status)
  CREATE INDEX quotation_drafts_words_idx ON public.quotation_drafts USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.quotation_drafts FOR EACH ROW EXECUTE FUNCTION private.assign_number('QUO', 'quotation_number', '3')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.quotation_drafts FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('QUO')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.quotation_drafts FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.quotation_drafts FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.quotation_drafts FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.quotation_drafts FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{client_reference,sent_at}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.quotation_drafts FOR EACH ROW EXECUTE FUNCTION private.enforce_status('quotation', 'commercial', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.quotation_drafts FOR EACH ROW EXECUTE FUNCTION private.quotation_rules()
  CREATE TRIGGER m_effects AFTER UPDATE ON public.quotation_drafts FOR EACH ROW WHEN (old.status <> new.status AND (new.status = ANY (ARRAY['sent'::text, 'won'::text]))) EXECUTE FUNCTION private.quotation_effects()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.quotation_drafts FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.quotation_drafts FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, project_id, client_id, boq_id, title, currency, quotation_date, valid_until_date, discount_amount, tax_rate, client_reference, terms, notes, status) to authenticated
  update (project_id, client_id, boq_id, title, currency, quotation_date, valid_until_date, discount_amount, tax_rate, client_reference, terms, notes, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.quotation_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  quotation_id uuid not null
  "position" integer not null default 1
  description text not null
  unit text not null default 'each'::text
  quantity numeric(16,4) not null default 1
  rate numeric(16,4) not null default 0
  amount numeric(16,2) not null default 0
  cost_rate numeric(16,4) not null default 0
  cost_amount numeric(16,2) not null default 0
  cost_code_id uuid
  cost_type text not null default 'other'::text
  boq_item_id uuid
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  quotation_items_pkey PRIMARY KEY (id)
  quotation_items_boq_item_id_fkey FOREIGN KEY (boq_item_id) REFERENCES public.boq_items(id)
  quotation_items_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  quotation_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  quotation_items_quotation_id_fkey FOREIGN KEY (quotation_id) REFERENCES public.quotation_drafts(id) ON DELETE CASCADE
  quotation_items_cost_rate_range CHECK (cost_rate >= 0::numeric)
  quotation_items_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  quotation_items_description_length CHECK (char_length(btrim(description)) >= 1 AND char_length(description) <= 2000)
  quotation_items_position_range CHECK ("position" >= 1)
  quotation_items_quantity_range CHECK (quantity >= 0::numeric)
  quotation_items_rate_range CHECK (rate >= 0::numeric)
  quotation_items_unit_length CHECK (char_length(unit) >= 1 AND char_length(unit) <= 30)
-- indexes
  CREATE INDEX quotation_items_boq_item_id_idx ON public.quotation_items USING btree (boq_item_id)
  CREATE INDEX quotation_items_cost_code_id_idx ON public.quotation_items USING btree (cost_code_id)
  CREATE INDEX quotation_items_created_by_idx ON public.quotation_items USING btree (created_by)
  CREATE INDEX quotation_items_quotation_id_idx ON public.quotation_items USING btree (quotation_id, "position")
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.quotation_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.quotation_items FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.quotation_drafts', 'quotation_id', 'status', '{draft}')
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit ON public.quotation_items FOR EACH ROW WHEN (new.unit IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit')
  CREATE TRIGGER c_amount BEFORE INSERT OR UPDATE ON public.quotation_items FOR EACH ROW EXECUTE FUNCTION private.price_item()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.quotation_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER t_total_deleted AFTER DELETE ON public.quotation_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_quotation()
  CREATE TRIGGER t_total_inserted AFTER INSERT ON public.quotation_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_quotation()
  CREATE TRIGGER t_total_updated AFTER UPDATE ON public.quotation_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_quotation()
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.quotation_items REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('quotation_drafts', 'quotation_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.quotation_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('quotation_drafts', 'quotation_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.quotation_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('quotation_drafts', 'quotation_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.quotation_items FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, quotation_id, "position", description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, boq_item_id) to authenticated
  update ("position", description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, boq_item_id, version) to authenticated

-- ====================================================================================================
create table public.rate_buildup_lines -- row security
-- columns
  id uuid not null default gen_random_uuid()
  rate_buildup_id uuid not null
  "position" integer not null default 1
  cost_type text not null default 'material'::text
  description text not null
  unit text
  coefficient numeric(16,6) not null default 1
  rate numeric(16,4) not null default 0
  amount numeric(16,4) not null default 0
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  rate_buildup_lines_pkey PRIMARY KEY (id)
  rate_buildup_lines_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  rate_buildup_lines_rate_buildup_id_fkey FOREIGN KEY (rate_buildup_id) REFERENCES public.rate_buildups(id) ON DELETE CASCADE
  rate_buildup_lines_coefficient_range CHECK (coefficient >= 0::numeric)
  rate_buildup_lines_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  rate_buildup_lines_description_length CHECK (char_length(btrim(description)) >= 1 AND char_length(description) <= 500)
  rate_buildup_lines_position_range CHECK ("position" >= 1)
  rate_buildup_lines_rate_range CHECK (rate >= 0::numeric)
  rate_buildup_lines_unit_length CHECK (char_length(unit) <= 30)
-- indexes
  CREATE INDEX rate_buildup_lines_created_by_idx ON public.rate_buildup_lines USING btree (created_by)
  CREATE INDEX rate_buildup_lines_rate_buildup_id_idx ON public.rate_buildup_lines USING btree (rate_buildup_id, "position")
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.rate_buildup_lines FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit ON public.rate_buildup_lines FOR EACH ROW WHEN (new.unit IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit')
  CREATE TRIGGER c_amount BEFORE INSERT OR UPDATE ON public.rate_buildup_lines FOR EACH ROW EXECUTE FUNCTION private.price_resource()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.rate_buildup_lines FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER t_total_deleted AFTER DELETE ON public.rate_buildup_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_buildup()
  CREATE TRIGGER t_total_inserted AFTER INSERT ON public.rate_buildup_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_buildup()
  CREATE TRIGGER t_total_updated AFTER UPDATE ON public.rate_buildup_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_buildup()
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.rate_buildup_lines REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('rate_buildups', 'rate_buildup_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.rate_buildup_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('rate_buildups', 'rate_buildup_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.rate_buildup_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('rate_buildups', 'rate_buildup_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.rate_buildup_lines FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, rate_buildup_id, "position", cost_type, description, unit, coefficient, rate) to authenticated
  update ("position", cost_type, description, unit, coefficient, rate, version) to authenticated

-- ====================================================================================================
create table public.rate_buildups -- row security
-- columns
  id uuid not null default gen_random_uuid()
  name text not null
  description text
  unit text not null default 'each'::text
  currency text not null default authz.base_currency()
  overhead_percentage numeric(7,4) not null default 0
  profit_percentage numeric(7,4) not null default 0
  cost_rate numeric(16,4) not null default 0
  rate numeric(16,4) not null default 0
  margin_percentage numeric(7,4) not null default 0
  search_text text generated always as (lower(((name || '
'::text) || COALESCE(description, ''::text)))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  rate_buildups_pkey PRIMARY KEY (id)
  rate_buildups_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  rate_buildups_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  rate_buildups_description_length CHECK (char_length(description) <= 1000)
  rate_buildups_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 200)
  rate_buildups_overhead_percentage_range CHECK (overhead_percentage >= 0::numeric AND overhead_percentage <= 1000::numeric)
  rate_buildups_profit_percentage_range CHECK (profit_percentage >= 0::numeric AND profit_percentage <= 1000::numeric)
  rate_buildups_search_text_length CHECK (char_length(search_text) <= 1300)
  rate_buildups_unit_length CHECK (char_length(unit) >= 1 AND char_length(unit) <= 30)
-- indexes
  CREATE INDEX rate_buildups_created_at_idx ON public.rate_buildups USING btree (created_at DESC, id)
  CREATE INDEX rate_buildups_created_by_idx ON public.rate_buildups USING btree (created_by)
  CREATE INDEX rate_buildups_words_idx ON public.rate_buildups USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.rate_buildups FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit ON public.rate_buildups FOR EACH ROW WHEN (new.unit IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit')
  CREATE TRIGGER c_amount BEFORE INSERT OR UPDATE ON public.rate_buildups FOR EACH ROW EXECUTE FUNCTION private.price_buildup()
  CREATE TRIGGER m_reprice AFTER UPDATE ON public.rate_buildups FOR EACH ROW WHEN (new.rate <> old.rate OR new.cost_rate <> old.cost_rate) EXECUTE FUNCTION private.reprice()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.rate_buildups FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.rate_buildups FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, name, description, unit, currency, overhead_percentage, profit_percentage) to authenticated
  update (name, description, unit, currency, overhead_percentage, profit_percentage, version) to authenticated

-- ====================================================================================================
create view public.rbac_audit_log with (security_invoker=true) as
 SELECT id,
    created_at,
    user_id,
    table_name,
    record_id,
    action,
    before,
    after
   FROM public.audit_log
  WHERE module = 'rbac'::text;
-- columns
  id bigint
  created_at timestamp with time zone
  user_id uuid
  table_name text
  record_id text
  action text
  before jsonb
  after jsonb
-- grants
  select to authenticated
  select to service_role

-- ====================================================================================================
create table public.requisition_drafts -- row security
-- columns
  id uuid not null default gen_random_uuid()
  requisition_number text not null
  title text not null
  project_id uuid not null
  requested_by uuid default auth.uid()
  required_date date
  status text not null default 'draft'::text
  status_reason text
  rejection_reason text
  decided_by uuid
  decided_at timestamp with time zone
  notes text
  search_text text generated always as (lower(((title || '
'::text) || (requisition_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  requisition_drafts_pkey PRIMARY KEY (id)
  requisition_drafts_requisition_number_key UNIQUE (requisition_number)
  requisition_drafts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  requisition_drafts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  requisition_drafts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  requisition_drafts_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.profiles(id)
  requisition_drafts_notes_length CHECK (char_length(notes) <= 5000)
  requisition_drafts_rejection_reason_length CHECK (char_length(rejection_reason) <= 1000)
  requisition_drafts_requisition_number_length CHECK (char_length(requisition_number) <= 30)
  requisition_drafts_search_text_length CHECK (char_length(search_text) <= 500)
  requisition_drafts_status_options CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'partially_ordered'::text, 'ordered'::text, 'closed'::text, 'cancelled'::text]))
  requisition_drafts_status_reason_length CHECK (char_length(status_reason) <= 1000)
  requisition_drafts_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
-- indexes
  CREATE INDEX requisition_drafts_created_at_idx ON public.requisition_drafts USING btree (created_at DESC, id)
  CREATE INDEX requisition_drafts_created_by_idx ON public.requisition_drafts USING btree (created_by)
  CREATE INDEX requisition_drafts_decided_by_idx ON public.requisition_drafts USING btree (decided_by)
  CREATE INDEX requisition_drafts_project_id_idx ON public.requisition_drafts USING btree (project_id)
  CREATE INDEX requisition_drafts_requested_by_idx ON public.requisition_drafts USING btree (requested_by)
  CREATE INDEX requisition_drafts_words_idx ON public.requisition_drafts USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.requisition_drafts FOR EACH ROW EXECUTE FUNCTION private.assign_number('REQ', 'requisition_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.requisition_drafts FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('REQ')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.requisition_drafts FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.requisition_drafts FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.requisition_drafts FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.requisition_drafts FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft,rejected}', '{}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.requisition_drafts FOR EACH ROW EXECUTE FUNCTION private.enforce_status('requisition', 'commercial', 'status', 'created_by', 'requested_by')
  CREATE TRIGGER c_rules BEFORE UPDATE ON public.requisition_drafts FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION private.requisition_rules()
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.requisition_drafts FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.requisition_drafts FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.requisition_drafts FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, title, project_id, required_date, status, notes) to authenticated
  update (title, project_id, required_date, status, status_reason, rejection_reason, notes, version) to authenticated

-- ====================================================================================================
create table public.requisition_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  requisition_id uuid not null
  "position" integer not null default 1
  item_id uuid
  item_name text not null
  quantity numeric(16,4) not null
  unit_of_measure text not null default 'each'::text
  cost_code_id uuid
  cost_type text not null default 'material'::text
  takeoff_item_id uuid
  notes text
  quantity_ordered numeric(16,4) not null default 0
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  requisition_items_pkey PRIMARY KEY (id)
  requisition_items_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  requisition_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  requisition_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.inventory_items(id)
  requisition_items_requisition_id_fkey FOREIGN KEY (requisition_id) REFERENCES public.requisition_drafts(id) ON DELETE CASCADE
  requisition_items_takeoff_item_id_fkey FOREIGN KEY (takeoff_item_id) REFERENCES public.takeoff_items(id)
  requisition_items_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  requisition_items_item_name_length CHECK (char_length(btrim(item_name)) >= 1 AND char_length(item_name) <= 300)
  requisition_items_notes_length CHECK (char_length(notes) <= 1000)
  requisition_items_position_range CHECK ("position" >= 1)
  requisition_items_quantity_ordered_range CHECK (quantity_ordered >= 0::numeric AND quantity_ordered <= quantity)
  requisition_items_quantity_range CHECK (quantity > 0::numeric)
  requisition_items_unit_of_measure_length CHECK (char_length(unit_of_measure) >= 1 AND char_length(unit_of_measure) <= 30)
-- indexes
  CREATE INDEX requisition_items_cost_code_id_idx ON public.requisition_items USING btree (cost_code_id)
  CREATE INDEX requisition_items_created_by_idx ON public.requisition_items USING btree (created_by)
  CREATE INDEX requisition_items_item_id_idx ON public.requisition_items USING btree (item_id)
  CREATE INDEX requisition_items_requisition_id_idx ON public.requisition_items USING btree (requisition_id, "position")
  CREATE INDEX requisition_items_takeoff_item_id_idx ON public.requisition_items USING btree (takeoff_item_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.requisition_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.requisition_items FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.requisition_drafts', 'requisition_id', 'status', '{draft,rejected}')
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit_of_measure ON public.requisition_items FOR EACH ROW WHEN (new.unit_of_measure IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit_of_measure')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.requisition_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.requisition_items REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('requisition_drafts', 'requisition_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.requisition_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('requisition_drafts', 'requisition_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.requisition_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('requisition_drafts', 'requisition_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.requisition_items FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, requisition_id, "position", item_id, item_name, quantity, unit_of_measure, cost_code_id, cost_type, takeoff_item_id, notes) to authenticated
  update ("position", item_id, item_name, quantity, unit_of_measure, cost_code_id, cost_type, takeoff_item_id, notes, version) to authenticated

-- ====================================================================================================
create table public.retention_entries -- row security
-- columns
  id uuid not null default gen_random_uuid()
  project_id uuid not null
  party_id uuid
  direction text not null
  amount numeric(16,2) not null
  entry_date date not null default authz.today()
  source_table text not null
  source_id uuid not null
  description text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
-- constraints
  retention_entries_pkey PRIMARY KEY (id)
  retention_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  retention_entries_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.external_entities(id)
  retention_entries_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  retention_entries_description_length CHECK (char_length(description) <= 1000)
  retention_entries_direction_options CHECK (direction = ANY (ARRAY['receivable'::text, 'payable'::text]))
  retention_entries_source_table_length CHECK (char_length(source_table) <= 63)
-- indexes
  CREATE INDEX retention_entries_created_by_idx ON public.retention_entries USING btree (created_by)
  CREATE INDEX retention_entries_party_id_idx ON public.retention_entries USING btree (party_id)
  CREATE INDEX retention_entries_project_id_idx ON public.retention_entries USING btree (project_id, entry_date)
  CREATE INDEX retention_entries_source_idx ON public.retention_entries USING btree (source_table, source_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
-- triggers
  CREATE TRIGGER immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.retention_entries FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.retention_entries FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT ON public.retention_entries FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  insert, select to service_role
  select to authenticated

-- ====================================================================================================
create table public.role_permissions -- row security
-- columns
  role_id uuid not null
  module_id uuid not null
  permission_id uuid not null
-- constraints
  role_permissions_pkey PRIMARY KEY (role_id, module_id, permission_id)
  role_permissions_module_id_fkey FOREIGN KEY (module_id) REFERENCES public.modules(id) ON DELETE CASCADE
  role_permissions_permission_id_fkey FOREIGN KEY (permission_id) REFERENCES public.permissions(id) ON DELETE CASCADE
  role_permissions_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.roles(id) ON DELETE CASCADE
-- indexes
  CREATE INDEX role_permissions_module_id_idx ON public.role_permissions USING btree (module_id)
  CREATE INDEX role_permissions_permission_id_idx ON public.role_permissions USING btree (permission_id)
-- policies
  staff_view for select to authenticated using (( SELECT authz.is_staff() AS is_staff))
-- triggers
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.role_permissions FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.role_permissions FOR EACH ROW EXECUTE FUNCTION private.audit('rbac', 'role_id')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated

-- ====================================================================================================
create table public.roles -- row security
-- columns
  id uuid not null default gen_random_uuid()
  name text not null
  display_name text not null
  description text
  is_system boolean not null default false
  is_active boolean not null default true
  dashboard_type text not null default 'EMPLOYEE'::text
  row_scope text not null default 'own'::text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  roles_pkey PRIMARY KEY (id)
  roles_name_key UNIQUE (name)
  roles_dashboard_type_options CHECK (dashboard_type = ANY (ARRAY['EMPLOYEE'::text, 'MANAGER'::text, 'ADMIN'::text, 'OWNER'::text]))
  roles_description_length CHECK (char_length(description) <= 1000)
  roles_display_name_length CHECK (char_length(btrim(display_name)) >= 1 AND char_length(btrim(display_name)) <= 100)
  roles_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(btrim(name)) <= 50)
  roles_owner_dashboard_is_the_owners CHECK (is_system OR dashboard_type <> 'OWNER'::text)
  roles_row_scope_options CHECK (row_scope = ANY (ARRAY['own'::text, 'team'::text, 'all'::text]))
-- policies
  staff_view for select to authenticated using (( SELECT authz.is_staff() AS is_staff))
  may_delete for delete to authenticated using (( SELECT authz.can('rbac'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.roles FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_rules BEFORE INSERT OR DELETE OR UPDATE ON public.roles FOR EACH ROW EXECUTE FUNCTION private.protect_roles()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.roles FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.roles FOR EACH ROW EXECUTE FUNCTION private.audit('rbac')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated

-- ====================================================================================================
create table public.safety_equipment -- row security
-- columns
  id uuid not null default gen_random_uuid()
  equipment_number text not null
  name text not null
  equipment_type text not null default 'other'::text
  manufacturer text
  serial_mark text
  project_id uuid
  assigned_to_id uuid
  purchase_date date
  next_inspection_date date
  maintenance_history jsonb not null default '[]'::jsonb
  notes text
  status text not null default 'in_service'::text
  status_reason text
  search_text text generated always as (lower(((((((name || '
'::text) || COALESCE(serial_mark, ''::text)) || '
'::text) || COALESCE(manufacturer, ''::text)) || '
'::text) || (equipment_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  safety_equipment_pkey PRIMARY KEY (id)
  safety_equipment_equipment_number_key UNIQUE (equipment_number)
  safety_equipment_assigned_to_id_fkey FOREIGN KEY (assigned_to_id) REFERENCES public.profiles(id)
  safety_equipment_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  safety_equipment_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  safety_equipment_equipment_number_length CHECK (char_length(equipment_number) <= 30)
  safety_equipment_equipment_type_options CHECK (equipment_type = ANY (ARRAY['ppe'::text, 'fall_protection'::text, 'fire_safety'::text, 'gas_detection'::text, 'first_aid'::text, 'lifting'::text, 'scaffolding'::text, 'electrical'::text, 'signage'::text, 'other'::text]))
  safety_equipment_maintenance_history_length CHECK (octet_length(maintenance_history::text) <= 200000)
  safety_equipment_manufacturer_length CHECK (char_length(manufacturer) <= 200)
  safety_equipment_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 200)
  safety_equipment_notes_length CHECK (char_length(notes) <= 5000)
  safety_equipment_search_text_length CHECK (char_length(search_text) <= 1000)
  safety_equipment_serial_mark_length CHECK (char_length(serial_mark) <= 100)
  safety_equipment_status_options CHECK (status = ANY (ARRAY['in_service'::text, 'due'::text, 'out_of_service'::text, 'retired'::text]))
  safety_equipment_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX safety_equipment_assigned_to_id_idx ON public.safety_equipment USING btree (assigned_to_id)
  CREATE INDEX safety_equipment_created_at_idx ON public.safety_equipment USING btree (created_at DESC, id)
  CREATE INDEX safety_equipment_created_by_idx ON public.safety_equipment USING btree (created_by)
  CREATE INDEX safety_equipment_next_inspection_date_idx ON public.safety_equipment USING btree (next_inspection_date) WHERE (status = ANY (ARRAY['in_service'::text, 'due'::text]))
  CREATE INDEX safety_equipment_project_id_idx ON public.safety_equipment USING btree (project_id)
  CREATE INDEX safety_equipment_words_idx ON public.safety_equipment USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('safety'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('safety'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('safety'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('safety'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('safety'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.safety_equipment FOR EACH ROW EXECUTE FUNCTION private.assign_number('EQP', 'equipment_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.safety_equipment FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('EQP')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.safety_equipment FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.safety_equipment FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.safety_equipment FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.safety_equipment FOR EACH ROW EXECUTE FUNCTION private.enforce_status('safety_equipment', 'safety', 'status')
  CREATE TRIGGER c_equipment BEFORE INSERT OR UPDATE ON public.safety_equipment FOR EACH ROW EXECUTE FUNCTION private.keep_equipment()
  CREATE TRIGGER n_notify AFTER INSERT OR UPDATE OF assigned_to_id ON public.safety_equipment FOR EACH ROW EXECUTE FUNCTION private.notify_safety('assigned_to_id', 'name', '/safety/equipment/view/')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.safety_equipment FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.safety_equipment FOR EACH ROW EXECUTE FUNCTION private.audit('safety')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, name, equipment_type, manufacturer, serial_mark, project_id, assigned_to_id, purchase_date, next_inspection_date, maintenance_history, notes, status) to authenticated
  update (name, equipment_type, manufacturer, serial_mark, project_id, assigned_to_id, purchase_date, next_inspection_date, maintenance_history, notes, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.safety_incidents -- row security
-- columns
  id uuid not null default gen_random_uuid()
  incident_number text not null
  title text not null
  incident_type text not null default 'other'::text
  severity text not null default 'medium'::text
  occurred_at timestamp with time zone not null default now()
  project_id uuid
  location text
  description text
  root_cause text
  corrective_action text
  assigned_to_id uuid
  resolved_by uuid
  resolved_at timestamp with time zone
  status text not null default 'open'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  search_text text generated always as (lower(((((title || '
'::text) || COALESCE(location, ''::text)) || '
'::text) || (incident_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  safety_incidents_pkey PRIMARY KEY (id)
  safety_incidents_incident_number_key UNIQUE (incident_number)
  safety_incidents_assigned_to_id_fkey FOREIGN KEY (assigned_to_id) REFERENCES public.profiles(id)
  safety_incidents_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  safety_incidents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  safety_incidents_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  safety_incidents_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES public.profiles(id)
  safety_incidents_corrective_action_length CHECK (char_length(corrective_action) <= 5000)
  safety_incidents_description_length CHECK (char_length(description) <= 5000)
  safety_incidents_incident_number_length CHECK (char_length(incident_number) <= 30)
  safety_incidents_incident_type_options CHECK (incident_type = ANY (ARRAY['injury'::text, 'near_miss'::text, 'property_damage'::text, 'environmental'::text, 'fire'::text, 'non_conformance'::text, 'snag'::text, 'other'::text]))
  safety_incidents_location_length CHECK (char_length(location) <= 200)
  safety_incidents_root_cause_length CHECK (char_length(root_cause) <= 5000)
  safety_incidents_search_text_length CHECK (char_length(search_text) <= 1000)
  safety_incidents_severity_options CHECK (severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))
  safety_incidents_status_options CHECK (status = ANY (ARRAY['open'::text, 'in_progress'::text, 'resolved'::text, 'verified'::text, 'closed'::text, 'void'::text]))
  safety_incidents_status_reason_length CHECK (char_length(status_reason) <= 1000)
  safety_incidents_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
-- indexes
  CREATE INDEX safety_incidents_assigned_to_id_idx ON public.safety_incidents USING btree (assigned_to_id)
  CREATE INDEX safety_incidents_created_at_idx ON public.safety_incidents USING btree (created_at DESC, id)
  CREATE INDEX safety_incidents_created_by_idx ON public.safety_incidents USING btree (created_by)
  CREATE INDEX safety_incidents_decided_by_idx ON public.safety_incidents USING btree (decided_by)
  CREATE INDEX safety_incidents_project_id_idx ON public.safety_incidents USING btree (project_id)
  CREATE INDEX safety_incidents_resolved_by_idx ON public.safety_incidents USING btree (resolved_by)
  CREATE INDEX safety_incidents_words_idx ON public.safety_incidents USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('safety'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('safety'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('safety'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('safety'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('safety'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.safety_incidents FOR EACH ROW EXECUTE FUNCTION private.assign_number('INC', 'incident_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.safety_incidents FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('INC')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.safety_incidents FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.safety_incidents FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.safety_incidents FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.safety_incidents FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{open,in_progress,resolved}', '{}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.safety_incidents FOR EACH ROW EXECUTE FUNCTION private.enforce_status('safety_incident', 'safety', 'status', 'resolved_by')
  CREATE TRIGGER c_resolver BEFORE UPDATE ON public.safety_incidents FOR EACH ROW EXECUTE FUNCTION private.note_resolver()
  CREATE TRIGGER n_notify AFTER INSERT OR UPDATE OF assigned_to_id ON public.safety_incidents FOR EACH ROW EXECUTE FUNCTION private.notify_safety('assigned_to_id', 'title', '/safety/incidents/view/')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.safety_incidents FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.safety_incidents FOR EACH ROW EXECUTE FUNCTION private.audit('safety')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, title, incident_type, severity, occurred_at, project_id, location, description, root_cause, corrective_action, assigned_to_id, status) to authenticated
  update (title, incident_type, severity, occurred_at, project_id, location, description, root_cause, corrective_action, assigned_to_id, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.safety_inspections -- row security
-- columns
  id uuid not null default gen_random_uuid()
  inspection_number text not null
  title text not null
  inspection_type text not null default 'site'::text
  project_id uuid
  inspector_id uuid
  scheduled_date date
  location text
  description text
  findings text
  corrective_actions text
  score numeric(5,2)
  status text not null default 'scheduled'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  search_text text generated always as (lower(((((title || '
'::text) || COALESCE(location, ''::text)) || '
'::text) || (inspection_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  safety_inspections_pkey PRIMARY KEY (id)
  safety_inspections_inspection_number_key UNIQUE (inspection_number)
  safety_inspections_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  safety_inspections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  safety_inspections_inspector_id_fkey FOREIGN KEY (inspector_id) REFERENCES public.profiles(id)
  safety_inspections_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  safety_inspections_corrective_actions_length CHECK (char_length(corrective_actions) <= 5000)
  safety_inspections_description_length CHECK (char_length(description) <= 5000)
  safety_inspections_findings_length CHECK (char_length(findings) <= 5000)
  safety_inspections_inspection_number_length CHECK (char_length(inspection_number) <= 30)
  safety_inspections_inspection_type_options CHECK (inspection_type = ANY (ARRAY['site'::text, 'equipment'::text, 'scaffold'::text, 'electrical'::text, 'fire'::text, 'environmental'::text, 'other'::text]))
  safety_inspections_location_length CHECK (char_length(location) <= 200)
  safety_inspections_score_range CHECK (score >= 0::numeric AND score <= 100::numeric)
  safety_inspections_search_text_length CHECK (char_length(search_text) <= 1000)
  safety_inspections_status_options CHECK (status = ANY (ARRAY['scheduled'::text, 'in_progress'::text, 'passed'::text, 'failed'::text, 'closed'::text, 'cancelled'::text]))
  safety_inspections_status_reason_length CHECK (char_length(status_reason) <= 1000)
  safety_inspections_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
-- indexes
  CREATE INDEX safety_inspections_created_at_idx ON public.safety_inspections USING btree (created_at DESC, id)
  CREATE INDEX safety_inspections_created_by_idx ON public.safety_inspections USING btree (created_by)
  CREATE INDEX safety_inspections_decided_by_idx ON public.safety_inspections USING btree (decided_by)
  CREATE INDEX safety_inspections_inspector_id_idx ON public.safety_inspections USING btree (inspector_id)
  CREATE INDEX safety_inspections_project_id_idx ON public.safety_inspections USING btree (project_id)
  CREATE INDEX safety_inspections_words_idx ON public.safety_inspections USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('safety'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('safety'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('safety'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('safety'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('safety'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.safety_inspections FOR EACH ROW EXECUTE FUNCTION private.assign_number('INS', 'inspection_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.safety_inspections FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('INS')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.safety_inspections FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.safety_inspections FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.safety_inspections FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.safety_inspections FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{scheduled,in_progress,passed,failed}', '{}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.safety_inspections FOR EACH ROW EXECUTE FUNCTION private.enforce_status('safety_inspection', 'safety', 'status', 'inspector_id')
  CREATE TRIGGER n_notify AFTER INSERT OR UPDATE OF inspector_id ON public.safety_inspections FOR EACH ROW EXECUTE FUNCTION private.notify_safety('inspector_id', 'title', '/safety/inspections/view/')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.safety_inspections FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.safety_inspections FOR EACH ROW EXECUTE FUNCTION private.audit('safety')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, title, inspection_type, project_id, inspector_id, scheduled_date, location, description, findings, corrective_actions, score, status) to authenticated
  update (title, inspection_type, project_id, inspector_id, scheduled_date, location, description, findings, corrective_actions, score, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.salary_allowances -- row security
-- columns
  id uuid not null default gen_random_uuid()
  salary_band_id uuid not null
  name text not null
  calculation text not null default 'fixed'::text
  amount numeric(16,2) not null
  description text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  salary_allowances_pkey PRIMARY KEY (id)
  salary_allowances_salary_band_id_name_key UNIQUE (salary_band_id, name)
  salary_allowances_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  salary_allowances_salary_band_id_fkey FOREIGN KEY (salary_band_id) REFERENCES public.salary_bands(id) ON DELETE CASCADE
  salary_allowances_amount_range CHECK (amount >= 0::numeric)
  salary_allowances_calculation_options CHECK (calculation = ANY (ARRAY['fixed'::text, 'percent'::text]))
  salary_allowances_description_length CHECK (char_length(description) <= 1000)
  salary_allowances_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 100)
  salary_allowances_percent_range CHECK (calculation = 'fixed'::text OR amount <= 100::numeric)
-- indexes
  CREATE INDEX salary_allowances_created_by_idx ON public.salary_allowances USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.salary_allowances FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.salary_allowances FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, salary_band_id, name, calculation, amount, description) to authenticated
  update (name, calculation, amount, description, version) to authenticated

-- ====================================================================================================
create table public.salary_bands -- row security
-- columns
  id uuid not null default gen_random_uuid()
  band_name text not null
  job_title_id uuid
  min_salary numeric(16,2) not null
  max_salary numeric(16,2) not null
  currency text not null default authz.base_currency()
  description text
  status text not null default 'active'::text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  salary_bands_pkey PRIMARY KEY (id)
  salary_bands_band_name_key UNIQUE (band_name)
  salary_bands_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  salary_bands_job_title_id_fkey FOREIGN KEY (job_title_id) REFERENCES public.job_titles(id)
  salary_bands_band_name_length CHECK (char_length(btrim(band_name)) >= 1 AND char_length(band_name) <= 100)
  salary_bands_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  salary_bands_description_length CHECK (char_length(description) <= 1000)
  salary_bands_max_salary_range CHECK (max_salary >= min_salary)
  salary_bands_min_salary_range CHECK (min_salary >= 0::numeric)
  salary_bands_status_options CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text]))
-- indexes
  CREATE INDEX salary_bands_created_by_idx ON public.salary_bands USING btree (created_by)
  CREATE INDEX salary_bands_job_title_id_idx ON public.salary_bands USING btree (job_title_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.salary_bands FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.salary_bands FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.salary_bands FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, band_name, job_title_id, min_salary, max_salary, currency, description, status) to authenticated
  update (band_name, job_title_id, min_salary, max_salary, currency, description, status, version) to authenticated

-- ====================================================================================================
create table public.salary_benefits -- row security
-- columns
  id uuid not null default gen_random_uuid()
  salary_band_id uuid not null
  name text not null
  calculation text not null default 'fixed'::text
  amount numeric(16,2) not null
  description text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  salary_benefits_pkey PRIMARY KEY (id)
  salary_benefits_salary_band_id_name_key UNIQUE (salary_band_id, name)
  salary_benefits_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  salary_benefits_salary_band_id_fkey FOREIGN KEY (salary_band_id) REFERENCES public.salary_bands(id) ON DELETE CASCADE
  salary_benefits_amount_range CHECK (amount >= 0::numeric)
  salary_benefits_calculation_options CHECK (calculation = ANY (ARRAY['fixed'::text, 'percent'::text]))
  salary_benefits_description_length CHECK (char_length(description) <= 1000)
  salary_benefits_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 100)
  salary_benefits_percent_range CHECK (calculation = 'fixed'::text OR amount <= 100::numeric)
-- indexes
  CREATE INDEX salary_benefits_created_by_idx ON public.salary_benefits USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.salary_benefits FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.salary_benefits FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, salary_band_id, name, calculation, amount, description) to authenticated
  update (name, calculation, amount, description, version) to authenticated

-- ====================================================================================================
create table public.salary_deductions -- row security
-- columns
  id uuid not null default gen_random_uuid()
  salary_band_id uuid not null
  name text not null
  calculation text not null default 'fixed'::text
  amount numeric(16,2) not null
  description text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  salary_deductions_pkey PRIMARY KEY (id)
  salary_deductions_salary_band_id_name_key UNIQUE (salary_band_id, name)
  salary_deductions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  salary_deductions_salary_band_id_fkey FOREIGN KEY (salary_band_id) REFERENCES public.salary_bands(id) ON DELETE CASCADE
  salary_deductions_amount_range CHECK (amount >= 0::numeric)
  salary_deductions_calculation_options CHECK (calculation = ANY (ARRAY['fixed'::text, 'percent'::text]))
  salary_deductions_description_length CHECK (char_length(description) <= 1000)
  salary_deductions_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 100)
  salary_deductions_percent_range CHECK (calculation = 'fixed'::text OR amount <= 100::numeric)
-- indexes
  CREATE INDEX salary_deductions_created_by_idx ON public.salary_deductions USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('hr'::text, 'approve'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.salary_deductions FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.salary_deductions FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, salary_band_id, name, calculation, amount, description) to authenticated
  update (name, calculation, amount, description, version) to authenticated

-- ====================================================================================================
create table public.schedule_of_values -- row security
-- columns
  id uuid not null default gen_random_uuid()
  contract_id uuid not null
  "position" integer not null default 1
  description text not null
  scheduled_value numeric(16,2) not null default 0
  quotation_item_id uuid
  variation_order_id uuid
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  schedule_of_values_pkey PRIMARY KEY (id)
  schedule_of_values_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES public.contracts(id) ON DELETE CASCADE
  schedule_of_values_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  schedule_of_values_quotation_item_id_fkey FOREIGN KEY (quotation_item_id) REFERENCES public.quotation_items(id)
  schedule_of_values_variation_order_id_fkey FOREIGN KEY (variation_order_id) REFERENCES public.variation_order_drafts(id)
  schedule_of_values_description_length CHECK (char_length(btrim(description)) >= 1 AND char_length(description) <= 2000)
  schedule_of_values_position_range CHECK ("position" >= 1)
-- indexes
  CREATE INDEX schedule_of_values_contract_id_idx ON public.schedule_of_values USING btree (contract_id, "position")
  CREATE INDEX schedule_of_values_created_by_idx ON public.schedule_of_values USING btree (created_by)
  CREATE INDEX schedule_of_values_quotation_item_id_idx ON public.schedule_of_values USING btree (quotation_item_id)
  CREATE UNIQUE INDEX schedule_of_values_variation_order_id_idx ON public.schedule_of_values USING btree (variation_order_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.schedule_of_values FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.schedule_of_values FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.contracts', 'contract_id', 'status', '{draft}')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.schedule_of_values FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER t_total_deleted AFTER DELETE ON public.schedule_of_values REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_contract()
  CREATE TRIGGER t_total_inserted AFTER INSERT ON public.schedule_of_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_contract()
  CREATE TRIGGER t_total_updated AFTER UPDATE ON public.schedule_of_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_contract()
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.schedule_of_values REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('contracts', 'contract_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.schedule_of_values REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('contracts', 'contract_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.schedule_of_values REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('contracts', 'contract_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.schedule_of_values FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, contract_id, "position", description, scheduled_value) to authenticated
  update ("position", description, scheduled_value, version) to authenticated

-- ====================================================================================================
create table public.security_log -- row security
-- columns
  id uuid not null default gen_random_uuid()
  created_at timestamp with time zone not null default now()
  logged_at timestamp with time zone
  level text not null
  message text not null
  data jsonb not null default '{}'::jsonb
  session_id text
  user_id uuid default auth.uid()
  is_trusted boolean not null default false
-- constraints
  security_log_pkey PRIMARY KEY (id)
  security_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id)
  security_log_data_length CHECK (octet_length(data::text) <= 4096)
  security_log_level_options CHECK (level = ANY (ARRAY['debug'::text, 'info'::text, 'warn'::text, 'error'::text, 'critical'::text]))
  security_log_message_length CHECK (char_length(message) <= 500)
  security_log_session_id_length CHECK (char_length(session_id) <= 100)
-- indexes
  CREATE INDEX security_log_created_at_idx ON public.security_log USING btree (created_at DESC, id)
  CREATE INDEX security_log_user_id_idx ON public.security_log USING btree (user_id, created_at DESC)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('rbac'::text, 'view'::text) AS can))
-- triggers
  CREATE TRIGGER immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.security_log FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change()
-- grants
  insert, select to service_role
  select to authenticated

-- ====================================================================================================
create table public.security_settings -- row security
-- columns
  id boolean not null default true
  two_factor_authentication boolean not null default false
  audit_logging boolean not null default true
  password_expiry_days integer
  maximum_login_attempts integer not null default 5
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  security_settings_pkey PRIMARY KEY (id)
  security_settings_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  security_settings_audit_logging_stays_on CHECK (audit_logging)
  security_settings_maximum_login_attempts_range CHECK (maximum_login_attempts >= 3 AND maximum_login_attempts <= 100)
  security_settings_one_row CHECK (id)
  security_settings_password_expiry_days_range CHECK (password_expiry_days >= 1 AND password_expiry_days <= 3650)
-- indexes
  CREATE INDEX security_settings_created_by_idx ON public.security_settings USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('settings'::text, 'view'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('settings'::text, 'admin'::text) AS can)) with check (( SELECT authz.can('settings'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.security_settings FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.security_settings FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.security_settings FOR EACH ROW EXECUTE FUNCTION private.audit('settings')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated
  update (two_factor_authentication, password_expiry_days, maximum_login_attempts, version) to authenticated

-- ====================================================================================================
create table public.subcontract_claim_lines -- row security
-- columns
  id uuid not null default gen_random_uuid()
  subcontract_claim_id uuid not null
  work_order_item_id uuid not null
  "position" integer not null default 1
  previous_quantity numeric(16,4) not null default 0
  quantity_done numeric(16,4) not null default 0
  reason text
  completed_amount numeric(16,2) not null default 0
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  subcontract_claim_lines_pkey PRIMARY KEY (id)
  subcontract_claim_lines_subcontract_claim_id_work_order_ite_key UNIQUE (subcontract_claim_id, work_order_item_id)
  subcontract_claim_lines_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  subcontract_claim_lines_subcontract_claim_id_fkey FOREIGN KEY (subcontract_claim_id) REFERENCES public.subcontract_claims(id) ON DELETE CASCADE
  subcontract_claim_lines_work_order_item_id_fkey FOREIGN KEY (work_order_item_id) REFERENCES public.work_order_items(id)
  subcontract_claim_lines_position_range CHECK ("position" >= 1)
  subcontract_claim_lines_quantity_done_range CHECK (quantity_done >= 0::numeric)
  subcontract_claim_lines_reason_length CHECK (char_length(reason) <= 1000)
-- indexes
  CREATE INDEX subcontract_claim_lines_created_by_idx ON public.subcontract_claim_lines USING btree (created_by)
  CREATE INDEX subcontract_claim_lines_work_order_item_id_idx ON public.subcontract_claim_lines USING btree (work_order_item_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.subcontract_claim_lines FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.subcontract_claim_lines FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.subcontract_claims', 'subcontract_claim_id', 'status', '{draft}')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.subcontract_claim_lines FOR EACH ROW EXECUTE FUNCTION private.claim_line_rules()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.subcontract_claim_lines FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER t_total_deleted AFTER DELETE ON public.subcontract_claim_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_claim()
  CREATE TRIGGER t_total_inserted AFTER INSERT ON public.subcontract_claim_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_claim()
  CREATE TRIGGER t_total_updated AFTER UPDATE ON public.subcontract_claim_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_claim()
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.subcontract_claim_lines REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('subcontract_claims', 'subcontract_claim_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.subcontract_claim_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('subcontract_claims', 'subcontract_claim_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.subcontract_claim_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('subcontract_claims', 'subcontract_claim_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.subcontract_claim_lines FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated
  update ("position", quantity_done, reason, version) to authenticated

-- ====================================================================================================
create table public.subcontract_claims -- row security
-- columns
  id uuid not null default gen_random_uuid()
  claim_number text not null
  work_order_id uuid not null
  sequence integer not null
  claim_date date not null default authz.today()
  period_end_date date
  currency text not null
  completed_amount numeric(16,2) not null default 0
  retention_amount numeric(16,2) not null default 0
  deduction_amount numeric(16,2) not null default 0
  net_amount numeric(16,2) not null default 0
  previous_amount numeric(16,2) not null default 0
  payable_amount numeric(16,2) not null default 0
  tax_amount numeric(16,2) not null default 0
  total_amount numeric(16,2) not null default 0
  notes text
  status text not null default 'draft'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  subcontract_claims_pkey PRIMARY KEY (id)
  subcontract_claims_claim_number_key UNIQUE (claim_number)
  subcontract_claims_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  subcontract_claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  subcontract_claims_work_order_id_fkey FOREIGN KEY (work_order_id) REFERENCES public.work_order_drafts(id)
  subcontract_claims_claim_number_length CHECK (char_length(claim_number) <= 30)
  subcontract_claims_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  subcontract_claims_deduction_amount_range CHECK (deduction_amount >= 0::numeric)
  subcontract_claims_notes_length CHECK (char_length(notes) <= 5000)
  subcontract_claims_sequence_range CHECK (sequence >= 1)
  subcontract_claims_status_options CHECK (status = ANY (ARRAY['draft'::text, 'certified'::text, 'approved'::text, 'paid'::text, 'cancelled'::text]))
  subcontract_claims_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX subcontract_claims_created_at_idx ON public.subcontract_claims USING btree (created_at DESC, id)
  CREATE INDEX subcontract_claims_created_by_idx ON public.subcontract_claims USING btree (created_by)
  CREATE INDEX subcontract_claims_decided_by_idx ON public.subcontract_claims USING btree (decided_by)
  CREATE UNIQUE INDEX subcontract_claims_one_a_place ON public.subcontract_claims USING btree (work_order_id, sequence) WHERE (status <> 'cancelled'::text)
  CREATE UNIQUE INDEX subcontract_claims_one_open ON public.subcontract_claims USING btree (work_order_id) WHERE (status = ANY (ARRAY['draft'::text, 'certified'::text]))
  CREATE INDEX subcontract_claims_work_order_id_idx ON public.subcontract_claims USING btree (work_order_id, sequence)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.subcontract_claims FOR EACH ROW EXECUTE FUNCTION private.assign_number('SUB', 'claim_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.subcontract_claims FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('SUB')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.subcontract_claims FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.subcontract_claims FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.subcontract_claims FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.subcontract_claims FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.subcontract_claims FOR EACH ROW EXECUTE FUNCTION private.enforce_status('subcontract_claim', 'commercial', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.subcontract_claims FOR EACH ROW EXECUTE FUNCTION private.compute_claim()
  CREATE TRIGGER m_lines AFTER INSERT ON public.subcontract_claims FOR EACH ROW EXECUTE FUNCTION private.open_claim()
  CREATE TRIGGER m_post AFTER UPDATE ON public.subcontract_claims FOR EACH ROW WHEN (old.status <> 'approved'::text AND new.status = 'approved'::text) EXECUTE FUNCTION private.post_claim()
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.subcontract_claims FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.subcontract_claims FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.subcontract_claims FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, work_order_id, claim_date, period_end_date, deduction_amount, notes) to authenticated
  update (claim_date, period_end_date, deduction_amount, notes, status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.supplier_credit_note_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  supplier_credit_note_id uuid not null
  supplier_invoice_item_id uuid not null
  "position" integer not null default 1
  item_name text not null
  quantity_billed numeric(16,4) not null
  quantity numeric(16,4) not null default 0
  unit_price numeric(16,4) not null default 0
  total_cost numeric(16,2) generated always as (round((quantity * unit_price), 2)) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  supplier_credit_note_items_pkey PRIMARY KEY (id)
  supplier_credit_note_items_supplier_credit_note_id_supplier_key UNIQUE (supplier_credit_note_id, supplier_invoice_item_id)
  supplier_credit_note_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  supplier_credit_note_items_supplier_credit_note_id_fkey FOREIGN KEY (supplier_credit_note_id) REFERENCES public.supplier_credit_notes(id) ON DELETE CASCADE
  supplier_credit_note_items_supplier_invoice_item_id_fkey FOREIGN KEY (supplier_invoice_item_id) REFERENCES public.supplier_invoice_items(id)
  supplier_credit_note_items_item_name_length CHECK (char_length(item_name) <= 300)
  supplier_credit_note_items_position_range CHECK ("position" >= 1)
  supplier_credit_note_items_quantity_range CHECK (quantity >= 0::numeric)
  supplier_credit_note_items_unit_price_range CHECK (unit_price >= 0::numeric)
-- indexes
  CREATE INDEX supplier_credit_note_items_created_by_idx ON public.supplier_credit_note_items USING btree (created_by)
  CREATE INDEX supplier_credit_note_items_supplier_invoice_item_id_idx ON public.supplier_credit_note_items USING btree (supplier_invoice_item_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.supplier_credit_note_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.supplier_credit_note_items FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.supplier_credit_notes', 'supplier_credit_note_id', 'status', '{pending,rejected}')
  CREATE TRIGGER m_total_delete AFTER DELETE ON public.supplier_credit_note_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('supplier_credit_notes', 'supplier_credit_note_id')
  CREATE TRIGGER m_total_insert AFTER INSERT ON public.supplier_credit_note_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('supplier_credit_notes', 'supplier_credit_note_id')
  CREATE TRIGGER m_total_update AFTER UPDATE ON public.supplier_credit_note_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('supplier_credit_notes', 'supplier_credit_note_id')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.supplier_credit_note_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.supplier_credit_note_items REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('supplier_credit_notes', 'supplier_credit_note_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.supplier_credit_note_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('supplier_credit_notes', 'supplier_credit_note_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.supplier_credit_note_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('supplier_credit_notes', 'supplier_credit_note_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.supplier_credit_note_items FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated
  update ("position", quantity, unit_price, version) to authenticated

-- ====================================================================================================
create table public.supplier_credit_notes -- row security
-- columns
  id uuid not null default gen_random_uuid()
  credit_number text not null
  supplier_reference text not null
  supplier_invoice_id uuid not null
  credit_kind text not null default 'return'::text
  is_replacement_due boolean not null default false
  supplier_id uuid not null
  project_id uuid
  currency text not null
  exchange_rate numeric(16,8) not null default 1
  tax_rate numeric(7,4) not null
  credit_date date not null default authz.today()
  subtotal_amount numeric(16,2) not null default 0
  tax_amount numeric(16,2) not null default 0
  total_amount numeric(16,2) not null default 0
  status text not null default 'pending'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  notes text
  search_text text generated always as (lower(((supplier_reference || '
'::text) || (credit_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  supplier_credit_notes_pkey PRIMARY KEY (id)
  supplier_credit_notes_credit_number_key UNIQUE (credit_number)
  supplier_credit_notes_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  supplier_credit_notes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  supplier_credit_notes_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  supplier_credit_notes_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES public.external_entities(id)
  supplier_credit_notes_supplier_invoice_id_fkey FOREIGN KEY (supplier_invoice_id) REFERENCES public.supplier_invoices(id)
  supplier_credit_notes_credit_kind_options CHECK (credit_kind = ANY (ARRAY['return'::text, 'price'::text]))
  supplier_credit_notes_credit_number_length CHECK (char_length(credit_number) <= 30)
  supplier_credit_notes_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  supplier_credit_notes_exchange_rate_range CHECK (exchange_rate > 0::numeric)
  supplier_credit_notes_notes_length CHECK (char_length(notes) <= 5000)
  supplier_credit_notes_search_text_length CHECK (char_length(search_text) <= 200)
  supplier_credit_notes_status_options CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))
  supplier_credit_notes_status_reason_length CHECK (char_length(status_reason) <= 1000)
  supplier_credit_notes_supplier_reference_length CHECK (char_length(btrim(supplier_reference)) >= 1 AND char_length(supplier_reference) <= 100)
  supplier_credit_notes_tax_rate_range CHECK (tax_rate >= 0::numeric AND tax_rate <= 100::numeric)
-- indexes
  CREATE INDEX supplier_credit_notes_created_at_idx ON public.supplier_credit_notes USING btree (created_at DESC, id)
  CREATE INDEX supplier_credit_notes_created_by_idx ON public.supplier_credit_notes USING btree (created_by)
  CREATE INDEX supplier_credit_notes_decided_by_idx ON public.supplier_credit_notes USING btree (decided_by)
  CREATE UNIQUE INDEX supplier_credit_notes_one_of_supplier ON public.supplier_credit_notes USING btree (supplier_id, lower(btrim(supplier_reference))) WHERE (status <> 'rejected'::text)
  CREATE INDEX supplier_credit_notes_project_id_idx ON public.supplier_credit_notes USING btree (project_id, credit_date)
  CREATE INDEX supplier_credit_notes_status_idx ON public.supplier_credit_notes USING btree (status, credit_date)
  CREATE INDEX supplier_credit_notes_supplier_id_idx ON public.supplier_credit_notes USING btree (supplier_id)
  CREATE INDEX supplier_credit_notes_supplier_invoice_id_idx ON public.supplier_credit_notes USING btree (supplier_invoice_id, created_at)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.supplier_credit_notes FOR EACH ROW EXECUTE FUNCTION private.assign_number('SCN', 'credit_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.supplier_credit_notes FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('SCN')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.supplier_credit_notes FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.supplier_credit_notes FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.supplier_credit_notes FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.supplier_credit_notes FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{pending,rejected}', '{subtotal_amount,tax_amount,total_amount}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.supplier_credit_notes FOR EACH ROW EXECUTE FUNCTION private.enforce_status('supplier_credit_note', 'finance', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.supplier_credit_notes FOR EACH ROW EXECUTE FUNCTION private.supplier_credit_note_rules()
  CREATE TRIGGER m_effects AFTER UPDATE ON public.supplier_credit_notes FOR EACH ROW WHEN (old.status = 'pending'::text AND new.status = 'approved'::text) EXECUTE FUNCTION private.supplier_credit_note_effects()
  CREATE TRIGGER m_fill AFTER INSERT ON public.supplier_credit_notes FOR EACH ROW EXECUTE FUNCTION private.fill_supplier_credit_note()
  CREATE TRIGGER m_total_again AFTER UPDATE OF tax_rate ON public.supplier_credit_notes FOR EACH ROW WHEN (old.tax_rate <> new.tax_rate) EXECUTE FUNCTION private.total_again('supplier_credit_note_items', 'supplier_credit_note_id')
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.supplier_credit_notes FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.supplier_credit_notes FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.supplier_credit_notes FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, supplier_reference, supplier_invoice_id, credit_kind, is_replacement_due, credit_date, status, notes) to authenticated
  update (supplier_reference, credit_kind, is_replacement_due, credit_date, status, status_reason, notes, version) to authenticated

-- ====================================================================================================
create table public.supplier_invoice_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  supplier_invoice_id uuid not null
  "position" integer not null default 1
  purchase_order_item_id uuid not null
  quantity numeric(16,4) not null
  unit_price numeric(16,4) not null
  total_cost numeric(16,2) generated always as (round((quantity * unit_price), 2)) stored
  notes text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  supplier_invoice_items_pkey PRIMARY KEY (id)
  supplier_invoice_items_supplier_invoice_id_purchase_order_i_key UNIQUE (supplier_invoice_id, purchase_order_item_id)
  supplier_invoice_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  supplier_invoice_items_purchase_order_item_id_fkey FOREIGN KEY (purchase_order_item_id) REFERENCES public.purchase_order_items(id)
  supplier_invoice_items_supplier_invoice_id_fkey FOREIGN KEY (supplier_invoice_id) REFERENCES public.supplier_invoices(id) ON DELETE CASCADE
  supplier_invoice_items_notes_length CHECK (char_length(notes) <= 1000)
  supplier_invoice_items_position_range CHECK ("position" >= 1)
  supplier_invoice_items_quantity_range CHECK (quantity > 0::numeric)
  supplier_invoice_items_unit_price_range CHECK (unit_price >= 0::numeric)
-- indexes
  CREATE INDEX supplier_invoice_items_created_by_idx ON public.supplier_invoice_items USING btree (created_by)
  CREATE INDEX supplier_invoice_items_purchase_order_item_id_idx ON public.supplier_invoice_items USING btree (purchase_order_item_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.supplier_invoice_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.supplier_invoice_items FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.supplier_invoices', 'supplier_invoice_id', 'status', '{pending,rejected}')
  CREATE TRIGGER m_total_delete AFTER DELETE ON public.supplier_invoice_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('supplier_invoices', 'supplier_invoice_id')
  CREATE TRIGGER m_total_insert AFTER INSERT ON public.supplier_invoice_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('supplier_invoices', 'supplier_invoice_id')
  CREATE TRIGGER m_total_update AFTER UPDATE ON public.supplier_invoice_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('supplier_invoices', 'supplier_invoice_id')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.supplier_invoice_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.supplier_invoice_items REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('supplier_invoices', 'supplier_invoice_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.supplier_invoice_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('supplier_invoices', 'supplier_invoice_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.supplier_invoice_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('supplier_invoices', 'supplier_invoice_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.supplier_invoice_items FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, supplier_invoice_id, "position", purchase_order_item_id, quantity, unit_price, notes) to authenticated
  update ("position", purchase_order_item_id, quantity, unit_price, notes, version) to authenticated

-- ====================================================================================================
create table public.supplier_invoices -- row security
-- columns
  id uuid not null default gen_random_uuid()
  bill_number text not null
  supplier_reference text not null
  purchase_order_id uuid not null
  supplier_id uuid not null
  project_id uuid
  currency text not null
  is_tax_recoverable boolean not null
  invoice_date date not null default authz.today()
  due_date date
  exchange_rate numeric(16,8) not null default 1
  tax_rate numeric(7,4)
  subtotal_amount numeric(16,2) not null default 0
  tax_amount numeric(16,2) not null default 0
  total_amount numeric(16,2) not null default 0
  paid_amount numeric(16,2) not null default 0
  balance_amount numeric(16,2) not null default 0
  status text not null default 'pending'::text
  hold_kind text
  status_reason text
  approval_notes text
  rejection_notes text
  decided_by uuid
  decided_at timestamp with time zone
  notes text
  search_text text generated always as (lower(((supplier_reference || '
'::text) || (bill_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
  credited_amount numeric(16,2) not null default 0
-- constraints
  supplier_invoices_pkey PRIMARY KEY (id)
  supplier_invoices_bill_number_key UNIQUE (bill_number)
  supplier_invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  supplier_invoices_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  supplier_invoices_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  supplier_invoices_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES public.purchase_orders(id)
  supplier_invoices_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES public.external_entities(id)
  supplier_invoices_approval_notes_length CHECK (char_length(approval_notes) <= 1000)
  supplier_invoices_bill_number_length CHECK (char_length(bill_number) <= 30)
  supplier_invoices_credited_amount_range CHECK (credited_amount >= 0::numeric AND credited_amount <= total_amount)
  supplier_invoices_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  supplier_invoices_due_date_after_invoice CHECK (due_date >= invoice_date)
  supplier_invoices_exchange_rate_range CHECK (exchange_rate > 0::numeric)
  supplier_invoices_hold_kind_options CHECK (hold_kind = ANY (ARRAY['not_received'::text, 'over_ordered'::text, 'price'::text, 'total'::text, 'by_hand'::text]))
  supplier_invoices_notes_length CHECK (char_length(notes) <= 5000)
  supplier_invoices_rejection_notes_length CHECK (char_length(rejection_notes) <= 1000)
  supplier_invoices_search_text_length CHECK (char_length(search_text) <= 200)
  supplier_invoices_status_options CHECK (status = ANY (ARRAY['pending'::text, 'matched'::text, 'on_hold'::text, 'approved'::text, 'rejected'::text, 'partially_paid'::text, 'paid'::text, 'credited'::text]))
  supplier_invoices_status_reason_length CHECK (char_length(status_reason) <= 1000)
  supplier_invoices_supplier_reference_length CHECK (char_length(btrim(supplier_reference)) >= 1 AND char_length(supplier_reference) <= 100)
  supplier_invoices_tax_rate_range CHECK (tax_rate IS NOT NULL AND tax_rate >= 0::numeric AND tax_rate <= 100::numeric)
-- indexes
  CREATE INDEX supplier_invoices_created_at_idx ON public.supplier_invoices USING btree (created_at DESC, id)
  CREATE INDEX supplier_invoices_created_by_idx ON public.supplier_invoices USING btree (created_by)
  CREATE INDEX supplier_invoices_decided_by_idx ON public.supplier_invoices USING btree (decided_by)
  CREATE UNIQUE INDEX supplier_invoices_one_of_supplier ON public.supplier_invoices USING btree (supplier_id, lower(btrim(supplier_reference))) WHERE (status <> 'rejected'::text)
  CREATE INDEX supplier_invoices_project_id_idx ON public.supplier_invoices USING btree (project_id, invoice_date)
  CREATE INDEX supplier_invoices_purchase_order_id_idx ON public.supplier_invoices USING btree (purchase_order_id)
  CREATE INDEX supplier_invoices_status_idx ON public.supplier_invoices USING btree (status, due_date)
  CREATE INDEX supplier_invoices_supplier_id_idx ON public.supplier_invoices USING btree (supplier_id)
  CREATE INDEX supplier_invoices_words_idx ON public.supplier_invoices USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION private.assign_number('BILL', 'bill_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.supplier_invoices FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('BILL')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{pending,rejected}', '{subtotal_amount,tax_amount,total_amount,paid_amount,credited_amount,balance_amount,hold_kind}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.supplier_invoices FOR EACH ROW WHEN (COALESCE(current_setting('plinth.posts_payment'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.enforce_status('supplier_invoice', 'finance', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION private.supplier_invoice_rules()
  CREATE TRIGGER d_balance BEFORE INSERT OR UPDATE ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION private.supplier_invoice_balance()
  CREATE TRIGGER m_effects AFTER UPDATE ON public.supplier_invoices FOR EACH ROW WHEN ((old.status = ANY (ARRAY['matched'::text, 'on_hold'::text])) AND new.status = 'approved'::text) EXECUTE FUNCTION private.supplier_invoice_effects()
  CREATE TRIGGER m_total_again AFTER UPDATE OF tax_rate ON public.supplier_invoices FOR EACH ROW WHEN (old.tax_rate <> new.tax_rate) EXECUTE FUNCTION private.total_again('supplier_invoice_items', 'supplier_invoice_id')
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, supplier_reference, purchase_order_id, invoice_date, due_date, tax_rate, status, notes) to authenticated
  update (supplier_reference, purchase_order_id, invoice_date, due_date, tax_rate, status, status_reason, approval_notes, rejection_notes, notes, version) to authenticated

-- ====================================================================================================
create table public.supplier_payments -- row security
-- columns
  id uuid not null default gen_random_uuid()
  supplier_invoice_id uuid not null
  amount numeric(16,2) not null
  payment_date date not null default authz.today()
  payment_method text not null default 'bank_transfer'::text
  reference text
  notes text
  reversal_of uuid
  status text not null default 'posted'::text
  status_reason text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  supplier_payments_pkey PRIMARY KEY (id)
  supplier_payments_reversal_of_key UNIQUE (reversal_of)
  supplier_payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  supplier_payments_reversal_of_fkey FOREIGN KEY (reversal_of) REFERENCES public.supplier_payments(id)
  supplier_payments_supplier_invoice_id_fkey FOREIGN KEY (supplier_invoice_id) REFERENCES public.supplier_invoices(id)
  supplier_payments_amount_range CHECK (
CASE
    WHEN reversal_of IS NULL THEN amount > 0::numeric
    ELSE amount < 0::numeric
END)
  supplier_payments_notes_length CHECK (char_length(notes) <= 2000)
  supplier_payments_payment_method_options CHECK (payment_method = ANY (ARRAY['bank_transfer'::text, 'cheque'::text, 'cash'::text, 'card'::text, 'other'::text]))
  supplier_payments_reference_length CHECK (char_length(reference) <= 200)
  supplier_payments_status_options CHECK (status = ANY (ARRAY['posted'::text, 'reversed'::text]))
  supplier_payments_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX supplier_payments_created_by_idx ON public.supplier_payments USING btree (created_by)
  CREATE INDEX supplier_payments_payment_date_idx ON public.supplier_payments USING btree (payment_date)
  CREATE INDEX supplier_payments_supplier_invoice_id_idx ON public.supplier_payments USING btree (supplier_invoice_id, created_at)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'approve'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'approve'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'approve'::text) AS can))
-- triggers
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.supplier_payments FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.supplier_payments FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.supplier_payments FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.supplier_payments FOR EACH ROW EXECUTE FUNCTION private.enforce_status('supplier_payment', 'finance', 'status')
  CREATE TRIGGER c_rules BEFORE INSERT ON public.supplier_payments FOR EACH ROW EXECUTE FUNCTION private.check_supplier_payment()
  CREATE TRIGGER m_post AFTER INSERT ON public.supplier_payments FOR EACH ROW EXECUTE FUNCTION private.post_supplier_payment()
  CREATE TRIGGER m_reverse AFTER UPDATE ON public.supplier_payments FOR EACH ROW WHEN (old.status <> new.status AND new.status = 'reversed'::text) EXECUTE FUNCTION private.post_supplier_payment()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.supplier_payments FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.supplier_payments FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  insert (id, supplier_invoice_id, amount, payment_date, payment_method, reference, notes, status) to authenticated
  select to authenticated
  update (status, status_reason, version) to authenticated

-- ====================================================================================================
create table public.system_settings -- row security
-- columns
  id boolean not null default true
  auto_backup boolean not null default true
  backup_frequency text not null default 'daily'::text
  data_retention_days integer not null default 2555
  maintenance_mode boolean not null default false
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  system_settings_pkey PRIMARY KEY (id)
  system_settings_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  system_settings_backup_frequency_options CHECK (backup_frequency = ANY (ARRAY['hourly'::text, 'daily'::text, 'weekly'::text, 'monthly'::text]))
  system_settings_data_retention_days_range CHECK (data_retention_days >= 30 AND data_retention_days <= 36500)
  system_settings_one_row CHECK (id)
-- indexes
  CREATE INDEX system_settings_created_by_idx ON public.system_settings USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('settings'::text, 'view'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('settings'::text, 'admin'::text) AS can)) with check (( SELECT authz.can('settings'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.system_settings FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.system_settings FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.system_settings FOR EACH ROW EXECUTE FUNCTION private.audit('settings')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated
  update (auto_backup, backup_frequency, data_retention_days, maintenance_mode, version) to authenticated

-- ====================================================================================================
create table public.takeoff_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  takeoff_number text not null
  project_id uuid not null
  project_name text
  company_name text
  category text
  description text not null
  activity text
  unit text not null default 'each'::text
  quantity numeric(16,4) not null default 0
  drawing_reference text
  drawing_revision text
  status text not null default 'draft'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  boq_reference_id uuid
  notes text
  search_text text generated always as (lower(((((((description || '
'::text) || COALESCE(activity, ''::text)) || '
'::text) || COALESCE(company_name, ''::text)) || '
'::text) || (takeoff_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  takeoff_items_pkey PRIMARY KEY (id)
  takeoff_items_takeoff_number_key UNIQUE (takeoff_number)
  takeoff_items_boq_reference_id_fkey FOREIGN KEY (boq_reference_id) REFERENCES public.boq_items(id) ON DELETE SET NULL
  takeoff_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  takeoff_items_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  takeoff_items_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE
  takeoff_items_activity_length CHECK (char_length(activity) <= 200)
  takeoff_items_category_length CHECK (char_length(category) <= 100)
  takeoff_items_company_name_length CHECK (char_length(company_name) <= 200)
  takeoff_items_description_length CHECK (char_length(btrim(description)) >= 1 AND char_length(description) <= 1000)
  takeoff_items_drawing_reference_length CHECK (char_length(drawing_reference) <= 100)
  takeoff_items_drawing_revision_length CHECK (char_length(drawing_revision) <= 30)
  takeoff_items_notes_length CHECK (char_length(notes) <= 5000)
  takeoff_items_project_name_length CHECK (char_length(project_name) <= 200)
  takeoff_items_search_text_length CHECK (char_length(search_text) <= 1500)
  takeoff_items_status_options CHECK (status = ANY (ARRAY['draft'::text, 'checked'::text, 'linked'::text]))
  takeoff_items_status_reason_length CHECK (char_length(status_reason) <= 1000)
  takeoff_items_takeoff_number_length CHECK (char_length(takeoff_number) <= 30)
  takeoff_items_unit_length CHECK (char_length(unit) >= 1 AND char_length(unit) <= 30)
-- indexes
  CREATE INDEX takeoff_items_boq_reference_id_idx ON public.takeoff_items USING btree (boq_reference_id)
  CREATE INDEX takeoff_items_created_at_idx ON public.takeoff_items USING btree (created_at DESC, id)
  CREATE INDEX takeoff_items_created_by_idx ON public.takeoff_items USING btree (created_by)
  CREATE INDEX takeoff_items_decided_by_idx ON public.takeoff_items USING btree (decided_by)
  CREATE INDEX takeoff_items_project_id_idx ON public.takeoff_items USING btree (project_id, category)
  CREATE INDEX takeoff_items_words_idx ON public.takeoff_items USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.takeoff_items FOR EACH ROW EXECUTE FUNCTION private.assign_number('QTO', 'takeoff_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.takeoff_items FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('QTO')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.takeoff_items FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.takeoff_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.takeoff_items FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.takeoff_items FOR EACH ROW EXECUTE FUNCTION private.refuse_relied_on('id')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.takeoff_items FOR EACH ROW EXECUTE FUNCTION private.enforce_status('takeoff_item', 'commercial', 'status', 'created_by')
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit ON public.takeoff_items FOR EACH ROW WHEN (new.unit IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit')
  CREATE TRIGGER c_project BEFORE INSERT OR UPDATE OF project_id ON public.takeoff_items FOR EACH ROW EXECUTE FUNCTION private.name_project_of_takeoff()
  CREATE CONSTRAINT TRIGGER m_negative AFTER UPDATE ON public.takeoff_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.quantity < 0::numeric) EXECUTE FUNCTION private.refuse_negative_takeoff()
  CREATE TRIGGER m_requantify AFTER UPDATE OF quantity ON public.takeoff_items FOR EACH ROW WHEN (new.quantity <> old.quantity) EXECUTE FUNCTION private.requantify()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.takeoff_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.takeoff_items FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, project_id, company_name, category, description, activity, unit, drawing_reference, drawing_revision, status, notes) to authenticated
  update (project_id, company_name, category, description, activity, unit, drawing_reference, drawing_revision, status, status_reason, notes, version) to authenticated

-- ====================================================================================================
create table public.takeoff_measurements -- row security
-- columns
  id uuid not null default gen_random_uuid()
  takeoff_item_id uuid not null
  "position" integer not null default 1
  description text
  count numeric(16,4) not null default 1
  length numeric(16,4)
  breadth numeric(16,4)
  height numeric(16,4)
  factor numeric(16,4) not null default 1
  is_deduction boolean not null default false
  quantity numeric(16,4) not null default 0
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  takeoff_measurements_pkey PRIMARY KEY (id)
  takeoff_measurements_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  takeoff_measurements_takeoff_item_id_fkey FOREIGN KEY (takeoff_item_id) REFERENCES public.takeoff_items(id) ON DELETE CASCADE
  takeoff_measurements_breadth_range CHECK (breadth >= 0::numeric)
  takeoff_measurements_count_range CHECK (count >= 0::numeric)
  takeoff_measurements_description_length CHECK (char_length(description) <= 500)
  takeoff_measurements_factor_range CHECK (factor >= 0::numeric)
  takeoff_measurements_height_range CHECK (height >= 0::numeric)
  takeoff_measurements_length_range CHECK (length >= 0::numeric)
  takeoff_measurements_position_range CHECK ("position" >= 1)
-- indexes
  CREATE INDEX takeoff_measurements_created_by_idx ON public.takeoff_measurements USING btree (created_by)
  CREATE INDEX takeoff_measurements_takeoff_item_id_idx ON public.takeoff_measurements USING btree (takeoff_item_id, "position")
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.takeoff_measurements FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.takeoff_measurements FOR EACH ROW EXECUTE FUNCTION private.refuse_relied_on('takeoff_item_id')
  CREATE TRIGGER c_amount BEFORE INSERT OR UPDATE ON public.takeoff_measurements FOR EACH ROW EXECUTE FUNCTION private.measure_line()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.takeoff_measurements FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER t_total_deleted AFTER DELETE ON public.takeoff_measurements REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.measure_item()
  CREATE TRIGGER t_total_inserted AFTER INSERT ON public.takeoff_measurements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.measure_item()
  CREATE TRIGGER t_total_updated AFTER UPDATE ON public.takeoff_measurements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.measure_item()
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.takeoff_measurements REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('takeoff_items', 'takeoff_item_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.takeoff_measurements REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('takeoff_items', 'takeoff_item_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.takeoff_measurements REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('takeoff_items', 'takeoff_item_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.takeoff_measurements FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, takeoff_item_id, "position", description, count, length, breadth, height, factor, is_deduction) to authenticated
  update ("position", description, count, length, breadth, height, factor, is_deduction, version) to authenticated

-- ====================================================================================================
create table public.task_assignments -- row security
-- columns
  id uuid not null default gen_random_uuid()
  task_id uuid not null
  user_id uuid
  person_name text not null
  load_percent numeric(6,2) not null default 100
  is_responsible boolean not null default false
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  task_assignments_pkey PRIMARY KEY (id)
  task_assignments_once UNIQUE (task_id, person_name)
  task_assignments_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  task_assignments_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE CASCADE
  task_assignments_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id)
  task_assignments_load_percent_range CHECK (load_percent >= 0::numeric AND load_percent <= 1000::numeric)
  task_assignments_person_name_length CHECK (char_length(btrim(person_name)) >= 1 AND char_length(person_name) <= 200)
-- indexes
  CREATE INDEX task_assignments_created_by_idx ON public.task_assignments USING btree (created_by)
  CREATE INDEX task_assignments_user_id_idx ON public.task_assignments USING btree (user_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('tasks'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('tasks'::text, 'edit'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('tasks'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('tasks'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('tasks'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.task_assignments FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.task_assignments FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.task_assignments FOR EACH ROW EXECUTE FUNCTION private.audit('tasks')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, task_id, user_id, person_name, load_percent, is_responsible) to authenticated
  update (user_id, person_name, load_percent, is_responsible, version) to authenticated

-- ====================================================================================================
create table public.task_dependencies -- row security
-- columns
  id uuid not null default gen_random_uuid()
  predecessor_id uuid not null
  successor_id uuid not null
  dependency_type text not null default 'FS'::text
  lag_days integer not null default 0
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  task_dependencies_pkey PRIMARY KEY (id)
  task_dependencies_once UNIQUE (predecessor_id, successor_id)
  task_dependencies_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  task_dependencies_predecessor_id_fkey FOREIGN KEY (predecessor_id) REFERENCES public.tasks(id) ON DELETE CASCADE
  task_dependencies_successor_id_fkey FOREIGN KEY (successor_id) REFERENCES public.tasks(id) ON DELETE CASCADE
  task_dependencies_dependency_type_options CHECK (dependency_type = ANY (ARRAY['FS'::text, 'SS'::text, 'FF'::text, 'SF'::text]))
  task_dependencies_lag_days_range CHECK (lag_days >= '-10000'::integer AND lag_days <= 10000)
  task_dependencies_two_tasks CHECK (predecessor_id <> successor_id)
-- indexes
  CREATE INDEX task_dependencies_created_by_idx ON public.task_dependencies USING btree (created_by)
  CREATE INDEX task_dependencies_successor_id_idx ON public.task_dependencies USING btree (successor_id)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('tasks'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('tasks'::text, 'edit'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('tasks'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('tasks'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('tasks'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.task_dependencies FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER d_check AFTER INSERT ON public.task_dependencies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.check_dependencies()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.task_dependencies FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.task_dependencies FOR EACH ROW EXECUTE FUNCTION private.audit('tasks')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, predecessor_id, successor_id, dependency_type, lag_days) to authenticated
  update (dependency_type, lag_days, version) to authenticated

-- ====================================================================================================
create table public.tasks -- row security
-- columns
  id uuid not null default gen_random_uuid()
  task_number text not null
  task_title text not null
  description text
  task_status text not null default 'not_started'::text
  status_reason text
  priority_level text not null default 'medium'::text
  project_id uuid
  parent_task_id uuid
  outline_position integer not null default 0
  is_milestone boolean not null default false
  start_date date
  due_date date
  duration_days integer
  completion_percentage numeric(5,2) not null default 0
  constraint_type text
  constraint_date date
  requires_review boolean not null default false
  assigned_to_user_id uuid
  assigned_to_name text
  external_id text
  completed_at timestamp with time zone
  decided_by uuid
  decided_at timestamp with time zone
  board_position double precision not null default EXTRACT(epoch FROM clock_timestamp())
  search_text text generated always as (lower(((((task_title || '
'::text) || (task_number COLLATE "default")) || '
'::text) || COALESCE(assigned_to_name, ''::text)))) stored
  created_by_user_id uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  tasks_pkey PRIMARY KEY (id)
  tasks_external_id_once UNIQUE (project_id, external_id)
  tasks_task_number_key UNIQUE (task_number)
  tasks_assigned_to_user_id_fkey FOREIGN KEY (assigned_to_user_id) REFERENCES public.profiles(id)
  tasks_created_by_user_id_fkey FOREIGN KEY (created_by_user_id) REFERENCES public.profiles(id)
  tasks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  tasks_parent_task_id_fkey FOREIGN KEY (parent_task_id) REFERENCES public.tasks(id)
  tasks_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  tasks_assigned_to_name_length CHECK (char_length(assigned_to_name) <= 200)
  tasks_completion_percentage_range CHECK (completion_percentage >= 0::numeric AND completion_percentage <= 100::numeric)
  tasks_constraint_type_options CHECK (constraint_type = ANY (ARRAY['as_soon_as_possible'::text, 'as_late_as_possible'::text, 'start_no_earlier_than'::text, 'start_no_later_than'::text, 'finish_no_earlier_than'::text, 'finish_no_later_than'::text, 'must_start_on'::text, 'must_finish_on'::text]))
  tasks_description_length CHECK (char_length(description) <= 10000)
  tasks_due_date_after_start CHECK (due_date >= start_date)
  tasks_duration_days_range CHECK (duration_days >= 0 AND duration_days <= 10000)
  tasks_external_id_length CHECK (char_length(external_id) <= 200)
  tasks_outline_position_range CHECK (outline_position >= 0)
  tasks_parent_is_another CHECK (parent_task_id <> id)
  tasks_priority_level_options CHECK (priority_level = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text]))
  tasks_search_text_length CHECK (char_length(search_text) <= 1000)
  tasks_status_reason_length CHECK (char_length(status_reason) <= 1000)
  tasks_task_number_length CHECK (char_length(task_number) <= 30)
  tasks_task_status_options CHECK (task_status = ANY (ARRAY['not_started'::text, 'in_progress'::text, 'blocked'::text, 'in_review'::text, 'completed'::text, 'cancelled'::text]))
  tasks_task_title_length CHECK (char_length(btrim(task_title)) >= 1 AND char_length(task_title) <= 300)
-- indexes
  CREATE INDEX tasks_assigned_to_user_id_idx ON public.tasks USING btree (assigned_to_user_id, task_status)
  CREATE INDEX tasks_board_idx ON public.tasks USING btree (task_status, board_position)
  CREATE INDEX tasks_created_at_idx ON public.tasks USING btree (created_at DESC, id)
  CREATE INDEX tasks_created_by_user_id_idx ON public.tasks USING btree (created_by_user_id)
  CREATE INDEX tasks_decided_by_idx ON public.tasks USING btree (decided_by)
  CREATE INDEX tasks_due_date_idx ON public.tasks USING btree (due_date, id)
  CREATE INDEX tasks_latest_due_idx ON public.tasks USING btree (due_date DESC NULLS LAST, id)
  CREATE INDEX tasks_latest_start_idx ON public.tasks USING btree (start_date DESC NULLS LAST, id)
  CREATE INDEX tasks_milestones_idx ON public.tasks USING btree (task_number DESC, id) WHERE is_milestone
  CREATE INDEX tasks_parent_task_id_idx ON public.tasks USING btree (parent_task_id)
  CREATE INDEX tasks_project_id_idx ON public.tasks USING btree (project_id, outline_position)
  CREATE INDEX tasks_start_date_idx ON public.tasks USING btree (start_date, id)
  CREATE INDEX tasks_task_title_idx ON public.tasks USING btree (task_title, id)
  CREATE INDEX tasks_words_idx ON public.tasks USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('tasks'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('tasks'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('tasks'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('tasks'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('tasks'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.assign_number('TSK', 'task_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.tasks FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('TSK')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF task_status ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.enforce_status('task', 'tasks', 'task_status', 'assigned_to_user_id')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.task_rules()
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF task_status ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER n_assigned AFTER INSERT OR UPDATE OF assigned_to_user_id ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.note_task_assigned()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.audit('tasks')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, task_title, description, task_status, priority_level, project_id, parent_task_id, outline_position, is_milestone, start_date, due_date, duration_days, completion_percentage, constraint_type, constraint_date, requires_review, assigned_to_user_id, assigned_to_name, external_id, board_position) to authenticated
  update (task_title, description, task_status, status_reason, priority_level, project_id, parent_task_id, outline_position, is_milestone, start_date, due_date, duration_days, completion_percentage, constraint_type, constraint_date, requires_review, assigned_to_user_id, assigned_to_name, external_id, board_position, version) to authenticated

-- ====================================================================================================
create table public.tax_codes -- row security
-- columns
  id uuid not null default gen_random_uuid()
  code text not null
  name text not null
  tax_type text not null default 'standard'::text
  rate numeric(7,4) not null
  valid_from_date date not null default authz.today()
  valid_to_date date
  status text not null default 'active'::text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  tax_codes_pkey PRIMARY KEY (id)
  tax_codes_code_valid_from_date_key UNIQUE (code, valid_from_date)
  tax_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  tax_codes_code_length CHECK (char_length(btrim(code)) >= 1 AND char_length(code) <= 30)
  tax_codes_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 200)
  tax_codes_rate_range CHECK (rate >= 0::numeric AND rate <= 100::numeric)
  tax_codes_status_options CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text]))
  tax_codes_tax_type_options CHECK (tax_type = ANY (ARRAY['standard'::text, 'reduced'::text, 'zero'::text, 'exempt'::text, 'reverse_charge'::text, 'out_of_scope'::text]))
  tax_codes_untaxed_rate_range CHECK (rate = 0::numeric OR (tax_type = ANY (ARRAY['standard'::text, 'reduced'::text, 'reverse_charge'::text])))
  tax_codes_valid_to_after_from CHECK (valid_to_date >= valid_from_date)
-- indexes
  CREATE INDEX tax_codes_created_by_idx ON public.tax_codes USING btree (created_by)
-- policies
  staff_view for select to authenticated using (( SELECT authz.is_staff() AS is_staff))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.tax_codes FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.tax_codes FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.tax_codes FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, code, name, tax_type, rate, valid_from_date, valid_to_date, status) to authenticated
  update (code, name, tax_type, rate, valid_from_date, valid_to_date, status, version) to authenticated

-- ====================================================================================================
create table public.thread_members -- row security
-- columns
  id uuid not null default gen_random_uuid()
  thread_id uuid not null
  member_id uuid not null
  added_by uuid default auth.uid()
  last_read_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  thread_members_pkey PRIMARY KEY (id)
  thread_members_thread_id_member_id_key UNIQUE (thread_id, member_id)
  thread_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.profiles(id)
  thread_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.profiles(id) ON DELETE CASCADE
  thread_members_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.message_threads(id) ON DELETE CASCADE
-- indexes
  CREATE INDEX thread_members_added_by_idx ON public.thread_members USING btree (added_by)
  CREATE INDEX thread_members_member_id_idx ON public.thread_members USING btree (member_id)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('communications'::text, 'view'::text) AS can) AND (thread_id = ANY (( SELECT authz.threads_of_caller() AS threads_of_caller)::uuid[]))))
  may_create for insert to authenticated with check ((( SELECT authz.can('communications'::text, 'create'::text) AS can) AND (thread_id = ANY (( SELECT authz.threads_of_caller() AS threads_of_caller)::uuid[]))))
  may_edit for update to authenticated using ((( SELECT authz.can('communications'::text, 'view'::text) AS can) AND (member_id = ( SELECT auth.uid() AS uid)))) with check ((member_id = ( SELECT auth.uid() AS uid)))
  may_delete for delete to authenticated using ((( SELECT authz.can('communications'::text, 'view'::text) AS can) AND (member_id = ( SELECT auth.uid() AS uid))))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.thread_members FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.thread_members FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.thread_members FOR EACH ROW EXECUTE FUNCTION private.audit('communications')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, thread_id, member_id) to authenticated
  update (last_read_at, version) to authenticated

-- ====================================================================================================
create table public.time_entries -- row security
-- columns
  id uuid not null default gen_random_uuid()
  employee_id uuid not null
  project_id uuid
  task_id uuid
  cost_code_id uuid
  date date not null
  start_time timestamp with time zone not null
  end_time timestamp with time zone not null
  hours numeric(16,4) generated always as (round((EXTRACT(epoch FROM (end_time - start_time)) / (3600)::numeric), 4)) stored
  activity_type text not null default 'work'::text
  description text
  is_billable boolean not null default false
  status text not null default 'draft'::text
  status_reason text
  decided_by uuid
  decided_at timestamp with time zone
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  time_entries_pkey PRIMARY KEY (id)
  time_entries_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  time_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  time_entries_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  time_entries_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employees(id)
  time_entries_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  time_entries_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE SET NULL
  time_entries_activity_type_options CHECK (activity_type = ANY (ARRAY['work'::text, 'billable'::text, 'development'::text, 'testing'::text, 'meeting'::text, 'break'::text, 'lunch'::text]))
  time_entries_description_length CHECK (char_length(description) <= 2000)
  time_entries_end_time_after_start CHECK (end_time > start_time)
  time_entries_end_time_range CHECK (end_time <= (start_time + '24:00:00'::interval))
  time_entries_pause_is_not_billable CHECK (NOT (is_billable AND (activity_type = ANY (ARRAY['break'::text, 'lunch'::text]))))
  time_entries_status_options CHECK (status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'rejected'::text, 'locked'::text]))
  time_entries_status_reason_length CHECK (char_length(status_reason) <= 1000)
-- indexes
  CREATE INDEX time_entries_cost_code_id_idx ON public.time_entries USING btree (cost_code_id)
  CREATE INDEX time_entries_created_by_idx ON public.time_entries USING btree (created_by)
  CREATE INDEX time_entries_date_idx ON public.time_entries USING btree (date DESC, id)
  CREATE INDEX time_entries_decided_by_idx ON public.time_entries USING btree (decided_by)
  CREATE INDEX time_entries_employee_date_idx ON public.time_entries USING btree (employee_id, date DESC)
  CREATE INDEX time_entries_employee_id_idx ON public.time_entries USING btree (employee_id, start_time DESC)
  CREATE INDEX time_entries_project_id_idx ON public.time_entries USING btree (project_id, date)
  CREATE INDEX time_entries_start_time_idx ON public.time_entries USING btree (start_time DESC, id)
  CREATE INDEX time_entries_status_idx ON public.time_entries USING btree (status, date)
  CREATE INDEX time_entries_task_id_idx ON public.time_entries USING btree (task_id)
-- policies
  may_view for select to authenticated using ((( SELECT authz.can('hr'::text, 'view'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
  may_create for insert to authenticated with check ((( SELECT authz.can('hr'::text, 'create'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
  may_edit for update to authenticated using ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest))))) with check ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
  may_delete for delete to authenticated using ((( SELECT authz.can('hr'::text, 'edit'::text) AS can) AND ((( SELECT authz.row_scope() AS row_scope) = 'all'::text) OR (employee_id IN ( SELECT unnest(authz.employees_in_scope()) AS unnest)))))
-- triggers
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.time_entries FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.time_entries FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.time_entries FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.time_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft,rejected}', '{}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.time_entries FOR EACH ROW WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION private.enforce_status('time_entry', 'hr', 'status', 'created_by', 'employee_id')
  CREATE TRIGGER c_rules BEFORE INSERT OR DELETE OR UPDATE ON public.time_entries FOR EACH ROW EXECUTE FUNCTION private.time_entry_rules()
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.time_entries FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER n_cost AFTER INSERT OR UPDATE OF status ON public.time_entries FOR EACH ROW EXECUTE FUNCTION private.cost_hours()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.time_entries FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.time_entries FOR EACH ROW EXECUTE FUNCTION private.audit('hr')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, employee_id, project_id, task_id, cost_code_id, date, start_time, end_time, activity_type, description, is_billable, status) to authenticated
  update (project_id, task_id, cost_code_id, date, start_time, end_time, activity_type, description, is_billable, status, status_reason, version) to authenticated

-- ====================================================================================================
create view public.unified_expenses with (security_invoker=true) as
 SELECT id,
    expense_number,
        CASE
            WHEN employee_id IS NULL THEN 'company'::text
            ELSE 'employee'::text
        END AS source,
        CASE
            WHEN payroll_processed THEN 'processed'::text
            WHEN type = 'reimbursable'::text AND status = 'approved'::text THEN 'pending'::text
            ELSE 'not_applicable'::text
        END AS payroll_status,
    project_id,
    employee_id,
    type,
    expense_type,
    activity,
    remarks,
    expense_date,
    amount,
    currency,
    payroll_processed,
    status,
    rejection_reason,
    approval_notes,
    rejection_notes,
    approved_at,
    rejected_at,
    search_text,
    created_by,
    created_at,
    updated_at,
    version
   FROM public.expenses e;
-- columns
  id uuid
  expense_number text
  source text
  payroll_status text
  project_id uuid
  employee_id uuid
  type text
  expense_type text
  activity text
  remarks text
  expense_date date
  amount numeric(16,2)
  currency text
  payroll_processed boolean
  status text
  rejection_reason text
  approval_notes text
  rejection_notes text
  approved_at timestamp with time zone
  rejected_at timestamp with time zone
  search_text text
  created_by uuid
  created_at timestamp with time zone
  updated_at timestamp with time zone
  version integer
-- grants
  delete, insert, select, update to authenticated
  delete, insert, select, update to service_role

-- ====================================================================================================
create table public.units -- row security
-- columns
  id uuid not null default gen_random_uuid()
  code text not null
  name text not null
  also_written text
  status text not null default 'active'::text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  units_pkey PRIMARY KEY (id)
  units_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  units_also_written_length CHECK (char_length(also_written) <= 500)
  units_code_length CHECK (char_length(btrim(code)) >= 1 AND char_length(code) <= 30)
  units_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(name) <= 100)
  units_status_options CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text]))
-- indexes
  CREATE UNIQUE INDEX units_code_key ON public.units USING btree (lower(code))
  CREATE INDEX units_created_by_idx ON public.units USING btree (created_by)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('finance'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('finance'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('finance'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('finance'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('finance'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.units FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER c_unit BEFORE INSERT OR UPDATE OF code, name, also_written ON public.units FOR EACH ROW EXECUTE FUNCTION private.check_unit()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.units FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.units FOR EACH ROW EXECUTE FUNCTION private.audit('finance')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, code, name, also_written, status) to authenticated
  update (code, name, also_written, status, version) to authenticated

-- ====================================================================================================
create table public.user_roles -- row security
-- columns
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  role_id uuid not null
  is_active boolean not null default true
  assigned_at timestamp with time zone not null default now()
  assigned_by uuid default auth.uid()
-- constraints
  user_roles_pkey PRIMARY KEY (id)
  user_roles_user_id_role_id_key UNIQUE (user_id, role_id)
  user_roles_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES public.profiles(id)
  user_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.roles(id) ON DELETE CASCADE
  user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
-- indexes
  CREATE INDEX user_roles_assigned_by_idx ON public.user_roles USING btree (assigned_by)
  CREATE UNIQUE INDEX user_roles_one_active ON public.user_roles USING btree (user_id) WHERE is_active
  CREATE INDEX user_roles_role_id_idx ON public.user_roles USING btree (role_id)
-- policies
  own_or_owner_view for select to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT authz.can('rbac'::text, 'view'::text) AS can)))
-- triggers
  CREATE TRIGGER m_mirror AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.mirror_role()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.audit('rbac', 'user_id')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated

-- ====================================================================================================
create table public.variation_order_drafts -- row security
-- columns
  id uuid not null default gen_random_uuid()
  variation_number text not null
  project_id uuid not null
  contract_id uuid
  title text not null
  variation_type text not null default 'addition'::text
  description text
  client_reference text
  currency text not null default authz.base_currency()
  amount numeric(16,2) not null default 0
  cost_amount numeric(16,2) not null default 0
  extension_days integer not null default 0
  probability_percentage numeric(7,4) not null default 50
  status text not null default 'draft'::text
  status_reason text
  rejection_reason text
  decided_by uuid
  decided_at timestamp with time zone
  search_text text generated always as (lower(((((title || '
'::text) || (variation_number COLLATE "default")) || '
'::text) || COALESCE(client_reference, ''::text)))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  variation_order_drafts_pkey PRIMARY KEY (id)
  variation_order_drafts_variation_number_key UNIQUE (variation_number)
  variation_order_drafts_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES public.contracts(id)
  variation_order_drafts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  variation_order_drafts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  variation_order_drafts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  variation_order_drafts_client_reference_length CHECK (char_length(client_reference) <= 100)
  variation_order_drafts_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  variation_order_drafts_description_length CHECK (char_length(description) <= 5000)
  variation_order_drafts_extension_days_range CHECK (extension_days >= '-3650'::integer AND extension_days <= 3650)
  variation_order_drafts_probability_percentage_range CHECK (probability_percentage >= 0::numeric AND probability_percentage <= 100::numeric)
  variation_order_drafts_rejection_reason_length CHECK (char_length(rejection_reason) <= 1000)
  variation_order_drafts_search_text_length CHECK (char_length(search_text) <= 500)
  variation_order_drafts_status_options CHECK (status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'disputed'::text]))
  variation_order_drafts_status_reason_length CHECK (char_length(status_reason) <= 1000)
  variation_order_drafts_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
  variation_order_drafts_variation_number_length CHECK (char_length(variation_number) <= 30)
  variation_order_drafts_variation_type_options CHECK (variation_type = ANY (ARRAY['addition'::text, 'omission'::text, 'substitution'::text, 'time'::text]))
-- indexes
  CREATE INDEX variation_order_drafts_contract_id_idx ON public.variation_order_drafts USING btree (contract_id)
  CREATE INDEX variation_order_drafts_created_at_idx ON public.variation_order_drafts USING btree (created_at DESC, id)
  CREATE INDEX variation_order_drafts_created_by_idx ON public.variation_order_drafts USING btree (created_by)
  CREATE INDEX variation_order_drafts_decided_by_idx ON public.variation_order_drafts USING btree (decided_by)
  CREATE INDEX variation_order_drafts_project_id_idx ON public.variation_order_drafts USING btree (project_id, status)
  CREATE INDEX variation_order_drafts_words_idx ON public.variation_order_drafts USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.variation_order_drafts FOR EACH ROW EXECUTE FUNCTION private.assign_number('VO', 'variation_number', '3')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.variation_order_drafts FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('VO')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.variation_order_drafts FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.variation_order_drafts FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.variation_order_drafts FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.variation_order_drafts FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft}', '{probability_percentage}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.variation_order_drafts FOR EACH ROW EXECUTE FUNCTION private.enforce_status('variation_order', 'commercial', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.variation_order_drafts FOR EACH ROW EXECUTE FUNCTION private.variation_rules()
  CREATE TRIGGER m_apply AFTER UPDATE ON public.variation_order_drafts FOR EACH ROW WHEN (old.status <> 'approved'::text AND new.status = 'approved'::text) EXECUTE FUNCTION private.apply_variation()
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.variation_order_drafts FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.variation_order_drafts FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.variation_order_drafts FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, project_id, title, variation_type, description, client_reference, currency, extension_days, probability_percentage, status) to authenticated
  update (project_id, title, variation_type, description, client_reference, currency, extension_days, probability_percentage, status, status_reason, rejection_reason, version) to authenticated

-- ====================================================================================================
create table public.variation_order_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  variation_order_id uuid not null
  "position" integer not null default 1
  description text not null
  unit text not null default 'each'::text
  quantity numeric(16,4) not null default 1
  rate numeric(16,4) not null default 0
  amount numeric(16,2) not null default 0
  cost_rate numeric(16,4) not null default 0
  cost_amount numeric(16,2) not null default 0
  cost_code_id uuid
  cost_type text not null default 'other'::text
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  variation_order_items_pkey PRIMARY KEY (id)
  variation_order_items_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  variation_order_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  variation_order_items_variation_order_id_fkey FOREIGN KEY (variation_order_id) REFERENCES public.variation_order_drafts(id) ON DELETE CASCADE
  variation_order_items_cost_rate_range CHECK (cost_rate >= 0::numeric)
  variation_order_items_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  variation_order_items_description_length CHECK (char_length(btrim(description)) >= 1 AND char_length(description) <= 2000)
  variation_order_items_position_range CHECK ("position" >= 1)
  variation_order_items_rate_range CHECK (rate >= 0::numeric)
  variation_order_items_unit_length CHECK (char_length(unit) >= 1 AND char_length(unit) <= 30)
-- indexes
  CREATE INDEX variation_order_items_cost_code_id_idx ON public.variation_order_items USING btree (cost_code_id)
  CREATE INDEX variation_order_items_created_by_idx ON public.variation_order_items USING btree (created_by)
  CREATE INDEX variation_order_items_variation_order_id_idx ON public.variation_order_items USING btree (variation_order_id, "position")
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.variation_order_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.variation_order_items FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.variation_order_drafts', 'variation_order_id', 'status', '{draft}')
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit ON public.variation_order_items FOR EACH ROW WHEN (new.unit IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit')
  CREATE TRIGGER c_amount BEFORE INSERT OR UPDATE ON public.variation_order_items FOR EACH ROW EXECUTE FUNCTION private.price_item()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.variation_order_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER t_total_deleted AFTER DELETE ON public.variation_order_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_variation()
  CREATE TRIGGER t_total_inserted AFTER INSERT ON public.variation_order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_variation()
  CREATE TRIGGER t_total_updated AFTER UPDATE ON public.variation_order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.add_up_variation()
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.variation_order_items REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('variation_order_drafts', 'variation_order_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.variation_order_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('variation_order_drafts', 'variation_order_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.variation_order_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('variation_order_drafts', 'variation_order_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.variation_order_items FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, variation_order_id, "position", description, unit, quantity, rate, cost_rate, cost_code_id, cost_type) to authenticated
  update ("position", description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, version) to authenticated

-- ====================================================================================================
create table public.webhook_deliveries -- row security
-- columns
  id uuid not null default gen_random_uuid()
  webhook_id uuid not null
  event text not null
  payload jsonb not null
  status text not null default 'pending'::text
  attempts integer not null default 0
  next_attempt_at timestamp with time zone
  response_status integer
  last_error text
  delivered_at timestamp with time zone
  replay_of uuid
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  webhook_deliveries_pkey PRIMARY KEY (id)
  webhook_deliveries_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  webhook_deliveries_replay_of_fkey FOREIGN KEY (replay_of) REFERENCES public.webhook_deliveries(id) ON DELETE SET NULL
  webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE
  webhook_deliveries_event_length CHECK (char_length(event) >= 3 AND char_length(event) <= 100)
  webhook_deliveries_last_error_length CHECK (char_length(last_error) <= 500)
  webhook_deliveries_response_status_range CHECK (response_status >= 100 AND response_status <= 599)
  webhook_deliveries_status_options CHECK (status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))
-- indexes
  CREATE INDEX webhook_deliveries_created_by_idx ON public.webhook_deliveries USING btree (created_by)
  CREATE INDEX webhook_deliveries_replay_of_idx ON public.webhook_deliveries USING btree (replay_of)
  CREATE INDEX webhook_deliveries_webhook_id_idx ON public.webhook_deliveries USING btree (webhook_id, created_at DESC)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('rbac'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.webhook_deliveries FOR EACH ROW EXECUTE FUNCTION private.stamp()
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  select to authenticated

-- ====================================================================================================
create table public.webhooks -- row security
-- columns
  id uuid not null default gen_random_uuid()
  name text not null
  url text not null
  events text[] not null
  is_active boolean not null default true
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  webhooks_pkey PRIMARY KEY (id)
  webhooks_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  webhooks_events_length CHECK (cardinality(events) >= 1 AND cardinality(events) <= 200)
  webhooks_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(btrim(name)) <= 100)
  webhooks_url_format CHECK (private.is_outside(url))
  webhooks_url_length CHECK (char_length(url) >= 1 AND char_length(url) <= 2000)
-- indexes
  CREATE INDEX webhooks_created_by_idx ON public.webhooks USING btree (created_by)
  CREATE INDEX webhooks_events_idx ON public.webhooks USING gin (events) WHERE is_active
-- policies
  may_view for select to authenticated using (( SELECT authz.can('rbac'::text, 'admin'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('rbac'::text, 'admin'::text) AS can)) with check (( SELECT authz.can('rbac'::text, 'admin'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('rbac'::text, 'admin'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_check BEFORE INSERT OR UPDATE ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.check_webhook()
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.audit('rbac')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  update (name, url, events, is_active, version) to authenticated

-- ====================================================================================================
create table public.work_order_drafts -- row security
-- columns
  id uuid not null default gen_random_uuid()
  work_order_number text not null
  title text not null
  project_id uuid not null
  assigned_to uuid not null
  start_date date
  end_date date
  currency text not null default authz.base_currency()
  exchange_rate numeric(16,8) not null default 1
  tax_rate numeric(7,4) not null default 0
  is_tax_recoverable boolean not null default true
  retention_percentage numeric(5,2) not null default 0
  subtotal_amount numeric(16,2) not null default 0
  tax_amount numeric(16,2) not null default 0
  total_amount numeric(16,2) not null default 0
  change_amount numeric(16,2) not null default 0
  status text not null default 'draft'::text
  status_reason text
  rejection_reason text
  decided_by uuid
  decided_at timestamp with time zone
  description text
  notes text
  search_text text generated always as (lower(((title || '
'::text) || (work_order_number COLLATE "default")))) stored
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  work_order_drafts_pkey PRIMARY KEY (id)
  work_order_drafts_work_order_number_key UNIQUE (work_order_number)
  work_order_drafts_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.external_entities(id)
  work_order_drafts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  work_order_drafts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id)
  work_order_drafts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id)
  work_order_drafts_currency_options CHECK (currency = ANY (ARRAY['USD'::text, 'INR'::text, 'AED'::text]))
  work_order_drafts_description_length CHECK (char_length(description) <= 5000)
  work_order_drafts_end_date_after_start CHECK (end_date >= start_date)
  work_order_drafts_exchange_rate_range CHECK (exchange_rate > 0::numeric)
  work_order_drafts_notes_length CHECK (char_length(notes) <= 5000)
  work_order_drafts_rejection_reason_length CHECK (char_length(rejection_reason) <= 1000)
  work_order_drafts_retention_percentage_range CHECK (retention_percentage >= 0::numeric AND retention_percentage <= 100::numeric)
  work_order_drafts_search_text_length CHECK (char_length(search_text) <= 500)
  work_order_drafts_status_options CHECK (status = ANY (ARRAY['draft'::text, 'pending'::text, 'accepted'::text, 'rejected'::text, 'in_progress'::text, 'completed'::text, 'closed'::text, 'terminated'::text]))
  work_order_drafts_status_reason_length CHECK (char_length(status_reason) <= 1000)
  work_order_drafts_tax_rate_range CHECK (tax_rate >= 0::numeric AND tax_rate <= 100::numeric)
  work_order_drafts_title_length CHECK (char_length(btrim(title)) >= 1 AND char_length(title) <= 200)
  work_order_drafts_work_order_number_length CHECK (char_length(work_order_number) <= 30)
-- indexes
  CREATE INDEX work_order_drafts_assigned_to_idx ON public.work_order_drafts USING btree (assigned_to)
  CREATE INDEX work_order_drafts_created_at_idx ON public.work_order_drafts USING btree (created_at DESC, id)
  CREATE INDEX work_order_drafts_created_by_idx ON public.work_order_drafts USING btree (created_by)
  CREATE INDEX work_order_drafts_decided_by_idx ON public.work_order_drafts USING btree (decided_by)
  CREATE INDEX work_order_drafts_project_id_idx ON public.work_order_drafts USING btree (project_id)
  CREATE INDEX work_order_drafts_words_idx ON public.work_order_drafts USING gin (search_text extensions.gin_trgm_ops)
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'delete'::text) AS can))
-- triggers
  CREATE TRIGGER a_number BEFORE INSERT ON public.work_order_drafts FOR EACH ROW EXECUTE FUNCTION private.assign_number('WO', 'work_order_number', '4')
  CREATE TRIGGER a_number_kept AFTER INSERT ON public.work_order_drafts FOR EACH STATEMENT EXECUTE FUNCTION private.keep_numbers('WO')
  CREATE TRIGGER a_reason BEFORE UPDATE OF status_reason ON public.work_order_drafts FOR EACH ROW EXECUTE FUNCTION private.note_reason()
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.work_order_drafts FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER a_status BEFORE UPDATE OF status ON public.work_order_drafts FOR EACH ROW EXECUTE FUNCTION private.note_status()
  CREATE TRIGGER b_frozen BEFORE DELETE OR UPDATE ON public.work_order_drafts FOR EACH ROW EXECUTE FUNCTION private.refuse_when_frozen('status', '{draft,rejected}', '{subtotal_amount,tax_amount,total_amount,change_amount}')
  CREATE TRIGGER b_status BEFORE INSERT OR UPDATE ON public.work_order_drafts FOR EACH ROW EXECUTE FUNCTION private.enforce_status('work_order', 'commercial', 'status', 'created_by')
  CREATE TRIGGER c_rules BEFORE INSERT OR UPDATE ON public.work_order_drafts FOR EACH ROW EXECUTE FUNCTION private.work_order_rules()
  CREATE TRIGGER d_ends BEFORE UPDATE ON public.work_order_drafts FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION private.work_order_ends()
  CREATE TRIGGER m_effects AFTER UPDATE ON public.work_order_drafts FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION private.work_order_effects()
  CREATE TRIGGER m_total_again AFTER UPDATE OF tax_rate ON public.work_order_drafts FOR EACH ROW WHEN (old.tax_rate <> new.tax_rate) EXECUTE FUNCTION private.total_again('work_order_items', 'work_order_id')
  CREATE TRIGGER n_approval AFTER INSERT OR UPDATE OF status ON public.work_order_drafts FOR EACH ROW EXECUTE FUNCTION private.note_approval()
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.work_order_drafts FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.work_order_drafts FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, title, project_id, assigned_to, start_date, end_date, currency, tax_rate, is_tax_recoverable, retention_percentage, status, description, notes) to authenticated
  update (title, project_id, assigned_to, start_date, end_date, currency, tax_rate, is_tax_recoverable, retention_percentage, status, status_reason, rejection_reason, description, notes, version) to authenticated

-- ====================================================================================================
create table public.work_order_items -- row security
-- columns
  id uuid not null default gen_random_uuid()
  work_order_id uuid not null
  "position" integer not null default 1
  description text not null
  quantity numeric(16,4) not null
  unit_of_measure text not null default 'each'::text
  unit_cost numeric(16,4) not null default 0
  total_cost numeric(16,2) generated always as (round((quantity * unit_cost), 2)) stored
  cost_code_id uuid
  cost_type text not null default 'subcontract'::text
  change_order_item_id uuid
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
-- constraints
  work_order_items_pkey PRIMARY KEY (id)
  work_order_items_change_order_item_id_fkey FOREIGN KEY (change_order_item_id) REFERENCES public.change_order_items(id)
  work_order_items_cost_code_id_fkey FOREIGN KEY (cost_code_id) REFERENCES public.cost_codes(id)
  work_order_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id)
  work_order_items_work_order_id_fkey FOREIGN KEY (work_order_id) REFERENCES public.work_order_drafts(id) ON DELETE CASCADE
  work_order_items_cost_type_options CHECK (cost_type = ANY (ARRAY['labour'::text, 'material'::text, 'plant'::text, 'subcontract'::text, 'other'::text]))
  work_order_items_description_length CHECK (char_length(btrim(description)) >= 1 AND char_length(description) <= 1000)
  work_order_items_position_range CHECK ("position" >= 1)
  work_order_items_quantity_range CHECK (quantity > 0::numeric)
  work_order_items_unit_cost_range CHECK (unit_cost >= 0::numeric)
  work_order_items_unit_of_measure_length CHECK (char_length(unit_of_measure) >= 1 AND char_length(unit_of_measure) <= 30)
-- indexes
  CREATE INDEX work_order_items_change_order_item_id_idx ON public.work_order_items USING btree (change_order_item_id)
  CREATE INDEX work_order_items_cost_code_id_idx ON public.work_order_items USING btree (cost_code_id)
  CREATE INDEX work_order_items_created_by_idx ON public.work_order_items USING btree (created_by)
  CREATE INDEX work_order_items_work_order_id_idx ON public.work_order_items USING btree (work_order_id, "position")
-- policies
  may_view for select to authenticated using (( SELECT authz.can('commercial'::text, 'view'::text) AS can))
  may_create for insert to authenticated with check (( SELECT authz.can('commercial'::text, 'create'::text) AS can))
  may_edit for update to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can)) with check (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
  may_delete for delete to authenticated using (( SELECT authz.can('commercial'::text, 'edit'::text) AS can))
-- triggers
  CREATE TRIGGER a_stamp BEFORE UPDATE ON public.work_order_items FOR EACH ROW EXECUTE FUNCTION private.stamp()
  CREATE TRIGGER b_frozen BEFORE INSERT OR DELETE OR UPDATE ON public.work_order_items FOR EACH ROW EXECUTE FUNCTION private.refuse_lines_of_frozen('public.work_order_drafts', 'work_order_id', 'status', '{draft,rejected}')
  CREATE TRIGGER b_unit BEFORE INSERT OR UPDATE OF unit_of_measure ON public.work_order_items FOR EACH ROW WHEN (new.unit_of_measure IS NOT NULL) EXECUTE FUNCTION private.use_unit_of_company('unit_of_measure')
  CREATE TRIGGER m_total_delete AFTER DELETE ON public.work_order_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('work_order_drafts', 'work_order_id')
  CREATE TRIGGER m_total_insert AFTER INSERT ON public.work_order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('work_order_drafts', 'work_order_id')
  CREATE TRIGGER m_total_update AFTER UPDATE ON public.work_order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.total_of_lines('work_order_drafts', 'work_order_id')
  CREATE TRIGGER realtime_record_change AFTER INSERT OR DELETE OR UPDATE ON public.work_order_items FOR EACH ROW EXECUTE FUNCTION realtime.record_change('key')
  CREATE TRIGGER y_document_delete AFTER DELETE ON public.work_order_items REFERENCING OLD TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('work_order_drafts', 'work_order_id')
  CREATE TRIGGER y_document_insert AFTER INSERT ON public.work_order_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('work_order_drafts', 'work_order_id')
  CREATE TRIGGER y_document_update AFTER UPDATE ON public.work_order_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (COALESCE(current_setting('plinth.saves_document'::text, true), ''::text) = ''::text) EXECUTE FUNCTION private.touch_document('work_order_drafts', 'work_order_id')
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON public.work_order_items FOR EACH ROW EXECUTE FUNCTION private.audit('commercial')
-- grants
  delete, insert, references, select, trigger, truncate, update to service_role
  delete, select to authenticated
  insert (id, work_order_id, "position", description, quantity, unit_of_measure, unit_cost, cost_code_id, cost_type) to authenticated
  update ("position", description, quantity, unit_of_measure, unit_cost, cost_code_id, cost_type, version) to authenticated

-- ====================================================================================================
create table authz.approval_sources -- NO row security
-- columns
  entity text not null
  table_name text not null
  module text not null
  status_column text not null default 'status'::text
  number text not null
  title text not null
  amount text not null default 'null::numeric'::text
  currency text not null default 'null::text'::text
  asked_by text not null default 'r.created_by'::text
  people text[] not null default '{created_by}'::text[]
  path text not null
  is_routine boolean not null default false
  details text not null default '''{}''::jsonb'::text
-- constraints
  approval_sources_pkey PRIMARY KEY (entity)
  approval_sources_table_name_key UNIQUE (table_name)
  approval_sources_amount_length CHECK (char_length(amount) >= 1 AND char_length(amount) <= 200)
  approval_sources_asked_by_length CHECK (char_length(asked_by) >= 1 AND char_length(asked_by) <= 200)
  approval_sources_currency_length CHECK (char_length(currency) >= 1 AND char_length(currency) <= 200)
  approval_sources_details_length CHECK (char_length(details) >= 1 AND char_length(details) <= 2000)
  approval_sources_entity_length CHECK (char_length(entity) >= 1 AND char_length(entity) <= 63)
  approval_sources_module_length CHECK (char_length(module) >= 1 AND char_length(module) <= 50)
  approval_sources_number_length CHECK (char_length(number) >= 1 AND char_length(number) <= 200)
  approval_sources_path_length CHECK (char_length(path) >= 1 AND char_length(path) <= 100)
  approval_sources_status_column_length CHECK (char_length(status_column) >= 1 AND char_length(status_column) <= 63)
  approval_sources_table_name_length CHECK (char_length(table_name) >= 1 AND char_length(table_name) <= 63)
  approval_sources_title_length CHECK (char_length(title) >= 1 AND char_length(title) <= 300)

-- ====================================================================================================
create table authz.documents -- NO row security
-- columns
  kind text not null
  document_table text not null
  line_table text not null
  line_column text not null
-- constraints
  documents_pkey PRIMARY KEY (kind)
-- triggers
  CREATE TRIGGER m_watch AFTER INSERT ON authz.documents FOR EACH ROW EXECUTE FUNCTION private.watch_lines()
-- grants
  select to authenticated
  select to service_role

-- ====================================================================================================
create table authz.search_sources -- NO row security
-- columns
  entity text not null
  module text not null
  words text not null default 'search_text'::text
  title text not null
  number text not null default 'null::text'::text
  is_personal boolean not null default false
-- constraints
  search_sources_pkey PRIMARY KEY (entity)
  search_sources_entity_length CHECK (char_length(entity) >= 1 AND char_length(entity) <= 63)
  search_sources_module_length CHECK (char_length(module) >= 1 AND char_length(module) <= 50)
  search_sources_number_length CHECK (char_length(number) >= 1 AND char_length(number) <= 200)
  search_sources_title_length CHECK (char_length(title) >= 1 AND char_length(title) <= 200)
  search_sources_words_length CHECK (char_length(words) >= 1 AND char_length(words) <= 200)

-- ====================================================================================================
create table authz.status_transitions -- NO row security
-- columns
  entity text not null
  from_status text
  to_status text not null
  module text
  action text not null
  kind text not null default 'move'::text
  is_reason_required boolean not null default false
-- constraints
  status_transitions_entity_from_status_to_status_key UNIQUE NULLS NOT DISTINCT (entity, from_status, to_status)
  status_transitions_kind_check CHECK (kind = ANY (ARRAY['begin'::text, 'move'::text, 'approve'::text, 'reject'::text]))

-- ====================================================================================================
create table authz.trash_tables -- NO row security
-- columns
  table_name text not null
  module text not null
  title text not null
-- constraints
  trash_tables_pkey PRIMARY KEY (table_name)
  trash_tables_module_length CHECK (char_length(module) >= 1 AND char_length(module) <= 50)
  trash_tables_table_name_length CHECK (char_length(table_name) >= 1 AND char_length(table_name) <= 63)
  trash_tables_title_length CHECK (char_length(title) >= 1 AND char_length(title) <= 63)

-- ====================================================================================================
create table private.ai_answers -- NO row security
-- columns
  question_hash bytea not null
  answer text not null
  answered_at timestamp with time zone not null default now()
-- constraints
  ai_answers_pkey PRIMARY KEY (question_hash)
  ai_answers_answer_length CHECK (char_length(answer) >= 1 AND char_length(answer) <= 20000)
  ai_answers_question_hash_length CHECK (octet_length(question_hash) = 32)
-- indexes
  CREATE INDEX ai_answers_answered_at_idx ON private.ai_answers USING btree (answered_at)

-- ====================================================================================================
create table private.ai_key -- NO row security
-- columns
  id boolean not null default true
  key text not null
-- constraints
  ai_key_pkey PRIMARY KEY (id)
  ai_key_key_length CHECK (char_length(key) >= 8 AND char_length(key) <= 500)
  ai_key_one_row CHECK (id)

-- ====================================================================================================
create table private.api_token_hashes -- NO row security
-- columns
  token_id uuid not null
  hash bytea not null
-- constraints
  api_token_hashes_pkey PRIMARY KEY (token_id)
  api_token_hashes_hash_key UNIQUE (hash)
  api_token_hashes_token_id_fkey FOREIGN KEY (token_id) REFERENCES public.api_tokens(id) ON DELETE CASCADE

-- ====================================================================================================
create table private.approvals_to_tell -- NO row security
-- columns
  id bigint not null generated always as identity
  table_name text not null
  record_id uuid not null
  asked_at timestamp with time zone not null default now()
-- constraints
  approvals_to_tell_pkey PRIMARY KEY (id)
  approvals_to_tell_once UNIQUE (table_name, record_id)
  approvals_to_tell_table_name_length CHECK (char_length(table_name) >= 1 AND char_length(table_name) <= 63)

-- ====================================================================================================
create table private.audit_chain -- NO row security
-- columns
  "position" bigint not null generated always as identity
  audit_id bigint not null
  hash bytea not null
-- constraints
  audit_chain_pkey PRIMARY KEY ("position")
  audit_chain_audit_id_key UNIQUE (audit_id)
-- triggers
  CREATE TRIGGER immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON private.audit_chain FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change()

-- ====================================================================================================
create table private.backups -- NO row security
-- columns
  id uuid not null default gen_random_uuid()
  file_name text not null
  reason text not null
  status text not null default 'running'::text
  row_count bigint
  size_bytes bigint
  failure text
  requested_by uuid
  created_at timestamp with time zone not null default now()
  finished_at timestamp with time zone
  restored_at timestamp with time zone
-- constraints
  backups_pkey PRIMARY KEY (id)
  backups_file_name_key UNIQUE (file_name)
  backups_failure_length CHECK (char_length(failure) <= 500)
  backups_file_name_format CHECK (file_name ~ '^[a-z0-9.-]+$'::text)
  backups_file_name_length CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 100)
  backups_reason_options CHECK (reason = ANY (ARRAY['requested'::text, 'scheduled'::text, 'before_restore'::text]))
  backups_status_options CHECK (status = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text]))
-- indexes
  CREATE INDEX backups_created_at_idx ON private.backups USING btree (created_at DESC)
-- triggers
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON private.backups FOR EACH ROW EXECUTE FUNCTION private.audit('settings')

-- ====================================================================================================
create table private.calendar_feeds -- NO row security
-- columns
  user_id uuid not null
  hash bytea not null
  mine_only boolean not null default true
  created_at timestamp with time zone not null default now()
  last_used_at timestamp with time zone
-- constraints
  calendar_feeds_pkey PRIMARY KEY (user_id)
  calendar_feeds_hash_key UNIQUE (hash)
  calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE

-- ====================================================================================================
create table private.choices -- NO row security
-- columns
  user_id uuid not null
  name text not null
  value jsonb not null
  updated_at timestamp with time zone not null default now()
-- constraints
  choices_pkey PRIMARY KEY (user_id, name)
  choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
  choices_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 100)
  choices_value_length CHECK (octet_length(value::text) <= 16384)

-- ====================================================================================================
create table private.company_logo -- NO row security
-- columns
  id boolean not null default true
  media_type text not null
  content bytea not null
-- constraints
  company_logo_pkey PRIMARY KEY (id)
  company_logo_content_length CHECK (octet_length(content) >= 12 AND octet_length(content) <= 262144)
  company_logo_media_type_options CHECK (media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))
  company_logo_one_row CHECK (id)

-- ====================================================================================================
create table private.company_logo_facts -- NO row security
-- columns
  id boolean not null default true
  content_hash text not null
  media_type text not null
  size_bytes integer not null
-- constraints
  company_logo_facts_pkey PRIMARY KEY (id)
  company_logo_facts_content_hash_format CHECK (content_hash ~ '^[0-9a-f]{64}$'::text)
  company_logo_facts_media_type_options CHECK (media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))
  company_logo_facts_one_row CHECK (id)
  company_logo_facts_size_bytes_range CHECK (size_bytes >= 12 AND size_bytes <= 262144)
-- triggers
  CREATE TRIGGER z_audit AFTER INSERT OR DELETE OR UPDATE ON private.company_logo_facts FOR EACH ROW EXECUTE FUNCTION private.audit('settings')

-- ====================================================================================================
create table private.daily_work -- NO row security
-- columns
  name text not null
  last_day date not null
  finished_at timestamp with time zone not null default now()
-- constraints
  daily_work_pkey PRIMARY KEY (name)
  daily_work_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 100)

-- ====================================================================================================
create table private.delivered_accounts -- NO row security
-- columns
  country_pack text not null
  posting text not null
  cost_type text
  account_code text not null
-- constraints
  delivered_accounts_country_pack_options CHECK (country_pack = ANY (ARRAY['AE'::text, 'IN'::text, 'none'::text]))

-- ====================================================================================================
create table private.delivered_holidays -- NO row security
-- columns
  country_pack text not null
  name text not null
  month integer not null
  day integer not null

-- ====================================================================================================
create table private.delivered_taxes -- NO row security
-- columns
  country_pack text not null
  code text not null
  name text not null
  tax_type text not null
  rate numeric(7,4) not null
  valid_from_date date not null

-- ====================================================================================================
create table private.deployment_facts -- NO row security
-- columns
  name text not null
  value jsonb not null
  updated_at timestamp with time zone not null default now()
-- constraints
  deployment_facts_pkey PRIMARY KEY (name)
  deployment_facts_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 50)
  deployment_facts_value_length CHECK (octet_length(value::text) <= 16384)

-- ====================================================================================================
create table private.idempotency_keys -- NO row security
-- columns
  user_id uuid not null
  key text not null
  request_hash text not null
  status smallint
  body text
  created_at timestamp with time zone not null default now()
-- constraints
  idempotency_keys_pkey PRIMARY KEY (user_id, key)
  idempotency_keys_body_length CHECK (char_length(body) <= 20000000)
  idempotency_keys_key_length CHECK (char_length(key) >= 1 AND char_length(key) <= 200)
  idempotency_keys_request_hash_length CHECK (char_length(request_hash) <= 64)
  idempotency_keys_status_range CHECK (status >= 200 AND status <= 499)
-- indexes
  CREATE INDEX idempotency_keys_created_at_idx ON private.idempotency_keys USING btree (created_at)

-- ====================================================================================================
create table private.jobs -- NO row security
-- columns
  id uuid not null default gen_random_uuid()
  kind text not null
  payload jsonb not null default '{}'::jsonb
  unique_key text
  run_at timestamp with time zone not null default now()
  attempts integer not null default 0
  locked_until timestamp with time zone
  finished_at timestamp with time zone
  last_error text
  created_by uuid
  created_at timestamp with time zone not null default now()
-- constraints
  jobs_pkey PRIMARY KEY (id)
  jobs_kind_length CHECK (char_length(kind) >= 1 AND char_length(kind) <= 100)
  jobs_last_error_length CHECK (char_length(last_error) <= 500)
  jobs_unique_key_length CHECK (char_length(unique_key) <= 200)
-- indexes
  CREATE INDEX jobs_due_idx ON private.jobs USING btree (run_at) WHERE (finished_at IS NULL)
  CREATE UNIQUE INDEX jobs_one_waiting ON private.jobs USING btree (kind, unique_key) WHERE (finished_at IS NULL)

-- ====================================================================================================
create table private.mail_outbox -- NO row security
-- columns
  id uuid not null default gen_random_uuid()
  kind text not null
  recipient text not null
  language text not null default 'en'::text
  content jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null default now()
  next_attempt_at timestamp with time zone not null default now()
  attempts integer not null default 0
  sent_at timestamp with time zone
  last_error text
-- constraints
  mail_outbox_pkey PRIMARY KEY (id)
-- indexes
  CREATE INDEX mail_outbox_due_idx ON private.mail_outbox USING btree (next_attempt_at) WHERE (sent_at IS NULL)

-- ====================================================================================================
create table private.number_counters -- NO row security
-- columns
  series text not null
  period text not null default ''::text
  last_value bigint not null default 0
-- constraints
  number_counters_pkey PRIMARY KEY (series, period)

-- ====================================================================================================
create table private.password_changes -- NO row security
-- columns
  user_id uuid not null
  changed_at timestamp with time zone not null default now()
-- constraints
  password_changes_pkey PRIMARY KEY (user_id)
  password_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE

-- ====================================================================================================
create table private.profile_pictures -- NO row security
-- columns
  user_id uuid not null
  media_type text not null
  content bytea not null
-- constraints
  profile_pictures_pkey PRIMARY KEY (user_id)
  profile_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
  profile_pictures_content_length CHECK (octet_length(content) >= 12 AND octet_length(content) <= 65536)
  profile_pictures_media_type_options CHECK (media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))

-- ====================================================================================================
create table private.reminders -- NO row security
-- columns
  kind text not null
  record_id uuid not null
  due_date date not null
  sent_at timestamp with time zone not null default now()
-- constraints
  reminders_pkey PRIMARY KEY (record_id, kind, due_date)
  reminders_kind_length CHECK (char_length(kind) >= 1 AND char_length(kind) <= 50)

-- ====================================================================================================
create table private.restorations -- NO row security
-- columns
  record_id uuid not null
-- constraints
  restorations_pkey PRIMARY KEY (record_id)

-- ====================================================================================================
create table private.saved_views -- NO row security
-- columns
  id uuid not null
  user_id uuid not null
  list text not null
  name text not null
  search text not null
  is_shared boolean not null default false
  created_at timestamp with time zone not null default now()
-- constraints
  saved_views_pkey PRIMARY KEY (id)
  saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
  saved_views_list_length CHECK (char_length(list) >= 1 AND char_length(list) <= 63)
  saved_views_name_length CHECK (char_length(btrim(name)) >= 1 AND char_length(btrim(name)) <= 80)
  saved_views_search_length CHECK (char_length(search) <= 2000)
-- indexes
  CREATE INDEX saved_views_list_idx ON private.saved_views USING btree (list) WHERE is_shared
  CREATE UNIQUE INDEX saved_views_name_of_a_person ON private.saved_views USING btree (user_id, list, lower(name))

-- ====================================================================================================
create table private.session_uses -- NO row security
-- columns
  session_id uuid not null
  used_at timestamp with time zone not null
-- constraints
  session_uses_pkey PRIMARY KEY (session_id)
  session_uses_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE

-- ====================================================================================================
create table private.webhook_secrets -- NO row security
-- columns
  webhook_id uuid not null
  secret text not null
-- constraints
  webhook_secrets_pkey PRIMARY KEY (webhook_id)
  webhook_secrets_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE
  webhook_secrets_secret_length CHECK (char_length(secret) >= 20 AND char_length(secret) <= 100)

-- ====================================================================================================
-- Functions

CREATE OR REPLACE FUNCTION public.accounting_journal(from_date date, to_date date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.accounting_journal(from_date, to_date); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.adjust_leave_balance(employee_id uuid, leave_type_id uuid, leave_year integer, days numeric, description text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return authz.adjust_leave_balance(employee_id, leave_type_id, leave_year, days, description);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.approve_leave_request(request_id uuid, notes text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.leave_requests set status = 'approved', status_reason = approve_leave_request.notes where id = request_id;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such leave request.');
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.assign_role(user_id uuid, role_name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.assign_role(user_id, role_name); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.budget_analysis(project_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(budget_id uuid, budget_line_id uuid, project uuid, cost_code_id uuid, cost_type text, original_amount numeric, revised_amount numeric, committed_amount numeric, actual_amount numeric, available_amount numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select b.id, l.id, b.project_id, l.cost_code_id, l.cost_type, l.original_amount, l.revised_amount,
      coalesce(cost.committed, 0), coalesce(cost.actual, 0), l.revised_amount - coalesce(cost.committed, 0) - coalesce(cost.actual, 0)
    from public.budgets b join public.budget_lines l on l.budget_id = b.id
      left join lateral (
        select sum(j.amount) filter (where j.entry_type = 'commitment') as committed, sum(j.amount) filter (where j.entry_type = 'actual') as actual
        from public.job_cost_entries j
        where j.project_id = b.project_id and j.cost_code_id = l.cost_code_id and j.cost_type = l.cost_type) cost on true
    where b.status = 'active' and (budget_analysis.project_id is null or b.project_id = budget_analysis.project_id)
    order by b.name, l.position;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.budget_left(project_id uuid)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if budget_left.project_id is null then
    return null;
  end if;
  return (select sum(line.available_amount) from public.budget_analysis(budget_left.project_id) line);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.bulk_update(table_name text, rows jsonb)
 RETURNS TABLE(id uuid, version integer, before jsonb, code text, message text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one jsonb;
  held jsonb;
  changes jsonb;
  hint text;
  state text;
  columns text;
begin
  if not exists (select from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and c.relname = table_name and a.attname = 'version')
     or jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500 then
    perform authz.fail(422, 'invalid_value', 'Give a table and at most 500 of its rows.');
  end if;
  for one in select value from jsonb_array_elements(rows) loop
    id := one ->> 'id';
    version := null; before := null; code := null; message := null;
    begin
      changes := (one -> 'values') - '{id,version}'::text[];
      execute format('select to_jsonb(row) from public.%I row where row.id = $1', table_name) into held using id;
      if held is null then
        perform authz.fail(404, 'not_found', 'There is no such record.');
      end if;
      if exists (select from jsonb_object_keys(changes) name where not held ? name) or changes = '{}' then
        perform authz.fail(422, 'invalid_value', 'There is no such field.');
      end if;
      -- exact numbers as text: a program would round them
      select jsonb_object_agg(name, case jsonb_typeof(held -> name) when 'number' then to_jsonb(held ->> name) else held -> name end)
        into before from jsonb_object_keys(changes) name;
      changes := changes || case when one ? 'version' then jsonb_build_object('version', one -> 'version') else '{}' end;
      select string_agg(format('%I', name), ', ' order by name) into columns from jsonb_object_keys(changes) name;
      execute format('update public.%1$I row set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) where row.id = $1 returning row.version',
        table_name, columns) into version using id, changes;
      if version is null then
        perform authz.fail(403, 'access_denied', 'Access denied: this record may not be changed.');
      end if;
    exception when others then
      get stacked diagnostics hint = pg_exception_hint, message = message_text, state = returned_sqlstate;
      version := null;
      before := null;
      code := case when hint ~ '^[a-z_]+$' then hint
        when state = '42501' then 'access_denied'
        when state = '23505' then 'already_exists'
        when state = '23503' then 'unknown_reference'
        when state ~ '^(22|23|PT4)' then 'invalid_value'
        else 'server_error' end;
      -- words of the database itself tell of its insides
      message := case when state ~ '^PT' then message else code end;
    end;
    return next;
  end loop;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.calendar_entries(from_date date, to_date date, kinds text[] DEFAULT NULL::text[], mine_only boolean DEFAULT false, most integer DEFAULT 1000)
 RETURNS TABLE(kind text, event text, entity text, record_id uuid, title text, context text, start_date date, end_date date, is_mine boolean, is_done boolean, changed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  own_employee constant uuid := authz.employee_of_caller();
  place constant text := (select lower(btrim(employee.work_location)) from public.employees employee where employee.id = own_employee);
  sees_everybody constant boolean := coalesce(authz.row_scope() = 'all', false);
  in_scope constant uuid[] := case when sees_everybody then '{}'::uuid[] else authz.employees_in_scope() end;
  asked constant text[] := coalesce(calendar_entries.kinds,
    '{task,milestone,project,leave,holiday,inspection,contract,delivery,payment,goal,expiry}');
begin
  if from_date is null or to_date is null or not isfinite(from_date) or not isfinite(to_date)
     or to_date < from_date or to_date - from_date > 800 then
    perform authz.fail(422, 'out_of_range', 'A period of the calendar has up to 800 days.', '{"field": "to_date"}');
  end if;
  return query select entry.* from (
    select case when task.is_milestone then 'milestone' else 'task' end, case when task.is_milestone then 'milestone' else 'task_due' end,
        'tasks', task.id, task.task_title, project.name, task.due_date, task.due_date,
        coalesce(task.assigned_to_user_id = me or project.manager_id = me and task.is_milestone, false)
          or exists (select from public.task_assignments part where part.task_id = task.id and part.user_id = me),
        task.task_status = 'completed', task.updated_at
      from public.tasks task left join public.projects project on project.id = task.project_id
      where task.due_date between from_date and to_date and task.task_status <> 'cancelled'
        and (case when task.is_milestone then 'milestone' else 'task' end) = any (asked)
    union all
    select 'project', milestone.event, 'projects', project.id, project.name, project.project_number::text, milestone.day, milestone.day,
        coalesce(project.manager_id = me, false), project.status in ('completed', 'closed'), project.updated_at
      from public.projects project
        cross join lateral (values ('project_start', project.start_date), ('project_end', project.end_date)) milestone (event, day)
      where 'project' = any (asked) and milestone.day between from_date and to_date and project.status not in ('lost', 'cancelled')
    union all
    select 'leave', 'leave', 'leave_requests', leave.id, person.full_name, leave_type.name, leave.start_date, leave.end_date,
        leave.employee_id = own_employee, false, leave.updated_at
      from public.leave_requests leave
        join public.employees person on person.id = leave.employee_id
        join public.leave_types leave_type on leave_type.id = leave.leave_type_id
      where 'leave' = any (asked) and leave.status = 'approved' and leave.start_date <= to_date and leave.end_date >= from_date
    union all
    select 'holiday', 'holiday', 'holidays', holiday.id, holiday.name, holiday.location, holiday.holiday_date, holiday.holiday_date,
        holiday.location is null or coalesce(lower(btrim(holiday.location)) = place, false), false, holiday.updated_at
      from public.holidays holiday
      where 'holiday' = any (asked) and holiday.holiday_date between from_date and to_date
    union all
    select 'inspection', 'inspection', 'safety_inspections', inspection.id, inspection.title, coalesce(inspection.location, project.name),
        inspection.scheduled_date, inspection.scheduled_date, coalesce(inspection.inspector_id = me, false),
        inspection.status in ('passed', 'closed'), inspection.updated_at
      from public.safety_inspections inspection left join public.projects project on project.id = inspection.project_id
      where 'inspection' = any (asked) and inspection.scheduled_date between from_date and to_date and inspection.status <> 'cancelled'
    union all
    select 'inspection', 'equipment_inspection', 'safety_equipment', equipment.id, equipment.name, project.name,
        equipment.next_inspection_date, equipment.next_inspection_date, coalesce(equipment.assigned_to_id = me, false), false, equipment.updated_at
      from public.safety_equipment equipment left join public.projects project on project.id = equipment.project_id
      where 'inspection' = any (asked) and equipment.next_inspection_date between from_date and to_date and equipment.status in ('in_service', 'due')
    union all
    select 'contract', 'contract_end', 'contracts', contract.id, contract.title, project.name,
        coalesce(contract.revised_end_date, contract.end_date), coalesce(contract.revised_end_date, contract.end_date),
        coalesce(project.manager_id = me, false), contract.status in ('completed', 'closed'), contract.updated_at
      from public.contracts contract left join public.projects project on project.id = contract.project_id
      where 'contract' = any (asked) and coalesce(contract.revised_end_date, contract.end_date) between from_date and to_date
        and contract.status <> 'terminated'
    union all
    select 'contract', 'quotation_expiry', 'quotation_drafts', quotation.id, quotation.title, client.company_name,
        quotation.valid_until_date, quotation.valid_until_date, coalesce(quotation.created_by = me, false), false, quotation.updated_at
      from public.quotation_drafts quotation left join public.external_entities client on client.id = quotation.client_id
      where 'contract' = any (asked) and quotation.valid_until_date between from_date and to_date and quotation.status in ('accepted', 'sent')
    union all
    select 'delivery', 'delivery', 'purchase_orders', purchase.id, purchase.po_number::text, supplier.company_name,
        purchase.expected_date, purchase.expected_date, coalesce(purchase.created_by = me, false), purchase.status in ('received', 'closed'), purchase.updated_at
      from public.purchase_orders purchase left join public.external_entities supplier on supplier.id = purchase.supplier_id
      where 'delivery' = any (asked) and purchase.expected_date between from_date and to_date
        and purchase.status in ('confirmed', 'partially_received', 'received', 'closed')
    union all
    select 'payment', 'invoice_due', 'invoices', invoice.id, invoice.invoice_number::text, client.company_name,
        invoice.due_date, invoice.due_date, coalesce(invoice.created_by = me, false), invoice.status = 'paid', invoice.updated_at
      from public.invoices invoice left join public.external_entities client on client.id = invoice.client_id
      where 'payment' = any (asked) and invoice.due_date between from_date and to_date
        and invoice.status in ('approved', 'sent', 'partially_paid', 'paid')
    union all
    select 'payment', 'bill_due', 'supplier_invoices', bill.id, bill.bill_number::text, supplier.company_name,
        bill.due_date, bill.due_date, coalesce(bill.created_by = me, false), bill.status = 'paid', bill.updated_at
      from public.supplier_invoices bill left join public.external_entities supplier on supplier.id = bill.supplier_id
      where 'payment' = any (asked) and bill.due_date between from_date and to_date
        and bill.status in ('matched', 'on_hold', 'approved', 'partially_paid', 'paid')
    union all
    select 'goal', 'goal_due', 'performance_goals', goal.id, goal.title, person.full_name, goal.due_date, goal.due_date,
        goal.employee_id = own_employee, goal.status = 'completed', goal.updated_at
      from public.performance_goals goal join public.employees person on person.id = goal.employee_id
      where 'goal' = any (asked) and goal.due_date between from_date and to_date and goal.status <> 'cancelled'
    union all
    select 'expiry', paper.event, 'employees', person.id, person.full_name, null, paper.day, paper.day, person.id = own_employee, false, held.updated_at
      from public.employee_private held join public.employees person on person.id = held.employee_id
        cross join lateral (values ('passport_expiry', held.passport_expiry_date), ('visa_expiry', held.visa_expiry_date)) paper (event, day)
      where 'expiry' = any (asked) and paper.day between from_date and to_date and person.status <> 'terminated'
    union all
    -- the row of a colleague is open to everybody, how they are employed is not
    select 'expiry', 'probation_end', 'employees', person.id, person.full_name, null, person.probation_end_date, person.probation_end_date,
        person.id = own_employee, false, person.updated_at
      from public.employees person
      where 'expiry' = any (asked) and person.probation_end_date between from_date and to_date and person.status = 'probation'
        and (sees_everybody or person.id = any (in_scope))
  ) entry (kind, event, entity, record_id, title, context, start_date, end_date, is_mine, is_done, changed_at)
  where not coalesce(calendar_entries.mine_only, false) or entry.is_mine
  order by entry.start_date, entry.kind, entry.title, entry.record_id, entry.event
  limit least(greatest(coalesce(most, 1000), 1), 5000);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.calendar_feed()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.calendar_feed(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.cash_flow_analysis(date_from date DEFAULT NULL::date, date_to date DEFAULT NULL::date)
 RETURNS TABLE(month text, inflow_amount numeric, outflow_amount numeric, net_amount numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select flows.of_month, sum(flows.inflow), sum(flows.outflow), sum(flows.inflow) - sum(flows.outflow)
    from (
      select to_char(p.payment_date, 'YYYY-MM') as of_month, round(p.amount * i.exchange_rate, 2) as inflow, 0::numeric as outflow
        from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
        where p.status <> 'draft' and (date_from is null or p.payment_date >= date_from) and (date_to is null or p.payment_date <= date_to)
      union all
      select to_char(j.entry_date, 'YYYY-MM'), 0, j.amount from public.job_cost_entries j
        where j.entry_type = 'actual' and (date_from is null or j.entry_date >= date_from) and (date_to is null or j.entry_date <= date_to)
    ) flows
    group by flows.of_month order by flows.of_month;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.change_calendar_feed(mine_only boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.change_calendar_feed(mine_only); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.check_in(employee_id uuid DEFAULT NULL::uuid, location text DEFAULT NULL::text, id uuid DEFAULT NULL::uuid, pressed_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.attendance
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.check_in(employee_id, location, id, pressed_at); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.check_out(id uuid, pressed_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.attendance
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.check_out(id, pressed_at); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.company_overview()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  today constant date := authz.today();
begin
  return jsonb_build_object(
    'currency', authz.base_currency(),
    -- signed and not yet certified
    'backlog', (select coalesce(sum(greatest(c.revised_amount - coalesce(done.amount, 0), 0)), 0)::text
      from public.contracts c left join lateral (
        select max(x.completed_amount) as amount from public.certificates x where x.contract_id = c.id and x.status in ('certified', 'approved', 'paid')) done on true
      where c.status = 'active'),
    'billed', (select coalesce(sum(round(i.subtotal_amount * i.exchange_rate, 2)), 0)::text from public.invoices i
      where i.status in ('approved', 'sent', 'partially_paid', 'paid') and i.issue_date >= date_trunc('year', today)),
    'cost', (select coalesce(sum(j.amount), 0)::text from public.job_cost_entries j
      where j.entry_type = 'actual' and j.entry_date >= date_trunc('year', today)),
    'cash_in', (select coalesce(sum(round(p.amount * i.exchange_rate, 2)), 0)::text from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
      where p.status <> 'draft' and p.payment_date >= date_trunc('month', today)),
    'receivable', (select coalesce(sum(round(i.balance_amount * i.exchange_rate, 2)), 0)::text from public.invoices i
      where i.status in ('approved', 'sent', 'partially_paid')),
    'receivable_overdue', (select coalesce(sum(round(i.balance_amount * i.exchange_rate, 2)), 0)::text from public.invoices i
      where i.status in ('approved', 'sent', 'partially_paid') and i.due_date < today),
    'payable_overdue', (select coalesce(sum(round(s.balance_amount * s.exchange_rate, 2)), 0)::text from public.supplier_invoices s
      where s.status in ('approved', 'partially_paid') and s.due_date < today));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.create_api_token(name text, scopes text[], expires_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.create_api_token(name, scopes, expires_at); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.create_invoice(invoice jsonb, items jsonb DEFAULT '[]'::jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return public.save_document('invoice',
    case when invoice ->> 'project_id' is null then invoice else invoice - 'client_id' end - '{invoice_number,subtotal_amount,tax_amount,total_amount}'::text[],
    (select coalesce(jsonb_agg(line - '{amount,tax_amount}'::text[] order by place), '[]') from jsonb_array_elements(items) with ordinality l (line, place)));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.create_webhook(name text, url text, events text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.create_webhook(name, url, events); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.decide_expense(expense_id uuid, decision text, notes text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if decision is null or decision not in ('approve', 'reject') then
    perform authz.fail(422, 'invalid_choice', 'A decision is approve or reject.', '{"field": "decision"}');
  end if;
  update public.expenses set status = case decision when 'approve' then 'approved' else 'rejected' end, status_reason = notes where id = expense_id;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such expense.', '{"field": "expense_id"}');
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.decide_record(resource text, record_id uuid, is_approved boolean, reason text DEFAULT NULL::text, record_version integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  status text;
  step record;
  changed integer;
begin
  for step in select * from authz.decidable() d where (d.source).table_name = decide_record.resource loop
    execute format('select %I from public.%I where id = $1', (step.source).status_column, resource) into status using record_id;
    continue when status is distinct from step.from_status;
    execute format('update public.%I set %I = $1, status_reason = coalesce($2, status_reason), version = coalesce($3, version) where id = $4',
        resource, (step.source).status_column)
      using case when is_approved then step.approve_to else step.reject_to end, nullif(btrim(reason), ''), record_version, record_id;
    get diagnostics changed = row_count;
    if changed = 1 then
      return;
    end if;
  end loop;
  if step is null then
    perform authz.fail(403, 'access_denied', format('Access denied: %s', resource));
  end if;
  if status is null then
    perform authz.fail(404, 'not_found', 'There is no such record.');
  end if;
  perform authz.fail(409, 'already_decided', 'This was already decided.');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.delete_view(view_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform authz.delete_view(view_id);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.deleted_records(how_many integer DEFAULT 200)
 RETURNS TABLE(resource text, record_id uuid, title text, deleted_at timestamp with time zone, deleted_by text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select * from authz.deleted_records(how_many) d order by d.deleted_at desc, d.record_id limit least(greatest(how_many, 1), 500);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.department(public.employees)
 RETURNS public.departments
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  department public.departments;
begin
  select d.* into department from public.departments d where d.id = $1.department_id;
  return case when found then department end;
end $function$
-- executable by: authenticated

CREATE OR REPLACE FUNCTION public.department(public.job_titles)
 RETURNS public.departments
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  department public.departments;
begin
  select d.* into department from public.departments d where d.id = $1.department_id;
  return case when found then department end;
end $function$
-- executable by: authenticated

CREATE OR REPLACE FUNCTION public.end_other_sessions()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.end_other_sessions(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.end_session(session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.end_session(session_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.expense_analysis(date_from date DEFAULT NULL::date, date_to date DEFAULT NULL::date)
 RETURNS TABLE(expense_type text, entries bigint, approved_amount numeric, pending_amount numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select e.expense_type, count(*),
      coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status in ('approved', 'reimbursed')), 0),
      coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status = 'pending'), 0)
    from public.expenses e
    where (date_from is null or e.expense_date >= date_from) and (date_to is null or e.expense_date <= date_to)
    group by e.expense_type order by 3 desc, 1;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.expense_summary(project_id uuid DEFAULT NULL::uuid, date_from date DEFAULT NULL::date, date_to date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object('count', count(*),
      'total_amount', coalesce(sum(round(e.amount * e.exchange_rate, 2)), 0)::text,
      'approved_amount', coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status in ('approved', 'reimbursed')), 0)::text,
      'pending_amount', coalesce(sum(round(e.amount * e.exchange_rate, 2)) filter (where e.status = 'pending'), 0)::text,
      'pending', count(*) filter (where e.status = 'pending'),
      'approved', count(*) filter (where e.status in ('approved', 'reimbursed')),
      'rejected', count(*) filter (where e.status = 'rejected'))
    from public.expenses e
    where (expense_summary.project_id is null or e.project_id = expense_summary.project_id)
      and (date_from is null or e.expense_date >= date_from) and (date_to is null or e.expense_date <= date_to)
  );
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.explain_access(user_id uuid, module text, action text, table_name text, record_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  answer jsonb := authz.explain_permission(user_id, module, action);
  steps jsonb := answer -> 'steps';
  relation constant regclass := to_regclass('public.' || quote_ident(explain_access.table_name));
  status_name constant text := authz.status_column(explain_access.table_name);
  status_now text;
  decision jsonb;
  is_seen boolean := false;
  touched integer := 0;
  refusal jsonb;
  refusal_code text;
  refusal_detail text;
begin
  if explain_access.table_name is not null and explain_access.record_id is not null then
    if relation is null then
      perform authz.fail(422, 'unknown_reference', 'There is no such table.', '{"field": "table_name"}');
    end if;
    begin
      perform set_config('request.jwt.claims', jsonb_build_object('sub', explain_access.user_id, 'role', 'authenticated')::text, true);
      execute format('select true, %s from %s where id = $1', coalesce(quote_ident(status_name) || '::text', 'null::text'), relation)
        into is_seen, status_now using explain_access.record_id;
      if is_seen and action = 'edit' then
        execute format('update %s set version = version where id = $1', relation) using explain_access.record_id;
        get diagnostics touched = row_count;
      elsif is_seen and action = 'delete' then
        execute format('delete from %s where id = $1', relation) using explain_access.record_id;
        get diagnostics touched = row_count;
      elsif is_seen and action = 'approve' then
        decision := authz.decision_step(explain_access.table_name, status_now);
        if decision is null then
          refusal := jsonb_build_object('code', 'nothing_to_decide', 'message', status_now);
        else
          execute format('update %s set %I = $2%s where id = $1', relation, status_name,
              case when (decision ->> 'is_reason_required')::boolean then ', status_reason = $3' else '' end)
            using explain_access.record_id, decision ->> 'to', 'Rehearsal';
          get diagnostics touched = row_count;
        end if;
      else
        touched := 1;
      end if;
      raise exception using errcode = 'PT299', message = 'rehearsed';
    exception
      when sqlstate 'PT299' then null;
      when others then
        get stacked diagnostics refusal_code = pg_exception_hint, refusal_detail = pg_exception_detail;
        refusal := jsonb_build_object('code', coalesce(nullif(refusal_code, ''), sqlstate), 'message', sqlerrm,
          'detail', case when sqlstate like 'PT%' then refusal_detail end);
    end;
    steps := steps || jsonb_build_object('check', 'seen', 'holds', coalesce(is_seen, false),
        'refusal', case when not coalesce(is_seen, false) then refusal end)
      || case when coalesce(is_seen, false) then jsonb_build_array(
        jsonb_build_object('check', case when refusal is not null then 'rule' else 'rows' end, 'holds', refusal is null and touched > 0,
          'refusal', refusal, 'status', status_now)) else '[]' end;
  end if;
  return answer || jsonb_build_object('steps', steps,
    'is_allowed', not exists (select from jsonb_array_elements(steps) step where not (step ->> 'holds')::boolean));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.failed_sign_ins()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.failed_sign_ins(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.finance_dashboard_stats()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'currency', authz.base_currency(),
    'invoices', public.invoice_summary(),
    'expenses', public.expense_summary(),
    'budget_amount', (select coalesce(sum(b.total_amount), 0)::text from public.budgets b where b.status = 'active'),
    'committed_amount', (select coalesce(sum(j.amount), 0)::text from public.job_cost_entries j where j.entry_type = 'commitment'),
    'actual_amount', (select coalesce(sum(j.amount), 0)::text from public.job_cost_entries j where j.entry_type = 'actual'));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.first_steps()
 RETURNS TABLE(name text, is_personal boolean, is_done boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return query select * from authz.first_steps(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.generate_equipment_number()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.next_number('safety', 'EQP'); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.generate_inspection_number()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.next_number('safety', 'INS'); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.generate_invoice_number()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.next_invoice_number(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.import_schedule(project_id uuid, schedule jsonb, is_dry_run boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  target constant uuid := project_id;
  project public.projects;
  may_set_calendar boolean;
  counts jsonb := '{}';
  added integer;
  updated integer;
  total integer;
begin
  perform authz.demand('tasks', 'create');
  perform authz.demand('tasks', 'edit');
  select p.* into project from public.projects p where p.id = target;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such project.', '{"field": "project_id"}');
  end if;
  if project.status in ('closed', 'cancelled') then
    perform authz.fail(409, 'invalid_transition', 'A closed project takes no tasks.',
      jsonb_build_object('values', jsonb_build_object('from', project.status, 'to', 'import')));
  end if;
  if jsonb_typeof(schedule -> 'tasks') is distinct from 'array' or jsonb_array_length(schedule -> 'tasks') > 20000 then
    perform authz.fail(422, 'invalid_file', 'A schedule has between 1 and 20000 tasks.', '{"field": "schedule", "values": {"limit": 20000}}');
  end if;
  may_set_calendar := authz.is_server() or authz.can('projects', 'edit');
  -- Two imports into one project go one after the other.
  perform pg_advisory_xact_lock(hashtextextended('plinth.import ' || target, 0));

  begin
    -- Working week and days off ------------------------------------------------
    added := 0; updated := 0; total := 0;
    if may_set_calendar then
      update public.projects p set weekend_days = days.wanted
        from (select array(select d::smallint from jsonb_array_elements_text(schedule -> 'weekend_days') d order by 1) wanted) days
        where p.id = target and jsonb_typeof(schedule -> 'weekend_days') = 'array' and p.weekend_days is distinct from days.wanted;
      with file as (
        select h.date holiday_date, h.name, coalesce(h.is_working, false) is_working
        from jsonb_to_recordset(coalesce(schedule -> 'holidays', '[]')) h (date date, name text, is_working boolean)
      ), changed as (
        update public.project_holidays day set name = file.name, is_working = file.is_working
        from file where day.project_id = target and day.holiday_date = file.holiday_date
          and (day.name, day.is_working) is distinct from (file.name, file.is_working) returning 1
      ), new_days as (
        insert into public.project_holidays (project_id, holiday_date, name, is_working)
        select target, file.holiday_date, file.name, file.is_working from file
        where not exists (select from public.project_holidays day where day.project_id = target and day.holiday_date = file.holiday_date)
        returning 1
      )
      select (select count(*) from new_days), (select count(*) from changed), (select count(*) from file) into added, updated, total;
    end if;
    counts := counts || jsonb_build_object('is_calendar_applied', may_set_calendar,
      'holidays', jsonb_build_object('added', added, 'updated', updated, 'unchanged', total - added - updated));

    -- Tasks: first the rows, then their parents ----------------------------------
    with file as (
      select t.*, coalesce(t.priority, 'medium') wanted_priority, coalesce(t.completion_percentage, 0) progress
      from jsonb_to_recordset(schedule -> 'tasks') t (external_id text, outline_position integer, title text, description text,
        is_milestone boolean, start_date date, due_date date, duration_days integer, completion_percentage numeric(5, 2), priority text,
        constraint_type text, constraint_date date)
    ), responsible as (
      select distinct on (a.task) a.task external_id, person.user_id, person.name
      from jsonb_to_recordset(coalesce(schedule -> 'assignments', '[]')) a (task text, person text, is_responsible boolean, load_percent numeric)
        join private.match_people(coalesce(schedule -> 'people', '[]')) person on person.external_id = a.person
      order by a.task, a.is_responsible desc nulls last, person.user_id is null, a.load_percent desc nulls last, person.name
    ), wanted as (
      select file.external_id, file.title, nullif(file.description, '') description, coalesce(file.outline_position, 0) outline_position,
        coalesce(file.is_milestone, false) is_milestone, file.start_date, file.due_date,
        case when file.is_milestone then 0 else file.duration_days end duration_days, file.progress, file.wanted_priority,
        file.constraint_type, file.constraint_date, responsible.user_id, responsible.name person_name,
        case when file.progress >= 100 then 'completed' when file.progress > 0 then 'in_progress' else 'not_started' end status
      from file left join responsible using (external_id)
    ), changed as (
      update public.tasks task set task_title = wanted.title, description = wanted.description, outline_position = wanted.outline_position,
        is_milestone = wanted.is_milestone, start_date = wanted.start_date, due_date = wanted.due_date, duration_days = wanted.duration_days,
        completion_percentage = wanted.progress, priority_level = wanted.wanted_priority,
        constraint_type = wanted.constraint_type, constraint_date = wanted.constraint_date,
        assigned_to_user_id = coalesce(wanted.user_id, task.assigned_to_user_id), assigned_to_name = wanted.person_name
      from wanted where task.project_id = target and task.external_id = wanted.external_id
        -- What was finished here stays finished; a file does not reopen it.
        and task.task_status not in ('completed', 'cancelled')
        and (task.task_title, task.description, task.outline_position, task.is_milestone, task.start_date, task.due_date, task.duration_days,
             task.completion_percentage, task.priority_level, task.constraint_type, task.constraint_date, task.assigned_to_name,
             coalesce(wanted.user_id, task.assigned_to_user_id))
          is distinct from
            (wanted.title, wanted.description, wanted.outline_position, wanted.is_milestone, wanted.start_date, wanted.due_date, wanted.duration_days,
             wanted.progress, wanted.wanted_priority, wanted.constraint_type, wanted.constraint_date, wanted.person_name,
             coalesce(wanted.user_id, task.assigned_to_user_id))
        returning 1
    ), new_tasks as (
      insert into public.tasks (project_id, external_id, task_title, description, outline_position, is_milestone, start_date, due_date,
        duration_days, completion_percentage, priority_level, constraint_type, constraint_date, assigned_to_user_id, assigned_to_name,
        task_status, board_position)
      select target, external_id, title, description, outline_position, is_milestone, start_date, due_date,
        duration_days, progress, wanted_priority, constraint_type, constraint_date, user_id, person_name, status, outline_position
      from wanted
      where not exists (select from public.tasks task where task.project_id = target and task.external_id = wanted.external_id)
      order by outline_position
      returning 1
    )
    select (select count(*) from new_tasks), (select count(*) from changed), (select count(*) from wanted) into added, updated, total;

    update public.tasks child set parent_task_id = parent.id
      from jsonb_to_recordset(schedule -> 'tasks') t (external_id text, parent_external_id text)
        left join public.tasks parent on parent.project_id = target and parent.external_id = t.parent_external_id
      where child.project_id = target and child.external_id = t.external_id and child.parent_task_id is distinct from parent.id;
    counts := counts || jsonb_build_object('tasks', jsonb_build_object('added', added, 'updated', updated, 'unchanged', total - added - updated));

    -- Dependencies -----------------------------------------------------------------
    with file as (
      select p.id predecessor_id, s.id successor_id, coalesce(d.type, 'FS') dependency_type, coalesce(d.lag_days, 0) lag_days
      from jsonb_to_recordset(coalesce(schedule -> 'dependencies', '[]')) d (predecessor text, successor text, type text, lag_days integer)
        left join public.tasks p on p.project_id = target and p.external_id = d.predecessor
        left join public.tasks s on s.project_id = target and s.external_id = d.successor
    ), changed as (
      update public.task_dependencies link set dependency_type = file.dependency_type, lag_days = file.lag_days
      from file where link.predecessor_id = file.predecessor_id and link.successor_id = file.successor_id
        and (link.dependency_type, link.lag_days) is distinct from (file.dependency_type, file.lag_days) returning 1
    ), new_links as (
      insert into public.task_dependencies (predecessor_id, successor_id, dependency_type, lag_days)
      select predecessor_id, successor_id, dependency_type, lag_days from file
      where not exists (select from public.task_dependencies link
        where link.predecessor_id = file.predecessor_id and link.successor_id = file.successor_id)
      returning 1
    )
    select (select count(*) from new_links), (select count(*) from changed), (select count(*) from file) into added, updated, total;
    counts := counts || jsonb_build_object('dependencies', jsonb_build_object('added', added, 'updated', updated, 'unchanged', total - added - updated));

    -- Who works on what --------------------------------------------------------------
    with file as (
      select task.id task_id, person.user_id, person.name person_name, coalesce(a.load_percent, 100) load_percent,
        coalesce(a.is_responsible, false) is_responsible
      from jsonb_to_recordset(coalesce(schedule -> 'assignments', '[]')) a (task text, person text, load_percent numeric(6, 2), is_responsible boolean)
        join public.tasks task on task.project_id = target and task.external_id = a.task
        join private.match_people(coalesce(schedule -> 'people', '[]')) person on person.external_id = a.person
    ), changed as (
      update public.task_assignments held set load_percent = file.load_percent, is_responsible = file.is_responsible, user_id = file.user_id
      from file where held.task_id = file.task_id and held.person_name = file.person_name
        and (held.load_percent, held.is_responsible, held.user_id) is distinct from (file.load_percent, file.is_responsible, file.user_id) returning 1
    ), new_rows as (
      insert into public.task_assignments (task_id, user_id, person_name, load_percent, is_responsible)
      select task_id, user_id, person_name, load_percent, is_responsible from file
      where not exists (select from public.task_assignments held where held.task_id = file.task_id and held.person_name = file.person_name)
      returning 1
    )
    select (select count(*) from new_rows), (select count(*) from changed), (select count(*) from file) into added, updated, total;
    counts := counts || jsonb_build_object('assignments', jsonb_build_object('added', added, 'updated', updated, 'unchanged', total - added - updated),
      'unmatched_people', coalesce((select jsonb_agg(person.name order by person.name)
        from private.match_people(coalesce(schedule -> 'people', '[]')) person where person.user_id is null), '[]'));

    if is_dry_run then
      raise exception using errcode = 'PLDRY';
    end if;
  exception when sqlstate 'PLDRY' then
    null; -- the block's work is undone, the counts are kept
  end;
  return counts;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.invite_person(email text, role_name text, first_name text, last_name text, language text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.invite_person(email, role_name, first_name, last_name, language); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.invoice_summary(project_id uuid DEFAULT NULL::uuid, date_from date DEFAULT NULL::date, date_to date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object(
      'count', count(*),
      'total_amount', coalesce(sum(round(i.total_amount * i.exchange_rate, 2)) filter (where i.status <> 'cancelled'), 0)::text,
      'paid_amount', coalesce(sum(round(i.paid_amount * i.exchange_rate, 2)), 0)::text,
      'pending_amount', coalesce(sum(round(i.balance_amount * i.exchange_rate, 2)) filter (where i.status = 'pending'), 0)::text,
      'open_amount', coalesce(sum(round(i.balance_amount * i.exchange_rate, 2)) filter (where i.status in ('approved', 'sent', 'partially_paid')), 0)::text,
      'overdue_amount', coalesce(sum(round(i.balance_amount * i.exchange_rate, 2))
        filter (where i.status in ('approved', 'sent', 'partially_paid') and i.due_date < authz.today()), 0)::text,
      'overdue_count', count(*) filter (where i.status in ('approved', 'sent', 'partially_paid') and i.due_date < authz.today()))
    from public.invoices i
    where (invoice_summary.project_id is null or i.project_id = invoice_summary.project_id)
      and (date_from is null or i.issue_date >= date_from) and (date_to is null or i.issue_date <= date_to)
  );
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.item_terms(item_id uuid, currency text DEFAULT NULL::text)
 RETURNS TABLE(name text, unit_of_measure text, storage_location text, unit_cost text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select i.name, i.unit_of_measure, i.storage_location, coalesce(
        (select l.unit_cost from public.purchase_order_items l join public.purchase_orders o on o.id = l.purchase_order_id
          where l.item_id = i.id and o.currency = item_terms.currency and o.status in ('confirmed', 'partially_received', 'received', 'closed')
          order by o.order_date desc, o.created_at desc, l.position limit 1),
        case when item_terms.currency = authz.base_currency() then nullif(i.average_cost, 0) end)::text
    from public.inventory_items i where i.id = item_terms.item_id;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.keep_choice(name text, value jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform authz.keep_choice(name, value);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.late_hours(payroll_run_id uuid)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.late_hours(payroll_run_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.leave_balance(employee_id uuid, leave_type_id uuid, leave_year integer)
 RETURNS TABLE(entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select * from authz.leave_balance(employee_id, leave_type_id, leave_balance.leave_year);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.letterhead()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.letterhead(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.list_audit_entries(user_id uuid, table_name text, action text, from_day date, to_day date, row_limit integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.list_audit_entries(user_id, table_name, action, from_day, to_day, row_limit); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.list_audit_subjects()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.list_audit_subjects(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.list_people_access(search text, role_name text, state text, page integer, page_size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.list_people_access(search, role_name, state, page, page_size); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.list_role_grants()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.list_role_grants(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.log_security_event("timestamp" timestamp with time zone, level text, message text, data jsonb DEFAULT '{}'::jsonb, session_id text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.log_security_event("timestamp", level, message, data, session_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.make_calendar_feed(mine_only boolean DEFAULT true)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.make_calendar_feed(mine_only); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.make_password_link(user_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.make_password_link(user_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.make_temporary_password(user_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.make_temporary_password(user_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.modify_budget(budget_line_id uuid, amount numeric, description text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.modify_budget(budget_line_id, amount, description); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.move_boq_items(boq_id uuid, items uuid[], section_id uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted constant uuid[] := array(select distinct item from unnest(items) item);
  moved integer;
begin
  perform authz.demand('commercial', 'edit');
  if section_id is not null and not exists (
    select from public.boq_sections s where s.id = move_boq_items.section_id and s.boq_id = move_boq_items.boq_id
  ) then
    perform authz.fail(422, 'unknown_reference', 'There is no such section in this bill.', '{"field": "section_id"}');
  end if;
  update public.boq_items item set section_id = move_boq_items.section_id
    where item.boq_id = move_boq_items.boq_id and item.id = any (wanted);
  get diagnostics moved = row_count;
  if moved <> cardinality(wanted) then
    perform authz.fail(404, 'not_found', 'One of the items is not in this bill.', '{"field": "items"}');
  end if;
  return moved;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.my_access()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.access_of_caller(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.my_choices()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return authz.my_choices();
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.my_sessions(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.next_employee_number()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.next_employee_number(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.note_unlock(account text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.note_unlock(account); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.operation_state()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.operation_state(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.pay_run_totals(payroll_run_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select jsonb_build_object('payslips', count(*), 'gross', coalesce(sum(p.gross_pay), 0)::text,
      'deductions', coalesce(sum(p.total_deductions), 0)::text, 'expenses', coalesce(sum(p.expense_reimbursements), 0)::text,
      'net', coalesce(sum(p.net_pay), 0)::text)
    from public.payroll p where p.payroll_run_id = pay_run_totals.payroll_run_id and p.status <> 'cancelled');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.payroll_totals(period_start date, period_end date)
 RETURNS TABLE(currency text, people bigint, gross_pay numeric, total_deductions numeric, net_pay numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select * from authz.payroll_totals(period_start, period_end);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.pending_approvals(how_many integer DEFAULT 50)
 RETURNS TABLE(resource text, record_id uuid, record_number text, title text, amount text, currency text, asked_by text, asked_at timestamp with time zone, record_version integer, can_reject boolean, details jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select * from authz.waiting_for_caller(how_many);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.people_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return authz.people_figures();
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.post_inventory_transaction(item_id uuid, transaction_type text, quantity numeric, unit_cost numeric DEFAULT NULL::numeric, project_id uuid DEFAULT NULL::uuid, to_project_id uuid DEFAULT NULL::uuid, cost_code_id uuid DEFAULT NULL::uuid, notes text DEFAULT NULL::text, transaction_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  key constant uuid := coalesce(transaction_id, gen_random_uuid());
begin
  insert into public.inventory_transactions (id, item_id, transaction_type, quantity, unit_cost, project_id, to_project_id, cost_code_id, notes)
    values (key, post_inventory_transaction.item_id, post_inventory_transaction.transaction_type, post_inventory_transaction.quantity,
      post_inventory_transaction.unit_cost, post_inventory_transaction.project_id, post_inventory_transaction.to_project_id,
      post_inventory_transaction.cost_code_id, post_inventory_transaction.notes);
  return key;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.post_payslip(payroll_run_id uuid, employee_id uuid, regular_hours numeric, overtime_hours numeric, lines jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  run public.payroll_runs;
  slip uuid;
  unknown text;
begin
  select r.* into run from public.payroll_runs r where r.id = post_payslip.payroll_run_id for share;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such pay run.', '{"field": "payroll_run_id"}');
  end if;
  if run.status not in ('draft', 'calculated') then
    perform authz.fail(409, 'record_locked', 'This pay run has been handed in.', jsonb_build_object('values', jsonb_build_object('status', run.status)));
  end if;
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
    perform authz.fail(422, 'required', 'A payslip shows its steps.', '{"field": "lines"}');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || post_payslip.employee_id, 0));

  select p.id into slip from public.payroll p where p.payroll_run_id = run.id and p.employee_id = post_payslip.employee_id and p.status <> 'cancelled';
  if not found then
    insert into public.payroll (payroll_run_id, employee_id, pay_period_start, pay_period_end, currency)
      values (run.id, post_payslip.employee_id, run.pay_period_start, run.pay_period_end, run.currency) returning id into slip;
  end if;
  perform authz.write_pay_steps(slip, 'calculated', post_payslip.regular_hours, post_payslip.overtime_hours, lines);
  return slip;
end $function$
-- executable by: service_role

CREATE OR REPLACE FUNCTION public.process_pay_run(payroll_run_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.process_pay_run(payroll_run_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.process_payroll(employee_id uuid, pay_period_start date DEFAULT NULL::date, pay_period_end date DEFAULT NULL::date, bonus numeric DEFAULT 0, commission numeric DEFAULT 0)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return authz.process_payroll(employee_id, pay_period_start, pay_period_end, coalesce(bonus, 0), coalesce(commission, 0));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.profile_pictures(people uuid[])
 RETURNS TABLE(user_id uuid, picture text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return query select * from authz.profile_pictures(people); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.project_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date;
begin
  return (
    select jsonb_build_object(
      'total', count(*),
      'open', count(*) filter (where status not in ('lost', 'completed', 'closed', 'cancelled')),
      'overdue', count(*) filter (where end_date < today and status in ('won', 'in_progress', 'on_hold')),
      'ending_this_month', count(*) filter (where end_date between today and (date_trunc('month', today) + interval '1 month - 1 day')::date
        and status in ('won', 'in_progress', 'on_hold')),
      'by_status', coalesce((select jsonb_object_agg(status, n) from (select status, count(*) n from public.projects group by status) s), '{}'))
    from public.projects
  );
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.quotation_from_boq(boq_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.quotation_from_boq(boq_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.quotation_won(quotation_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.quotation_won(quotation_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.read_all_notifications()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  many integer;
begin
  update public.notifications set read_at = now() where read_at is null and snoozed_until is null and user_id = auth.uid();
  get diagnostics many = row_count;
  return many;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.reject_leave_request(request_id uuid, notes text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.leave_requests set status = 'rejected', status_reason = reject_leave_request.notes where id = request_id;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such leave request.');
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.release_retention(contract_id uuid, percentage numeric)
 RETURNS numeric
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.release_retention(contract_id, percentage); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.release_subcontract_retention(work_order_id uuid, percentage numeric)
 RETURNS numeric
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.release_subcontract_retention(work_order_id, percentage); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.remove_role(user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.remove_role(user_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.remove_second_factors(user_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.remove_second_factors(user_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.renew_labour_true_up(payroll_run_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.renew_labour_true_up(payroll_run_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.replay_webhook_delivery(delivery_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.replay_webhook_delivery(delivery_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.request_work(kind text, subject uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.request_work(kind, subject); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.restore_deleted(table_name text, record_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform authz.restore_deleted(table_name, record_id);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.revenue_analysis(date_from date DEFAULT NULL::date, date_to date DEFAULT NULL::date)
 RETURNS TABLE(month text, invoices bigint, invoiced_amount numeric, paid_amount numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select to_char(i.issue_date, 'YYYY-MM'), count(*), sum(round(i.subtotal_amount * i.exchange_rate, 2)), sum(round(i.paid_amount * i.exchange_rate, 2))
    from public.invoices i
    where i.status in ('approved', 'sent', 'partially_paid', 'paid')
      and (date_from is null or i.issue_date >= date_from) and (date_to is null or i.issue_date <= date_to)
    group by 1 order by 1;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.reverse_labour_true_up(payroll_run_id uuid, reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reversed uuid;
begin
  perform authz.demand('hr', 'admin');
  update public.labour_true_ups t set status = 'reversed', status_reason = reverse_labour_true_up.reason
    where t.payroll_run_id = reverse_labour_true_up.payroll_run_id and t.status = 'posted' returning t.id into reversed;
  if reversed is null then
    perform authz.fail(404, 'not_found', 'Nothing is posted of this pay run.', '{"field": "payroll_run_id"}');
  end if;
  return reversed;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.revise_boq(boq_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.revise_boq(boq_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.revise_quotation(quotation_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.revise_quotation(quotation_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.revoke_api_token(token_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.revoke_api_token(token_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.revoke_calendar_feed()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.revoke_calendar_feed(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.rotate_webhook_secret(webhook_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.rotate_webhook_secret(webhook_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.salary_band(public.employees)
 RETURNS public.salary_bands
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  band public.salary_bands;
begin
  select b.* into band from public.salary_bands b where b.id = $1.salary_band_id;
  return case when found then band end;
end $function$
-- executable by: authenticated

CREATE OR REPLACE FUNCTION public.save_document(kind text, record jsonb, lines jsonb DEFAULT NULL::jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  shape authz.documents;
  key constant uuid := coalesce((record ->> 'id')::uuid, gen_random_uuid());
  names text[];
  list text;
  has_position boolean;
  written bigint;
  touched bigint;
begin
  select d.* into shape from authz.documents d where d.kind = save_document.kind;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such kind of document.', '{"field": "kind"}');
  end if;
  if jsonb_typeof(record) is distinct from 'object' then
    perform authz.fail(422, 'invalid_value', 'A document is an object.', '{"field": "record"}');
  end if;
  if jsonb_typeof(lines) = 'null' then
    lines := null;
  end if;
  if lines is not null and (jsonb_typeof(lines) <> 'array' or jsonb_path_exists(lines, 'strict $[*] ? (@.type() != "object")')) then
    perform authz.fail(422, 'invalid_value', 'The lines of a document are a list of objects.', '{"field": "lines"}');
  end if;

  names := authz.known_columns(shape.document_table, array(select k from jsonb_object_keys(record) k where k not in ('id', 'version') order by k));
  select string_agg(format(', %I', n), '') into list from unnest(names) n;
  execute format('select count(*) from public.%I where id = $1', shape.document_table) into written using key;
  if written > 0 then
    execute format('update public.%1$I set (version%2$s) = (select version%2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
      shape.document_table, list) using record, key;
    get diagnostics written = row_count;
    if written = 0 then
      perform authz.fail(403, 'access_denied', 'You may not change this document.');
    end if;
  else
    execute format('insert into public.%1$I (id%2$s) select $2%2$s from jsonb_populate_record(null::public.%1$I, $1)',
      shape.document_table, list) using record, key;
  end if;
  if lines is null then
    return key;
  end if;

  perform set_config('plinth.saves_document', key::text, true);
  has_position := exists (select from pg_catalog.pg_attribute a where a.attrelid = format('public.%I', shape.line_table)::regclass and a.attname = 'position');
  lines := (select coalesce(jsonb_agg(line - 'version' - shape.line_column || jsonb_build_object('id', coalesce(line ->> 'id', gen_random_uuid()::text))
      || case when has_position then jsonb_build_object('position', place) else '{}' end order by place), '[]')
    from jsonb_array_elements(lines) with ordinality l (line, place));
  -- Lines that only the database makes can be neither added nor taken away: who changes them needs no right to.
  execute format('select count(*) from public.%I where %I = $1 and id <> all (array(select (line ->> ''id'')::uuid from jsonb_array_elements($2) line))',
    shape.line_table, shape.line_column) into touched using key, lines;
  if touched > 0 then
    execute format('delete from public.%I where %I = $1 and id <> all (array(select (line ->> ''id'')::uuid from jsonb_array_elements($2) line))',
      shape.line_table, shape.line_column) using key, lines;
  end if;

  -- Lines that mention the same fields go together.
  written := 0;
  for names in select distinct array(select k from jsonb_object_keys(line) k where k <> 'id' order by k) from jsonb_array_elements(lines) line loop
    perform authz.known_columns(shape.line_table, names);
    -- What is there already is changed first: what is inserted now must not be taken for it.
    if cardinality(names) > 0 then
      select string_agg(format('%I', n), ', ') into list from unnest(names) n;
      execute format('update public.%1$I line set (%2$s) = (select %2$s from jsonb_populate_record(line, wanted)) from jsonb_array_elements($1) wanted
          where line.id = (wanted ->> ''id'')::uuid and line.%3$I = $2 and array(select k from jsonb_object_keys(wanted) k where k <> ''id'' order by k) = $3',
        shape.line_table, list, shape.line_column) using lines, key, names;
      get diagnostics touched = row_count;
    else
      execute format('select count(*) from public.%I where %I = $2 and id in (select (line ->> ''id'')::uuid from jsonb_array_elements($1) line)',
        shape.line_table, shape.line_column) into touched using lines, key;
    end if;
    written := written + touched;
    continue when touched = (select count(*) from jsonb_array_elements(lines) line where array(select k from jsonb_object_keys(line) k where k <> 'id' order by k) = names);
    execute format('insert into public.%1$I (id, %2$I%3$s) select new_line.id, $2%4$s from jsonb_array_elements($1) wanted, jsonb_populate_record(null::public.%1$I, wanted) new_line
        where array(select k from jsonb_object_keys(wanted) k where k <> ''id'' order by k) = $3
          and not exists (select from public.%1$I line where line.id = new_line.id and line.%2$I = $2)',
      shape.line_table, shape.line_column,
      (select string_agg(format(', %I', n), '') from unnest(names) n),
      (select string_agg(format(', new_line.%I', n), '') from unnest(names) n)) using lines, key, names;
    get diagnostics touched = row_count;
    written := written + touched;
  end loop;

  execute format('select count(*) from public.%I where %I = $1', shape.line_table, shape.line_column) into touched using key;
  if written <> jsonb_array_length(lines) or touched <> jsonb_array_length(lines) then
    perform authz.fail(403, 'access_denied', 'You may not change the lines of this document like this.', '{"field": "lines"}');
  end if;
  perform set_config('plinth.saves_document', '', true);
  return key;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.save_role(role_id uuid, name text, display_name text, description text, dashboard_type text, row_scope text, permissions text[])
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.save_role(role_id, name, display_name, description, dashboard_type, row_scope, permissions); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.save_view(view_id uuid, list text, name text, search text, is_shared boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return authz.save_view(view_id, list, name, search, is_shared);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.saved_views(list text)
 RETURNS TABLE(id uuid, name text, search text, is_shared boolean, is_own boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select * from authz.saved_views(list);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_everything(asked text, per_entity integer DEFAULT 5)
 RETURNS TABLE(entity text, id uuid, title text, number text, score real)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  wanted constant text := lower(btrim(left(asked, 200)));
  words constant text[] := (select array_agg(part) from (select part from regexp_split_to_table(wanted, '\s+') part limit 6) parts);
  source authz.search_sources;
  candidates uuid[];
  is_similar boolean;
  hits integer := 0;
  added integer;
begin
  if char_length(wanted) < 2 then
    return;
  end if;
  foreach is_similar in array array[false, true] loop
    for source in select * from authz.searchable() loop
      candidates := authz.search_candidates(source.entity, words, is_similar);
      continue when candidates = '{}';
      return query execute format(
        'select %1$L::text, r.id, r.title, r.number, r.score from (select id, (%2$s)::text as title, (%3$s)::text as number,
           (case when lower(%3$s) = $2 then 3 when starts_with(lower(%2$s), $2) then 2 when $4 then 0 else 1 end
             + extensions.word_similarity($2, %4$s))::real as score
           from public.%1$I where id = any ($1)) r order by r.score desc, r.title, r.id limit $3',
        source.entity, source.title, source.number, source.words)
        using candidates, wanted, least(greatest(per_entity, 1), 50), is_similar;
      get diagnostics added = row_count;
      hits := hits + added;
    end loop;
    exit when hits > 2;
  end loop;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.send_invoice_email(invoice_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.send_invoice(invoice_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.set_ai_key(key text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.set_ai_key(key); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.set_company_logo(picture text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.set_company_logo(picture); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.set_feature(name text, is_on boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.set_feature(name, is_on); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.set_own_picture(picture text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.set_own_picture(picture); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.set_up_company(name text, base_currency text, time_zone text, country_pack text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.set_up_company(name, base_currency, time_zone, country_pack); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.set_user_active(user_id uuid, is_active boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.set_user_active(user_id, is_active); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.start_conversation(subject text, member_ids uuid[], body text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  thread uuid;
begin
  insert into public.message_threads (subject) values (start_conversation.subject) returning id into thread;
  insert into public.thread_members (thread_id, member_id)
    select distinct thread, person from unnest(member_ids) person where person <> auth.uid();
  if nullif(btrim(body), '') is not null then
    insert into public.messages (thread_id, body) values (thread, start_conversation.body);
  end if;
  return thread;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.system_health()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return authz.system_health();
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.takeoff_references(ids uuid[])
 RETURNS TABLE(id uuid, reference_count bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select item.id, (select count(*) from public.boq_items line where line.takeoff_item_id = item.id)
    from public.takeoff_items item where item.id = any (ids);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.task_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date;
  me constant uuid := auth.uid();
begin
  return (
    select jsonb_build_object(
      'today', today,
      'open', count(*) filter (where is_open),
      'overdue', count(*) filter (where is_open and due_date < today),
      'due_this_week', count(*) filter (where is_open and due_date between today and today + 6),
      'in_review', count(*) filter (where task_status = 'in_review'),
      'my_open', count(*) filter (where is_open and is_mine),
      'my_overdue', count(*) filter (where is_open and is_mine and due_date < today),
      'my_due_this_week', count(*) filter (where is_open and is_mine and due_date between today and today + 6),
      'by_status', coalesce((select jsonb_object_agg(task_status, n) from (select task_status, count(*) n from public.tasks group by task_status) s), '{}'))
    from (select task_status, due_date, task_status not in ('completed', 'cancelled') is_open,
            coalesce(assigned_to_user_id = me, false) is_mine from public.tasks) t
  );
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.test_access()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  results jsonb := '[]';
  counted bigint;
begin
  perform authz.demand('rbac', 'view');
  select count(*) into counted from public.profiles;
  results := results || jsonb_build_object('check', 'profiles', 'rows', counted, 'faults', case when counted > 0 then 0 else 1 end);
  select count(*) into counted from public.user_roles;
  results := results || jsonb_build_object('check', 'user_roles', 'rows', counted, 'faults', case when counted > 0 then 0 else 1 end);
  select count(*) into counted from public.roles;
  results := results || jsonb_build_object('check', 'roles', 'rows', counted, 'faults', case when counted > 0 then 0 else 1 end);
  return results || authz.access_rules_at_fault();
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.transfer_budget(from_line_id uuid, to_line_id uuid, amount numeric, description text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin perform authz.transfer_budget(from_line_id, to_line_id, amount, description); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.true_up_labour(payroll_run_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.true_up_labour(payroll_run_id); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.undo_import(table_name text, ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  many integer;
begin
  if not exists (select from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and c.relname = table_name) or cardinality(ids) > 1000 then
    perform authz.fail(422, 'invalid_value', 'Give a table and at most 1000 of its rows.');
  end if;
  execute format('delete from public.%I where id = any ($1)', table_name) using ids;
  get diagnostics many = row_count;
  if many < cardinality(ids) then
    perform authz.fail(403, 'access_denied', 'Not all of these rows can be taken back.');
  end if;
  return many;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.unit_choices()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.unit_choices(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.used_leave_days(employee_id uuid, leave_type_id uuid)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform authz.demand_employee(employee_id);
  return (select coalesce(sum(request.days_requested), 0) from public.leave_requests request
    where request.employee_id = used_leave_days.employee_id and request.leave_type_id = used_leave_days.leave_type_id
      and request.status in ('approved', 'pending'));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.verify_audit_log()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin return authz.verify_audit_log(); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION public.work_state(work uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$ begin return authz.work_state(work); end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.access_of_caller()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    with open_modules as materialized (select * from public.modules m where not authz.is_module_off(m.name))
    select jsonb_build_object(
      'user_id', person.id,
      'profile', to_jsonb(person),
      'role', role.name,
      'role_display_name', role.display_name,
      'dashboard_type', role.dashboard_type,
      'row_scope', role.row_scope,
      'abilities', coalesce((
        select jsonb_agg(m.name || ':' || p.name order by m.sort_order, p.name)
        from public.role_permissions held
          join open_modules m on m.id = held.module_id
          join public.permissions p on p.id = held.permission_id
        where held.role_id = role.id and person.is_active), '[]'),
      'is_maintenance', (select operation.maintenance_mode from public.system_settings operation),
      'settings', (select jsonb_build_object('date_format', own.date_format, 'timezone', own.timezone)
        from public.personal_settings own where own.user_id = person.id),
      'company', (select jsonb_build_object('name', c.name, 'base_currency', c.base_currency, 'time_zone', c.time_zone,
          'country_pack', c.country_pack, 'weekend_days', c.weekend_days,
          'logo', (select logo.content_hash from private.company_logo_facts logo)) from public.company_settings c))
    from public.profiles person
      left join public.user_roles link on link.user_id = person.id and link.is_active
      left join public.roles role on role.id = link.role_id and role.is_active
    where person.id = auth.uid()
  );
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.access_rules_at_fault()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('rbac', 'view');
  return jsonb_build_array(
    jsonb_build_object('check', 'row_security', 'faults', (
      select count(*) from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity)),
    jsonb_build_object('check', 'strangers', 'faults', (
      select count(*) from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and has_table_privilege('anon', c.oid, 'select, insert, update, delete'))),
    jsonb_build_object('check', 'audited', 'faults', (
      select count(*) from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and exists (select from pg_catalog.pg_trigger g where g.tgrelid = c.oid and g.tgname = 'z_audit' and g.tgenabled = 'D'))),
    jsonb_build_object('check', 'one_role', 'faults', (
      select count(*) from public.profiles person where person.is_active
        and (select count(*) from public.user_roles link where link.user_id = person.id and link.is_active) > 1)),
    jsonb_build_object('check', 'mirror', 'faults', (
      select count(*) from public.profiles person
        left join public.user_roles link on link.user_id = person.id and link.is_active
        left join public.roles role on role.id = link.role_id
      where person.role <> coalesce(case when role.is_system then role.name else role.dashboard_type end, 'EMPLOYEE'))),
    jsonb_build_object('check', 'owner', 'faults', (
      select case when count(*) > 0 then 0 else 1 end from public.profiles person where person.is_active and person.role = 'OWNER')),
    jsonb_build_object('check', 'shut_out', 'faults', (
      select count(*) from public.profiles person join auth.sessions session on session.user_id = person.id where not person.is_active)));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.accounting_journal(from_date date, to_date date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('settings', 'admin');
  if from_date is null or to_date is null or to_date < from_date or to_date > from_date + 3660 then
    perform authz.fail(422, 'invalid_range', 'Give the first and the last day, at most ten years.', '{"field": "to_date"}');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('date', part.entry_date, 'source', part.document_table, 'document', part.document_number,
        'party', part.party, 'project', part.project_number, 'posting', part.posting, 'account', part.account_code, 'name', part.account_name,
        'cost_type', part.kind, 'tax', part.tax_name,
        'debit', to_char(greatest(part.amount, 0), 'FM99999999999999990.00'), 'credit', to_char(greatest(-part.amount, 0), 'FM99999999999999990.00'))
      order by part.entry_date, part.document_table, part.document_number, part.document_id, part.amount desc, part.account_code), '[]')
    -- What goes to one account is one line, however many kinds of cost it is of.
    from (select j.entry_date, j.document_table, j.document_id, j.document_number, j.party, j.project_number, j.posting, a.account_code,
        a.account_name, a.cost_type as kind, t.name as tax_name, sum(j.amount) as amount
      from private.journal_parts(from_date, to_date) j
        cross join lateral private.account_of(j.posting, j.cost_type, j.tax_code_id) a left join public.tax_codes t on t.id = a.tax_code_id
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) part where part.amount <> 0);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.adjust_leave_balance(employee uuid, leave_type uuid, leave_year integer, days numeric, description text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written uuid;
begin
  perform authz.demand('hr', 'admin');
  if nullif(btrim(description), '') is null then
    perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "description"}');
  end if;
  if not authz.is_server() and not authz.is_owner() and employee = authz.employee_of_caller() then
    perform authz.fail(403, 'self_approval', 'Nobody changes their own balance; an owner may.');
  end if;
  perform private.lock_leave(employee);
  insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, description)
    values (employee, leave_type, adjust_leave_balance.leave_year, 'adjustment', adjust_leave_balance.days, adjust_leave_balance.description)
    returning id into written;
  return written;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.assign_role(person uuid, role_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.roles;
begin
  perform authz.demand('rbac', 'admin');
  select * into wanted from public.roles role where role.name = role_name and role.is_active for share;
  if not found then
    perform authz.fail(422, 'unknown_reference', 'There is no such role.', '{"field": "role_name"}');
  end if;
  perform from public.profiles where id = person for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such user.', '{"field": "user_id"}');
  end if;
  if wanted.name <> 'OWNER' then
    perform private.keep_an_owner(person);
  end if;
  update public.user_roles set is_active = false where user_id = person and is_active and role_id <> wanted.id;
  insert into public.user_roles (user_id, role_id) values (person, wanted.id)
    on conflict (user_id, role_id) do update set is_active = true, assigned_at = now(), assigned_by = excluded.assigned_by
    where not user_roles.is_active;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.base_currency()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce((select base_currency from public.company_settings), 'AED');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.calendar_feed()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.demand_own_calendar();
  return (select jsonb_build_object('created_at', feed.created_at, 'last_used_at', feed.last_used_at, 'mine_only', feed.mine_only)
    from private.calendar_feeds feed where feed.user_id = auth.uid());
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.can(module text, action text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return authz.is_in_scope(can.module, can.action) and exists (
    select from public.user_roles link
      join public.profiles person on person.id = link.user_id and person.is_active
      join public.roles role on role.id = link.role_id and role.is_active
      join public.role_permissions held on held.role_id = role.id
      join public.modules m on m.id = held.module_id
      join public.permissions p on p.id = held.permission_id
    where link.user_id = auth.uid() and link.is_active and m.name = can.module and p.name = can.action
  ) and not authz.is_module_off(can.module);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.carry_leave_forward(leave_year integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_day constant date := make_date(leave_year, 12, 31);
  carried integer;
begin
  insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, entry_date)
    select employee.id, kind.id, carry_leave_forward.leave_year + 1, 'carry_forward', least(balance.remaining, benefit.max_carry_forward), last_day + 1
    from public.employees employee cross join public.leave_types kind
      cross join lateral private.leave_benefit_of(employee.id, kind.id, last_day) benefit
      cross join lateral private.leave_balance(employee.id, kind.id, carry_leave_forward.leave_year, last_day) balance
    where employee.status <> 'terminated' and benefit.max_carry_forward > 0 and balance.remaining > 0
    on conflict do nothing;
  get diagnostics carried = row_count;
  return carried;
end $function$
-- executable by: service_role

CREATE OR REPLACE FUNCTION authz.change_calendar_feed(mine_only boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.demand_own_calendar();
  update private.calendar_feeds feed set mine_only = coalesce(change_calendar_feed.mine_only, true) where feed.user_id = auth.uid();
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.check_company_rules(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  days constant integer := (select password_expiry_days from public.security_settings);
begin
  if (select maintenance_mode from public.system_settings) and not authz.can('settings', 'admin') then
    perform authz.fail(503, 'maintenance', 'The system is being looked after. Please come back later.');
  end if;
  if days is not null and coalesce((select c.changed_at from private.password_changes c where c.user_id = person),
      (select u.created_at from auth.users u where u.id = person)) < now() - make_interval(days => days) then
    perform authz.fail(428, 'password_change_needed', 'Your password has expired. Please choose another.');
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.check_in(employee uuid, place text, key uuid, pressed timestamp with time zone)
 RETURNS public.attendance
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  whose constant uuid := coalesce(employee, authz.employee_of_caller());
  started constant timestamptz := authz.clock_time(pressed);
  answer public.attendance;
begin
  if whose is null or not exists (select from public.employees e where e.id = whose) then
    perform authz.fail(404, 'not_found', 'Employee profile not found.', '{"field": "employee_id"}');
  end if;
  perform authz.demand_clock_of(whose);
  select a.* into answer from public.attendance a where a.id = key and a.employee_id = whose;
  if found then
    return answer;
  end if;
  if exists (select from public.attendance a where a.employee_id = whose and a.check_in_time <= started and a.check_out_time > started) then
    perform authz.fail(409, 'overlap', 'There is a day at that time already.', '{"field": "pressed_at"}');
  end if;
  insert into public.attendance (id, employee_id, date, check_in_time, location, is_offline)
    values (coalesce(key, gen_random_uuid()), whose,
      (started at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date, started, nullif(btrim(place), ''), pressed is not null)
    on conflict (employee_id) where check_out_time is null do nothing
    returning * into answer;
  if not found then
    select a.* into answer from public.attendance a where a.employee_id = whose and a.check_out_time is null;
  end if;
  return answer;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.check_out(attendance uuid, pressed timestamp with time zone)
 RETURNS public.attendance
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  day public.attendance;
begin
  select a.* into day from public.attendance a where a.id = check_out.attendance for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such day.', '{"field": "id"}');
  end if;
  perform authz.demand_clock_of(day.employee_id);
  if day.check_out_time is null then
    update public.attendance a set check_out_time = greatest(authz.clock_time(pressed), a.check_in_time + interval '1 millisecond'), status = 'checked_out',
      is_offline = a.is_offline or pressed is not null
      where a.id = day.id returning a.* into day;
  end if;
  return day;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.check_second_factor(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from auth.mfa_factors f
      where f.user_id = person and f.status::text = 'verified' and f.factor_type::text <> 'recovery_code') then
    perform authz.fail(428, 'second_factor_needed', 'Please enter a code of your second factor.');
  end if;
  if (select two_factor_authentication from public.security_settings) then
    perform authz.fail(428, 'second_factor_missing', 'Your company asks for a second factor. Please set one up.');
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.check_session()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  session constant text := claims ->> 'session_id';
  token constant text := claims ->> 'api_token';
  must_change boolean;
  assurance text;
begin
  if session is not null then
    select person.must_change_password, held.aal::text into must_change, assurance
      from auth.sessions held left join public.profiles person on person.id = held.user_id where held.id = session::uuid;
    if not found then
      perform authz.fail(401, 'session_expired', 'Your session has expired. Please log in again.');
    end if;
    -- both have to say so: a token made before the code was shown is not raised by it, nor one whose factor was taken away
    if assurance is distinct from 'aal2' or claims ->> 'aal' is distinct from 'aal2' then
      perform authz.check_second_factor(auth.uid());
    end if;
    if must_change then
      perform authz.fail(428, 'password_change_needed', 'Please choose a password of your own first.');
    end if;
  end if;
  if token is not null and not exists (
    select from public.api_tokens t where t.id = token::uuid and t.revoked_at is null and t.expires_at > now()) then
    perform authz.fail(401, 'session_expired', 'This token is revoked or has expired.');
  end if;
  if coalesce(session, token) is not null then
    perform authz.check_company_rules(auth.uid());
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.claim_idempotency_key(key text, request_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine constant uuid := coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000');
  known record;
begin
  insert into private.idempotency_keys as kept (user_id, key, request_hash)
    values (mine, claim_idempotency_key.key, claim_idempotency_key.request_hash)
    on conflict on constraint idempotency_keys_pkey do update set request_hash = excluded.request_hash, status = null, body = null, created_at = now()
      where kept.created_at < now() - interval '24 hours';
  if found then
    return;
  end if;
  select k.request_hash, k.status, k.body into known from private.idempotency_keys k
    where k.user_id = mine and k.key = claim_idempotency_key.key;
  if known.request_hash = claim_idempotency_key.request_hash and known.status is not null then
    raise exception using errcode = 'IK001', message = 'This request was answered before.',
      detail = jsonb_build_object('status', known.status, 'body', known.body)::text;
  end if;
  raise exception using errcode = 'IK001', message = 'This key was used for another request.';
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.clock_time(pressed timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if pressed < now() - interval '72 hours' then
    perform authz.fail(422, 'out_of_range', 'The clock was pressed more than three days ago.', '{"field": "pressed_at"}');
  end if;
  return least(coalesce(pressed, clock_timestamp()), clock_timestamp());
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.company_country()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce((select country_pack from public.company_settings), 'AE');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.country_rule(pack text, key text, on_date date)
 RETURNS public.country_rules
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer public.country_rules;
begin
  select r.* into answer from public.country_rules r
    where r.country_pack = pack and r.rule_key = key and r.valid_from <= on_date and (r.valid_to is null or r.valid_to >= on_date)
    order by r.valid_from desc limit 1;
  return answer;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.create_api_token(name text, scopes text[], expires_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := 'plt_' || translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  wanted constant text[] := array(select distinct scope from unnest(create_api_token.scopes) scope order by 1);
  made public.api_tokens;
begin
  perform authz.demand('rbac', 'admin');
  if nullif(btrim(create_api_token.name), '') is null then
    perform authz.fail(422, 'required', 'A token needs a name.', '{"field": "name"}');
  end if;
  if cardinality(wanted) = 0 or exists (
    select from unnest(wanted) scope where scope like 'rbac:%' or not authz.can(split_part(scope, ':', 1), split_part(scope, ':', 2))) then
    perform authz.fail(422, 'unknown_permissions', 'A token gets some of the permissions that you hold yourself.', '{"field": "scopes"}');
  end if;
  if create_api_token.expires_at is null or create_api_token.expires_at <= now()
     or create_api_token.expires_at > now() + interval '366 days' then
    perform authz.fail(422, 'out_of_range', 'A token lives for up to a year.', '{"field": "expires_at"}');
  end if;
  insert into public.api_tokens (name, prefix, scopes, expires_at)
    values (btrim(create_api_token.name), left(token, 12), wanted, create_api_token.expires_at) returning * into made;
  insert into private.api_token_hashes values (made.id, sha256(convert_to(token, 'UTF8')));
  return jsonb_build_object('id', made.id, 'token', token);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.create_webhook(name text, url text, events text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid;
  chosen constant text := private.new_webhook_secret();
begin
  perform authz.demand('rbac', 'admin');
  if nullif(btrim(create_webhook.name), '') is null then
    perform authz.fail(422, 'required', 'A webhook needs a name.', '{"field": "name"}');
  end if;
  insert into public.webhooks (name, url, events)
    values (btrim(create_webhook.name), coalesce(create_webhook.url, ''), coalesce(create_webhook.events, '{}')) returning id into made;
  insert into private.webhook_secrets values (made, chosen);
  return jsonb_build_object('id', made, 'secret', chosen);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.decidable()
 RETURNS TABLE(source authz.approval_sources, from_status text, approve_to text, reject_to text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select s, steps.from_status, steps.approve_to, steps.reject_to
    from authz.approval_sources s join lateral (
      select t.from_status, min(t.to_status) filter (where t.kind = 'approve') as approve_to, min(t.to_status) filter (where t.kind = 'reject') as reject_to,
        min(t.module) as other_module, min(t.action) filter (where t.kind = 'approve') as action
      from authz.status_transitions t
      where t.entity = s.entity and t.kind in ('approve', 'reject') and t.from_status not in ('draft', 'on_hold', 'disputed')
      group by t.from_status) steps on steps.approve_to is not null
    where authz.can(coalesce(steps.other_module, s.module), steps.action);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.decision_step(of_table text, status_now text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object('to', step.to_status, 'is_reason_required', step.is_reason_required)
    from pg_catalog.pg_trigger guard, authz.status_transitions step
    where guard.tgrelid = to_regclass('public.' || quote_ident(of_table)) and guard.tgname = 'b_status'
      and step.entity = split_part(encode(guard.tgargs, 'escape'), '\000', 1)
      and step.from_status = status_now and step.kind = 'approve'
    order by step.to_status limit 1);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.delete_view(view_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.saved_views v where v.id = view_id and (v.user_id = auth.uid() or v.is_shared and authz.is_owner());
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such view of yours.');
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.deleted_records(how_many integer)
 RETURNS TABLE(resource text, record_id uuid, title text, deleted_at timestamp with time zone, deleted_by text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  source authz.trash_tables;
begin
  for source in select t.* from authz.trash_tables t where authz.can(t.module, 'delete') order by t.table_name loop
    return query execute format(
      'select %1$L::text, log.record_id::uuid, log.before ->> %2$L, log.created_at,
         (select nullif(btrim(concat_ws('' '', p.first_name, p.last_name)), '''') from public.profiles p where p.id = log.user_id)
       from public.audit_log log
       where log.table_name = %1$L and log.action = ''DELETE'' and log.created_at > now() - interval ''30 days''
         and not exists (select from public.%1$I r where r.id = log.record_id::uuid)
         and not exists (select from public.audit_log later where later.table_name = %1$L and later.record_id = log.record_id and later.id > log.id)
       order by log.id desc limit $1', source.table_name, source.title) using least(greatest(how_many, 1), 500);
  end loop;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.demand(module text, action text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not authz.is_server() and not authz.can(module, action) then
    perform authz.fail(403, 'access_denied', format('Access denied: %s.%s', module, action),
      jsonb_build_object('values', jsonb_build_object('module', module, 'action', action)));
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.demand_clock_of(employee uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if authz.is_server() then
    return;
  end if;
  if not authz.is_staff() then
    perform authz.demand('hr', 'create');
  end if;
  if employee is distinct from authz.employee_of_caller() then
    perform authz.demand('hr', 'approve');
    if authz.row_scope() <> 'all' and employee <> all (authz.employees_in_scope()) then
      perform authz.fail(404, 'not_found', 'Employee profile not found.', '{"field": "employee_id"}');
    end if;
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.demand_employee(employee uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('hr', 'view');
  if not authz.is_server() and coalesce(employee <> all (authz.employees_in_scope()), true) then
    perform authz.fail(404, 'not_found', 'There is no such employee.', '{"field": "employee_id"}');
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.demand_staff()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not authz.is_staff() then
    perform authz.fail(403, 'access_denied', 'Access denied: this takes an active role.');
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.documents_shared_with_caller()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array(select share.document_id from public.document_shares share where share.shared_with = auth.uid());
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.employee_of_caller()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select employee.id from public.employees employee where employee.user_id = auth.uid());
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.employees_in_scope()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scope constant text := authz.row_scope();
begin
  if scope is null then
    return '{}';
  elsif scope = 'all' then
    return array(select employee.id from public.employees employee);
  elsif scope = 'own' then
    return array(select employee.id from public.employees employee where employee.user_id = auth.uid());
  end if;
  return array(
    with recursive accounts(id) as (
      select auth.uid()
      union
      select person.id from public.profiles person join accounts on person.manager_id = accounts.id
    ), team(id) as (
      select employee.id from public.employees employee join accounts on employee.user_id = accounts.id
      union
      select member.id from team cross join lateral (
        select employee.id from public.employees employee where employee.manager_id = team.id
        union all
        select employee.id from public.departments department
          join public.employees employee on employee.department_id = department.id
          where department.manager_id = team.id
      ) member
    )
    select id from team
  );
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.end_other_sessions()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  this constant uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  ended integer;
begin
  if auth.uid() is null or authz.is_program() then
    perform authz.fail(403, 'access_denied', 'Only a person has sessions.');
  end if;
  delete from auth.sessions s where s.user_id = auth.uid() and s.id is distinct from this;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.log_access_act(auth.uid(), 'session_ended');
  end if;
  return ended;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.end_session(session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null or authz.is_program() then
    perform authz.fail(403, 'access_denied', 'Only a person has sessions.');
  end if;
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such session.');
  end if;
  perform private.log_access_act(auth.uid(), 'session_ended');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.exchange_rate(wanted_currency text, on_date date)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_rate numeric;
begin
  if wanted_currency = authz.base_currency() then
    return 1;
  end if;
  select r.rate into found_rate from public.exchange_rates r
    where r.currency = wanted_currency and r.rate_date <= on_date order by r.rate_date desc limit 1;
  if found_rate is null then
    perform authz.fail(422, 'required', format('There is no exchange rate of %s for %s.', wanted_currency, on_date), '{"field": "exchange_rate"}');
  end if;
  return found_rate;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.explain_permission(person uuid, of_module text, of_action text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who public.profiles;
  held public.roles;
begin
  perform authz.demand('rbac', 'view');
  select * into who from public.profiles where id = person;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such user.', '{"field": "user_id"}');
  end if;
  if not exists (select from public.modules where name = of_module) or not exists (select from public.permissions where name = of_action) then
    perform authz.fail(422, 'unknown_permissions', 'Unknown permissions: ' || of_module || ':' || of_action,
      jsonb_build_object('values', jsonb_build_object('names', of_module || ':' || of_action)));
  end if;
  select role.* into held from public.user_roles link join public.roles role on role.id = link.role_id
    where link.user_id = person and link.is_active and role.is_active;
  return jsonb_build_object(
    'role', held.name,
    'row_scope', held.row_scope,
    'steps', jsonb_build_array(
      jsonb_build_object('check', 'account', 'holds', who.is_active),
      jsonb_build_object('check', 'password', 'holds', not who.must_change_password),
      jsonb_build_object('check', 'role', 'holds', held.id is not null),
      jsonb_build_object('check', 'permission', 'holds', exists (
        select from public.role_permissions granted join public.modules m on m.id = granted.module_id join public.permissions p on p.id = granted.permission_id
        where granted.role_id = held.id and m.name = of_module and p.name = of_action))),
    'roles_with_permission', (
      select coalesce(jsonb_agg(role.name order by role.is_system desc, role.display_name), '[]')
      from public.roles role where role.is_active and exists (
        select from public.role_permissions granted join public.modules m on m.id = granted.module_id join public.permissions p on p.id = granted.permission_id
        where granted.role_id = role.id and m.name = of_module and p.name = of_action)),
    'granted_by', (
      select coalesce(jsonb_agg(coalesce(nullif(btrim(owner.first_name || ' ' || owner.last_name), ''), owner.email) order by owner.created_at), '[]')
      from public.profiles owner where owner.is_active and owner.role = 'OWNER'));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.fail(status integer, code text, sentence text, details jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT' || status, message = sentence, hint = code, detail = details::text;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.failed_sign_ins()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('settings', 'admin');
  return (
    with entries as (
      select lower(left(e.payload ->> 'actor_username', 255)) as account, e.payload ->> 'action' as act,
        e.created_at, coalesce(nullif(e.payload ->> 'ip_address', ''), e.ip_address) as address
      from auth.audit_log_entries e
      where e.created_at > now() - interval '30 days' and e.payload ->> 'action' in ('login', 'login_failed')),
    accounts as (
      select f.account, count(*) as attempts, max(f.created_at) as last_at,
        count(*) filter (where f.created_at > coalesce(
          (select max(l.created_at) from entries l where l.act = 'login' and l.account = f.account), '-infinity')) as since_last_sign_in,
        (array_agg(distinct f.address))[1:10] as addresses
      from entries f where f.act = 'login_failed' and f.account <> '' group by f.account order by max(f.created_at) desc limit 200)
    select coalesce(jsonb_agg(jsonb_build_object('account', a.account, 'user_id', p.id,
        'name', nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'attempts', a.attempts,
        'since_last_sign_in', a.since_last_sign_in, 'last_at', a.last_at, 'addresses', to_jsonb(a.addresses)) order by a.last_at desc), '[]')
    from accounts a left join public.profiles p on lower(p.email) = a.account);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.first_steps()
 RETURNS TABLE(name text, is_personal boolean, is_done boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  company public.company_settings;
  person public.profiles;
begin
  perform authz.demand_staff();
  select * into person from public.profiles p where p.id = auth.uid();
  if authz.can('settings', 'admin') then
    select * into company from public.company_settings;
    return query select step.name, false, step.is_done from (values
      (1, 'company', true, company.address is not null and company.tax_id is not null
        and (company.email is not null or company.phone is not null)),
      (2, 'logo', true, exists (select from private.company_logo_facts)),
      -- a year without holidays is one nobody has looked at yet
      (3, 'week', authz.can('hr', 'view'), exists (select from public.holidays h where h.holiday_date >= date_trunc('year', authz.today()))),
      (4, 'taxes', authz.can('finance', 'create'), exists (select from public.tax_codes t where t.status = 'active'
        and t.valid_from_date <= authz.today() and coalesce(t.valid_to_date >= authz.today(), true))),
      (5, 'costCodes', authz.can('finance', 'create'), exists (select from public.cost_codes c where c.status = 'active')),
      (6, 'people', authz.can('rbac', 'admin') or authz.can('hr', 'create'), exists (select from public.profiles p where p.id <> auth.uid())
        or exists (select from public.employees e where e.user_id is distinct from auth.uid())),
      (7, 'project', authz.can('projects', 'create'), exists (select from public.projects)),
      (8, 'task', authz.can('tasks', 'create'), exists (select from public.tasks)),
      (9, 'budget', authz.can('finance', 'create'), exists (select from public.budgets)),
      (10, 'mail', true, exists (select from private.deployment_facts f where f.name = 'mail' and f.value <> 'null'))
    ) step (place, name, is_theirs, is_done) where step.is_theirs order by step.place;
  end if;
  return query select step.name, true, step.is_done from (values
    (1, 'profile', person.first_name <> '' and person.last_name <> '' and coalesce(person.phone, '') <> ''),
    (2, 'display', person.language is not null or exists (select from public.personal_settings s where s.user_id = person.id)),
    (3, 'notifications', exists (select from public.notification_preferences n where n.user_id = person.id)),
    (4, 'secondFactor', exists (select from auth.mfa_factors f where f.user_id = person.id and f.status::text = 'verified'
      and f.factor_type::text <> 'recovery_code'))
  ) step (place, name, is_done) order by step.place;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE PROCEDURE authz."freeze"(IN target regclass, IN status_column text, IN open_statuses text[], IN free_columns text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format('create trigger b_frozen before update or delete on %s for each row execute function private.refuse_when_frozen(%L, %L, %L)',
    target, status_column, open_statuses, free_columns);
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE PROCEDURE authz.freeze_lines(IN target regclass, IN document regclass, IN document_column text, IN status_column text, IN open_statuses text[])
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format('create trigger b_frozen before insert or update or delete on %s for each row execute function private.refuse_lines_of_frozen(%L, %L, %L, %L)',
    target, document, document_column, status_column, open_statuses);
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE PROCEDURE authz.guard_status(IN target regclass, IN entity text, IN module text, IN status_column text, IN undecided_by text[])
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format('create trigger a_reason before update of status_reason on %s for each row execute function private.note_reason()', target);
  execute format('create trigger a_status before update of %I on %s for each row execute function private.note_status()', status_column, target);
  execute format('create trigger b_status before insert or update on %s for each row execute function private.enforce_status(%L, %L, %L%s)',
    target, entity, module, status_column, (select string_agg(format(', %L', c), '') from unnest(undecided_by) c));
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION authz.invite_person(address text, role_name text, first text, last text, tongue text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  normal constant text := lower(btrim(coalesce(address, '')));
  person constant uuid := gen_random_uuid();
  facts jsonb;
  token text;
  is_mailed constant boolean := exists (select from private.deployment_facts fact where fact.name = 'mail' and fact.value <> 'null');
begin
  perform authz.demand('rbac', 'admin');
  if normal !~ '^[^@\s<>"(),;:\\[\]]+@[^@\s<>"(),;:\\[\]]+\.[^@\s<>"(),;:\\[\].]+$' or char_length(normal) > 255 then
    perform authz.fail(422, 'invalid_value', 'Please enter a valid email address', '{"field": "email"}');
  end if;
  facts := jsonb_build_object('sub', person, 'email', normal, 'email_verified', false, 'phone_verified', false);
  begin
    insert into auth.users (instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data, invited_at, created_at, updated_at,
        confirmation_token, recovery_token, email_change_token_new, email_change)
      values ('00000000-0000-0000-0000-000000000000', person, 'authenticated', 'authenticated', normal,
        '{"provider": "email", "providers": ["email"]}',
        facts || jsonb_strip_nulls(jsonb_build_object('first_name', first, 'last_name', last, 'language', tongue)), now(), now(), now(),
        '', '', '', '');
  exception when unique_violation then
    perform authz.fail(409, 'user_already_exists', 'An account with this address exists.', '{"field": "email"}');
  end;
  insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
    values (gen_random_uuid(), person::text, person, facts, 'email', now(), now());
  perform authz.assign_role(person, role_name);
  token := authz.make_password_link(person);
  if is_mailed then
    perform private.queue_mail('invite', normal, tongue, jsonb_strip_nulls(jsonb_build_object('name', first,
      'link', '/auth/v1/verify?token=' || token || '&type=recovery&redirect_to=' ||
        (select fact.value #>> '{}' from private.deployment_facts fact where fact.name = 'public_url') || '/reset-password')));
  end if;
  return jsonb_build_object('user_id', person, 'token', token, 'is_mailed', is_mailed);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.is_file_of_document(path text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.documents d where d.file_path = path)
    or exists (select from public.document_versions v where v.file_path = path);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.is_in_scope(module text, action text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  -- who may do what is decided by people
  return not authz.is_program() or (module <> 'rbac' and coalesce(claims -> 'scopes' ? (module || ':' || action), false));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.is_module_off(module text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  switch constant text := 'modules.' || case module when 'external_entities' then 'stakeholders' else module end;
begin
  return exists (select from public.feature_switches s where s.name = switch and not s.is_on)
    or exists (select from private.deployment_facts f where f.name = 'pinned' and f.value ? switch);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.is_owner()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return not authz.is_program() and exists (
    select from public.user_roles link
      join public.roles role on role.id = link.role_id
      join public.profiles person on person.id = link.user_id
    where link.user_id = auth.uid() and link.is_active and person.is_active and role.name = 'OWNER'
  );
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.is_program()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ? 'api_token', false);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.is_server()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.is_staff()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.user_roles link join public.profiles person on person.id = link.user_id
    where link.user_id = auth.uid() and link.is_active and person.is_active
  );
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.keep_choice(name text, value jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand_staff();
  if value is null or value = 'null' then
    delete from private.choices c where c.user_id = auth.uid() and c.name = keep_choice.name;
    return;
  end if;
  if not exists (select from private.choices c where c.user_id = auth.uid() and c.name = keep_choice.name)
     and (select count(*) from private.choices c where c.user_id = auth.uid()) >= 200 then
    perform authz.fail(422, 'over_limit', 'Too many choices are kept.');
  end if;
  insert into private.choices (user_id, name, value) values (auth.uid(), keep_choice.name, keep_choice.value)
    on conflict on constraint choices_pkey do update set value = excluded.value, updated_at = now();
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.known_columns(table_name text, keys text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  unknown text;
begin
  select key into unknown from unnest(keys) key
    where not exists (select from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(format('public.%I', table_name)) and a.attname = key and a.attnum > 0 and not a.attisdropped)
    order by 1 limit 1;
  if unknown is not null then
    perform authz.fail(422, 'invalid_value', format('There is no field %s.', unknown), jsonb_build_object('field', unknown));
  end if;
  return keys;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.late_hours(run uuid)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('hr', 'admin');
  if not exists (select from public.labour_true_ups t where t.payroll_run_id = run and t.status = 'posted') then
    return 0;
  end if;
  return private.late_hours(run);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.leave_balance(employee uuid, leave_type uuid, leave_year integer)
 RETURNS TABLE(entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand_employee(employee);
  return query select * from private.leave_balance(employee, leave_type, leave_balance.leave_year,
    least(greatest(authz.today(), make_date(leave_balance.leave_year, 1, 1)), make_date(leave_balance.leave_year, 12, 31)));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.letterhead()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not authz.is_staff() and not authz.is_server() then
    perform authz.fail(403, 'access_denied', 'The letterhead is for people who work here.');
  end if;
  return (
    select jsonb_build_object('name', c.name, 'address', c.address, 'phone', c.phone, 'email', c.email, 'website', c.website,
      'tax_id', c.tax_id, 'license_number', c.license_number, 'country_pack', c.country_pack,
      'logo', (select 'data:' || logo.media_type || ';base64,' || translate(encode(logo.content, 'base64'), e'\n', '')
        from private.company_logo logo))
    from public.company_settings c);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.list_audit_entries(person uuid, of_table text, of_action text, first_day date, last_day date, at_most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  zone constant text := coalesce((select time_zone from public.company_settings), 'UTC');
begin
  perform authz.demand('rbac', 'view');
  return (
    select coalesce(jsonb_agg(to_jsonb(entry) || jsonb_build_object('first_name', actor.first_name, 'last_name', actor.last_name, 'email', actor.email)
        order by entry.id desc), '[]')
    from (
      select log.* from public.audit_log log
      where (person is null or log.user_id = person)
        and (of_table is null or log.table_name = of_table)
        and (of_action is null or log.action = of_action)
        and (first_day is null or log.created_at >= first_day::timestamp at time zone zone)
        and (last_day is null or log.created_at < (last_day + 1)::timestamp at time zone zone)
      order by log.id desc
      limit least(greatest(coalesce(at_most, 1000), 1), 1000)
    ) entry left join public.profiles actor on actor.id = entry.user_id);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.list_audit_subjects()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('rbac', 'view');
  return jsonb_build_object(
    'tables', (
      -- a step from name to name through the index, however long the log is
      with recursive names(name) as (
        (select table_name from public.audit_log order by table_name limit 1)
        union all
        select (select log.table_name from public.audit_log log where log.table_name > names.name order by log.table_name limit 1)
        from names where names.name is not null
      )
      select coalesce(jsonb_agg(name order by name), '[]') from names where name is not null),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'first_name', person.first_name, 'last_name', person.last_name, 'email', person.email)
        order by lower(person.first_name), lower(person.last_name), person.id), '[]')
      from public.profiles person where exists (select from public.audit_log log where log.user_id = person.id)),
    -- the log names them by their keys
    'modules', (select jsonb_object_agg(m.id, m.name) from public.modules m),
    'permissions', (select jsonb_object_agg(p.id, p.name) from public.permissions p));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.list_people_access(wanted text, role_name text, state text, page integer, page_size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pattern constant text := '%' || replace(replace(replace(btrim(coalesce(wanted, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 200);
  found_people jsonb;
  total bigint;
begin
  perform authz.demand('rbac', 'view');
  with people as (
    select person.id, person.email, person.first_name, person.last_name, person.is_active, person.must_change_password,
      role.name as role, account.last_sign_in_at,
      account.encrypted_password is null and account.last_sign_in_at is null as is_invited,
      exists (select from auth.mfa_factors f where f.user_id = person.id and f.status::text = 'verified') as has_second_factor
    from public.profiles person
      join auth.users account on account.id = person.id
      left join public.user_roles link on link.user_id = person.id and link.is_active
      left join public.roles role on role.id = link.role_id
    where (person.first_name || ' ' || person.last_name || ' ' || person.email) ilike pattern
      and (list_people_access.role_name is null or coalesce(role.name, '') = list_people_access.role_name)
  ), chosen as (
    select * from people
    where case state when 'active' then is_active when 'inactive' then not is_active when 'invited' then is_invited
      when 'temporary' then must_change_password else true end
  ), shown as (
    select * from chosen order by lower(first_name), lower(last_name), id
    limit size offset (greatest(coalesce(page, 1), 1) - 1) * size
  )
  select (select count(*) from chosen),
      coalesce(jsonb_agg(to_jsonb(shown) order by lower(first_name), lower(last_name), id), '[]') into total, found_people from shown;
  return jsonb_build_object('count', total, 'people', found_people);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.list_role_grants()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('rbac', 'view');
  return jsonb_build_object(
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', role.id, 'name', role.name, 'display_name', role.display_name,
          'description', role.description, 'is_system', role.is_system, 'dashboard_type', role.dashboard_type,
          'row_scope', role.row_scope, 'version', role.version,
          'people', (select count(*) from public.user_roles link join public.profiles person on person.id = link.user_id
            where link.role_id = role.id and link.is_active and person.is_active),
          'abilities', (select coalesce(jsonb_agg(m.name || ':' || p.name order by m.sort_order, p.name), '[]')
            from public.role_permissions held join public.modules m on m.id = held.module_id join public.permissions p on p.id = held.permission_id
            where held.role_id = role.id)) order by role.is_system desc, role.display_name), '[]')
      from public.roles role where role.is_active),
    'modules', (select jsonb_agg(m.name order by m.sort_order) from public.modules m where m.is_active));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.log_security_event(logged_at timestamp with time zone, level text, message text, data jsonb, session_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null and not authz.is_server() then
    perform authz.fail(401, 'not_authenticated', 'Please sign in.');
  end if;
  if octet_length(coalesce(data, '{}')::text) + octet_length(coalesce(message, '')) > 4096 then
    perform authz.fail(413, 'too_large', 'An entry of the security log holds at most 4 kB.');
  end if;
  -- One person's entries are counted one after the other, so that parallel calls do not slip through.
  perform pg_advisory_xact_lock(hashtext('plinth.security_log'), hashtext(coalesce(auth.uid()::text, '')));
  if not authz.is_server() and (select count(*) from public.security_log log
      where log.user_id = auth.uid() and log.created_at > now() - interval '1 minute') >= 60 then
    perform authz.fail(429, 'too_many_requests', 'Too many entries in a minute.');
  end if;
  insert into public.security_log (logged_at, level, message, data, session_id, user_id, is_trusted)
    values (log_security_event.logged_at, coalesce(log_security_event.level, 'info'), left(coalesce(log_security_event.message, ''), 500),
      coalesce(log_security_event.data, '{}'), left(log_security_event.session_id, 100), auth.uid(), authz.is_server());
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.make_calendar_feed(mine_only boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  perform private.demand_own_calendar();
  insert into private.calendar_feeds (user_id, hash, mine_only)
    values (auth.uid(), sha256(convert_to(token, 'UTF8')), coalesce(make_calendar_feed.mine_only, true))
    on conflict (user_id) do update
      set hash = excluded.hash, mine_only = excluded.mine_only, created_at = excluded.created_at, last_used_at = null;
  perform private.log_access_act(auth.uid(), 'calendar_address_made');
  return jsonb_build_object('token', token);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.make_password_link(person uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant public.profiles := private.other_account(person);
  token constant text := encode(extensions.gen_random_bytes(28), 'hex');
begin
  insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (gen_random_uuid(), person, 'recovery_token', token, account.email, now() at time zone 'utc', now() at time zone 'utc')
    on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
      relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at;
  update auth.users set recovery_sent_at = now(), recovery_token = '' where id = person;
  perform private.log_access_act(person, 'password_link_made');
  return token;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.make_temporary_password(person uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant public.profiles := private.other_account(person);
  -- Without the letters and digits people take for each other.
  alphabet constant text := 'abcdefghjkmnpqrstuvwxyz23456789';
  noise constant bytea := extensions.gen_random_bytes(64);
  letters text := '';
  temporary text;
begin
  for i in 0..63 loop
    exit when char_length(letters) = 16;
    -- 248 is the largest multiple of 31 in a byte: what lies above would favour the first letters.
    if get_byte(noise, i) < 248 then
      letters := letters || substr(alphabet, get_byte(noise, i) % 31 + 1, 1);
    end if;
  end loop;
  temporary := rtrim(regexp_replace(letters, '(.{4})', '\1-', 'g'), '-');
  update auth.users set encrypted_password = extensions.crypt(temporary, extensions.gen_salt('bf', 10)),
      email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where id = account.id;
  update public.profiles set must_change_password = true where id = account.id;
  delete from auth.sessions where user_id = account.id;
  delete from auth.one_time_tokens where user_id = account.id;
  perform private.log_access_act(account.id, 'temporary_password_made');
  return temporary;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.may_change_document(document uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.documents d where d.id = document
    and authz.can('documents', 'edit')
    and (authz.row_scope() = 'all' or d.uploaded_by = auth.uid() or (d.entity_type not in ('employee', 'finance') and authz.row_scope() = 'team')));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.modify_budget(line uuid, amount numeric, description text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target record;
  posted uuid;
begin
  perform authz.demand('finance', 'approve');
  if nullif(btrim(description), '') is null then
    perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "description"}');
  end if;
  select l.budget_id, l.revised_amount, b.status into target
    from public.budget_lines l join public.budgets b on b.id = l.budget_id where l.id = line for no key update of b, l;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such line.', '{"field": "line"}');
  end if;
  if target.status <> 'active' then
    perform authz.fail(409, 'record_locked', 'Only an active budget is modified.', jsonb_build_object('values', jsonb_build_object('status', target.status)));
  end if;
  if target.revised_amount + amount < 0 then
    perform authz.fail(409, 'insufficient_balance', 'The line does not hold that much.', '{"field": "amount"}');
  end if;
  insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, description)
    values (target.budget_id, line, 'modification', round(amount, 2), description) returning id into posted;
  return posted;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.modules_with(action text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array(
    select m.name from public.modules m where authz.can(m.name, modules_with.action)
  );
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.my_choices()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select coalesce(jsonb_object_agg(c.name, c.value), '{}') from private.choices c where c.user_id = auth.uid());
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.my_sessions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  this constant text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if auth.uid() is null or authz.is_program() then
    perform authz.fail(403, 'access_denied', 'Only a person has sessions.');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at, 'last_used_at', s.last_used_at,
        'user_agent', s.user_agent, 'address', host(s.ip), 'is_this', s.id::text is not distinct from this,
        'has_second_factor', s.aal::text = 'aal2') order by s.id::text is not distinct from this desc, s.last_used_at desc, s.id), '[]')
    from (select held.id, held.created_at, held.user_agent, held.ip, coalesce(held.aal::text, 'aal1') as aal,
        greatest(held.created_at, held.updated_at, held.refreshed_at at time zone 'utc', told.used_at,
          case when held.id::text = this then now() end) as last_used_at
      from auth.sessions held left join private.session_uses told on told.session_id = held.id where held.user_id = auth.uid() and (held.not_after is null or held.not_after > now())) s);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.next_employee_number()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  next constant text := (coalesce((select last_value from private.number_counters where series = 'EMP' and period = ''), 0) + 1)::text;
begin
  perform authz.demand('hr', 'view');
  return 'EMP' || lpad(next, greatest(4, length(next)), '0');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.next_invoice_number()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  month constant text := private.number_period('month', now(), coalesce((select time_zone from public.company_settings), 'UTC'));
  last bigint;
begin
  perform authz.demand('finance', 'create');
  select c.last_value into last from private.number_counters c where c.series = 'INV' and c.period = month;
  last := coalesce(last, 0) + 1;
  return 'INV-' || month || '-' || lpad(last::text, greatest(4, length(last::text)), '0');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.next_number(module text, series text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  next bigint;
begin
  perform authz.demand(module, 'create');
  next := coalesce((select last_value from private.number_counters c where c.series = next_number.series and c.period = ''), 0) + 1;
  return series || lpad(next::text, greatest(4, length(next::text)), '0');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.note_unlock(account text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid;
begin
  perform authz.demand('settings', 'admin');
  select p.id into person from public.profiles p where lower(p.email) = lower(btrim(note_unlock.account));
  if person is not null then
    perform private.log_access_act(person, 'sign_in_unlocked');
  end if;
  return person;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.operation_state()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('settings', 'admin');
  return jsonb_build_object(
    'facts', (select coalesce(jsonb_object_agg(fact.name, fact.value), '{}') from private.deployment_facts fact),
    'switches', (select coalesce(jsonb_object_agg(switch.name, switch.is_on), '{}') from public.feature_switches switch),
    'backups', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'file_name', b.file_name, 'reason', b.reason, 'status', b.status,
        'row_count', b.row_count, 'size_bytes', b.size_bytes, 'failure', b.failure, 'created_at', b.created_at,
        'finished_at', b.finished_at, 'restored_at', b.restored_at) order by b.created_at desc), '[]')
      from (select * from private.backups order by created_at desc limit 50) b));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.payroll_totals(period_start date, period_end date)
 RETURNS TABLE(currency text, people bigint, gross_pay numeric, total_deductions numeric, net_pay numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('hr', 'approve');
  return query
    select slip.currency, count(distinct slip.employee_id), sum(slip.gross_pay), sum(slip.total_deductions), sum(slip.net_pay)
    from public.payroll slip
    where slip.status in ('approved', 'paid') and slip.pay_period_start >= period_start and slip.pay_period_end <= period_end
      and ((authz.row_scope() = 'all' and authz.can('hr', 'admin'))
        or (slip.employee_id = any (authz.employees_in_scope()) and slip.employee_id is distinct from authz.employee_of_caller()))
    group by slip.currency
    having count(distinct slip.employee_id) >= 2 or (authz.row_scope() = 'all' and authz.can('hr', 'admin'));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.people_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := authz.today();
  sees_all boolean;
  figures jsonb;
  salaries numeric;
  paid bigint;
begin
  perform authz.demand('hr', 'view');
  sees_all := authz.row_scope() = 'all' and authz.can('hr', 'admin');
  select jsonb_build_object('employees', count(*), 'departments', (select count(*) from public.departments),
      'tenure_years', round(avg(greatest(today - person.hire_date, 0)) / 365.25, 1)::text, 'currency', authz.base_currency())
    into figures from public.employees person where person.status <> 'terminated';
  if authz.can('hr', 'approve') then
    select round(sum(pay.salary * pay.rate), 2), count(pay.salary * pay.rate) into salaries, paid
      from public.employees person
        left join public.employee_compensation own on own.employee_id = person.id and own.effective_from <= today
          and (own.effective_to is null or own.effective_to >= today)
        left join public.salary_bands band on band.id = person.salary_band_id
        cross join lateral (select coalesce(own.actual_salary, band.min_salary) as salary,
          case when coalesce(own.currency, band.currency) = authz.base_currency() then 1 else
            (select r.rate from public.exchange_rates r where r.currency = coalesce(own.currency, band.currency) and r.rate_date <= today
              order by r.rate_date desc limit 1) end as rate) pay
      where person.status <> 'terminated' and person.hire_date <= today
        and (sees_all or (person.id = any (authz.employees_in_scope()) and person.id is distinct from authz.employee_of_caller()));
  end if;
  return figures || jsonb_build_object(
    'payroll', case when sees_all then coalesce(salaries, 0)::text when paid >= 2 then salaries::text end,
    'payroll_people', case when sees_all or paid >= 2 then paid end);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.people_in_scope()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if authz.row_scope() is null then
    return '{}';
  end if;
  if authz.row_scope() = 'own' then
    return array[auth.uid()];
  end if;
  return array(
    with recursive reports(id) as (
      select auth.uid()
      union
      select person.id from public.profiles person join reports on person.manager_id = reports.id
    )
    select id from reports
    union
    select employee.user_id from public.employees employee
      where employee.user_id is not null and employee.id = any (authz.employees_in_scope())
  );
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.person_can(person uuid, module text, action text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION authz.process_pay_run(run uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_run public.payroll_runs;
begin
  perform authz.demand('hr', 'admin');
  -- Held until the end: asked for twice at once, the second waits and finds everything done.
  select r.* into found_run from public.payroll_runs r where r.id = run for no key update;
  if not found or not authz.is_server() and authz.row_scope() <> 'all' then
    perform authz.fail(404, 'not_found', 'There is no such pay run.', '{"field": "payroll_run_id"}');
  end if;
  if found_run.status not in ('draft', 'calculated') then
    perform authz.fail(409, 'record_locked', 'This pay run has been handed in.',
      jsonb_build_object('field', 'payroll_run_id', 'values', jsonb_build_object('status', found_run.status)));
  end if;
  update public.payroll_runs r set computed_at = clock_timestamp() where r.id = run returning r.* into found_run;
  return (select jsonb_build_object('payslips', (select count(*) from public.payroll p where p.payroll_run_id = run and p.status <> 'cancelled'),
      'failures', r.failures) from public.payroll_runs r where r.id = run);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.process_payroll(employee_id uuid, period_start date, period_end date, bonus numeric, commission numeric)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_day constant date := coalesce(period_start, date_trunc('month', authz.today())::date);
  last_day constant date := coalesce(period_end, (date_trunc('month', first_day) + interval '1 month - 1 day')::date);
  person public.employees;
  slip public.payroll;
  pay record;
begin
  perform authz.demand('hr', 'admin');
  select e.* into person from public.employees e where e.id = process_payroll.employee_id;
  if not found or not authz.is_server() and authz.row_scope() <> 'all' then
    perform authz.fail(404, 'not_found', 'There is no such employee.', '{"field": "employee_id"}');
  end if;
  if not authz.is_server() and not authz.is_owner() and person.id = authz.employee_of_caller() then
    perform authz.fail(403, 'self_approval', 'Nobody writes their own payslip; an owner may.');
  end if;
  if last_day < first_day or last_day > first_day + 62 then
    perform authz.fail(422, 'invalid_range', 'A period ends after it begins, and within two months.', '{"field": "pay_period_end"}');
  end if;
  if bonus < 0 or commission < 0 then
    perform authz.fail(422, 'out_of_range', 'What is paid beside the salary is not less than nothing.',
      jsonb_build_object('field', case when bonus < 0 then 'bonus' else 'commission' end));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || person.id, 0));
  select p.* into slip from public.payroll p where p.employee_id = person.id and p.pay_period_start = first_day and p.pay_period_end = last_day
    and p.status <> 'cancelled';
  if found and (slip.status <> 'draft' or slip.payroll_run_id is not null) then
    perform authz.fail(409, 'record_locked', 'This payslip is in a pay run or has been handed in.', jsonb_build_object('current', to_jsonb(slip)));
  end if;

  select p.* into pay from private.pay_steps(person, first_day, last_day, bonus, commission, slip.id) p;
  if slip.id is null then
    insert into public.payroll (employee_id, pay_period_start, pay_period_end, currency) values (person.id, first_day, last_day, pay.currency)
      returning * into slip;
  end if;
  perform authz.write_pay_steps(slip.id, 'draft', pay.regular_hours, pay.overtime_hours, to_jsonb(pay.steps));
  return slip.id;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.profile_pictures(people uuid[])
 RETURNS TABLE(user_id uuid, picture text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if cardinality(people) > 100 then
    perform authz.fail(422, 'out_of_range', 'At most 100 pictures at a time.', '{"field": "people", "values": {"max": 100}}');
  end if;
  return query
    select held.user_id, 'data:' || held.media_type || ';base64,' || translate(encode(held.content, 'base64'), e'\n', '')
    from private.profile_pictures held
    where held.user_id = any (people) and (held.user_id = auth.uid() or authz.is_staff());
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE PROCEDURE authz.protect(IN target regclass, IN module text, IN insertable text[], IN updatable text[], IN create_action text DEFAULT 'create'::text, IN delete_action text DEFAULT 'delete'::text, IN edit_action text DEFAULT 'edit'::text, IN view_action text DEFAULT 'view'::text, IN rows text DEFAULT NULL::text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
declare
  condition constant text := case when rows is null then '' else ' and (' || rows || ')' end;
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select on %s to authenticated', target);
  execute format('create policy may_view on %s for select to authenticated using ((select authz.can(%L, %L))%s)', target, module, view_action, condition);

  if create_action is not null then
    execute format('grant insert (%s) on %s to authenticated', (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), target);
    execute format('create policy may_create on %s for insert to authenticated with check ((select authz.can(%L, %L))%s)', target, module, create_action, condition);
  end if;
  if edit_action is not null then
    execute format('grant update (%s) on %s to authenticated',
      (select string_agg(quote_ident(c), ', ') from unnest(updatable || array['version']) c), target);
    execute format('create policy may_edit on %s for update to authenticated using ((select authz.can(%L, %L))%s) with check ((select authz.can(%L, %L))%s)',
      target, module, edit_action, condition, module, edit_action, condition);
  end if;
  if delete_action is not null then
    execute format('grant delete on %s to authenticated', target);
    execute format('create policy may_delete on %s for delete to authenticated using ((select authz.can(%L, %L))%s)', target, module, delete_action, condition);
  end if;

  execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
  execute format('create trigger z_audit after insert or update or delete on %s for each row execute function private.audit(%L)', target, module);
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE PROCEDURE authz.protect_ledger(IN target regclass, IN module text, IN view_action text DEFAULT 'view'::text, IN rows text DEFAULT NULL::text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant select, insert on %s to service_role', target);
  execute format('grant select on %s to authenticated', target);
  execute format('create policy may_view on %s for select to authenticated using ((select authz.can(%L, %L))%s)', target, module, view_action,
    case when rows is null then '' else ' and (' || rows || ')' end);
  execute format('create trigger immutable before update or delete or truncate on %s for each statement execute function private.refuse_change()', target);
  execute format('create trigger z_audit after insert on %s for each row execute function private.audit(%L)', target, module);
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE PROCEDURE authz.protect_own(IN target regclass, IN owner_column text, IN insertable text[], IN updatable text[])
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select, delete on %s to authenticated', target);
  execute format('grant update (%s) on %s to authenticated', (select string_agg(quote_ident(c), ', ') from unnest(updatable || array['version']) c), target);
  execute format('create policy own_rows on %s for select to authenticated using (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  execute format('create policy change_own on %s for update to authenticated using (%I = (select auth.uid()) and (select authz.is_staff())) with check (%I = (select auth.uid()))', target, owner_column, owner_column);
  execute format('create policy remove_own on %s for delete to authenticated using (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  if insertable is not null then
    execute format('grant insert (%s) on %s to authenticated', (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), target);
    execute format('create policy add_own on %s for insert to authenticated with check (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  end if;
  execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION authz.quotation_from_boq(boq uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  bill public.boqs;
  made constant uuid := gen_random_uuid();
begin
  perform authz.demand('commercial', 'create');
  select * into bill from public.boqs where id = boq for share;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such bill of quantities.');
  end if;
  insert into public.quotation_drafts (id, project_id, boq_id, title, currency) values (made, bill.project_id, bill.id, bill.title, bill.currency);
  insert into public.quotation_items (quotation_id, position, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, boq_item_id)
    select made, row_number() over (order by section.position nulls first, item.position, item.id), item.description, item.unit, item.quantity, item.rate,
      item.cost_rate, item.cost_code_id, item.cost_type, item.id
    from public.boq_items item left join public.boq_sections section on section.id = item.section_id where item.boq_id = boq;
  return made;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.quotation_won(quotation uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('commercial', 'approve');
  update public.quotation_drafts set status = 'won' where id = quotation and status <> 'won';
  if not found and not exists (select from public.quotation_drafts where id = quotation) then
    perform authz.fail(404, 'not_found', 'There is no such quotation.');
  end if;
  return (select id from public.contracts where quotation_id = quotation);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.reaches(module text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  return not authz.is_program()
    or exists (select from jsonb_array_elements_text(claims -> 'scopes') scope where split_part(scope, ':', 1) = reaches.module);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.release_retention(contract uuid, percentage numeric)
 RETURNS numeric
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  agreed public.contracts;
  withheld numeric;
  released numeric;
  change numeric;
begin
  perform authz.demand('commercial', 'approve');
  select * into agreed from public.contracts where id = contract for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such contract.');
  end if;
  if agreed.taking_over_date is null then
    perform authz.fail(422, 'required', 'Retention is released after taking over.', '{"field": "taking_over_date"}');
  end if;
  if percentage is null or percentage <= 0 or percentage > 100 then
    perform authz.fail(422, 'out_of_range', 'A percentage between 0 and 100.', '{"field": "percentage"}');
  end if;
  select coalesce(sum(e.amount) filter (where e.amount > 0 or e.source_table = 'certificates'), 0),
      coalesce(-sum(e.amount) filter (where e.source_table = 'contracts'), 0) into withheld, released
    from public.retention_entries e
    where (e.source_table = 'contracts' and e.source_id = contract)
      or (e.source_table = 'certificates' and e.source_id in (select id from public.certificates where contract_id = contract));
  change := least(round(withheld * percentage / 100, 2), withheld - released);
  if change <= 0 then
    perform authz.fail(409, 'insufficient_balance', 'There is no retention left to release.');
  end if;
  insert into public.retention_entries (project_id, party_id, direction, amount, source_table, source_id, description)
    values (agreed.project_id, agreed.client_id, 'receivable', -change, 'contracts', contract, agreed.contract_number);
  return change;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.release_subcontract_retention(work_order uuid, percentage numeric)
 RETURNS numeric
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ordered public.work_order_drafts;
  held numeric;
  withheld numeric;
  change numeric;
begin
  perform authz.demand('commercial', 'approve');
  select * into ordered from public.work_order_drafts where id = work_order for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such work order.');
  end if;
  if ordered.status <> 'completed' then
    perform authz.fail(409, 'wrong_order', 'Retention is released after the work is taken over.',
      jsonb_build_object('values', jsonb_build_object('status', ordered.status)));
  end if;
  if percentage is null or percentage <= 0 or percentage > 100 then
    perform authz.fail(422, 'out_of_range', 'A percentage between 0 and 100.', '{"field": "percentage"}');
  end if;
  held := private.subcontract_retention(work_order);
  withheld := held - (select coalesce(sum(e.amount), 0) from public.retention_entries e where e.source_table = 'work_order_drafts' and e.source_id = work_order);
  change := least(round(withheld * percentage / 100, 2), held);
  if change <= 0 then
    perform authz.fail(409, 'insufficient_balance', 'There is no retention left to release.');
  end if;
  insert into public.retention_entries (project_id, party_id, direction, amount, source_table, source_id, description)
    values (ordered.project_id, ordered.assigned_to, 'payable', -change, 'work_order_drafts', work_order, ordered.work_order_number);
  return change;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.remove_role(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('rbac', 'admin');
  perform private.keep_an_owner(person);
  update public.user_roles set is_active = false where user_id = person and is_active;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.remove_second_factors(person uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant public.profiles := private.other_account(person);
  removed integer;
begin
  delete from auth.mfa_factors f where f.user_id = account.id;
  get diagnostics removed = row_count;
  if removed = 0 then
    perform authz.fail(404, 'not_found', 'There is no second factor.');
  end if;
  delete from auth.sessions where user_id = account.id;
  perform private.log_access_act(account.id, 'second_factor_removed');
  return removed;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.renew_labour_true_up(run uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('hr', 'admin');
  perform from public.payroll_runs r where r.id = run for update;
  if not exists (select from public.labour_true_ups t where t.payroll_run_id = run and t.status = 'posted') then
    perform authz.fail(404, 'not_found', 'Nothing is posted of this pay run.', '{"field": "payroll_run_id"}');
  end if;
  if private.late_hours(run) = 0 then
    perform authz.fail(409, 'already_exists', 'No hours were approved since this pay run was trued up.', '{"field": "payroll_run_id"}');
  end if;
  update public.labour_true_ups t set status = 'reversed', status_reason = format('Made again with %s h approved afterwards.', trim_scale(private.late_hours(run)))
    where t.payroll_run_id = run and t.status = 'posted';
  return authz.true_up_labour(run);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.replay_webhook_delivery(delivery_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first public.webhook_deliveries;
begin
  perform authz.demand('rbac', 'admin');
  select d.* into first from public.webhook_deliveries d where d.id = replay_webhook_delivery.delivery_id;
  if not found then
    perform authz.fail(404, 'not_found', 'Resource not found');
  end if;
  return private.queue_delivery(first.webhook_id, first.event, first.payload, coalesce(first.replay_of, first.id));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.request_work(kind text, subject uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  queued uuid;
begin
  perform authz.demand('settings', 'admin');
  if kind not in ('backup', 'restore', 'test_mail', 'test_storage', 'test_ai') then
    perform authz.fail(422, 'invalid_choice', 'There is no such work.', '{"field": "kind"}');
  end if;
  -- it replaces everything everybody has written
  if kind = 'restore' and not authz.is_server() and not authz.is_owner() then
    perform authz.fail(403, 'owner_only', 'Only the owner restores a backup.');
  end if;
  if kind = 'restore' and not exists (select from private.backups b where b.id = subject and b.status = 'finished') then
    perform authz.fail(404, 'not_found', 'There is no such backup.');
  end if;
  insert into private.jobs (kind, payload, unique_key, created_by)
    values (request_work.kind, jsonb_strip_nulls(jsonb_build_object('subject', subject)), coalesce(subject::text, auth.uid()::text), auth.uid())
    on conflict do nothing returning id into queued;
  return coalesce(queued, (select job.id from private.jobs job
    where job.kind = request_work.kind and job.unique_key = coalesce(subject::text, auth.uid()::text) and job.finished_at is null));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.restore_deleted(table_name text, record_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  source authz.trash_tables;
  entry public.audit_log;
  part public.audit_log;
  is_there boolean;
begin
  select * into source from authz.trash_tables t where t.table_name = restore_deleted.table_name;
  if not found then
    perform authz.fail(404, 'not_found', 'There is nothing of this kind in the trash.');
  end if;
  perform authz.demand(source.module, 'delete');
  select log.* into entry from public.audit_log log
    where log.table_name = restore_deleted.table_name and log.record_id = restore_deleted.record_id::text and log.action = 'DELETE'
      and log.created_at > now() - interval '30 days'
    order by log.id desc limit 1;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such record in the trash.');
  end if;
  -- one at a time, so that it comes back once
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(restore_deleted.record_id::text, 0));
  execute format('select exists (select from public.%I where id = $1)', source.table_name) into is_there using restore_deleted.record_id;
  if is_there then
    perform authz.fail(409, 'already_exists', 'The record is back already.');
  end if;
  perform private.put_back(entry);
  for part in
    select log.* from public.audit_log log
    where log.created_at = entry.created_at and log.action = 'DELETE' and log.id <> entry.id and log.user_id is not distinct from entry.user_id
      and log.table_name in ('tasks', 'task_dependencies', 'task_assignments', 'comments', 'project_holidays', 'takeoff_measurements',
        'rate_buildup_lines', 'boq_sections', 'boq_items')
      and log.before::text like '%' || restore_deleted.record_id || '%'
    order by log.table_name <> 'boq_sections', log.id desc
  loop
    perform private.put_back(part);
  end loop;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.revise_boq(boq uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  bill public.boqs;
  revised constant uuid := gen_random_uuid();
  section public.boq_sections;
  copied uuid;
begin
  perform authz.demand('commercial', 'create');
  perform authz.demand('commercial', 'edit');
  select * into bill from public.boqs where id = boq for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such bill of quantities.');
  end if;
  if bill.status not in ('issued', 'locked') then
    perform authz.fail(409, 'invalid_transition', 'Only an issued bill has a next version.',
      jsonb_build_object('field', 'status', 'values', jsonb_build_object('from', bill.status, 'to', 'superseded')));
  end if;
  update public.boqs set status = 'superseded' where id = boq;
  insert into public.boqs (id, boq_number, revision, previous_boq_id, project_id, title, currency, notes)
    values (revised, bill.boq_number, bill.revision + 1, bill.id, bill.project_id, bill.title, bill.currency, bill.notes);
  -- Section by section: two of them may look alike, and each keeps its own items.
  for section in select * from public.boq_sections where boq_id = boq order by position, id loop
    insert into public.boq_sections (boq_id, position, code, title)
      values (revised, section.position, section.code, section.title) returning id into copied;
    perform private.copy_boq_items(boq, section.id, revised, copied);
  end loop;
  perform private.copy_boq_items(boq, null, revised, null);
  return revised;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.revise_quotation(quotation uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer public.quotation_drafts;
  revised constant uuid := gen_random_uuid();
begin
  perform authz.demand('commercial', 'create');
  perform authz.demand('commercial', 'edit');
  select * into offer from public.quotation_drafts where id = quotation for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such quotation.');
  end if;
  update public.quotation_drafts set status = 'superseded' where id = quotation;
  insert into public.quotation_drafts (id, quotation_number, revision, previous_quotation_id, project_id, client_id, boq_id, title, currency,
      discount_amount, tax_rate, terms, notes)
    values (revised, offer.quotation_number, offer.revision + 1, offer.id, offer.project_id, offer.client_id, offer.boq_id, offer.title, offer.currency,
      offer.discount_amount, offer.tax_rate, offer.terms, offer.notes);
  insert into public.quotation_items (quotation_id, position, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, boq_item_id)
    select revised, position, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, boq_item_id
    from public.quotation_items where quotation_id = quotation;
  return revised;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.revoke_api_token(token_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('rbac', 'admin');
  update public.api_tokens t set revoked_at = now() where t.id = revoke_api_token.token_id and t.revoked_at is null;
  if not found and not exists (select from public.api_tokens t where t.id = revoke_api_token.token_id) then
    perform authz.fail(404, 'not_found', 'Resource not found');
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.revoke_calendar_feed()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.demand_own_calendar();
  delete from private.calendar_feeds feed where feed.user_id = auth.uid();
  if found then
    perform private.log_access_act(auth.uid(), 'calendar_address_revoked');
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.rotate_webhook_secret(webhook_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen constant text := private.new_webhook_secret();
begin
  perform authz.demand('rbac', 'admin');
  update private.webhook_secrets s set secret = chosen where s.webhook_id = rotate_webhook_secret.webhook_id;
  if not found then
    perform authz.fail(404, 'not_found', 'Resource not found');
  end if;
  return jsonb_build_object('id', rotate_webhook_secret.webhook_id, 'secret', chosen);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.row_scope()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select role.row_scope from public.user_roles link
      join public.roles role on role.id = link.role_id and role.is_active
      join public.profiles person on person.id = link.user_id and person.is_active
    where link.user_id = auth.uid() and link.is_active
  );
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.save_role(role uuid, role_name text, title text, about text, dashboard text, scope text, granted text[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  unknown text[];
  saved uuid := coalesce(role, gen_random_uuid());
begin
  perform authz.demand('rbac', 'admin');
  granted := coalesce(granted, '{}');
  select array_agg(g order by g) into unknown from unnest(granted) g
    where not exists (select from public.role_permissions held
        join public.roles owners on owners.id = held.role_id and owners.name = 'OWNER'
        join public.modules m on m.id = held.module_id
        join public.permissions p on p.id = held.permission_id
      where g = m.name || ':' || p.name);
  if unknown is not null then
    perform authz.fail(422, 'unknown_permissions', 'Unknown permissions: ' || array_to_string(unknown, ', '),
      jsonb_build_object('field', 'permissions', 'values', jsonb_build_object('names', array_to_string(unknown, ', '))));
  end if;
  if exists (select from unnest(granted) g where g like 'rbac:%') then
    perform authz.fail(403, 'owner_only', 'Only the owner administers access; a custom role cannot.', '{"field": "permissions"}');
  end if;
  insert into public.roles (id, name, display_name, description, dashboard_type, row_scope)
    values (saved, role_name, title, about, coalesce(dashboard, 'EMPLOYEE'), coalesce(scope, 'own'))
    on conflict (id) do update set name = excluded.name, display_name = excluded.display_name, description = excluded.description,
      dashboard_type = excluded.dashboard_type, row_scope = excluded.row_scope;
  delete from public.role_permissions held using public.modules m, public.permissions p
    where held.role_id = saved and m.id = held.module_id and p.id = held.permission_id and m.name || ':' || p.name <> all (granted);
  insert into public.role_permissions (role_id, module_id, permission_id)
    select saved, m.id, p.id from public.modules m, public.permissions p where m.name || ':' || p.name = any (granted)
    on conflict do nothing;
  return saved;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.save_view(view_id uuid, list text, name text, search text, is_shared boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand_staff();
  if (select count(*) from private.saved_views v where v.user_id = auth.uid()) >= 300 then
    perform authz.fail(422, 'over_limit', 'Too many views are kept.');
  end if;
  insert into private.saved_views as v (id, user_id, list, name, search, is_shared)
    values (view_id, auth.uid(), save_view.list, btrim(save_view.name), save_view.search, coalesce(save_view.is_shared, false))
    on conflict (id) do update set name = excluded.name, search = excluded.search, is_shared = excluded.is_shared
      where v.user_id = auth.uid();
  if not found then
    perform authz.fail(403, 'access_denied', 'Access denied: this view is somebody else''s.');
  end if;
  return view_id;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.saved_views(list text)
 RETURNS TABLE(id uuid, name text, search text, is_shared boolean, is_own boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select v.id, v.name, v.search, v.is_shared, v.user_id = auth.uid() from private.saved_views v
    where v.list = saved_views.list and authz.is_staff() and (v.user_id = auth.uid() or v.is_shared)
    order by v.user_id = auth.uid() desc, lower(v.name), v.id;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.search_candidates(kind text, asked text[], is_similar boolean)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "pg_trgm.word_similarity_threshold" TO '0.33'
AS $function$
declare
  source authz.search_sources;
  condition text;
  found uuid[];
begin
  -- looked up here: what is run with these rights never comes from the caller
  select * into source from authz.search_sources where entity = kind;
  if source.entity is null or not authz.can(source.module, 'view') then
    return '{}';
  end if;
  condition := authz.search_condition(source.words, asked, is_similar);
  if is_similar then
    condition := condition || format(' and not (%s)', authz.search_condition(source.words, asked, false));
  end if;
  execute format('select array(select id from public.%I where %s limit %s)', source.entity,
    condition, case when source.is_personal then 2000 else 300 end) into found;
  return found;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.search_condition(words text, asked text[], is_similar boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  word text;
  literal text;
  conditions text[] := '{}';
begin
  foreach word in array asked loop
    literal := replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_');
    conditions := conditions || case
      when char_length(word) < 3 then format('(%1$s like %2$L or %1$s like %3$L or %1$s like %4$L)', words,
        literal || '%', '% ' || literal || '%', '%' || chr(10) || literal || '%')
      when is_similar and char_length(word) > 3 then format('(%1$s like %2$L or %3$L operator(extensions.<%%) %1$s)', words, '%' || literal || '%', word)
      else format('%s like %L', words, '%' || literal || '%') end;
  end loop;
  return array_to_string(conditions, ' and ');
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION authz.searchable()
 RETURNS SETOF authz.search_sources
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select source.* from authz.search_sources source
    where source.module = any ((select authz.modules_with('view'))::text[]) order by source.entity;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.send_invoice(invoice uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent public.invoices;
  client public.external_entities;
begin
  perform authz.demand('finance', 'edit');
  select i.* into sent from public.invoices i where i.id = invoice for no key update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such invoice.', '{"field": "invoice_id"}');
  end if;
  if sent.status not in ('approved', 'sent', 'partially_paid', 'paid') then
    perform authz.fail(409, 'wrong_order', 'Only an approved invoice is sent.', jsonb_build_object('values', jsonb_build_object('status', sent.status)));
  end if;
  select e.* into client from public.external_entities e where e.id = sent.client_id;
  if client.contact_email is null then
    perform authz.fail(422, 'required', 'The client has no e-mail address.', '{"field": "contact_email"}');
  end if;
  if sent.status = 'approved' then
    update public.invoices set status = 'sent' where id = invoice;
  end if;
  return private.queue_mail('invoice', client.contact_email, 'en', jsonb_build_object(
    'name', coalesce(client.primary_contact_name, client.company_name), 'invoice_id', sent.id, 'number', sent.invoice_number,
    'amount', sent.currency || ' ' || sent.total_amount, 'due', coalesce(sent.due_date, sent.issue_date),
    'company', (select c.name from public.company_settings c)));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.set_ai_key(key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('settings', 'admin');
  if set_ai_key.key !~ '^[\x21-\x7e]+$' or char_length(set_ai_key.key) not between 8 and 500 then
    perform authz.fail(422, 'invalid_choice', 'A key has 8 to 500 characters and no spaces.', '{"field": "key"}');
  end if;
  if set_ai_key.key is null then
    delete from private.ai_key;
  else
    insert into private.ai_key (key) values (set_ai_key.key) on conflict on constraint ai_key_pkey do update set key = excluded.key;
  end if;
  update public.ai_settings set has_key = set_ai_key.key is not null;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.set_company_logo(picture text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  logo bytea;
  logo_type text;
begin
  perform authz.demand('settings', 'admin');
  if picture is null then
    delete from private.company_logo;
    delete from private.company_logo_facts;
    return;
  end if;
  select * into logo_type, logo from private.read_picture(picture, 262144);
  insert into private.company_logo (media_type, content) values (logo_type, logo)
    on conflict on constraint company_logo_pkey do update set media_type = excluded.media_type, content = excluded.content;
  insert into private.company_logo_facts (content_hash, media_type, size_bytes)
    values (encode(sha256(logo), 'hex'), logo_type, octet_length(logo))
    on conflict on constraint company_logo_facts_pkey do update
      set content_hash = excluded.content_hash, media_type = excluded.media_type, size_bytes = excluded.size_bytes;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.set_feature(name text, is_on boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('settings', 'admin');
  if not is_on and name in ('modules.auth', 'modules.dashboard', 'modules.settings', 'modules.rbac', 'groups.main', 'groups.admin') then
    perform authz.fail(422, 'invalid_choice', 'This stays on.', '{"field": "name"}');
  end if;
  if name !~ '^(modules|groups|items)(\.[a-z_]+){1,2}$' then
    perform authz.fail(422, 'invalid_choice', 'There is no such switch.', '{"field": "name"}');
  end if;
  if is_on is null then
    delete from public.feature_switches s where s.name = set_feature.name;
  else
    insert into public.feature_switches (name, is_on) values (set_feature.name, set_feature.is_on)
      on conflict on constraint feature_switches_name_key do update set is_on = excluded.is_on;
  end if;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.set_own_picture(picture text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own private.profile_pictures;
begin
  perform from public.profiles where id = auth.uid() and is_active for update;
  if not found then
    perform authz.fail(401, 'not_authenticated', 'Not authenticated');
  end if;
  if picture is null then
    delete from private.profile_pictures held where held.user_id = auth.uid();
    update public.profiles set avatar_url = null where id = auth.uid();
    return;
  end if;
  select auth.uid(), read.media_type, read.content into own from private.read_picture(picture, 65536) read;
  insert into private.profile_pictures values (own.*)
    on conflict on constraint profile_pictures_pkey do update set media_type = excluded.media_type, content = excluded.content;
  update public.profiles set avatar_url = 'picture:' || encode(sha256(own.content), 'hex') where id = auth.uid();
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.set_up_company(company_name text, currency text, zone text, pack text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not authz.is_server() and not authz.is_owner() then
    perform authz.fail(403, 'owner_only', 'Only the owner sets the company up.');
  end if;
  if not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform authz.fail(422, 'invalid_choice', 'Unknown time zone.', '{"field": "time_zone"}');
  end if;
  insert into public.company_settings (name, base_currency, time_zone, country_pack, weekend_days)
    values (company_name, currency, zone, pack, private.weekend_of(pack));
  perform private.deliver_country(pack);
exception when unique_violation then
  perform authz.fail(409, 'already_set_up', 'The company is already set up.');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.set_user_active(person uuid, active boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('rbac', 'admin');
  if not active then
    perform private.keep_an_owner(person);
    delete from auth.sessions where user_id = person;
  end if;
  update public.profiles set is_active = active where id = person;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such user.', '{"field": "user_id"}');
  end if;
  update auth.users set banned_until = case when active then null else now() + interval '100 years' end where id = person;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.status_column(of_table text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select split_part(encode(guard.tgargs, 'escape'), '\000', 3) from pg_catalog.pg_trigger guard
    where guard.tgrelid = to_regclass('public.' || quote_ident(of_table)) and guard.tgname = 'b_status');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.store_idempotent_answer(key text, status smallint, body text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.idempotency_keys kept set status = store_idempotent_answer.status, body = store_idempotent_answer.body
    where kept.user_id = coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000') and kept.key = store_idempotent_answer.key;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.system_health()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand('settings', 'admin');
  return jsonb_build_object(
    'mails_waiting', (select count(*) from private.mail_outbox where sent_at is null),
    'mails_failing', (select count(*) from private.mail_outbox where sent_at is null and attempts > 1),
    'jobs_waiting', (select count(*) from private.jobs where finished_at is null and run_at <= now()),
    'jobs_failing', (select count(*) from private.jobs where finished_at is null and last_error is not null),
    'audit_waiting', (select count(*) from public.audit_log l where l.id > coalesce((select max(audit_id) from private.audit_chain), 0)),
    'people_active', (select count(*) from public.profiles where is_active),
    'database_bytes', pg_database_size(current_database()),
    'maintenance_mode', (select maintenance_mode from public.system_settings));
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.threads_of_caller()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array(select member.thread_id from public.thread_members member where member.member_id = auth.uid());
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.today()
 RETURNS date
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if authz.is_server() and nullif(current_setting('plinth.today', true), '') is not null then
    return current_setting('plinth.today')::date;
  end if;
  return (now() at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.transfer_budget(from_line uuid, to_line uuid, amount numeric, description text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held_by uuid;
  available numeric;
  moved constant numeric := round(amount, 2);
begin
  perform authz.demand('finance', 'approve');
  if moved is null or moved <= 0 then
    perform authz.fail(422, 'out_of_range', 'The amount is more than nothing.', '{"field": "amount"}');
  end if;
  select b.id into held_by from public.budgets b join public.budget_lines l on l.budget_id = b.id
    where l.id = from_line and b.status = 'active' for no key update of b;
  if held_by is null then
    perform authz.fail(409, 'record_locked', 'Only an active budget is modified.', '{"field": "from_line"}');
  end if;
  if from_line = to_line or not exists (select from public.budget_lines l where l.id = to_line and l.budget_id = held_by) then
    perform authz.fail(422, 'unknown_reference', 'The other line is one of the same budget.', '{"field": "to_line"}');
  end if;
  select l.revised_amount into available from public.budget_lines l where l.id = from_line;
  if available < moved then
    perform authz.fail(409, 'insufficient_balance', 'The line does not hold that much.', '{"field": "amount"}');
  end if;
  insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, description) values
    (held_by, from_line, 'transfer', -moved, description), (held_by, to_line, 'transfer', moved, description);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.true_up_labour(run uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.payroll_runs;
  made constant uuid := gen_random_uuid();
begin
  perform authz.demand('hr', 'admin');
  -- Held until the end: neither is the run cancelled meanwhile, nor is it trued up twice.
  select r.* into paid from public.payroll_runs r where r.id = run for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such pay run.', '{"field": "payroll_run_id"}');
  end if;
  if paid.status not in ('approved', 'paid') then
    perform authz.fail(409, 'wrong_order', 'A pay run is trued up once it is approved.',
      jsonb_build_object('field', 'payroll_run_id', 'values', jsonb_build_object('status', paid.status)));
  end if;
  if exists (select from public.labour_true_ups t where t.payroll_run_id = run and t.status = 'posted') then
    perform authz.fail(409, 'already_exists', 'This pay run was trued up already.', '{"field": "payroll_run_id"}');
  end if;
  -- Hours of the period are neither approved nor taken back until this is done.
  perform from public.time_entries entry join public.payroll slip on slip.employee_id = entry.employee_id
    where slip.payroll_run_id = run and entry.date between slip.pay_period_start and slip.pay_period_end
    order by entry.id for update of entry;

  insert into public.labour_true_ups (id, payroll_run_id, pay_period_start, pay_period_end)
    values (made, run, paid.pay_period_start, paid.pay_period_end);
  perform private.spread_payslips(made, run);
  if not exists (select from public.labour_true_up_lines line where line.labour_true_up_id = made and line.project_id is not null) then
    perform authz.fail(422, 'required', 'Nobody of this pay run has approved hours of a project in its period.', '{"field": "payroll_run_id"}');
  end if;
  update public.labour_true_ups t set standard_amount = added.standard, actual_amount = added.actual, difference_amount = added.actual - added.standard
    from (select sum(line.standard_amount) as standard, sum(line.actual_amount) as actual from public.labour_true_up_lines line
      where line.labour_true_up_id = made and line.project_id is not null) added
    where t.id = made;
  perform private.post_true_up(made, 1, paid.pay_period_end);
  return made;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.unit_choices()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform authz.demand_staff();
  return (select coalesce(array_agg(unit.code order by unit.code), '{}') from public.units unit where unit.status = 'active');
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.verify_audit_log()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  broken bigint;
begin
  perform authz.demand('rbac', 'view');
  perform private.extend_audit_chain();
  broken := private.first_broken_audit_entry();
  return jsonb_build_object(
    'is_unbroken', broken is null,
    'entries', (select count(*) from private.audit_chain),
    'first_broken', broken,
    'broken_at', (select created_at from public.audit_log where id = broken),
    'fingerprint', (select encode(hash, 'hex') from private.audit_chain order by position desc limit 1),
    'verified_at', now());
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.waiting_for_caller(how_many integer, only_table text DEFAULT NULL::text, only_record uuid DEFAULT NULL::uuid)
 RETURNS TABLE(resource text, record_id uuid, record_number text, title text, amount text, currency text, asked_by text, asked_at timestamp with time zone, record_version integer, can_reject boolean, details jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  step record;
  own text;
  parts text[] := '{}';
begin
  for step in select * from authz.decidable() d where only_table is null or (d.source).table_name = only_table loop
    select string_agg(format('and coalesce(r.%1$I not in ($1, $2), r.%1$I is null or $2 is null and r.%1$I <> $1)', c), ' ') into own
      from unnest((step.source).people) c;
    parts := parts || format(
      '(select %1$L::text as resource, r.id, (%2$s)::text as number, (%3$s)::text as title, (%4$s)::text as amount, (%5$s)::text as currency,
          (%6$s)::uuid as person, r.created_at, r.version, %7$L::boolean as can_reject, %8$s as details
        from (select * from public.%1$I r where r.%9$I = %10$L and ($4 is null or r.id = $4) %11$s order by r.created_at limit $3) r)',
      (step.source).table_name, (step.source).number, (step.source).title, (step.source).amount, (step.source).currency, (step.source).asked_by,
      step.reject_to is not null, (step.source).details, (step.source).status_column, step.from_status, own);
  end loop;
  if parts = '{}' then
    return;
  end if;
  -- the parts are made by format above, of what the table of sources says
  return query execute format('select a.resource, a.id, a.number, a.title, a.amount, a.currency,
      coalesce((select nullif(btrim(concat_ws('' '', p.first_name, p.last_name)), '''') from public.profiles p where p.id = a.person),
        (select e.full_name from public.employees e where e.id = a.person)), a.created_at, a.version, a.can_reject, a.details
    from (%s) a order by a.created_at, a.id limit $3', array_to_string(parts, ' union all '))
    using auth.uid(), authz.employee_of_caller(), least(greatest(how_many, 1), 200), only_record;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.work_state(work uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  job private.jobs;
begin
  perform authz.demand('settings', 'admin');
  select * into job from private.jobs j where j.id = work and j.created_by = auth.uid();
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such work.');
  end if;
  return jsonb_build_object(
    'state', case when job.finished_at is not null then case when job.last_error is null then 'done' else 'failed' end
      when job.locked_until > now() then 'running' else 'waiting' end,
    'error', job.last_error);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION authz.write_pay_steps(slip uuid, status text, regular_hours numeric, overtime_hours numeric, lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.payroll_lines line where line.payroll_id = slip;
  insert into public.payroll_lines (payroll_id, position, line_type, code, description, quantity, rate, amount, calculation, country_rule_id, rule_version, expense_id)
    select slip, place, l.line_type, l.code, l.description, l.quantity, l.rate, round(l.amount, 2), l.calculation, rule.id, coalesce(rule.rule_version, l.rule_version),
        l.expense_id
    from jsonb_array_elements(lines) with ordinality e (line, place)
      cross join lateral jsonb_populate_record(null::public.payroll_lines, e.line) l
      left join public.country_rules rule on rule.id = l.country_rule_id;
  update public.payroll p set status = write_pay_steps.status, regular_hours = coalesce(write_pay_steps.regular_hours, 0), overtime_hours = coalesce(write_pay_steps.overtime_hours, 0),
      regular_pay = sums.regular, overtime_pay = sums.overtime, bonus = sums.bonus, commission = sums.commission, allowances = sums.allowance,
      expense_reimbursements = sums.reimbursement, tax_deductions = sums.tax, other_deductions = sums.deduction
    from (select coalesce(sum(amount) filter (where line_type = 'regular'), 0) as regular, coalesce(sum(amount) filter (where line_type = 'overtime'), 0) as overtime,
        coalesce(sum(amount) filter (where line_type = 'bonus'), 0) as bonus, coalesce(sum(amount) filter (where line_type = 'commission'), 0) as commission,
        coalesce(sum(amount) filter (where line_type = 'allowance'), 0) as allowance, coalesce(sum(amount) filter (where line_type = 'reimbursement'), 0) as reimbursement,
        coalesce(sum(amount) filter (where line_type = 'tax'), 0) as tax, coalesce(sum(amount) filter (where line_type = 'deduction'), 0) as deduction
      from public.payroll_lines line where line.payroll_id = slip) sums
    where p.id = slip;

  update public.expenses e set payroll_id = null
    where e.payroll_id = slip and not exists (select from public.payroll_lines line where line.payroll_id = slip and line.expense_id = e.id);
  update public.expenses e set payroll_id = slip
    from public.payroll_lines line, public.payroll p
    where line.payroll_id = slip and line.expense_id = e.id and p.id = slip and e.employee_id = p.employee_id
      and e.type = 'reimbursable' and e.status = 'approved' and e.payroll_id is null;
  if exists (select from public.payroll_lines line join public.expenses e on e.id = line.expense_id
      where line.payroll_id = slip and e.payroll_id is distinct from slip) then
    perform authz.fail(409, 'in_use', 'An expense of this payslip was given back already, or is another person''s.', '{"field": "lines"}');
  end if;
end $function$
-- executable by: service_role

CREATE OR REPLACE FUNCTION private.account_class(posting text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case
    when posting in ('bank', 'cash') then 'money'
    when posting in ('input_tax', 'output_tax') then 'tax'
    when posting in ('payables', 'net_pay', 'withheld', 'owed_to_people') then 'debt'
    when posting in ('purchases', 'wages', 'employer_costs', 'expenses') then 'cost'
    else posting end;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.account_of(wanted text, kind text, code uuid)
 RETURNS public.posting_accounts
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  answer public.posting_accounts;
begin
  select * into answer from public.posting_accounts a
    where a.posting = wanted and (a.cost_type is null or a.cost_type = kind) and (a.tax_code_id is null or a.tax_code_id = code)
    order by a.cost_type nulls last, a.tax_code_id nulls last limit 1;
  return answer;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.add_up_boq()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.boqs b where b.id in (select boq_id from changed) order by b.id for update;
  update public.boq_sections section
    set amount = added.amount, cost_amount = added.cost
    from (select s.id, coalesce(sum(item.amount), 0) as amount, coalesce(sum(item.cost_amount), 0) as cost
          from public.boq_sections s left join public.boq_items item on item.section_id = s.id
          where s.boq_id in (select boq_id from changed) group by s.id) added
    where section.id = added.id and (section.amount, section.cost_amount) is distinct from (added.amount, added.cost);
  update public.boqs b
    set (total_amount, total_cost) = (select coalesce(sum(item.amount), 0), coalesce(sum(item.cost_amount), 0) from public.boq_items item where item.boq_id = b.id)
    where b.id in (select boq_id from changed);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.add_up_buildup()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.rate_buildups b where b.id in (select rate_buildup_id from changed) order by b.id for update;
  update public.rate_buildups b set cost_rate = 0 where b.id in (select rate_buildup_id from changed);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.add_up_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.certificates c set work_amount = 0 where c.id in (select certificate_id from changed) and c.status = 'draft';
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.add_up_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.subcontract_claims c set completed_amount = 0 where c.id in (select subcontract_claim_id from changed) and c.status = 'draft';
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.add_up_contract()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.contracts c where c.id in (select contract_id from changed) order by c.id for update;
  update public.contracts c
    set (original_amount, variation_amount, revised_amount) = (
      select coalesce(sum(line.scheduled_value) filter (where line.variation_order_id is null), 0),
        coalesce(sum(line.scheduled_value) filter (where line.variation_order_id is not null), 0), coalesce(sum(line.scheduled_value), 0)
      from public.schedule_of_values line where line.contract_id = c.id)
    where c.id in (select contract_id from changed);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.add_up_quotation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.quotation_drafts q where q.id in (select quotation_id from changed) order by q.id for update;
  update public.quotation_drafts q set subtotal = 0 where q.id in (select quotation_id from changed);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.add_up_variation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.variation_order_drafts v where v.id in (select variation_order_id from changed) order by v.id for update;
  update public.variation_order_drafts v set amount = 0 where v.id in (select variation_order_id from changed);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE PROCEDURE private.after_lines(IN target regclass, IN adds_up text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format('create trigger t_total_inserted after insert on %s referencing new table as changed for each statement execute function %s()', target, adds_up);
  execute format('create trigger t_total_updated after update on %s referencing new table as changed for each statement execute function %s()', target, adds_up);
  execute format('create trigger t_total_deleted after delete on %s referencing old table as changed for each statement execute function %s()', target, adds_up);
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.apply_budget_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.budget_lines set
      modification_amount = modification_amount + case when new.entry_type = 'modification' then new.amount else 0 end,
      transfer_amount = transfer_amount + case when new.entry_type = 'transfer' then new.amount else 0 end,
      approved_change_amount = approved_change_amount + case when new.entry_type = 'approved_change' then new.amount else 0 end
    where id = new.budget_line_id;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.apply_variation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  value constant uuid := gen_random_uuid();
  item record;
begin
  insert into public.schedule_of_values (id, contract_id, position, description, scheduled_value, variation_order_id)
    values (value, new.contract_id, (select coalesce(max(position), 0) + 1 from public.schedule_of_values where contract_id = new.contract_id),
      new.variation_number || ' ' || new.title, new.amount, new.id);
  insert into public.certificate_lines (certificate_id, schedule_of_value_id, position, scheduled_value)
    select c.id, value, (select coalesce(max(position), 0) + 1 from public.certificate_lines where certificate_id = c.id), new.amount
    from public.certificates c where c.contract_id = new.contract_id and c.status = 'draft';
  update public.contracts set extension_days = extension_days + new.extension_days where id = new.contract_id;
  update public.projects project
    set contract_value = agreed.revised_amount, end_date = project.end_date + new.extension_days
    from public.contracts agreed where agreed.id = new.contract_id and project.id = new.project_id;
  for item in
    select cost_code_id, cost_type, sum(cost_amount) as cost from public.variation_order_items
    where variation_order_id = new.id and cost_amount <> 0 group by cost_code_id, cost_type order by cost_code_id, cost_type
  loop
    if private.post_budget_change(new.project_id, item.cost_code_id, item.cost_type,
        round(item.cost * authz.exchange_rate(new.currency, authz.today()), 2), authz.today(),
        'variation_order_drafts', new.id, new.variation_number) is null and item.cost <> 0 then
      perform authz.fail(422, 'required', 'The project has no active budget to change.', '{"field": "project_id"}');
    end if;
  end loop;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.ask_machine()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select s.is_enabled and s.has_key from public.ai_settings s) then
    perform private.enqueue('answer_conversation', jsonb_build_object('subject', new.id), new.id::text);
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.askers_of(source authz.approval_sources, record_id uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query execute format(
    'select distinct p.id from public.%1$I r join public.profiles p
       on p.id in ((%2$s)::uuid, (to_jsonb(r) ->> ''created_by'')::uuid, (select e.user_id from public.employees e where e.id = (%2$s)::uuid))
     where r.id = $1 order by p.id', source.table_name, source.asked_by) using record_id;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.assign_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  series_name constant text := tg_argv[0];
  target constant text := tg_argv[1];
  setting constant text := 'plinth.last_' || lower(tg_argv[0]);
  given constant text := to_jsonb(new) ->> tg_argv[1];
  period_name constant text := private.number_period(coalesce(tg_argv[3], ''), now(),
    coalesce((select time_zone from public.company_settings), 'UTC'));
  chosen public.number_series;
  head text;
  last bigint;
begin
  select * into chosen from public.number_series s where s.series = series_name;
  head := coalesce(chosen.prefix, series_name) || case when period_name = '' then '' else '-' || period_name || '-' end;
  last := nullif(current_setting(setting, true), '')::bigint;
  if last is null then
    insert into private.number_counters (series, period) values (series_name, period_name) on conflict do nothing;
    select last_value into last from private.number_counters where series = series_name and period = period_name for update;
  end if;

  -- Only the server may bring a number (an import); the counter jumps over one of this series.
  if given is not null then
    if given ~ ('^' || head || '[0-9]{1,15}$') then
      last := greatest(last, substring(given from '([0-9]+)$')::bigint);
    elsif period_name <> '' and given ~ ('^' || coalesce(chosen.prefix, series_name) || '-[0-9]{6}-[0-9]{1,15}$') then
      -- Of a month that may be still to come, which must not meet it again.
      insert into private.number_counters (series, period, last_value)
        values (series_name, split_part(given, '-', -2), split_part(given, '-', -1)::bigint)
        on conflict (series, period) do update set last_value = greatest(number_counters.last_value, excluded.last_value);
    end if;
  else
    last := last + 1;
    new := jsonb_populate_record(new, jsonb_build_object(target,
      head || lpad(last::text, greatest(coalesce(chosen.digits, tg_argv[2]::integer), length(last::text)), '0')));
  end if;

  perform set_config(setting, last::text, true);
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.attendance_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if old.status = 'locked' then
    perform authz.fail(409, 'record_locked', 'This day is in a pay run and can no longer be changed.', jsonb_build_object('current', to_jsonb(old)));
  end if;
  if new.check_in_time is distinct from old.check_in_time or new.check_out_time is distinct from old.check_out_time then
    new.status_reason := nullif(btrim(new.status_reason), '');
    if new.status_reason is null then
      perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "status_reason"}');
    end if;
    if old.employee_id = authz.employee_of_caller() and not authz.is_owner() then
      perform authz.fail(403, 'self_approval', 'Nobody corrects their own attendance.');
    end if;
    if new.check_out_time is null then
      perform authz.fail(422, 'required', 'A corrected day has an end.', '{"field": "check_out_time"}');
    end if;
    if new.check_out_time > now() then
      perform authz.fail(422, 'out_of_range', 'A day cannot end in the future.', '{"field": "check_out_time"}');
    end if;
    if new.check_out_time <= new.check_in_time then
      perform authz.fail(422, 'invalid_range', 'A day ends after it begins.', '{"field": "check_out_time"}');
    end if;
    new.status := 'corrected';
    new.decided_by := auth.uid();
    new.decided_at := now();
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before_values jsonb := old_row;
  after_values jsonb := new_row;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value)
      into before_values, after_values
      from jsonb_each(new_row)
      where value is distinct from old_row -> key and key <> all (private.derived_columns());
    if after_values is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (user_id, module, table_name, record_id, action, before, after)
    values (auth.uid(), tg_argv[0], tg_table_name,
      coalesce(new_row, old_row) ->> coalesce(tg_argv[1], 'id'), tg_op, private.masked(before_values), private.masked(after_values));
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.audit_hash(previous bytea, entry public.audit_log)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return sha256(previous || convert_to(to_jsonb(entry)::text, 'UTF8'));
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.book_movement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item public.inventory_items;
  held record;
  value_change numeric(16, 2) := 0;
begin
  select i.* into item from public.inventory_items i where i.id = new.item_id for update;
  if not found then
    perform authz.fail(422, 'unknown_reference', 'There is no such item.', '{"field": "item_id"}');
  end if;
  new.description := coalesce(nullif(btrim(new.description), ''), item.name);
  new.unit_of_measure := coalesce(nullif(btrim(new.unit_of_measure), ''), item.unit_of_measure);
  new.storage_location := coalesce(nullif(btrim(new.storage_location), ''), item.storage_location);
  if new.transaction_type = 'adjustment' then
    perform authz.demand('inventory', 'approve');
    if nullif(btrim(new.notes), '') is null then
      perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "notes"}');
    end if;
  end if;

  -- In at a price, from a project at what it left for, out at the average.
  if new.transaction_type = 'receipt' or (new.transaction_type = 'adjustment' and new.quantity > 0) then
    if new.unit_cost is null and new.transaction_type = 'receipt' then
      perform authz.fail(422, 'required', 'A receipt needs its price.', '{"field": "unit_cost"}');
    end if;
    new.unit_cost := coalesce(new.unit_cost, item.average_cost);
    new.stock_change := new.quantity;
    new.total_cost := round(new.quantity * new.unit_cost, 2);
    value_change := new.total_cost;
  elsif new.transaction_type = 'transfer' or (new.transaction_type = 'return' and new.project_id is not null) then
    held := private.held_by_project(item.id, new.project_id);
    if held.pieces < new.quantity then
      perform authz.fail(409, 'insufficient_stock', format('Only %s are there.', trim_scale(held.pieces)),
        jsonb_build_object('field', 'quantity', 'values', jsonb_build_object('available', trim_scale(held.pieces))));
    end if;
    -- the last piece takes the rest of the cost, so that nothing is left on no pieces
    new.total_cost := case when held.pieces = new.quantity then held.cost else round(held.cost * new.quantity / held.pieces, 2) end;
    new.unit_cost := round(held.cost / held.pieces, 4);
    if new.transaction_type = 'return' then
      new.stock_change := new.quantity;
      value_change := new.total_cost;
    end if;
  else
    new.stock_change := -abs(new.quantity);
    if item.quantity_on_hand + new.stock_change < 0 then
      perform authz.fail(409, 'insufficient_stock', format('Only %s are there.', trim_scale(item.quantity_on_hand)),
        jsonb_build_object('field', 'quantity', 'values', jsonb_build_object('available', trim_scale(item.quantity_on_hand))));
    end if;
    new.unit_cost := item.average_cost;
    new.total_cost := case when item.quantity_on_hand + new.stock_change = 0 then item.stock_value
      else least(round(abs(new.quantity) * item.stock_value / item.quantity_on_hand, 2), item.stock_value) end;
    value_change := -new.total_cost;
  end if;

  update public.inventory_items i set
      quantity_on_hand = i.quantity_on_hand + new.stock_change,
      stock_value = i.stock_value + value_change,
      average_cost = case when i.quantity_on_hand + new.stock_change > 0
        then round((i.stock_value + value_change) / (i.quantity_on_hand + new.stock_change), 4) else i.average_cost end
    where i.id = item.id and new.stock_change <> 0
    returning i.quantity_on_hand, i.average_cost into new.quantity_after, new.average_cost_after;
  if not found then
    new.quantity_after := item.quantity_on_hand;
    new.average_cost_after := item.average_cost;
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.boq_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if authz.is_server() or old.status <> 'draft' or new.status <> 'issued' or new.status_reason is not null then
    return new;
  end if;
  if not exists (select from public.boq_items where boq_id = new.id)
     or exists (select from public.boq_items where boq_id = new.id and (quantity = 0 or rate = 0)) then
    perform authz.fail(422, 'reason_required', 'Items without quantity or rate need a reason.', '{"field": "status_reason"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.calendar_of(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known record;
begin
  select feed.user_id, feed.mine_only, feed.last_used_at, person.email, person.language into known
    from private.calendar_feeds feed
      join public.profiles person on person.id = feed.user_id and person.is_active and not person.must_change_password
    where feed.hash = sha256(convert_to(token, 'UTF8'));
  if not found then
    return null;
  end if;
  if known.last_used_at is null or known.last_used_at < now() - interval '1 hour' then
    update private.calendar_feeds feed set last_used_at = now() where feed.user_id = known.user_id;
  end if;
  return jsonb_build_object('mine_only', known.mine_only, 'language', coalesce(known.language, 'en'),
    'company', (select company.name from public.company_settings company),
    'claims', jsonb_build_object('sub', known.user_id, 'role', 'authenticated', 'aud', 'authenticated', 'email', known.email,
      'exp', floor(extract(epoch from now() + interval '1 minute'))));
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.certificate_line_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.completed_amount := new.previous_amount + new.this_period_amount + new.stored_amount;
  new.completed_percentage := case when new.scheduled_value = 0 then 0 else round(100 * new.completed_amount / new.scheduled_value, 4) end;
  new.balance_amount := new.scheduled_value - new.completed_amount;
  perform private.demand_reason_to_go_back(new.this_period_amount * sign(new.scheduled_value) < 0, new.reason);
  if new.completed_amount not between least(0, new.scheduled_value) and greatest(0, new.scheduled_value) then
    perform authz.fail(409, 'over_limit', 'No more is billed than the line is worth; more needs an approved variation.',
      jsonb_build_object('field', 'this_period_amount', 'values', jsonb_build_object('limit', new.scheduled_value)));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.change_order_effects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target_status text;
  open_amount numeric;
begin
  if new.change_type = 'purchase_order' then
    select o.status into target_status from public.purchase_orders o where o.id = new.purchase_order_id for update;
    target_status := case when target_status in ('confirmed', 'partially_received') then target_status end;
  elsif new.change_type = 'work_order' then
    select o.status into target_status from public.work_order_drafts o where o.id = new.work_order_id for update;
    target_status := case when target_status in ('accepted', 'in_progress') then target_status end;
  end if;
  if new.change_type <> 'budget' and target_status is null then
    perform authz.fail(409, 'wrong_order', 'Only an order that stands is changed.', '{"field": "change_type"}');
  end if;
  perform private.hold_budget(new.project_id);

  if new.is_budget_changed then
    perform private.post_budget_change(new.project_id, t.cost_code_id, t.cost_type, t.amount, authz.today(), 'change_order_drafts', new.id, new.change_order_number || ' ' || new.title)
      from (select l.cost_code_id, l.cost_type, sum(private.cost_of_line(l.total_cost, new.tax_rate, new.is_tax_recoverable, new.exchange_rate)) as amount
        from public.change_order_items l where l.change_order_id = new.id group by 1, 2) t;
    -- A line without a cost code has no place in a budget.
    if exists (select from public.change_order_items l where l.change_order_id = new.id and l.cost_code_id is null)
       and exists (select from public.budgets b where b.project_id = new.project_id and b.status = 'active' and b.budget_type = 'project') then
      perform authz.fail(422, 'required', 'A change of the budget names its cost code.', '{"field": "cost_code_id"}');
    end if;
  end if;

  if new.change_type <> 'budget' then
    perform private.post_job_cost(new.project_id, l.cost_code_id, l.cost_type, 'commitment',
        private.cost_of_line(l.total_cost, new.tax_rate, new.is_tax_recoverable, new.exchange_rate),
        authz.today(), 'change_order_drafts', new.id, l.id, 'approved', new.change_order_number || ' ' || l.description)
      from public.change_order_items l where l.change_order_id = new.id;
    perform private.check_budget(new.project_id, 'change_order_drafts', new.id);
    if new.change_type = 'purchase_order' then
      update public.purchase_orders set change_amount = change_amount + new.subtotal_amount where id = new.purchase_order_id;
      insert into public.purchase_order_items (purchase_order_id, position, item_id, item_name, quantity, unit_of_measure, unit_cost, cost_code_id, cost_type, change_order_item_id)
        select new.purchase_order_id, 1000 + l.position, l.item_id, l.description, l.quantity, l.unit_of_measure, l.unit_cost, l.cost_code_id, l.cost_type, l.id
        from public.change_order_items l where l.change_order_id = new.id and l.quantity > 0;
      select coalesce(sum(o.amount), 0) into open_amount from private.open_commitment('purchase_orders', new.purchase_order_id) o;
    else
      update public.work_order_drafts set change_amount = change_amount + new.subtotal_amount where id = new.work_order_id;
      insert into public.work_order_items (work_order_id, position, description, quantity, unit_of_measure, unit_cost, cost_code_id, cost_type, change_order_item_id)
        select new.work_order_id, 1000 + l.position, l.description, l.quantity, l.unit_of_measure, l.unit_cost, l.cost_code_id, l.cost_type, l.id
        from public.change_order_items l where l.change_order_id = new.id and l.quantity > 0;
      select coalesce(sum(o.amount), 0) into open_amount from private.open_commitment('work_order_drafts', new.work_order_id) o;
    end if;
    if open_amount < 0 then
      perform authz.fail(409, 'over_limit', 'More would be left out than is still open.', '{"field": "quantity"}');
    end if;
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.change_order_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target record;
begin
  if new.change_type <> 'budget' then
    if new.purchase_order_id is not null then
      select o.project_id, o.exchange_rate into target from public.purchase_orders o where o.id = new.purchase_order_id;
    else
      select o.project_id, o.exchange_rate into target from public.work_order_drafts o where o.id = new.work_order_id;
    end if;
    if target.project_id is distinct from new.project_id then
      perform authz.fail(422, 'unknown_reference', 'The order is of another project.', '{"field": "project_id"}');
    end if;
    new.exchange_rate := target.exchange_rate;
  end if;
  if tg_op = 'UPDATE' and new.status = 'pending' and old.status <> 'pending'
     and not exists (select from public.change_order_items l where l.change_order_id = new.id) then
    perform authz.fail(422, 'required', 'A change order needs a line.', '{"field": "items"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_ai_batch()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from added) > (select s.max_batch_size from public.ai_settings s) then
    perform authz.fail(422, 'over_limit', 'Too many at once.', jsonb_build_object('limit', (select s.max_batch_size from public.ai_settings s)));
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_ai_feature()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settings constant jsonb := (select to_jsonb(s) from public.ai_settings s);
  feature constant text := case when to_jsonb(new) ->> 'analysis_type' = 'quality' then 'quality_inspection' else tg_argv[0] end;
begin
  if not (settings ->> feature)::boolean then
    perform authz.fail(403, 'access_denied', format('Access denied: %s is switched off.', feature));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_budget(project uuid, document text, document_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  budget uuid;
  over record;
begin
  select b.id into budget from public.budgets b
    where b.project_id = project and b.status = 'active' and b.budget_type = 'project';
  if budget is null then
    return;
  end if;
  with touched as (
    select e.cost_code_id, e.cost_type from public.job_cost_entries e
    where e.source_table = document and e.source_id = document_id and e.entry_type = 'commitment'
    group by e.cost_code_id, e.cost_type having sum(e.amount) > 0
  ), held as (
    select coalesce(c.code, '') as code, coalesce((select l.revised_amount from public.budget_lines l
          where l.budget_id = budget and l.cost_code_id = t.cost_code_id and l.cost_type = t.cost_type), 0) as budgeted,
        (select sum(e.amount) from public.job_cost_entries e
          where e.project_id = project and e.cost_code_id = t.cost_code_id and e.cost_type = t.cost_type) as used
      from touched t join public.cost_codes c on c.id = t.cost_code_id
    union all
    select '', (select b.total_amount from public.budgets b where b.id = budget),
        (select sum(e.amount) from public.job_cost_entries e where e.project_id = project)
      where exists (select from touched)
  )
  select h.* into over from held h where h.used > h.budgeted order by h.code desc limit 1;
  if found then
    perform authz.fail(409, 'over_budget', format('This would go over the budget by %s.', over.used - over.budgeted),
      jsonb_build_object('values', jsonb_build_object('code', over.code, 'budget', over.budgeted, 'used', over.used)));
  end if;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_compensation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed constant public.employee_compensation := coalesce(new, old);
begin
  -- Before row security is asked: a refusal for another reason would tell that there is a salary.
  perform authz.demand('hr', 'admin');
  if not authz.is_server() and not authz.is_owner() and changed.employee_id = authz.employee_of_caller() then
    perform authz.fail(403, 'self_approval', 'Nobody sets their own pay; an owner may.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform pg_advisory_xact_lock(hashtext('plinth.compensation'), hashtext(new.employee_id::text));
  if exists (select from public.employee_compensation other where other.employee_id = new.employee_id and other.id <> new.id
      and daterange(other.effective_from, other.effective_to, '[]') && daterange(new.effective_from, new.effective_to, '[]')) then
    perform authz.fail(409, 'overlap', 'There is a salary for these days already.', '{"field": "effective_from"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_department()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and new.manager_id is distinct from old.manager_id and not authz.is_server() and not authz.can('hr', 'admin') then
    perform authz.fail(403, 'access_denied', 'Only an administrator changes who manages a department.', '{"field": "manager_id"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_dependencies()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  project uuid;
begin
  if exists (
    select from added join public.tasks p on p.id = added.predecessor_id join public.tasks s on s.id = added.successor_id
    where p.project_id is null or p.project_id is distinct from s.project_id
  ) then
    perform authz.fail(422, 'dependency_other_project', 'Only tasks of one project can depend on each other.', '{"field": "successor_id"}');
  end if;
  for project in select distinct p.project_id from added join public.tasks p on p.id = added.predecessor_id order by 1 loop
    -- Two people who each close half of a circle go one after the other.
    perform pg_advisory_xact_lock(hashtextextended('plinth.dependencies ' || project, 0));
    if not private.is_schedulable(project) then
      perform authz.fail(422, 'dependency_cycle', 'These tasks would wait for each other in a circle.', '{"field": "successor_id"}');
    end if;
  end loop;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target constant regclass := to_regclass(case new.entity_type when 'project' then 'public.projects' when 'task' then 'public.tasks'
    when 'external_entity' then 'public.external_entities' when 'employee' then 'public.employees' end);
  is_known boolean := true;
begin
  if new.entity_id is not null and target is not null and (tg_op = 'INSERT' or new.entity_id is distinct from old.entity_id or new.entity_type <> old.entity_type) then
    execute format('select exists (select from %s where id = $1)', target) into is_known using new.entity_id;
    if not is_known then
      perform authz.fail(422, 'unknown_reference', 'The record this document is about does not exist.', '{"field": "entity_id"}');
    end if;
  end if;
  if new.supersedes_id is not null and (tg_op = 'INSERT' or new.supersedes_id is distinct from old.supersedes_id)
     and not exists (select from public.documents earlier where earlier.id = new.supersedes_id and earlier.status = 'published'
       and earlier.entity_type = new.entity_type and earlier.entity_id is not distinct from new.entity_id) then
    perform authz.fail(422, 'unknown_reference', 'Only a published document of the same record can be replaced.', '{"field": "supersedes_id"}');
  end if;
  if tg_op = 'UPDATE' and new.status = 'superseded' and old.status <> 'superseded' and not authz.is_server()
     and not exists (select from public.documents later where later.supersedes_id = new.id and later.status = 'published') then
    perform authz.fail(409, 'wrong_order', 'A document is superseded when its revision is published.', '{"field": "status"}');
  end if;
  if tg_op = 'INSERT' then
    new.file_version := case when new.file_path is null then 0 else 1 end;
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_employee()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One line of reporting at a time is moved, so that two moves cannot close a circle between them.
  if new.manager_id is not null and (tg_op = 'INSERT' or new.manager_id is distinct from old.manager_id) then
    perform pg_advisory_xact_lock(hashtext('plinth.reporting_lines'));
    if exists (
      with recursive line(id) as (
        select new.manager_id
        union
        select above.manager_id from public.employees above join line on above.id = line.id where above.manager_id is not null
      ) select from line where id = new.id) then
      perform authz.fail(409, 'parent_cycle', 'Nobody reports to themselves, directly or through others.', '{"field": "manager_id"}');
    end if;
  end if;

  if tg_op = 'UPDATE' and new.status = 'terminated' and old.status <> 'terminated' then
    new.termination_date := coalesce(new.termination_date, authz.today());
  elsif tg_op = 'UPDATE' and old.status = 'terminated' and new.status <> 'terminated' then
    new.termination_date := null;
  end if;

  if authz.is_server() or authz.can('hr', 'admin') then
    return new;
  end if;
  -- Whose account it is decides whose pay and leave that account sees.
  if new.user_id is not null and (tg_op = 'INSERT' or new.user_id is distinct from old.user_id) then
    perform authz.fail(403, 'access_denied', 'Only an administrator connects an employee with an account.', '{"field": "user_id"}');
  end if;
  if tg_op = 'UPDATE' and old.user_id is not null and new.user_id is distinct from old.user_id then
    perform authz.fail(403, 'access_denied', 'Only an administrator separates an employee from an account.', '{"field": "user_id"}');
  end if;
  -- Nobody places themselves, and nobody takes somebody else's people into their own team.
  if tg_op = 'UPDATE'
     and (new.manager_id, new.department_id, new.job_title_id, new.hire_date) is distinct from (old.manager_id, old.department_id, old.job_title_id, old.hire_date)
     and (old.user_id = auth.uid() or old.id <> all (authz.employees_in_scope())) then
    perform authz.fail(403, 'access_denied', 'Only an administrator moves people of other teams, or yourself.');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_employee_band()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.salary_band_id is distinct from old.salary_band_id and not authz.is_server() and not authz.is_owner()
     and (new.user_id = auth.uid() or not authz.can('hr', 'admin') and new.id <> all (authz.employees_in_scope())) then
    perform authz.fail(403, 'access_denied', 'Nobody moves themselves, or people of other teams, into another salary band.', '{"field": "salary_band_id"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_leave_actor(request public.leave_requests, old_status text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_admin constant boolean := authz.can('hr', 'admin');
  is_own constant boolean := request.employee_id = authz.employee_of_caller() or request.created_by = auth.uid();
  level constant text := (private.leave_benefit_of(request.employee_id, request.leave_type_id, request.start_date)).approval_level;
begin
  -- Before row security is asked: a refusal for another reason would tell about somebody else's leave.
  if coalesce(request.employee_id <> all (authz.employees_in_scope()), true) then
    perform authz.fail(403, 'access_denied', 'You may not write leave of this person.');
  end if;
  if request.status = 'approved' and old_status = 'pending' then
    if level = 'general_manager' and not authz.is_owner()
       or level = 'hr_manager' and not is_admin
       or level = 'department_manager' and not is_admin and not exists (
         select from public.employees employee join public.departments department on department.id = employee.department_id
         where employee.id = request.employee_id and department.manager_id = authz.employee_of_caller()) then
      perform authz.fail(403, 'access_denied', 'This leave is approved at a higher level.', jsonb_build_object('values', jsonb_build_object('level', level)));
    end if;
  elsif request.status = 'cancelled' and old_status = 'approved' then
    if not is_admin and (request.start_date <= authz.today() or not (is_own or authz.can('hr', 'approve'))) then
      perform authz.fail(409, 'record_locked', 'Leave that has begun is cut short by an administrator.', jsonb_build_object('values', jsonb_build_object('status', old_status)));
    end if;
  elsif request.status <> 'rejected' and not is_own and not is_admin then
    perform authz.fail(403, 'access_denied', 'Only the person who takes the leave changes the request.');
  end if;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_leave_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_open constant boolean := new.status in ('pending', 'approved');
  old_status constant text := case when tg_op = 'UPDATE' then old.status end;
  person public.employees;
  balance record;
  needed numeric;
begin
  if not authz.is_server() then
    perform private.check_leave_actor(new, old_status);
  end if;
  -- The words of a decision, where the specification looks for them.
  if tg_op = 'UPDATE' and new.status in ('approved', 'rejected') and new.status <> old_status and new.notes is not distinct from old.notes then
    new.notes := coalesce(new.status_reason, '');
  end if;
  if tg_op = 'UPDATE' and (not is_open and new.status <> 'draft' or new.status = old_status and old_status <> 'draft') then
    return new;
  end if;

  select employee.* into person from public.employees employee where employee.id = new.employee_id;
  if new.start_date < person.hire_date or new.end_date > person.termination_date then
    perform authz.fail(422, 'invalid_range', 'Leave lies within the employment.', '{"field": "start_date"}');
  end if;
  if new.start_date = new.end_date and new.half_day_start and new.half_day_end then
    perform authz.fail(422, 'invalid_range', 'A day begins or ends at noon, not both.', '{"field": "half_day_end"}');
  end if;
  if tg_op = 'INSERT' or old_status = 'draft' then
    new.days_requested := private.leave_days(new.employee_id, new.start_date, new.end_date, new.half_day_start, new.half_day_end);
  end if;
  if not is_open then
    return new;
  end if;
  if new.days_requested = 0 then
    perform authz.fail(422, 'invalid_range', 'There is no working day between these days.', '{"field": "end_date"}');
  end if;

  perform private.lock_leave(new.employee_id);
  -- Two requests may share a day when one ends and the other begins at its noon.
  if exists (select from public.leave_requests other
      where other.employee_id = new.employee_id and other.id <> new.id and other.status in ('pending', 'approved')
        and other.start_date <= new.end_date and other.end_date >= new.start_date
        and not (other.end_date = new.start_date and other.half_day_end and new.half_day_start)
        and not (new.end_date = other.start_date and new.half_day_end and other.half_day_start)) then
    perform authz.fail(409, 'overlap', 'There is another leave request for these days.', '{"field": "start_date"}');
  end if;
  for year_of_leave in extract(year from new.start_date)::integer .. extract(year from new.end_date)::integer loop
    needed := private.leave_days_in_year(new, year_of_leave);
    select * into balance from private.leave_balance(new.employee_id, new.leave_type_id, year_of_leave,
      greatest(new.start_date, make_date(year_of_leave, 1, 1)), new.id);
    if balance.remaining < needed then
      perform authz.fail(422, 'insufficient_balance', 'Insufficient leave balance.', jsonb_build_object('field', 'end_date', 'values',
        jsonb_build_object('available', trim_scale(balance.remaining), 'remaining', trim_scale(balance.remaining), 'requested', trim_scale(needed),
          'leave_type', (select name from public.leave_types where id = new.leave_type_id))));
    end if;
  end loop;

  if new.status = 'pending' and old_status is distinct from 'pending'
     and not coalesce((private.leave_benefit_of(new.employee_id, new.leave_type_id, new.start_date)).requires_approval, true) then
    new.status := 'approved';
    new.approved_at := now();
    new.notes := '';
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_party(party uuid, refused text[], field text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  party_status text;
begin
  select p.status into party_status from public.external_entities p where p.id = party for share;
  if party_status = any (refused) then
    perform authz.fail(409, 'record_locked', 'This company is on hold, blocked or inactive.',
      jsonb_build_object('field', field, 'values', jsonb_build_object('status', party_status)));
  end if;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invoice public.invoices;
begin
  if new.status = 'draft' or (tg_op = 'UPDATE' and old.status <> 'draft') then
    return new;
  end if;
  select i.* into invoice from public.invoices i where i.id = new.invoice_id for no key update;
  if invoice.status not in ('approved', 'sent', 'partially_paid') and new.reversal_of is null then
    perform authz.fail(409, 'wrong_order', 'Only an approved invoice is paid.', jsonb_build_object('field', 'invoice_id', 'values', jsonb_build_object('status', invoice.status)));
  end if;
  if new.amount > invoice.balance_amount then
    perform authz.fail(409, 'over_limit', 'This is more than the invoice still asks for.',
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', invoice.balance_amount)));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_posting_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.posting_accounts'));
  new.account_code := upper(btrim(new.account_code));
  new.account_name := nullif(btrim(new.account_name), '');
  if new.cost_type is not null and new.posting not in ('purchases', 'expenses') then
    perform authz.fail(422, 'invalid_choice', 'Only purchases and expenses are told apart by kind of cost.', '{"field": "cost_type"}');
  end if;
  if new.tax_code_id is not null and new.posting <> 'output_tax' then
    perform authz.fail(422, 'invalid_choice', 'Only tax on sales is told apart by tax code.', '{"field": "tax_code_id"}');
  end if;
  if exists (select from public.posting_accounts other where other.account_code = new.account_code and other.id <> new.id
      and private.account_class(other.posting) <> private.account_class(new.posting)) then
    perform authz.fail(409, 'already_exists', 'This account holds something of another kind already.', '{"field": "account_code"}');
  end if;
  if tg_op = 'UPDATE' and coalesce(current_setting('plinth.delivers_accounts', true), '') = '' then
    new.is_chosen := true;
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_share()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not authz.is_server() and not authz.may_change_document(new.document_id) then
    perform authz.fail(403, 'access_denied', 'Only those who work on a document share it.');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_supplier_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  bill public.supplier_invoices;
begin
  select b.* into bill from public.supplier_invoices b where b.id = new.supplier_invoice_id for no key update;
  if bill.status not in ('approved', 'partially_paid') and new.reversal_of is null then
    perform authz.fail(409, 'wrong_order', 'Only an approved bill is paid.',
      jsonb_build_object('field', 'supplier_invoice_id', 'values', jsonb_build_object('status', bill.status)));
  end if;
  if new.reversal_of is null then
    perform private.check_party(bill.supplier_id, '{blocked}', 'supplier_invoice_id');
  end if;
  if new.amount > bill.balance_amount then
    perform authz.fail(409, 'over_limit', 'This is more than the bill still asks for.',
      jsonb_build_object('field', 'amount', 'values', jsonb_build_object('limit', bill.balance_amount)));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_timezone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  zone constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if zone is not null and not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform authz.fail(422, 'invalid_choice', 'Unknown time zone.', jsonb_build_object('field', tg_argv[0]));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_unit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken text;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.units'));
  new.code := btrim(new.code);
  select other.code into taken from public.units other
    where other.id <> new.id and private.spellings(other) && private.spellings(new) limit 1;
  if taken is not null then
    perform authz.fail(409, 'already_exists', format('This is how %s is written already.', taken),
      jsonb_build_object('field', case when exists (select from public.units other
        where other.id <> new.id and lower(btrim(new.code)) = any(private.spellings(other))) then 'code' else 'also_written' end));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.check_webhook()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  table_name text;
begin
  if not private.is_outside(new.url) then
    perform authz.fail(422, 'invalid_value', 'Give a public https address.', '{"field": "url"}');
  end if;
  if cardinality(new.events) = 0 then
    perform authz.fail(422, 'required', 'Choose at least one event.', '{"field": "events"}');
  end if;
  foreach table_name in array new.events loop
    if split_part(table_name, '.', 2) not in ('created', 'updated', 'deleted') or not exists (
      select from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
      where t.tgname = 'z_audit' and c.relnamespace = 'public'::regnamespace and c.relname = split_part(table_name, '.', 1)) then
      perform authz.fail(422, 'invalid_choice', 'Nothing is known of this event.', '{"field": "events"}');
    end if;
  end loop;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.claim_daily_work(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.daily_work (name, last_day) values (claim_daily_work.name, authz.today())
    on conflict on constraint daily_work_pkey do update set last_day = excluded.last_day, finished_at = now()
      where daily_work.last_day < excluded.last_day;
  return found;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.claim_line_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item public.work_order_items;
begin
  select i.* into item from public.work_order_items i where i.id = new.work_order_item_id;
  new.completed_amount := round(new.quantity_done * item.unit_cost, 2);
  if new.quantity_done > item.quantity then
    perform authz.fail(409, 'over_limit', 'No more is certified than was ordered; more needs an approved change order.',
      jsonb_build_object('field', 'quantity_done', 'values', jsonb_build_object('limit', trim_scale(item.quantity))));
  end if;
  perform private.demand_reason_to_go_back(new.quantity_done < new.previous_quantity, new.reason);
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.claims_of_api_token(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known record;
begin
  select t.id, t.user_id, t.scopes, t.last_used_at, t.expires_at, person.email into known
    from private.api_token_hashes h
      join public.api_tokens t on t.id = h.token_id
      join public.profiles person on person.id = t.user_id and person.is_active
    where h.hash = sha256(convert_to(token, 'UTF8')) and t.revoked_at is null and t.expires_at > now();
  if not found then
    return null;
  end if;
  if known.last_used_at is null or known.last_used_at < now() - interval '1 minute' then
    update public.api_tokens t set last_used_at = now() where t.id = known.id;
  end if;
  return jsonb_build_object('sub', known.user_id, 'role', 'authenticated', 'aud', 'authenticated', 'email', known.email,
    'exp', floor(extract(epoch from known.expires_at)), 'api_token', known.id, 'scopes', known.scopes);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.compute_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  agreed public.contracts;
  before_this public.certificates;
  released numeric;
  advance numeric;
begin
  -- The contract's lock: certificates, variations and releases of one contract go one after the other.
  select * into agreed from public.contracts where id = new.contract_id for update;
  if tg_op = 'INSERT' then
    if agreed.status is distinct from 'active' then
      perform authz.fail(409, 'wrong_order', 'Only an active contract is billed.', '{"field": "contract_id"}');
    end if;
    new.sequence := private.next_place('certificates', 'contract_id', new.contract_id);
    new.currency := agreed.currency;
  elsif old.status <> 'draft' then
    return new;
  end if;

  select * into before_this from public.certificates c
    where c.contract_id = new.contract_id and c.sequence = new.sequence - 1 and c.status in ('approved', 'paid');
  select coalesce(sum(line.previous_amount + line.this_period_amount), 0), coalesce(sum(line.stored_amount), 0)
    into new.work_amount, new.stored_amount from public.certificate_lines line where line.certificate_id = new.id;
  select coalesce(-sum(e.amount), 0) into released from public.retention_entries e where e.source_table = 'contracts' and e.source_id = agreed.id;
  select coalesce(sum(e.amount), 0) into advance from public.advance_entries e where e.source_table = 'contracts' and e.source_id = agreed.id;

  new.contract_amount := agreed.revised_amount;
  new.completed_amount := new.work_amount + new.stored_amount;
  new.retention_amount := private.withheld_to_date(new.completed_amount, agreed.retention_percentage, released,
    round(agreed.revised_amount * agreed.retention_cap_percentage / 100, 2));
  new.earned_amount := new.completed_amount - new.retention_amount;
  -- A share of the gross of each certificate, once the work has passed the start, until the advance is back.
  new.advance_recovery_amount := case
    when new.completed_amount > (agreed.revised_amount - agreed.provisional_amount) * agreed.advance_start_percentage / 100
      then greatest(0, least(round((new.completed_amount - coalesce(before_this.completed_amount, 0)) * agreed.advance_recovery_percentage / 100, 2),
        advance - coalesce(before_this.advance_recovered_amount, 0)))
    else 0 end;
  new.advance_recovered_amount := coalesce(before_this.advance_recovered_amount, 0) + new.advance_recovery_amount;
  new.net_amount := new.earned_amount - new.advance_recovered_amount - new.deduction_amount;
  new.previous_amount := coalesce(before_this.net_amount, 0);
  new.payable_amount := new.net_amount - new.previous_amount;
  new.tax_amount := round(new.payable_amount * agreed.tax_rate / 100, 2);
  new.total_amount := new.payable_amount + new.tax_amount;
  new.balance_amount := new.contract_amount - new.earned_amount;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.compute_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ordered public.work_order_drafts;
  before_this public.subcontract_claims;
  released numeric;
begin
  -- The work order's lock: its claims, changes and releases go one after the other.
  select * into ordered from public.work_order_drafts where id = new.work_order_id for update;
  if tg_op = 'INSERT' then
    if ordered.status not in ('accepted', 'in_progress') then
      perform authz.fail(409, 'wrong_order', 'Only an accepted work order is claimed for.', '{"field": "work_order_id"}');
    end if;
    new.sequence := private.next_place('subcontract_claims', 'work_order_id', new.work_order_id);
    new.currency := ordered.currency;
  elsif old.status <> 'draft' then
    return new;
  end if;

  select * into before_this from public.subcontract_claims c
    where c.work_order_id = new.work_order_id and c.sequence = new.sequence - 1 and c.status in ('approved', 'paid');
  select coalesce(-sum(e.amount), 0) into released from public.retention_entries e
    where e.source_table = 'work_order_drafts' and e.source_id = new.work_order_id;
  new.completed_amount := (select coalesce(sum(line.completed_amount), 0) from public.subcontract_claim_lines line where line.subcontract_claim_id = new.id);
  new.retention_amount := private.withheld_to_date(new.completed_amount, ordered.retention_percentage, released);
  new.net_amount := new.completed_amount - new.retention_amount - new.deduction_amount;
  new.previous_amount := coalesce(before_this.net_amount, 0);
  new.payable_amount := new.net_amount - new.previous_amount;
  new.tax_amount := round(new.payable_amount * ordered.tax_rate / 100, 2);
  new.total_amount := new.payable_amount + new.tax_amount;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.compute_invoice_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.tax_code_id is not null and (tg_op = 'INSERT' or new.tax_code_id is distinct from old.tax_code_id or new.tax_rate <> old.tax_rate) then
    select t.rate into new.tax_rate from public.tax_codes t join public.invoices i on i.id = new.invoice_id
      where t.id = new.tax_code_id and t.status = 'active' and i.issue_date between t.valid_from_date and coalesce(t.valid_to_date, 'infinity');
    if new.tax_rate is null then
      perform authz.fail(422, 'unknown_reference', 'This tax code does not hold on the day of issue.', '{"field": "tax_code_id"}');
    end if;
  end if;
  new.amount := round(new.quantity * new.unit_price, 2);
  new.tax_amount := round(new.amount * new.tax_rate / 100, 2);
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.compute_pay_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.employees;
  found_failures jsonb := '[]';
  said text;
  code text;
  detail text;
begin
  for person in select p.* from private.people_of_run(new) p loop
    begin
      perform private.put_into_run(new, person);
    exception when others then
      -- What the rules refuse is told; what broke on the way ends the whole.
      if left(sqlstate, 2) not in ('PT', '22', '23') then
        raise;
      end if;
      get stacked diagnostics said = message_text, code = pg_exception_hint, detail = pg_exception_detail;
      found_failures := found_failures || jsonb_build_array(jsonb_build_object('employee_id', person.id,
        'name', btrim(concat_ws(' ', person.first_name, person.last_name)),
        'reason', case when left(sqlstate, 2) = 'PT' then coalesce(detail::jsonb ->> 'reason', code) when sqlstate = '23514' then 'less_than_nothing' else 'invalid_value' end,
        'message', said));
    end;
  end loop;
  -- Nobody is paid what cannot be computed any more.
  update public.payroll p set status = 'cancelled', status_reason = 'It could not be computed again.'
    where p.payroll_run_id = new.id and p.status <> 'cancelled' and p.employee_id in (select (f ->> 'employee_id')::uuid from jsonb_array_elements(found_failures) f);
  update public.payroll_runs r set failures = found_failures, status = case
      when exists (select from public.payroll p where p.payroll_run_id = new.id and p.status <> 'cancelled') then 'calculated' else r.status end
    where r.id = new.id;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.contract_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  terms constant text[] := '{tax_rate,retention_percentage,retention_cap_percentage,advance_percentage,advance_start_percentage,advance_recovery_percentage,provisional_amount,advance_paid_date,start_date,end_date}';
begin
  new.client_id := coalesce(new.client_id, (select client_id from public.projects where id = new.project_id));
  new.revised_end_date := new.end_date + new.extension_days;
  if tg_op = 'UPDATE' and not authz.is_server()
     and (select bool_or(to_jsonb(new) -> term is distinct from to_jsonb(old) -> term) from unnest(terms) term)
     and exists (select from public.certificates c where c.contract_id = new.id and c.status <> 'cancelled') then
    perform authz.fail(409, 'record_locked', 'The terms of a contract stand once a certificate was made on them.',
      jsonb_build_object('values', jsonb_build_object('status', old.status)));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.copy_boq_items(old_bill uuid, old_section uuid, new_bill uuid, new_section uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.boq_items (boq_id, section_id, position, item_code, description, unit, quantity, rate, cost_rate, cost_code_id, cost_type, takeoff_item_id, rate_buildup_id)
    select new_bill, new_section, item.position, item.item_code, item.description, item.unit, item.quantity, item.rate, item.cost_rate,
      item.cost_code_id, item.cost_type, item.takeoff_item_id, item.rate_buildup_id
    from public.boq_items item
    where item.boq_id = old_bill and item.section_id is not distinct from old_section order by item.position, item.id;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.cost_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.post_labour(new);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.cost_movement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  about constant text := (select item_number || ' ' || name from public.inventory_items where id = new.item_id);
begin
  if new.project_id is null or new.total_cost = 0 then
    return null;
  end if;
  perform private.post_job_cost(new.project_id, new.cost_code_id, 'material', 'actual',
    case when new.transaction_type = 'issue' then new.total_cost else -new.total_cost end,
    new.transaction_date, 'inventory_transactions', new.id, new.id, new.transaction_type, about);
  if new.to_project_id is not null then
    perform private.post_job_cost(new.to_project_id, new.cost_code_id, 'material', 'actual', new.total_cost,
      new.transaction_date, 'inventory_transactions', new.id, new.id, 'transfer_in', about);
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.cost_of_line(amount numeric, tax_rate numeric, is_tax_recoverable boolean, exchange_rate numeric)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return round(amount * (1 + case when is_tax_recoverable then 0 else tax_rate / 100 end) * exchange_rate, 2);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.cost_of_payslip(slip public.payroll)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return round((slip.gross_pay + (select coalesce(sum(line.amount), 0) from public.payroll_lines line
      where line.payroll_id = slip.id and line.line_type = 'employer')) * authz.exchange_rate(slip.currency, slip.pay_period_end), 2);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.cost_share(own numeric, upto numeric, whole numeric, exchange_rate numeric, lost_tax numeric)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return round(upto * exchange_rate, 2) - round((upto - own) * exchange_rate, 2)
    + case when whole = 0 then 0 else round(lost_tax * upto / whole, 2) - round(lost_tax * (upto - own) / whole, 2) end;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.cost_waiting_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.labour_rates'));
  perform private.post_labour(entry) from (
    select e.* from public.time_entries e
      where e.employee_id in (select p.id from public.employees p where p.id = new.employee_id or p.job_title_id = new.job_title_id)
        and e.date >= new.effective_from and e.status in ('approved', 'locked') and e.project_id is not null
        and not exists (select from public.job_cost_entries j where j.source_table = 'time_entries' and j.source_id = e.id)
      order by e.id for update) entry;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.country_rule_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and (new.rate, new.unit, new.currency, new.valid_from) is distinct from (old.rate, old.unit, old.currency, old.valid_from)
     and exists (select from public.payroll_lines line where line.country_rule_id = old.id) then
    perform authz.fail(409, 'in_use', 'Payslips were computed with this rate: enter the new one with the day from which it holds.',
      jsonb_build_object('field', 'rate', 'current', to_jsonb(old)));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plinth.country_rules.' || new.country_pack || new.rule_key, 0));
  if exists (select from public.country_rules other where other.country_pack = new.country_pack and other.rule_key = new.rule_key and other.id <> new.id
      and other.valid_from < new.valid_from and other.valid_to >= new.valid_from) then
    perform authz.fail(409, 'overlap', 'An earlier rate still holds on that day: end it first.', '{"field": "valid_from"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.deliver_accounts(pack text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('plinth.delivers_accounts', 'on', true);
  delete from public.posting_accounts held where not held.is_chosen and not exists (
    select from private.delivered_accounts d where d.country_pack = pack
      and d.posting = held.posting and d.cost_type is not distinct from held.cost_type and held.tax_code_id is null);
  -- Codes that move to another place would meet on their way there.
  update public.posting_accounts set account_code = 'X' || replace(id::text, '-', '')::varchar(18) where not is_chosen;
  insert into public.posting_accounts (posting, cost_type, account_code, is_chosen)
    select d.posting, d.cost_type, case when exists (select from public.posting_accounts other
          where other.is_chosen and other.account_code = d.account_code
            and private.account_class(other.posting) <> private.account_class(d.posting))
        then d.account_code || '-1' else d.account_code end, false
    from private.delivered_accounts d where d.country_pack = pack
    on conflict (posting, coalesce(cost_type, ''), coalesce(tax_code_id::text, '')) do update
      set account_code = excluded.account_code where not posting_accounts.is_chosen;
  perform set_config('plinth.delivers_accounts', '', true);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.deliver_country(pack text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  this_day constant date := authz.today();
begin
  update public.tax_codes held set status = 'inactive'
    from private.delivered_taxes d
    where d.country_pack <> pack and (d.code, d.name, d.rate, d.valid_from_date) = (held.code, held.name, held.rate, held.valid_from_date)
      and held.status = 'active';
  update public.tax_codes held set status = 'active'
    from private.delivered_taxes d
    where d.country_pack = pack and (d.code, d.name, d.rate, d.valid_from_date) = (held.code, held.name, held.rate, held.valid_from_date)
      and held.status = 'inactive';
  insert into public.tax_codes (code, name, tax_type, rate, valid_from_date)
    select d.code, d.name, d.tax_type, d.rate, d.valid_from_date from private.delivered_taxes d
    where d.country_pack = pack and not exists (select from public.tax_codes held where held.code = d.code);

  delete from public.holidays held using private.delivered_holidays d
    where d.country_pack <> pack and held.location is null and held.name = d.name and held.holiday_date > this_day
      and (extract(month from held.holiday_date), extract(day from held.holiday_date)) = (d.month, d.day);
  insert into public.holidays (holiday_date, name)
    select make_date(extract(year from this_day)::integer + ahead, d.month, d.day), d.name
    from private.delivered_holidays d, generate_series(0, 1) ahead where d.country_pack = pack
    on conflict do nothing;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.deliver_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.message_threads set last_message_at = new.created_at where id = new.thread_id;
  perform private.notify(member.member_id, 'message', thread.subject, '/communications/threads/view/' || thread.id)
    from public.thread_members member join public.message_threads thread on thread.id = member.thread_id where thread.id = new.thread_id;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.demand_own_calendar()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null or authz.is_program() or not authz.is_staff() then
    perform authz.fail(403, 'access_denied', 'A calendar address belongs to a person with a role.');
  end if;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.demand_reason_to_go_back(goes_back boolean, reason text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if goes_back and nullif(btrim(reason), '') is null then
    perform authz.fail(422, 'reason_required', 'Work to date goes back only with a reason.', '{"field": "reason"}');
  end if;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.derived_columns()
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$begin return '{full_name,gross_pay,hours,is_out_of_stock,net_pay,po_id,project_name,rule_version,search_text,total_deductions,updated_at,version}'; end$function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.drop_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select not s.geospatial_iot from public.ai_settings s) then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0],
      (to_jsonb(new) -> tg_argv[0]) - '{location,latitude,longitude,altitude,coordinates,gps,geometry,sensors}'::text[]));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.enforce_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entity_name constant text := tg_argv[0];
  module_name constant text := tg_argv[1];
  status_column constant text := tg_argv[2];
  new_row constant jsonb := to_jsonb(new);
  old_row constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  new_status constant text := new_row ->> status_column;
  old_status constant text := old_row ->> status_column;
  ignored constant text[] := private.derived_columns() || private.reason_columns();
  reason text;
  step authz.status_transitions;
begin
  if authz.is_server() or tg_op = 'INSERT' and exists (select from private.restorations r where r.record_id::text = new_row ->> 'id') then
    return new;
  end if;

  if tg_op = 'UPDATE' and new_status = old_status then
    -- The same decision a second time, and nothing else: somebody decided in between.
    if old_row ->> 'decided_at' is not null
       and new_row - ignored = old_row - ignored
       and current_setting('plinth.status_given_for', true) = new.id::text then
      perform authz.fail(409, 'already_decided', 'This was already decided.', jsonb_build_object('current', old_row));
    end if;
    -- The words of a decision are its maker's; only the next step writes others.
    if coalesce(old_row ->> 'decided_at', old_row ->> 'approved_at', old_row ->> 'rejected_at') is not null
       and exists (select from unnest(private.reason_columns()) c where new_row ->> c is distinct from old_row ->> c) then
      perform authz.fail(409, 'record_locked', 'The words of a decision cannot be changed.',
        jsonb_build_object('values', jsonb_build_object('status', old_status), 'current', old_row));
    end if;
    return new;
  end if;

  select t.* into step from authz.status_transitions t
    where t.entity = entity_name and t.from_status is not distinct from old_status and t.to_status = new_status;
  if not found then
    perform authz.fail(409, 'invalid_transition',
      format('%s cannot go from %s to %s.', entity_name, coalesce(old_status, 'new'), new_status),
      jsonb_build_object('field', status_column, 'values', jsonb_build_object('from', coalesce(old_status, ''), 'to', new_status), 'current', old_row));
  end if;
  perform authz.demand(coalesce(step.module, module_name), step.action);
  if tg_op = 'INSERT' then
    return new;
  end if;

  -- A reason given now: in `status_reason`, or in a column the specification names, which each step empties.
  select coalesce(max(nullif(btrim(new_row ->> c), '')) filter (where new_row ->> c is distinct from old_row ->> c),
      case when current_setting('plinth.reason_given_for', true) = new.id::text then nullif(btrim(new_row ->> 'status_reason'), '') end)
    into reason from unnest(private.reason_columns()) c;
  perform set_config('plinth.reason_given_for', '', true);
  if step.is_reason_required and reason is null then
    perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "status_reason"}');
  end if;

  new := jsonb_populate_record(new, jsonb_build_object('status_reason', reason,
    'approval_notes', case when step.kind = 'approve' then reason end,
    'rejection_notes', case when step.kind = 'reject' then reason end,
    'rejection_reason', case when step.kind = 'reject' then reason end));
  if step.kind in ('approve', 'reject') then
    if (select bool_or(value in (auth.uid()::text, authz.employee_of_caller()::text))
        from unnest(tg_argv[3:]) c, unnest(array[new_row ->> c, old_row ->> c]) value)
       and not (authz.is_owner() and reason is not null) then
      perform authz.fail(403, 'self_approval', 'Nobody decides on their own record; an owner may, with a reason.');
    end if;
    new := jsonb_populate_record(new, jsonb_build_object('decided_by', auth.uid(), 'decided_at', now())
      || case step.kind when 'approve' then jsonb_build_object('approved_by', auth.uid(), 'approved_at', now(), 'rejected_at', null)
         else jsonb_build_object('approved_by', null, 'approved_at', null, 'rejected_at', now()) end);
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.enqueue(kind text, payload jsonb DEFAULT '{}'::jsonb, unique_key text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.jobs (kind, payload, unique_key, run_at) values (enqueue.kind, enqueue.payload, enqueue.unique_key, enqueue.run_at)
    on conflict do nothing;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.event_actions()
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return '{"INSERT": "created", "UPDATE": "updated", "DELETE": "deleted"}';
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.expense_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' or new.currency <> old.currency then
    if new.exchange_rate is null or (tg_op = 'UPDATE' and new.exchange_rate = old.exchange_rate) then
      new.exchange_rate := authz.exchange_rate(new.currency, new.expense_date);
    end if;
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.expense_steps(employee uuid, last_day date, pay_currency text, slip uuid)
 RETURNS jsonb[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  steps jsonb[] := '{}';
  spent public.expenses;
  rate numeric;
begin
  for spent in select e.* from public.expenses e
      where e.employee_id = employee and e.type = 'reimbursable' and e.status = 'approved' and e.expense_date <= last_day
        and (e.payroll_id is null or e.payroll_id = slip)
      order by e.expense_date, e.id for update loop
    rate := case when spent.currency = pay_currency then 1 else round(spent.exchange_rate / authz.exchange_rate(pay_currency, last_day), 8) end;
    steps := steps || (private.pay_step('reimbursement', 'expense', spent.expense_number || ' ' || spent.activity, spent.amount * rate,
      case when spent.currency <> pay_currency then format('%s %s x %s', spent.amount, spent.currency, trim_scale(rate)) end)
      || jsonb_build_object('expense_id', spent.id));
  end loop;
  return steps;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.extend_audit_chain()
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  entry public.audit_log;
  last_hash bytea;
  chained bigint := 0;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.audit_chain'));
  select hash into last_hash from private.audit_chain order by position desc limit 1;
  for entry in
    select log.* from public.audit_log log
    where not exists (select from private.audit_chain chain where chain.audit_id = log.id) order by log.id
  loop
    last_hash := private.audit_hash(coalesce(last_hash, ''), entry);
    insert into private.audit_chain (audit_id, hash) values (entry.id, last_hash);
    chained := chained + 1;
  end loop;
  return chained;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.fill_supplier_credit_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.supplier_credit_note_items (supplier_credit_note_id, supplier_invoice_item_id, position, item_name, quantity_billed, unit_price)
    select new.id, b.id, row_number() over (order by b.position, b.id), p.item_name, b.quantity, b.unit_price
    from public.supplier_invoice_items b join public.purchase_order_items p on p.id = b.purchase_order_item_id
    where b.supplier_invoice_id = new.supplier_invoice_id;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.first_broken_audit_entry()
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  link record;
  entry public.audit_log;
  last_hash bytea := '';
begin
  for link in select audit_id, hash from private.audit_chain order by position loop
    select log.* into entry from public.audit_log log where log.id = link.audit_id;
    if not found or private.audit_hash(last_hash, entry) <> link.hash then
      return link.audit_id;
    end if;
    last_hash := link.hash;
  end loop;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.follow_country()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.weekend_days = old.weekend_days then
    new.weekend_days := private.weekend_of(new.country_pack);
  end if;
  if new.base_currency = old.base_currency and not private.is_money_booked() then
    new.base_currency := case new.country_pack when 'AE' then 'AED' when 'IN' then 'INR' else new.base_currency end;
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.follow_leave()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_people_on_leave(new.employee_id);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.follow_receipts(purchase_order uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.purchase_orders o set status = t.status
    from (select case when sum(l.quantity_received) = 0 then 'confirmed' when bool_and(l.quantity_received = l.quantity) then 'received'
        else 'partially_received' end as status from public.purchase_order_items l where l.purchase_order_id = purchase_order) t
    where o.id = purchase_order and o.status <> t.status and o.status in ('confirmed', 'partially_received', 'received');
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.follow_requisition(requisition uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.requisition_drafts q set status = t.status
    from (select case when bool_and(i.quantity_ordered = i.quantity) then 'ordered' else 'partially_ordered' end as status
      from public.requisition_items i where i.requisition_id = requisition) t
    where q.id = requisition and q.status <> t.status;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.forget_ai_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.ai_key;
  new.has_key := false;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.forget_idempotency_keys()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  forgotten integer;
begin
  delete from private.idempotency_keys where created_at < now() - interval '24 hours';
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.goods_receipt_effects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  po public.purchase_orders;
  line record;
  whole numeric;
  worth numeric;
  sign constant integer := case new.status when 'posted' then 1 else -1 end;
begin
  select o.* into po from public.purchase_orders o where o.id = new.purchase_order_id for update;
  if not exists (select from public.goods_receipt_items i where i.goods_receipt_id = new.id) then
    perform authz.fail(422, 'required', 'A receipt needs a line.', '{"field": "items"}');
  end if;
  if po.status not in ('confirmed', 'partially_received') and sign = 1 or po.status in ('closed', 'cancelled') then
    perform authz.fail(409, 'wrong_order', 'Goods are received against a confirmed order.', '{"field": "purchase_order_id"}');
  end if;

  for line in
    select r.id, r.quantity as pieces, r.total_cost as posted, p.id as order_line, p.purchase_order_id, p.item_id, p.item_name,
        p.quantity, p.quantity_received, p.quantity_invoiced, p.is_receipt_needed, p.total_cost as order_total, p.cost_code_id, p.cost_type
      from public.goods_receipt_items r join public.purchase_order_items p on p.id = r.purchase_order_item_id
      where r.goods_receipt_id = new.id order by r.position, r.id for update of p
  loop
    if line.purchase_order_id <> po.id then
      perform authz.fail(422, 'unknown_reference', 'This line is of another order.', '{"field": "purchase_order_item_id"}');
    end if;
    if not line.is_receipt_needed then
      perform authz.fail(422, 'invalid_choice', 'This line is billed without a receipt.', '{"field": "purchase_order_item_id"}');
    end if;
    if sign = 1 and line.quantity_received + line.pieces > line.quantity then
      perform authz.fail(409, 'over_limit', format('Only %s are left to receive.', trim_scale(line.quantity - line.quantity_received)),
        jsonb_build_object('field', 'quantity', 'values', jsonb_build_object('limit', trim_scale(line.quantity - line.quantity_received))));
    end if;
    if sign = -1 and line.quantity_received - line.pieces < line.quantity_invoiced then
      perform authz.fail(409, 'in_use', 'This was billed already.', '{"field": "status"}');
    end if;

    -- The last receipt of a line takes the rest of its cost, so that nothing stays committed by a rounding.
    whole := private.cost_of_line(line.order_total, po.tax_rate, po.is_tax_recoverable, po.exchange_rate);
    worth := case when sign = -1 then line.posted
      when line.quantity_received + line.pieces = line.quantity then whole - private.posted_of_order_line(line.order_line)
      else round(whole * line.pieces / line.quantity, 2) end;
    update public.purchase_order_items set quantity_received = quantity_received + sign * line.pieces where id = line.order_line;
    update public.goods_receipt_items set total_cost = worth where id = line.id and total_cost <> worth;

    if line.item_id is not null and new.destination = 'store' then
      insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, transaction_date, notes, source_table, source_id, source_line_id)
        values (line.item_id, case sign when 1 then 'receipt' else 'return' end, line.pieces, round(worth / line.pieces, 4),
          case sign when 1 then new.receipt_date else authz.today() end, new.receipt_number || ' ' || po.po_number, 'goods_receipts', new.id, line.id);
    elsif po.project_id is not null then
      perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'actual', sign * worth,
        case sign when 1 then new.receipt_date else authz.today() end, 'goods_receipts', new.id, line.id, new.status, new.receipt_number || ' ' || line.item_name);
    end if;
    if po.project_id is not null then
      perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'commitment', -sign * worth,
        case sign when 1 then new.receipt_date else authz.today() end, 'purchase_orders', po.id, line.order_line, new.status || ' ' || new.id, new.receipt_number || ' ' || line.item_name);
    end if;
  end loop;

  perform private.follow_receipts(po.id);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.handle_new_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.handle_new_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_first boolean;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.first_user'));
  is_first := not exists (select from public.profiles);
  insert into public.profiles (id, email, first_name, last_name, language)
    values (new.id, new.email,
      left(btrim(coalesce(new.raw_user_meta_data ->> 'first_name', '')), 100),
      left(btrim(coalesce(new.raw_user_meta_data ->> 'last_name', '')), 100),
      case when new.raw_user_meta_data ->> 'language' in ('en', 'hi', 'ar') then new.raw_user_meta_data ->> 'language' end);
  insert into public.user_roles (user_id, role_id, assigned_by)
    select new.id, role.id, new.id from public.roles role
    where role.name = case when is_first then 'OWNER' else 'EMPLOYEE' end;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.handle_own_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set must_change_password = false where id = new.id and must_change_password;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.held_by_project(item uuid, project uuid, OUT pieces numeric, OUT cost numeric)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  select coalesce(sum(case
        when t.transaction_type = 'issue' or t.to_project_id = project then t.quantity else -t.quantity end), 0),
      coalesce(sum(case
        when t.transaction_type = 'issue' or t.to_project_id = project then t.total_cost else -t.total_cost end), 0)
    into pieces, cost
    from public.inventory_transactions t
    where t.item_id = item and (t.project_id = project or t.to_project_id = project);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.hold_budget(project uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.budgets b where b.project_id = project and b.status = 'active' and b.budget_type = 'project' for update;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.hold_unsure_reading()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.confidence < (select s.confidence_threshold from public.ai_settings s) then
    new.status := 'pending';
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.hours_of_run(run uuid)
 RETURNS TABLE(payroll_id uuid, employee_id uuid, cost numeric, entry_id uuid, hours numeric, project_id uuid, cost_code_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select slip.id, slip.employee_id, private.cost_of_payslip(slip), entry.id, entry.hours, entry.project_id,
      case when entry.project_id is not null then entry.cost_code_id end
    from public.payroll slip
      join public.time_entries entry on entry.employee_id = slip.employee_id
        and entry.date between slip.pay_period_start and slip.pay_period_end
        and entry.status in ('approved', 'locked') and entry.activity_type not in ('break', 'lunch')
    where slip.payroll_run_id = run and slip.status in ('approved', 'paid');
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.invoice_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' or old.status in ('draft', 'rejected') then
    if new.project_id is not null then
      new.client_id := coalesce((select p.client_id from public.projects p where p.id = new.project_id), new.client_id);
    end if;
    if new.exchange_rate is null or (tg_op = 'UPDATE' and new.currency <> old.currency and new.exchange_rate = old.exchange_rate) then
      new.exchange_rate := authz.exchange_rate(new.currency, new.issue_date);
    end if;
  end if;
  if tg_op = 'UPDATE' and new.status = 'pending' and old.status <> 'pending' then
    if not exists (select from public.invoice_items i where i.invoice_id = new.id) then
      perform authz.fail(422, 'required', 'An invoice has at least one item.', '{"field": "items"}');
    end if;
    if new.total_amount <= 0 then
      perform authz.fail(422, 'out_of_range', 'An invoice asks for more than nothing.', '{"field": "total_amount"}');
    end if;
  end if;
  if tg_op = 'UPDATE' and new.status = 'sent' and old.status <> 'sent' then
    new.sent_at := coalesce(new.sent_at, now());
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.is_backup_due()
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rules public.system_settings;
  last_at timestamptz;
begin
  select * into rules from public.system_settings;
  select max(b.created_at) into last_at from private.backups b where b.status <> 'failed' and b.reason <> 'before_restore';
  return rules.auto_backup and (last_at is null or last_at <= now() - case rules.backup_frequency
    when 'hourly' then interval '1 hour' when 'daily' then interval '1 day' when 'weekly' then interval '7 days' else interval '1 month' end);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.is_date_text(value text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return value ~ '^\d{4}-\d{2}-\d{2}$' and value::date is not null;
exception when others then
  return false;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.is_first_reminder(kind text, record_id uuid, due_date date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  many integer;
begin
  insert into private.reminders (kind, record_id, due_date) values (kind, record_id, due_date) on conflict do nothing;
  get diagnostics many = row_count;
  return many = 1;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.is_money_booked()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.job_cost_entries) or exists (select from public.invoices) or exists (select from public.supplier_invoices)
    or exists (select from public.payroll_runs) or exists (select from public.inventory_transactions);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.is_outside(url text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  host constant text := lower(substring(url from '^https://(\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9.-]+)(?::[0-9]{1,5})?(?:[/?][^[:space:][:cntrl:]]*)?$'));
begin
  if host is null then
    return false;
  end if;
  if host ~ '^[0-9]{1,3}(\.[0-9]{1,3}){3}$' then
    return not exists (select from unnest('{0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.168.0.0/16,198.18.0.0/15,224.0.0.0/3}'::cidr[]) net
      where host::inet <<= net);
  end if;
  return host ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$' and host !~ '\.(localhost|local|internal|test|invalid|home\.arpa|lan|intranet)$';
exception when invalid_text_representation then
  return false;
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION private.is_schedulable(project uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  first_link integer[];
  link_count integer[];
  successors integer[];
  open_predecessors integer[];
  ready integer[];
  taken integer := 0;
  task_count integer;
  current integer;
  follower integer;
begin
  with numbered as (
    select id, (row_number() over ())::integer n from public.tasks where project_id = project
  ), links as (
    select p.n predecessor, s.n successor, (row_number() over (order by p.n))::integer place
    from public.task_dependencies d join numbered p on p.id = d.predecessor_id join numbered s on s.id = d.successor_id
  ), outgoing as (
    select predecessor, min(place) first_place, count(*)::integer many from links group by predecessor
  ), incoming as (
    select successor, count(*)::integer many from links group by successor
  )
  select count(*),
    array_agg(coalesce(outgoing.first_place, 0) order by n), array_agg(coalesce(outgoing.many, 0) order by n),
    array_agg(coalesce(incoming.many, 0) order by n), array_agg(n) filter (where incoming.many is null),
    (select array_agg(links.successor order by place) from links)
  into task_count, first_link, link_count, open_predecessors, ready, successors
  from numbered left join outgoing on outgoing.predecessor = n left join incoming on incoming.successor = n;

  while taken < coalesce(cardinality(ready), 0) loop
    taken := taken + 1;
    current := ready[taken];
    for place in first_link[current] .. first_link[current] + link_count[current] - 1 loop
      follower := successors[place];
      open_predecessors[follower] := open_predecessors[follower] - 1;
      if open_predecessors[follower] = 0 then
        ready[cardinality(ready) + 1] := follower;
      end if;
    end loop;
  end loop;
  return taken = task_count;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.join_own_thread()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.created_by is not null then
    insert into public.thread_members (thread_id, member_id, added_by) values (new.id, new.created_by, new.created_by);
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.journal_parts(from_date date, to_date date)
 RETURNS TABLE(entry_date date, document_table text, document_id uuid, document_number text, party text, project_number text, posting text, cost_type text, tax_code_id uuid, amount numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  -- Sales: the client owes the sum, which is revenue and tax. What is not approved is no claim yet.
  with sales as (
    select i.*, round(i.subtotal_amount * i.exchange_rate, 2) as net, round(i.tax_amount * i.exchange_rate, 2) as tax
    from public.invoices i
    where i.status in ('approved', 'sent', 'partially_paid', 'paid') and i.issue_date between from_date and to_date),
  bills as (
    select b.*, round(b.subtotal_amount * b.exchange_rate, 2) as net, round(b.tax_amount * b.exchange_rate, 2) as tax
    from public.supplier_invoices b
    where b.status in ('approved', 'partially_paid', 'paid') and b.invoice_date between from_date and to_date),
  -- Tax of a sale by its code, cost of a bill by its kind: each share is what the sum so far comes to less what it came to before,
  -- so that rounding is never lost nor found.
  sale_taxes as (
    select g.invoice_id, g.tax_code_id, round(g.upto * s.exchange_rate, 2) - round((g.upto - g.own) * s.exchange_rate, 2) as amount
    from (select l.invoice_id, l.tax_code_id, sum(l.tax_amount) as own,
        sum(sum(l.tax_amount)) over (partition by l.invoice_id order by l.tax_code_id) as upto
      from public.invoice_items l where l.invoice_id in (select s.id from sales s) group by l.invoice_id, l.tax_code_id) g
      join sales s on s.id = g.invoice_id),
  bill_costs as (
    select g.supplier_invoice_id, g.cost_type, private.cost_share(g.own, g.upto, b.subtotal_amount, b.exchange_rate, case when b.is_tax_recoverable then 0 else b.tax end) as amount
    from (select l.supplier_invoice_id, p.cost_type, sum(l.total_cost) as own,
        sum(sum(l.total_cost)) over (partition by l.supplier_invoice_id order by p.cost_type) as upto
      from public.supplier_invoice_items l join public.purchase_order_items p on p.id = l.purchase_order_item_id
      where l.supplier_invoice_id in (select b.id from bills b) group by l.supplier_invoice_id, p.cost_type) g
      join bills b on b.id = g.supplier_invoice_id),
  credits as (
    select c.*, b.is_tax_recoverable, round(c.subtotal_amount * c.exchange_rate, 2) as net, round(c.tax_amount * c.exchange_rate, 2) as tax
    from public.supplier_credit_notes c join public.supplier_invoices b on b.id = c.supplier_invoice_id
    where c.status = 'approved' and c.credit_date between from_date and to_date),
  credit_costs as (
    select g.supplier_credit_note_id, g.cost_type, private.cost_share(g.own, g.upto, c.subtotal_amount, c.exchange_rate, case when c.is_tax_recoverable then 0 else c.tax end) as amount
    from (select l.supplier_credit_note_id, p.cost_type, sum(l.total_cost) as own,
        sum(sum(l.total_cost)) over (partition by l.supplier_credit_note_id order by p.cost_type) as upto
      from public.supplier_credit_note_items l join public.supplier_invoice_items i on i.id = l.supplier_invoice_item_id
        join public.purchase_order_items p on p.id = i.purchase_order_item_id
      where l.supplier_credit_note_id in (select c.id from credits c) group by l.supplier_credit_note_id, p.cost_type) g
      join credits c on c.id = g.supplier_credit_note_id),
  -- A reversal is a row of its own, so what was reversed stays and the two come to nothing.
  receipts as (
    select p.*, i.invoice_number, i.client_id, i.project_id, round(p.amount * i.exchange_rate, 2) as base
    from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
    where p.status <> 'draft' and p.payment_date between from_date and to_date),
  payments as (
    select p.*, b.bill_number, b.supplier_id, b.project_id, round(p.amount * b.exchange_rate, 2) as base
    from public.supplier_payments p join public.supplier_invoices b on b.id = p.supplier_invoice_id
    where p.payment_date between from_date and to_date),
  costs as (
    select e.*, round(e.amount * e.exchange_rate, 2) as base, nullif(btrim(concat_ws(' ', w.first_name, w.last_name)), '') as person
    from public.expenses e left join public.employees w on w.id = e.employee_id
    where e.status in ('approved', 'reimbursed') and e.expense_date between from_date and to_date),
  runs as (
    select r.id, r.pay_period_end, coalesce(r.payment_date, (r.paid_at at time zone 'UTC')::date) as paid_on, r.status,
      'PAY-' || to_char(r.pay_period_end, 'YYYY-MM-DD') as number,
      sum(round(slip.gross_pay * rate.value, 2)) as gross,
      sum(round(slip.total_deductions * rate.value, 2)) as held,
      sum(round(slip.expense_reimbursements * rate.value, 2)) as repaid,
      coalesce(sum(round(borne.amount * rate.value, 2)), 0) as employer
    from public.payroll_runs r join public.payroll slip on slip.payroll_run_id = r.id and slip.status <> 'cancelled'
      cross join lateral (select authz.exchange_rate(slip.currency, r.pay_period_end) as value) rate
      left join lateral (select sum(l.amount) as amount from public.payroll_lines l where l.payroll_id = slip.id and l.line_type = 'employer') borne on true
    where r.status in ('approved', 'paid')
    group by r.id)
  select s.issue_date, 'invoices', s.id, s.invoice_number::text, client.company_name, project.project_number::text, part.posting, part.cost_type, part.tax_code_id, part.amount
    from sales s left join public.external_entities client on client.id = s.client_id left join public.projects project on project.id = s.project_id
      cross join lateral (
        values ('receivables', null, null::uuid, s.net + s.tax), ('revenue', null, null, -s.net)
        union all select 'output_tax', null, t.tax_code_id, -t.amount from sale_taxes t where t.invoice_id = s.id) part (posting, cost_type, tax_code_id, amount)
  union all
  select r.payment_date, 'invoice_payments', r.id, r.invoice_number::text, client.company_name, project.project_number::text, part.posting, null, null::uuid, part.amount
    from receipts r left join public.external_entities client on client.id = r.client_id left join public.projects project on project.id = r.project_id
      cross join lateral (values (case when r.payment_method = 'cash' then 'cash' else 'bank' end, r.base), ('receivables', -r.base)) part (posting, amount)
  union all
  -- Tax that nobody gives back is a part of the cost.
  select b.invoice_date, 'supplier_invoices', b.id, b.bill_number::text, supplier.company_name, project.project_number::text, part.posting, part.cost_type, part.tax_code_id, part.amount
    from bills b left join public.external_entities supplier on supplier.id = b.supplier_id left join public.projects project on project.id = b.project_id
      cross join lateral (
        values ('input_tax', null, null::uuid, case when b.is_tax_recoverable then b.tax else 0 end), ('payables', null, null, -b.net - b.tax)
        union all select 'purchases', k.cost_type, null, k.amount from bill_costs k where k.supplier_invoice_id = b.id) part (posting, cost_type, tax_code_id, amount)
  union all
  -- What a supplier gives back is the bill the other way round.
  select c.credit_date, 'supplier_credit_notes', c.id, c.credit_number::text, supplier.company_name, project.project_number::text,
    part.posting, part.cost_type, part.tax_code_id, part.amount
    from credits c left join public.external_entities supplier on supplier.id = c.supplier_id left join public.projects project on project.id = c.project_id
      cross join lateral (
        values ('payables', null, null::uuid, c.net + c.tax), ('input_tax', null, null, case when c.is_tax_recoverable then -c.tax else 0 end)
        union all select 'purchases', k.cost_type, null, -k.amount from credit_costs k where k.supplier_credit_note_id = c.id) part (posting, cost_type, tax_code_id, amount)
  union all
  select p.payment_date, 'supplier_payments', p.id, p.bill_number::text, supplier.company_name, project.project_number::text, part.posting, null, null::uuid, part.amount
    from payments p left join public.external_entities supplier on supplier.id = p.supplier_id left join public.projects project on project.id = p.project_id
      cross join lateral (values ('payables', p.base), (case when p.payment_method = 'cash' then 'cash' else 'bank' end, -p.base)) part (posting, amount)
  union all
  -- What people laid out is owed to them until a pay run gives it back; the company's own went at once.
  select e.expense_date, 'expenses', e.id, e.expense_number::text, e.person, project.project_number::text, part.posting, part.cost_type, null::uuid, part.amount
    from costs e left join public.projects project on project.id = e.project_id
      cross join lateral (values ('expenses', e.cost_type, e.base), (case when e.type = 'company' then 'bank' else 'owed_to_people' end, null, -e.base)) part (posting, cost_type, amount)
  union all
  -- Pay, a sum a run: whose it is stays in the payslips.
  select r.pay_period_end, 'payroll_runs', r.id, r.number, null, null, part.posting, null, null::uuid, part.amount
    from runs r cross join lateral (values ('wages', r.gross), ('employer_costs', r.employer), ('owed_to_people', r.repaid),
      ('withheld', -r.held - r.employer), ('net_pay', -(r.gross + r.repaid - r.held))) part (posting, amount)
    where r.pay_period_end between from_date and to_date
  union all
  select r.paid_on, 'payroll_runs', r.id, r.number, null, null, part.posting, null, null::uuid, part.amount
    from runs r cross join lateral (values ('net_pay', r.gross + r.repaid - r.held), ('bank', -(r.gross + r.repaid - r.held))) part (posting, amount)
    where r.status = 'paid' and r.paid_on between from_date and to_date;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.keep_an_owner(leaving uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.owners'));
  if exists (select from public.user_roles link join public.roles role on role.id = link.role_id
             where link.user_id = leaving and link.is_active and role.name = 'OWNER')
     and not exists (select from public.user_roles link
               join public.roles role on role.id = link.role_id
               join public.profiles person on person.id = link.user_id
             where link.is_active and role.name = 'OWNER' and person.is_active and person.id <> leaving) then
    perform authz.fail(409, 'last_owner', 'The last owner cannot be removed, demoted or deactivated.');
  end if;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.keep_base_currency()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_money_booked() then
    perform authz.fail(409, 'record_locked', 'Amounts are booked in the base currency already.', '{"field": "base_currency"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.keep_equipment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    perform authz.fail(422, 'invalid_value', 'Each entry of the history has a date and a description.', '{"field": "maintenance_history"}');
  end if;

  if tg_op = 'INSERT' or new.maintenance_history <> old.maintenance_history then
    select max(entry ->> 'next_inspection_date') into last_date from jsonb_array_elements(new.maintenance_history) entry;
    new.next_inspection_date := greatest(new.next_inspection_date, last_date::date);
  end if;

  if new.status in ('out_of_service', 'retired') then
    if new.assigned_to_id is not null and (tg_op = 'INSERT' or new.assigned_to_id is distinct from old.assigned_to_id) then
      perform authz.fail(409, 'record_locked', 'Equipment that is out of service cannot be assigned.',
        jsonb_build_object('field', 'assigned_to_id', 'values', jsonb_build_object('status', new.status)));
    end if;
    new.assigned_to_id := null;
  else
    new.status := case when new.next_inspection_date <= authz.today() then 'due' else 'in_service' end;
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.keep_expense_of_payslip()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if pg_trigger_depth() < 2 then
    perform authz.fail(409, 'in_use', 'This expense is given back with a payslip.', jsonb_build_object('field', 'status', 'current', to_jsonb(old)));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.keep_first_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.document_versions (document_id, version_number, file_path, file_name, file_size, mime_type, uploaded_by)
    values (new.id, 1, new.file_path, new.file_name, new.file_size, new.mime_type, new.uploaded_by);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.keep_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  setting constant text := 'plinth.last_' || lower(tg_argv[0]);
  last constant bigint := nullif(current_setting(setting, true), '')::bigint;
begin
  if last is not null then
    update private.number_counters set last_value = last
      where series = tg_argv[0] and period = private.number_period(coalesce(tg_argv[1], ''), now(),
        coalesce((select time_zone from public.company_settings), 'UTC'));
    perform set_config(setting, '', true);
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.keep_posting_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.cost_type is null and old.tax_code_id is null and not authz.is_server() then
    perform authz.fail(409, 'record_locked', 'Each kind of posting keeps one account.');
  end if;
  return old;
end $function$
-- executable by: its owner only

CREATE OR REPLACE PROCEDURE private.keep_totals(IN document text, IN lines text, IN line_column text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format('create trigger m_total_insert after insert on public.%I referencing new table as changed for each statement execute function private.total_of_lines(%L, %L)', lines, document, line_column);
  execute format('create trigger m_total_update after update on public.%I referencing new table as changed for each statement execute function private.total_of_lines(%L, %L)', lines, document, line_column);
  execute format('create trigger m_total_delete after delete on public.%I referencing old table as changed for each statement execute function private.total_of_lines(%L, %L)', lines, document, line_column);
  execute format('create trigger m_total_again after update of tax_rate on public.%I for each row when (old.tax_rate <> new.tax_rate) execute function private.total_again(%L, %L)', document, lines, line_column);
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.keep_trued_up_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.labour_true_ups t where t.payroll_run_id = new.id and t.status = 'posted') then
    perform authz.fail(409, 'in_use', 'The labour cost of this pay run was trued up: take that back first.', '{"field": "status"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.labour_rate(employee uuid, on_date date)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    (select r.hourly_rate from public.labour_rates r where r.employee_id = employee and r.effective_from <= on_date
      order by r.effective_from desc limit 1),
    (select r.hourly_rate from public.labour_rates r
      where r.job_title_id = (select e.job_title_id from public.employees e where e.id = employee) and r.effective_from <= on_date
      order by r.effective_from desc limit 1));
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.labour_true_up_effects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.post_true_up(new.id, -1, authz.today());
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.late_hours(run uuid)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select coalesce(sum(h.hours), 0) from private.hours_of_run(run) h)
    - (select coalesce(sum(line.hours), 0) from public.labour_true_up_lines line
        join public.labour_true_ups t on t.id = line.labour_true_up_id where t.payroll_run_id = run and t.status = 'posted');
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.leave_balance(employee uuid, leave_type uuid, leave_year integer, on_date date, excluded uuid DEFAULT NULL::uuid)
 RETURNS TABLE(entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  entitled := private.leave_entitlement(employee, leave_type, leave_balance.leave_year, on_date);
  select coalesce(sum(entry.days) filter (where entry.entry_type in ('carry_forward', 'adjustment')), 0),
      coalesce(-sum(entry.days) filter (where entry.entry_type in ('taken', 'returned')), 0)
    into adjusted, taken
    from public.leave_balance_entries entry
    where entry.employee_id = employee and entry.leave_type_id = leave_type and entry.leave_year = leave_balance.leave_year;
  select coalesce(sum(private.leave_days_in_year(request, leave_balance.leave_year)), 0) into pending
    from public.leave_requests request
    where request.employee_id = employee and request.leave_type_id = leave_type and request.status = 'pending'
      and request.id is distinct from excluded
      and request.start_date <= make_date(leave_balance.leave_year, 12, 31) and request.end_date >= make_date(leave_balance.leave_year, 1, 1);
  remaining := entitled + adjusted - taken - pending;
  return next;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.leave_benefit_of(employee uuid, leave_type uuid, on_date date)
 RETURNS public.leave_benefits
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_benefit public.leave_benefits;
begin
  select benefit.* into found_benefit from public.leave_benefits benefit
    where benefit.leave_type_id = leave_type and benefit.status = 'active'
      and on_date between benefit.effective_from and coalesce(benefit.effective_to, 'infinity')
      and (benefit.job_title_id is null or benefit.job_title_id = (select job_title_id from public.employees where id = employee))
    order by benefit.job_title_id is null, benefit.effective_from desc, benefit.id limit 1;
  return found_benefit;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.leave_days(employee uuid, first_day date, last_day date, half_day_start boolean, half_day_end boolean)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  weekend constant smallint[] := coalesce((select weekend_days from public.company_settings), '{6,7}');
  place constant text := (select lower(btrim(work_location)) from public.employees where id = employee);
begin
  return (
    select coalesce(sum(1 - case when half_day_start and day::date = first_day then 0.5 else 0 end
        - case when half_day_end and day::date = last_day then 0.5 else 0 end), 0)
    from generate_series(first_day::timestamp, last_day, interval '1 day') day
    where extract(isodow from day)::smallint <> all (weekend)
      and not exists (select from public.holidays holiday
        where holiday.holiday_date = day::date and (holiday.location is null or lower(btrim(holiday.location)) = place)));
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.leave_days_in_year(request public.leave_requests, leave_year integer)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_day constant date := greatest(request.start_date, make_date(leave_year, 1, 1));
  last_day constant date := least(request.end_date, make_date(leave_year, 12, 31));
begin
  if last_day < first_day then
    return 0;
  end if;
  return private.leave_days(request.employee_id, first_day, last_day,
    request.half_day_start and first_day = request.start_date, request.half_day_end and last_day = request.end_date);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.leave_entitlement(employee uuid, leave_type uuid, leave_year integer, on_date date)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hired constant date := (select hire_date from public.employees where id = employee);
  benefit constant public.leave_benefits := private.leave_benefit_of(employee, leave_type, on_date);
  rule public.leave_accrual_rules;
  yearly numeric;
  first_month integer := 1;
begin
  if benefit.id is null then
    yearly := (select days_per_year from public.leave_types where id = leave_type);
    if yearly is null then
      return null;
    end if;
  else
    if private.months_between(hired, on_date) < benefit.minimum_service_months then
      return 0;
    end if;
    select candidate.* into rule from public.leave_accrual_rules candidate
      where candidate.leave_benefit_id = benefit.id and candidate.after_service_months <= private.months_between(hired, on_date)
      order by candidate.after_service_months desc limit 1;
    yearly := coalesce(rule.days_per_year, benefit.days_per_year);
  end if;
  if hired > make_date(leave_year, 12, 31) then
    return 0;
  elsif extract(year from hired) = leave_year then
    first_month := extract(month from hired);
  end if;
  -- Earned by the month: those begun by that day; else the months employed in the year. In halves of a day.
  return round(2 * case when rule.accrual_frequency = 'monthly' or benefit.days_per_month > 0
      then least(yearly, coalesce(case when rule.id is null then benefit.days_per_month end, yearly / 12)
        * greatest(extract(month from on_date)::integer - first_month + 1, 0))
      else yearly * (13 - first_month) / 12 end) / 2;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.link_takeoff()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'DELETE' and new.takeoff_item_id is not null then
    update public.takeoff_items set boq_reference_id = new.id, status = 'linked'
      where id = new.takeoff_item_id and boq_reference_id is distinct from new.id;
  end if;
  if tg_op = 'UPDATE' and old.takeoff_item_id is distinct from new.takeoff_item_id then
    update public.takeoff_items set boq_reference_id = null where id = old.takeoff_item_id and boq_reference_id = new.id;
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.lock_leave(employee uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.leave'), hashtext(employee::text));
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.log_access_act(person uuid, act text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.audit_log (user_id, module, table_name, record_id, action, after)
    values (auth.uid(), 'rbac', 'profiles', person::text, 'UPDATE', jsonb_build_object(act, true));
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.masked(entry jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if entry is null or not entry ?| private.masked_columns() then
    return entry;
  end if;
  return (select jsonb_object_agg(key, case when key = any (private.masked_columns()) and value <> 'null' then '"***"' else value end)
    from jsonb_each(entry));
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.masked_columns()
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return '{account,routing_code,national_id,passport_id}';
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.match_bill(bill uuid, OUT kind text, OUT lines text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quantity_tolerance constant numeric := coalesce((select s.bill_quantity_tolerance from public.company_settings s), 0) / 100;
  price_tolerance constant numeric := coalesce((select s.bill_price_tolerance from public.company_settings s), 2) / 100;
  amount_tolerance constant numeric := coalesce((select s.bill_amount_tolerance from public.company_settings s), 0);
begin
  with billed as (
    select b.position, b.quantity, p.quantity_invoiced + b.quantity as cumulative, p.quantity as ordered,
        case when p.is_receipt_needed then p.quantity_received else p.quantity * (1 + quantity_tolerance) end as accepted,
        abs(b.unit_price - p.unit_cost) as price_difference, p.unit_cost, b.quantity * (b.unit_price - p.unit_cost) as difference
      from public.supplier_invoice_items b join public.purchase_order_items p on p.id = b.purchase_order_item_id
      where b.supplier_invoice_id = bill
  ), findings as (
    select 1 as rank, 'not_received' as found, b.position from billed b where b.cumulative > b.accepted
    union all
    select 2, 'over_ordered', b.position from billed b where b.cumulative > b.ordered * (1 + quantity_tolerance)
    union all
    select 3, 'price', b.position from billed b where b.price_difference > price_tolerance * b.unit_cost and abs(b.difference) > amount_tolerance
    union all
    select 4, 'total', null::integer from billed b
      having abs(sum(b.difference)) > greatest(price_tolerance * sum(b.quantity * b.unit_cost), amount_tolerance * count(*))
  )
  select f.found, string_agg(f.position::text, ', ' order by f.position) into kind, lines
    from findings f group by f.rank, f.found order by f.rank limit 1;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.match_people(people jsonb)
 RETURNS TABLE(external_id text, name text, user_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select p.external_id, p.name, (
      select person.id from public.profiles person
      where person.is_active and (lower(person.email) = lower(p.email)
        or lower(btrim(person.first_name || ' ' || person.last_name)) = lower(btrim(p.name)))
      order by lower(person.email) = lower(p.email) desc nulls last, person.created_at limit 1)
    from jsonb_to_recordset(people) as p (external_id text, name text, email text);
end $function$
-- executable by: authenticated, service_role

CREATE OR REPLACE FUNCTION private.measure_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.takeoff_items item where item.id in (select takeoff_item_id from changed) order by item.id for update;
  update public.takeoff_items item
    set quantity = coalesce((select sum(line.quantity) from public.takeoff_measurements line where line.takeoff_item_id = item.id), 0)
    where item.id in (select takeoff_item_id from changed);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.measure_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.quantity := round(new.count * coalesce(new.length, 1) * coalesce(new.breadth, 1) * coalesce(new.height, 1) * new.factor, 4)
    * case when new.is_deduction then -1 else 1 end;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.mirror_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles person
    set role = coalesce((
      select case when role.is_system then role.name else role.dashboard_type end
      from public.user_roles link join public.roles role on role.id = link.role_id
      where link.user_id = person.id and link.is_active), 'EMPLOYEE')
    where person.id = coalesce(new.user_id, old.user_id);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.months_between(first_day date, last_day date)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return (extract(year from age(last_day, first_day)) * 12 + extract(month from age(last_day, first_day)))::integer;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.name_project_of_takeoff()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.project_name := (select name from public.projects where id = new.project_id);
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.new_webhook_secret()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return 'whsec_' || encode(extensions.gen_random_bytes(32), 'base64');
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.next_place(document text, parent_column text, parent uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_one_open boolean;
  place integer;
begin
  execute format('select coalesce(bool_or(d.status in (''draft'', ''certified'')), false), 1 + count(*) from public.%I d where d.%I = $1 and d.status <> ''cancelled''',
    document, parent_column) into is_one_open, place using parent;
  if is_one_open then
    perform authz.fail(409, 'wrong_order', 'The one before this is not approved yet.', jsonb_build_object('field', parent_column));
  end if;
  return place;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.note_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  source authz.approval_sources;
  new_status text;
  old_status text;
  decision text;
  person uuid;
begin
  -- what the company's own programs bring in was decided elsewhere
  if authz.is_server() then
    return null;
  end if;
  select * into source from authz.approval_sources s where s.table_name = tg_table_name;
  new_status := to_jsonb(new) ->> source.status_column;
  old_status := case when tg_op = 'UPDATE' then to_jsonb(old) ->> source.status_column end;
  if new_status is not distinct from old_status then
    return null;
  end if;
  select t.kind into decision from authz.status_transitions t
    where t.entity = source.entity and t.from_status = old_status and t.to_status = new_status and t.kind in ('approve', 'reject');
  if old_status is not null then
    delete from private.approvals_to_tell a where a.table_name = source.table_name and a.record_id = new.id;
    update public.notifications n set read_at = now() where n.kind = 'approval' and n.link = source.path || new.id and n.read_at is null;
  end if;
  if decision = 'reject' or decision = 'approve' and not source.is_routine then
    for person in select private.askers_of(source, new.id) loop
      perform private.notify(person, case decision when 'approve' then 'approved' else 'rejected' end,
        concat_ws(' · ', private.words_of(source, new.id), case when decision = 'reject' then to_jsonb(new) ->> 'status_reason' end), source.path || new.id);
    end loop;
  end if;
  if not source.is_routine and new_status not in ('draft', 'on_hold', 'disputed') and exists (select from authz.status_transitions t
      where t.entity = source.entity and t.from_status = new_status and t.kind = 'approve') then
    insert into private.approvals_to_tell (table_name, record_id) values (source.table_name, new.id) on conflict do nothing;
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE PROCEDURE private.note_number_series(IN target regclass, IN prefix text, IN digits integer)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  insert into public.number_series (table_name, series, prefix, digits)
    values (split_part(target::text, '.', -1), note_number_series.prefix, note_number_series.prefix, note_number_series.digits)
    on conflict do nothing;
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.note_password_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.password_changes (user_id) values (new.id)
    on conflict on constraint password_changes_pkey do update set changed_at = now();
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.note_project_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid;
begin
  if authz.is_server() or new.status = old.status then
    return null;
  end if;
  for person in
    select new.manager_id where new.manager_id is not null
    union
    select t.assigned_to_user_id from public.tasks t
      where t.project_id = new.id and t.assigned_to_user_id is not null and t.task_status not in ('completed', 'cancelled')
    order by 1
  loop
    perform private.notify(person, 'project_update', new.project_number || ' · ' || new.name, '/projects/view/' || new.id);
  end loop;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.note_reason()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('plinth.reason_given_for', new.id::text, true);
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.note_resolver()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.note_session_uses(uses jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.session_uses (session_id, used_at)
    select held.id, use.value::timestamptz from jsonb_each_text(uses) use join auth.sessions held on held.id::text = use.key
      order by held.id for key share of held
    on conflict on constraint session_uses_pkey do update set used_at = greatest(session_uses.used_at, excluded.used_at);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.note_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('plinth.status_given_for', new.id::text, true);
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.note_task_assigned()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not authz.is_server() and new.task_status not in ('completed', 'cancelled')
     and (tg_op = 'INSERT' or new.assigned_to_user_id is distinct from old.assigned_to_user_id) then
    perform private.notify(new.assigned_to_user_id, 'task_assigned', concat_ws(' · ', new.task_number, new.task_title, new.due_date), '/tasks/view/' || new.id);
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.note_webhook_try(job uuid, delivery uuid, response_status integer, failure text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  tries integer;
  wait interval;
begin
  update public.webhook_deliveries d set attempts = d.attempts + 1, response_status = note_webhook_try.response_status,
      last_error = left(failure, 500), delivered_at = case when failure is null then now() end
    where d.id = delivery returning d.attempts into tries;
  wait := case when failure is not null then private.webhook_wait(tries) end;
  update public.webhook_deliveries d set next_attempt_at = now() + wait,
      status = case when failure is null then 'delivered' when wait is null then 'failed' else 'pending' end
    where d.id = delivery;
  update private.jobs j set locked_until = null, last_error = left(failure, 500), run_at = coalesce(now() + wait, j.run_at),
      finished_at = case when wait is null then now() end
    where j.id = job;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.notify(person uuid, kind text, subject text, link text DEFAULT NULL::text, in_the_mail jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  recipient public.profiles;
  wish public.notification_preferences;
begin
  select * into recipient from public.profiles p where p.id = person and p.is_active;
  if not found or person = auth.uid() then
    return;
  end if;
  -- without a row everything is wanted but the report
  select * into wish from public.notification_preferences w where w.user_id = person;
  if not (case notify.kind
      when 'project_update' then coalesce(wish.project_updates, true)
      when 'safety_alert' then coalesce(wish.safety_alerts, true)
      when 'financial_alert' then coalesce(wish.financial_alerts, true)
      when 'invoice_overdue' then coalesce(wish.financial_alerts, true)
      when 'task_assigned' then coalesce(wish.task_reminders, true)
      when 'task_reminder' then coalesce(wish.task_reminders, true)
      when 'task_overdue' then coalesce(wish.task_reminders, true)
      when 'weekly_report' then coalesce(wish.weekly_reports, false)
      else true end) then
    return;
  end if;
  if coalesce(wish.push, true) then
    insert into public.notifications (user_id, kind, subject, link, sent_by)
      values (person, notify.kind, left(notify.subject, 300), notify.link, auth.uid());
  end if;
  if coalesce(wish.email, true) and not (coalesce(wish.push, true) and coalesce(wish.email_digest, false)) then
    perform private.queue_mail(
      case when notify.kind in ('approval', 'approved', 'rejected', 'task_assigned', 'task_reminder', 'task_overdue', 'invoice_overdue', 'weekly_report')
        then notify.kind else 'notification' end,
      recipient.email, recipient.language, in_the_mail
        || jsonb_strip_nulls(jsonb_build_object('name', recipient.first_name, 'subject', left(notify.subject, 300), 'link', notify.link)));
  end if;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.notify_document_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  document public.documents;
begin
  select d.* into document from public.documents d where d.id = new.document_id;
  perform private.notify(document.uploaded_by, 'document_comment', document.title, '/documents/view/' || document.id);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.notify_mentions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.notify_safety()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if tg_op = 'INSERT' or person is distinct from (to_jsonb(old) ->> tg_argv[0])::uuid then
    perform private.notify(person, 'safety_alert', to_jsonb(new) ->> tg_argv[1], tg_argv[2] || new.id);
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.notify_share()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(new.shared_with, 'document_shared', (select d.title from public.documents d where d.id = new.document_id), '/documents/view/' || new.document_id);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE PROCEDURE private.number(IN target regclass, IN prefix text, IN column_name text, IN digits integer DEFAULT 4)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format('create trigger a_number before insert on %s for each row execute function private.assign_number(%L, %L, %L)',
    target, prefix, column_name, digits);
  execute format('create trigger a_number_kept after insert on %s for each statement execute function private.keep_numbers(%L)',
    target, prefix);
  call private.note_number_series(target, prefix, digits);
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE PROCEDURE private.number_by_month(IN target regclass, IN prefix text, IN column_name text, IN digits integer DEFAULT 4)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format('create trigger a_number before insert on %s for each row execute function private.assign_number(%L, %L, %L, ''month'')',
    target, prefix, column_name, digits);
  execute format('create trigger a_number_kept after insert on %s for each statement execute function private.keep_numbers(%L, ''month'')',
    target, prefix);
  call private.note_number_series(target, prefix, digits);
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.number_period(kind text, moment timestamp with time zone, zone text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case kind when 'month' then to_char(moment at time zone zone, 'YYYYMM') else '' end;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.number_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  document public.documents;
begin
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  select d.* into document from public.documents d where d.id = new.document_id for update;
  if not found or not (authz.is_server() or authz.may_change_document(new.document_id)) then
    perform authz.fail(403, 'access_denied', 'You may not change this document.');
  end if;
  if document.status not in ('draft', 'in_review') and not authz.is_server() then
    perform authz.fail(409, 'record_locked', 'What is published gets a revision, not another file.',
      jsonb_build_object('values', jsonb_build_object('status', document.status)));
  end if;
  new.version_number := document.file_version + 1;
  update public.documents set file_version = new.version_number, file_path = new.file_path, file_name = new.file_name,
    file_size = new.file_size, mime_type = new.mime_type where id = document.id;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.open_budget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, source_table, source_id)
    select new.id, l.id, 'original', l.original_amount, 'budgets', new.id from public.budget_lines l
    where l.budget_id = new.id and not exists (select from public.budget_entries e where e.budget_line_id = l.id and e.entry_type = 'original');
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.open_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.certificate_lines (certificate_id, schedule_of_value_id, position, scheduled_value, previous_amount, stored_amount)
    select new.id, value.id, value.position, value.scheduled_value, coalesce(line.previous_amount + line.this_period_amount, 0), coalesce(line.stored_amount, 0)
    from public.schedule_of_values value
      left join public.certificates c on c.contract_id = new.contract_id and c.sequence = new.sequence - 1 and c.status in ('approved', 'paid')
      left join public.certificate_lines line on line.certificate_id = c.id and line.schedule_of_value_id = value.id
    where value.contract_id = new.contract_id;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.open_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.subcontract_claim_lines (subcontract_claim_id, work_order_item_id, position, previous_quantity, quantity_done)
    select new.id, item.id, item.position, coalesce(line.quantity_done, 0), coalesce(line.quantity_done, 0)
    from public.work_order_items item
      left join public.subcontract_claims c on c.work_order_id = new.work_order_id and c.sequence = new.sequence - 1 and c.status in ('approved', 'paid')
      left join public.subcontract_claim_lines line on line.subcontract_claim_id = c.id and line.work_order_item_id = item.id
    where item.work_order_id = new.work_order_id;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.open_commitment(document text, document_id uuid)
 RETURNS TABLE(project_id uuid, cost_code_id uuid, cost_type text, amount numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select e.project_id, e.cost_code_id, e.cost_type, sum(e.amount) from public.job_cost_entries e
    where e.entry_type = 'commitment' and ((e.source_table = document and e.source_id = document_id)
      or (e.source_table = 'change_order_drafts' and e.source_id in (select c.id from public.change_order_drafts c
        where case document when 'purchase_orders' then c.purchase_order_id when 'work_order_drafts' then c.work_order_id end = document_id)))
    group by 1, 2, 3 having sum(e.amount) <> 0;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.other_account(person uuid)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_person public.profiles;
begin
  perform authz.demand('rbac', 'admin');
  select * into found_person from public.profiles where id = person for update;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such user.', '{"field": "user_id"}');
  elsif person = auth.uid() then
    perform authz.fail(422, 'invalid_choice', 'Change your own password on your profile.', '{"field": "user_id"}');
  end if;
  return found_person;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.paid_days(employee public.employees, period_start date, period_end date)
 RETURNS TABLE(day date, share numeric, salary numeric, currency text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select d.day, 1 / extract(day from date_trunc('month', d.day) + interval '1 month - 1 day')::numeric,
        coalesce(own.actual_salary, band.min_salary), coalesce(own.currency, band.currency)
      from (select generate_series(period_start, period_end, interval '1 day')::date as day) d
      left join public.employee_compensation own on own.employee_id = employee.id and own.effective_from <= d.day
        and (own.effective_to is null or own.effective_to >= d.day)
      left join public.salary_bands band on band.id = employee.salary_band_id
      where d.day >= employee.hire_date and (employee.termination_date is null or d.day <= employee.termination_date)
        and not exists (select from public.leave_requests leave join public.leave_types kind on kind.id = leave.leave_type_id
          where leave.employee_id = employee.id and leave.status = 'approved' and not kind.is_paid and d.day between leave.start_date and leave.end_date);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.pay_step(kind text, code text, description text, amount numeric, calculation text, quantity numeric DEFAULT NULL::numeric, rate numeric DEFAULT NULL::numeric, rule public.country_rules DEFAULT NULL::public.country_rules)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object('line_type', kind, 'code', code, 'description', description, 'quantity', quantity, 'rate', rate,
    'amount', round(amount, 2), 'calculation', calculation, 'country_rule_id', rule.id);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.pay_steps(person public.employees, first_day date, last_day date, bonus numeric, commission numeric, slip uuid, OUT currency text, OUT regular_hours numeric, OUT overtime_hours numeric, OUT steps jsonb[])
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  pay record;
  worked record;
  part record;
  rule public.country_rules;
  hours_per_day numeric;
  hourly numeric;
  factor numeric;
  wage numeric;
  gross numeric;
begin
  steps := '{}';
  -- The wage: days by salary; one that changed in the month counts by its days. Rounded once.
  select coalesce(sum(d.salary * d.share), 0) as amount, sum(d.share) as share, max(d.currency) as currency, count(*) as days,
      count(distinct d.currency) as currencies, bool_and(d.salary is not null) as is_known, (array_agg(d.salary order by d.day desc))[1] as latest,
      (select string_agg(format('%s x %s days', s.salary, s.days), ' + ' order by s.since)
        from (select p.salary, count(*) as days, min(p.day) as since from private.paid_days(person, first_day, last_day) p group by p.salary) s) as told
    into pay from private.paid_days(person, first_day, last_day) d;
  if pay.days > 0 and not pay.is_known then
    perform authz.fail(422, 'required', 'There is no salary for some of these days.', '{"field": "employee_id", "reason": "no_salary"}');
  elsif pay.days = 0 or pay.currencies > 1 then
    perform authz.fail(422, 'invalid_range', 'These days are not paid in one piece: nobody was employed, or the currency changed.', '{"field": "pay_period_start", "reason": "no_days"}');
  end if;
  wage := round(pay.amount, 2);
  steps := steps || private.pay_step('regular', 'wage.basic', 'Salary', wage, pay.told || ', by the days of the month', pay.days);

  -- What the band adds: an amount a month by the same days, or a part of the wage.
  for part in select a.name, a.calculation, a.amount from public.salary_allowances a where a.salary_band_id = person.salary_band_id order by a.name loop
    steps := steps || case part.calculation
      when 'percent' then private.pay_step('allowance', 'band.allowance', part.name, wage * part.amount / 100, format('%s %% of %s', trim_scale(part.amount), wage))
      else private.pay_step('allowance', 'band.allowance', part.name, part.amount * pay.share, format('%s x %s of a month', part.amount, round(pay.share, 4))) end;
  end loop;

  -- Overtime, by the hourly wage of the country.
  hours_per_day := coalesce((authz.country_rule(person.country_pack, 'wage.hours_per_day', last_day)).rate, 8);
  hourly := pay.latest / coalesce((authz.country_rule(person.country_pack, 'wage.days_per_month', last_day)).rate, 30) / hours_per_day;
  select * into worked from private.worked_hours(person.id, first_day, last_day, hours_per_day);
  for part in select * from (values ('overtime.day_factor', worked.overtime - worked.overtime_at_night), ('overtime.night_factor', worked.overtime_at_night)) p (key, hours)
      where p.hours > 0 loop
    rule := authz.country_rule(person.country_pack, part.key, last_day);
    if rule.id is null then
      rule := authz.country_rule(person.country_pack, 'overtime.factor', last_day);
    end if;
    factor := coalesce(rule.rate, 1);
    steps := steps || private.pay_step('overtime', part.key, coalesce(rule.name, 'Overtime'), part.hours * hourly * factor,
      format('%s h x %s x %s', trim_scale(part.hours), round(hourly, 4), trim_scale(factor)), part.hours, round(hourly * factor, 4), rule);
  end loop;
  if bonus > 0 then
    steps := steps || private.pay_step('bonus', 'bonus', 'Bonus', bonus, null);
  end if;
  if commission > 0 then
    steps := steps || private.pay_step('commission', 'commission', 'Commission', commission, null);
  end if;

  select coalesce(sum((step ->> 'amount')::numeric), 0) into gross from unnest(steps) step;
  steps := steps || private.statutory_steps(person, last_day, wage, gross);
  for part in select d.name, d.calculation, d.amount from public.salary_deductions d where d.salary_band_id = person.salary_band_id order by d.name loop
    steps := steps || private.pay_step('deduction', 'band.deduction', part.name,
      case part.calculation when 'percent' then wage * part.amount / 100 else part.amount end,
      case part.calculation when 'percent' then format('%s %% of %s', trim_scale(part.amount), wage) end);
  end loop;

  steps := steps || private.expense_steps(person.id, last_day, pay.currency, slip);
  currency := pay.currency;
  regular_hours := worked.regular;
  overtime_hours := worked.overtime;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.pay_year_start(day date, pack text)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if pack = 'IN' then
    return (date_trunc('year', day - interval '3 months') + interval '3 months')::date;
  end if;
  return date_trunc('year', day)::date;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.payroll_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  run public.payroll_runs;
  before record;
  year_start date;
begin
  if tg_op <> 'INSERT' and old.payroll_run_id is not null and not authz.is_server() and pg_trigger_depth() < 2 then
    perform authz.fail(409, 'record_locked', 'This payslip follows its pay run.', jsonb_build_object('current', to_jsonb(old)));
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'draft' and old.status <> 'calculated' then
    return new;
  end if;

  -- One after the other for one person: the sums of the year and the periods depend on the others.
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || new.employee_id, 0));
  if new.pay_period_end < new.pay_period_start then
    perform authz.fail(422, 'invalid_range', 'The period ends after it begins.', '{"field": "pay_period_end"}');
  end if;
  if new.status <> 'cancelled' and exists (select from public.payroll other
      where other.employee_id = new.employee_id and other.id <> new.id and other.status <> 'cancelled'
        and other.pay_period_start = new.pay_period_start and other.pay_period_end = new.pay_period_end) then
    perform authz.fail(409, 'already_exists', 'There is already a payslip of this person and period.', '{"field": "pay_period_start"}');
  end if;
  if new.status <> 'cancelled' and exists (select from public.payroll other
      where other.employee_id = new.employee_id and other.id <> new.id and other.status <> 'cancelled'
        and other.pay_period_start <= new.pay_period_end and other.pay_period_end >= new.pay_period_start) then
    perform authz.fail(409, 'overlap', 'Another payslip of this person covers some of these days.', '{"field": "pay_period_start"}');
  end if;
  if new.payroll_run_id is not null then
    select r.* into run from public.payroll_runs r where r.id = new.payroll_run_id;
    if (run.pay_period_start, run.pay_period_end, run.currency) is distinct from (new.pay_period_start, new.pay_period_end, new.currency) then
      perform authz.fail(422, 'invalid_value', 'A payslip has the period and the currency of its run.', '{"field": "pay_period_start"}');
    end if;
  end if;

  year_start := private.pay_year_start(new.pay_period_end, (select e.country_pack from public.employees e where e.id = new.employee_id));
  select coalesce(sum(slip.gross_pay), 0) as gross, coalesce(sum(slip.net_pay), 0) as net, coalesce(sum(slip.tax_deductions), 0) as tax,
      coalesce(sum(slip.total_deductions), 0) as deductions, coalesce(sum(slip.bonus), 0) as bonus,
      coalesce(sum(slip.expense_reimbursements), 0) as expenses into before
    from public.payroll slip where slip.employee_id = new.employee_id and slip.id <> new.id and slip.status <> 'cancelled'
      and slip.currency = new.currency
      and slip.pay_period_end >= year_start and slip.pay_period_end < new.pay_period_end;
  new.year_to_date_gross := before.gross + new.regular_pay + new.overtime_pay + new.bonus + new.commission + new.allowances;
  new.year_to_date_deductions := before.deductions + new.tax_deductions + new.other_deductions;
  new.year_to_date_net := before.net + new.regular_pay + new.overtime_pay + new.bonus + new.commission + new.allowances
    - new.tax_deductions - new.other_deductions + new.expense_reimbursements;
  new.year_to_date_tax := before.tax + new.tax_deductions;
  new.year_to_date_bonus := before.bonus + new.bonus;
  new.year_to_date_expenses := before.expenses + new.expense_reimbursements;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.payroll_run_effects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = old.status then
    return null;
  end if;
  update public.payroll slip set status = new.status, status_reason = new.status_reason, decided_by = new.decided_by, decided_at = new.decided_at
    where slip.payroll_run_id = new.id and slip.status not in (new.status, 'cancelled');
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.payroll_run_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = old.status then
    return new;
  end if;
  if new.status in ('calculated', 'pending', 'approved') and not exists (select from public.payroll slip where slip.payroll_run_id = new.id and slip.status <> 'cancelled') then
    perform authz.fail(422, 'required', 'A pay run has payslips.', '{"field": "status"}');
  end if;
  if new.status = 'paid' then
    if nullif(btrim(new.payment_reference), '') is null then
      perform authz.fail(422, 'required', 'A paid run names the payment.', '{"field": "payment_reference"}');
    end if;
    new.paid_at := now();
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.payslip_effects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'approved' and old.status <> 'approved' then
    update public.time_entries e set status = 'locked'
      where e.employee_id = new.employee_id and e.date between new.pay_period_start and new.pay_period_end and e.status = 'approved';
    update public.attendance a set status = 'locked'
      where a.employee_id = new.employee_id and a.date between new.pay_period_start and new.pay_period_end and a.check_out_time is not null and a.status <> 'locked';
    update public.expenses e set payroll_processed = true where e.payroll_id = new.id;
  elsif new.status = 'cancelled' and old.status = 'approved' then
    update public.time_entries e set status = 'approved'
      where e.employee_id = new.employee_id and e.date between new.pay_period_start and new.pay_period_end and e.status = 'locked';
    update public.attendance a set status = case when a.decided_at is null then 'checked_out' else 'corrected' end
      where a.employee_id = new.employee_id and a.date between new.pay_period_start and new.pay_period_end and a.status = 'locked';
  elsif new.status = 'paid' and old.status <> 'paid' then
    update public.expenses e set payroll_processed = true, status = 'reimbursed' where e.payroll_id = new.id and e.status = 'approved';
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    update public.expenses e set payroll_processed = false, payroll_id = null where e.payroll_id = new.id;
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.people_of_run(run public.payroll_runs)
 RETURNS SETOF public.employees
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select e.* from public.employees e
      left join public.salary_bands band on band.id = e.salary_band_id
      left join lateral (select c.currency from public.employee_compensation c
        where c.employee_id = e.id and c.effective_from <= run.pay_period_end and (c.effective_to is null or c.effective_to >= run.pay_period_start)
        order by c.effective_from desc limit 1) own on true
    where exists (select from public.payroll slip where slip.payroll_run_id = run.id and slip.employee_id = e.id and slip.status <> 'cancelled')
      or e.hire_date <= run.pay_period_end and (e.termination_date is null or e.termination_date >= run.pay_period_start)
        -- without a salary one is named where one would be paid by the country
        and coalesce(own.currency, band.currency, case e.country_pack when 'AE' then 'AED' when 'IN' then 'INR' else authz.base_currency() end) = run.currency
    order by e.id;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.performance_review_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_subject boolean;
begin
  if authz.is_server() then
    return new;
  end if;
  is_subject := new.employee_id = authz.employee_of_caller();
  if tg_op = 'INSERT' then
    if is_subject then
      perform authz.fail(403, 'self_approval', 'Nobody reviews themselves.', '{"field": "employee_id"}');
    end if;
    return new;
  end if;
  if new.employee_comments is distinct from old.employee_comments and (not is_subject or old.status <> 'submitted') then
    perform authz.fail(403, 'access_denied', 'These words are the reviewed person''s.', '{"field": "employee_comments"}');
  end if;
  if new.status = 'acknowledged' and old.status <> 'acknowledged' and not is_subject then
    perform authz.fail(403, 'access_denied', 'A review is acknowledged by the person it is about.', '{"field": "status"}');
  end if;
  if is_subject and new.status <> old.status and new.status <> 'acknowledged' then
    perform authz.fail(403, 'self_approval', 'Nobody decides about their own review.');
  end if;
  if not is_subject then
    perform authz.demand('hr', 'approve');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.picture_type(content bytea)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case
    when substring(content for 8) = '\x89504e470d0a1a0a' then 'image/png'
    when substring(content for 3) = '\xffd8ff' then 'image/jpeg'
    when substring(content for 4) = 'RIFF'::bytea and substring(content from 9 for 4) = 'WEBP'::bytea then 'image/webp'
  end;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.post_advance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.advance_entries (project_id, party_id, direction, amount, entry_date, source_table, source_id, description)
    select new.project_id, new.client_id, 'receivable', change, coalesce(new.advance_paid_date, authz.today()), 'contracts', new.id, new.contract_number
    from (select case when new.advance_paid_date is null then 0 else round(new.original_amount * new.advance_percentage / 100, 2) end
      - coalesce((select sum(e.amount) from public.advance_entries e where e.source_table = 'contracts' and e.source_id = new.id), 0) as change) c
    where change <> 0;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.post_budget_change(project uuid, cost_code uuid, cost_type text, amount numeric, entry_date date, source_table text, source_id uuid, description text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held_by uuid;
  line uuid;
  posted uuid;
begin
  select b.id into held_by from public.budgets b
    where b.project_id = project and b.status = 'active' and b.budget_type = 'project' for no key update;
  if held_by is null or cost_code is null or amount = 0 then
    return null;
  end if;
  perform set_config('plinth.posts_budget_change', 'on', true);
  insert into public.budget_lines (budget_id, cost_code_id, cost_type, position)
    values (held_by, cost_code, post_budget_change.cost_type, (select coalesce(max(l.position), 0) + 1 from public.budget_lines l where l.budget_id = held_by))
    on conflict on constraint budget_lines_one_a_code_and_type do nothing;
  perform set_config('plinth.posts_budget_change', '', true);
  select l.id into line from public.budget_lines l
    where l.budget_id = held_by and l.cost_code_id = cost_code and l.cost_type = post_budget_change.cost_type;
  insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, entry_date, source_table, source_id, description)
    values (held_by, line, 'approved_change', post_budget_change.amount, post_budget_change.entry_date,
      post_budget_change.source_table, post_budget_change.source_id, post_budget_change.description)
    returning id into posted;
  return posted;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.post_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  agreed public.contracts;
  held numeric;
begin
  select * into agreed from public.contracts where id = new.contract_id for update;
  select coalesce(sum(e.amount), 0) into held from public.retention_entries e
    where (e.source_table = 'contracts' and e.source_id = agreed.id)
      or (e.source_table = 'certificates' and e.source_id in (select c.id from public.certificates c where c.contract_id = agreed.id));
  if new.retention_amount <> held then
    insert into public.retention_entries (project_id, party_id, direction, amount, entry_date, source_table, source_id, description)
      values (agreed.project_id, agreed.client_id, 'receivable', new.retention_amount - held, new.certificate_date, 'certificates', new.id, new.certificate_number);
  end if;
  if new.advance_recovery_amount <> 0 then
    insert into public.advance_entries (project_id, party_id, direction, amount, entry_date, source_table, source_id, description)
      values (agreed.project_id, agreed.client_id, 'receivable', -new.advance_recovery_amount, new.certificate_date, 'certificates', new.id, new.certificate_number);
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.post_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ordered public.work_order_drafts;
  line record;
  cost numeric;
  held numeric;
begin
  select * into ordered from public.work_order_drafts where id = new.work_order_id for update;
  for line in
    select l.id, l.completed_amount, round(l.previous_quantity * i.unit_cost, 2) as previous, i.id as item, i.description, i.cost_code_id, i.cost_type
      from public.subcontract_claim_lines l join public.work_order_items i on i.id = l.work_order_item_id
      where l.subcontract_claim_id = new.id order by l.position, l.id
  loop
    cost := private.cost_of_line(line.completed_amount, ordered.tax_rate, ordered.is_tax_recoverable, ordered.exchange_rate)
      - private.cost_of_line(line.previous, ordered.tax_rate, ordered.is_tax_recoverable, ordered.exchange_rate);
    if cost <> 0 then
      perform private.post_job_cost(ordered.project_id, line.cost_code_id, line.cost_type, 'actual', cost, new.claim_date,
        'subcontract_claims', new.id, line.id, 'approved', new.claim_number || ' ' || line.description);
      perform private.post_job_cost(ordered.project_id, line.cost_code_id, line.cost_type, 'commitment', -cost, new.claim_date,
        'work_order_drafts', ordered.id, line.item, 'claimed ' || new.id, new.claim_number || ' ' || line.description);
    end if;
  end loop;
  held := private.subcontract_retention(ordered.id);
  if new.retention_amount <> held then
    insert into public.retention_entries (project_id, party_id, direction, amount, entry_date, source_table, source_id, description)
      values (ordered.project_id, ordered.assigned_to, 'payable', new.retention_amount - held, new.claim_date, 'subcontract_claims', new.id, new.claim_number);
  end if;
  if ordered.status = 'accepted' then
    update public.work_order_drafts set status = 'in_progress' where id = ordered.id;
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.post_expense()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.post_job_cost(new.project_id, new.cost_code_id, new.cost_type, 'actual', round(new.amount * new.exchange_rate, 2), new.expense_date,
    'expenses', new.id, null, 'approved', new.activity);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.post_job_cost(project uuid, cost_code uuid, cost_type text, entry_type text, amount numeric, entry_date date, source_table text, source_id uuid, source_line_id uuid, effect text, description text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  posted uuid;
begin
  insert into public.job_cost_entries
      (project_id, cost_code_id, cost_type, entry_type, amount, entry_date, source_table, source_id, source_line_id, effect, description)
    values (project, cost_code, coalesce(post_job_cost.cost_type, 'other'), post_job_cost.entry_type, round(post_job_cost.amount, 2),
      coalesce(post_job_cost.entry_date, authz.today()), post_job_cost.source_table, post_job_cost.source_id,
      post_job_cost.source_line_id, post_job_cost.effect, left(post_job_cost.description, 1000))
    on conflict on constraint job_cost_entries_posted_once do nothing returning id into posted;
  return posted;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.post_labour(entry public.time_entries)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_costed constant boolean := entry.status in ('approved', 'locked') and entry.project_id is not null and entry.activity_type not in ('break', 'lunch');
  posted record;
  rate numeric;
begin
  -- A rate that is being written is seen, or sees these hours.
  perform pg_advisory_xact_lock_shared(hashtext('plinth.labour_rates'));
  select j.project_id, j.cost_code_id, sum(j.amount) as amount, count(*) as entries into posted from public.job_cost_entries j
    where j.source_table = 'time_entries' and j.source_id = entry.id group by 1, 2 having sum(j.amount) <> 0;
  if is_costed and posted.amount is null then
    rate := private.labour_rate(entry.employee_id, entry.date);
    if rate > 0 then
      perform private.post_job_cost(entry.project_id, entry.cost_code_id, 'labour', 'actual', round(entry.hours * rate, 2), entry.date,
        'time_entries', entry.id, null, 'approved ' || entry.version, entry.description);
    end if;
  elsif not is_costed and posted.amount is not null then
    perform private.post_job_cost(posted.project_id, posted.cost_code_id, 'labour', 'actual', -posted.amount, authz.today(),
      'time_entries', entry.id, null, 'reversed ' || entry.version, entry.description);
  end if;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.post_leave()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old_status constant text := case when tg_op = 'UPDATE' then old.status end;
  returned public.leave_requests := new;
  amount numeric;
begin
  for year_of_leave in extract(year from new.start_date)::integer .. extract(year from new.end_date)::integer loop
    if new.status = 'approved' and old_status is distinct from 'approved' then
      amount := -private.leave_days_in_year(new, year_of_leave);
    elsif new.status = 'cancelled' and old_status = 'approved' then
      if returned.start_date <= authz.today() then
        returned.start_date := authz.today() + 1;
        returned.half_day_start := false;
      end if;
      amount := case when returned.start_date > returned.end_date then 0 else private.leave_days_in_year(returned, year_of_leave) end;
    end if;
    if amount <> 0 then
      insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, leave_request_id, description)
        values (new.employee_id, new.leave_type_id, year_of_leave, case when amount < 0 then 'taken' else 'returned' end, amount, new.id, new.request_number);
    end if;
    amount := null;
  end loop;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.post_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid numeric;
begin
  if tg_op = 'UPDATE' and new.status = 'reversed' and old.status <> 'reversed' then
    insert into public.invoice_payments (invoice_id, amount, payment_method, reference, notes, reversal_of)
      values (new.invoice_id, -new.amount, new.payment_method, new.reference, new.status_reason, new.id);
    return null;
  end if;
  if new.status = 'draft' or (tg_op = 'UPDATE' and old.status <> 'draft') then
    return null;
  end if;
  select coalesce(sum(p.amount), 0) into paid from public.invoice_payments p where p.invoice_id = new.invoice_id and p.status <> 'draft';
  perform set_config('plinth.posts_payment', 'on', true);
  update public.invoices i set paid_amount = paid, balance_amount = i.total_amount - paid,
      status = case when paid >= i.total_amount then 'paid' when paid > 0 then 'partially_paid' when i.sent_at is not null then 'sent' else 'approved' end
    where i.id = new.invoice_id;
  perform set_config('plinth.posts_payment', '', true);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.post_supplier_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into public.supplier_payments (supplier_invoice_id, amount, payment_method, reference, notes, reversal_of)
      values (new.supplier_invoice_id, -new.amount, new.payment_method, new.reference, new.status_reason, new.id);
  else
    perform private.settle_supplier_invoice(new.supplier_invoice_id);
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.post_true_up(true_up uuid, sign integer, entry_date date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.post_job_cost(added.project_id, added.cost_code_id, 'labour', 'actual', sign * added.difference, post_true_up.entry_date,
      'labour_true_ups', true_up, added.first_line, case sign when 1 then 'posted' else 'reversed' end, added.true_up_number)
    from (select line.project_id, line.cost_code_id, sum(line.difference_amount) as difference, t.true_up_number,
        (array_agg(line.id order by line.id))[1] as first_line
      from public.labour_true_up_lines line join public.labour_true_ups t on t.id = line.labour_true_up_id
      where line.labour_true_up_id = true_up and line.project_id is not null
      group by line.project_id, line.cost_code_id, t.true_up_number having sum(line.difference_amount) <> 0) added;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.posted_of_order_line(order_line uuid)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((select sum(r.total_cost) from public.goods_receipt_items r join public.goods_receipts g on g.id = r.goods_receipt_id
      where r.purchase_order_item_id = order_line and g.status = 'posted'), 0)
    - (select p.reopened_cost from public.purchase_order_items p where p.id = order_line);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.price_boq_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.takeoff_item_id is not null then
    if not exists (select from public.takeoff_items item join public.boqs b on b.id = new.boq_id and b.project_id = item.project_id
                   where item.id = new.takeoff_item_id) then
      perform authz.fail(422, 'unknown_reference', 'The takeoff is of another project.', '{"field": "takeoff_item_id"}');
    end if;
    select greatest(item.quantity, 0) into new.quantity from public.takeoff_items item where item.id = new.takeoff_item_id;
  end if;
  if new.rate_buildup_id is not null then
    select b.rate, b.cost_rate into new.rate, new.cost_rate from public.rate_buildups b where b.id = new.rate_buildup_id;
  end if;
  new.amount := round(new.quantity * new.rate, 2);
  new.cost_amount := round(new.quantity * new.cost_rate, 2);
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.price_buildup()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.cost_rate := coalesce((select sum(line.amount) from public.rate_buildup_lines line where line.rate_buildup_id = new.id), 0);
  new.rate := round(new.cost_rate * (1 + new.overhead_percentage / 100) * (1 + new.profit_percentage / 100), 2);
  new.margin_percentage := round(100 * new.profit_percentage / (100 + new.profit_percentage), 4);
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.price_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.amount := round(new.quantity * new.rate, 2);
  new.cost_amount := round(new.quantity * new.cost_rate, 2);
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.price_resource()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.amount := round(new.coefficient * new.rate, 4);
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.project_ends()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if authz.is_server() then
    return new;
  end if;
  if new.status = 'completed' and exists (select from public.safety_incidents i
      where i.project_id = new.id and i.severity = 'critical' and i.status in ('open', 'in_progress')) then
    perform authz.fail(409, 'wrong_order', 'A critical incident of this project is still open.', '{"field": "status"}');
  end if;
  if new.status = 'closed' and (
      exists (select from public.certificates c join public.contracts a on a.id = c.contract_id where a.project_id = new.id and c.status in ('draft', 'certified'))
      or exists (select from public.subcontract_claims c join public.work_order_drafts w on w.id = c.work_order_id where w.project_id = new.id and c.status in ('draft', 'certified'))
      or exists (select from public.invoices i where i.project_id = new.id and i.status in ('draft', 'pending'))
      or exists (select from public.supplier_invoices b where b.project_id = new.id and b.status in ('pending', 'matched', 'on_hold'))) then
    perform authz.fail(409, 'wrong_order', 'A certificate, claim, invoice or bill of this project is still on its way.', '{"field": "status"}');
  end if;
  if new.status = 'closed' and exists (select from public.retention_entries e where e.project_id = new.id group by e.direction having sum(e.amount) <> 0) then
    perform authz.fail(409, 'wrong_order', 'The retention of this project is not released yet.', '{"field": "status"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.project_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.status = 'won' and new.status = 'in_progress' and new.contract_value is null then
    perform authz.fail(422, 'required', 'A won project starts with its contract value.', '{"field": "contract_value"}');
  end if;
  if new.status = 'in_progress' and old.status <> 'in_progress' and new.start_date is null then
    perform authz.fail(422, 'required', 'A project starts with its start date.', '{"field": "start_date"}');
  end if;
  if new.status = 'completed' and old.status <> 'completed' then
    new.completion_percentage := 100;
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE PROCEDURE private.protect_analysis(IN target regclass, IN insertable text[], IN others_rows text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select, insert (%s) on %s to authenticated', (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), target);
  execute format('create policy own_or_reader on %s for select to authenticated using ((select authz.is_staff()) and (user_id = (select auth.uid())%s))', target, ' or (' || others_rows || ')');
  execute format('create policy add_own on %s for insert to authenticated with check (user_id = (select auth.uid()) and (select authz.is_staff()))', target);
  execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
  execute format('create trigger z_audit after insert or update or delete on %s for each row execute function private.audit(%L)', target, 'ai_analytics');
end $procedure$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.protect_roles()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if authz.is_server() then
    return coalesce(new, old);
  end if;
  if tg_op <> 'INSERT' and old.is_system then
    perform authz.fail(403, 'system_role', 'The four system roles cannot be changed.');
  end if;
  if tg_op = 'DELETE' then
    if exists (select from public.user_roles link join public.profiles person on person.id = link.user_id
               where link.role_id = old.id and link.is_active and person.is_active) then
      perform authz.fail(409, 'role_in_use', 'Cannot delete role with active users. Please remove all users from this role first.');
    end if;
    return old;
  end if;
  if exists (select from public.roles other where lower(other.name) = lower(new.name) and other.id <> new.id) then
    perform authz.fail(409, 'role_name_taken', format('A role with the name "%s" already exists.', new.name),
      jsonb_build_object('field', 'name', 'values', jsonb_build_object('name', new.name)));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.publish_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'published' and old.status <> 'published' then
    new.published_at := now();
    perform private.notify(person.id, 'announcement', new.title, '/communications/announcements/view/' || new.id)
      from public.profiles person where person.is_active;
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.purchase_order_effects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  line record;
begin
  if new.status = 'confirmed' and old.status = 'pending' then
    for line in select l.* from public.purchase_order_items l where l.purchase_order_id = new.id and l.requisition_item_id is not null loop
      update public.requisition_items r set quantity_ordered = r.quantity_ordered + line.quantity
        where r.id = line.requisition_item_id and r.quantity_ordered + line.quantity <= r.quantity
          and exists (select from public.requisition_drafts q where q.id = r.requisition_id and q.status in ('approved', 'partially_ordered'));
      if not found then
        perform authz.fail(409, 'over_limit', 'More than was requested and approved.', '{"field": "quantity"}');
      end if;
    end loop;
    perform private.follow_requisition(r.requisition_id) from (select distinct i.requisition_id from public.purchase_order_items l
      join public.requisition_items i on i.id = l.requisition_item_id where l.purchase_order_id = new.id) r;
    if new.project_id is not null then
      perform private.hold_budget(new.project_id);
      perform private.post_job_cost(new.project_id, l.cost_code_id, l.cost_type, 'commitment',
          private.cost_of_line(l.total_cost, new.tax_rate, new.is_tax_recoverable, new.exchange_rate),
          new.order_date, 'purchase_orders', new.id, l.id, 'confirmed', new.po_number || ' ' || l.item_name)
        from public.purchase_order_items l where l.purchase_order_id = new.id;
      perform private.check_budget(new.project_id, 'purchase_orders', new.id);
    end if;
  elsif new.status in ('closed', 'cancelled') then
    perform private.release_commitment('purchase_orders', new.id, new.status, new.po_number);
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.purchase_order_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new constant boolean := tg_op = 'INSERT';
  ordered numeric;
  received numeric;
  invoiced numeric;
begin
  if is_new or new.currency <> old.currency or new.order_date <> old.order_date then
    new.exchange_rate := authz.exchange_rate(new.currency, new.order_date);
  end if;
  if is_new or new.supplier_id <> old.supplier_id or (new.status <> old.status and new.status in ('pending', 'confirmed') and old.status in ('draft', 'pending')) then
    perform private.check_party(new.supplier_id, '{on_hold,blocked,inactive}', 'supplier_id');
  end if;
  if is_new or new.status = old.status then
    return new;
  end if;

  select coalesce(sum(l.quantity), 0), coalesce(sum(l.quantity_received), 0), coalesce(sum(l.quantity_invoiced), 0)
    into ordered, received, invoiced from public.purchase_order_items l where l.purchase_order_id = new.id;
  if new.status = 'pending' and ordered = 0 then
    perform authz.fail(422, 'required', 'An order needs a line.', '{"field": "items"}');
  end if;
  if new.status = 'pending' and exists (select from public.purchase_order_items l join public.inventory_items i on i.id = l.item_id
      where l.purchase_order_id = new.id and i.status = 'discontinued') then
    perform authz.fail(422, 'invalid_choice', 'A discontinued item is not ordered again.', '{"field": "item_id"}');
  end if;
  -- The steps of receiving say what was received, and nobody says it by hand.
  if (new.status = 'received' and received < ordered) or (new.status = 'partially_received' and (received = 0 or received = ordered))
     or (new.status = 'confirmed' and old.status <> 'pending' and received > 0) then
    perform authz.fail(409, 'wrong_order', 'This follows from the goods receipts.', '{"field": "status"}');
  end if;
  if new.status = 'cancelled' and old.status = 'confirmed' and (received > 0 or invoiced > 0) then
    perform authz.fail(409, 'in_use', 'Something of this order was received or billed.', '{"field": "status"}');
  end if;
  if new.status = 'closed' and nullif(btrim(new.status_reason), '') is null and not authz.is_server()
     and exists (select from public.purchase_order_items l where l.purchase_order_id = new.id and l.quantity_invoiced < l.quantity) then
    perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "status_reason"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.put_back(entry public.audit_log)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  columns constant text := (select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = format('public.%I', entry.table_name)::regclass and attnum > 0 and not attisdropped and attgenerated = '');
begin
  insert into private.restorations (record_id) values (entry.record_id::uuid) on conflict do nothing;
  execute format('insert into public.%I (%s) select %s from jsonb_populate_record(null::public.%I, $1)',
    entry.table_name, columns, columns, entry.table_name) using entry.before;
  delete from private.restorations where record_id = entry.record_id::uuid;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.put_into_run(run public.payroll_runs, person public.employees)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  slip public.payroll;
  pay record;
begin
  perform pg_advisory_xact_lock(hashtextextended('plinth.payroll.' || person.id, 0));
  select p.* into slip from public.payroll p where p.employee_id = person.id and p.pay_period_start = run.pay_period_start
    and p.pay_period_end = run.pay_period_end and p.status <> 'cancelled';
  if slip.payroll_run_id <> run.id or slip.payroll_run_id is null and slip.status <> 'draft' then
    perform authz.fail(409, 'record_locked', 'This payslip is in another pay run or has been handed in.', '{"reason": "handed_in"}');
  elsif slip.id is not null and slip.currency <> run.currency then
    perform authz.fail(422, 'invalid_value', 'A payslip has the currency of its run.', '{"reason": "other_currency"}');
  elsif slip.id is not null and not exists (select from public.payroll_lines line where line.payroll_id = slip.id) then
    update public.payroll p set payroll_run_id = run.id, status = 'calculated' where p.id = slip.id and p.payroll_run_id is null;
    return;
  end if;
  select p.* into pay from private.pay_steps(person, run.pay_period_start, run.pay_period_end, coalesce(slip.bonus, 0), coalesce(slip.commission, 0), slip.id) p;
  if pay.currency <> run.currency then
    perform authz.fail(422, 'invalid_value', 'A payslip has the currency of its run.', '{"reason": "other_currency"}');
  end if;
  if slip.id is null then
    insert into public.payroll (payroll_run_id, employee_id, pay_period_start, pay_period_end, currency)
      values (run.id, person.id, run.pay_period_start, run.pay_period_end, run.currency) returning * into slip;
  elsif slip.payroll_run_id is null then
    update public.payroll p set payroll_run_id = run.id where p.id = slip.id;
  end if;
  perform authz.write_pay_steps(slip.id, 'calculated', pay.regular_hours, pay.overtime_hours, to_jsonb(pay.steps));
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.queue_delivery(webhook uuid, event text, payload jsonb, replay_of uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  queued uuid;
begin
  insert into public.webhook_deliveries (webhook_id, event, payload, replay_of, next_attempt_at)
    values (queue_delivery.webhook, queue_delivery.event, queue_delivery.payload, queue_delivery.replay_of, now()) returning id into queued;
  perform private.enqueue('webhook', jsonb_build_object('delivery_id', queued), queued::text);
  return queued;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.queue_mail(kind text, recipient text, language text, content jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  queued uuid;
begin
  insert into private.mail_outbox (kind, recipient, language, content)
    values (kind, recipient, coalesce(language, 'en'), content) returning id into queued;
  return queued;
end $function$
-- executable by: service_role, supabase_auth_admin

CREATE OR REPLACE FUNCTION private.quotation_effects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  agreed constant uuid := gen_random_uuid();
  budget constant uuid := gen_random_uuid();
  job public.projects;
  cost_exchange_rate numeric;
begin
  select * into job from public.projects where id = new.project_id for update;
  if new.status = 'sent' then
    if job.status = 'planning' then
      update public.projects set status = 'proposed' where id = job.id;
    end if;
    update public.projects set status = 'quoted' where id = job.id and status in ('planning', 'proposed');
    return null;
  end if;

  if exists (select from public.quotation_items where quotation_id = new.id and cost_amount > 0 and cost_code_id is null) then
    perform authz.fail(422, 'required', 'Every item with a cost needs its cost code: the budget is made from them.', '{"field": "cost_code_id"}');
  end if;
  insert into public.contracts (id, project_id, client_id, quotation_id, title, client_reference, currency, start_date, end_date, tax_rate, status, decided_by, decided_at)
    values (agreed, new.project_id, new.client_id, new.id, new.title, new.client_reference, new.currency, job.start_date, job.end_date, new.tax_rate,
      'active', auth.uid(), now());
  insert into public.schedule_of_values (contract_id, position, description, scheduled_value, quotation_item_id)
    select agreed, row_number() over (order by position, id), description, amount, id from public.quotation_items where quotation_id = new.id;
  if new.discount_amount > 0 then
    insert into public.schedule_of_values (contract_id, position, description, scheduled_value)
      values (agreed, (select count(*) + 1 from public.quotation_items where quotation_id = new.id), 'Discount', -new.discount_amount);
  end if;

  -- Costs are held in the currency of the company, as the job cost ledger is.
  cost_exchange_rate := authz.exchange_rate(new.currency, new.quotation_date);
  insert into public.budgets (id, name, project_id, budget_type, currency, status, decided_by, decided_at)
    values (budget, new.title, new.project_id, 'project', authz.base_currency(), 'active', auth.uid(), now());
  insert into public.budget_lines (budget_id, position, cost_code_id, cost_type, original_amount)
    select budget, row_number() over (order by code.code, item.cost_type), item.cost_code_id, item.cost_type, sum(round(item.cost_amount * cost_exchange_rate, 2))
    from public.quotation_items item join public.cost_codes code on code.id = item.cost_code_id
    where item.quotation_id = new.id and item.cost_amount > 0 group by item.cost_code_id, item.cost_type, code.code;
  insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, source_table, source_id)
    select budget, id, 'original', original_amount, 'quotation_drafts', new.id from public.budget_lines where budget_id = budget;

  update public.boqs set status = 'locked' where id = new.boq_id and status = 'issued';
  update public.projects
    set status = 'won', contract_value = new.subtotal - new.discount_amount, currency = new.currency, client_id = coalesce(client_id, new.client_id)
    where id = new.project_id;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.quotation_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.client_id := coalesce(new.client_id, (select client_id from public.projects where id = new.project_id));
  select coalesce(sum(item.amount), 0), coalesce(sum(item.cost_amount), 0) into new.subtotal, new.total_cost
    from public.quotation_items item where item.quotation_id = new.id;
  new.tax_amount := round((new.subtotal - new.discount_amount) * new.tax_rate / 100, 2);
  new.total_amount := new.subtotal - new.discount_amount + new.tax_amount;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if new.status <> 'draft' and new.status <> old.status and new.discount_amount > new.subtotal then
    perform authz.fail(422, 'out_of_range', 'The discount is larger than the offer.', '{"field": "discount_amount"}');
  end if;
  if old.status = 'rejected' and new.status = 'draft' then
    new.revision := old.revision + 1;
  end if;
  if new.status = 'submitted' and old.status = 'draft' and not exists (select from public.quotation_items where quotation_id = new.id) then
    perform authz.fail(422, 'required', 'An offer has at least one item.', '{"field": "status"}');
  end if;
  if new.status = 'sent' and old.status <> 'sent' then
    new.sent_at := now();
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.read_picture(picture text, most_bytes integer, OUT media_type text, OUT content bytea)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  too_large constant jsonb := jsonb_build_object('limit', most_bytes / 1024 || ' kB', 'field', 'picture');
begin
  -- Before it is decoded, which takes memory.
  if char_length(picture) > (most_bytes + 2) / 3 * 4 then
    perform authz.fail(413, 'too_large', format('A picture has at most %s kB.', most_bytes / 1024), too_large);
  end if;
  if picture !~ '^[A-Za-z0-9+/]+={0,2}$' or char_length(picture) % 4 <> 0 then
    perform authz.fail(422, 'invalid_file', 'The picture is not base64.', '{"field": "picture"}');
  end if;
  content := decode(picture, 'base64');
  if octet_length(content) > most_bytes then
    perform authz.fail(413, 'too_large', format('A picture has at most %s kB.', most_bytes / 1024), too_large);
  end if;
  media_type := private.picture_type(content);
  if media_type is null or octet_length(content) < 12 then
    perform authz.fail(422, 'invalid_file', 'A picture is a PNG, JPEG or WebP file.', '{"field": "picture"}');
  end if;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.reason_columns()
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return '{status_reason,approval_notes,rejection_notes,rejection_reason}';
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.refresh_due_equipment()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed integer;
begin
  update public.safety_equipment set status = 'due' where status = 'in_service' and next_inspection_date <= authz.today();
  get diagnostics changed = row_count;
  return changed;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.refresh_people_on_leave(person uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed integer;
begin
  update public.employees employee set status = case employee.status when 'active' then 'on_leave' else 'active' end
    where (person is null or employee.id = person) and employee.status in ('active', 'on_leave')
      and (employee.status = 'on_leave') <> exists (select from public.leave_requests request
        where request.employee_id = employee.id and request.status = 'approved' and authz.today() between request.start_date and request.end_date);
  get diagnostics changed = row_count;
  return changed;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform authz.fail(403, 'access_denied', format('%s is written once and never changed.', tg_table_name));
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.refuse_lines_of_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  document_status text;
  document uuid;
begin
  if authz.is_server() or pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  -- Both documents, when a line moves: it may neither leave nor enter a decided one. In one order, so that two moves do not wait for each other.
  for document in select distinct (row_of ->> tg_argv[1])::uuid from unnest(array[to_jsonb(old), to_jsonb(new)]) row_of order by 1 loop
    -- The lock keeps an approval from overtaking a line that is still being written.
    execute format('select %I from %s where id = $1 for no key update', tg_argv[2], tg_argv[0]) into document_status using document;
    if document_status is not null and document_status <> all (tg_argv[3]::text[]) then
      perform authz.fail(409, 'record_locked', 'This document is decided and can no longer be changed.',
        jsonb_build_object('values', jsonb_build_object('status', document_status)));
    end if;
  end loop;
  return coalesce(new, old);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.refuse_negative_takeoff()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.takeoff_items where id = new.id and quantity < 0) then
    perform authz.fail(422, 'out_of_range', 'The deductions are larger than what they are taken from.', '{"field": "is_deduction"}');
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.refuse_relied_on()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item uuid := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid;
  ignored constant text[] := private.derived_columns() || '{status,status_reason,boq_reference_id,decided_by,decided_at,notes}'::text[];
begin
  if authz.is_server() or pg_trigger_depth() > 1 or (tg_argv[0] = 'id' and tg_op = 'UPDATE' and to_jsonb(new) - ignored = to_jsonb(old) - ignored) then
    return coalesce(new, old);
  end if;
  if tg_argv[0] <> 'id' then
    perform from public.takeoff_items where id = item for no key update;
  end if;
  if exists (select from public.boq_items line join public.boqs b on b.id = line.boq_id
             where line.takeoff_item_id = item and b.status in ('issued', 'locked')) then
    perform authz.fail(409, 'record_locked', 'An issued bill of quantities relies on this measurement.', '{"values": {"status": "linked"}}');
  end if;
  return coalesce(new, old);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.refuse_when_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  status_column constant text := tg_argv[0];
  open_statuses constant text[] := tg_argv[1];
  free constant text[] := private.derived_columns() || private.reason_columns() || tg_argv[0] || tg_argv[2]::text[]
    || '{decided_by,decided_at,approved_by,approved_at,rejected_at}'::text[];
  old_row constant jsonb := to_jsonb(old);
begin
  if authz.is_server() or old_row ->> status_column = any (open_statuses) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - free <> old_row - free then
    perform authz.fail(409, 'record_locked', 'This document is decided and can no longer be changed.',
      jsonb_build_object('values', jsonb_build_object('status', old_row ->> status_column), 'current', old_row));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.release_commitment(document text, document_id uuid, effect text, about text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.post_job_cost(o.project_id, o.cost_code_id, o.cost_type, 'commitment', -o.amount, authz.today(), document, document_id, null,
      effect || ' ' || o.cost_type || ' ' || coalesce(o.cost_code_id::text, ''), about)
    from private.open_commitment(document, document_id) o;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.remind_of_tasks()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := authz.today();
  task public.tasks;
  kind text;
  told integer := 0;
begin
  delete from private.reminders r where r.due_date < today - 30;
  for task in
    select t.* from public.tasks t
    where t.assigned_to_user_id is not null and t.task_status not in ('completed', 'cancelled') and t.due_date between today - 7 and today + 1
    order by t.due_date, t.id
  loop
    kind := case when task.due_date < today then 'task_overdue' else 'task_reminder' end;
    if private.is_first_reminder(kind, task.id, task.due_date) then
      perform private.notify(task.assigned_to_user_id, kind, concat_ws(' · ', task.task_number, task.task_title, task.due_date), '/tasks/view/' || task.id);
      told := told + 1;
    end if;
  end loop;
  return told;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.remove_file_of_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not authz.is_file_of_document(old.file_path) then
    -- the hosted service lets nobody delete an object by mistake
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects where bucket_id = 'documents' and name = old.file_path;
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.remove_what_is_past()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  oldest constant timestamptz := now() - make_interval(days => (select data_retention_days from public.system_settings));
  removed integer := 0;
  turn integer;
begin
  delete from private.mail_outbox where sent_at < oldest;
  get diagnostics turn = row_count;
  removed := removed + turn;
  delete from public.notifications where read_at is not null and created_at < oldest;
  get diagnostics turn = row_count;
  removed := removed + turn;
  delete from private.jobs where finished_at < oldest;
  get diagnostics turn = row_count;
  removed := removed + turn;
  delete from auth.audit_log_entries where created_at < oldest;
  get diagnostics turn = row_count;
  return removed + turn;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.rename_project_of_takeoff()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.takeoff_items set project_name = new.name where project_id = new.id;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.reopen_order_line(order_line uuid, pieces numeric, whole numeric)
 RETURNS numeric
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  line public.purchase_order_items;
  left_received numeric;
  opened numeric;
begin
  select p.* into line from public.purchase_order_items p where p.id = order_line for update;
  if line.is_receipt_needed then
    left_received := line.quantity_received - pieces;
    opened := case when left_received > 0 then round(whole * pieces / line.quantity, 2)
      else private.posted_of_order_line(order_line) end;
  else
    left_received := least(line.quantity_received, greatest(line.quantity_invoiced - pieces, 0));
    opened := round(whole * least(line.quantity_invoiced, line.quantity) / line.quantity, 2)
      - round(whole * least(greatest(line.quantity_invoiced - pieces, 0), line.quantity) / line.quantity, 2);
  end if;
  update public.purchase_order_items p set quantity_received = left_received, quantity_invoiced = greatest(p.quantity_invoiced - pieces, 0),
      reopened_cost = p.reopened_cost + case when line.is_receipt_needed then opened else 0 end
    where p.id = order_line;
  return opened;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.reprice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.boq_items item set rate = new.rate
    from public.boqs b where b.id = item.boq_id and b.status = 'draft' and item.rate_buildup_id = new.id;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.requantify()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.boq_items item set quantity = new.quantity
    from public.boqs b where b.id = item.boq_id and b.status = 'draft' and item.takeoff_item_id = new.id;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.requisition_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted numeric;
  ordered numeric;
begin
  select coalesce(sum(i.quantity), 0), coalesce(sum(i.quantity_ordered), 0) into wanted, ordered
    from public.requisition_items i where i.requisition_id = new.id;
  if new.status = 'pending' and wanted = 0 then
    perform authz.fail(422, 'required', 'A requisition needs a line.', '{"field": "items"}');
  end if;
  if new.status = 'pending' and exists (select from public.requisition_items l join public.inventory_items i on i.id = l.item_id
      where l.requisition_id = new.id and i.status = 'discontinued') then
    perform authz.fail(422, 'invalid_choice', 'A discontinued item is not ordered again.', '{"field": "item_id"}');
  end if;
  if (new.status = 'ordered' and ordered < wanted) or (new.status = 'partially_ordered' and (ordered = 0 or ordered = wanted)) then
    perform authz.fail(409, 'wrong_order', 'This follows from the purchase orders.', '{"field": "status"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.revise_budget_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.revised_amount := new.original_amount + new.modification_amount + new.transfer_amount + new.approved_change_amount;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.send_digests()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person record;
  told integer := 0;
begin
  for person in
    select p.email, p.language, p.first_name, count(*) as many,
      string_agg(n.subject, E'\n' order by n.created_at desc) filter (where n.place <= 30) as subjects
    from public.notification_preferences w
      join public.profiles p on p.id = w.user_id and p.is_active
      join lateral (select m.subject, m.created_at, row_number() over (order by m.created_at desc) as place from public.notifications m
        where m.user_id = w.user_id and m.read_at is null and m.created_at > now() - interval '1 day') n on true
    where w.email_digest and w.email and w.push
    group by p.id order by p.id
  loop
    perform private.queue_mail('digest', person.email, person.language,
      jsonb_build_object('name', person.first_name, 'number', person.many::text, 'subjects', person.subjects, 'link', '/notifications'));
    told := told + 1;
  end loop;
  return told;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.send_weekly_reports()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today constant date := authz.today();
  weekend constant smallint[] := coalesce((select c.weekend_days from public.company_settings c), '{6,7}');
  person uuid;
  report jsonb;
  told integer := 0;
begin
  if extract(isodow from today) = any (weekend)
     or not (extract(isodow from today - 1) = any (weekend) or cardinality(weekend) = 0 and extract(isodow from today) = 1) then
    return 0;
  end if;
  for person in
    select p.id from public.profiles p join public.notification_preferences w on w.user_id = p.id and w.weekly_reports where p.is_active order by p.id
  loop
    perform set_config('request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated')::text, true);
    set local role authenticated;
    report := jsonb_build_object(
      'tasks', (select count(*) from public.tasks t where t.assigned_to_user_id = person and t.task_status not in ('completed', 'cancelled') and t.due_date < today + 7)::text,
      'overdue', (select count(*) from public.tasks t where t.assigned_to_user_id = person and t.task_status not in ('completed', 'cancelled') and t.due_date < today)::text,
      'approvals', (select count(*) from authz.waiting_for_caller(200))::text,
      'hours', (select trim_scale(coalesce(sum(e.hours), 0)) from public.time_entries e
        where e.employee_id = authz.employee_of_caller() and e.date between today - 7 and today - 1)::text);
    reset role;
    perform set_config('request.jwt.claims', '', true);
    perform private.notify(person, 'weekly_report', (today - 7) || ' – ' || (today - 1), '/dashboard', report);
    told := told + 1;
  end loop;
  return told;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.settle_supplier_invoice(bill uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  paid constant numeric := (select coalesce(sum(p.amount), 0) from public.supplier_payments p where p.supplier_invoice_id = bill);
  credited constant numeric := (select coalesce(sum(note.total_amount), 0) from public.supplier_credit_notes note
    where note.supplier_invoice_id = bill and note.status = 'approved');
begin
  perform set_config('plinth.posts_payment', 'on', true);
  update public.supplier_invoices b set paid_amount = paid, credited_amount = credited,
      status = case when paid > 0 and paid + credited >= b.total_amount then 'paid' when paid > 0 then 'partially_paid'
        when credited >= b.total_amount and credited > 0 then 'credited' else 'approved' end
    where b.id = bill;
  perform set_config('plinth.posts_payment', '', true);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.spellings(unit public.units)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return (select array_agg(distinct lower(btrim(s))) from unnest(array[unit.code, unit.name]
    || string_to_array(coalesce(unit.also_written, ''), ',')) s where btrim(s) <> '');
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.spread_payslips(true_up uuid, run uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.labour_true_up_lines (labour_true_up_id, payroll_id, employee_id, project_id, cost_code_id, hours, standard_amount, actual_amount)
    with worked as (
      select h.* from private.hours_of_run(run) h
    ), costed as (
      select w.payroll_id, w.project_id, w.cost_code_id, sum(j.amount) as standard
        from worked w join public.job_cost_entries j on j.source_table = 'time_entries' and j.source_id = w.entry_id
        where w.project_id is not null group by 1, 2, 3
    ), shares as (
      select w.payroll_id, w.employee_id, w.cost, w.project_id, w.cost_code_id, sum(w.hours) as hours,
          w.cost * sum(w.hours) / sum(sum(w.hours)) over (partition by w.payroll_id) as share
        from worked w group by 1, 2, 3, 4, 5
        having sum(w.hours) > 0
    ), cut as (
      select s.*, trunc(s.share, 2) as whole,
          row_number() over (partition by s.payroll_id order by s.share - trunc(s.share, 2) desc, s.project_id nulls last, s.cost_code_id nulls last) as place,
          (s.cost - sum(trunc(s.share, 2)) over (partition by s.payroll_id)) * 100 as units
        from shares s
    )
    select true_up, c.payroll_id, c.employee_id, c.project_id, c.cost_code_id, c.hours, coalesce(k.standard, 0),
        c.whole + case when c.place <= c.units then 0.01 else 0 end
      from cut c left join costed k on k.payroll_id = c.payroll_id and k.project_id = c.project_id
        and k.cost_code_id is not distinct from c.cost_code_id;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.stamp()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.version is distinct from old.version and new.version is not null then
    perform authz.fail(409, 'version_conflict', 'Somebody else changed this record in the meantime.',
      jsonb_build_object('current', to_jsonb(old)));
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.statutory_steps(employee public.employees, on_date date, wage numeric, gross numeric)
 RETURNS jsonb[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  pack constant text := employee.country_pack;
  steps jsonb[] := '{}';
  rule public.country_rules;
  ceiling public.country_rules;
  base numeric;
  amount numeric;
  told text;
  pension numeric;
  pension_rate numeric;
  part record;
begin
  if pack = 'IN' then
    ceiling := authz.country_rule(pack, 'pf.wage_ceiling', on_date);
    base := least(wage, coalesce(ceiling.rate, wage));
    for part in select * from (values ('deduction', 'pf.employee_percent'), ('employer', 'pf.employer_eps_percent'), ('employer', 'pf.employer_epf_percent'),
        ('employer', 'pf.employer_edli_percent'), ('employer', 'pf.employer_admin_percent')) p (kind, key) loop
      rule := authz.country_rule(pack, part.key, on_date);
      if rule.id is not null then
        amount := round(base * rule.rate / 100, 2);
        told := format('%s %% of %s', trim_scale(rule.rate), base);
        if part.key = 'pf.employer_eps_percent' then
          pension := amount;
          pension_rate := rule.rate;
        elsif part.key = 'pf.employer_epf_percent' and pension is not null then
          -- The fund gets what the pension scheme leaves of the employer's whole, so that the two are the whole to the last coin.
          amount := round(base * (rule.rate + pension_rate) / 100, 2) - pension;
          told := format('%s %% of %s less %s', trim_scale(rule.rate + pension_rate), base, pension);
        end if;
        steps := steps || private.pay_step(part.kind, part.key, rule.name, amount, told, null, rule.rate, rule);
      end if;
    end loop;
    ceiling := authz.country_rule(pack, 'esi.gross_ceiling', on_date);
    if gross <= ceiling.rate then
      for part in select * from (values ('deduction', 'esi.employee_percent'), ('employer', 'esi.employer_percent')) p (kind, key) loop
        rule := authz.country_rule(pack, part.key, on_date);
        if rule.id is not null then
          -- a contribution is rounded up to the next rupee
          steps := steps || private.pay_step(part.kind, part.key, rule.name, ceil(round(gross * rule.rate / 100, 2)),
            format('%s %% of %s, rounded up', trim_scale(rule.rate), gross), null, rule.rate, rule);
        end if;
      end loop;
    end if;
  elsif pack = 'AE' and exists (select from public.employee_private p where p.employee_id = employee.id and p.nationality = 'AE') then
    for part in select * from (values ('deduction', 'employee_percent'), ('employer', 'employer_percent')) p (kind, key) loop
      rule := authz.country_rule(pack, case when employee.hire_date >= date '2023-10-31' then 'pension.' else 'pension.earlier_' end || part.key, on_date);
      if rule.id is not null then
        steps := steps || private.pay_step(part.kind, 'pension.' || part.key, rule.name, gross * rule.rate / 100,
          format('%s %% of %s', trim_scale(rule.rate), gross), null, rule.rate, rule);
      end if;
    end loop;
  end if;
  return steps;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.subcontract_retention(work_order uuid)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select coalesce(sum(e.amount), 0) from public.retention_entries e
    where (e.source_table = 'work_order_drafts' and e.source_id = work_order)
      or (e.source_table = 'subcontract_claims' and e.source_id in (select c.id from public.subcontract_claims c where c.work_order_id = work_order)));
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.supersede_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'published' and old.status <> 'published' and new.supersedes_id is not null then
    -- another revision may have been faster: then this one is not built on what holds now
    perform from public.documents earlier where earlier.id = new.supersedes_id and earlier.status = 'published' for update;
    if not found then
      perform authz.fail(409, 'wrong_order', 'Another revision was published in the meantime.', '{"field": "supersedes_id"}');
    end if;
    update public.documents set status = 'superseded' where id = new.supersedes_id;
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.supplier_credit_note_effects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  po public.purchase_orders;
  is_recoverable boolean;
  line record;
  share numeric;
  stored numeric;
  cost numeric;
begin
  select o.* into po from public.purchase_orders o join public.supplier_invoices b on b.purchase_order_id = o.id
    where b.id = new.supplier_invoice_id for update of o;
  if new.is_replacement_due and po.status not in ('confirmed', 'partially_received', 'received') then
    perform authz.fail(409, 'wrong_order', 'The order is closed: what comes instead is ordered anew.',
      jsonb_build_object('field', 'is_replacement_due', 'values', jsonb_build_object('status', po.status)));
  end if;
  select b.is_tax_recoverable into is_recoverable from public.supplier_invoices b where b.id = new.supplier_invoice_id;
  for line in
    select i.id, i.quantity, i.total_cost, i.item_name, p.id as order_line, p.item_id, p.cost_code_id, p.cost_type, p.quantity as ordered, p.total_cost as order_total,
        exists (select from public.goods_receipt_items r join public.goods_receipts g on g.id = r.goods_receipt_id
          where r.purchase_order_item_id = p.id and g.status = 'posted' and g.destination = 'store') as is_stored
      from public.supplier_credit_note_items i
        join public.supplier_invoice_items b on b.id = i.supplier_invoice_item_id
        join public.purchase_order_items p on p.id = b.purchase_order_item_id
      where i.supplier_credit_note_id = new.id and i.total_cost > 0 order by i.position, i.id
  loop
    cost := private.cost_of_line(line.total_cost, new.tax_rate, is_recoverable, new.exchange_rate);
    stored := 0;
    share := private.cost_of_line(line.order_total, po.tax_rate, po.is_tax_recoverable, po.exchange_rate);
    if new.is_replacement_due then
      share := private.reopen_order_line(line.order_line, line.quantity, share);
      if po.project_id is not null and share <> 0 then
        perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'commitment', share, new.credit_date,
          'purchase_orders', po.id, line.order_line, 'returned ' || new.id, new.credit_number || ' ' || line.item_name);
      end if;
    else
      share := round(share * line.quantity / line.ordered, 2);
    end if;
    if new.credit_kind = 'return' and line.is_stored and line.item_id is not null then
      stored := share;
      insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, transaction_date, notes, source_table, source_id, source_line_id)
        values (line.item_id, 'return', line.quantity, round(stored / line.quantity, 4), authz.today(), new.credit_number || ' ' || po.po_number,
          'supplier_credit_notes', new.id, line.id);
    end if;
    if new.project_id is not null and cost <> stored then
      perform private.post_job_cost(new.project_id, line.cost_code_id, line.cost_type, 'actual', stored - cost, new.credit_date,
        'supplier_credit_notes', new.id, line.id, 'approved', new.credit_number || ' ' || line.item_name);
    end if;
  end loop;
  if new.is_replacement_due then
    perform private.follow_receipts(po.id);
  end if;
  perform private.settle_supplier_invoice(new.supplier_invoice_id);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.supplier_credit_note_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  bill public.supplier_invoices;
  sofar record;
  over record;
begin
  if new.is_replacement_due and new.credit_kind <> 'return' then
    perform authz.fail(422, 'invalid_choice', 'Only what went back is delivered again.', '{"field": "is_replacement_due"}');
  end if;
  if tg_op = 'UPDATE' and (new.status = old.status or new.status <> 'approved') then
    return new;
  end if;
  -- Held from here on, so that two credit notes of one bill are measured one after the other.
  select b.* into bill from public.supplier_invoices b where b.id = new.supplier_invoice_id for no key update;
  if bill.status not in ('approved', 'partially_paid', 'paid') then
    perform authz.fail(409, 'wrong_order', 'Only an approved bill is credited.',
      jsonb_build_object('field', 'supplier_invoice_id', 'values', jsonb_build_object('status', bill.status)));
  end if;
  if tg_op = 'INSERT' then
    new.supplier_id := bill.supplier_id;
    new.project_id := bill.project_id;
    new.currency := bill.currency;
    new.exchange_rate := bill.exchange_rate;
    new.tax_rate := bill.tax_rate;
    return new;
  end if;

  if new.subtotal_amount = 0 then
    perform authz.fail(422, 'required', 'A credit note needs an amount.', '{"field": "items"}');
  end if;
  -- Line by line: neither more pieces nor more money than the bill has, with what was credited of it before.
  select i.position, b.total_cost - given.amount as rest into over
    from public.supplier_credit_note_items i
      join public.supplier_invoice_items b on b.id = i.supplier_invoice_item_id
      cross join lateral (
        select coalesce(sum(other.quantity) filter (where note.credit_kind = 'return'), 0) as quantity, coalesce(sum(other.total_cost), 0) as amount
        from public.supplier_credit_note_items other join public.supplier_credit_notes note on note.id = other.supplier_credit_note_id
        where other.supplier_invoice_item_id = b.id and note.status = 'approved') given
    where i.supplier_credit_note_id = new.id and i.quantity > 0
      and (i.total_cost > b.total_cost - given.amount or i.quantity > b.quantity - case new.credit_kind when 'return' then given.quantity else 0 end)
    order by i.position limit 1;
  if found then
    perform authz.fail(409, 'over_limit', format('Line %s is more than the bill still has.', over.position),
      jsonb_build_object('field', 'lines.quantity', 'values', jsonb_build_object('limit', over.rest, 'line', over.position)));
  end if;
  -- Parts are rounded one by one: the last takes the tax that is left, none takes more.
  select coalesce(sum(note.subtotal_amount), 0) as subtotal, coalesce(sum(note.tax_amount), 0) as tax into sofar
    from public.supplier_credit_notes note where note.supplier_invoice_id = bill.id and note.status = 'approved';
  new.tax_amount := case when sofar.subtotal + new.subtotal_amount = bill.subtotal_amount then bill.tax_amount - sofar.tax
    else least(new.tax_amount, bill.tax_amount - sofar.tax) end;
  new.total_amount := new.subtotal_amount + new.tax_amount;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.supplier_invoice_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.balance_amount := new.total_amount - new.paid_amount - new.credited_amount;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.supplier_invoice_effects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  po public.purchase_orders;
  line record;
  whole numeric;
  share numeric;
  cost numeric;
begin
  select o.* into po from public.purchase_orders o where o.id = new.purchase_order_id for update;
  for line in
    select b.id, b.quantity as billed, b.total_cost as billed_total, p.id as order_line, p.item_name, p.quantity, p.quantity_invoiced,
        p.is_receipt_needed, p.total_cost as order_total, p.cost_code_id, p.cost_type
      from public.supplier_invoice_items b join public.purchase_order_items p on p.id = b.purchase_order_item_id
      where b.supplier_invoice_id = new.id order by b.position, b.id for update of p
  loop
    -- What the order says this part costs; by cumulative quantities, so that the parts add up to the whole.
    whole := private.cost_of_line(line.order_total, po.tax_rate, po.is_tax_recoverable, po.exchange_rate);
    share := round(whole * least(line.quantity_invoiced + line.billed, line.quantity) / line.quantity, 2)
      - round(whole * least(line.quantity_invoiced, line.quantity) / line.quantity, 2);
    cost := private.cost_of_line(line.billed_total, new.tax_rate, new.is_tax_recoverable, new.exchange_rate);
    update public.purchase_order_items p set quantity_invoiced = p.quantity_invoiced + line.billed,
        quantity_received = case when p.is_receipt_needed then p.quantity_received else least(p.quantity_received + line.billed, p.quantity) end
      where p.id = line.order_line;
    if po.project_id is not null then
      if not line.is_receipt_needed then
        perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'actual', cost, new.invoice_date,
          'supplier_invoices', new.id, line.id, 'approved', new.bill_number || ' ' || line.item_name);
        if po.status <> 'closed' and share <> 0 then
          perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'commitment', -share, new.invoice_date,
            'purchase_orders', po.id, line.order_line, 'billed ' || new.id, new.bill_number || ' ' || line.item_name);
        end if;
      elsif cost <> share then
        perform private.post_job_cost(po.project_id, line.cost_code_id, line.cost_type, 'actual', cost - share, new.invoice_date,
          'supplier_invoices', new.id, line.id, 'approved', new.bill_number || ' ' || line.item_name);
      end if;
    end if;
  end loop;
  perform private.follow_receipts(po.id);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.supplier_invoice_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  po public.purchase_orders;
  finding record;
begin
  new.balance_amount := new.total_amount - new.paid_amount;
  if tg_op = 'INSERT' or new.purchase_order_id <> old.purchase_order_id then
    select o.* into po from public.purchase_orders o where o.id = new.purchase_order_id;
    new.supplier_id := po.supplier_id;
    new.project_id := po.project_id;
    new.currency := po.currency;
    new.is_tax_recoverable := po.is_tax_recoverable;
    new.tax_rate := coalesce(new.tax_rate, po.tax_rate);
  end if;
  if tg_op = 'INSERT' or (new.invoice_date, new.currency) <> (old.invoice_date, old.currency) then
    new.exchange_rate := authz.exchange_rate(new.currency, new.invoice_date);
  end if;
  if tg_op = 'INSERT' or new.status = old.status then
    return new;
  end if;

  if new.status in ('matched', 'on_hold', 'approved') and old.status in ('pending', 'matched', 'on_hold') then
    -- Held from here on, so that two bills of one order are measured one after the other.
    select o.* into po from public.purchase_orders o where o.id = new.purchase_order_id for update;
    if po.status not in ('confirmed', 'partially_received', 'received', 'closed') then
      perform authz.fail(409, 'wrong_order', 'A confirmed order is billed.', '{"field": "purchase_order_id"}');
    end if;
    if not exists (select from public.supplier_invoice_items i where i.supplier_invoice_id = new.id) then
      perform authz.fail(422, 'required', 'A bill needs a line.', '{"field": "items"}');
    end if;
    if exists (select from public.supplier_invoice_items i join public.purchase_order_items p on p.id = i.purchase_order_item_id
        where i.supplier_invoice_id = new.id and p.purchase_order_id <> po.id) then
      perform authz.fail(422, 'unknown_reference', 'A line is of another order.', '{"field": "purchase_order_item_id"}');
    end if;
    finding := private.match_bill(new.id);
    if new.status = 'matched' and finding.kind is not null then
      new.status := 'on_hold';
      new.hold_kind := finding.kind;
      new.status_reason := finding.lines;
    elsif new.status = 'on_hold' then
      new.hold_kind := 'by_hand';
    elsif new.status = 'approved' and old.status = 'matched' and finding.kind is not null then
      perform authz.fail(409, 'over_limit', 'This no longer agrees with the order and what was received.',
        jsonb_build_object('field', 'status', 'values', jsonb_build_object('kind', finding.kind, 'lines', finding.lines)));
    else
      new.hold_kind := null;
    end if;
  elsif new.status in ('pending', 'rejected') then
    new.hold_kind := null;
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.take_jobs(how_many integer, hold interval DEFAULT '00:05:00'::interval)
 RETURNS SETOF private.jobs
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return query update private.jobs job set locked_until = now() + hold, attempts = attempts + 1
    where job.id in (select due.id from private.jobs due
      where due.finished_at is null and due.run_at <= now() and (due.locked_until is null or due.locked_until < now())
      order by due.run_at limit how_many for update skip locked)
    returning job.*;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.take_jobs_of(kind text, how_many integer, hold interval DEFAULT '00:05:00'::interval)
 RETURNS SETOF private.jobs
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return query update private.jobs job set locked_until = now() + hold, attempts = attempts + 1
    where job.id in (select due.id from private.jobs due
      where due.kind = take_jobs_of.kind and due.finished_at is null and due.run_at <= now()
        and (due.locked_until is null or due.locked_until < now())
      order by due.run_at limit how_many for update skip locked)
    returning job.*;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.take_leave_notes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.status <> old.status and new.status in ('approved', 'rejected')
     and new.notes is distinct from old.notes and new.status_reason is not distinct from old.status_reason then
    new.status_reason := nullif(btrim(new.notes), '');
    perform set_config('plinth.reason_given_for', new.id::text, true);
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.task_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A review that was asked for is not skipped.
  if not authz.is_server() and new.requires_review and new.task_status = 'completed'
     and (tg_op = 'INSERT' or old.task_status = 'in_progress') then
    perform authz.fail(409, 'invalid_transition', 'This task is finished by a review.',
      '{"field": "task_status", "values": {"from": "in_progress", "to": "completed"}}');
  end if;

  -- Finished is one hundred per cent; reopened is less.
  if new.task_status = 'completed' then
    if tg_op = 'INSERT' or old.task_status <> 'completed' then
      new.completion_percentage := 100;
      new.completed_at := now();
    elsif new.completion_percentage < 100 then
      perform authz.fail(422, 'out_of_range', 'A completed task is at 100 %; reopen it first.', '{"field": "completion_percentage"}');
    end if;
  elsif tg_op = 'UPDATE' and old.task_status = 'completed' then
    new.completed_at := null;
    new.completion_percentage := least(new.completion_percentage, 99);
  end if;

  if new.is_milestone then
    new.duration_days := 0;
  end if;

  if new.parent_task_id is not null and (tg_op = 'INSERT' or new.parent_task_id is distinct from old.parent_task_id
      or new.project_id is distinct from old.project_id) then
    if (select parent.project_id from public.tasks parent where parent.id = new.parent_task_id) is distinct from new.project_id then
      perform authz.fail(422, 'dependency_other_project', 'A task and its parent belong to one project.', '{"field": "parent_task_id"}');
    end if;
    if tg_op = 'UPDATE' and exists (
      with recursive above(id) as (
        select new.parent_task_id
        union
        select task.parent_task_id from public.tasks task join above on task.id = above.id where task.parent_task_id is not null
      ) select from above where id = new.id
    ) then
      perform authz.fail(422, 'parent_cycle', 'A task cannot be below itself.', '{"field": "parent_task_id"}');
    end if;
  end if;

  if tg_op = 'UPDATE' and new.project_id is distinct from old.project_id and (
    exists (select from public.tasks child where child.parent_task_id = new.id)
    or exists (select from public.task_dependencies link where new.id in (link.predecessor_id, link.successor_id))
  ) then
    perform authz.fail(409, 'in_use', 'A task with sub-tasks or dependencies stays in its project.', '{"field": "project_id"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.tell_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  happened constant text := new.table_name || '.' || (private.event_actions() ->> new.action);
begin
  perform private.queue_delivery(w.id, happened, jsonb_build_object('type', happened, 'timestamp', new.created_at,
      'data', jsonb_build_object('table', new.table_name, 'id', new.record_id, 'user_id', new.user_id)))
    from public.webhooks w where w.is_active and w.events @> array[happened];
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.tell_who_decides(how_many integer DEFAULT 20)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  item private.approvals_to_tell;
  source authz.approval_sources;
  person uuid;
  does_wait boolean;
  told integer := 0;
begin
  for item in
    delete from private.approvals_to_tell a
    where a.id in (select b.id from private.approvals_to_tell b order by b.id limit how_many for update skip locked) returning a.*
  loop
    select * into source from authz.approval_sources s where s.table_name = item.table_name;
    for person in
      select p.id from public.profiles p
      where p.is_active and exists (select from authz.status_transitions t
        where t.entity = source.entity and t.kind = 'approve' and authz.person_can(p.id, coalesce(t.module, source.module), t.action))
      order by p.id
    loop
      perform set_config('request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated')::text, true);
      set local role authenticated;
      does_wait := exists (select from authz.waiting_for_caller(1, item.table_name, item.record_id));
      reset role;
      perform set_config('request.jwt.claims', '', true);
      -- after twenty of a kind in an hour nobody reads single news: the inbox has them all
      if does_wait and (select count(*) from public.notifications n where n.user_id = person and n.kind = 'approval'
          and n.link like source.path || '%' and n.created_at > now() - interval '1 hour') < 20 then
        perform private.notify(person, 'approval', private.words_of(source, item.record_id), source.path || item.record_id);
        told := told + 1;
      end if;
    end loop;
  end loop;
  return told;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.time_entry_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_own boolean;
  has_moved boolean;
begin
  -- Locked hours are given back by cancelling their payslip; by hand only what no payslip holds any more.
  if tg_op = 'UPDATE' and not authz.is_server() and pg_trigger_depth() < 2 and old.status = 'locked' and exists (select from public.payroll slip
      where slip.employee_id = old.employee_id and old.date between slip.pay_period_start and slip.pay_period_end and slip.status in ('approved', 'paid')) then
    perform authz.fail(409, 'record_locked', 'These hours have been paid.', jsonb_build_object('current', to_jsonb(old)));
  end if;
  if tg_op <> 'INSERT' and not authz.is_server() then
    is_own := old.employee_id = authz.employee_of_caller() or old.created_by = auth.uid();
    if tg_op = 'DELETE' or to_jsonb(new) - '{status,status_reason,decided_by,decided_at,version,updated_at,hours}'::text[]
        <> to_jsonb(old) - '{status,status_reason,decided_by,decided_at,version,updated_at,hours}'::text[] then
      if not is_own and not authz.can('hr', 'admin') then
        perform authz.fail(403, 'access_denied', 'Hours are changed by the person they are of.');
      end if;
      if old.date < authz.today() - 7 and not authz.can('hr', 'admin') then
        perform authz.fail(409, 'record_locked', 'Time entries can be edited for 7 days.', jsonb_build_object('current', to_jsonb(old)));
      end if;
    elsif new.status in ('draft', 'submitted') and new.status <> old.status and not is_own and not authz.can('hr', 'approve') then
      perform authz.fail(403, 'access_denied', 'Hours are submitted by the person they are of.');
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;

  if tg_op = 'INSERT' then
    new.employee_id := coalesce(new.employee_id, authz.employee_of_caller());
    new.date := coalesce(new.date, (new.start_time at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date);
    if new.employee_id is null then
      perform authz.fail(404, 'not_found', 'Employee profile not found.', '{"field": "employee_id"}');
    end if;
    if not authz.is_server() and new.employee_id is distinct from authz.employee_of_caller() then
      perform authz.demand('hr', 'approve');
    end if;
  end if;
  if new.task_id is not null and new.project_id is null then
    new.project_id := (select task.project_id from public.tasks task where task.id = new.task_id);
  end if;
  if new.task_id is not null and (tg_op = 'INSERT' or (new.task_id, new.project_id) is distinct from (old.task_id, old.project_id))
     and (select task.project_id from public.tasks task where task.id = new.task_id) is distinct from new.project_id then
    perform authz.fail(422, 'dependency_other_project', 'The task belongs to another project.', '{"field": "task_id"}');
  end if;

  has_moved := tg_op = 'INSERT' or (new.start_time, new.end_time, new.date) is distinct from (old.start_time, old.end_time, old.date);
  if not has_moved then
    return new;
  end if;
  if new.end_time <= new.start_time then
    perform authz.fail(422, 'invalid_range', 'The end time is after the start time.', '{"field": "end_time"}');
  end if;
  if abs(new.date - (new.start_time at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date) > 1 then
    perform authz.fail(422, 'invalid_date', 'The date is that of the start time.', '{"field": "date"}');
  end if;
  if not authz.is_server() and new.date > authz.today() then
    perform authz.fail(422, 'out_of_range', 'Hours are entered once they are worked.', '{"field": "date"}');
  end if;
  if new.date is not null and exists (select from public.payroll slip where slip.employee_id = new.employee_id
      and new.date between slip.pay_period_start and slip.pay_period_end and slip.status in ('approved', 'paid')) and not authz.is_server() then
    perform authz.fail(409, 'record_locked', 'This period has been paid.', '{"field": "date"}');
  end if;
  -- One after the other for one person: of two that overlap, the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('plinth.time_entries.' || new.employee_id, 0));
  if exists (select from public.time_entries other where other.employee_id = new.employee_id and other.id <> new.id
      and other.start_time < new.end_time and other.end_time > new.start_time
      -- an entry lasts a day at most, which keeps the search to a few rows of the index
      and other.start_time > new.start_time - interval '24 hours') then
    perform authz.fail(409, 'overlap', 'There is already an entry at this time.', '{"field": "start_time"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.total_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.total_document(tg_table_name, tg_argv[0], tg_argv[1], array[new.id]);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.total_budget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.budgets b set total_amount = coalesce((select sum(l.revised_amount) from public.budget_lines l where l.budget_id = b.id), 0)
    where b.id = coalesce(new.budget_id, old.budget_id);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.total_document(document text, lines text, line_column text, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('update public.%1$I d set subtotal_amount = t.subtotal, tax_amount = t.tax, total_amount = t.subtotal + t.tax
      from (select doc.id, coalesce(sum(l.total_cost), 0) as subtotal, coalesce(sum(round(l.total_cost * doc.tax_rate / 100, 2)), 0) as tax
        from public.%1$I doc left join public.%2$I l on l.%3$I = doc.id and (to_jsonb(l) ->> ''change_order_item_id'') is null
        where doc.id = any ($1) group by doc.id) t
      where d.id = t.id and (d.subtotal_amount, d.tax_amount) is distinct from (t.subtotal, t.tax)', document, lines, line_column) using ids;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.total_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.invoices i
    set subtotal_amount = sums.net, tax_amount = sums.tax, total_amount = sums.net + sums.tax, balance_amount = sums.net + sums.tax - i.paid_amount
    from (select coalesce(sum(l.amount), 0) as net, coalesce(sum(l.tax_amount), 0) as tax
      from public.invoice_items l where l.invoice_id = coalesce(new.invoice_id, old.invoice_id)) sums
    where i.id = coalesce(new.invoice_id, old.invoice_id);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.total_of_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids uuid[];
begin
  execute format('select array(select distinct %I from changed)', tg_argv[1]) into ids;
  perform private.total_document(tg_argv[0], tg_table_name, tg_argv[1], ids);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.touch_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  execute format('update public.%I document set updated_at = now() where document.id in (select %I from written)', tg_argv[0], tg_argv[1]);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.use_accounts_of_country()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.deliver_accounts(new.country_pack);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.use_lists_of_country()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.deliver_country(new.country_pack);
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.use_unit_of_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  typed constant text := lower(btrim(to_jsonb(new) ->> tg_argv[0]));
  known text;
begin
  select unit.code into known from public.units unit
    where unit.status = 'active' and typed = any(private.spellings(unit)) limit 1;
  if known is not null then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], known));
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.variation_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select coalesce(sum(item.amount), 0), coalesce(sum(item.cost_amount), 0) into new.amount, new.cost_amount
    from public.variation_order_items item where item.variation_order_id = new.id;
  if tg_op = 'UPDATE' and old.status = 'draft' and new.status = 'submitted' and nullif(btrim(new.client_reference), '') is null then
    perform authz.fail(422, 'required', 'A submission names the instruction of the client.', '{"field": "client_reference"}');
  end if;
  if tg_op = 'UPDATE' and new.status = 'approved' and old.status <> 'approved' then
    -- In the order in which a certificate's lines are saved: certificate, then contract.
    perform from public.certificates c join public.contracts agreed on agreed.id = c.contract_id
      where agreed.project_id = new.project_id and c.status = 'draft' for update of c;
    new.contract_id := (select c.id from public.contracts c where c.project_id = new.project_id and c.status = 'active' for update);
    if new.contract_id is null then
      perform authz.fail(422, 'required', 'The project has no active contract to change.', '{"field": "contract_id"}');
    end if;
    if exists (select from public.variation_order_items where variation_order_id = new.id and cost_amount <> 0 and cost_code_id is null) then
      perform authz.fail(422, 'required', 'Every item with a cost needs its cost code.', '{"field": "cost_code_id"}');
    end if;
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.wake_notifications()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  many integer;
begin
  update public.notifications set snoozed_until = null, read_at = null, created_at = now() where snoozed_until <= now();
  get diagnostics many = row_count;
  return many;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.warn_of_overdue_invoices()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := authz.today();
  invoice public.invoices;
  person uuid;
  told integer := 0;
begin
  for invoice in
    select i.* from public.invoices i
    where i.status in ('approved', 'sent', 'partially_paid') and i.balance_amount > 0 and i.due_date between today - 7 and today - 1
    order by i.due_date, i.id
  loop
    if private.is_first_reminder('invoice_overdue', invoice.id, invoice.due_date) then
      for person in
        select p.id from public.profiles p
        where p.is_active and (p.id = invoice.created_by and authz.person_can(p.id, 'finance', 'view') or authz.person_can(p.id, 'finance', 'approve'))
        order by p.id
      loop
        perform private.notify(person, 'invoice_overdue', concat_ws(' · ', invoice.invoice_number, invoice.due_date,
          to_char(invoice.balance_amount, 'FM999,999,999,999,990.00') || ' ' || invoice.currency), '/finance/invoices/view/' || invoice.id);
        told := told + 1;
      end loop;
    end if;
  end loop;
  return told;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.watch_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  event text;
begin
  foreach event in array '{insert,update,delete}'::text[] loop
    execute format('create trigger y_document_%1$s after %1$s on public.%2$I referencing %3$s table as written for each statement
        when (coalesce(current_setting(''plinth.saves_document'', true), '''') = '''') execute function private.touch_document(%4$L, %5$L)',
      event, new.line_table, case event when 'delete' then 'old' else 'new' end, new.document_table, new.line_column);
  end loop;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.webhook_wait(attempts integer)
 RETURNS interval
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return ('{5 seconds,30 seconds,2 minutes,10 minutes,1 hour,5 hours,24 hours}'::interval[])[attempts];
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.weekend_of(pack text)
 RETURNS smallint[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case pack when 'IN' then '{7}' else '{6,7}' end;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.withheld_to_date(completed numeric, percentage numeric, released numeric, cap numeric DEFAULT NULL::numeric)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return greatest(0, least(round(completed * percentage / 100, 2), cap) - released);
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.words_of(source authz.approval_sources, record_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words text;
begin
  execute format('select concat_ws('' · '', nullif((%1$s)::text, ''''), nullif((%2$s)::text, ''''),
      to_char((%3$s)::numeric, ''FM999,999,999,999,990.00'') || '' '' || (%4$s)::text)
    from public.%5$I r where r.id = $1', source.number, source.title, source.amount, source.currency, source.table_name)
    into words using record_id;
  return words;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.work_order_effects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'accepted' and old.status = 'pending' then
    perform private.hold_budget(new.project_id);
    perform private.post_job_cost(new.project_id, l.cost_code_id, l.cost_type, 'commitment',
        private.cost_of_line(l.total_cost, new.tax_rate, new.is_tax_recoverable, new.exchange_rate),
        authz.today(), 'work_order_drafts', new.id, l.id, 'accepted', new.work_order_number || ' ' || l.description)
      from public.work_order_items l where l.work_order_id = new.id;
    perform private.check_budget(new.project_id, 'work_order_drafts', new.id);
  elsif new.status in ('closed', 'terminated') then
    perform private.release_commitment('work_order_drafts', new.id, new.status, new.work_order_number);
  end if;
  return null;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.work_order_ends()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status in ('completed', 'closed', 'terminated')
     and exists (select from public.subcontract_claims c where c.work_order_id = new.id and c.status in ('draft', 'certified')) then
    perform authz.fail(409, 'wrong_order', 'A claim of this work order is still open.', '{"field": "status"}');
  end if;
  if new.status = 'closed' and private.subcontract_retention(new.id) <> 0 then
    perform authz.fail(409, 'wrong_order', 'The retention is not released yet.', '{"field": "status"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.work_order_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' or new.currency <> old.currency then
    new.exchange_rate := authz.exchange_rate(new.currency, authz.today());
  end if;
  if tg_op = 'INSERT' or new.assigned_to <> old.assigned_to or (new.status <> old.status and new.status in ('pending', 'accepted')) then
    perform private.check_party(new.assigned_to, '{on_hold,blocked,inactive}', 'assigned_to');
  end if;
  if tg_op = 'UPDATE' and new.status = 'pending' and old.status <> 'pending'
     and not exists (select from public.work_order_items l where l.work_order_id = new.id) then
    perform authz.fail(422, 'required', 'An order needs a line.', '{"field": "items"}');
  end if;
  return new;
end $function$
-- executable by: its owner only

CREATE OR REPLACE FUNCTION private.worked_hours(employee uuid, period_start date, period_end date, hours_per_day numeric)
 RETURNS TABLE(regular numeric, overtime numeric, overtime_at_night numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  zone constant text := coalesce((select time_zone from public.company_settings), 'UTC');
begin
  return query
    select coalesce(sum(least(d.hours, hours_per_day)), 0), coalesce(sum(greatest(d.hours - hours_per_day, 0)), 0),
        coalesce(sum(least(greatest(d.hours - hours_per_day, 0), d.at_night)), 0)
      from (select sum(e.hours) as hours, sum(night.hours) as at_night
        from public.time_entries e
          cross join lateral (select coalesce(sum(round(extract(epoch from least(e.end_time, n.until) - greatest(e.start_time, n.since)) / 3600, 4)), 0) as hours
            from (select ((e.date + offset_days)::timestamp + interval '22 hours') at time zone zone as since,
                ((e.date + offset_days)::timestamp + interval '28 hours') at time zone zone as until from generate_series(-1, 1) offset_days) n
            where least(e.end_time, n.until) > greatest(e.start_time, n.since)) night
        where e.employee_id = worked_hours.employee and e.date between period_start and period_end and e.status in ('approved', 'locked')
          and e.activity_type not in ('break', 'lunch')
        group by e.date) d;
end $function$
-- executable by: its owner only

-- ====================================================================================================
-- Types, sequences, triggers and policies outside, publication, default privileges

sequence private.approvals_to_tell_id_seq
sequence private.audit_chain_position_seq
sequence public.audit_log_id_seq
CREATE TRIGGER note_password_change AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (new.encrypted_password::text IS DISTINCT FROM old.encrypted_password::text AND new.updated_at IS DISTINCT FROM old.updated_at) EXECUTE FUNCTION private.note_password_change()
CREATE TRIGGER on_auth_user_created AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.handle_new_user()
CREATE TRIGGER on_auth_user_email_changed AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (new.email::text IS DISTINCT FROM old.email::text AND new.deleted_at IS NULL) EXECUTE FUNCTION private.handle_new_address()
CREATE TRIGGER on_auth_user_password_changed AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (new.encrypted_password::text IS DISTINCT FROM old.encrypted_password::text AND new.updated_at IS DISTINCT FROM old.updated_at) EXECUTE FUNCTION private.handle_own_password()
CREATE TRIGGER realtime_record_session_end AFTER DELETE ON auth.sessions FOR EACH ROW EXECUTE FUNCTION realtime.record_session_end()
CREATE TRIGGER update_objects_updated_at BEFORE UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage.update_updated_at_column()
policy on storage.objects  documents_may_delete for delete to authenticated using (((bucket_id = 'documents'::text) AND (NOT authz.is_file_of_document(name)) AND ((owner_id = (( SELECT auth.uid() AS uid))::text) OR ( SELECT authz.can('documents'::text, 'delete'::text) AS can))))
policy on storage.objects  documents_may_read for select to authenticated using (((bucket_id = 'documents'::text) AND ((owner_id = (( SELECT auth.uid() AS uid))::text) OR (EXISTS ( SELECT
   FROM public.documents d
  WHERE (d.file_path = objects.name))) OR (EXISTS ( SELECT
   FROM public.document_versions v
  WHERE (v.file_path = objects.name))))))
policy on storage.objects  documents_may_upload for insert to authenticated with check (((bucket_id = 'documents'::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND (( SELECT authz.can('documents'::text, 'create'::text) AS can) OR ( SELECT authz.can('documents'::text, 'edit'::text) AS can))))
publication supabase_realtime of public.advance_entries
publication supabase_realtime of public.ai_conversations
publication supabase_realtime of public.ai_document_processing
publication supabase_realtime of public.ai_settings
publication supabase_realtime of public.ai_vision_analysis
publication supabase_realtime of public.announcements
publication supabase_realtime of public.attendance
publication supabase_realtime of public.boq_items
publication supabase_realtime of public.boq_sections
publication supabase_realtime of public.boqs
publication supabase_realtime of public.budget_entries
publication supabase_realtime of public.budget_lines
publication supabase_realtime of public.budgets
publication supabase_realtime of public.certificate_lines
publication supabase_realtime of public.certificates
publication supabase_realtime of public.change_order_drafts
publication supabase_realtime of public.change_order_items
publication supabase_realtime of public.comments
publication supabase_realtime of public.company_settings
publication supabase_realtime of public.contracts
publication supabase_realtime of public.cost_codes
publication supabase_realtime of public.country_rules
publication supabase_realtime of public.departments
publication supabase_realtime of public.document_categories
publication supabase_realtime of public.document_comments
publication supabase_realtime of public.document_shares
publication supabase_realtime of public.document_versions
publication supabase_realtime of public.documents
publication supabase_realtime of public.employees
publication supabase_realtime of public.exchange_rates
publication supabase_realtime of public.expenses
publication supabase_realtime of public.external_entities
publication supabase_realtime of public.feature_switches
publication supabase_realtime of public.goods_receipt_items
publication supabase_realtime of public.goods_receipts
publication supabase_realtime of public.holidays
publication supabase_realtime of public.inventory_categories
publication supabase_realtime of public.inventory_items
publication supabase_realtime of public.inventory_transactions
publication supabase_realtime of public.invoice_items
publication supabase_realtime of public.invoice_payments
publication supabase_realtime of public.invoices
publication supabase_realtime of public.job_cost_entries
publication supabase_realtime of public.job_titles
publication supabase_realtime of public.labour_rates
publication supabase_realtime of public.leave_accrual_rules
publication supabase_realtime of public.leave_balance_entries
publication supabase_realtime of public.leave_benefits
publication supabase_realtime of public.leave_policies
publication supabase_realtime of public.leave_requests
publication supabase_realtime of public.leave_types
publication supabase_realtime of public.message_threads
publication supabase_realtime of public.messages
publication supabase_realtime of public.ml_predictions
publication supabase_realtime of public.modules
publication supabase_realtime of public.notification_preferences
publication supabase_realtime of public.notifications
publication supabase_realtime of public.performance_goals
publication supabase_realtime of public.performance_reviews
publication supabase_realtime of public.permissions
publication supabase_realtime of public.personal_settings
publication supabase_realtime of public.posting_accounts
publication supabase_realtime of public.profiles
publication supabase_realtime of public.project_holidays
publication supabase_realtime of public.projects
publication supabase_realtime of public.purchase_order_items
publication supabase_realtime of public.purchase_orders
publication supabase_realtime of public.quotation_drafts
publication supabase_realtime of public.quotation_items
publication supabase_realtime of public.rate_buildup_lines
publication supabase_realtime of public.rate_buildups
publication supabase_realtime of public.requisition_drafts
publication supabase_realtime of public.requisition_items
publication supabase_realtime of public.retention_entries
publication supabase_realtime of public.role_permissions
publication supabase_realtime of public.roles
publication supabase_realtime of public.safety_equipment
publication supabase_realtime of public.safety_incidents
publication supabase_realtime of public.safety_inspections
publication supabase_realtime of public.salary_bands
publication supabase_realtime of public.schedule_of_values
publication supabase_realtime of public.security_settings
publication supabase_realtime of public.subcontract_claim_lines
publication supabase_realtime of public.subcontract_claims
publication supabase_realtime of public.supplier_credit_note_items
publication supabase_realtime of public.supplier_credit_notes
publication supabase_realtime of public.supplier_invoice_items
publication supabase_realtime of public.supplier_invoices
publication supabase_realtime of public.supplier_payments
publication supabase_realtime of public.system_settings
publication supabase_realtime of public.takeoff_items
publication supabase_realtime of public.takeoff_measurements
publication supabase_realtime of public.task_assignments
publication supabase_realtime of public.task_dependencies
publication supabase_realtime of public.tasks
publication supabase_realtime of public.tax_codes
publication supabase_realtime of public.thread_members
publication supabase_realtime of public.time_entries
publication supabase_realtime of public.units
publication supabase_realtime of public.user_roles
publication supabase_realtime of public.variation_order_drafts
publication supabase_realtime of public.variation_order_items
publication supabase_realtime of public.work_order_drafts
publication supabase_realtime of public.work_order_items
default privileges of postgres on functions: postgres=X/postgres

