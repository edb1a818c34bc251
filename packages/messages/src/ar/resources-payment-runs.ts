import type * as english from '../en/resources-payment-runs.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  payment_runs: {
    singular: 'دفعة سداد',
    plural: 'دفعات السداد',
    create: 'دفعة سداد جديدة',
    edit: 'تعديل دفعة السداد',
    search: 'ابحث بالرقم',
    emptyTitle: 'لا دفعات سداد بعد',
    emptyText: 'فواتير الموردين المستحقة تُسدَّد معًا: يُعدّ الدفعة شخص ويعتمدها آخر.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  payment_runs: {
    run_number: 'الرقم',
    bank_account_id: 'الحساب البنكي',
    due_by: 'فواتير تستحق حتى',
    payment_date: 'تاريخ الدفع',
    payment_method: 'طريقة الدفع',
    total_amount: 'إجمالي المدفوع',
    file_taken_by: 'من نزّل ملف البنك',
    file_taken_at: 'تاريخ تنزيل ملف البنك',
    file_format: 'صيغة ملف البنك',
    status: 'الحالة',
    notes: 'ملاحظات',
  },
  payment_run_items: {
    payment_run_id: 'دفعة السداد',
    supplier_invoice_id: 'فاتورة المورد',
    position: 'البند',
    bill_number: 'الفاتورة',
    supplier_name: 'المورد',
    supplier_id: 'سجل المورد',
    supplier_bank_account_id: 'حساب المستفيد',
    account_holder: 'صاحب الحساب',
    account: 'رقم الآيبان (IBAN) أو رقم الحساب',
    bank_code: 'رمز البنك (BIC أو IFSC)',
    due_date: 'الاستحقاق',
    open_amount: 'المتبقي للسداد',
    amount: 'يُسدَّد الآن',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  payment_runs: {
    payment_method: { bank_transfer: 'تحويل بنكي', cheque: 'شيك', cash: 'نقدًا' },
    status: {
      draft: 'مسودة',
      pending: 'بانتظار الاعتماد',
      approved: 'معتمدة',
      rejected: 'مرفوضة',
      paid: 'مسدَّدة',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const fieldHelp = {
  payment_runs: {
    due_by: 'تدخل في الدفعة كل فاتورة مورد معتمدة تستحق حتى هذا اليوم.',
    payment_date: 'اليوم الذي يدفع فيه البنك، وبه تُقيَّد الدفعات عند صرفها.',
    payment_method: 'تذهب التحويلات البنكية إلى حسابات الموردين المؤكَّدة في ملف للبنك.',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;
