import type * as english from '../en/resources-client-receipts.ts';
import type { MessagesOf } from '../messages-of.ts';

/** Names of receipts from clients. */
export const resources = {
  client_receipts: {
    singular: 'سند قبض',
    plural: 'سندات القبض',
    create: 'تسجيل سند قبض',
    edit: 'تعديل سند القبض',
    search: 'ابحث بالرقم أو المرجع',
    emptyTitle: 'لا توجد سندات قبض بعد',
    emptyText: 'المبالغ المقبوضة من العملاء، مخصصة لفواتير أو محفوظة تحت الحساب.',
  },
  client_settlements: {
    singular: 'رد أو مقاصة',
    plural: 'المبالغ المردودة والمقاصات',
    create: 'رد أو مقاصة جديدة',
    edit: 'تعديل الرد أو المقاصة',
    search: 'ابحث بالرقم أو المرجع',
    emptyTitle: 'لا توجد مبالغ مردودة أو مقاصات بعد',
    emptyText: 'مبالغ تحت الحساب وإشعارات دائنة رُدّت إلى العملاء أو قوصّت بفواتيرهم.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  client_receipts: {
    receipt_number: 'الرقم',
    cheque_id: 'شيك آجل',
    client_id: 'العميل',
    receipt_date: 'تاريخ القبض',
    amount: 'المبلغ',
    currency: 'العملة',
    exchange_rate: 'سعر الصرف',
    base_amount: 'بعملة الشركة',
    allocated_amount: 'المخصص',
    refunded_amount: 'المردود',
    on_account_amount: 'تحت الحساب',
    payment_method: 'طريقة الدفع',
    bank_account_id: 'الحساب البنكي',
    reference: 'المرجع',
    notes: 'ملاحظات',
    reversal_of: 'عكس السند',
    status: 'الحالة',
  },
  client_settlements: {
    settlement_number: 'الرقم',
    settlement_kind: 'النوع',
    client_receipt_id: 'سند القبض تحت الحساب',
    credit_note_id: 'الإشعار الدائن',
    invoice_id: 'مقاصة بالفاتورة',
    client_id: 'العميل',
    currency: 'العملة',
    settlement_date: 'التاريخ',
    amount: 'المبلغ',
    exchange_rate: 'سعر الصرف',
    base_amount: 'بعملة الشركة',
    payment_method: 'طريقة الدفع',
    bank_account_id: 'يُدفع من حساب',
    reference: 'المرجع',
    notes: 'ملاحظات',
    reversal_of: 'عكس المستند',
    status: 'الحالة',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  client_receipts: {
    payment_method: {
      bank_transfer: 'تحويل بنكي',
      cheque: 'شيك',
      cash: 'نقدًا',
      card: 'بطاقة',
      other: 'أخرى',
    },
    status: { posted: 'مرحّل', reconciled: 'مطابَق', reversed: 'معكوس' },
  },
  client_settlements: {
    settlement_kind: { refund: 'رد مبلغ', set_off: 'مقاصة' },
    payment_method: {
      bank_transfer: 'تحويل بنكي',
      cheque: 'شيك',
      cash: 'نقدًا',
      card: 'بطاقة',
      other: 'أخرى',
    },
    status: {
      pending: 'بانتظار الاعتماد',
      approved: 'معتمد',
      rejected: 'مرفوض',
      reconciled: 'مطابَق',
      reversed: 'معكوس',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const fieldHelp = {
  client_receipts: {
    bank_account_id: 'اتركه فارغًا لاستخدام الحساب الافتراضي للعملة.',
  },
  client_settlements: {
    client_receipt_id: 'لرد مبلغ تحت الحساب. لرد إشعار دائن اختر الإشعار بدلًا منه.',
    bank_account_id: 'اتركه فارغًا لاستخدام الحساب الافتراضي للعملة.',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const sections = { settlement: 'الرد أو المقاصة' } as const satisfies MessagesOf<
  typeof english.sections
>;
