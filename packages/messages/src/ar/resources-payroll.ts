import type * as english from '../en/resources-payroll.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  payroll_runs: {
    singular: 'دورة رواتب',
    plural: 'دورات الرواتب',
    create: 'دورة رواتب جديدة',
    edit: 'تعديل دورة الرواتب',
    search: 'ابحث في الملاحظات',
    emptyTitle: 'لا توجد دورات رواتب بعد',
    emptyText: 'تضم دورة الرواتب قسائم فترة واحدة، يُبتّ فيها وتُدفع معًا.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  payroll_runs: {
    pay_period_start: 'بداية فترة الدفع',
    pay_period_end: 'نهاية فترة الدفع',
    payment_date: 'تاريخ الدفع',
    payment_reference: 'مرجع الدفعة',
    status: 'الحالة',
    paid_at: 'سُجّل الدفع في',
    computed_at: 'وقت إعداد القسائم',
    notes: 'ملاحظات',
  },
  labour_true_ups: {
    true_up_number: 'الرقم',
    payroll_run_id: 'مسير الرواتب',
    status: 'الحالة',
    standard_amount: 'التكلفة المقدرة',
    actual_amount: 'التكلفة الفعلية',
    difference_amount: 'الفرق',
    created_at: 'تاريخ الترحيل',
  },
  labour_true_up_lines: {
    employee_id: 'الموظف',
    project_id: 'المشروع',
    cost_code_id: 'رمز التكلفة',
    hours: 'الساعات',
    standard_amount: 'التكلفة المقدرة',
    actual_amount: 'التكلفة الفعلية',
    difference_amount: 'الفرق',
    created_at: 'تاريخ الترحيل',
  },
  payroll_lines: {
    line_type: 'النوع',
    code: 'الرمز',
    description: 'الوصف',
    quantity: 'الكمية',
    rate: 'المعدل',
    amount: 'المبلغ',
    calculation: 'كيف حُسب',
    rule_version: 'القاعدة',
    expense_id: 'المصروف',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  payroll_runs: { payment_reference: 'مطلوب قبل تسجيل الدورة مدفوعة.' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  payroll_runs: {
    status: {
      draft: 'مسودة',
      calculated: 'محسوبة',
      pending: 'بانتظار الموافقة',
      approved: 'معتمدة',
      paid: 'مدفوعة',
      cancelled: 'ملغاة',
    },
  },
  labour_true_ups: { status: { posted: 'مرحّلة', reversed: 'معكوسة' } },
  payroll_lines: {
    line_type: {
      regular: 'الأجر العادي',
      overtime: 'العمل الإضافي',
      bonus: 'مكافأة',
      commission: 'عمولة',
      allowance: 'بدل',
      reimbursement: 'مصروف مسترد',
      tax: 'ضريبة',
      deduction: 'استقطاع',
      employer: 'على صاحب العمل',
      information: 'للعلم',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  contracts: 'العقود',
  finance: 'المالية',
  payment: 'الدفع',
} as const satisfies MessagesOf<typeof english.sections>;
