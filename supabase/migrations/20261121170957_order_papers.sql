-- What goes with an order: the certificate of a subcontractor's work. Who may have it is in `papers.sql`; who may read
-- the record reads its paper.

-- Changes of an order that were approved by a moment: a later one does not alter a paper that was handed over.
create function private.changes_of_order(ordered uuid, until timestamptz) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(d.subtotal_amount), 0) from public.change_order_drafts d
    where d.work_order_id = ordered and d.status = 'approved' and d.decided_at <= until);
end $$;

-- What is certified to date, up to the claim before it and by this one, and what of it is left to pay.
create function private.paper_of_claim(record uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('number', c.claim_number, 'sequence', c.sequence, 'date', c.claim_date,
      'period_end', c.period_end_date, 'status', c.status, 'currency', c.currency, 'notes', c.notes,
      'is_last', c.is_last, 'party', private.paper_party(o.assigned_to), 'project', private.paper_project(o.project_id),
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
      'sums', (select jsonb_build_object('previous', sum(model.round_money(l.previous_quantity * l.rate, c.currency)))
        from public.subcontract_claim_lines l where l.subcontract_claim_id = c.id),
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('text', item.description,
          'variation', change.change_order_number, 'unit', l.unit, 'rate', l.rate,
          'contract_quantity', l.contract_quantity, 'quantity_before', l.previous_quantity,
          'quantity_now', l.quantity_done - l.previous_quantity, 'quantity', l.quantity_done,
          'percentage', round(l.completed_percentage, 1), 'previous', before_this.amount,
          'this_period', l.completed_amount - before_this.amount, 'completed', l.completed_amount,
          'applied', l.applied_amount, 'difference', l.difference_amount, 'reason', l.reason)
          order by l.position, l.id), '[]')
        from public.subcontract_claim_lines l join public.work_order_items item on item.id = l.work_order_item_id
          left join public.change_order_items added on added.id = item.change_order_item_id
          left join public.change_order_drafts change on change.id = added.change_order_id
          cross join lateral (select model.round_money(l.previous_quantity * l.rate, c.currency) as amount) before_this
        where l.subcontract_claim_id = c.id))
    from public.subcontract_claims c join public.work_order_drafts o on o.id = c.work_order_id
      left join public.subcontract_claims b on b.work_order_id = c.work_order_id and b.sequence = c.sequence - 1
        and b.status in ('approved', 'paid')
      cross join lateral (select private.changes_of_order(o.id,
        case when c.status in ('approved', 'paid') then c.decided_at else now() end) as amount) changed
    where c.id = record);
end $$;
