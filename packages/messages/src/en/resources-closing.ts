/** Names of what closes a contract or a period: final accounts and tax returns. */
export const resources = {
  final_accounts: {
    singular: 'Final account',
    plural: 'Final accounts',
    create: 'New final account',
    edit: 'Edit final account',
    search: 'Search by number',
    emptyTitle: 'No final accounts yet',
    emptyText: 'Remeasured work and variations at the end of a contract, agreed with the client.',
  },
  tax_returns: {
    singular: 'Tax return',
    plural: 'Tax returns',
    create: 'New tax return',
    edit: 'Edit tax return',
    search: 'Search by number',
    emptyTitle: 'No tax returns yet',
    emptyText: 'Tax on sales and purchases, period by period. A filed return closes its period.',
  },
} as const;

export const fields = {
  final_accounts: {
    final_account_number: 'Number',
    contract_id: 'Contract',
    project_id: 'Project',
    account_date: 'Date',
    client_reference: "Client's letter of agreement",
    currency: 'Currency',
    original_amount: 'Original contract value',
    variation_amount: 'Variations',
    remeasured_amount: 'Remeasurement',
    final_amount: 'Final contract sum',
    certified_amount: 'Certified to date',
    previous_amount: 'Previous certificates and retention released',
    retention_amount: 'Retention held',
    retention_kept_amount: 'Retention kept until the defects period ends',
    advance_amount: 'Advance not yet recovered',
    deduction_amount: 'Other deductions to date',
    balance_amount: 'Balance due before tax',
    notes: 'Notes',
    status: 'Status',
  },
  final_account_lines: {
    final_account_id: 'Final account',
    schedule_of_value_id: 'Item',
    position: 'Line',
    item_code: 'Item no.',
    section: 'Section',
    unit: 'Unit',
    rate: 'Rate',
    contract_quantity: 'Contract quantity',
    final_quantity: 'Final quantity',
    scheduled_value: 'Contract amount',
    final_amount: 'Final amount',
    difference_amount: 'Difference',
    reason: 'Reason',
  },
  tax_returns: {
    return_number: 'Number',
    form: 'Return',
    from_date: 'From',
    to_date: 'To',
    due_date: 'Due date',
    filing_reference: 'Filing reference',
    output_tax_amount: 'Output tax',
    input_tax_amount: 'Input tax',
    payable_amount: 'Tax payable',
    paid_amount: 'Paid',
    outstanding_amount: 'Outstanding',
    notes: 'Notes',
    status: 'Status',
  },
} as const;

export const choices = {
  final_accounts: {
    status: {
      draft: 'Draft',
      submitted: 'Submitted',
      agreed: 'Agreed',
      rejected: 'Rejected',
      cancelled: 'Cancelled',
    },
  },
  tax_returns: {
    form: {
      vat_201: 'VAT 201 (United Arab Emirates)',
      gstr_3b: 'GSTR-3B and GSTR-1 (India)',
      general: 'General',
    },
    status: {
      draft: 'Draft',
      pending: 'Ready to file',
      filed: 'Filed',
    },
  },
} as const;

export const sections = {
  final_account: 'Final account',
  tax_return: 'Tax return',
} as const;
