-- What stands on the papers that leave the company: for each kind the facts of one record, and who may have it made.
-- Only what its receiver may read is here: no cost, margin or likelihood, and no note that was written for ourselves.

-- Who may have which paper ------------------------------------------------------------------------

-- A paper that names the files of its record: a program needs the scope of files for it, as for their list.
create function private.demand_file_names() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not authz.can_as_staff('documents', 'view') then
    perform authz.demand('documents', 'view');
  end if;
end $$;

-- Asked with the rights of who wants the paper: who may not read the record has none of it. The statement of a party
-- adds up its invoices, a letter about pay tells a salary, a daily report names tasks, a goods received note tells what
-- was ordered: they ask for what they tell.
create function app.demand_paper(kind text, record uuid, year integer default null) returns void
language plpgsql stable set search_path = '' as $$
declare
  is_there boolean;
begin
  if kind = 'form_16' and year is null then
    perform model.fail(422, 'required', 'Choose the financial year.', '{"field": "year"}');
  elsif year not between 2000 and 2100 then
    perform model.fail(422, 'out_of_range', 'This is not a financial year.', '{"field": "year"}');
  end if;
  case kind
    when 'invoice' then is_there := exists (select from public.invoices r where r.id = record);
    when 'credit_note' then is_there := exists (select from public.credit_notes r where r.id = record);
    when 'receipt' then is_there := exists (select from public.invoice_payments r where r.id = record
      and r.withheld_tax_id is null and r.client_settlement_id is null and not r.is_refund);
    when 'client_receipt' then is_there := exists (select from public.client_receipts r where r.id = record
      and r.reversal_of is null);
    when 'client_settlement' then is_there := exists (select from public.client_settlements r where r.id = record
      and r.reversal_of is null);
    when 'payment_advice' then is_there := exists (select from public.supplier_payments r where r.id = record
      and not r.is_refund and not r.is_set_off);
    when 'quotation' then is_there := exists (select from public.quotation_drafts r where r.id = record);
    when 'rfq' then is_there := exists (select from public.rfqs r where r.id = record);
    when 'rfq_invitation' then is_there := exists (select from public.rfq_offers r join public.rfqs q on q.id = r.rfq_id
      where r.id = record);
    when 'purchase_order' then is_there := exists (select from public.purchase_orders r where r.id = record);
    when 'work_order' then is_there := exists (select from public.work_order_drafts r where r.id = record);
    when 'requisition' then is_there := exists (select from public.requisition_drafts r where r.id = record);
    when 'goods_receipt' then
      perform authz.demand('commercial', 'view');
      is_there := exists (select from public.goods_receipts r where r.id = record);
    when 'issue_note', 'return_note', 'transfer_note' then
      is_there := exists (select from public.inventory_transactions r where r.id = record
        and r.transaction_type || '_note' = kind);
    when 'variation_order' then
      is_there := exists (select from public.variation_order_drafts r where r.id = record);
    when 'change_order' then is_there := exists (select from public.change_order_drafts r where r.id = record
      and r.change_type <> 'budget');
    when 'subcontract_certificate' then
      is_there := exists (select from public.subcontract_claims r where r.id = record);
    when 'certificate_aia', 'certificate_fidic', 'certificate_ra_bill' then
      is_there := exists (select from public.certificates r where r.id = record);
    when 'final_account' then is_there := exists (select from public.final_accounts r where r.id = record);
    when 'statement' then
      perform authz.demand('finance', 'view');
      is_there := exists (select from public.external_entities r where r.id = record);
    when 'payslip' then is_there := exists (select from public.payroll r where r.id = record);
    when 'leave_form' then is_there := exists (select from public.leave_requests r where r.id = record);
    when 'warning_letter' then is_there := exists (select from public.disciplinary_records r where r.id = record);
    when 'signed_document' then is_there := exists (select from public.document_signatures r where r.id = record
      and r.status = 'signed');
    when 'offer_letter' then is_there := exists (select from public.job_offers r where r.id = record);
    when 'rfi' then
      perform private.demand_file_names();
      is_there := exists (select from public.rfis r where r.id = record);
    when 'submittal' then
      perform private.demand_file_names();
      is_there := exists (select from public.submittals r where r.id = record);
    when 'meeting_minutes' then is_there := exists (select from public.meetings r where r.id = record);
    when 'daily_report' then
      perform authz.demand('tasks', 'view');
      is_there := exists (select from public.daily_reports r where r.id = record);
    when 'delay_notice' then is_there := exists (select from public.delay_events r where r.id = record);
    when 'work_permit' then is_there := exists (select from public.work_permits r where r.id = record);
    when 'inspection_report' then is_there := exists (select from public.safety_inspections r where r.id = record);
    when 'incident_report' then is_there := exists (select from public.safety_incidents r where r.id = record);
    when 'experience_letter', 'salary_certificate', 'employment_contract', 'form_16' then
      is_there := exists (select from public.employees r where r.id = record
        and (r.id = (select authz.employee_of_caller())
          or (select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all'));
      if is_there and kind = 'form_16' and not exists (select from public.payroll slip
          join public.employees e on e.id = slip.employee_id and e.country_pack = 'IN'
          where slip.employee_id = record and slip.status in ('approved', 'paid') and slip.currency = 'INR'
            and slip.pay_period_end between make_date(year, 4, 1) and make_date(year + 1, 3, 31)) then
        perform model.fail(404, 'not_found', 'No salary was paid in India in this financial year.',
          '{"field": "year"}');
      end if;
    when 'settlement' then
      perform authz.demand('hr', 'admin');
      is_there := exists (select from public.employees r where r.id = record) and (select authz.row_scope()) = 'all';
    else
      perform model.fail(404, 'not_found', 'PDF document not found.', '{"field": "kind"}');
  end case;
  if not is_there then
    perform model.fail(404, 'not_found', 'Record not found.', '{"field": "id"}');
  end if;
end $$;

-- What is noted of who had a paper about pay made: kind, record and person, never what is on it.
create function private.note_paper(kind text, record uuid, reader uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if kind in ('payslip', 'settlement', 'salary_certificate', 'offer_letter', 'warning_letter',
    'employment_contract', 'form_16') then
    insert into public.security_log (level, message, data, user_id, is_trusted)
      values ('info', 'paper_made', jsonb_build_object('kind', kind, 'record_id', record), reader, true);
  end if;
end $$;


-- Facts ---------------------------------------------------------------------------------------------

-- Every number as text: nothing on the way to the paper makes a floating point number of an amount.
create function private.numbers_as_text(content jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(content)
    when 'number' then to_jsonb(content #>> '{}')
    when 'object' then (select coalesce(jsonb_object_agg(part.key, private.numbers_as_text(part.value)), '{}')
      from jsonb_each(content) part)
    when 'array' then (select coalesce(jsonb_agg(private.numbers_as_text(part.value) order by part.place), '[]')
      from jsonb_array_elements(content) with ordinality part (value, place))
    else content
  end;
end $$;

create function private.paper_party(party uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('name', e.company_name,
      'contact', coalesce(e.primary_contact_name, e.contact_person), 'address', e.address, 'city', e.city,
      'country', e.country, 'tax_number', e.tax_number, 'email', e.contact_email, 'phone', e.contact_phone)
    from public.external_entities e where e.id = party);
end $$;

create function private.paper_project(project uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', p.project_number, 'name', p.name, 'location', p.location)
    from public.projects p where p.id = project);
end $$;

create function private.paper_person(person uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', e.employee_number, 'name', e.full_name, 'local_name', e.local_name,
      'title', title.title, 'department', department.name, 'hire_date', e.hire_date,
      'last_day', private.last_day_of(e.id), 'employment_type', e.employment_type, 'country_pack', e.country_pack,
      'location', e.work_location)
    from public.employees e left join public.job_titles title on title.id = e.job_title_id
      left join public.departments department on department.id = e.department_id
    where e.id = person);
end $$;

-- Whom an invoice is for: an invoice of a contract or a project without a name of its own is its client's.
create function private.paper_client(invoice public.invoices) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return private.paper_party(coalesce(invoice.client_id,
    (select k.client_id from public.contracts k where k.id = invoice.contract_id),
    (select p.client_id from public.projects p where p.id = invoice.project_id)));
end $$;

-- Tax by rate and kind of supply, as a tax invoice shows it under its lines.
create function private.paper_taxes(invoice uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('rate', t.tax_rate, 'tax_type', t.tax_type, 'net', t.net,
      'tax', t.tax, 'cgst', half.tax, 'sgst', t.tax - half.tax)
      order by t.tax_rate desc, t.tax_type), '[]')
    from (select i.tax_rate, code.tax_type, sum(i.amount) as net, sum(i.tax_amount) as tax
      from public.invoice_items i left join public.tax_codes code on code.id = i.tax_code_id
      where i.invoice_id = invoice group by i.tax_rate, code.tax_type) t
      cross join lateral (select model.round_money(t.tax / 2,
        (select v.currency from public.invoices v where v.id = invoice)) as tax) half);
end $$;

create function private.paper_of_invoice(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return (select jsonb_build_object('number', i.invoice_number, 'date', i.issue_date, 'due_date', i.due_date,
      'status', i.status, 'currency', i.currency, 'exchange_rate', i.exchange_rate, 'type', i.invoice_type,
      'party', private.paper_client(i), 'project', private.paper_project(i.project_id),
      'reference', i.reference, 'notes', i.notes, 'subtotal', i.subtotal_amount, 'tax', i.tax_amount,
      'place_of_supply', i.place_of_supply, 'tax_split', i.tax_split, 'cgst', i.cgst_amount, 'sgst', i.sgst_amount,
      'total', i.total_amount, 'paid', i.paid_amount, 'credited', i.credited_amount, 'balance', i.balance_amount,
      'base_tax', round(i.tax_amount * i.exchange_rate, places),
      'base_total', round(i.total_amount * i.exchange_rate, places),
      'contract', (select c.contract_number from public.contracts c where c.id = i.contract_id),
      'certificate', (select c.certificate_number from public.certificates c where c.id = i.certificate_id),
      'taxes', private.paper_taxes(i.id),
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('text', l.description, 'hsn_sac', l.hsn_sac,
          'quantity', l.quantity, 'unit', l.unit, 'rate', l.unit_price, 'net', l.amount, 'tax_rate', l.tax_rate,
          'tax', l.tax_amount,
          'total', l.amount + l.tax_amount, 'tax_type', code.tax_type, 'section', l.work_package)
          order by l.position, l.id), '[]')
        from public.invoice_items l left join public.tax_codes code on code.id = l.tax_code_id
        where l.invoice_id = i.id))
    from public.invoices i where i.id = record);
end $$;

create function private.paper_of_credit_note(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
begin
  return (select jsonb_build_object('number', c.credit_note_number, 'date', c.credit_date, 'status', c.status,
      'currency', c.currency, 'exchange_rate', c.exchange_rate, 'party', private.paper_client(i),
      'project', private.paper_project(c.project_id), 'reason', c.reason, 'notes', c.notes,
      'subtotal', c.subtotal_amount, 'tax', c.tax_amount, 'total', c.total_amount,
      'place_of_supply', i.place_of_supply, 'tax_split', i.tax_split,
      'cgst', model.round_money(c.tax_amount / 2, c.currency),
      'sgst', c.tax_amount - model.round_money(c.tax_amount / 2, c.currency),
      'base_tax', round(c.tax_amount * c.exchange_rate, places),
      'base_total', round(c.total_amount * c.exchange_rate, places),
      'invoice', i.invoice_number, 'invoice_date', i.issue_date, 'invoice_total', i.total_amount,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('text', l.description, 'net', l.amount,
          'tax_rate', l.tax_rate, 'tax', l.tax_amount, 'total', l.amount + l.tax_amount)
          order by l.position, l.id), '[]')
        from public.credit_note_items l where l.credit_note_id = c.id and l.amount <> 0))
    from public.credit_notes c join public.invoices i on i.id = c.invoice_id where c.id = record);
