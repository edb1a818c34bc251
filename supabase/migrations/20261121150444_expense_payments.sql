-- How an approved expense ends: paid back from an account of the company on a day, where no payslip does; or reversed
-- while it is unpaid, because it was wrong.

alter table public.expenses add constraint expenses_bank_account_id_fkey
  foreign key (bank_account_id) references public.bank_accounts;
create index expenses_bank_account_id_idx on public.expenses (bank_account_id);

-- By hand it is paid from an account in its currency or the company's; what the company paid itself is owed to nobody.
create function private.check_reimbursement(claim public.expenses) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if authz.is_by_hand() and not authz.is_owner() and authz.is_own(coalesce(claim.employee_id, claim.created_by)) then
    perform model.fail(403, 'self_approval', 'Someone else must record the reimbursement of your own expense.');
  elsif claim.type = 'company' then
    perform model.fail(409, 'wrong_order', 'The company paid this expense itself. There is nothing to reimburse.',
      '{"field": "status"}');
  elsif claim.bank_account_id is null or claim.reimbursed_on is null then
    perform model.fail(422, 'reimbursement_needed',
      'Enter the bank account and the date it was paid, or leave the expense to the next pay run.',
      jsonb_build_object('field', case when claim.bank_account_id is null then 'bank_account_id'
        else 'reimbursed_on' end));
  elsif not exists (select from public.bank_accounts a where a.id = claim.bank_account_id and a.is_active
      and a.currency in (claim.currency, model.base_currency())) then
    perform model.fail(422, 'invalid_choice',
      'Choose an active bank account in the currency of the expense or of the company.',
      '{"field": "bank_account_id"}');
  end if;
  perform private.demand_day('reimbursed_on', claim.reimbursed_on, claim.expense_date);
end $$;

-- A second person reverses it, while no money moved for it, no payslip holds it and no client was charged.
create function private.check_expense_reversal(claim public.expenses, before public.expenses) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if authz.is_by_hand() then
    perform private.refuse_self_approval('expenses', '{created_by,employee_id}', 'status', to_jsonb(claim),
      to_jsonb(before), claim.status_reason);
  end if;
  if claim.payroll_id is not null then
    perform model.fail(409, 'in_use', 'This expense is reimbursed with a payslip.', '{"field": "status"}');
  elsif claim.recharge_invoice_id is not null then
    perform model.fail(409, 'in_use', 'The client was charged for it. Remove its line from the invoice first.',
      '{"field": "recharge_invoice_id"}');
  elsif exists (select from public.bank_matches m where m.source_table = 'expenses' and m.source_id = claim.id) then
    perform model.fail(409, 'bank_line_matched', 'A statement line is matched with this. Undo the match first.');
  end if;
end $$;

create function private.expense_ending() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'reimbursed' and old.status <> 'reimbursed' and new.payroll_id is null then
    perform private.check_reimbursement(new);
  elsif (new.bank_account_id, new.reimbursed_on) is distinct from (old.bank_account_id, old.reimbursed_on) then
    perform model.fail(409, 'wrong_order', 'The account and the date are entered when the expense is reimbursed.',
      jsonb_build_object('field', 'bank_account_id', 'values', jsonb_build_object('status', old.status)));
  end if;
  if new.status = 'reversed' and old.status <> 'reversed' then
    perform private.check_expense_reversal(new, old);
    new.reversed_on := greatest(model.today(), new.expense_date);
  end if;
  return new;
end $$;
-- After what keeps an expense to its payslip.
create trigger e_ending before update of status, bank_account_id, reimbursed_on on public.expenses
  for each row execute function private.expense_ending();

-- What it cost its project is taken off again, on the day of the reversal.
create function private.reverse_expense() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_job_cost(new.project_id, new.cost_code_id, new.cost_type, 'actual',
    -round(new.amount * new.exchange_rate, model.base_decimals()), new.reversed_on, 'expenses', new.id, null,
    'reversed', new.status_reason);
  return null;
end $$;
create trigger m_reverse after update on public.expenses for each row
  when (old.status = 'approved' and new.status = 'reversed' and new.project_id is not null)
    execute function private.reverse_expense();

-- Pays an approved expense back, with the rights of the caller.
create function public.reimburse_expense(expense_id uuid, bank_account_id uuid, reimbursed_on date default null)
  returns void
language plpgsql set search_path = '' as $$
begin
  update public.expenses e set status = 'reimbursed', bank_account_id = reimburse_expense.bank_account_id,
      reimbursed_on = coalesce(reimburse_expense.reimbursed_on, model.today())
    where e.id = expense_id;
  if not found then
    perform model.fail(404, 'not_found', 'Expense not found.', '{"field": "expense_id"}');
  end if;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.reimburse_expense(uuid, uuid, date)
  to authenticated, service_role;
