-- What goes with contracts, orders and stores: variations, changes of orders, certificates of subcontractors' work,
-- requisitions, goods received and material issued. Who may have them is in `papers.sql`; who may read the record reads
-- its paper.

-- What a variation is to the client: scope, amount and days, and what they make of the sum and the completion of the
-- contract. Neither what it costs nor how likely it is.
create function private.paper_of_variation(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', v.variation_number, 'date', model.day_of(v.created_at),
      'status', v.status, 'currency', v.currency, 'title', v.title, 'type', v.variation_type,
      'description', v.description, 'instruction', v.client_reference, 'amount', v.amount, 'days', v.extension_days,
      'decided_on', case v.status when 'approved' then model.day_of(v.decided_at) end,
      'party', private.paper_party(coalesce(k.client_id,
        (select p.client_id from public.projects p where p.id = v.project_id))),
      'project', private.paper_project(v.project_id),
      'contract', jsonb_build_object('number', k.contract_number, 'title', k.title, 'reference', k.client_reference,
        'original', k.original_amount, 'before', before_this.amount,
        'revised', k.original_amount + before_this.amount + v.amount, 'days_before', before_this.days,
        'completion_before', k.end_date + before_this.days,
        'completion', k.end_date + before_this.days + v.extension_days),
      'added', (select coalesce(sum(i.amount), 0) from public.variation_order_items i
        where i.variation_order_id = v.id and i.amount > 0),
      'left_out', (select coalesce(sum(i.amount), 0) from public.variation_order_items i
        where i.variation_order_id = v.id and i.amount < 0),
      'signed_by', (select jsonb_build_object('name', s.signer_name, 'date', model.day_of(s.signed_at))
        from public.variation_signoffs s where s.variation_order_id = v.id and s.status = 'accepted'
        order by s.signed_at desc limit 1),
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('code', i.item_code, 'text', i.description,
          'quantity', i.quantity, 'unit', i.unit, 'rate', i.rate, 'net', i.amount) order by i.position, i.id), '[]')
        from public.variation_order_items i where i.variation_order_id = v.id))
    from public.variation_order_drafts v
      left join public.contracts k on k.id = coalesce(v.contract_id,
        (select c.id from public.contracts c where c.project_id = v.project_id and c.status = 'active'))
      cross join lateral (select case v.status when 'approved' then v.decided_at else now() end as moment) until
      cross join lateral (select coalesce(sum(o.amount), 0) as amount, (coalesce(sum(o.extension_days), 0)
          + coalesce((select sum(private.days_of_grant(e)) from public.delay_events e
            where e.contract_id = k.id and e.decided_at < until.moment and e.variation_order_id is distinct from v.id),
          0))::integer as days
        from public.variation_order_drafts o where o.contract_id = k.id and o.status = 'approved' and o.id <> v.id
          and o.decided_at < until.moment) before_this
    where v.id = record);
end $$;

-- What changes of an order to a supplier or subcontractor, and what its sum becomes. None of our own budget.
create function private.paper_of_change(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', d.change_order_number, 'date', model.day_of(d.created_at),
      'status', d.status, 'currency', d.currency, 'title', d.title, 'type', d.change_type,
      'description', d.description, 'decided_on', case d.status when 'approved' then model.day_of(d.decided_at) end,
      'party', private.paper_party(ordered.party), 'project', private.paper_project(d.project_id),
      'order', jsonb_build_object('number', ordered.number, 'title', ordered.title, 'original', ordered.amount,
        'before', before_this.amount, 'revised', ordered.amount + before_this.amount + d.subtotal_amount),
      'tax_rate', d.tax_rate, 'subtotal', d.subtotal_amount, 'tax', d.tax_amount, 'total', d.total_amount,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('text', i.description, 'quantity', i.quantity,
          'unit', i.unit_of_measure, 'rate', i.unit_cost, 'net', i.total_cost) order by i.position, i.id), '[]')
        from public.change_order_items i where i.change_order_id = d.id))
    from public.change_order_drafts d join lateral (
        select w.work_order_number as number, w.title, w.assigned_to as party, w.subtotal_amount as amount
        from public.work_order_drafts w where w.id = d.work_order_id
        union all
        select p.po_number, null, p.supplier_id, p.subtotal_amount
        from public.purchase_orders p where p.id = d.purchase_order_id) ordered on true
      cross join lateral (select private.changes_of_order(coalesce(d.work_order_id, d.purchase_order_id),
        case d.status when 'approved' then d.decided_at else now() end) as amount) before_this
    where d.id = record);
