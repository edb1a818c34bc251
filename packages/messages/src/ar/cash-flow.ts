import type { cashFlow as english } from '../en/cash-flow.ts';
import type { MessagesOf } from '../messages-of.ts';

export const cashFlow = {
  title: 'التدفق النقدي',
  text: 'المقبوضات والمدفوعات في البنك والصندوق حسب الشهر.',
  empty: 'لا توجد دفعات أو تكاليف بعد.',
  month: 'الشهر',
  inflow: 'التدفق الداخل',
  outflow: 'التدفق الخارج',
  net: 'الصافي',
} as const satisfies MessagesOf<typeof english>;