end $$;

create function private.paper_of_quotation(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', q.quotation_number, 'revision', q.revision, 'date', q.quotation_date,
      'valid_until', q.valid_until_date, 'status', q.status, 'currency', q.currency, 'title', q.title,
      'party', private.paper_party(q.client_id), 'project', private.paper_project(q.project_id),
      'reference', q.client_reference, 'terms', q.terms, 'subtotal', q.subtotal, 'discount', q.discount_amount,
      'tax_rate', q.tax_rate, 'tax', q.tax_amount, 'total', q.total_amount,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('text', l.description, 'quantity', l.quantity,
          'unit', l.unit, 'rate', l.rate, 'net', l.amount, 'code', l.item_code, 'section', l.section)
          order by l.position, l.id), '[]')
        from public.quotation_items l where l.quotation_id = q.id))
    from public.quotation_drafts q where q.id = record);
end $$;

-- What suppliers are asked to offer, addressed to one of them or to nobody in particular. It names no other supplier,
-- no price, and not what the lines are booked on.
create function private.paper_of_rfq(request uuid, supplier uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', r.rfq_number, 'date', r.rfq_date, 'status', r.status, 'title', r.title,
      'currency', r.currency, 'reply_by', r.reply_by, 'needed_by', r.needed_by, 'terms', r.payment_terms,
      'delivery_address', r.delivery_address, 'party', private.paper_party(supplier),
      'project', private.paper_project(r.project_id),
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('text', l.item_name, 'note', l.notes,
          'quantity', l.quantity, 'unit', l.unit_of_measure) order by l.position, l.id), '[]')
        from public.rfq_items l where l.rfq_id = r.id))
    from public.rfqs r where r.id = request);
