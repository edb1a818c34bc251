-- A small fixture for the tests of realtime: notes belong to people, boards are everybody's.
create table public.boards (
  id integer primary key,
  name text not null,
  price numeric(10, 2),
  tags text[],
  due timestamptz
);
grant select, insert, update, delete on public.boards to anon, authenticated, service_role;

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null,
  body text not null default '',
  rank integer not null default 0,
  secret text
);
alter table public.notes enable row level security;
create policy own on public.notes to authenticated using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
grant select (id, owner, body, rank), insert, update, delete on public.notes to authenticated;
grant all on public.notes to service_role;

create table public.pairs (a bigint, b text, note text, primary key (a, b));
alter table public.pairs replica identity full;
grant select, insert, update, delete on public.pairs to authenticated;

create table public.ledger (id integer primary key, owner uuid, amount integer);
alter table public.ledger enable row level security;
alter table public.ledger replica identity full;
create policy own on public.ledger to authenticated using (owner = (select auth.uid()));
grant select on public.ledger to authenticated;

create table public.unpublished (id integer primary key);
grant select on public.unpublished to anon, authenticated;
create table public.forbidden (id integer primary key);

alter publication supabase_realtime add table public.boards, public.notes, public.pairs, public.ledger, public.forbidden;

create table public.members (topic text, person uuid, can_write boolean not null default true);
grant select on public.members to authenticated;
create policy read_topics on realtime.messages for select to authenticated
  using (exists (select from public.members m where m.topic = realtime.topic() and m.person = (select auth.uid())));
create policy write_topics on realtime.messages for insert to authenticated
  with check (exists (select from public.members m
    where m.topic = realtime.topic() and m.person = (select auth.uid()) and m.can_write));

create schema checks;
grant usage on schema checks to anon, authenticated, service_role;
-- Sessions of tokens that name one must exist, as in any application that checks them; a claim says who owes a second factor.
create function checks.check_session() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant text := current_setting('request.jwt.claims', true)::json ->> 'session_id';
begin
  if session is not null and not exists (select from auth.sessions where id = session::uuid) then
    raise exception 'the session has ended' using errcode = 'PT401';
  end if;
  if current_setting('request.jwt.claims', true)::json ->> 'owes_factor' = 'true' then
    raise exception 'the second factor is missing' using errcode = 'PT428';
  end if;
end $$;
grant execute on function checks.check_session() to anon, authenticated, service_role;
