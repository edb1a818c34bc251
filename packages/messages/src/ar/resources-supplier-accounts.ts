import type * as english from '../en/resources-supplier-accounts.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  supplier_bank_accounts: {
    singular: 'حساب بنكي لمورد',
    plural: 'الحسابات البنكية للموردين',
    create: 'حساب بنكي جديد لمورد',
    edit: 'تعديل الحساب البنكي للمورد',
    search: 'ابحث بصاحب الحساب أو البنك',
    emptyTitle: 'لا حساب بنكي بعد',
    emptyText: 'يُسدَّد للمورد بتحويل بنكي بعد أن يؤكد شخص ثانٍ حسابه.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  supplier_bank_accounts: {
    supplier_id: 'المورد',
    account_holder: 'صاحب الحساب',
    bank_name: 'البنك',
    account: 'رقم الآيبان (IBAN) أو رقم الحساب',
    bank_code: 'رمز البنك (BIC أو IFSC)',
    is_primary: 'الأساسي لعملته',
    status: 'الحالة',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  supplier_bank_accounts: {
    status: { pending: 'بانتظار التأكيد', confirmed: 'مؤكَّد', closed: 'مغلق' },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const fieldHelp = {
  supplier_bank_accounts: {
    account_holder: 'بأحرف لاتينية كما هو مسجل لدى البنك.',
    account: 'اتصل بالمورد على رقم معروف لديك قبل التأكيد. وكل تغيير يتطلب تأكيدًا جديدًا.',
    bank_code: 'غير مطلوب مع رقم الآيبان.',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;