end $$;

-- As it stands now: what approved changes added is in its lines, what they left out is not.
create function private.paper_of_purchase_order(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', o.po_number, 'date', o.order_date, 'expected_date', o.expected_date,
      'status', o.status, 'currency', o.currency, 'party', private.paper_party(o.supplier_id),
      'project', private.paper_project(o.project_id), 'delivery_address', o.delivery_address,
      'terms', o.payment_terms, 'notes', o.notes, 'tax_rate', o.tax_rate,
      'requisition', (select r.requisition_number from public.requisition_drafts r where r.id = o.requisition_id),
      'subtotal', now.net, 'tax', due.tax,
      'total', now.net + due.tax, 'lines', now.lines)
    from public.purchase_orders o cross join lateral (
      select coalesce(sum(l.total_cost), 0) as net, coalesce(jsonb_agg(jsonb_build_object('text', l.item_name,
        'note', l.notes, 'quantity', l.quantity, 'unit', l.unit_of_measure, 'rate', l.unit_cost, 'net', l.total_cost)
        order by l.position, l.id), '[]') as lines
      from public.purchase_order_items l where l.purchase_order_id = o.id and l.quantity <> 0) now
      cross join lateral (select model.round_money(now.net * o.tax_rate / 100, o.currency) as tax) due
    where o.id = record);
end $$;

create function private.paper_of_work_order(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', o.work_order_number, 'date', (o.created_at at time zone
        coalesce((select c.time_zone from public.company_settings c), 'UTC'))::date, 'status', o.status,
      'title', o.title, 'currency', o.currency, 'party', private.paper_party(o.assigned_to),
      'project', private.paper_project(o.project_id), 'start_date', o.start_date, 'end_date', o.end_date,
      'description', o.description, 'notes', o.notes, 'tax_rate', o.tax_rate, 'retention', o.retention_percentage,
      'retention_cap', o.retention_cap_percentage, 'advance', o.advance_percentage,
      'defects_days', o.defects_period_days,
      'subtotal', now.net, 'tax', due.tax,
      'total', now.net + due.tax, 'lines', now.lines)
    from public.work_order_drafts o cross join lateral (
      select coalesce(sum(l.total_cost), 0) as net, coalesce(jsonb_agg(jsonb_build_object('text', l.description,
        'quantity', l.quantity, 'unit', l.unit_of_measure, 'rate', l.unit_cost, 'net', l.total_cost)
        order by l.position, l.id), '[]') as lines
      from public.work_order_items l where l.work_order_id = o.id and l.quantity <> 0) now
      cross join lateral (select model.round_money(now.net * o.tax_rate / 100, o.currency) as tax) due
    where o.id = record);
end $$;

