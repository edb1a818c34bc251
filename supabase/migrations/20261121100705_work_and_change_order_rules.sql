-- What work orders and change orders demand and cause.

-- Rules of work orders -------------------------------------------------------------------------------

create function private.work_order_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger c_rules before insert or update on public.work_order_drafts for each row execute function private.work_order_rules();

-- Accepted: committed within the budget. Closed or terminated: the rest is free again. A certificate in between lowers the
-- commitment by an entry under the name of the work order.
create function private.work_order_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger m_effects after update on public.work_order_drafts for each row when (old.status <> new.status)
  execute function private.work_order_effects();

-- Rules of change orders ---------------------------------------------------------------------------------

create function private.change_order_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger c_rules before insert or update on public.change_order_drafts for each row execute function private.change_order_rules();

-- Approved: commitment and budget move together, or neither does (5-domain-rules, A4).
create function private.change_order_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger m_effects after update on public.change_order_drafts for each row when (old.status = 'pending' and new.status = 'approved')
  execute function private.change_order_effects();

-- What is known of a stock item when it is chosen: its name, its unit, where it is kept, and the price of the newest order of it in
-- that currency, else its average cost where the currency is the company's. With the caller's rights: no order, no price.
create function public.item_terms(item_id uuid, currency text default null)
returns table (name text, unit_of_measure text, storage_location text, unit_cost text)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select i.name, i.unit_of_measure, i.storage_location, coalesce(
        (select l.unit_cost from public.purchase_order_items l join public.purchase_orders o on o.id = l.purchase_order_id
          where l.item_id = i.id and o.currency = item_terms.currency and o.status in ('confirmed', 'partially_received', 'received', 'closed')
          order by o.order_date desc, o.created_at desc, l.position limit 1),
        case when item_terms.currency = authz.base_currency() then nullif(i.average_cost, 0) end)::text
    from public.inventory_items i where i.id = item_terms.item_id;
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function public.item_terms(uuid, text) to authenticated, service_role;
