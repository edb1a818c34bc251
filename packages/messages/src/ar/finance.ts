import type { finance as english } from '../en/finance.ts';
import type { MessagesOf } from '../messages-of.ts';

export const finance = {
  overview: 'نظرة عامة',
  figures: {
    invoiced: 'فواتير هذا الشهر',
    open: 'لم يُدفع بعد',
    overdue: 'متأخر',
    expenses: 'مصروفات هذا الشهر',
    expensesPending: 'مصروفات بانتظار القرار',
    budget: 'الميزانيات السارية',
    committed: 'المبالغ الملتزم بها',
    actual: 'المصروف على المشاريع',
  },
  cash: {
    title: 'الأموال الواردة والصادرة',
    text: 'الدفعات المستلمة وتكاليف المشاريع حسب الشهر.',
    empty: 'لم تتحرك أي أموال بعد.',
    month: 'الشهر',
    inflow: 'وارد',
    outflow: 'صادر',
    net: 'الفرق',
  },
} as const satisfies MessagesOf<typeof english>;
