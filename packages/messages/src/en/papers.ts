/** Papers made by the server, as they are offered. */
export const papers = {
  open: 'PDF',
  menu: 'PDF documents',
  failed: 'The PDF could not be created',
  kinds: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    receipt: 'Receipt voucher',
    payment_advice: 'Payment advice',
    quotation: 'Quotation',
    purchase_order: 'Purchase order',
    work_order: 'Work order',
    certificate_aia: 'AIA certificate (G702/G703)',
    certificate_fidic: 'FIDIC interim payment certificate',
    certificate_ra_bill: 'Running account bill',
    statement: 'Statement of account',
    payslip: 'Payslip',
    leave_form: 'Leave application',
    salary_certificate: 'Salary certificate',
    experience_letter: 'Experience certificate',
    settlement: 'Final settlement',
  },
} as const;