-- One measurement for the three forms of a certificate: lines as they were certified, sums as the certificate holds
-- them, and what the certificate before it came to.
create function private.paper_of_certificate(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', c.certificate_number, 'sequence', c.sequence, 'date', c.certificate_date,
      'period_end', c.period_end_date, 'status', c.status, 'currency', c.currency, 'notes', c.notes,
      'final_account', (select f.final_account_number from public.final_accounts f where f.id = c.final_account_id),
      'party', private.paper_party(k.client_id), 'project', private.paper_project(k.project_id),
      'contract', jsonb_build_object('number', k.contract_number, 'title', k.title, 'date', k.contract_date,
        'reference', k.client_reference, 'start_date', k.start_date,
        'end_date', coalesce(k.revised_end_date, k.end_date), 'retention', k.retention_percentage,
        'retention_cap', k.retention_cap_percentage, 'tax_rate', k.tax_rate, 'original', k.original_amount,
        'released', c.released_amount - coalesce(b.released_amount, 0)),
      'contract_amount', c.contract_amount, 'variations', c.contract_amount - k.original_amount - remeasured.amount,
      'remeasured', remeasured.amount, 'work', c.work_amount, 'stored', c.stored_amount,
      'completed', c.completed_amount,
      'retention', c.retention_amount, 'released', c.released_amount, 'earned', c.earned_amount,
      'advance', private.advance_paid(k.id), 'advance_recovered', c.advance_recovered_amount,
      'advance_recovery', c.advance_recovery_amount, 'deduction', c.deduction_amount, 'net', c.net_amount,
      'previous', c.previous_amount, 'payable', c.payable_amount, 'taxable', c.taxable_amount, 'tax', c.tax_amount,
      'total', c.total_amount, 'balance', c.balance_amount, 'due', c.due_amount, 'applied', c.applied_amount,
      'difference', c.difference_amount,
      'taxes', (select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'rate', w.rate,
          'taxable', w.taxable_amount, 'to_date', w.amount_to_date, 'previous', w.previous_amount,
          'amount', w.amount) order by w.position), '[]')
        from public.withheld_taxes w where w.certificate_id = c.id),
      'deductions', (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'text', d.description,
          'to_date', d.amount, 'previous', d.previous_amount, 'amount', d.amount - d.previous_amount)
          order by d.position, d.id), '[]')
        from public.certificate_deductions d where d.certificate_id = c.id
          and (d.amount <> 0 or d.previous_amount <> 0)),
      'before', jsonb_build_object('completed', coalesce(b.completed_amount, 0), 'work', coalesce(b.work_amount, 0),
        'stored', coalesce(b.stored_amount, 0), 'retention', coalesce(b.retention_amount, 0),
        'advance_recovered', coalesce(b.advance_recovered_amount, 0), 'deduction', coalesce(b.deduction_amount, 0),
        'net', coalesce(b.net_amount, 0)),
      'now', jsonb_build_object('completed', c.completed_amount - coalesce(b.completed_amount, 0),
        'work', c.work_amount - coalesce(b.work_amount, 0), 'stored', c.stored_amount - coalesce(b.stored_amount, 0),
        'retention', c.retention_amount - coalesce(b.retention_amount, 0),
        'deduction', c.deduction_amount - coalesce(b.deduction_amount, 0)),
      'sums', (select jsonb_build_object('scheduled', coalesce(sum(l.scheduled_value), 0),
          'previous', coalesce(sum(l.previous_amount), 0), 'this_period', coalesce(sum(l.this_period_amount), 0),
          'balance', coalesce(sum(l.balance_amount), 0))
        from public.certificate_lines l where l.certificate_id = c.id),
      'changes', (select jsonb_build_object(
          'added', coalesce(sum(v.scheduled_value) filter (where v.scheduled_value > 0), 0),
          'left_out', coalesce(-sum(v.scheduled_value) filter (where v.scheduled_value < 0), 0))
        from public.schedule_of_values v where v.contract_id = k.id and v.variation_order_id is not null),
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'text', s.description,
          'code', l.item_code, 'section', l.section, 'is_remeasured', s.final_account_id is not null,
          'variation', v.variation_number, 'unit', l.unit, 'rate', l.rate, 'contract_quantity', l.contract_quantity,
          'quantity_before', l.previous_quantity, 'quantity', l.quantity_done,
          'quantity_now', l.quantity_done - l.previous_quantity, 'scheduled', l.scheduled_value,
          'previous', l.previous_amount, 'this_period', l.this_period_amount, 'stored', l.stored_amount,
          'completed', l.completed_amount, 'worked', l.previous_amount + l.this_period_amount,
          'percentage', l.completed_percentage, 'balance', l.balance_amount, 'applied', l.applied_amount,
          'difference', l.difference_amount, 'reason', l.reason) order by l.position, l.id), '[]')
        from public.certificate_lines l join public.schedule_of_values s on s.id = l.schedule_of_value_id
          left join public.variation_order_drafts v on v.id = s.variation_order_id
        where l.certificate_id = c.id))
    from public.certificates c join public.contracts k on k.id = c.contract_id
      cross join lateral private.certificate_before(c) b
      cross join lateral (select coalesce(sum(l.scheduled_value), 0) as amount from public.certificate_lines l
        join public.schedule_of_values s on s.id = l.schedule_of_value_id
        where l.certificate_id = c.id and s.final_account_id is not null) remeasured
    where c.id = record);
end $$;

-- The bill as it was remeasured, the variations, and what is left to pay of it.
create function private.paper_of_final_account(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', f.final_account_number, 'date', f.account_date, 'status', f.status,
      'currency', f.currency, 'notes', f.notes, 'party', private.paper_party(k.client_id),
      'project', private.paper_project(f.project_id), 'client_reference', f.client_reference,
      'contract', jsonb_build_object('number', k.contract_number, 'title', k.title, 'date', k.contract_date,
        'taking_over', k.taking_over_date, 'defects_end', k.defects_end_date),
      'original', f.original_amount, 'variations', f.variation_amount, 'remeasured', f.remeasured_amount,
      'final', f.final_amount, 'certified', f.certified_amount, 'previous', f.previous_amount,
      'retention', f.retention_amount, 'retention_kept', f.retention_kept_amount, 'advance', f.advance_amount,
      'advance_paid', private.advance_paid(f.contract_id), 'deduction', f.deduction_amount,
      'balance', f.balance_amount,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('text', s.description, 'unit', l.unit, 'rate', l.rate,
          'code', l.item_code, 'section', l.section, 'variation', v.variation_number,
          'contract_quantity', l.contract_quantity, 'final_quantity', l.final_quantity,
          'scheduled', l.scheduled_value, 'final', l.final_amount,
          'difference', l.difference_amount) order by l.position, l.id), '[]')
        from public.final_account_lines l join public.schedule_of_values s on s.id = l.schedule_of_value_id
          left join public.variation_order_drafts v on v.id = s.variation_order_id
        where l.final_account_id = f.id))
    from public.final_accounts f join public.contracts k on k.id = f.contract_id where f.id = record);
