-- What the next document takes over from the one before it: the lines that are left, the party, the tax, the terms.
-- Nothing is stored. With the caller's rights: who may not read the one before or may not write the next is proposed
-- nothing.
-- Each answers {"record": …, "lines": […]}: what the form of the next document begins with, and beside each key the
-- names of what it points to, so that the form asks for nothing more. Or {"blocked": …}: why there is none, with the
-- document in the way. What drafts hold already is not proposed twice.

-- Where a supply is taxed: work on land where the land is, anything else where the other party is; the company's
-- country while neither is known.
create function private.country_of_supply(project uuid, party uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select case when p.state_code ~ '^[0-9]' then 'IN' else 'AE' end from public.projects p
      where p.id = project and p.state_code is not null),
    (select e.country from public.external_entities e where e.id = party),
    model.company_country());
end $$;

-- The country a tax code was delivered for; null of one that people wrote.
create function private.country_of_tax(code text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select d.country_pack from private.delivered_taxes d where d.code = country_of_tax.code);
end $$;

-- The code of a country's ordinary tax on a day: the one last charged to a client there, otherwise the one delivered
-- for the country; a code people wrote is the company's country's. Of several the newest. A country without one is
-- charged as the company's is.
create function model.standard_tax_code(day date, country text) returns public.tax_codes
language plpgsql stable set search_path = '' as $$
declare
  own_country constant text := model.company_country();
  code public.tax_codes;
begin
  select t.* into code from public.invoices i
      join public.external_entities e on e.id = i.client_id and e.country = standard_tax_code.country
      join public.invoice_items line on line.invoice_id = i.id join public.tax_codes t on t.id = line.tax_code_id
    where i.status in ('approved', 'sent', 'partially_paid', 'paid', 'credited')
      and t.tax_type = 'standard' and t.status = 'active'
      and day between t.valid_from_date and coalesce(t.valid_to_date, 'infinity')
      and coalesce(private.country_of_tax(t.code), e.country) = e.country
    order by i.created_at desc, i.id limit 1;
  if not found then
    select t.* into code from public.tax_codes t
      where t.tax_type = 'standard' and t.status = 'active'
        and day between t.valid_from_date and coalesce(t.valid_to_date, 'infinity')
        and coalesce(private.country_of_tax(t.code), own_country) = standard_tax_code.country
      order by private.country_of_tax(t.code) is null, t.valid_from_date desc, t.code limit 1;
  end if;
  if not found and country <> own_country then
    code := model.standard_tax_code(day, own_country);
  end if;
  return code;
end $$;

-- Why there is no next document, and the document in the way.
create function private.blocked(reason text, table_name text, id uuid, number text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('blocked', jsonb_build_object('reason', reason, 'table', table_name, 'id', id,
    'number', number));
end $$;

create function public.proposed_order(requisition_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked public.requisition_drafts;
  made public.purchase_orders;
  lines jsonb;
begin
  perform authz.demand('commercial', 'create');
  select q.* into asked from public.requisition_drafts q where q.id = proposed_order.requisition_id;
  if not found then
    perform model.fail(404, 'not_found', 'Requisition not found.', '{"field": "requisition_id"}');
  end if;
  select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'item_name', i.item_name, 'quantity', w.quantity::text,
      'unit_of_measure', i.unit_of_measure, 'unit_cost', coalesce(t.unit_cost, '0'), 'cost_code_id', i.cost_code_id,
      'cost_type', i.cost_type, 'requisition_item_id', i.id, 'item', to_jsonb(s), 'cost_code', to_jsonb(c))
      order by i.position, i.id)
    into lines
    from public.requisition_items i
    cross join lateral (select private.left_to_order(i.id) as quantity) w
    left join lateral (select n.item_number, n.name from public.inventory_items n where n.id = i.item_id) s on true
    left join lateral (select n.code, n.name from public.cost_codes n where n.id = i.cost_code_id) c on true
    left join lateral public.item_terms(i.item_id, model.base_currency()) t on true
    where i.requisition_id = asked.id and w.quantity > 0;
  if asked.status in ('approved', 'partially_ordered') and lines is not null then
    return jsonb_build_object('lines', lines, 'record', jsonb_build_object('requisition_id', asked.id,
      'project_id', asked.project_id, 'is_tax_recoverable', true,
      'tax_rate', (model.standard_tax_code(model.today(),
        private.country_of_supply(asked.project_id, null))).rate::text,
      'expected_date', case when asked.required_date >= model.today() then asked.required_date end,
      'requisition', jsonb_build_object('requisition_number', asked.requisition_number, 'title', asked.title),
      'project', (select jsonb_build_object('name', p.name) from public.projects p where p.id = asked.project_id)));
  end if;
  select o.* into made from public.purchase_orders o
    where o.requisition_id = asked.id and o.status <> 'cancelled' order by o.created_at desc, o.id limit 1;
  if asked.status in ('draft', 'pending', 'rejected', 'cancelled') or made.id is null then
    return private.blocked(case
      when asked.status in ('approved', 'partially_ordered', 'ordered', 'closed') then 'requisition_ordered'
      else 'requisition_not_approved' end, 'requisition_drafts', asked.id, asked.requisition_number);
  end if;
  return private.blocked('requisition_ordered', 'purchase_orders', made.id, made.po_number);
