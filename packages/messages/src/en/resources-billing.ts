/** Names of credit notes to clients. */
export const resources = {
  credit_notes: {
    singular: 'Credit note',
    plural: 'Credit notes',
    create: 'New credit note',
    edit: 'Edit credit note',
    search: 'Search by number or reason',
    emptyTitle: 'No credit notes yet',
    emptyText: 'Corrections of issued invoices, in full or in part.',
  },
} as const;

export const fields = {
  credit_notes: {
    credit_note_number: 'Number',
    invoice_id: 'Invoice',
    certificate_id: 'Certificate',
    reason_kind: 'Type of correction',
    reason: 'Reason',
    client_id: 'Client',
    project_id: 'Project',
    exchange_rate: 'Exchange rate',
    credit_date: 'Date',
    subtotal_amount: 'Subtotal',
    tax_amount: 'Tax',
    total_amount: 'Total',
    base_amount: 'Settled in company currency',
    status: 'Status',
    notes: 'Notes',
  },
  credit_note_items: {
    credit_note_id: 'Credit note',
    invoice_item_id: 'Invoice line',
    position: 'Line',
    description: 'Description',
    invoiced_amount: 'Left to credit',
    amount: 'Credited',
    tax_rate: 'Tax rate',
    tax_amount: 'Tax',
  },
} as const;

/** Words of their choices. */
export const choices = {
  credit_notes: {
    reason_kind: {
      error: 'Error in the invoice',
      price: 'Price reduction',
      returned: 'Return of goods or work',
      cancelled: 'Cancelled work',
      certificate: 'Certificate',
    },
    status: {
      draft: 'Draft',
      pending: 'Awaiting approval',
      approved: 'Approved',
      rejected: 'Rejected',
    },
  },
} as const;

/** Titles of their sections. */
export const sections = { credit_note: 'Credit note' } as const;
