-- What an approval would change, shown before it is given: the decision is taken and rolled back, and the figures
-- around the document are compared. So what is shown is what the rules do, also where they would refuse.

-- The figures a document may move, as the caller may see them. Amounts are money of `currency`, or days without one.
create function app.figures_around(resource text, document jsonb)
returns table (kind text, name text, currency text, amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  held_contract constant uuid := document ->> 'contract_id';
  held_order constant uuid := case resource when 'purchase_orders' then document ->> 'id'
    else document ->> 'purchase_order_id' end;
  held_work constant uuid := case resource when 'work_order_drafts' then document ->> 'id'
    else document ->> 'work_order_id' end;
  held_client constant uuid := case when resource in ('invoices', 'credit_notes') then document ->> 'client_id' end;
  held_supplier constant uuid := case when resource in ('supplier_invoices', 'supplier_credit_notes')
    then document ->> 'supplier_id' end;
  held_project constant uuid := coalesce(document ->> 'project_id',
    (select k.project_id::text from public.contracts k where k.id = held_contract),
    (select o.project_id::text from public.purchase_orders o where o.id = held_order),
    (select w.project_id::text from public.work_order_drafts w where w.id = held_work));
begin
  if authz.can('finance', 'view') then
    return query
      select 'budget_left', p.name, model.base_currency(), public.budget_left(p.id)
        from public.projects p where p.id = held_project
      union all
      select 'line_left', c.code || ' ' || c.name, model.base_currency(), sum(l.available_amount::numeric)
        from public.budget_analysis(held_project) l join public.cost_codes c on c.id = l.cost_code_id
        where held_project is not null group by c.id
      union all
      select 'actual_cost', p.name, model.base_currency(), (select coalesce(sum(e.amount), 0)
          from app.job_costs(p.id) e where e.entry_type = 'actual')
        from public.projects p where p.id = held_project
      union all
      select 'receivable', c.company_name, i.currency, sum(i.balance_amount)
        from public.invoices i join public.external_entities c on c.id = i.client_id
        where i.client_id = held_client and i.status in ('approved', 'sent', 'partially_paid', 'paid')
        group by c.id, i.currency
      union all
      select 'payable', c.company_name, b.currency, sum(b.balance_amount)
        from public.supplier_invoices b join public.external_entities c on c.id = b.supplier_id
        where b.supplier_id = held_supplier and b.status in ('approved', 'partially_paid', 'paid')
        group by c.id, b.currency;
  end if;
  return query
    select 'contract_value', k.contract_number || ' ' || k.title, k.currency, k.revised_amount
      from public.contracts k where k.id = held_contract
    union all
    select 'certified', k.contract_number || ' ' || k.title, k.currency, (select coalesce(sum(c.payable_amount), 0)
        from public.certificates c where c.contract_id = k.id and c.status in ('approved', 'paid'))
      from public.contracts k where k.id = held_contract and resource = 'certificates'
    union all
    select 'order_value', o.po_number, o.currency, o.revised_amount
      from public.purchase_orders o where o.id = held_order and resource = 'change_order_drafts'
    union all
    select 'order_value', w.work_order_number, w.currency, w.revised_amount
      from public.work_order_drafts w where w.id = held_work and resource = 'change_order_drafts'
    union all
    select 'order_billed', o.po_number, o.currency, (select coalesce(sum(b.total_amount), 0)
        from public.supplier_invoices b where b.purchase_order_id = o.id
          and b.status in ('approved', 'partially_paid', 'paid', 'credited'))
      from public.purchase_orders o where o.id = held_order and resource = 'supplier_invoices'
    union all
    select 'claimed', w.work_order_number, w.currency, (select coalesce(sum(c.payable_amount), 0)
        from public.subcontract_claims c where c.work_order_id = w.id
          and c.status in ('approved', 'paid'))
      from public.work_order_drafts w where w.id = held_work and resource = 'subcontract_claims'
    union all
    select 'leave_left', t.name, null, (select b.remaining from public.leave_balance((document ->> 'employee_id')::uuid,
        t.id, extract(year from (document ->> 'start_date')::date)::integer) b)
      from public.leave_types t where resource = 'leave_requests' and t.id = (document ->> 'leave_type_id')::uuid;
end $$;

-- The figures that differ, as `app.figures_around` wrote them down twice.
create function app.changes_between(figures_before jsonb, figures_after jsonb)
returns table (kind text, name text, currency text, amount_before text, amount_after text)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select coalesce(a.kind, b.kind), coalesce(a.name, b.name), coalesce(a.currency, b.currency),
      coalesce(b.amount, 0)::text, coalesce(a.amount, 0)::text
    from jsonb_to_recordset(coalesce(figures_before, '[]')) as b(kind text, name text, currency text, amount numeric)
      full join jsonb_to_recordset(coalesce(figures_after, '[]'))
        as a(kind text, name text, currency text, amount numeric)
        on a.kind = b.kind and a.name = b.name and a.currency is not distinct from b.currency
    where coalesce(a.amount, 0) <> coalesce(b.amount, 0)
    order by array_position('{contract_value,certified,order_value,order_billed,claimed,budget_left,line_left,
      actual_cost,receivable,payable,leave_left}', coalesce(a.kind, b.kind)), 2;
end $$;

-- What approving a record of the caller's inbox would do: each figure that changes, before and after, or the refusal,
-- with the column it is about as the name; of a budget that would be passed its cost code, what is budgeted and what
-- would be used, as far as the refusal tells them the caller. What does not wait for the caller is `not_found`: that
-- nothing would change is not said of what is not tried.
-- Nothing of it stays; numbers drawn meanwhile are given back with it.
create function app.decision_effects(resource text, record_id uuid)
returns table (kind text, name text, currency text, amount_before text, amount_after text, refusal text)
language plpgsql set search_path = '' as $$
declare
  document jsonb;
  figures_before jsonb;
  figures_after jsonb;
  refused text;
  details text;
begin
  -- what was decided a moment ago, or waits for others, is not tried
  if not exists (select from app.pending_approvals(1, decision_effects.resource, decision_effects.record_id)) then
    return query select null, null, null, null, null, 'not_found';
    return;
  end if;
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', resource) into document using record_id;
  select jsonb_agg(to_jsonb(f)) into figures_before from app.figures_around(resource, document) f;
  begin
    perform app.decide_record(resource, record_id, true, null, null);
    select jsonb_agg(to_jsonb(f)) into figures_after from app.figures_around(resource, document) f;
    -- takes back what was done since `begin`
    raise exception 'rolled back' using errcode = 'PLTRY';
  exception
    when sqlstate 'PLTRY' then
      null;
    when others then
      get stacked diagnostics refused = pg_exception_hint, details = pg_exception_detail;
      if refused !~ '^[a-z_]+$' then
        raise;
      end if;
  end;
  if refused is not null then
    return query select null, coalesce(details::jsonb ->> 'field', details::jsonb #>> '{values,code}'), null,
      details::jsonb #>> '{values,budget}', details::jsonb #>> '{values,used}', refused;
    return;
  end if;
  return query
    select c.kind, c.name, c.currency, c.amount_before, c.amount_after, null
    from app.changes_between(figures_before, figures_after) c;
end $$;

-- The same of what the caller decides for a person who is away, with what that person may see.
create function public.decision_effects(resource text, record_id uuid, for_person uuid default null)
returns table (kind text, name text, currency text, amount_before text, amount_after text, refusal text)
language plpgsql set search_path = '' as $$
begin
  perform app.act_for(for_person, resource);
  return query select * from app.decision_effects(decision_effects.resource, decision_effects.record_id);
  perform app.end_acting();
end $$;

-- Decides on many of the caller's inbox, the same way, in the order given: each is taken or refused on its own, and
-- says which. A preview takes all of it back at the end, so that what it shows is what becomes of these together: of
-- two orders that each fit a budget, it may be that only one does after the other.
create function public.decide_records(decisions jsonb, is_approved boolean, reason text default null,
  is_preview boolean default false)
returns table (resource text, record_id uuid, code text, message text, effects jsonb)
language plpgsql set search_path = '' as $$
declare
  one jsonb;
  document jsonb;
  figures jsonb;
  hint text;
  state text;
  answers jsonb := '[]';
begin
  if jsonb_typeof(decisions) is distinct from 'array' or jsonb_array_length(decisions) not between 1 and 100 then
    perform model.fail(422, 'invalid_value', 'Enter a list of 1 to 100 records.', '{"field": "decisions"}');
  end if;
  begin
    for one in select value from jsonb_array_elements(decisions) loop
      code := null; message := null; effects := '[]';
      begin
        perform app.act_for((one ->> 'for_person')::uuid, one ->> 'resource');
        if not exists (select from app.pending_approvals(1, one ->> 'resource', (one ->> 'id')::uuid)) then
          perform model.fail(404, 'not_found', 'This record is not awaiting your approval.');
        end if;
        if is_preview then
          execute format('select to_jsonb(r) from public.%I r where r.id = $1', one ->> 'resource')
            into document using (one ->> 'id')::uuid;
          select jsonb_agg(to_jsonb(f)) into figures from app.figures_around(one ->> 'resource', document) f;
        end if;
        perform app.decide_record(one ->> 'resource', (one ->> 'id')::uuid, is_approved, reason,
          (one ->> 'version')::integer);
        if is_preview then
          select coalesce(jsonb_agg(to_jsonb(c)), '[]') into effects
            from app.changes_between(figures,
              (select jsonb_agg(to_jsonb(f)) from app.figures_around(one ->> 'resource', document) f)) c;
        end if;
        perform app.end_acting();
      exception when others then
        get stacked diagnostics hint = pg_exception_hint, message = message_text, state = returned_sqlstate;
        code := model.code_of_refusal(hint, state);
        message := case when state ~ '^PT' then message else code end;
      end;
      answers := answers || jsonb_build_array(jsonb_build_object('resource', one ->> 'resource', 'id', one ->> 'id',
        'code', code, 'message', message, 'effects', effects));
    end loop;
    if is_preview then
      -- takes back what was done since `begin`
      raise exception 'rolled back' using errcode = 'PLTRY';
    end if;
  exception when sqlstate 'PLTRY' then
    null;
  end;
  return query
    select a.value ->> 'resource', (a.value ->> 'id')::uuid, a.value ->> 'code', a.value ->> 'message',
      a.value -> 'effects'
    from jsonb_array_elements(answers) with ordinality a order by a.ordinality;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.changes_between(jsonb, jsonb),
  app.decision_effects(text, uuid),
  app.figures_around(text, jsonb),
  public.decide_records(jsonb, boolean, text, boolean),
  public.decision_effects(text, uuid, uuid)
  to authenticated, service_role;
