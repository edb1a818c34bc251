import type { ResourceDefinition } from '../../define/resource.ts';
import { pettyCashClaims } from './petty-cash-claims.ts';
import { pettyCashVouchers } from './petty-cash-vouchers.ts';

/** Vouchers and claims as the custodian writes and follows them, also one who does not see the company's money. */
export const ownVouchers: ResourceDefinition = {
  ...pettyCashVouchers,
  module: 'hr',
  route: '/hr/self-service/petty-cash',
  list: {
    ...pettyCashVouchers.list,
    moreColumns: ['petty_cash_float_id', 'petty_cash_claim_id', 'created_at'],
  },
  view: [
    {
      name: 'record',
      fields: ['petty_cash_claim_id', 'currency', 'tax_amount', 'status_reason', 'created_at'],
    },
  ],
};

/** Deciding and paying are not among what one does with one's own. */
export const ownClaims: ResourceDefinition = {
  ...pettyCashClaims,
  module: 'hr',
  route: '/hr/self-service/petty-cash-claims',
  status: { entity: 'petty_cash_claim', column: 'status', offered: [] },
  form: [
    {
      name: 'petty_cash_claim',
      fields: ['petty_cash_float_id', 'kind', 'claim_date', 'counted_amount', 'explanation'],
    },
  ],
  view: [
    {
      name: 'amounts',
      fields: ['expected_amount', 'difference_amount', 'amount', 'payable_amount', 'payment_date'],
    },
    { name: 'record', fields: ['currency', 'status_reason', 'decided_by', 'decided_at', 'created_at'] },
  ],
};
