/** What the areas are made with, shown on a document, its lines, a diary and a ledger that exist only here. */
export const machineryModel = `
  create table public.slips (
    id uuid primary key default gen_random_uuid(),
    slip_number text collate private.natural_order not null unique,
    title text not null, note text, paid_on date, urgency text not null default 'low',
    total numeric(16, 2) not null default 0,
    status text not null default 'draft', status_reason text, approval_notes text, rejection_reason text,
    approved_by uuid, approved_at timestamptz, rejected_at timestamptz, decided_by uuid, decided_at timestamptz,
    created_by uuid default auth.uid(), created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), version integer not null default 1
  );
  create table public.slip_lines (
    id uuid primary key default gen_random_uuid(),
    slip_id uuid not null references public.slips on delete cascade,
    position integer not null, what text not null, quantity numeric(16, 4) not null default 1 check (quantity > 0), note text,
    updated_at timestamptz not null default now(), version integer not null default 1
  );
  create table public.diaries (
    id uuid primary key default gen_random_uuid(), person uuid not null, words text,
    updated_at timestamptz not null default now(), version integer not null default 1
  );
  create table public.slip_ledger (id uuid primary key default gen_random_uuid(), person uuid, amount numeric(16, 2) not null);

  call model.number_by_month('public.slips', 'SL', 'slip_number');
  call model.protect('public.slips', 'finance', '{id,title,note,urgency,status}',
    '{title,note,urgency,paid_on,status,status_reason,approval_notes,rejection_reason}');
  call model.protect('public.slip_lines', 'finance', '{id,slip_id,position,what,quantity,note}', '{slip_id,position,what,quantity,note}',
    'create', 'edit');
  call model.protect('public.diaries', 'tasks', '{id,person,words}', '{person,words}', rows =>
    '(select authz.row_scope()) = ''all'' or person = any ((select authz.people_in_scope())::uuid[])');
  call model.protect_ledger('public.slip_ledger', 'tasks', rows =>
    '(select authz.row_scope()) = ''all'' or person = any ((select authz.people_in_scope())::uuid[])');

  insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
    ('slip', null, 'draft', 'create', 'begin', false), ('slip', 'draft', 'sent', 'edit', 'move', false),
    ('slip', 'sent', 'approved', 'approve', 'approve', false), ('slip', 'sent', 'rejected', 'approve', 'reject', true),
    ('slip', 'rejected', 'draft', 'edit', 'move', false), ('slip', 'approved', 'paid', 'edit', 'move', false);
  call model.guard_status('public.slips', 'slip', 'finance', 'status', '{created_by}');
  call model.freeze('public.slips', 'status', '{draft,rejected}', '{paid_on}');
  call model.freeze_lines('public.slip_lines', 'public.slips', 'slip_id', 'status', '{draft,rejected}');
  insert into model.documents values ('slip', 'slips', 'slip_lines', 'slip_id');`;
