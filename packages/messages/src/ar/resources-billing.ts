import { balanceAccounts } from './balance-accounts.ts';

/** Names of credit notes to clients. */
export const resources = {
  credit_notes: {
    singular: 'إشعار دائن',
    plural: 'إشعارات دائنة',
    create: 'إشعار دائن جديد',
    edit: 'تعديل الإشعار الدائن',
    search: 'ابحث بالرقم أو السبب',
    emptyTitle: 'لا توجد إشعارات دائنة بعد',
    emptyText: 'تصحيح الفواتير الصادرة كليًا أو جزئيًا.',
  },
  opening_balances: {
    singular: 'أرصدة افتتاحية',
    plural: 'الأرصدة الافتتاحية',
    create: 'أرصدة افتتاحية جديدة',
    edit: 'تعديل الأرصدة الافتتاحية',
    search: 'ابحث بالرقم',
    emptyTitle: 'لا توجد أرصدة افتتاحية بعد',
    emptyText:
      'البنك والصندوق والقروض ورأس المال في يوم انتقال الدفاتر إلى هنا. أدخل الفواتير غير المسددة والمخزون والمحتجزات كمستندات بتواريخها.',
  },
} as const;

export const fields = {
  credit_notes: {
    credit_note_number: 'الرقم',
    invoice_id: 'الفاتورة',
    certificate_id: 'المستخلص',
    reason_kind: 'نوع التصحيح',
    reason: 'السبب',
    client_id: 'العميل',
    project_id: 'المشروع',
    exchange_rate: 'سعر الصرف',
    credit_date: 'التاريخ',
    subtotal_amount: 'الإجمالي قبل الضريبة',
    tax_amount: 'الضريبة',
    total_amount: 'الإجمالي شامل الضريبة',
    base_amount: 'المسوّى بعملة الشركة',
    status: 'الحالة',
    notes: 'ملاحظات',
  },
  credit_note_items: {
    credit_note_id: 'الإشعار الدائن',
    invoice_item_id: 'بند الفاتورة',
    position: 'السطر',
    description: 'الوصف',
    invoiced_amount: 'المتبقي للخصم',
    amount: 'المبلغ الدائن',
    tax_rate: 'نسبة الضريبة',
    tax_amount: 'الضريبة',
  },
  opening_balances: {
    opening_number: 'الرقم',
    opening_date: 'الأرصدة كما في',
    debit_amount: 'إجمالي المدين',
    credit_amount: 'إجمالي الدائن',
    status: 'الحالة',
    notes: 'ملاحظات',
  },
  opening_balance_items: {
    opening_balance_id: 'الأرصدة الافتتاحية',
    position: 'البند',
    posting: 'الحساب',
    description: 'الوصف',
    currency: 'العملة',
    debit_amount: 'مدين',
    credit_amount: 'دائن',
    exchange_rate: 'سعر الصرف',
    base_amount: 'بعملة الشركة',
  },
} as const;

/** Words of their choices. */
export const choices = {
  credit_notes: {
    reason_kind: {
      error: 'خطأ في الفاتورة',
      price: 'تخفيض السعر',
      returned: 'إرجاع بضاعة أو أعمال',
      cancelled: 'أعمال ملغاة',
      certificate: 'مستخلص',
    },
    status: {
      draft: 'مسودة',
      pending: 'بانتظار الاعتماد',
      approved: 'معتمد',
      rejected: 'مرفوض',
    },
  },
  opening_balances: {
    status: {
      draft: 'مسودة',
      pending: 'بانتظار الاعتماد',
      approved: 'معتمد',
      rejected: 'مرفوض',
      reversed: 'معكوس',
    },
  },
  opening_balance_items: { posting: balanceAccounts },
} as const;

/** Titles of their sections. */
export const sections = { credit_note: 'إشعار دائن', opening_balance: 'الأرصدة الافتتاحية' } as const;