end $$;

-- The whole sum, what of it was allocated to which invoice and what stands on account.
create function private.paper_of_client_receipt(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', r.receipt_number, 'date', r.receipt_date, 'status', r.status,
      'currency', r.currency, 'amount', r.amount, 'method', r.payment_method, 'reference', r.reference,
      'party', private.paper_party(r.client_id), 'on_account', r.on_account_amount, 'refunded', r.refunded_amount,
      'allocations', (select coalesce(jsonb_agg(jsonb_build_object('invoice', i.invoice_number,
          'invoice_date', i.issue_date, 'invoice_total', i.total_amount, 'amount', p.amount)
          order by i.issue_date, i.invoice_number, p.created_at), '[]')
        from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
        where p.client_receipt_id = r.id and p.status = 'posted' and p.reversal_of is null))
    from public.client_receipts r where r.id = record);
end $$;

-- What was paid back of which receipt or credit note, or set off against which invoice.
create function private.paper_of_client_settlement(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', s.settlement_number, 'date', s.settlement_date, 'status', s.status,
      'kind', s.settlement_kind, 'currency', s.currency, 'amount', s.amount, 'method', s.payment_method,
      'reference', s.reference, 'party', private.paper_party(s.client_id),
      'receipt', (select r.receipt_number from public.client_receipts r where r.id = s.client_receipt_id),
      'receipt_date', (select r.receipt_date from public.client_receipts r where r.id = s.client_receipt_id),
      'credit_note', c.credit_note_number, 'credit_date', c.credit_date,
      'credited_invoice', (select i.invoice_number from public.invoices i where i.id = c.invoice_id),
      'invoice', target.invoice_number, 'invoice_date', target.issue_date, 'invoice_total', target.total_amount,
      'balance', target.balance_amount)
    from public.client_settlements s left join public.credit_notes c on c.id = s.credit_note_id
      left join public.invoices target on target.id = s.invoice_id
    where s.id = record);
end $$;

-- Of a payment that is part of a larger sum the client has the receipt for the sum.
create function private.paper_of_receipt(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  receipt constant uuid := (select p.client_receipt_id from public.invoice_payments p where p.id = record);
begin
  if receipt is not null then
    return private.paper_of_client_receipt(receipt);
  end if;
  return (select jsonb_build_object('number', coalesce(p.reference, upper(left(p.id::text, 8))), 'date', p.payment_date,
      'status', p.status, 'currency', i.currency, 'amount', p.amount, 'method', p.payment_method,
      'reference', p.reference, 'party', private.paper_client(i),
      'project', private.paper_project(i.project_id), 'invoice', i.invoice_number, 'invoice_date', i.issue_date,
      'invoice_total', i.total_amount,
      'settled_before', (select coalesce(sum(other.amount), 0) from public.invoice_payments other
          where other.invoice_id = i.id and other.status <> 'draft' and other.id <> p.id
            and (other.payment_date, other.created_at, other.id) < (p.payment_date, p.created_at, p.id)),
      'credited', i.credited_amount, 'balance', i.balance_amount)
    from public.invoice_payments p join public.invoices i on i.id = p.invoice_id where p.id = record);
end $$;

create function private.paper_of_payment_advice(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', coalesce(p.reference, upper(left(p.id::text, 8))), 'date', p.payment_date,
      'status', p.status, 'currency', b.currency, 'amount', p.amount, 'method', p.payment_method,
      'reference', p.reference, 'party', private.paper_party(b.supplier_id),
      'project', private.paper_project(b.project_id), 'bill', coalesce(b.supplier_reference, b.bill_number),
      'our_number', b.bill_number, 'bill_date', b.invoice_date, 'bill_total', b.total_amount,
      'withheld', b.withheld_tax_amount, 'credited', b.credited_amount, 'paid', b.paid_amount,
      'balance', b.balance_amount,
      'order', (select o.po_number from public.purchase_orders o where o.id = b.purchase_order_id))
    from public.supplier_payments p join public.supplier_invoices b on b.id = p.supplier_invoice_id
    where p.id = record);
end $$;

