/** Names of receipts from clients. */
export const resources = {
  client_receipts: {
    singular: 'Receipt',
    plural: 'Receipts',
    create: 'Record receipt',
    edit: 'Edit receipt',
    search: 'Search by number or reference',
    emptyTitle: 'No receipts yet',
    emptyText: 'Payments received from clients, allocated to invoices or held on account.',
  },
  client_settlements: {
    singular: 'Refund or set-off',
    plural: 'Refunds and set-offs',
    create: 'New refund or set-off',
    edit: 'Edit refund or set-off',
    search: 'Search by number or reference',
    emptyTitle: 'No refunds or set-offs yet',
    emptyText: 'Money on account and credit notes paid back to clients or set off against their invoices.',
  },
} as const;

export const fields = {
  client_receipts: {
    receipt_number: 'Number',
    cheque_id: 'Post-dated cheque',
    client_id: 'Client',
    receipt_date: 'Date received',
    amount: 'Amount',
    currency: 'Currency',
    exchange_rate: 'Exchange rate',
    base_amount: 'In company currency',
    allocated_amount: 'Allocated',
    refunded_amount: 'Refunded',
    on_account_amount: 'On account',
    payment_method: 'Payment method',
    bank_account_id: 'Bank account',
    reference: 'Reference',
    notes: 'Notes',
    reversal_of: 'Reversal of',
    status: 'Status',
  },
  client_settlements: {
    settlement_number: 'Number',
    settlement_kind: 'Type',
    client_receipt_id: 'Receipt on account',
    credit_note_id: 'Credit note',
    invoice_id: 'Set off against invoice',
    client_id: 'Client',
    currency: 'Currency',
    settlement_date: 'Date',
    amount: 'Amount',
    exchange_rate: 'Exchange rate',
    base_amount: 'In company currency',
    payment_method: 'Payment method',
    bank_account_id: 'Paid from',
    reference: 'Reference',
    notes: 'Notes',
    reversal_of: 'Reversal of',
    status: 'Status',
  },
} as const;

export const choices = {
  client_receipts: {
    payment_method: {
      bank_transfer: 'Bank transfer',
      cheque: 'Cheque',
      cash: 'Cash',
      card: 'Card',
      other: 'Other',
    },
    status: { posted: 'Posted', reconciled: 'Reconciled', reversed: 'Reversed' },
  },
  client_settlements: {
    settlement_kind: { refund: 'Refund', set_off: 'Set-off' },
    payment_method: {
      bank_transfer: 'Bank transfer',
      cheque: 'Cheque',
      cash: 'Cash',
      card: 'Card',
      other: 'Other',
    },
    status: {
      pending: 'Awaiting approval',
      approved: 'Approved',
      rejected: 'Rejected',
      reconciled: 'Reconciled',
      reversed: 'Reversed',
    },
  },
} as const;

export const fieldHelp = {
  client_receipts: {
    bank_account_id: 'Leave empty to use the default account of the currency.',
  },
  client_settlements: {
    client_receipt_id: 'To refund money on account. To refund a credit note, choose the note instead.',
    bank_account_id: 'Leave empty to use the default account of the currency.',
  },
} as const;

export const sections = { settlement: 'Refund or set-off' } as const;
