import type * as english from '../en/resources-payroll.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  pay_deductions: {
    singular: 'استقطاع من الراتب',
    plural: 'استقطاعات الرواتب',
    create: 'استقطاع جديد',
    edit: 'تعديل الاستقطاع',
    search: 'ابحث بالعنوان أو الرقم',
    emptyTitle: 'لا توجد استقطاعات بعد',
    emptyText: 'سلف وقروض تُسدد بأقساط، وأوامر المحكمة.',
  },
  payroll_runs: {
    singular: 'مسير رواتب',
    plural: 'مسيرات الرواتب',
    create: 'مسير رواتب جديد',
    edit: 'تعديل مسير الرواتب',
    search: 'ابحث في الملاحظات',
    emptyTitle: 'لا توجد مسيرات رواتب بعد',
    emptyText: 'قسائم رواتب فترة واحدة، تُعتمد وتُصرف معًا.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  pay_deductions: {
    deduction_number: 'الرقم',
    employee_id: 'الموظف',
    kind: 'النوع',
    title: 'العنوان',
    amount: 'المبلغ الإجمالي',
    instalment_amount: 'القسط لكل قسيمة راتب',
    max_percent: 'الحد الأقصى من صافي الراتب',
    start_date: 'يبدأ الاستقطاع',
    taken_amount: 'المستقطع حتى الآن',
    status: 'الحالة',
    notes: 'ملاحظات',
  },
  payroll_runs: {
    pay_period_start: 'بداية فترة الدفع',
    pay_period_end: 'نهاية فترة الدفع',
    payment_date: 'تاريخ الدفع',
    payment_reference: 'مرجع الدفع',
    status: 'الحالة',
    paid_at: 'تاريخ الصرف',
    computed_at: 'وقت إنشاء القسائم',
    notes: 'ملاحظات',
  },
  labour_true_ups: {
    true_up_number: 'الرقم',
    payroll_run_id: 'مسير الرواتب',
    status: 'الحالة',
    standard_amount: 'التكلفة المعيارية',
    actual_amount: 'التكلفة الفعلية',
    difference_amount: 'الفرق',
    created_at: 'تاريخ الترحيل',
  },
  labour_true_up_lines: {
    employee_id: 'الموظف',
    project_id: 'المشروع',
    cost_code_id: 'رمز التكلفة',
    hours: 'الساعات',
    standard_amount: 'التكلفة المعيارية',
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
    calculation: 'طريقة الحساب',
    rule_version: 'القاعدة',
    expense_id: 'المصروف',
    pay_deduction_id: 'الاستقطاع',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  pay_deductions: { amount: 'اتركه فارغًا للاستقطاع المستمر، كالنفقة المحكوم بها.' },
  payroll_runs: { payment_reference: 'مطلوب قبل تسجيل المسير كمدفوع.' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  pay_deductions: {
    kind: { advance: 'سلفة', loan: 'قرض', garnishment: 'أمر محكمة', other: 'أخرى' },
    status: {
      pending: 'بانتظار الاعتماد',
      approved: 'معتمد',
      rejected: 'مرفوض',
      stopped: 'متوقف',
    },
  },
  payroll_runs: {
    status: {
      draft: 'مسودة',
      calculated: 'محسوبة',
      pending: 'بانتظار الاعتماد',
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
      reimbursement: 'تعويض مصروفات',
      tax: 'ضريبة',
      deduction: 'استقطاع',
      employer: 'مساهمة صاحب العمل',
      information: 'للعلم',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  contracts: 'العقود',
  finance: 'المالية',
  payment: 'الدفع',
} as const satisfies MessagesOf<typeof english.sections>;