-- What a party owes and was sent up to today, currency by currency, over a year back; what came before is the balance
-- it opens with. Post-dated cheques in hand stand beside it: they are no entries until they clear.
create function private.paper_of_statement(party uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  since constant date := (date_trunc('month', model.today()) - interval '11 months')::date;
begin
  return jsonb_build_object('party', private.paper_party(party), 'from', since, 'date', model.today(),
    'number', (select e.entity_number from public.external_entities e where e.id = party),
    'accounts', (with entries as (
        select i.currency, i.issue_date as day, 1 as place, 'invoice' as kind, i.invoice_number as number, i.due_date,
          i.total_amount as debit, 0::numeric as credit, i.created_at as at
        from public.invoices i where i.client_id = party and i.issue_date <= model.today()
          and i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')
        union all
        select c.currency, c.credit_date, 2, 'credit_note', c.credit_note_number, null, 0, c.total_amount, c.created_at
        from public.credit_notes c where c.client_id = party and c.status = 'approved'
          and c.credit_date <= model.today()
        union all
        select i.currency, p.payment_date, 3,
          case when p.is_refund then 'refund' when p.withheld_tax_id is null then 'payment' else 'withheld_tax' end,
          coalesce(p.reference, i.invoice_number), null, case when p.is_refund then -p.amount else 0 end,
          case when p.is_refund then 0 else p.amount end, p.created_at
        from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
        where i.client_id = party and p.status <> 'draft' and p.client_receipt_id is null
          and p.client_settlement_id is null
        union all
        select s.currency, p.payment_date, 3, s.settlement_kind, s.settlement_number || ' ' || i.invoice_number, null,
          case when p.is_refund then -p.amount else 0 end, case when p.is_refund then 0 else p.amount end, p.created_at
        from public.invoice_payments p join public.invoices i on i.id = p.invoice_id
          join public.client_settlements s on s.id = p.client_settlement_id
        where s.client_id = party
        union all
        select s.currency, s.settlement_date, 3, 'refund', coalesce(s.reference, s.settlement_number), null, s.amount,
          0, s.created_at
        from public.client_settlements s where s.client_id = party and s.client_receipt_id is not null
          and s.status not in ('pending', 'rejected')
        union all
        select r.currency, r.receipt_date, 3, 'payment', coalesce(r.reference, r.receipt_number), null, 0, r.amount,
          r.created_at
        from public.client_receipts r where r.client_id = party),
      ageing as (
        select i.currency, greatest(model.today() - coalesce(i.due_date, i.issue_date), 0) as late, i.balance_amount
        from public.invoices i where i.client_id = party and i.issue_date <= model.today()
          and (i.status in ('approved', 'sent', 'partially_paid')
            or i.status in ('paid', 'credited') and i.balance_amount < 0)
        union all
        select r.currency, 0, -r.on_account_amount from public.client_receipts r where r.client_id = party),
      cheques as (
        select c.* from public.cheques c where c.party_id = party and c.direction = 'received'
          and c.status in ('received', 'deposited') and c.entry_date <= model.today())
      select coalesce(jsonb_agg(jsonb_build_object('currency', k.currency,
        'opening', (select coalesce(sum(e.debit - e.credit), 0) from entries e where e.currency = k.currency
          and e.day < since),
        'closing', (select coalesce(sum(e.debit - e.credit), 0) from entries e where e.currency = k.currency),
        'lines', (select coalesce(jsonb_agg(jsonb_build_object('date', e.day, 'kind', e.kind, 'number', e.number,
            'due_date', e.due_date, 'debit', e.debit, 'credit', e.credit, 'balance', e.balance)
            order by e.day, e.place, e.at, e.number), '[]')
          from (select w.*, sum(w.debit - w.credit) over (order by w.day, w.place, w.at, w.number) as balance
            from entries w where w.currency = k.currency) e where e.day >= since),
        'ageing', (select jsonb_build_object('current', coalesce(sum(a.balance_amount) filter (where a.late = 0), 0),
            'to_30', coalesce(sum(a.balance_amount) filter (where a.late between 1 and 30), 0),
            'to_60', coalesce(sum(a.balance_amount) filter (where a.late between 31 and 60), 0),
            'to_90', coalesce(sum(a.balance_amount) filter (where a.late between 61 and 90), 0),
            'over_90', coalesce(sum(a.balance_amount) filter (where a.late > 90), 0))
          from ageing a where a.currency = k.currency),
        'cheques', (select coalesce(jsonb_agg(jsonb_build_object('number', c.cheque_number, 'bank', c.bank_name,
            'date', c.cheque_date, 'amount', c.amount) order by c.cheque_date, c.pdc_number), '[]')
          from cheques c where c.currency = k.currency)) order by k.currency), '[]')
      from (select e.currency from entries e union select c.currency from cheques c) k));
end $$;

-- By which numbers the authorities of their country know somebody and their employer, as far as they are recorded.
create function private.known_to_authorities(employee uuid, on_date date) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  papers constant jsonb := (select jsonb_object_agg(known.kind, known.paper_number)
    from (select distinct on (own.kind) own.kind, own.paper_number from public.employee_papers own
        where own.employee_id = employee and own.paper_number is not null
        order by own.kind, own.issued_on desc nulls last, own.created_at desc) known);
begin
  return (select case e.country_pack
      when 'IN' then jsonb_build_object('pan', papers ->> 'pan', 'uan', papers ->> 'uan',
        'employer_pan', company.pan, 'employer_tan', company.tan)
      when 'AE' then jsonb_build_object('labour_card',
        coalesce((private.pay_terms(e.id, on_date)).wps_person_id, papers ->> 'labour_card'),
        'establishment', company.wps_employer_id)
      else '{}' end
    from public.employees e, public.company_settings company where e.id = employee);
end $$;

create function private.paper_of_payslip(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', p.payslip_number, 'person', private.paper_person(p.employee_id),
      'status', p.status, 'days', p.pay_period_end - p.pay_period_start + 1,
      'paid_days', (select sum(l.quantity) from public.payroll_lines l
        where l.payroll_id = p.id and l.code = 'wage.basic' and not p.is_off_cycle),
      'unpaid_days', (select greatest(least(p.pay_period_end, coalesce(private.last_day_of(e.id), p.pay_period_end))
          - greatest(p.pay_period_start, e.hire_date) + 1 - sum(l.quantity), 0)
        from public.employees e join public.payroll_lines l on l.payroll_id = p.id and l.code = 'wage.basic'
        where e.id = p.employee_id and not p.is_off_cycle group by e.id),
      'known_as', private.known_to_authorities(p.employee_id, p.pay_period_end),
      'period_start', p.pay_period_start, 'period_end', p.pay_period_end, 'currency', p.currency,
      'payment_date', (select r.payment_date from public.payroll_runs r where r.id = p.payroll_run_id),
      'gross', p.gross_pay, 'deductions', p.total_deductions, 'net', p.net_pay,
      'reimbursements', p.expense_reimbursements, 'hours', p.regular_hours, 'overtime_hours', p.overtime_hours,
      'year', jsonb_build_object('gross', p.year_to_date_gross, 'net', p.year_to_date_net, 'tax', p.year_to_date_tax,
        'deductions', p.year_to_date_deductions),
      'parts', jsonb_build_object('regular', p.regular_pay, 'overtime', p.overtime_pay, 'bonus', p.bonus,
        'commission', p.commission, 'allowance', p.allowances, 'reimbursement', p.expense_reimbursements,
        'tax', p.tax_deductions, 'deduction', p.other_deductions),
      -- The last four signs tell a person which account it was, and nobody else.
      'account', (select a.bank_name || ' …' || right(a.account, 4) from public.employee_bank_accounts a
        where a.employee_id = p.employee_id and a.is_primary),
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('type', l.line_type, 'code', l.code, 'text', l.description,
          'names', case when l.code in ('band.allowance', 'own.allowance', 'band.deduction')
            then private.component_names(l.description) end, 'calculation', l.calculation, 'amount', l.amount)
          order by l.position), '[]')
        from public.payroll_lines l where l.payroll_id = p.id and l.line_type <> 'information'))
    from public.payroll p where p.id = record);
