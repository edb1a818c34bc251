/** Names of journal vouchers and liability payments. */
export const resources = {
  journal_vouchers: {
    singular: 'سند قيد',
    plural: 'سندات القيد',
    create: 'سند قيد جديد',
    edit: 'تعديل سند القيد',
    search: 'ابحث بالرقم أو الوصف أو المرجع',
    emptyTitle: 'لا توجد سندات قيد بعد',
    emptyText: 'الاستحقاقات والإهلاك والتصحيحات وسائر القيود التي لا ينشئها مستند آخر.',
  },
  liability_payments: {
    singular: 'دفعة التزام',
    plural: 'دفعات الالتزامات',
    create: 'دفعة التزام جديدة',
    edit: 'تعديل دفعة الالتزام',
    search: 'ابحث بالرقم أو الجهة أو المرجع',
    emptyTitle: 'لا توجد دفعات التزامات بعد',
    emptyText:
      'سداد الإقرارات الضريبية والضرائب المستقطعة واشتراكات التقاعد وسائر المستحقات النظامية وسلف الموظفين وقروضهم والقروض والالتزامات الأخرى، والمبالغ المستردة من الهيئة الضريبية.',
  },
} as const;

export const fields = {
  liability_payments: {
    payment_number: 'الرقم',
    tax_return_id: 'الإقرار الضريبي',
    posting_account_id: 'الحساب',
    pay_deduction_id: 'سلفة أو قرض',
    posting: 'الالتزام',
    is_refund: 'استرداد',
    payment_date: 'التاريخ',
    amount: 'المبلغ',
    bank_account_id: 'الحساب البنكي',
    payee: 'الجهة الدافعة أو المستلمة',
    reference: 'المرجع',
    reversal_of: 'عكس المستند',
    status: 'الحالة',
    notes: 'ملاحظات',
  },
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

/** Help beside them. */
export const fieldHelp = {
  liability_payments: {
    tax_return_id: 'اتركه فارغًا لسداد حساب.',
    posting_account_id:
      'الضرائب المستقطعة واستقطاعات الرواتب والقروض والالتزامات الأخرى. اتركه فارغًا لسداد إقرار ضريبي.',
    pay_deduction_id: 'سلفة أو قرض معتمد لموظف يُخصم من قسائم رواتبه لاحقًا. اتركه فارغًا لدفع أي التزام آخر.',
  },
} as const;

/** Words of their choices. */
export const choices = {
  liability_payments: {
    status: {
      pending: 'بانتظار الاعتماد',
      approved: 'معتمدة',
      rejected: 'مرفوضة',
      reconciled: 'مطابَقة',
      reversed: 'معكوسة',
    },
  },
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
export const sections = { journal_voucher: 'سند القيد', liability_payment: 'دفعة التزام' } as const;
