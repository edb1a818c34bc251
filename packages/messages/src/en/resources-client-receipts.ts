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
} as const;

export const fields = {
  client_receipts: {
    receipt_number: 'Number',
    client_id: 'Client',
    receipt_date: 'Date received',
    amount: 'Amount',
    currency: 'Currency',
    exchange_rate: 'Exchange rate',
    base_amount: 'In company currency',
    allocated_amount: 'Allocated',
    on_account_amount: 'On account',
    payment_method: 'Payment method',
    bank_account_id: 'Bank account',
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
} as const;

export const fieldHelp = {
  client_receipts: {
    bank_account_id: 'Leave empty to use the default account of the currency.',
  },
} as const;
