-- Numbers and days that are none (NaN, infinity) are kept nowhere: with one of them in one row, every sum over it is
-- none.
--
-- Amounts of money: a column of type numeric without a precision is one, and no other is. Each is kept in whole units
-- of its currency, no matter who writes it, once the rules of its table have computed what they compute: to three
-- decimals in Kuwait, to none in Japan.

create function private.has_column(table_name text, column_name text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from pg_catalog.pg_attribute a where a.attrelid = ('public.' || table_name)::regclass
    and a.attname = column_name and a.attnum > 0 and not a.attisdropped)
$$;

-- In which currency the amounts of a table are: its own; that of the document whose line it is; where nothing is said
-- here, the company's. The expression names the row as `new`.
create table private.amount_currencies (table_name text primary key, expression text not null);
insert into private.amount_currencies
  select d.line_table, format('(select d.currency from public.%I d where d.id = new.%I)', d.document_table,
    d.line_column)
  from model.documents d
  where private.has_column(d.document_table, 'currency') and not private.has_column(d.line_table, 'currency')
  on conflict do nothing;
insert into private.amount_currencies values
  ('bank_matches', '(select l.currency from public.bank_statement_lines l where l.id = new.bank_statement_line_id)'),
  ('budget_entries', '(select b.currency from public.budgets b where b.id = new.budget_id)'),
  ('employee_allowances', '(select p.currency from private.pay_terms(new.employee_id, new.effective_from) p)'),
  ('goods_receipt_items', 'model.base_currency()'),
  ('invoice_payments', '(select i.currency from public.invoices i where i.id = new.invoice_id)'),
  ('payroll_lines', '(select p.currency from public.payroll p where p.id = new.payroll_id)'),
  ('payroll_run_items', '(select r.currency from public.payroll_runs r where r.id = new.payroll_run_id)'),
  ('salary_allowances', '(select b.currency from public.salary_bands b where b.id = new.salary_band_id)'),
  ('salary_benefits', '(select b.currency from public.salary_bands b where b.id = new.salary_band_id)'),
  ('salary_deductions', '(select b.currency from public.salary_bands b where b.id = new.salary_band_id)');

-- Of a row in another currency, what is in the company's all the same: what a receipt booked.
create function private.is_base_amount(column_name text) returns boolean
language sql immutable set search_path = '' as $$
  select column_name like 'base\_%' or column_name in ('accrued_amount', 'reopened_cost', 'clearing_amount',
    'unspread_amount', 'stored_cost', 'stocked_amount', 'exchange_difference')
$$;

-- 14 digits before the point are the most there are.
create function model.refuse_amount(stored jsonb, columns text[]) returns void
language plpgsql set search_path = '' as $$
declare
  field constant text := (select c from unnest(columns) c where abs((stored ->> c)::numeric) >= 1e14 limit 1);
begin
  perform model.fail(422, 'out_of_range', format('%s is too large.', field), jsonb_build_object('field', field));
end $$;

-- What no calendar has, and no screen writes: before the year 1 and after the year 9999.
create function model.refuse_day(stored jsonb, columns text[]) returns void
language plpgsql set search_path = '' as $$
declare
  field constant text := (select c from unnest(columns) c
    where stored ->> c !~ '^[0-9]{4}-' or stored ->> c ~ 'BC$' limit 1);
begin
  perform model.fail(422, 'invalid_date', format('%s is not a day of the calendar.', field),
    jsonb_build_object('field', field));
end $$;

-- Columns of a table by their type, but for the clock's.
create function private.columns_of_type(target regclass, types regtype[], has_scale boolean) returns text[]
language sql stable set search_path = '' as $$
  select array(select a.attname from pg_catalog.pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid = any (types) and (has_scale is null or (a.atttypmod <> -1) = has_scale)
      and a.attname not in ('created_at', 'updated_at') order by a.attnum)
$$;

-- Rounds the amounts of a table: `private.amounts_<table>`, made from its columns, and the last of its rules (`g_`).
create procedure private.round_amounts(target regclass)
language plpgsql set search_path = '' as $$
declare
  name constant text := split_part(target::text, '.', -1);
  currency constant text := coalesce((select c.expression from private.amount_currencies c where c.table_name = name),
    case when private.has_column(name, 'currency') then 'new.currency' else 'model.base_currency()' end);
  amounts constant text[] := private.columns_of_type(target, '{numeric}', false);
  numbers constant text[] := private.columns_of_type(target, '{numeric}', true);
  days constant text[] := private.columns_of_type(target, '{date,timestamptz}', null);
begin
  if amounts || numbers || days = '{}' then
    return;
  end if;
  execute format(E'create function private.amounts_%1$s() returns trigger\n'
    'language plpgsql security definer set search_path = '''' as $amounts$\ndeclare\n%2$sbegin\n%3$s%4$s'
    '  return new;\nend $amounts$',
    name,
    case when amounts <> '{}' then format(E'  places constant integer := model.decimals(%s);\n', currency) else '' end
      || case when exists (select from unnest(amounts) a where private.is_base_amount(a))
        then E'  base_places constant integer := model.base_decimals();\n' else '' end,
    (select coalesce(string_agg(format(E'  new.%1$I := round(new.%1$I, %2$s);\n', a,
      case when private.is_base_amount(a) then 'base_places' else 'places' end), ''), '') from unnest(amounts) a),
    concat(
      (select format(E'  if greatest(%s) >= 1e14 then\n    perform model.refuse_amount(to_jsonb(new), %L);\n'
          '  end if;\n', string_agg(format('abs(new.%I)', a), ', '), amounts)
        from unnest(amounts) a having count(*) > 0),
      (select format(E'  if \'NaN\' in (%s) then\n    perform model.refuse_amount(to_jsonb(new), %L);\n  end if;\n',
          string_agg(format('new.%I', n), ', '), numbers)
        from unnest(numbers) n having count(*) > 0),
      (select format(E'  if %s then\n    perform model.refuse_day(to_jsonb(new), %L);\n  end if;\n',
          string_agg(format('new.%1$I < %2$L or new.%1$I >= %3$L', d, '0001-01-01', '10000-01-01'), E'\n    or '), days)
        from unnest(days) d having count(*) > 0)));
  execute format('create trigger g_amounts before insert or update on %s for each row
    execute function private.amounts_%s()', target, name);
end $$;

-- A document that is given a currency with other decimals has its lines computed anew. Arguments: lines, the column by
-- which a line names its document.
create function private.follow_currency() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('update public.%1$I l set position = l.position where l.%2$I = $1', tg_argv[0], tg_argv[1])
    using new.id;
  return null;
end $$;

create procedure private.keep_whole_amounts()
language plpgsql set search_path = '' as $$
declare
  target regclass;
  document model.documents;
begin
  for target in select t.oid::regclass from pg_catalog.pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') order by t.relname
  loop
    call private.round_amounts(target);
  end loop;
  for document in select d.* from model.documents d join private.amount_currencies c on c.table_name = d.line_table
    where private.has_column(d.line_table, 'position') and private.has_column(d.document_table, 'currency')
    order by d.kind
  loop
    execute format('create trigger o_currency_of_%2$s after update on public.%1$I for each row
      when (model.decimals(old.currency) <> model.decimals(new.currency))
      execute function private.follow_currency(%2$L, %3$L)',
      document.document_table, document.line_table, document.line_column);
  end loop;
end $$;
call private.keep_whole_amounts();

grant execute on function model.refuse_amount(jsonb, text[]), model.refuse_day(jsonb, text[])
  to authenticated, service_role;
