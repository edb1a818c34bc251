-- The next certificate or claim is written, and handed in, while one before it waits for its decision. It is measured
-- to date, so a decision on an earlier one leaves its work as it is and moves what of it is of before:
-- `previous_amount` is what was approved last. What adds nothing to the one right before it, a line or a deduction,
-- follows that one, so that nothing is certified by a document in which nobody measured it.

-- The one after this document, locked before its lines are: who writes it holds the same first.
create function private.next_certificate(document uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  answer uuid;
begin
  select later.id into answer from public.certificates c join public.certificates later
      on later.contract_id = c.contract_id and later.sequence = c.sequence + 1
        and later.status in ('draft', 'certified')
    where c.id = document and c.status <> 'cancelled' for update of later;
  return answer;
end $$;
create function private.next_claim(document uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  answer uuid;
begin
  select later.id into answer from public.subcontract_claims c join public.subcontract_claims later
      on later.work_order_id = c.work_order_id and later.sequence = c.sequence + 1
        and later.status in ('draft', 'certified')
    where c.id = document and c.status <> 'cancelled' for update of later;
  return answer;
end $$;

create function private.follow_certificate_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  next_one constant uuid := private.next_certificate(new.certificate_id);
begin
  update public.certificate_lines l set quantity_done = new.quantity_done, stored_amount = new.stored_amount,
      this_period_amount = new.previous_amount + new.this_period_amount - l.previous_amount,
      reason = coalesce(l.reason, new.reason)
    where l.certificate_id = next_one and l.schedule_of_value_id = new.schedule_of_value_id and l.applied_amount is null
      and (l.previous_amount + l.this_period_amount, l.stored_amount)
        = (old.previous_amount + old.this_period_amount, old.stored_amount);
  return null;
end $$;
create trigger m_follow after update on public.certificate_lines for each row
  when (new.previous_amount + new.this_period_amount <> old.previous_amount + old.this_period_amount
    or new.stored_amount <> old.stored_amount)
  execute function private.follow_certificate_line();

create function private.follow_claim_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  next_one constant uuid := private.next_claim(new.subcontract_claim_id);
begin
  update public.subcontract_claim_lines l set quantity_done = new.quantity_done,
      completed_amount = new.completed_amount, reason = coalesce(l.reason, new.reason)
    where l.subcontract_claim_id = next_one and l.work_order_item_id = new.work_order_item_id
      and l.applied_amount is null
      and (l.quantity_done, l.completed_amount) = (old.quantity_done, old.completed_amount);
  return null;
end $$;
create trigger m_follow after update on public.subcontract_claim_lines for each row
  when (new.completed_amount <> old.completed_amount or new.quantity_done <> old.quantity_done)
  execute function private.follow_claim_line();

-- Arguments: the function that finds the next document, and the column of this one.
create function private.follow_deduction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('select private.%I($1)', tg_argv[0]) using (to_jsonb(old) ->> tg_argv[1])::uuid;
  if tg_op = 'UPDATE' then
    execute format('update public.%I set amount = $1 where carried_from_id = $2 and amount = $3', tg_table_name)
      using new.amount, old.id, old.amount;
    return new;
  end if;
  execute format('delete from public.%I where carried_from_id = $1 and amount = $2', tg_table_name)
    using old.id, old.amount;
  return old;
end $$;
create trigger m_follow after update on public.certificate_deductions for each row when (new.amount <> old.amount)
  execute function private.follow_deduction('next_certificate', 'certificate_id');
create trigger d_follow before delete on public.certificate_deductions for each row
  execute function private.follow_deduction('next_certificate', 'certificate_id');
create trigger m_follow after update on public.subcontract_claim_deductions for each row
  when (new.amount <> old.amount) execute function private.follow_deduction('next_claim', 'subcontract_claim_id');
create trigger d_follow before delete on public.subcontract_claim_deductions for each row
  execute function private.follow_deduction('next_claim', 'subcontract_claim_id');

-- Deductions that came from a document which is rejected come from where that one had them, and end with it where
-- nobody has changed them.
create function private.leave_out_deductions(deductions text, document_column text, rejected uuid) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('delete from public.%1$I d using public.%1$I gone where gone.%2$I = $1 and d.carried_from_id = gone.id
    and gone.carried_from_id is null and d.amount = gone.amount', deductions, document_column) using rejected;
  execute format('update public.%1$I d set carried_from_id = gone.carried_from_id,
      amount = case when d.amount = gone.amount then coalesce(earlier.amount, d.amount) else d.amount end
    from public.%1$I gone left join public.%1$I earlier on earlier.id = gone.carried_from_id
    where gone.%2$I = $1 and d.carried_from_id = gone.id', deductions, document_column) using rejected;
end $$;

-- Rejected or cancelled: its place is given back, and what followed it follows the one before it.
create function private.leave_out_certificate(gone public.certificates) returns void
language plpgsql set search_path = '' as $$
declare
  later record;
begin
  update public.certificate_lines l set quantity_done = case when l.rate is not null
        then coalesce(earlier.quantity_done, 0) end, stored_amount = coalesce(earlier.stored_amount, 0),
      this_period_amount = coalesce(earlier.previous_amount + earlier.this_period_amount, 0) - l.previous_amount,
      reason = case when l.reason = left_out.reason then earlier.reason else l.reason end
    from public.certificate_lines left_out
      left join public.certificates before_it on before_it.contract_id = gone.contract_id
        and before_it.sequence = gone.sequence - 1 and before_it.status <> 'cancelled'
      left join public.certificate_lines earlier on earlier.certificate_id = before_it.id
        and earlier.schedule_of_value_id = left_out.schedule_of_value_id
    where left_out.certificate_id = gone.id and l.schedule_of_value_id = left_out.schedule_of_value_id
      and l.certificate_id = (select n.id from public.certificates n where n.contract_id = gone.contract_id
        and n.sequence = gone.sequence + 1 and n.status <> 'cancelled')
      and l.applied_amount is null and (l.previous_amount + l.this_period_amount, l.stored_amount)
        = (left_out.previous_amount + left_out.this_period_amount, left_out.stored_amount);
  perform private.leave_out_deductions('certificate_deductions', 'certificate_id', gone.id);
  for later in select c.id from public.certificates c where c.contract_id = gone.contract_id
    and c.sequence > gone.sequence and c.status <> 'cancelled' order by c.sequence
  loop
    update public.certificates c set sequence = c.sequence - 1 where c.id = later.id;
  end loop;
end $$;

create function private.leave_out_claim(gone public.subcontract_claims) returns void
language plpgsql set search_path = '' as $$
declare
  later record;
begin
  update public.subcontract_claim_lines l set quantity_done = coalesce(earlier.quantity_done, 0),
      completed_amount = coalesce(earlier.completed_amount, 0),
      reason = case when l.reason = left_out.reason then earlier.reason else l.reason end
    from public.subcontract_claim_lines left_out
      left join public.subcontract_claims before_it on before_it.work_order_id = gone.work_order_id
        and before_it.sequence = gone.sequence - 1 and before_it.status <> 'cancelled'
      left join public.subcontract_claim_lines earlier on earlier.subcontract_claim_id = before_it.id
        and earlier.work_order_item_id = left_out.work_order_item_id
    where left_out.subcontract_claim_id = gone.id and l.work_order_item_id = left_out.work_order_item_id
      and l.subcontract_claim_id = (select n.id from public.subcontract_claims n
        where n.work_order_id = gone.work_order_id and n.sequence = gone.sequence + 1 and n.status <> 'cancelled')
      and l.applied_amount is null
      and (l.quantity_done, l.completed_amount) = (left_out.quantity_done, left_out.completed_amount);
  perform private.leave_out_deductions('subcontract_claim_deductions', 'subcontract_claim_id', gone.id);
  for later in select c.id from public.subcontract_claims c where c.work_order_id = gone.work_order_id
    and c.sequence > gone.sequence and c.status <> 'cancelled' order by c.sequence
  loop
    update public.subcontract_claims c set sequence = c.sequence - 1 where c.id = later.id;
  end loop;
end $$;

-- Approved: what it has certified is of before in those that wait after it, and each is computed again.
create function private.settle_next_certificates() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  later public.certificates;
begin
  if new.status = 'cancelled' then
    perform private.leave_out_certificate(new);
    return null;
  end if;
  for later in select c.* from public.certificates c where c.contract_id = new.contract_id
    and c.sequence > new.sequence and c.status in ('draft', 'certified') order by c.sequence
  loop
    update public.certificate_lines l set previous_amount = decided.previous_amount + decided.this_period_amount,
        previous_quantity = decided.quantity_done
      from public.certificate_lines decided where l.certificate_id = later.id and decided.certificate_id = new.id
        and decided.schedule_of_value_id = l.schedule_of_value_id;
    perform private.carry_deductions(later);
    update public.certificates c set previous_amount = null where c.id = later.id;
  end loop;
  return null;
end $$;
create trigger o_settle_next after update on public.certificates for each row
  when (old.status in ('draft', 'certified') and new.status in ('approved', 'cancelled'))
  execute function private.settle_next_certificates();

create function private.settle_next_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  later public.subcontract_claims;
begin
  if new.status = 'cancelled' then
    perform private.leave_out_claim(new);
    return null;
  end if;
  for later in select c.* from public.subcontract_claims c where c.work_order_id = new.work_order_id
    and c.sequence > new.sequence and c.status in ('draft', 'certified') order by c.sequence
  loop
    update public.subcontract_claim_lines l set previous_amount = decided.completed_amount,
        previous_quantity = decided.quantity_done
      from public.subcontract_claim_lines decided where l.subcontract_claim_id = later.id
        and decided.subcontract_claim_id = new.id and decided.work_order_item_id = l.work_order_item_id;
    perform private.carry_claim_deductions(later);
    update public.subcontract_claims c set previous_amount = null where c.id = later.id;
  end loop;
  return null;
end $$;
create trigger o_settle_next after update on public.subcontract_claims for each row
  when (old.status in ('draft', 'certified') and new.status in ('approved', 'cancelled'))
  execute function private.settle_next_claims();
