-- Commitments against the budget.

-- What a line costs the company in its own currency: without the tax it gets back.
create function private.cost_of_line(amount numeric, tax_rate numeric, is_tax_recoverable boolean, exchange_rate numeric) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return round(amount * (1 + case when is_tax_recoverable then 0 else tax_rate / 100 end) * exchange_rate, 2);
end $$;

-- The budget of a project, held until the transaction ends: documents that would share its rest go one after the other.
create function private.hold_budget(project uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.budgets b where b.project_id = project and b.status = 'active' and b.budget_type = 'project' for update;
end $$;

-- After a document has committed: neither a line it touches nor the whole budget may be passed by what is committed and spent.
create function private.check_budget(project uuid, document text, document_id uuid) returns void
language plpgsql set search_path = '' as $$
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
end $$;

-- What an order still has committed, by cost code and type: its own entries and those of its change orders.
create function private.open_commitment(document text, document_id uuid)
returns table (project_id uuid, cost_code_id uuid, cost_type text, amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select e.project_id, e.cost_code_id, e.cost_type, sum(e.amount) from public.job_cost_entries e
    where e.entry_type = 'commitment' and ((e.source_table = document and e.source_id = document_id)
      or (e.source_table = 'change_order_drafts' and e.source_id in (select c.id from public.change_order_drafts c
        where case document when 'purchase_orders' then c.purchase_order_id when 'work_order_drafts' then c.work_order_id end = document_id)))
    group by 1, 2, 3 having sum(e.amount) <> 0;
end $$;

create function private.release_commitment(document text, document_id uuid, effect text, about text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.post_job_cost(o.project_id, o.cost_code_id, o.cost_type, 'commitment', -o.amount, authz.today(), document, document_id, null,
      effect || ' ' || o.cost_type || ' ' || coalesce(o.cost_code_id::text, ''), about)
    from private.open_commitment(document, document_id) o;
end $$;

-- A party on hold gets no new orders, a blocked one no payment either (5-domain-rules, part C).
create function private.check_party(party uuid, refused text[], field text) returns void
language plpgsql set search_path = '' as $$
declare
  party_status text;
begin
  select p.status into party_status from public.external_entities p where p.id = party for share;
  if party_status = any (refused) then
    perform authz.fail(409, 'record_locked', 'This company is on hold, blocked or inactive.',
      jsonb_build_object('field', field, 'values', jsonb_build_object('status', party_status)));
  end if;
end $$;