end $$;

create function private.paper_of_settlement(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  owed constant jsonb := app.settlement(record, null);
  person public.employees;
begin
  select e.* into person from public.employees e where e.id = record;
  return jsonb_build_object('person', private.paper_person(record), 'date', owed -> 'on_date',
    'service_days', owed -> 'service_days', 'steps', owed -> 'steps', 'gratuity', owed -> 'gratuity',
    'not_returned', owed -> 'not_returned', 'total', owed -> 'total', 'notice', owed -> 'notice',
    'currency', owed -> 'currency', 'leaving_reason', owed -> 'leaving_reason',
    'salary', (private.monthly_pay(person, (owed ->> 'on_date')::date)).salary);
end $$;

-- What is offered and on which terms; what others thought of the person is not on it.
create function private.paper_of_offer(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', o.offer_number, 'date', coalesce(model.day_of(o.decided_at),
        model.today()), 'status', o.status, 'name', o.applicant_name, 'currency', o.currency,
      'email', a.email, 'title', title.title, 'department', department.name, 'reports_to', manager.full_name,
      'location', coalesce(o.work_location, v.location), 'start_date', o.start_date,
      'probation_months', o.probation_months, 'valid_until', o.valid_until, 'terms', o.terms,
      'salary', o.basic_salary, 'allowances', o.allowances, 'gross', o.basic_salary + o.allowances)
    from public.job_offers o join public.job_applications a on a.id = o.job_application_id
      join public.vacancies v on v.id = a.vacancy_id join public.job_titles title on title.id = o.job_title_id
      left join public.departments department on department.id = coalesce(o.department_id, v.department_id)
      left join public.employees manager on manager.id = coalesce(o.manager_id, v.hiring_manager_id)
    where o.id = record);
end $$;

create function private.paper_of_employment(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('person', private.paper_person(e.id), 'date', model.today(),
      'number', e.employee_number,
      'currency', coalesce(terms.currency, case e.country_pack when 'AE' then 'AED' when 'IN' then 'INR'
        else model.base_currency() end),
      'salary', pay.salary, 'gross', pay.whole,
      'allowances', (select coalesce(jsonb_agg(jsonb_build_object('text', a.name, 'amount', a.amount) order by a.name),
          '[]')
        from (select s.name, case s.calculation when 'percent' then model.round_money(pay.salary * s.amount / 100,
                terms.currency)
              else s.amount end as amount
            from public.salary_allowances s where s.salary_band_id = terms_of.salary_band_id
          union all select own.name, own.amount from public.employee_allowances own where own.employee_id = e.id
            and least(model.today(), coalesce(terms_of.termination_date, model.today()))
              between own.effective_from and coalesce(own.effective_to, 'infinity')) a))
    from public.employees e
      left join public.employee_terms terms_of on terms_of.employee_id = e.id
      cross join lateral private.monthly_pay(e,
        least(model.today(), coalesce(terms_of.termination_date, model.today()))) pay
      left join lateral (select c.currency from public.employee_compensation c where c.employee_id = e.id
        and c.effective_from <= model.today() order by c.effective_from desc limit 1) terms on true
    where e.id = record);
end $$;

-- The terms under which somebody works, from what is held of them: what the parties agreed on paper elsewhere is not
-- here. Hours, notice and days of leave are those of the company and of the rules of the country.
create function private.paper_of_contract(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  held constant jsonb := private.paper_of_employment(record);
  person public.employees;
  on_date date;
begin
  select e.* into person from public.employees e where e.id = record;
  on_date := greatest(model.today(), person.hire_date);
  return held || jsonb_build_object('start_date', person.hire_date, 'probation_end', person.probation_end_date,
    'reports_to', (select m.full_name from public.employees m where m.id = person.manager_id),
    'hours', (model.country_rule(person.country_pack, 'wage.hours_per_day', on_date)).rate,
    'work_days', (select 7 - cardinality(c.weekend_days) from public.company_settings c),
    'notice_days', coalesce((select terms.agreed_notice_days from public.employee_terms terms
      where terms.employee_id = record), (model.country_rule(person.country_pack, 'notice.days', on_date)).rate),
    'probation_notice_days', (model.country_rule(person.country_pack, 'notice.probation_days', on_date)).rate,
    'terms', (select o.terms from public.job_offers o where o.employee_id = record and o.status in ('accepted', 'hired')
      order by o.created_at desc limit 1),
    'leave', (select coalesce(jsonb_agg(jsonb_build_object('name', kind.name, 'days', kind.days)
        order by kind.sort_order, kind.name), '[]')
      from (select t.name, t.sort_order, coalesce((private.leave_benefit_of(record, t.id, on_date)).days_per_year,
          t.days_per_year) as days
        from public.leave_types t where t.status = 'active' and t.is_paid and not t.is_substitute) kind
      where kind.days > 0));
end $$;

create function private.paper_of_tax_statement(record uuid, year integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return private.tax_statement(record, year) || jsonb_build_object('person', private.paper_person(record),
    'date', model.today(), 'employer', (select jsonb_build_object('tan', c.tan, 'pan', c.pan)
      from public.company_settings c),
    'pan', (select p.paper_number from public.employee_papers p where p.employee_id = record and p.kind = 'pan'
      order by p.created_at desc limit 1));
end $$;

create function private.paper_of_warning(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', r.record_number, 'person', private.paper_person(r.employee_id),
      'status', r.status, 'date', coalesce(model.day_of(r.decided_at), model.today()), 'measure', r.measure,
      'incident_date', r.incident_date, 'expires_on', r.expires_on, 'subject', r.subject, 'facts', r.facts,
      'expectation', r.expectation, 'answer', r.employee_answer)
    from public.disciplinary_records r where r.id = record);
end $$;

create function private.paper_of_signature(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', d.document_number, 'title', d.title, 'version', d.file_version,
      'file_name', coalesce(d.file_name, d.file_path), 'file_hash', s.file_hash, 'person',
      private.paper_person(s.employee_id), 'signer_name', s.signer_name, 'signature', s.signature,
      'signed_at', s.signed_at, 'time_zone', coalesce((select c.time_zone from public.company_settings c), 'UTC'))
    from public.document_signatures s join public.documents d on d.id = s.document_id
    where s.id = record and s.status = 'signed');
