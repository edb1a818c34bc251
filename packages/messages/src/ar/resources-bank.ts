import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-bank.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  bank_accounts: {
    singular: 'حساب بنكي',
    plural: 'الحسابات البنكية',
    create: 'حساب بنكي جديد',
    edit: 'تعديل الحساب البنكي',
    search: 'ابحث بالاسم أو البنك',
    emptyTitle: 'لا حسابات بنكية بعد',
    emptyText: 'أضف حسابات الشركة لاستيراد كشوفها ومطابقتها.',
  },
  bank_statements: {
    singular: 'كشف حساب بنكي',
    plural: 'كشوف الحساب البنكية',
    create: 'كشف حساب بنكي جديد',
    edit: 'تعديل كشف الحساب',
    search: 'ابحث بالرقم',
    emptyTitle: 'لا كشوف حساب بعد',
    emptyText: 'استورد ملفًا من البنك ضمن التسوية البنكية.',
  },
  bank_statement_lines: {
    singular: 'حركة في الكشف',
    plural: 'حركات الكشف',
    emptyTitle: 'لا توجد حركات في هذا الكشف',
  },
  bank_entries: {
    singular: 'قيد بنكي',
    plural: 'القيود البنكية',
    create: 'قيد بنكي جديد',
    edit: 'تعديل القيد البنكي',
    search: 'ابحث بالرقم',
    emptyTitle: 'لا قيود بنكية بعد',
    emptyText: 'العمولات والفوائد من كشوف البنك، والتحويلات بين الحسابات.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  bank_accounts: {
    name: 'الاسم',
    bank_name: 'البنك',
    account: 'رقم الآيبان (IBAN) أو رقم الحساب',
    bank_code: 'رمز البنك (BIC أو IFSC)',
    opening_balance: 'الرصيد الافتتاحي',
    opened_on: 'أول يوم',
    is_default: 'الافتراضي لعملته',
    is_active: 'نشط',
    csv_columns: 'أعمدة CSV',
  },
  bank_statements: {
    statement_number: 'الرقم',
    bank_account_id: 'الحساب البنكي',
    sequence: 'الترتيب',
    reference: 'رقم الكشف لدى البنك',
    from_date: 'من',
    to_date: 'إلى',
    opening_balance: 'الرصيد الافتتاحي',
    closing_balance: 'الرصيد الختامي',
    line_count: 'الحركات',
    format: 'الصيغة',
    file_name: 'الملف',
    file_hash: 'بصمة الملف',
  },
  bank_statement_lines: {
    bank_statement_id: 'كشف الحساب',
    bank_account_id: 'الحساب البنكي',
    position: 'السطر',
    line_date: 'التاريخ',
    value_date: 'تاريخ القيمة',
    amount: 'المبلغ',
    counterparty: 'الطرف المقابل',
    reference: 'المرجع',
    raw_text: 'البيان',
    matched_amount: 'المطابَق',
    open_amount: 'المتبقي للمطابقة',
    status: 'الحالة',
  },
  bank_entries: {
    entry_number: 'الرقم',
    bank_account_id: 'الحساب البنكي',
    kind: 'النوع',
    entry_date: 'التاريخ',
    amount: 'المبلغ',
    exchange_rate: 'سعر الصرف',
    base_amount: 'بعملة الشركة',
    tax_code_id: 'رمز الضريبة',
    tax_amount: 'الضريبة المشمولة',
    base_tax_amount: 'الضريبة بعملة الشركة',
    tax_split: 'ضريبة السلع والخدمات',
    description: 'الوصف',
    status: 'الحالة',
    reversed_on: 'تاريخ العكس',
    counter_entry_id: 'القيد المقابل للتحويل',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  bank_accounts: {
    account: 'تظهر بعد ذلك آخر أربع خانات فقط.',
    bank_code: 'مطلوب لملفات البنك الخاصة بدفعات السداد.',
    is_default: 'تُنتظر على هذا الحساب الدفعات التي لم تظهر في كشف بعد.',
    opening_balance: 'رصيد البنك في بداية أول يوم.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  bank_statements: {
    format: {
      csv: 'ملف CSV',
      mt940: 'ملف MT940',
      camt053: 'ملف CAMT.053',
    },
  },
  bank_statement_lines: {
    status: {
      open: 'مفتوحة',
      partly_matched: 'مطابَقة جزئيًا',
      matched: 'مطابَقة',
    },
  },
  bank_entries: {
    tax_split: { intra_state: 'ضريبة مركزية وضريبة الولاية', inter_state: 'ضريبة متكاملة (IGST)' },
    kind: {
      charge: 'عمولة بنكية',
      interest: 'فائدة',
      transfer: 'تحويل بين الحسابات',
    },
    status: {
      posted: 'مرحّل',
      reversed: 'معكوس',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  opening: 'الافتتاح',
} as const satisfies MessagesOf<typeof englishSections>;
