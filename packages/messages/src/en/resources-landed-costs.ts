/** Words of landed costs and of how they are shared. */
export const resources = {
  landed_costs: {
    singular: 'Landed cost',
    plural: 'Landed costs',
    create: 'New landed cost',
    edit: 'Edit landed cost',
    search: 'Search by number',
    emptyTitle: 'No landed costs yet',
    emptyText: 'Freight, customs duty, insurance and clearing charges spread over goods receipts.',
  },
} as const;

export const fields = {
  landed_costs: {
    landed_cost_number: 'Number',
    supplier_invoice_id: 'Supplier invoice',
    landed_cost_date: 'Date',
    basis: 'Basis',
    amount: 'Amount',
    status: 'Status',
    reversed_date: 'Reversed on',
    notes: 'Notes',
  },
  landed_cost_receipts: {
    landed_cost_id: 'Landed cost',
    position: 'Line',
    goods_receipt_id: 'Goods receipt',
  },
  landed_cost_shares: {
    landed_cost_id: 'Landed cost',
    goods_receipt_item_id: 'Receipt line',
    borne_by: 'Charged to',
    project_id: 'Project',
    cost_code_id: 'Cost code',
    cost_type: 'Cost type',
    quantity: 'Quantity',
    amount: 'Amount',
    entry_date: 'Date',
  },
} as const;

export const fieldHelp = {
  landed_costs: {
    supplier_invoice_id: 'Only invoices with lines marked as landed cost.',
    amount: 'In company currency. Leave blank to spread all that is left of the invoice.',
  },
} as const;

export const choices = {
  landed_costs: {
    basis: { value: 'Value', quantity: 'Quantity', weight: 'Weight' },
    status: {
      draft: 'Draft',
      pending: 'Awaiting approval',
      approved: 'Approved',
      rejected: 'Rejected',
      reversed: 'Reversed',
    },
  },
  landed_cost_shares: {
    borne_by: {
      stock: 'Stock',
      issued: 'Issued to project',
      site: 'Project',
      difference: 'Stock differences',
    },
  },
} as const;

/** Titles of their sections. */
export const sections = { landed_cost: 'Landed cost' } as const;
