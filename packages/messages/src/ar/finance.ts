import type { finance as english } from '../en/finance.ts';
import type { MessagesOf } from '../messages-of.ts';

export const finance = {
  overview: 'نظرة عامة',
  figures: {
    invoiced: 'فواتير هذا الشهر',
    open: 'الذمم المدينة',
    overdue: 'متأخر',
    expenses: 'مصروفات هذا الشهر',
    expensesPending: 'مصروفات بانتظار الاعتماد',
    budget: 'الميزانيات السارية',
    committed: 'المبالغ الملتزم بها',
    actual: 'التكلفة الفعلية للمشاريع',
  },
  sameAccount:
    'قبل التأكيد: هذا أيضًا حساب {{suppliers}}. قد تتشارك شركات المجموعة الواحدة حسابًا، أما غيرها فلا.',
  paymentRun: { file: 'ملف البنك', neft: 'ملف NEFT', failed: 'تعذّر إنشاء ملف البنك' },
  landedCost: {
    title: 'التوزيع',
    preview: 'معاينة للوضع الحالي. يُراجع الرصيد المتوفر وما صُرف للمشاريع عند الاعتماد.',
    booked: 'كما رُحّلت إلى المخزون والمشاريع.',
    empty: 'لا توجد استلامات بضائع.',
    item: 'الصنف',
  },
  cash: {
    title: 'التدفق النقدي',
    text: 'المقبوضات والمدفوعات في البنك والصندوق حسب الشهر.',
    empty: 'لا توجد دفعات أو تكاليف بعد.',
    month: 'الشهر',
    inflow: 'التدفق الداخل',
    outflow: 'التدفق الخارج',
    net: 'الصافي',
  },
} as const satisfies MessagesOf<typeof english>;
