import type { cashFlow as english } from '../en/cash-flow.ts';
import type { MessagesOf } from '../messages-of.ts';

export const cashFlow = {
  title: 'नकदी प्रवाह',
  text: 'बैंक और नकद में आई और गई राशि, महीने के अनुसार।',
  empty: 'अभी कोई भुगतान या लागत नहीं।',
  month: 'महीना',
  inflow: 'आवक',
  outflow: 'जावक',
  net: 'शुद्ध',
} as const satisfies MessagesOf<typeof english>;
