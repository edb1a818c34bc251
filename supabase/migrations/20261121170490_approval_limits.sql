-- Up to which amount a role approves: the company's delegation of authority, kept by its owner. An owner has no limit.

create table public.approval_limits (
  id uuid primary key default gen_random_uuid(),
  role_id uuid not null references public.roles on delete cascade,
  -- Null: every kind of document that has no limit of its own for the role.
  document_kind text constraint approval_limits_document_kind_options
    check (document_kind in ('purchase_orders', 'work_order_drafts', 'change_order_drafts', 'subcontract_claims',
      'supplier_invoices', 'supplier_credit_notes', 'expenses', 'invoices', 'credit_notes', 'client_settlements',
      'certificates', 'journal_vouchers', 'liability_payments',
      'variation_order_drafts', 'petty_cash_floats', 'petty_cash_claims', 'payment_runs',
      'cheques')),
  -- In the company's currency, tax included where the document has it.
  max_amount numeric not null
    constraint approval_limits_max_amount_range check (max_amount >= 0),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint approval_limits_once unique nulls not distinct (role_id, document_kind)
);
create index approval_limits_created_by_idx on public.approval_limits (created_by);
call model.protect('public.approval_limits', 'rbac', '{id,role_id,document_kind,max_amount}', '{max_amount}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin');

-- Somebody has to approve what is above every limit.
create function private.check_approval_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.roles role where role.id = new.role_id and role.name = 'OWNER') then
    perform model.fail(422, 'invalid_choice', 'Owners approve without a limit.', '{"field": "role_id"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.approval_limits
  for each row execute function private.check_approval_limit();

-- The limit of somebody for a kind of document; null: none.
create function private.approval_limit_of(person uuid, kind text) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select l.max_amount from public.approval_limits l
      join public.user_roles link on link.role_id = l.role_id and link.is_active
    where link.user_id = person and coalesce(l.document_kind, kind) = kind
    order by l.document_kind nulls last limit 1);
end $$;

-- The same of the caller.
create function authz.approval_limit(kind text) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.approval_limit_of(auth.uid(), kind);
end $$;

-- What an amount is in the company's currency; null without a rate.
create function model.worth(amount numeric, currency text) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return round(abs(amount) * case
      when currency = model.base_currency() then 1
      else (select r.rate from public.exchange_rates r where r.currency = worth.currency
        order by r.rate_date <= model.today() desc, abs(r.rate_date - model.today()) limit 1) end,
    model.base_decimals());
end $$;

-- Whether somebody may approve this much. An amount whose currency has no rate is above every limit.
create function private.is_within_limit_of(person uuid, kind text, amount numeric, currency text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  approved_up_to constant numeric := private.approval_limit_of(person, kind);
begin
  return approved_up_to is null or amount is null or coalesce(model.worth(amount, currency) <= approved_up_to, false);
end $$;

-- The same of the caller.
create function authz.is_within_limit(kind text, amount numeric, currency text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_within_limit_of(auth.uid(), kind, amount, currency);
end $$;

-- Holds who approves or reverses to their limit, of what the document was and of what it becomes.
create function private.keep_within_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  source record;
  old_status text;
  new_status text;
  is_within boolean;
begin
  if authz.is_server() or authz.approval_limit(tg_table_name) is null then
    return new;
  end if;
  select * into source from model.approval_sources s where s.table_name = tg_table_name;
  old_status := to_jsonb(old) ->> source.status_column;
  new_status := to_jsonb(new) ->> source.status_column;
  if not exists (select from model.status_transitions t where t.entity = source.entity
    and (t.kind = 'approve' or t.action = 'approve' and t.to_status = 'reversed')
    and t.from_status = old_status and t.to_status = new_status) then
    return new;
  end if;
  if tg_table_name = 'change_order_drafts' then
    -- two changes of one order are measured one after the other
    perform from public.purchase_orders o where o.id = new.purchase_order_id for update;
    perform from public.work_order_drafts w where w.id = new.work_order_id for update;
  end if;
  execute format('select bool_and(authz.is_within_limit(%L, (%s)::numeric, (%s)::text)) from (select ($1).* union all
    select ($2).*) r', tg_table_name, source.measured, source.currency) into is_within using old, new;
  if not is_within then
    perform model.fail(403, 'above_approval_limit',
      format('Your role can approve up to %s %s.', authz.approval_limit(tg_table_name), model.base_currency()),
      jsonb_build_object('values', jsonb_build_object('limit',
        model.money_text(authz.approval_limit(tg_table_name), model.base_currency()))));
  end if;
  return new;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function authz.approval_limit(text), authz.is_within_limit(text, numeric, text)
  to authenticated, service_role;
