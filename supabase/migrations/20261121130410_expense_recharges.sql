-- Expenses on the invoice that recharges them: each becomes a line once, and is free again when its line is removed or
-- its invoice is cancelled or credited.

alter table public.invoice_items add constraint invoice_items_expense_id_fkey
  foreign key (expense_id) references public.expenses;

-- Puts what is to be recharged on a draft invoice of the project, each expense as a line, in the currency of the
-- invoice and with its tax. Says how many there were.
create function app.recharge_expenses(invoice uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  asked public.invoices;
  spent public.expenses;
  tax uuid;
  place integer;
  made integer := 0;
begin
  perform authz.demand('finance', 'edit');
  select i.* into asked from public.invoices i where i.id = invoice for update;
  if not found then
    perform model.fail(404, 'not_found', 'Invoice not found.', '{"field": "invoice_id"}');
  elsif asked.status not in ('draft', 'rejected') then
    perform model.fail(409, 'wrong_order', 'Expenses are recharged on a draft invoice.',
      jsonb_build_object('field', 'invoice_id', 'values', jsonb_build_object('status', asked.status)));
  elsif asked.project_id is null then
    perform model.fail(422, 'required', 'Choose the project whose client pays it.', '{"field": "project_id"}');
  end if;
  select coalesce(max(l.position), 0) into place from public.invoice_items l where l.invoice_id = invoice;
  tax := coalesce((select l.tax_code_id from public.invoice_items l
    where l.invoice_id = invoice and l.tax_code_id is not null order by l.position, l.id limit 1),
    (model.standard_tax_code(asked.issue_date,
      private.country_of_supply(asked.project_id, asked.client_id))).id);
  -- Held, so that who comes second finds them taken.
  for spent in
    select e.* from public.expenses e
    where e.project_id = asked.project_id and e.is_rechargeable and e.recharge_invoice_id is null
      and e.status in ('approved', 'reimbursed')
      and (authz.row_scope() = 'all' or e.employee_id is null and e.type = 'company'
        or e.employee_id in (select unnest(authz.employees_in_scope())))
    order by e.expense_date, e.expense_number for update
  loop
    place := place + 1;
    made := made + 1;
    insert into public.invoice_items (invoice_id, position, description, quantity, unit_price, tax_code_id, expense_id)
      values (invoice, place, spent.activity, 1, case when spent.currency = asked.currency then spent.amount
        else model.round_money(spent.amount * spent.exchange_rate / asked.exchange_rate, asked.currency) end, tax,
        spent.id);
    update public.expenses set recharge_invoice_id = invoice where id = spent.id;
  end loop;
  if made = 0 then
    perform model.fail(409, 'insufficient_balance', 'No expense of this project is waiting to be recharged.',
      '{"field": "invoice_id"}');
  end if;
  return made;
end $$;
create function public.recharge_expenses(invoice_id uuid) returns integer
language plpgsql set search_path = '' as $$ begin return app.recharge_expenses(invoice_id); end $$;

create function private.free_expense() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.expenses set recharge_invoice_id = null
    where id = old.expense_id and recharge_invoice_id = old.invoice_id;
  return null;
end $$;
create trigger n_free after delete on public.invoice_items for each row when (old.expense_id is not null)
  execute function private.free_expense();

create function private.free_expenses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.expenses set recharge_invoice_id = null where recharge_invoice_id = new.id;
  return null;
end $$;
create trigger n_free after update of status on public.invoices
  for each row when (new.status in ('cancelled', 'credited') and old.status <> new.status)
  execute function private.free_expenses();

-- An invoice with expenses of a project stays one of that project.
create function private.keep_recharged_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.invoice_items l where l.invoice_id = new.id and l.expense_id is not null) then
    perform model.fail(409, 'in_use', 'The invoice has expenses of its project. Remove their lines first.',
      '{"field": "project_id"}');
  end if;
  return new;
end $$;
create trigger b_recharged before update of project_id on public.invoices
  for each row when (new.project_id is distinct from old.project_id) execute function private.keep_recharged_project();


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.recharge_expenses(uuid),
  public.recharge_expenses(uuid)
  to authenticated, service_role;
