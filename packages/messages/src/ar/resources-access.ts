import { everyday } from './everyday.ts';
import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
} from '../en/resources-access.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  approval_deputies: {
    singular: 'نائب',
    plural: 'النواب',
    create: 'تعيين نائب',
    edit: 'تعديل النائب',
    search: 'بحث',
    emptyTitle: 'لا يوجد نواب بعد',
    emptyText: 'لا أحد يقرر نيابةً عنك أثناء غيابك.',
  },
  approval_limits: {
    singular: 'حد الاعتماد',
    plural: 'حدود الاعتماد',
    create: 'إضافة حد اعتماد',
    edit: 'تعديل حد الاعتماد',
    search: 'بحث',
    emptyTitle: 'لا توجد حدود اعتماد',
    emptyText: 'كل دور له صلاحية الاعتماد يعتمد أي مبلغ.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  approval_deputies: {
    delegator_id: 'الغائب',
    deputy_id: 'النائب',
    document_kind: 'المستندات',
    starts_on: 'أول يوم',
    ends_on: 'آخر يوم',
  },
  approval_limits: {
    role_id: 'الدور',
    document_kind: 'المستند',
    max_amount: 'يعتمد حتى',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  approval_deputies: {
    deputy_id: 'يقرر بصلاحياتك وحدودك، ولكن ليس فيما أنشأه أو عدّله أيٌّ منكما.',
    document_kind: 'اتركه فارغًا لجميع المستندات.',
    ends_on: 'ينتهي تلقائيًا. ألغِ التعيين لإنهائه فورًا.',
  },
  approval_limits: {
    document_kind: 'اتركه فارغًا ليشمل كل المستندات التي ليس لها حد خاص.',
    max_amount: 'بعملة الشركة. المبالغ الأعلى تُحال إلى من له حد أعلى وإلى المالكين.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  // as the inbox calls them
  approval_deputies: { document_kind: everyday.approvals.kinds },
  approval_limits: {
    document_kind: {
      purchase_orders: 'أوامر الشراء',
      work_order_drafts: 'أوامر العمل',
      change_order_drafts: 'أوامر تعديل التوريد/المقاول',
      subcontract_claims: 'مستخلصات مقاولي الباطن',
      supplier_invoices: 'فواتير الموردين',
      supplier_credit_notes: 'إشعارات دائنة من الموردين',
      expenses: 'المصروفات',
      petty_cash_floats: 'العهد النثرية',
      petty_cash_claims: 'مطالبات النثريات',
      payment_runs: 'دفعات السداد',
      supplier_bank_accounts: 'الحسابات البنكية للموردين',
      invoices: 'الفواتير',
      credit_notes: 'إشعارات دائنة',
      liability_payments: 'دفعات الالتزامات',
      journal_vouchers: 'سندات القيد',
      cheques: 'الشيكات الآجلة',
      client_settlements: 'المبالغ المردودة والمقاصات',
      certificates: 'المستخلصات',
      variation_order_drafts: 'الأوامر التغييرية',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;
