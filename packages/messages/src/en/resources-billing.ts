import { balanceAccounts } from './balance-accounts.ts';

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
  opening_balances: {
    singular: 'Opening balances',
    plural: 'Opening balances',
    create: 'New opening balances',
    edit: 'Edit opening balances',
    search: 'Search by number',
    emptyTitle: 'No opening balances yet',
    emptyText:
      'Bank, cash, loans and capital on the day your books moved here. Enter unpaid invoices, stock and retention as documents of their own dates.',
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
    subtotal_amount: 'Total before tax',
    tax_amount: 'Tax',
    total_amount: 'Total incl. tax',
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
  opening_balances: {
    opening_number: 'Number',
    opening_date: 'Balances as of',
    debit_amount: 'Total debit',
    credit_amount: 'Total credit',
    status: 'Status',
    notes: 'Notes',
  },
  opening_balance_items: {
    opening_balance_id: 'Opening balances',
    position: 'Line',
    posting: 'Account',
    description: 'Description',
    currency: 'Currency',
    debit_amount: 'Debit',
    credit_amount: 'Credit',
    exchange_rate: 'Exchange rate',
    base_amount: 'In company currency',
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
  opening_balances: {
    status: {
      draft: 'Draft',
      pending: 'Awaiting approval',
      approved: 'Approved',
      rejected: 'Rejected',
      reversed: 'Reversed',
    },
  },
  opening_balance_items: { posting: balanceAccounts },
} as const;

/** Titles of their sections. */
export const sections = { credit_note: 'Credit note', opening_balance: 'Opening balances' } as const;
