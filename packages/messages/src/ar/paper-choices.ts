import type { paperChoices as english } from '../en/paper-choices.ts';
import type { MessagesOf } from '../messages-of.ts';
import { states } from './states.ts';

export const paperChoices = {
  states,
  taxTypes: {
    zero: 'خاضع لنسبة الصفر',
    exempt: 'معفى',
    reverse_charge: 'احتساب عكسي',
    out_of_scope: 'خارج النطاق',
  },
  taxIds: {
    AE: 'رقم التسجيل الضريبي: {{number}}',
    IN: 'رقم GSTIN: {{number}}',
    none: 'الرقم الضريبي: {{number}}',
  },
  methods: {
    bank_transfer: 'تحويل بنكي',
    cheque: 'شيك',
    cash: 'نقدا',
    card: 'بطاقة',
    other: 'أخرى',
  },
  withheldTaxes: {
    income_tax: 'تخصم ضريبة الدخل TDS',
    cgst: 'تخصم الضريبة المركزية CGST',
    sgst: 'تخصم ضريبة الولاية SGST/UTGST',
    igst: 'تخصم الضريبة المتكاملة IGST',
    labour_cess: 'يخصم رسم العمالة',
  },
  deductionKinds: {
    contra_charge: 'تخصم تكاليف محملة',
    liquidated_damages: 'تخصم غرامة تأخير',
    withheld: 'يخصم مبلغ محجوز',
    other: 'يخصم',
  },
  entries: {
    invoice: 'فاتورة',
    credit_note: 'إشعار دائن',
    payment: 'دفعة',
    refund: 'مبلغ مردود',
    set_off: 'مقاصة',
    withheld_tax: 'ضريبة مستقطعة',
  },
  leaveStatuses: {
    draft: 'مسودة',
    pending: 'بانتظار الاعتماد',
    approved: 'معتمد',
    rejected: 'مرفوض',
    cancelled: 'ملغى',
  },
} as const satisfies MessagesOf<typeof english>;
