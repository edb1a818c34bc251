import type * as english from '../en/resources-invoices.ts';
import type { MessagesOf } from '../messages-of.ts';

/** Names of invoices, their payments and of expenses. */
export const resources = {
  invoices: {
    singular: 'فاتورة',
    plural: 'الفواتير',
    create: 'فاتورة جديدة',
    edit: 'تعديل الفاتورة',
    search: 'ابحث بالرقم أو المرجع',
    emptyTitle: 'لا توجد فواتير بعد',
    emptyText: 'تطلب الفاتورة من العميل الدفع مقابل ما أُنجز.',
  },
  invoice_payments: {
    singular: 'دفعة',
    plural: 'الدفعات',
    create: 'تسجيل دفعة',
    edit: 'تعديل الدفعة',
    search: 'ابحث بالمرجع',
    emptyTitle: 'لا توجد دفعات بعد',
    emptyText: 'المبالغ المستلمة عن الفواتير.',
  },
  expenses: {
    singular: 'مصروف',
    plural: 'المصروفات',
    create: 'مصروف جديد',
    edit: 'تعديل المصروف',
    search: 'ابحث بالرقم أو الغرض',
    emptyTitle: 'لا توجد مصروفات بعد',
    emptyText: 'ما أنفقه شخص لصالح الشركة ليُعتمد ويُرد.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  invoices: {
    invoice_number: 'الرقم',
    invoice_type: 'النوع',
    project_id: 'المشروع',
    client_id: 'العميل',
    issue_date: 'تاريخ الإصدار',
    due_date: 'تاريخ الاستحقاق',
    exchange_rate: 'سعر الصرف',
    subtotal_amount: 'قبل الضريبة',
    tax_amount: 'الضريبة',
    total_amount: 'الإجمالي',
    paid_amount: 'المدفوع',
    balance_amount: 'الرصيد',
    reference: 'المرجع',
    notes: 'ملاحظات',
    status: 'الحالة',
    approval_notes: 'ملاحظات الاعتماد',
    rejection_notes: 'سبب الرفض',
    sent_at: 'وقت الإرسال',
  },
  invoice_items: {
    position: 'البند',
    description: 'الوصف',
    quantity: 'الكمية',
    unit: 'الوحدة',
    unit_price: 'سعر الوحدة',
    amount: 'المبلغ',
    category: 'الفئة',
    work_package: 'حزمة العمل',
    tax_code_id: 'رمز الضريبة',
    tax_rate: 'نسبة الضريبة',
    tax_amount: 'الضريبة',
  },
  invoice_payments: {
    invoice_id: 'الفاتورة',
    amount: 'المبلغ',
    payment_date: 'تاريخ الدفع',
    payment_method: 'طريقة الدفع',
    reference: 'المرجع',
    notes: 'ملاحظات',
    status: 'الحالة',
  },
  expenses: {
    expense_number: 'الرقم',
    project_id: 'المشروع',
    employee_id: 'الموظف',
    type: 'دفعه',
    expense_type: 'النوع',
    activity: 'الغرض',
    remarks: 'ملاحظات',
    expense_date: 'التاريخ',
    amount: 'المبلغ',
    cost_code_id: 'رمز التكلفة',
    cost_type: 'نوع التكلفة',
    payroll_processed: 'دُفع مع الراتب',
    payroll_id: 'القسيمة التي تردّه',
    status: 'الحالة',
    approval_notes: 'ملاحظات الاعتماد',
    rejection_reason: 'سبب الرفض',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  invoices: { client_id: 'عميل المشروع، ويُحدَّد فقط لفاتورة بلا مشروع.' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  invoices: {
    status: {
      draft: 'مسودة',
      pending: 'بانتظار الاعتماد',
      approved: 'معتمدة',
      rejected: 'مرفوضة',
      sent: 'مُرسلة',
      partially_paid: 'مدفوعة جزئيًا',
      paid: 'مدفوعة',
      cancelled: 'ملغاة',
    },
    invoice_type: {
      standard: 'عادية',
      progress: 'مستخلص',
      advance: 'دفعة مقدمة',
      retention: 'محتجزات',
      final: 'نهائية',
    },
  },
  invoice_payments: {
    payment_method: {
      bank_transfer: 'تحويل مصرفي',
      cheque: 'شيك',
      cash: 'نقد',
      card: 'بطاقة',
      other: 'أخرى',
    },
    status: { draft: 'مسودة', posted: 'مرحّلة', reconciled: 'مطابَقة', reversed: 'معكوسة' },
  },
  expenses: {
    status: {
      draft: 'مسودة',
      pending: 'بانتظار الاعتماد',
      approved: 'معتمد',
      rejected: 'مرفوض',
      reimbursed: 'تم رده',
    },
    type: { reimbursable: 'الموظف', company: 'الشركة' },
    expense_type: {
      travel: 'سفر',
      accommodation: 'إقامة',
      meals: 'وجبات',
      fuel: 'وقود',
      material: 'مواد',
      equipment: 'معدات',
      permit: 'تصاريح ورسوم',
      communication: 'اتصالات',
      other: 'أخرى',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {} as const satisfies MessagesOf<typeof english.sections>;
