import type { letterhead as english } from '../en/letterhead.ts';
import type { MessagesOf } from '../messages-of.ts';

export const letterhead = {
  taxId: {
    AE: 'رقم التسجيل الضريبي: {{number}}',
    IN: 'رقم GSTIN: {{number}}',
    none: 'الرقم الضريبي: {{number}}',
  },
  taxInvoice: 'فاتورة ضريبية',
  license: 'رقم الرخصة: {{number}}',
  page: 'صفحة {{page}} من {{pages}}',
  print: 'طباعة',
  printFailed: 'تعذّر تحميل ترويسة الشركة، لذلك لم يُطبع شيء',
  pdf: 'مستند (PDF)',
  pdfText: 'للطباعة والإرسال، تحت ترويسة شركتك.',
  logo: {
    help: 'يظهر أعلى كل ما يُطبع وفي القائمة. PNG أو JPEG أو WebP؛ والصورة الكبيرة تُصغَّر.',
    choose: 'اختر شعارًا',
    replace: 'اختر شعارًا آخر',
    remove: 'إزالة',
    none: 'لا يوجد شعار بعد',
    saved: 'تم تغيير الشعار.',
    failed: 'تعذّر تغيير الشعار',
    notAPicture: 'لا يمكن قراءة هذه الصورة. اختر ملف PNG أو JPEG أو WebP.',
    tooLarge: 'حجم الملف أكبر من 10 ميغابايت. اختر ملفًا أصغر.',
  },
} as const satisfies MessagesOf<typeof english>;
