import type * as english from '../en/resources-finance.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  budgets: {
    singular: 'ميزانية',
    plural: 'الميزانيات',
    create: 'ميزانية جديدة',
    edit: 'تعديل الميزانية',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد ميزانيات بعد',
    emptyText: 'التكلفة المخططة حسب رمز التكلفة ونوعها.',
  },
  cost_codes: {
    singular: 'رمز تكلفة',
    plural: 'رموز التكلفة',
    create: 'رمز تكلفة جديد',
    edit: 'تعديل رمز التكلفة',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد رموز تكلفة بعد',
    emptyText: 'لمقارنة الميزانية بالتكلفة.',
  },
  units: {
    singular: 'وحدة',
    plural: 'وحدات القياس',
    create: 'وحدة جديدة',
    edit: 'تعديل الوحدة',
    search: 'ابحث بالوحدة أو الاسم',
    emptyTitle: 'لا توجد وحدات بعد',
    emptyText: 'وحدات قياس الكميات مع صيغ كتابتها البديلة.',
  },
  tax_codes: {
    singular: 'رمز ضريبة',
    plural: 'رموز الضريبة',
    create: 'رمز ضريبة جديد',
    edit: 'تعديل رمز الضريبة',
    search: 'ابحث بالرمز أو الاسم',
    emptyTitle: 'لا توجد رموز ضريبة بعد',
    emptyText: 'نسب الضرائب وتواريخ سريانها.',
  },
  currencies: {
    singular: 'عملة',
    plural: 'العملات',
    create: 'عملة جديدة',
    edit: 'تعديل العملة',
    search: 'ابحث بالرمز أو الاسم',
    emptyTitle: 'لا توجد عملات',
    emptyText: 'عملات معيار ISO 4217.',
  },
  exchange_rates: {
    singular: 'سعر صرف',
    plural: 'أسعار الصرف',
    create: 'سعر صرف جديد',
    edit: 'تعديل سعر الصرف',
    search: 'ابحث بالمصدر',
    emptyTitle: 'لا توجد أسعار صرف بعد',
    emptyText: 'أسعار صرف العملات الأجنبية مقابل عملة الشركة.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  budgets: {
    name: 'الاسم',
    project_id: 'المشروع',
    budget_type: 'النوع',
    fiscal_year: 'السنة المالية',
    total_amount: 'الإجمالي',
    status: 'الحالة',
    notes: 'ملاحظات',
  },
  budget_lines: {
    position: 'البند',
    cost_code_id: 'رمز التكلفة',
    cost_type: 'نوع التكلفة',
    description: 'الوصف',
    original_amount: 'الأصلي',
    modification_amount: 'التعديلات',
    transfer_amount: 'المناقلات',
    approved_change_amount: 'التغييرات المعتمدة',
    revised_amount: 'المعدّل',
  },
  budget_entries: {
    entry_date: 'التاريخ',
    entry_type: 'النوع',
    amount: 'المبلغ',
    description: 'الوصف',
  },
  cost_codes: {
    code: 'الرمز',
    name: 'الاسم',
    description: 'الوصف',
    parent_id: 'الرمز الرئيسي',
    cost_type: 'نوع التكلفة',
    status: 'الحالة',
  },
  units: {
    code: 'الوحدة',
    name: 'الاسم',
    also_written: 'صيغ كتابة بديلة',
    status: 'الحالة',
  },
  tax_codes: {
    code: 'الرمز',
    name: 'الاسم',
    tax_type: 'نوع الضريبة',
    rate: 'النسبة',
    valid_from_date: 'سارية من',
    valid_to_date: 'سارية حتى',
    status: 'الحالة',
  },
  currencies: {
    code: 'الرمز',
    name: 'الاسم',
    name_ar: 'الاسم بالعربية',
    name_hi: 'الاسم بالهندية',
    decimals: 'المنازل العشرية',
    is_active: 'مستخدمة',
  },
  exchange_rates: {
    rate_date: 'سارٍ من',
    rate: 'السعر',
    source: 'المصدر',
  },
  job_cost_entries: {
    entry_date: 'التاريخ',
    project_id: 'المشروع',
    cost_code_id: 'رمز التكلفة',
    cost_type: 'نوع التكلفة',
    entry_type: 'النوع',
    amount: 'المبلغ',
    description: 'الوصف',
  },
  retention_entries: {
    entry_date: 'التاريخ',
    project_id: 'المشروع',
    party_id: 'الشركة',
    direction: 'الاتجاه',
    amount: 'المبلغ',
    description: 'الوصف',
  },
  advance_entries: {
    entry_date: 'التاريخ',
    project_id: 'المشروع',
    party_id: 'الشركة',
    direction: 'الاتجاه',
    amount: 'المبلغ',
    description: 'الوصف',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  budgets: {
    project_id: 'مطلوب لميزانية المشروع.',
  },
  units: {
    code: 'كما تُطبع في المستندات.',
    also_written: 'افصل بينها بفواصل. إدخال أي منها يختار هذه الوحدة.',
  },
  tax_codes: {
    rate: 'نسبة مئوية: أدخل 5 لنسبة 5%.',
  },
  currencies: {
    is_active: 'متاحة في النماذج. تحتفظ السجلات بعملتها.',
  },
  exchange_rates: {
    rate: 'قيمة وحدة واحدة بعملة الشركة.',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  cost_type: {
    labour: 'عمالة',
    material: 'مواد',
    plant: 'معدات',
    subcontract: 'مقاولة من الباطن',
    other: 'أخرى',
  },
  use_status: { active: 'نشط', inactive: 'غير نشط' },
  budgets: {
    status: { draft: 'مسودة', active: 'نشطة', inactive: 'غير نشطة', completed: 'مكتملة' },
    budget_type: { project: 'مشروع', department: 'قسم', operational: 'تشغيلية' },
  },
  budget_entries: {
    entry_type: {
      original: 'أصلي',
      modification: 'تعديل',
      transfer: 'مناقلة',
      approved_change: 'تغيير معتمد',
    },
  },
  tax_codes: {
    tax_type: {
      standard: 'النسبة الأساسية',
      reduced: 'نسبة مخفّضة',
      zero: 'نسبة صفرية',
      exempt: 'معفى',
      reverse_charge: 'احتساب عكسي',
      out_of_scope: 'خارج النطاق',
    },
  },
  job_cost_entries: { entry_type: { commitment: 'ملتزم به', actual: 'فعلي' } },
  retention_entries: { direction: { receivable: 'مستحقة من العميل', payable: 'مستحقة لمقاول الباطن' } },
  advance_entries: { direction: { receivable: 'مستحقة من العميل', payable: 'مستحقة لمقاول الباطن' } },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  currency: 'العملة',
  budget: 'الميزانية',
  code: 'الرمز',
  rate: 'السعر',
  amounts: 'المبالغ',
  invoice: 'الفاتورة',
  expense: 'المصروف',
  costing: 'التكاليف',
  item: 'البند',
  payment: 'الدفعة',
} as const satisfies MessagesOf<typeof english.sections>;
