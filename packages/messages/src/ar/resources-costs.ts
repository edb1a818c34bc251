import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-costs.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  labour_rates: {
    singular: 'أجرة ساعة العمل',
    plural: 'أجور ساعات العمل',
    create: 'أجرة ساعة جديدة',
    edit: 'تعديل أجرة الساعة',
    search: 'ابحث في الملاحظات',
    emptyTitle: 'لا توجد أجور ساعات بعد',
    emptyText: 'ما تكلفه ساعة شخص أو مسمى وظيفي على المشروع.',
  },
  supplier_invoices: {
    singular: 'فاتورة مورد',
    plural: 'فواتير الموردين',
    create: 'فاتورة مورد جديدة',
    edit: 'تعديل فاتورة المورد',
    search: 'ابحث بالرقم أو المرجع',
    emptyTitle: 'لا توجد فواتير موردين بعد',
    emptyText: 'ما يطلبه الموردون، مطابقًا للأمر ولما تم استلامه.',
  },
  supplier_credit_notes: {
    singular: 'إشعار دائن من مورد',
    plural: 'إشعارات دائنة من الموردين',
    create: 'إشعار دائن جديد من مورد',
    edit: 'تعديل الإشعار الدائن',
    search: 'ابحث بالرقم أو المرجع',
    emptyTitle: 'لا توجد إشعارات دائنة من الموردين بعد',
    emptyText: 'ما يسترده الموردون من فواتيرهم: يقل المستحق لهم وتقل تكلفة المشروع.',
  },
  subcontract_claims: {
    singular: 'مطالبة مقاول باطن',
    plural: 'مطالبات مقاولي الباطن',
    create: 'مطالبة جديدة لمقاول باطن',
    edit: 'تعديل مطالبة مقاول الباطن',
    search: 'ابحث بالرقم',
    emptyTitle: 'لا توجد مطالبات بعد',
    emptyText: 'ما أنجزه مقاولو الباطن حتى تاريخه وما يستحق لهم الآن.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  labour_rates: {
    employee_id: 'الموظف',
    job_title_id: 'المسمى الوظيفي',
    hourly_rate: 'الأجرة للساعة',
    effective_from: 'اعتبارًا من',
    notes: 'ملاحظات',
  },
  supplier_invoices: {
    bill_number: 'الرقم',
    supplier_reference: 'رقم المورد',
    purchase_order_id: 'أمر الشراء',
    supplier_id: 'المورد',
    project_id: 'المشروع',
    invoice_date: 'التاريخ',
    due_date: 'الاستحقاق',
    exchange_rate: 'سعر الصرف',
    tax_rate: 'نسبة الضريبة',
    is_tax_recoverable: 'الضريبة قابلة للاسترداد',
    subtotal_amount: 'دون الضريبة',
    tax_amount: 'الضريبة',
    total_amount: 'الإجمالي',
    paid_amount: 'المدفوع',
    credited_amount: 'المخصوم',
    balance_amount: 'الرصيد',
    status: 'الحالة',
    hold_kind: 'سبب التعليق',
    approval_notes: 'ملاحظة الموافقة',
    rejection_notes: 'سبب الرفض',
    notes: 'ملاحظات',
  },
  supplier_invoice_items: {
    position: 'السطر',
    purchase_order_item_id: 'سطر الأمر',
    quantity: 'الكمية',
    unit_price: 'سعر الوحدة',
    total_cost: 'المبلغ',
    notes: 'ملاحظات',
  },
  supplier_payments: {
    amount: 'المبلغ',
    payment_date: 'تاريخ الدفع',
    payment_method: 'الطريقة',
    reference: 'المرجع',
    notes: 'ملاحظات',
    status: 'الحالة',
    supplier_invoice_id: 'فاتورة المورد',
  },
  supplier_credit_notes: {
    credit_number: 'الرقم',
    supplier_reference: 'رقم المورد',
    supplier_invoice_id: 'فاتورة المورد',
    credit_kind: 'السبب',
    supplier_id: 'المورد',
    project_id: 'المشروع',
    exchange_rate: 'سعر الصرف',
    tax_rate: 'نسبة الضريبة',
    credit_date: 'التاريخ',
    subtotal_amount: 'دون الضريبة',
    tax_amount: 'الضريبة',
    total_amount: 'الإجمالي',
    status: 'الحالة',
    notes: 'ملاحظات',
  },
  supplier_credit_note_items: {
    supplier_invoice_item_id: 'بند الفاتورة',
    position: 'السطر',
    item_name: 'الصنف',
    quantity_billed: 'الكمية في الفاتورة',
    quantity: 'الكمية المخصومة',
    unit_price: 'الخصم للوحدة',
    total_cost: 'المبلغ',
  },
  subcontract_claims: {
    claim_number: 'الرقم',
    work_order_id: 'أمر العمل',
    sequence: 'الترتيب في أمر العمل',
    claim_date: 'التاريخ',
    period_end_date: 'الأعمال حتى',
    completed_amount: 'المعتمد حتى تاريخه',
    retention_amount: 'المحتجزات',
    deduction_amount: 'الخصومات حتى تاريخه',
    net_amount: 'الصافي حتى تاريخه',
    previous_amount: 'المعتمد سابقًا',
    payable_amount: 'المستحق الآن',
    tax_amount: 'الضريبة',
    total_amount: 'المستحق مع الضريبة',
    notes: 'ملاحظات',
    status: 'الحالة',
  },
  subcontract_claim_lines: {
    work_order_item_id: 'سطر أمر العمل',
    previous_quantity: 'سابقًا',
    quantity_done: 'حتى تاريخه',
    completed_amount: 'المبلغ حتى تاريخه',
    reason: 'السبب',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  labour_rates: {
    employee_id: 'إما شخص واحد وإما كل من يحمل مسمى وظيفيًا.',
    hourly_rate: 'الأجر وكل ما يضاف إليه، بعملة الشركة.',
  },
  supplier_invoices: {
    tax_rate: 'نسبة الأمر عند تركها فارغة.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  supplier_invoices: {
    status: {
      pending: 'بانتظار المطابقة',
      matched: 'مطابقة',
      on_hold: 'معلقة',
      approved: 'معتمدة',
      rejected: 'مرفوضة',
      partially_paid: 'مدفوعة جزئيًا',
      paid: 'مدفوعة',
      credited: 'مسوّاة بإشعار دائن',
    },
    hold_kind: {
      not_received: 'أكثر مما تم استلامه',
      over_ordered: 'أكثر مما طُلب',
      price: 'سعر مختلف',
      total: 'إجمالي مختلف',
      by_hand: 'يدويًا',
    },
  },
  supplier_payments: {
    payment_method: {
      bank_transfer: 'تحويل بنكي',
      cheque: 'شيك',
      cash: 'نقدًا',
      card: 'بطاقة',
      other: 'أخرى',
    },
    status: {
      posted: 'مرحّلة',
      reversed: 'معكوسة',
    },
  },
  supplier_credit_notes: {
    credit_kind: {
      return: 'إرجاع بضاعة أو عمل',
      price: 'سعر أقل',
    },
    status: {
      pending: 'بانتظار القرار',
      approved: 'معتمد',
      rejected: 'مرفوض',
    },
  },
  subcontract_claims: {
    status: {
      draft: 'مسودة',
      certified: 'مصدّقة',
      approved: 'معتمدة',
      paid: 'مدفوعة',
      cancelled: 'ملغاة',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  labour_rate: 'أجرة الساعة',
  supplier_invoice: 'الفاتورة',
  match: 'المطابقة',
  supplier_credit_note: 'الإشعار الدائن',
  subcontract_claim: 'المطالبة',
} as const satisfies MessagesOf<typeof englishSections>;
