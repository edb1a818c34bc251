import type * as english from '../en/resources-petty-cash.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  petty_cash_floats: {
    singular: 'عهدة نثريات',
    plural: 'العهد النثرية',
    create: 'عهدة نثريات جديدة',
    edit: 'تعديل عهدة النثريات',
    search: 'ابحث بالرقم أو الاسم',
    emptyTitle: 'لا عهد نثرية بعد',
    emptyText: 'مبلغ نقدي ثابت بعهدة موظف يقدّم حسابًا عنه.',
  },
  petty_cash_vouchers: {
    singular: 'سند نثريات',
    plural: 'سندات النثريات',
    create: 'سند نثريات جديد',
    edit: 'تعديل سند النثريات',
    search: 'ابحث بالرقم أو المستفيد أو البيان',
    emptyTitle: 'لا سندات بعد',
    emptyText: 'المدفوعات النقدية التي يسجلها أمناء العهد.',
  },
  petty_cash_claims: {
    singular: 'مطالبة نثريات',
    plural: 'مطالبات النثريات',
    create: 'مطالبة نثريات جديدة',
    edit: 'تعديل مطالبة النثريات',
    search: 'ابحث بالرقم',
    emptyTitle: 'لا مطالبات بعد',
    emptyText: 'يُجرد النقد وتُستعاض من البنك المبالغ المصروفة بالسندات.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  petty_cash_floats: {
    float_number: 'الرقم',
    name: 'الاسم',
    employee_id: 'أمين العهدة',
    project_id: 'المشروع',
    bank_account_id: 'الحساب البنكي',
    exchange_rate: 'سعر الصرف',
    float_amount: 'مبلغ العهدة',
    base_amount: 'بعملة الشركة',
    balance_amount: 'النقد حسب الدفاتر',
    opened_on: 'تاريخ الفتح',
    closed_on: 'تاريخ الإغلاق',
    status: 'الحالة',
  },
  petty_cash_claims: {
    claim_number: 'الرقم',
    petty_cash_float_id: 'عهدة النثريات',
    employee_id: 'أمين العهدة',
    bank_account_id: 'الحساب البنكي',
    kind: 'النوع',
    claim_date: 'التاريخ',
    counted_amount: 'النقد حسب الجرد',
    expected_amount: 'النقد حسب الدفاتر',
    difference_amount: 'الفرق',
    explanation: 'سبب الفرق',
    amount: 'السندات',
    payable_amount: 'المستحق دفعه',
    base_amount: 'السندات بعملة الشركة',
    base_difference_amount: 'الفرق بعملة الشركة',
    base_payable_amount: 'المستحق دفعه بعملة الشركة',
    payment_date: 'تاريخ الدفع',
    status: 'الحالة',
  },
  petty_cash_vouchers: {
    voucher_number: 'الرقم',
    petty_cash_float_id: 'عهدة النثريات',
    employee_id: 'أمين العهدة',
    petty_cash_claim_id: 'المطالبة',
    voucher_date: 'التاريخ',
    payee: 'المستفيد',
    description: 'مقابل',
    project_id: 'المشروع',
    cost_code_id: 'رمز التكلفة',
    cost_type: 'نوع التكلفة',
    amount: 'المبلغ المدفوع',
    exchange_rate: 'سعر الصرف',
    tax_code_id: 'رمز الضريبة',
    tax_amount: 'الضريبة المشمولة',
    tax_split: 'ضريبة السلع والخدمات',
    base_amount: 'بعملة الشركة',
    base_tax_amount: 'الضريبة بعملة الشركة',
    status: 'الحالة',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  petty_cash_floats: { float_amount: 'مجموع السندات والنقد يساوي هذا المبلغ دائمًا.' },
  petty_cash_claims: {
    kind: 'يعيد الإغلاق النقد المعدود إلى البنك وينهي العهدة.',
    counted_amount: 'جميع الأوراق والعملات المعدنية في الصندوق في هذا اليوم.',
  },
  petty_cash_vouchers: { tax_code_id: 'فقط إذا كان الإيصال فاتورة ضريبية يجوز خصم ضريبتها.' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  petty_cash_floats: {
    status: {
      pending: 'بانتظار الاعتماد',
      open: 'مفتوحة',
      rejected: 'مرفوضة',
      closed: 'مغلقة',
    },
  },
  petty_cash_claims: {
    kind: {
      replenishment: 'استعاضة',
      closing: 'إغلاق',
    },
    status: {
      pending: 'بانتظار الاعتماد',
      approved: 'معتمدة',
      rejected: 'مرفوضة',
      paid: 'مدفوعة',
    },
  },
  petty_cash_vouchers: {
    status: {
      recorded: 'مسجّل',
      claimed: 'ضمن مطالبة',
      approved: 'معتمد',
      cancelled: 'ملغى',
    },
    tax_split: {
      intra_state: 'ضريبة مركزية وضريبة الولاية',
      inter_state: 'ضريبة متكاملة (IGST)',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  petty_cash: 'العهد النثرية',
  petty_cash_float: 'العهدة',
  petty_cash_claim: 'المطالبة',
  petty_cash_voucher: 'السند',
} as const satisfies MessagesOf<typeof english.sections>;