end $$;

-- What of an approved requisition is neither ordered nor asked of suppliers yet. Its notes are for colleagues; what
-- suppliers read is written in the request.
create function public.proposed_rfq(requisition_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked public.requisition_drafts;
  made public.rfqs;
  lines jsonb;
begin
  perform authz.demand('commercial', 'create');
  select q.* into asked from public.requisition_drafts q where q.id = proposed_rfq.requisition_id;
  if not found then
    perform model.fail(404, 'not_found', 'Requisition not found.', '{"field": "requisition_id"}');
  end if;
  select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'item_name', i.item_name, 'quantity', w.quantity::text,
      'unit_of_measure', i.unit_of_measure, 'cost_code_id', i.cost_code_id, 'cost_type', i.cost_type,
      'requisition_item_id', i.id, 'item', to_jsonb(s), 'cost_code', to_jsonb(c)) order by i.position, i.id)
    into lines
    from public.requisition_items i
    cross join lateral (select private.left_to_order(i.id) - coalesce(sum(l.quantity), 0) as quantity
      from public.rfq_items l join public.rfqs r on r.id = l.rfq_id
      where l.requisition_item_id = i.id and r.status in ('draft', 'sent', 'closed')
        -- what was awarded is ordered already
        and l.id not in (select a.rfq_item_id from private.awarded_lines(r.id) a)) w
    left join lateral (select n.item_number, n.name from public.inventory_items n where n.id = i.item_id) s on true
    left join lateral (select n.code, n.name from public.cost_codes n where n.id = i.cost_code_id) c on true
    where i.requisition_id = asked.id and w.quantity > 0;
  if asked.status in ('approved', 'partially_ordered') and lines is not null then
    return jsonb_build_object('lines', lines, 'record', jsonb_build_object('requisition_id', asked.id,
      'title', asked.title, 'project_id', asked.project_id, 'needed_by', asked.required_date,
      'requisition', jsonb_build_object('requisition_number', asked.requisition_number, 'title', asked.title),
      'project', (select jsonb_build_object('name', p.name) from public.projects p where p.id = asked.project_id)));
  end if;
  select r.* into made from public.rfqs r where r.requisition_id = asked.id
    and r.status in ('draft', 'sent', 'closed') order by r.created_at desc, r.id limit 1;
  if made.id is not null then
    return private.blocked('requisition_in_rfq', 'rfqs', made.id, made.rfq_number);
  end if;
  return private.blocked(case when asked.status in ('approved', 'partially_ordered', 'ordered', 'closed')
    then 'requisition_ordered' else 'requisition_not_approved' end, 'requisition_drafts', asked.id,
    asked.requisition_number);
end $$;

