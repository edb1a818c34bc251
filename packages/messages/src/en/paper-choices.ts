import { states } from './states.ts';

/** Words of the database as papers name them. */
export const paperChoices = {
  states,
  taxTypes: {
    zero: 'Zero-rated',
    exempt: 'Exempt',
    reverse_charge: 'Reverse charge',
    out_of_scope: 'Out of scope',
  },
  taxIds: {
    AE: 'TRN: {{number}}',
    IN: 'GSTIN: {{number}}',
    none: 'Tax ID: {{number}}',
  },
  methods: {
    bank_transfer: 'Bank transfer',
    cheque: 'Cheque',
    cash: 'Cash',
    card: 'Card',
    other: 'Other',
  },
  withheldTaxes: {
    income_tax: 'Less income tax (TDS)',
    cgst: 'Less CGST (GST-TDS)',
    sgst: 'Less SGST/UTGST (GST-TDS)',
    igst: 'Less IGST (GST-TDS)',
    labour_cess: 'Less labour cess',
  },
  deductionKinds: {
    contra_charge: 'Less contra charge',
    liquidated_damages: 'Less liquidated damages',
    withheld: 'Less amount withheld',
    other: 'Less',
  },
  entries: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    payment: 'Payment',
    refund: 'Refund',
    set_off: 'Set-off',
    withheld_tax: 'Tax withheld',
  },
  leaveStatuses: {
    draft: 'Draft',
    pending: 'Awaiting approval',
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
  },
} as const;
