-- What the rows of a list come to, with the caller's rights: its totals, and the subtotals of its groups. The list
-- itself is read page by page; a total of one page would be a wrong one.

-- One condition of a list as SQL, in the words of the hosted protocol.
create function app.condition_sql(condition jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  operators constant jsonb := '{"eq": "=", "neq": "<>", "gte": ">=", "lte": "<=", "gt": ">", "lt": "<", "like": "like",
    "ilike": "ilike", "match": "~", "imatch": "~*"}';
  compared text;
begin
  compared := case condition ->> 'operator'
    when 'is_null' then format('r.%I is null', condition ->> 'column')
    when 'in' then format('r.%I::text = any (%L::text[])', condition ->> 'column',
      (select array_agg(value) from jsonb_array_elements_text(condition -> 'values')))
    else format('r.%I %s %L', condition ->> 'column', operators ->> (condition ->> 'operator'),
      condition ->> 'value') end;
  return case when (condition ->> 'isNegated')::boolean then 'not (' || compared || ')' else compared end;
end $$;

-- Sums of `amounts` over the rows that fulfil all `conditions` and one of the `alternatives`, by currency and by group.
-- Groups come largest first, at most 500 of them. Rows that fulfil `left_out` are counted and not added up: what was
-- cancelled is no money. `is_converted` takes foreign rows that have a rate of their own into the company's currency,
-- as the books do; the others stay in theirs.
create function app.list_totals(table_name text, amounts text[], conditions jsonb, alternatives jsonb,
  currency_column text, group_by text, left_out jsonb, is_converted boolean)
returns table (group_value text, currency text, row_count bigint, sums jsonb)
language plpgsql stable set search_path = '' as $$
declare
  condition jsonb;
  given constant jsonb := conditions || alternatives || coalesce(left_out, '[]');
  named text[];
  -- a rate of 1 is one that was not looked up yet
  has_rate constant text := format('(r.%I <> %L and r.exchange_rate <> 1)', coalesce(currency_column, ''),
    model.base_currency());
  at_own_rate constant boolean := is_converted and currency_column is not null and exists (
    select from pg_catalog.pg_attribute a where a.attrelid = to_regclass(format('public.%I', table_name))
      and a.attname = 'exchange_rate' and not a.attisdropped);
begin
  if jsonb_typeof(conditions) is distinct from 'array' or jsonb_typeof(alternatives) is distinct from 'array' then
    perform model.fail(422, 'invalid_value', 'Conditions are given as a list.', '{"field": "conditions"}');
  end if;
  for condition in select value from jsonb_array_elements(given) loop
    if not coalesce(condition ->> 'operator' = any ('{eq,neq,gte,lte,gt,lt,like,ilike,match,imatch,in,is_null}'), false)
      or condition ->> 'operator' = 'in' and jsonb_typeof(condition -> 'values') is distinct from 'array' then
      perform model.fail(422, 'invalid_choice', 'There is no such operator.', '{"field": "conditions"}');
    end if;
  end loop;
  named := amounts || currency_column || group_by || array(
    select coalesce(value ->> 'column', '') from jsonb_array_elements(given));
  if not exists (select from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'v') and c.relname = table_name)
    or exists (select from unnest(named) name where name is not null and not exists (
      select from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname = table_name
        and a.attnum > 0 and not a.attisdropped and a.attname = name)) then
    perform model.fail(422, 'invalid_value', 'There is no such table or column.', '{"field": "table_name"}');
  end if;
  return query execute format(
    'select %s, %s, count(*), %s from public.%I r where %s and %s group by 1, 2 order by 3 desc, 1, 2 limit 500',
    case when group_by is null then 'null::text' else format('r.%I::text', group_by) end,
    case when currency_column is null then 'null::text'
      when at_own_rate then format('case when %s then %L else r.%I::text end', has_rate, model.base_currency(),
        currency_column)
      else format('r.%I::text', currency_column) end,
    coalesce((select 'jsonb_build_object(' || string_agg(format('%L, (sum(%s) filter (where %s))::text', a,
        case when at_own_rate then format('case when %s then round(r.%I * r.exchange_rate, %s) else r.%2$I end',
          has_rate, a, model.base_decimals()) else format('r.%I', a) end,
        case when left_out is null then 'true' else '(' || app.condition_sql(left_out) || ') is not true' end), ', ')
        || ')'
      from unnest(amounts) a), '''{}''::jsonb'),
    table_name,
    coalesce((select string_agg('(' || app.condition_sql(value) || ')', ' and ')
      from jsonb_array_elements(conditions)), 'true'),
    coalesce((select '(' || string_agg('(' || app.condition_sql(value) || ')', ' or ') || ')'
      from jsonb_array_elements(alternatives)), 'true'));
end $$;

-- The totals of a list, each in the currency of its rows.
create function public.list_totals(table_name text, amounts text[], conditions jsonb default '[]',
  alternatives jsonb default '[]', currency_column text default null, group_by text default null,
  left_out jsonb default null)
returns table (group_value text, currency text, row_count bigint, sums jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.list_totals(table_name, amounts, conditions, alternatives, currency_column, group_by,
    left_out, false);
end $$;

-- Figures of a dashboard, each counted over the list it opens: `[{"key", "table_name", "conditions", "amount",
-- "currency_column", "group_by"}]` gives `{key: {"count", "amount", "groups": [{"value", "count", "amount"}]}}`.
-- Amounts are decimal text in the company's currency: a foreign document at its own rate, as in the books, one without
-- at the latest; null without a column of them.
create function public.list_figures(figures jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  figure jsonb;
  counted jsonb;
  answers jsonb := '{}';
begin
  if jsonb_typeof(figures) is distinct from 'array' or jsonb_array_length(figures) > 40 then
    perform model.fail(422, 'invalid_value', 'Figures are given as a list of at most 40.', '{"field": "figures"}');
  end if;
  for figure in select value from jsonb_array_elements(figures) loop
    select jsonb_build_object('count', coalesce(sum(g.row_count), 0), 'amount', sum(g.amount)::text,
        'groups', case when figure ->> 'group_by' is not null then coalesce(jsonb_agg(jsonb_build_object(
          'value', g.group_value, 'count', g.row_count, 'amount', g.amount::text)
          order by g.row_count desc, g.group_value), '[]') end) into counted
      from (
        select t.group_value, sum(t.row_count) as row_count, case when figure ->> 'amount' is not null then
            coalesce(sum(round((t.sums ->> (figure ->> 'amount'))::numeric * case
              when coalesce(t.currency, model.base_currency()) = model.base_currency() then 1 else (
                select r.rate from public.exchange_rates r where r.currency = t.currency
                order by r.rate_date > model.today(), abs(r.rate_date - model.today()) limit 1) end,
              places)), 0) end as amount
        from app.list_totals(figure ->> 'table_name',
          case when figure ->> 'amount' is null then '{}' else array[figure ->> 'amount'] end,
          coalesce(figure -> 'conditions', '[]'), '[]', figure ->> 'currency_column', figure ->> 'group_by',
          null, true) t
        group by t.group_value) g;
    answers := answers || jsonb_build_object(coalesce(figure ->> 'key', ''), counted);
  end loop;
  return answers;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.condition_sql(jsonb),
  app.list_totals(text, text[], jsonb, jsonb, text, text, jsonb, boolean),
  public.list_figures(jsonb),
  public.list_totals(text, text[], jsonb, jsonb, text, text, jsonb)
  to authenticated, service_role;
