const faulty = `create table public.faulty (id uuid, other uuid references public.tasks, status text, amount double precision, at_time timestamp, made_at text, tax_number text, task_number text, kind regclass)`;

/** A fault of each kind, planted and rolled back: a lint that finds nothing there would prove nothing here. */
export const plants: Record<string, string> = {
  '0001': faulty,
  '0002': 'create view public.leak as select id from auth.users',
  '0003': `create policy slow on public.comments as restrictive for select to authenticated using (author_id = auth.uid())`,
  '0004': faulty,
  '0006': `create policy second on public.tasks for select to authenticated using ((select authz.is_staff()))`,
  '0007': `alter table public.tasks disable row level security`,
  '0008': `${faulty}; alter table public.faulty enable row level security`,
  '0009': 'create index twice on public.comments (author_id)',
  '0010': 'create view public.powerful as select id from public.tasks',
  '0011': `create function public.loose() returns void language plpgsql as $$ begin end $$`,
  '0013': faulty,
  '0015': `create policy believing on public.tasks as restrictive for select to authenticated using ((select auth.jwt() -> 'user_metadata') is not null)`,
  '0014': 'alter extension pg_trgm set schema public',
  '0016/0017': 'create materialized view public.copy as select id from public.tasks',
  '0018': faulty,
  '0019': 'create schema pgmq; create table pgmq.q_mail (id bigint primary key)',
  '0021':
    'alter table auth.users add phone_mark text unique; create table public.leaning (id uuid primary key, mark text references auth.users (phone_mark))',
  '0022': `create table public.pg_available_extensions as select 'x' as name, '1.0' as installed_version, '1.1' as default_version;
    set local search_path = public, pg_catalog`,
  '0023': faulty,
  '0024':
    'create policy open on public.tasks as restrictive for update to authenticated using (true) with check (true)',
  '0028/0029': `create function public.borrowed() returns void language plpgsql security definer set search_path = '' as $$ begin end $$`,
  X01: 'grant select on public.tasks to anon',
  X02: 'alter role authenticated bypassrls',
  X03: 'grant execute on function authz.can(text, text) to public',
  X04: 'create policy unchecked on public.tasks as restrictive for update to authenticated using ((select authz.is_staff()))',
  '0025': `insert into storage.buckets (id, name, public) values ('open', 'open', true);
    create policy listing on storage.objects for select to anon using (bucket_id = 'open')`,
  X05: 'drop trigger a_given on public.profiles',
  X06: faulty,
  X06b: 'drop trigger g_amounts on public.expenses',
  X07: faulty,
  X08: faulty,
  X09: faulty,
  X10: faulty,
  'X10 (who)': 'alter table public.tasks alter created_by_user_id drop default',
  X11: 'drop trigger a_given on public.tasks',
  X12: `create table public.whole (id uuid) partition by list (id); create table public.part partition of public.whole default`,
  X13: `create function private.gluing(t text) returns void language plpgsql set search_path = '' as $$ begin execute 'select * from ' || t; end $$`,
  X14: 'grant update on public.audit_log to service_role',
  X15: 'alter default privileges in schema public grant select on tables to authenticated',
  X16: 'alter role authenticated reset lock_timeout',
  X17: `create function app.for_anybody() returns text language plpgsql security definer set search_path = '' as $$
      begin return (select max(email) from public.profiles); end $$;
    grant execute on function app.for_anybody() to authenticated`,
  'X17 (helpers)': `create function private.demand_staff() returns void language plpgsql set search_path = '' as $$ begin end $$`,
  X18: `drop policy may_view on public.tasks;
    create policy own_view on public.tasks for select to authenticated using (created_by_user_id = (select auth.uid()))`,
};
