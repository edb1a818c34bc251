import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
} from '../en/resources-accounts.ts';
import type { MessagesOf } from '../messages-of.ts';
import { balanceAccounts, furtherAccounts } from './balance-accounts.ts';

export const resources = {
  posting_accounts: {
    singular: 'حساب',
    plural: 'دليل الحسابات',
    create: 'إضافة حساب',
    edit: 'تعديل الحساب',
    search: 'ابحث بالرمز أو الاسم',
    emptyTitle: 'لا توجد حسابات',
    emptyText: 'لكل نوع قيد حساب افتراضي.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  posting_accounts: {
    posting: 'نوع القيد',
    cost_type: 'نوع التكلفة',
    tax_code_id: 'رمز الضريبة',
    account_code: 'الحساب',
    account_name: 'اسم الحساب',
    is_open_to_vouchers: 'متاح لسندات القيد',
    is_paid_from_bank: 'يُسدَّد بدفعات الالتزامات',
    is_chosen: 'محدد من الشركة',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  posting_accounts: {
    cost_type: 'اتركه فارغًا لجميع أنواع التكلفة التي ليس لها حساب خاص.',
    tax_code_id: 'اتركه فارغًا لجميع رموز الضريبة التي ليس لها حساب خاص.',
    account_code: 'كما في برنامج المحاسبة لديكم: حروف وأرقام وشرطات ونقاط وخطوط مائلة.',
    account_name: 'اتركه فارغًا لاستخدام الاسم المعياري. حسابات الشركة الخاصة تحتاج إلى اسم.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  posting_accounts: {
    posting: {
      ...balanceAccounts,
      ...furtherAccounts,
      receivables: 'ذمم العملاء',
      payables: 'ذمم الموردين',
      net_pay: 'صافي رواتب مستحقة',
      retention_receivable: 'محتجزات مدينة',
      contract_assets: 'أعمال معتمدة غير مفوترة',
      advances_paid: 'دفعات مقدمة لمقاولي الباطن',
      inventory: 'المخزون',
      accrued_purchases: 'بضاعة وأعمال مستلمة غير مفوترة',
      retention_payable: 'محتجزات دائنة',
      advances_received: 'دفعات مقدمة من العملاء',
      receipts_on_account: 'مقبوضات تحت الحساب',
      cheques_receivable: 'شيكات آجلة برسم التحصيل',
      cheques_payable: 'شيكات آجلة برسم الدفع',
      deductions: 'خصومات وأعباء محملة',
      stock_differences: 'فروق المخزون',
      landed_costs: 'وسيط تكاليف الشحن والتخليص',
      bank_charges: 'عمولات البنوك والفوائد المدفوعة',
      interest_income: 'فوائد دائنة',
      bank_transfers: 'تحويلات بين الحسابات البنكية',
      exchange_differences: 'أرباح وخسائر فروق العملة',
      owed_to_people: 'تعويضات مستحقة للموظفين',
      revenue: 'إيرادات العقود',
      purchases: 'المشتريات والمقاولات من الباطن',
      wages: 'الأجور والرواتب',
      provision_costs: 'مصروف المخصصات',
      provisions: 'مخصصات الموظفين',
      employer_costs: 'مساهمات صاحب العمل',
      expenses: 'المصروفات',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;
