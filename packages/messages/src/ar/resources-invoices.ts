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
    emptyText: 'لمطالبة العملاء بقيمة الأعمال المنجزة.',
  },
  invoice_payments: {
    singular: 'دفعة',
    plural: 'الدفعات',
    create: 'تسجيل دفعة',
    edit: 'تعديل الدفعة',
    search: 'ابحث بالمرجع',
    emptyTitle: 'لا توجد دفعات بعد',
    emptyText: 'الدفعات المستلمة عن الفواتير.',
  },
  expenses: {
    singular: 'مصروف',
    plural: 'المصروفات',
    create: 'مصروف جديد',
    edit: 'تعديل المصروف',
    search: 'ابحث بالرقم أو الغرض',
    emptyTitle: 'لا توجد مصروفات بعد',
    emptyText: 'مصروفات للاعتماد والتعويض.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  invoices: {
    contract_id: 'العقد',
    certificate_id: 'المستخلص',
    retention_release_id: 'الإفراج عن المحتجزات',
    credited_amount: 'المبلغ الدائن',
    invoice_number: 'الرقم',
    invoice_type: 'النوع',
    project_id: 'المشروع',
    client_id: 'العميل',
    issue_date: 'تاريخ الإصدار',
    due_date: 'تاريخ الاستحقاق',
    exchange_rate: 'سعر الصرف',
    subtotal_amount: 'المجموع الفرعي',
    tax_amount: 'الضريبة',
    total_amount: 'الإجمالي',
    paid_amount: 'المدفوع',
    balance_amount: 'الرصيد',
    reference: 'المرجع',
    notes: 'ملاحظات',
    status: 'الحالة',
    approval_notes: 'ملاحظات الاعتماد',
    rejection_notes: 'سبب الرفض',
    sent_at: 'تاريخ الإرسال',
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
    exchange_rate: 'سعر الصرف',
    base_amount: 'المسوّى بعملة الشركة',
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
    type: 'جهة الدفع',
    expense_type: 'نوع المصروف',
    activity: 'الغرض',
    remarks: 'ملاحظات',
    expense_date: 'التاريخ',
    amount: 'المبلغ',
    cost_code_id: 'رمز التكلفة',
    cost_type: 'نوع التكلفة',
    payroll_processed: 'صُرف مع الراتب',
    payroll_id: 'قسيمة الراتب المعوِّضة',
    status: 'الحالة',
    approval_notes: 'ملاحظات الاعتماد',
    rejection_reason: 'سبب الرفض',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  invoices: { client_id: 'للفواتير غير المرتبطة بمشروع فقط.' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  invoices: {
    status: {
      credited: 'صدر بها إشعار دائن',
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
      bank_transfer: 'تحويل بنكي',
      cheque: 'شيك',
      cash: 'نقدًا',
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
      reimbursed: 'تم تعويضه',
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
