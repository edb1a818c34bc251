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
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  client_receipts: {
    receipt_number: 'الرقم',
    client_id: 'العميل',
    receipt_date: 'تاريخ القبض',
    amount: 'المبلغ',
    currency: 'العملة',
    exchange_rate: 'سعر الصرف',
    base_amount: 'بعملة الشركة',
    allocated_amount: 'المخصص',
    on_account_amount: 'تحت الحساب',
    payment_method: 'طريقة الدفع',
    bank_account_id: 'الحساب البنكي',
    reference: 'المرجع',
    notes: 'ملاحظات',
    reversal_of: 'عكس السند',
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
} as const satisfies MessagesOf<typeof english.choices>;

export const fieldHelp = {
  client_receipts: {
    bank_account_id: 'اتركه فارغًا لاستخدام الحساب الافتراضي للعملة.',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;
