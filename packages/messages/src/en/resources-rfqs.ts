/** Names of requests for quotation and of what suppliers offer. */
export const resources = {
  rfqs: {
    singular: 'Request for quotation',
    plural: 'Requests for quotation',
    create: 'New request for quotation',
    edit: 'Edit request for quotation',
    search: 'Search by number or title',
    emptyTitle: 'No requests for quotation yet',
    emptyText: 'Lines of approved requisitions, quoted by several suppliers and compared before ordering.',
  },
  rfq_offers: {
    singular: 'Supplier offer',
    plural: 'Supplier offers',
    create: 'New supplier offer',
    edit: 'Enter offer',
    search: 'Search by number or supplier reference',
    emptyTitle: 'No supplier offers yet',
    emptyText: 'Suppliers invited to a request for quotation, with the prices they offer.',
  },
} as const;

export const fields = {
  rfqs: {
    rfq_number: 'Number',
    title: 'Title',
    project_id: 'Project',
    requisition_id: 'Requisition',
    rfq_date: 'Date',
    reply_by: 'Offers due',
    needed_by: 'Required by',
    payment_terms: 'Payment terms',
    delivery_address: 'Delivery address',
    status: 'Status',
    award_reason: 'Reason for award',
    awarded_by: 'Awarded by',
    awarded_at: 'Awarded on',
    notes: 'Notes',
  },
  rfq_items: {
    item_id: 'Item',
    item_name: 'Description',
    position: 'Line',
    quantity: 'Quantity',
    unit_of_measure: 'Unit',
    cost_code_id: 'Cost code',
    cost_type: 'Cost type',
    notes: 'Specification',
  },
  rfq_offers: {
    offer_number: 'Number',
    rfq_id: 'Request for quotation',
    supplier_id: 'Supplier',
    supplier_reference: 'Supplier reference',
    offered_on: 'Received on',
    valid_until: 'Valid until',
    delivery_days: 'Delivery (days)',
    exchange_rate: 'Exchange rate',
    tax_rate: 'Tax rate',
    discount_rate: 'Discount',
    payment_terms: 'Payment terms',
    is_declined: 'Declined to quote',
    is_late: 'Late',
    subtotal_amount: 'Total before tax',
    tax_amount: 'Tax',
    total_amount: 'Total incl. tax',
    notes: 'Notes',
  },
  rfq_offer_items: {
    item_name: 'Description',
    position: 'Line',
    quantity: 'Quantity',
    unit_of_measure: 'Unit',
    unit_price: 'Unit price',
    is_declined: 'Not offered',
    net_price: 'Net unit price',
    total_cost: 'Amount',
    notes: 'Remarks',
  },
} as const;

export const fieldHelp = {
  rfqs: {
    project_id: 'Leave empty to buy for the store.',
    reply_by: 'Suppliers see this day. Once the request is sent, it can only be moved to a later one.',
  },
  rfq_offers: {
    discount_rate: 'Deducted from every price.',
    valid_until: 'An expired offer cannot be awarded.',
  },
} as const;

/** Words of their choices. */
export const choices = {
  rfqs: {
    status: {
      draft: 'Draft',
      sent: 'Sent',
      closed: 'Closed for offers',
      awarded: 'Awarded',
      cancelled: 'Cancelled',
    },
  },
} as const;

/** Titles of their sections. */
export const sections = {
  rfq: 'Request for quotation',
  rfq_offer: 'Offer',
} as const;