create function public.proposed_receipt(purchase_order_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  po public.purchase_orders;
  made public.goods_receipts;
  lines jsonb;
begin
  perform authz.demand('inventory', 'create');
  select o.* into po from public.purchase_orders o where o.id = proposed_receipt.purchase_order_id;
  if not found then
    perform model.fail(404, 'not_found', 'Order not found.', '{"field": "purchase_order_id"}');
  end if;
  select jsonb_agg(jsonb_build_object('purchase_order_item_id', p.id, 'quantity', w.quantity::text,
      'quantity_rejected', '0', 'order_item', jsonb_build_object('item_name', p.item_name)) order by p.position, p.id)
    into lines
    from public.purchase_order_items p
    cross join lateral (select p.quantity - p.quantity_received - coalesce(sum(r.quantity), 0) as quantity
      from public.goods_receipt_items r join public.goods_receipts g on g.id = r.goods_receipt_id
      where r.purchase_order_item_id = p.id and g.status = 'draft') w
    where p.purchase_order_id = po.id and p.is_receipt_needed and w.quantity > 0;
  if po.status not in ('confirmed', 'partially_received', 'received') then
    return private.blocked(case when po.status in ('closed', 'cancelled') then 'order_closed'
      else 'order_not_confirmed' end, 'purchase_orders', po.id, po.po_number);
  end if;
  if lines is not null then
    return jsonb_build_object('lines', lines, 'record', jsonb_build_object('purchase_order_id', po.id,
      'receipt_date', model.today(), 'order', jsonb_build_object('po_number', po.po_number)));
  end if;
  select g.* into made from public.goods_receipts g where g.purchase_order_id = po.id and g.status <> 'reversed'
    order by g.status = 'draft' desc, g.created_at desc, g.id limit 1;
  return case when made.id is null
    then private.blocked('order_needs_no_receipt', 'purchase_orders', po.id, po.po_number)
    else private.blocked(case made.status when 'draft' then 'receipt_waits' else 'order_received' end, 'goods_receipts',
      made.id, made.receipt_number) end;
end $$;

-- A direct bill of a supplier: in their currency, with the tax they charge, due as agreed with them; tax is withheld of
-- it as of the one before.
create function private.proposed_direct_bill(supplier public.external_entities) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('record', jsonb_build_object('bill_type', 'direct', 'supplier_id', supplier.id,
    'currency', coalesce(supplier.currency, model.base_currency()), 'invoice_date', model.today(),
    'tax_rate', private.tax_rate_of_supplier(supplier, model.today())::text,
    'due_date', model.today() + coalesce(supplier.payment_days, 30),
    'withholding', (select b.withholding from public.supplier_invoices b
      where b.supplier_id = supplier.id and b.bill_type = 'direct' and b.status <> 'rejected'
        and b.currency = coalesce(supplier.currency, model.base_currency())
      order by b.invoice_date desc, b.created_at desc limit 1),
    'supplier', jsonb_build_object('company_name', supplier.company_name)));
end $$;

-- What was received and is not billed yet, at the prices of the order; what needs no receipt as it was ordered. Without
-- an order, a direct bill of the supplier.
create function public.proposed_bill(purchase_order_id uuid default null, supplier_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  po public.purchase_orders;
  supplier public.external_entities;
  made public.supplier_invoices;
  waiting public.goods_receipts;
  lines jsonb;
begin
  perform authz.demand('finance', 'create');
  if proposed_bill.purchase_order_id is null then
    select e.* into supplier from public.external_entities e where e.id = proposed_bill.supplier_id;
    if not found then
      perform model.fail(404, 'not_found', 'Supplier not found.', '{"field": "supplier_id"}');
    end if;
    return private.proposed_direct_bill(supplier);
  end if;
  select o.* into po from public.purchase_orders o where o.id = proposed_bill.purchase_order_id;
  if not found then
    perform model.fail(404, 'not_found', 'Order not found.', '{"field": "purchase_order_id"}');
  end if;
  select jsonb_agg(jsonb_build_object('purchase_order_item_id', p.id, 'quantity', w.quantity::text,
      'unit_price', p.unit_cost::text, 'order_line', jsonb_build_object('item_name', p.item_name))
      order by p.position, p.id)
    into lines
    from public.purchase_order_items p
    cross join lateral (select case when p.is_receipt_needed then p.quantity_received else p.quantity end
        - p.quantity_invoiced - coalesce(sum(i.quantity), 0) as quantity
      from public.supplier_invoice_items i join public.supplier_invoices b on b.id = i.supplier_invoice_id
      where i.purchase_order_item_id = p.id and b.status in ('pending', 'matched', 'on_hold')) w
    where p.purchase_order_id = po.id and w.quantity > 0;
  if po.status not in ('confirmed', 'partially_received', 'received', 'closed') then
    return private.blocked(case po.status when 'cancelled'
      then 'order_closed' else 'order_not_confirmed' end, 'purchase_orders', po.id, po.po_number);
  end if;
  if lines is not null then
    return jsonb_build_object('lines', lines, 'record', jsonb_build_object('purchase_order_id', po.id,
      'invoice_date', model.today(), 'tax_rate', po.tax_rate::text,
      'due_date', model.today() + coalesce((select e.payment_days from public.external_entities e
        where e.id = po.supplier_id), 30),
      'order', jsonb_build_object('po_number', po.po_number)));
  end if;
  select b.* into made from public.supplier_invoices b where b.purchase_order_id = po.id and b.status <> 'rejected'
    order by b.created_at desc, b.id limit 1;
  select g.* into waiting from public.goods_receipts g where g.purchase_order_id = po.id and g.status = 'draft'
    order by g.created_at desc, g.id limit 1;
  return case
    when waiting.id is not null
    then private.blocked('receipt_waits', 'goods_receipts', waiting.id, waiting.receipt_number)
    when made.id is not null then private.blocked('order_billed', 'supplier_invoices', made.id, made.bill_number)
    else private.blocked('order_not_received', 'purchase_orders', po.id, po.po_number) end;
end $$;

-- An invoice of no contract: the client of the project, the ordinary tax of its country, due as the client pays.
create function public.proposed_invoice(project_id uuid default null, client_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  job public.projects;
  client public.external_entities;
  tax public.tax_codes;
begin
  perform authz.demand('finance', 'create');
  select p.* into job from public.projects p where p.id = proposed_invoice.project_id;
  select e.* into client from public.external_entities e
    where e.id = coalesce(job.client_id, proposed_invoice.client_id);
  tax := model.standard_tax_code(model.today(), private.country_of_supply(job.id, client.id));
  return jsonb_build_object(
    'record', jsonb_strip_nulls(jsonb_build_object('project_id', job.id, 'client_id', client.id,
      'currency', client.currency, 'issue_date', model.today(),
      'due_date', model.today() + coalesce(client.payment_days, 30),
      'project', case when job.id is not null then jsonb_build_object('name', job.name) end,
      'client', case when client.id is not null then jsonb_build_object('company_name', client.company_name) end)),
    'lines', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('quantity', '1', 'tax_code_id', tax.id,
      'taxCode', case when tax.id is not null then jsonb_build_object('code', tax.code, 'name', tax.name) end))));
end $$;

-- The rate a payment in another currency begins with, for who knows at which one the bank changed it.
create function private.proposed_rate(currency text, at_hand numeric) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when currency = model.base_currency() then '{}' else jsonb_build_object('exchange_rate',
    trim_scale(private.exchange_rate_or(currency, model.today(), at_hand))::text) end;
end $$;

-- A payment of what is still owed, or the refund of what is owed back.
create function public.proposed_invoice_payment(invoice_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked public.invoices;
begin
  perform authz.demand('finance', 'create');
  select i.* into asked from public.invoices i where i.id = proposed_invoice_payment.invoice_id;
  if not found then
    perform model.fail(404, 'not_found', 'Invoice not found.', '{"field": "invoice_id"}');
  end if;
  if asked.status not in ('approved', 'sent', 'partially_paid') and asked.balance_amount >= 0 then
    return private.blocked(case when asked.status in ('paid', 'credited')
      then 'invoice_paid' else 'invoice_not_approved' end, 'invoices', asked.id, asked.invoice_number);
  end if;
  return jsonb_build_object('record', jsonb_build_object('invoice_id', asked.id,
    'is_refund', asked.balance_amount < 0, 'amount', abs(asked.balance_amount)::text, 'payment_date', model.today(),
    'invoice', jsonb_build_object('invoice_number', asked.invoice_number))
    || private.proposed_rate(asked.currency, asked.exchange_rate));
end $$;

-- What is left of a bill, net of the tax withheld of it, or what the supplier owes back of it.
create function public.proposed_supplier_payment(supplier_invoice_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  bill public.supplier_invoices;
begin
  perform authz.demand('finance', 'approve');
  select b.* into bill from public.supplier_invoices b where b.id = proposed_supplier_payment.supplier_invoice_id;
  if not found then
    perform model.fail(404, 'not_found', 'Supplier invoice not found.', '{"field": "supplier_invoice_id"}');
  end if;
  if bill.balance_amount = 0 or bill.status not in ('approved', 'partially_paid') and bill.balance_amount > 0 then
    return jsonb_build_object('blocked', jsonb_build_object('reason',
      case when bill.status in ('approved', 'partially_paid', 'paid', 'credited') then 'bill_paid'
        else 'bill_not_approved' end, 'table', 'supplier_invoices', 'id', bill.id, 'number', bill.bill_number));
  end if;
  return jsonb_build_object('record', jsonb_build_object('supplier_invoice_id', bill.id,
    'is_refund', bill.balance_amount < 0, 'amount', abs(bill.balance_amount)::text, 'payment_date', model.today(),
    'bill', jsonb_build_object('bill_number', bill.bill_number))
    || private.proposed_rate(bill.currency, bill.exchange_rate));
end $$;

-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  model.standard_tax_code(date, text),
  private.blocked(text, text, uuid, text),
  private.country_of_supply(uuid, uuid),
  private.country_of_tax(text),
  private.proposed_direct_bill(public.external_entities),
  private.proposed_rate(text, numeric),
  private.tax_rate_of_supplier(public.external_entities, date),
  public.proposed_bill(uuid, uuid),
  public.proposed_invoice(uuid, uuid),
  public.proposed_invoice_payment(uuid),
  private.left_to_order(uuid),
  private.awarded_lines(uuid),
  public.proposed_order(uuid),
  public.proposed_rfq(uuid),
  public.proposed_receipt(uuid),
  public.proposed_supplier_payment(uuid)
  to authenticated, service_role;
