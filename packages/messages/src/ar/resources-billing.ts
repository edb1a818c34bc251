/** Names of credit notes to clients. */
export const resources = {
  credit_notes: {
    singular: 'إشعار دائن',
    plural: 'إشعارات دائنة',
    create: 'إشعار دائن جديد',
    edit: 'تعديل الإشعار الدائن',
    search: 'البحث بالرقم أو السبب',
    emptyTitle: 'لا توجد إشعارات دائنة بعد',
    emptyText: 'تصحيح الفواتير الصادرة كليًا أو جزئيًا.',
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
    subtotal_amount: 'المجموع الفرعي',
    tax_amount: 'الضريبة',
    total_amount: 'الإجمالي',
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
      pending: 'بانتظار الموافقة',
      approved: 'معتمد',
      rejected: 'مرفوض',
    },
  },
} as const;

/** Titles of their sections. */
export const sections = { credit_note: 'إشعار دائن' } as const;
