import { balanceAccounts, withheldAccounts } from './balance-accounts.ts';
import type * as english from '../en/resources-withholding.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  withheld_taxes: {
    singular: 'ضريبة مستقطعة',
    plural: 'الضرائب والرسوم المستقطعة',
    create: 'تسجيل ضريبة',
    edit: 'تسجيل الشهادة',
    search: 'ابحث برقم المستند أو الشهادة',
    emptyTitle: 'لا توجد ضرائب مستقطعة بعد',
    emptyText: 'كل ضريبة استُقطعت من مستخلص أو مطالبة معتمدة، مع الشهادة التي تثبتها.',
  },
  deductions: {
    singular: 'استقطاع',
    plural: 'الاستقطاعات',
    search: 'ابحث بالمستند أو الطرف أو المشروع',
    emptyTitle: 'لا توجد استقطاعات بعد',
    emptyText: 'تظهر هنا المحتجزات واسترداد الدفعات المقدمة والضرائب المستقطعة.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  withheld_taxes: {
    certificate_id: 'المستخلص',
    subcontract_claim_id: 'المطالبة',
    direction: 'الجهة المستقطِعة',
    document_number: 'المستند',
    document_date: 'التاريخ',
    project_id: 'المشروع',
    party_id: 'الشركة',
    position: 'الترتيب',
    kind: 'الضريبة',
    country_rule_id: 'القاعدة',
    rate: 'النسبة',
    taxable_to_date: 'الوعاء حتى تاريخه',
    taxable_amount: 'الوعاء',
    amount_to_date: 'حتى تاريخه',
    previous_amount: 'السابق',
    amount: 'هذا المستند',
    posting: 'الحساب',
    form: 'النموذج',
    proof_number: 'رقم الشهادة',
    proof_date: 'تاريخ الشهادة',
    status: 'الحالة',
  },
  deductions: {
    entry_date: 'التاريخ',
    kind: 'الاستقطاع',
    direction: 'الجهة المستقطِعة',
    party_name: 'الطرف',
    project_name: 'المشروع',
    source_table: 'نوع المستند',
    document_number: 'المستند',
    taxable_amount: 'الوعاء',
    rate: 'النسبة',
    proof_number: 'رقم الشهادة',
    section: 'المادة',
    amount: 'المبلغ',
    base_amount: 'بعملة الشركة',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const choices = {
  withheld_taxes: {
    kind: {
      income_tax: 'ضريبة الدخل (TDS)',
      cgst: 'الضريبة المركزية CGST (GST-TDS)',
      sgst: 'ضريبة الولاية SGST/UTGST (GST-TDS)',
      igst: 'الضريبة المتكاملة IGST (GST-TDS)',
      labour_cess: 'رسم العمالة',
    },
    direction: {
      receivable: 'العميل',
      payable: 'شركتنا',
    },
    form: {
      form_16a: 'النموذج 16A',
      gstr_7a: 'النموذج GSTR-7A',
      cess_receipt: 'إيصال الرسم',
    },
    posting: {
      ...withheldAccounts,
      tax_withheld: balanceAccounts.tax_withheld,
    },
    status: {
      draft: 'مسودة',
      open: 'قيد الانتظار',
      proven: 'مسجّلة',
      cancelled: 'ملغاة',
    },
  },
  deductions: {
    kind: {
      retention: 'محتجزات',
      advance_recovery: 'استرداد دفعة مقدمة',
      contra_charge: 'تكاليف محملة',
      liquidated_damages: 'غرامة تأخير',
      withheld: 'مبلغ محجوز',
      cgst: 'الضريبة المركزية CGST (GST-TDS)',
      sgst: 'ضريبة الولاية SGST/UTGST (GST-TDS)',
      igst: 'الضريبة المتكاملة IGST (GST-TDS)',
      labour_cess: 'رسم العمالة',
      income_tax: 'ضريبة مستقطعة (TDS)',
      other: 'استقطاعات أخرى',
    },
    direction: { receivable: 'العميل', payable: 'شركتنا' },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  proof: 'الشهادة',
} as const satisfies MessagesOf<typeof english.sections>;
