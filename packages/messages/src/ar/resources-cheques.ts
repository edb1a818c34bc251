import type { MessagesOf } from '../messages-of.ts';
import type * as english from '../en/resources-cheques.ts';

export const resources = {
  cheques: {
    singular: 'شيك آجل',
    plural: 'الشيكات الآجلة',
    create: 'شيك جديد',
    edit: 'تعديل الشيك',
    search: 'البحث بالرقم أو البنك',
    emptyTitle: 'لا توجد شيكات آجلة بعد',
    emptyText: 'تظهر هنا الشيكات المستلمة من العملاء والصادرة للموردين حتى تُحصَّل.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  cheques: {
    pdc_number: 'الرقم',
    direction: 'الاتجاه',
    party_id: 'العميل أو المورد',
    bank_name: 'البنك المسحوب عليه',
    cheque_number: 'رقم الشيك',
    cheque_date: 'تاريخ الشيك',
    entry_date: 'تاريخ الاستلام أو الإصدار',
    amount: 'المبلغ',
    exchange_rate: 'سعر الصرف',
    allocated_amount: 'مقابل فواتير',
    base_allocated_amount: 'مقابل فواتير (بعملة الشركة)',
    base_amount: 'المبلغ (بعملة الشركة)',
    bank_account_id: 'حسابنا البنكي',
    deposited_on: 'تاريخ الإيداع',
    settled_on: 'تاريخ التحصيل أو الارتجاع',
    return_charge: 'رسوم الارتجاع',
    replaces_id: 'بديل عن الشيك',
    status: 'الحالة',
    notes: 'ملاحظات',
  },
  cheque_items: {
    cheque_id: 'الشيك',
    position: 'البند',
    invoice_id: 'الفاتورة',
    supplier_invoice_id: 'فاتورة المورد',
    amount: 'المبلغ',
    base_amount: 'المبلغ (بعملة الشركة)',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  cheques: {
    direction: { received: 'مستلم', issued: 'صادر' },
    status: {
      pending: 'بانتظار الاعتماد',
      rejected: 'مرفوض',
      received: 'في الحوزة',
      issued: 'صادر',
      deposited: 'مودَع',
      cleared: 'محصَّل',
      returned: 'مرتجع',
      replaced: 'مستبدل',
      handed_back: 'معاد إلى صاحبه',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const fieldHelp = {
  cheques: {
    cheque_date: 'التاريخ المكتوب على الشيك، ولا يُحصَّل قبله.',
    amount: 'ما لا يخصَّص لفواتير يقيَّد تحت الحساب عند تحصيل الشيك.',
    bank_account_id: 'الحساب الذي يودَع فيه الشيك المستلم أو يُسحب عليه الشيك الصادر.',
    return_charge: 'للعلم فقط. تقيَّد الرسوم من كشف الحساب البنكي.',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;
