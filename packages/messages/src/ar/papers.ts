import type { papers as english } from '../en/papers.ts';
import type { MessagesOf } from '../messages-of.ts';

export const papers = {
  open: 'ملف PDF',
  menu: 'المستندات بصيغة PDF',
  failed: 'تعذّر إنشاء ملف PDF',
  year: 'السنة المالية',
  noPayInYear: 'لم يُدفع أي راتب في الهند خلال {{year}}. اختر سنة أخرى.',
  create: 'إنشاء PDF',
  kinds: {
    invoice: 'فاتورة',
    credit_note: 'إشعار دائن',
    receipt: 'سند قبض',
    payment_advice: 'إشعار دفع',
    quotation: 'عرض سعر',
    purchase_order: 'أمر شراء',
    work_order: 'أمر عمل',
    certificate_aia: 'شهادة دفع AIA (G702/G703)',
    certificate_fidic: 'شهادة دفع مرحلية (فيديك)',
    certificate_ra_bill: 'مستخلص جارٍ',
    final_account: 'حساب ختامي',
    statement: 'كشف حساب',
    payslip: 'قسيمة راتب',
    leave_form: 'نموذج طلب إجازة',
    offer_letter: 'خطاب عرض عمل',
    salary_certificate: 'شهادة راتب',
    experience_letter: 'شهادة خبرة',
    employment_contract: 'عقد عمل',
    form_16: 'نموذج 16',
    warning_letter: 'خطاب إنذار',
    settlement: 'تسوية نهائية',
  },
} as const satisfies MessagesOf<typeof english>;