end $$;

-- Changes of an order that were approved before a moment: a later one does not alter a paper that was handed over.
create function private.changes_of_order(ordered uuid, until timestamptz) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(d.subtotal_amount), 0) from public.change_order_drafts d
    where ordered in (d.work_order_id, d.purchase_order_id) and d.status = 'approved' and d.decided_at < until);
end $$;

-- What is certified to date, up to the claim before it and by this one, and what of it is left to pay.
create function private.paper_of_claim(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', c.claim_number, 'sequence', c.sequence, 'date', c.claim_date,
      'period_end', c.period_end_date, 'invoice', c.supplier_reference, 'status', c.status, 'currency', c.currency,
      'notes', c.notes, 'is_last', c.is_last, 'party', private.paper_party(o.assigned_to),
      'project', private.paper_project(o.project_id),
      'author', private.paper_author(c.created_by),
      'decided_by', case when c.status in ('approved', 'paid') then private.paper_author(c.decided_by) end,
      'order', jsonb_build_object('number', o.work_order_number, 'title', o.title, 'tax_rate', o.tax_rate,
        'retention', o.retention_percentage, 'retention_cap', o.retention_cap_percentage,
        'original', o.subtotal_amount, 'changes', changed.amount, 'revised', o.subtotal_amount + changed.amount),
      'completed', c.completed_amount, 'retention', c.retention_amount,
      'advance_recovered', c.advance_recovered_amount, 'deduction', c.deduction_amount, 'net', c.net_amount,
      'advance_recovery', c.advance_recovery_amount, 'payable', c.payable_amount, 'taxable', c.taxable_amount,
      'tax', c.tax_amount, 'total', c.total_amount, 'due', c.due_amount, 'applied', c.applied_amount,
      'difference', c.difference_amount, 'released', c.released_amount - coalesce(b.released_amount, 0),
      'done', round(100 * c.completed_amount / nullif(o.subtotal_amount + changed.amount, 0), 1),
      'before', jsonb_build_object('completed', coalesce(b.completed_amount, 0),
        'retention', coalesce(b.retention_amount, 0), 'advance_recovered', coalesce(b.advance_recovered_amount, 0),
        'deduction', coalesce(b.deduction_amount, 0), 'net', coalesce(b.net_amount, 0)),
      'now', jsonb_build_object('completed', c.completed_amount - coalesce(b.completed_amount, 0),
        'retention', c.retention_amount - coalesce(b.retention_amount, 0),
        'deduction', c.deduction_amount - coalesce(b.deduction_amount, 0),
        'net', c.net_amount - coalesce(b.net_amount, 0)),
      'taxes', (select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'rate', w.rate,
          'taxable', w.taxable_amount, 'to_date', w.amount_to_date, 'previous', w.previous_amount,
          'amount', w.amount) order by w.position), '[]')
        from public.withheld_taxes w where w.subcontract_claim_id = c.id),
      'deductions', (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'text', d.description,
          'to_date', d.amount, 'previous', d.previous_amount, 'amount', d.amount - d.previous_amount)
          order by d.position, d.id), '[]')
        from public.subcontract_claim_deductions d where d.subcontract_claim_id = c.id
          and (d.amount <> 0 or d.previous_amount <> 0)),
      'sums', (select jsonb_build_object('previous', sum(l.previous_amount))
        from public.subcontract_claim_lines l where l.subcontract_claim_id = c.id),
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('text', item.description,
          'variation', change.change_order_number, 'unit', l.unit, 'rate', l.rate,
          'contract_quantity', l.contract_quantity, 'quantity_before', l.previous_quantity,
          'quantity_now', l.quantity_done - l.previous_quantity, 'quantity', l.quantity_done,
          'percentage', round(l.completed_percentage, 1), 'previous', l.previous_amount,
          'this_period', l.completed_amount - l.previous_amount, 'completed', l.completed_amount,
          'applied', l.applied_amount, 'difference', l.difference_amount, 'reason', l.reason)
          order by l.position, l.id), '[]')
        from public.subcontract_claim_lines l join public.work_order_items item on item.id = l.work_order_item_id
          left join public.change_order_items added on added.id = item.change_order_item_id
          left join public.change_order_drafts change on change.id = added.change_order_id
        where l.subcontract_claim_id = c.id))
    from public.subcontract_claims c join public.work_order_drafts o on o.id = c.work_order_id
      cross join lateral private.claim_before(c) b
      cross join lateral (select private.changes_of_order(o.id,
        case when c.status in ('approved', 'paid') then c.decided_at else now() end) as amount) changed
    where c.id = record);
