/** Names of post-dated cheques. */
export const resources = {
  cheques: {
    singular: 'Post-dated cheque',
    plural: 'Post-dated cheques',
    create: 'New cheque',
    edit: 'Edit cheque',
    search: 'Search by number or bank',
    emptyTitle: 'No post-dated cheques yet',
    emptyText: 'Cheques received from clients and issued to suppliers stand here until they clear.',
  },
} as const;

export const fields = {
  cheques: {
    pdc_number: 'Number',
    direction: 'Direction',
    party_id: 'Client or supplier',
    bank_name: 'Drawn on bank',
    cheque_number: 'Cheque number',
    cheque_date: 'Cheque date',
    entry_date: 'Received or issued on',
    amount: 'Amount',
    exchange_rate: 'Exchange rate',
    allocated_amount: 'For invoices',
    base_allocated_amount: 'For invoices (company currency)',
    base_amount: 'Amount (company currency)',
    bank_account_id: 'Our bank account',
    deposited_on: 'Deposited on',
    settled_on: 'Cleared or returned on',
    return_charge: 'Return charge',
    replaces_id: 'Replaces cheque',
    status: 'Status',
    notes: 'Notes',
  },
  cheque_items: {
    cheque_id: 'Cheque',
    position: 'Line',
    invoice_id: 'Invoice',
    supplier_invoice_id: 'Supplier invoice',
    amount: 'Amount',
    base_amount: 'Amount (company currency)',
  },
} as const;

export const choices = {
  cheques: {
    direction: { received: 'Received', issued: 'Issued' },
    status: {
      pending: 'Awaiting approval',
      rejected: 'Rejected',
      received: 'In hand',
      issued: 'Issued',
      deposited: 'Deposited',
      cleared: 'Cleared',
      returned: 'Returned unpaid',
      replaced: 'Replaced',
      handed_back: 'Handed back',
    },
  },
} as const;

export const fieldHelp = {
  cheques: {
    cheque_date: 'The date written on the cheque. It cannot clear before this day.',
    amount: 'What is not allocated to invoices goes on account when the cheque clears.',
    bank_account_id: 'Where a received cheque is deposited, or the account an issued one is drawn on.',
    return_charge: 'For information. The charge is booked from the bank statement.',
  },
} as const;
