import { balanceAccounts, withheldAccounts } from './balance-accounts.ts';

/** Names of what is withheld for the state, and of the register of all deductions. */
export const resources = {
  withheld_taxes: {
    singular: 'Tax withheld',
    plural: 'Taxes and cess withheld',
    create: 'Record tax',
    edit: 'Record certificate',
    search: 'Search by document or certificate number',
    emptyTitle: 'No taxes withheld yet',
    emptyText: 'Each tax withheld of an approved certificate or claim, with the certificate that proves it.',
  },
  deductions: {
    singular: 'Deduction',
    plural: 'Deductions',
    search: 'Search by document, party or project',
    emptyTitle: 'No deductions yet',
    emptyText: 'Retention, advance recovery and tax withheld are listed here.',
  },
} as const;

export const fields = {
  withheld_taxes: {
    certificate_id: 'Certificate',
    subcontract_claim_id: 'Claim',
    direction: 'Withheld by',
    document_number: 'Document',
    document_date: 'Date',
    project_id: 'Project',
    party_id: 'Company',
    position: 'Order',
    kind: 'Tax',
    country_rule_id: 'Rule',
    rate: 'Rate',
    taxable_to_date: 'Base to date',
    taxable_amount: 'Base',
    amount_to_date: 'To date',
    previous_amount: 'Previous',
    amount: 'This document',
    posting: 'Account',
    form: 'Form',
    proof_number: 'Certificate number',
    proof_date: 'Certificate date',
    status: 'Status',
  },
  deductions: {
    entry_date: 'Date',
    kind: 'Deduction',
    direction: 'Deducted by',
    party_name: 'Party',
    project_name: 'Project',
    source_table: 'Document type',
    document_number: 'Document',
    taxable_amount: 'Base',
    rate: 'Rate',
    proof_number: 'Certificate number',
    section: 'Section',
    amount: 'Amount',
    base_amount: 'In company currency',
  },
} as const;

export const choices = {
  withheld_taxes: {
    kind: {
      income_tax: 'Income tax (TDS)',
      cgst: 'CGST (GST-TDS)',
      sgst: 'SGST/UTGST (GST-TDS)',
      igst: 'IGST (GST-TDS)',
      labour_cess: 'Labour cess',
    },
    direction: {
      receivable: 'Client',
      payable: 'Our company',
    },
    form: {
      form_16a: 'Form 16A',
      gstr_7a: 'Form GSTR-7A',
      cess_receipt: 'Cess receipt',
    },
    posting: {
      ...withheldAccounts,
      tax_withheld: balanceAccounts.tax_withheld,
    },
    status: {
      draft: 'Draft',
      open: 'Outstanding',
      proven: 'Recorded',
      cancelled: 'Cancelled',
    },
  },
  deductions: {
    kind: {
      retention: 'Retention',
      advance_recovery: 'Advance recovery',
      contra_charge: 'Contra charge',
      liquidated_damages: 'Liquidated damages',
      withheld: 'Withheld',
      cgst: 'CGST (GST-TDS)',
      sgst: 'SGST/UTGST (GST-TDS)',
      igst: 'IGST (GST-TDS)',
      labour_cess: 'Labour cess',
      income_tax: 'Tax withheld (TDS)',
      other: 'Other deductions',
    },
    direction: { receivable: 'Client', payable: 'Our company' },
  },
} as const;

export const sections = {
  proof: 'Certificate',
} as const;
