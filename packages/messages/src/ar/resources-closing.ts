import type * as english from '../en/resources-closing.ts';
import type { MessagesOf } from '../messages-of.ts';

/** Names of what closes a contract or a period: final accounts and tax returns. */
export const resources = {
  final_accounts: {
    singular: 'حساب ختامي',
    plural: 'الحسابات الختامية',
    create: 'حساب ختامي جديد',
    edit: 'تعديل الحساب الختامي',
    search: 'ابحث بالرقم',
    emptyTitle: 'لا توجد حسابات ختامية بعد',
    emptyText: 'الأعمال المعاد قياسها والأوامر التغييرية عند نهاية العقد، باتفاق مع العميل.',
  },
  tax_returns: {
    singular: 'إقرار ضريبي',
    plural: 'الإقرارات الضريبية',
    create: 'إقرار ضريبي جديد',
    edit: 'تعديل الإقرار الضريبي',
    search: 'ابحث بالرقم',
    emptyTitle: 'لا توجد إقرارات ضريبية بعد',
    emptyText: 'ضريبة المبيعات والمشتريات لكل فترة. يُغلق الإقرار المقدَّم فترته.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  final_accounts: {
    final_account_number: 'الرقم',
    contract_id: 'العقد',
    project_id: 'المشروع',
    account_date: 'التاريخ',
    client_reference: 'خطاب موافقة العميل',
    currency: 'العملة',
    original_amount: 'قيمة العقد الأصلية',
    variation_amount: 'الأوامر التغييرية',
    remeasured_amount: 'فروق إعادة القياس',
    final_amount: 'قيمة العقد النهائية',
    certified_amount: 'المعتمد حتى تاريخه',
    previous_amount: 'المستخلصات السابقة والمحتجزات المفرج عنها',
    retention_amount: 'المحتجزات القائمة',
    retention_kept_amount: 'محتجزات تبقى حتى نهاية فترة العيوب',
    advance_amount: 'دفعة مقدمة لم تُسترد بعد',
    deduction_amount: 'خصومات أخرى حتى تاريخه',
    balance_amount: 'الرصيد المستحق قبل الضريبة',
    notes: 'ملاحظات',
    status: 'الحالة',
  },
  final_account_lines: {
    final_account_id: 'الحساب الختامي',
    schedule_of_value_id: 'البند',
    position: 'السطر',
    item_code: 'رقم البند',
    section: 'القسم',
    unit: 'الوحدة',
    rate: 'السعر',
    contract_quantity: 'كمية العقد',
    final_quantity: 'الكمية النهائية',
    scheduled_value: 'قيمة العقد',
    final_amount: 'القيمة النهائية',
    difference_amount: 'الفرق',
    reason: 'السبب',
  },
  tax_returns: {
    return_number: 'الرقم',
    form: 'الإقرار',
    from_date: 'من',
    to_date: 'إلى',
    due_date: 'تاريخ الاستحقاق',
    filing_reference: 'مرجع التقديم',
    output_tax_amount: 'ضريبة المخرجات',
    input_tax_amount: 'ضريبة المدخلات',
    payable_amount: 'الضريبة المستحقة',
    paid_amount: 'المدفوع',
    outstanding_amount: 'المتبقي',
    notes: 'ملاحظات',
    status: 'الحالة',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  final_accounts: {
    status: {
      draft: 'مسودة',
      submitted: 'مُقدَّم',
      agreed: 'متفق عليه',
      rejected: 'مرفوض',
      cancelled: 'ملغى',
    },
  },
  tax_returns: {
    form: {
      vat_201: 'VAT 201 (الإمارات)',
      gstr_3b: 'GSTR-3B وGSTR-1 (الهند)',
      general: 'عام',
    },
    status: {
      draft: 'مسودة',
      pending: 'جاهز للتقديم',
      filed: 'مُقدَّم',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  final_account: 'الحساب الختامي',
  tax_return: 'الإقرار الضريبي',
} as const satisfies MessagesOf<typeof english.sections>;
