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
  receipts: {
    allocate: 'تخصيص',
    title: 'التخصيص للفواتير المفتوحة',
    oldestFirst: 'تخصيص للأقدم أولًا',
    leaveOnAccount: 'إبقاء الكل تحت الحساب',
    openInvoices: 'الفواتير المفتوحة',
    noOpenInvoices: 'لا توجد فواتير مفتوحة بهذه العملة. يبقى المبلغ تحت الحساب.',
    invoice: 'الفاتورة',
    due: 'تستحق في {{date}}',
    balance: 'الرصيد',
    allocateTo: 'تخصيص للفاتورة {{number}}',
    onAccount: 'المتبقي تحت الحساب',
    tooMuch: 'المخصص أكبر من مبلغ السند. خفّض أحد المبالغ.',
    nothing: 'أدخل مبلغًا لفاتورة واحدة على الأقل.',
    date: 'تاريخ التخصيص',
    chooseClient: 'اختر العميل لعرض فواتيره المفتوحة.',
    failed: 'تعذّر تخصيص السند. المبلغ باقٍ تحت الحساب.',
    record: 'تسجيل سند قبض',
  },
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