end $$;

-- What a project asks for, without a price.
create function private.paper_of_requisition(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', r.requisition_number, 'date', model.day_of(r.created_at),
      'status', r.status, 'title', r.title, 'required_date', r.required_date, 'notes', r.notes,
      'excess_reason', r.excess_reason, 'project', private.paper_project(r.project_id),
      'requested_by', private.paper_author(coalesce(r.requested_by, r.created_by)),
      'decided_by', case when r.status in ('approved', 'partially_ordered', 'ordered', 'closed')
        then private.paper_author(r.decided_by) end,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('item', item.item_number, 'text', l.item_name,
          'note', l.notes, 'quantity', l.quantity, 'unit', l.unit_of_measure, 'cost_code', code.code)
          order by l.position, l.id), '[]')
        from public.requisition_items l left join public.inventory_items item on item.id = l.item_id
          left join public.cost_codes code on code.id = l.cost_code_id
        where l.requisition_id = r.id))
    from public.requisition_drafts r where r.id = record);
end $$;

-- What came of an order, before and now, and what is still to come; of what it costs nothing.
create function private.paper_of_goods_receipt(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', g.receipt_number, 'date', g.receipt_date, 'status', g.status,
      'destination', g.destination, 'delivery_note', g.delivery_note, 'notes', g.notes,
      'party', private.paper_addressee(o.supplier_id), 'project', private.paper_project(o.project_id),
      'order', o.po_number, 'order_date', o.order_date, 'author', private.paper_author(g.created_by),
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('item', item.item_number, 'text', i.item_name,
          'unit', i.unit_of_measure, 'ordered', i.quantity, 'before', before_this.quantity, 'quantity', l.quantity,
          'rejected', l.quantity_rejected,
          'open', greatest(i.quantity - before_this.quantity - l.quantity, 0), 'note', l.notes)
          order by l.position, l.id), '[]')
        from public.goods_receipt_items l join public.purchase_order_items i on i.id = l.purchase_order_item_id
          left join public.inventory_items item on item.id = i.item_id
          cross join lateral (select coalesce(sum(other.quantity), 0) as quantity
            from public.goods_receipt_items other join public.goods_receipts r on r.id = other.goods_receipt_id
            where other.purchase_order_item_id = i.id and r.id <> g.id and r.status = 'posted'
              and (r.receipt_date, r.created_at, r.id) < (g.receipt_date, g.created_at, g.id)) before_this
        where l.goods_receipt_id = g.id))
    from public.goods_receipts g join public.purchase_orders o on o.id = g.purchase_order_id
    where g.id = record);
end $$;

-- What left the store or came back: one note has all that one person moved on a day between the same places, under the
-- number of the first of them; what was taken back has a note of its own that says so.
create function private.paper_of_movement(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', upper(left(moved.first::text, 8)), 'date', m.transaction_date,
      'type', m.transaction_type, 'status', case when private.is_booked_back(m.id) then 'reversed' end,
      'project', private.paper_project(m.project_id), 'to_project', private.paper_project(m.to_project_id),
      'author', private.paper_author(m.created_by), 'lines', moved.lines)
    from public.inventory_transactions m cross join lateral (
      select (array_agg(t.id order by t.created_at, t.id))[1] as first,
        jsonb_agg(jsonb_build_object('item', item.item_number, 'text', t.description, 'quantity', t.quantity,
          'unit', t.unit_of_measure, 'location', t.storage_location, 'cost_code', code.code, 'note', t.notes)
          order by t.created_at, t.id) as lines
      from public.inventory_transactions t join public.inventory_items item on item.id = t.item_id
        left join public.cost_codes code on code.id = t.cost_code_id
      where t.id = m.id or (t.transaction_type, t.transaction_date) = (m.transaction_type, m.transaction_date)
        and (t.project_id, t.to_project_id, t.created_by) is not distinct from
          (m.project_id, m.to_project_id, m.created_by)
        and t.source_table is null and m.source_table is null
        and not private.is_booked_back(t.id) and not private.is_booked_back(m.id)) moved
    where m.id = record);
end $$;

-- Whether a movement was booked back by another.
create function private.is_booked_back(movement uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.inventory_transactions t
    where t.source_table = 'inventory_transactions' and t.source_id = movement);
end $$;
