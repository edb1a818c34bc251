/** Names of journal vouchers. */
export const resources = {
  journal_vouchers: {
    singular: 'سند قيد',
    plural: 'سندات القيد',
    create: 'سند قيد جديد',
    edit: 'تعديل سند القيد',
    search: 'ابحث بالرقم أو الوصف أو المرجع',
    emptyTitle: 'لا توجد سندات قيد بعد',
    emptyText: 'المستحقات والإهلاك والتصحيحات وسائر القيود التي لا ينشئها أي مستند.',
  },
} as const;

export const fields = {
  journal_vouchers: {
    voucher_number: 'الرقم',
    voucher_date: 'التاريخ',
    description: 'الوصف',
    reference: 'المرجع',
    debit_amount: 'إجمالي المدين',
    credit_amount: 'إجمالي الدائن',
    reversed_on: 'تاريخ العكس',
    status: 'الحالة',
    notes: 'ملاحظات',
  },
  journal_voucher_items: {
    journal_voucher_id: 'سند قيد',
    position: 'البند',
    posting_account_id: 'الحساب',
    posting: 'نوع القيد',
    description: 'الوصف',
    project_id: 'المشروع',
    cost_code_id: 'رمز التكلفة',
    cost_type: 'نوع التكلفة',
    currency: 'العملة',
    debit_amount: 'مدين',
    credit_amount: 'دائن',
    exchange_rate: 'سعر الصرف',
    base_amount: 'بعملة الشركة',
  },
} as const;

/** Words of their choices. */
export const choices = {
  journal_vouchers: {
    status: {
      draft: 'مسودة',
      pending: 'بانتظار الاعتماد',
      approved: 'مرحّل',
      rejected: 'مرفوض',
      reversed: 'معكوس',
    },
  },
} as const;

/** Titles of their sections. */
export const sections = { journal_voucher: 'سند القيد' } as const;
