/** What papers of orders and stores say: certificates of subcontractors, changes, goods received and issued. */
export const orderTitles = {
  subcontractCertificate: 'Subcontract payment certificate',
  subcontractFinal: 'Final subcontract payment certificate',
} as const;

export const orderLabels = {
  subcontractOrder: 'Subcontract order',
  originalOrder: 'Original subcontract sum',
  orderChanges: 'Approved changes',
  revisedOrder: 'Revised subcontract sum',
  workDone: 'Work done',
  workCertified: 'Value of work certified',
  contraCharges: 'Less contra charges',
  orderedQuantity: 'Ordered qty',
  thisClaim: 'This certificate',
  dueUnderClaim: 'Amount due under this certificate',
  qtyNow: 'Qty this certificate',
  amountNow: 'Amount this certificate',
  subcontractorSigns: 'For the subcontractor: name, signature, stamp and date',
  claimNo: 'Certificate no.',
} as const;