end $$;

create function private.paper_of_leave(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', r.request_number, 'person', private.paper_person(r.employee_id),
      'status', r.status, 'type', kind.name, 'is_paid', kind.is_paid, 'start_date', r.start_date,
      'end_date', r.end_date, 'half_day_start', r.half_day_start, 'half_day_end', r.half_day_end,
      'days', r.days_requested, 'reason', r.reason, 'date', (r.created_at at time zone
        coalesce((select c.time_zone from public.company_settings c), 'UTC'))::date,
      'decided_by', (select p.first_name || ' ' || p.last_name from public.profiles p where p.id = r.decided_by),
      'decided_on', model.day_of(r.decided_at),
      'remaining', (select stand.remaining from private.leave_balance(r.employee_id, r.leave_type_id,
        private.leave_year_of(r.employee_id, r.start_date), r.start_date) stand))
    from public.leave_requests r join public.leave_types kind on kind.id = r.leave_type_id where r.id = record);
end $$;

-- What one paper says, and the head it stands under. For the server alone, which asked `app.demand_paper` before.
create function private.facts_of_paper(kind text, record uuid, year integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  facts constant jsonb := case kind
    when 'invoice' then private.paper_of_invoice(record)
    when 'credit_note' then private.paper_of_credit_note(record)
    when 'receipt' then private.paper_of_receipt(record)
    when 'client_receipt' then private.paper_of_client_receipt(record)
    when 'client_settlement' then private.paper_of_client_settlement(record)
    when 'payment_advice' then private.paper_of_payment_advice(record)
    when 'quotation' then private.paper_of_quotation(record)
    when 'rfq' then private.paper_of_rfq(record, null)
    when 'rfq_invitation' then (select private.paper_of_rfq(o.rfq_id, o.supplier_id)
      from public.rfq_offers o where o.id = record)
    when 'purchase_order' then private.paper_of_purchase_order(record)
    when 'work_order' then private.paper_of_work_order(record)
    when 'requisition' then private.paper_of_requisition(record)
    when 'goods_receipt' then private.paper_of_goods_receipt(record)
    when 'issue_note' then private.paper_of_movement(record)
    when 'return_note' then private.paper_of_movement(record)
    when 'transfer_note' then private.paper_of_movement(record)
    when 'variation_order' then private.paper_of_variation(record)
    when 'change_order' then private.paper_of_change(record)
    when 'subcontract_certificate' then private.paper_of_claim(record)
    when 'certificate_aia' then private.paper_of_certificate(record)
    when 'certificate_fidic' then private.paper_of_certificate(record)
    when 'certificate_ra_bill' then private.paper_of_certificate(record)
    when 'final_account' then private.paper_of_final_account(record)
    when 'statement' then private.paper_of_statement(record)
    when 'payslip' then private.paper_of_payslip(record)
    when 'settlement' then private.paper_of_settlement(record)
    when 'salary_certificate' then private.paper_of_employment(record)
    when 'experience_letter' then private.paper_of_employment(record) - '{salary,gross,allowances}'::text[]
    when 'employment_contract' then private.paper_of_contract(record)
    when 'form_16' then private.paper_of_tax_statement(record, year)
    when 'leave_form' then private.paper_of_leave(record)
    when 'offer_letter' then private.paper_of_offer(record)
    when 'warning_letter' then private.paper_of_warning(record)
    when 'signed_document' then private.paper_of_signature(record)
    when 'rfi' then private.paper_of_rfi(record)
    when 'submittal' then private.paper_of_submittal(record)
    when 'meeting_minutes' then private.paper_of_meeting(record)
    when 'daily_report' then private.paper_of_daily_report(record)
    when 'delay_notice' then private.paper_of_delay(record)
    when 'work_permit' then private.paper_of_permit(record)
    when 'inspection_report' then private.paper_of_inspection(record)
    when 'incident_report' then private.paper_of_incident(record)
  end;
begin
  return case when facts is not null then private.numbers_as_text(facts)
    || jsonb_build_object('company', private.company_on_paper()) end;
end $$;

-- The head of every paper, with the currency in which tax is stated and the day it is made.
create function private.company_on_paper() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.letterhead() || jsonb_build_object('currency', model.base_currency(), 'today', model.today());
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.demand_paper(text, uuid, integer),
  private.demand_file_names()
  to authenticated, service_role;
