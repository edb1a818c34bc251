import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-leave.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  leave_encashments: {
    singular: 'صرف بدل إجازة',
    plural: 'صرف بدل الإجازات',
    create: 'صرف بدل إجازة',
    edit: 'تعديل الطلب',
    search: 'ابحث بالرقم',
    emptyTitle: 'لا توجد طلبات صرف بعد',
    emptyText: 'أيام إجازة تُصرف قيمتها بدلًا من أخذها. يحدد استحقاق الإجازة حدها السنوي.',
  },
  salary_bands: {
    singular: 'درجة الراتب',
    plural: 'درجات الرواتب',
    create: 'درجة راتب جديدة',
    edit: 'تعديل درجة الراتب',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد درجات رواتب بعد',
    emptyText: 'الحد الأدنى والأعلى لراتب كل مسمى وظيفي.',
  },
  leave_types: {
    singular: 'نوع الإجازة',
    plural: 'أنواع الإجازات',
    create: 'نوع إجازة جديد',
    edit: 'تعديل نوع الإجازة',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد أنواع إجازات بعد',
    emptyText: 'مثل الإجازة السنوية أو المرضية.',
  },
  leave_benefits: {
    singular: 'استحقاق الإجازة',
    plural: 'استحقاقات الإجازات',
    create: 'استحقاق إجازة جديد',
    edit: 'تعديل استحقاق الإجازة',
    search: 'ابحث بالوصف',
    emptyTitle: 'لا توجد استحقاقات إجازات بعد',
    emptyText: 'أيام الإجازة السنوية لكل مسمى وظيفي.',
  },
  leave_policies: {
    singular: 'سياسة الإجازات',
    plural: 'سياسات الإجازات',
    create: 'سياسة إجازات جديدة',
    edit: 'تعديل سياسة الإجازات',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد سياسات إجازات بعد',
    emptyText: 'لوائح الإجازات المكتوبة.',
  },
  holidays: {
    singular: 'العطلة',
    plural: 'العطل الرسمية',
    create: 'عطلة جديدة',
    edit: 'تعديل العطلة',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد عطل بعد',
    emptyText: 'العطل الرسمية للشركة أو لموقع واحد.',
  },
  leave_requests: {
    singular: 'طلب إجازة',
    plural: 'طلبات الإجازات',
    create: 'طلب إجازة جديد',
    edit: 'تعديل طلب الإجازة',
    search: 'ابحث بالسبب',
    emptyTitle: 'لا توجد طلبات إجازات بعد',
    emptyText: 'تظهر هنا طلبات الإجازة وحالتها.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  leave_encashments: {
    encashment_number: 'الرقم',
    employee_id: 'الموظف',
    leave_type_id: 'نوع الإجازة',
    days: 'الأيام',
    pay_on: 'تاريخ الصرف',
    notes: 'ملاحظات',
    status: 'الحالة',
  },
  salary_bands: {
    band_name: 'درجة الراتب',
    job_title_id: 'المسمى الوظيفي',
    min_salary: 'الحد الأدنى للراتب',
    max_salary: 'الحد الأعلى للراتب',
    description: 'الوصف',
    status: 'الحالة',
  },
  leave_types: {
    name: 'الاسم',
    description: 'الوصف',
    days_per_year: 'الأيام في السنة',
    is_paid: 'مدفوعة الأجر',
    is_paid_on_leaving: 'تُصرف عند ترك الخدمة',
    day_count: 'طريقة عد الأيام',
    has_sick_pay_tiers: 'شرائح أجر الإجازة المرضية',
    is_substitute: 'أيام بديلة',
    substitute_expires_after_months: 'صلاحية الأيام البديلة (أشهر)',
    status: 'الحالة',
    sort_order: 'الترتيب',
  },
  leave_benefits: {
    job_title_id: 'المسمى الوظيفي',
    leave_type_id: 'نوع الإجازة',
    days_per_year: 'الأيام في السنة',
    days_per_month: 'الأيام في الشهر',
    max_carry_forward: 'الحد الأقصى للترحيل',
    max_encash_days: 'الحد الأقصى لأيام الصرف في السنة',
    carry_expires_after_months: 'انتهاء الأيام المرحّلة (أشهر)',
    minimum_service_months: 'الحد الأدنى للخدمة (أشهر)',
    approval_level: 'مستوى الاعتماد',
    is_paid: 'مدفوعة الأجر',
    requires_approval: 'تتطلب الاعتماد',
    documentation_required: 'المستندات مطلوبة',
    effective_from: 'سارٍ من',
    effective_to: 'سارٍ حتى',
    description: 'الوصف',
    status: 'الحالة',
  },
  leave_policies: {
    policy_name: 'اسم السياسة',
    description: 'الوصف',
    applies_to: 'تنطبق على',
    department_id: 'القسم',
    job_title_id: 'المسمى الوظيفي',
    is_default: 'افتراضية',
    status: 'الحالة',
  },
  holidays: {
    holiday_date: 'التاريخ',
    name: 'الاسم',
    location: 'الموقع',
  },
  leave_requests: {
    request_number: 'الرقم',
    employee_id: 'الموظف',
    leave_type_id: 'نوع الإجازة',
    start_date: 'من',
    end_date: 'إلى',
    half_day_start: 'تبدأ بنصف يوم',
    half_day_end: 'تنتهي بنصف يوم',
    days_requested: 'الأيام',
    reason: 'السبب',
    deputy_id: 'النائب',
    status: 'الحالة',
    notes: 'ملاحظات القرار',
    shortening_reason: 'سبب قطع الإجازة',
    approved_by: 'المعتمِد',
    approved_at: 'تاريخ الاعتماد',
    rejected_at: 'تاريخ الرفض',
  },
  leave_accrual_rules: {
    leave_benefit_id: 'استحقاق الإجازة',
    after_service_months: 'بعد خدمة (أشهر)',
    days_per_year: 'الأيام في السنة',
    accrual_frequency: 'الاستحقاق الدوري',
  },
  leave_balance_entries: {
    entry_date: 'التاريخ',
    employee_id: 'الموظف',
    leave_type_id: 'نوع الإجازة',
    leave_year: 'السنة',
    entry_type: 'نوع القيد',
    days: 'الأيام',
    description: 'الوصف',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  leave_requests: {
    deputy_id: 'يقرر أثناء إجازتك فيما ينتظر اعتمادك. اتركه فارغًا إذا كنت لا تعتمد شيئًا.',
  },
  leave_encashments: { pay_on: 'إذا اعتُمد لاحقًا صُرف بتاريخ الاعتماد.' },
  leave_types: {
    is_paid_on_leaving: 'تُصرف الأيام المتبقية ضمن التسوية النهائية، كالإجازة السنوية.',
    has_sick_pay_tiers: 'أجر كامل ثم نصف أجر ثم بدون أجر حسب قواعد الإجازة المرضية في البلد.',
    is_substitute: 'يُضاف هنا يوم عن كل يوم راحة أو عطلة عُمل فيه، حيث تمنح القواعد يوم راحة بديلًا.',
    days_per_year: 'للمسميات الوظيفية التي ليس لها استحقاق خاص. اتركه فارغًا لعدم احتساب رصيد.',
  },
  leave_benefits: {
    carry_expires_after_months: 'اتركه فارغًا إذا كانت الأيام المرحّلة لا تنتهي.',
    job_title_id: 'اتركه فارغًا لجميع المسميات الوظيفية التي ليس لها استحقاق خاص.',
  },
  holidays: {
    location: 'اتركه فارغًا لجميع المواقع.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  leave_encashments: {
    status: { pending: 'قيد الانتظار', approved: 'معتمد', rejected: 'مرفوض', cancelled: 'ملغى' },
  },
  salary_bands: {
    status: {
      active: 'نشط',
      inactive: 'غير نشط',
    },
  },
  leave_types: {
    day_count: {
      country: 'حسب البلد',
      calendar: 'أيام تقويمية',
      working: 'أيام عمل',
    },
    status: {
      active: 'نشط',
      inactive: 'غير نشط',
    },
  },
  leave_benefits: {
    status: {
      active: 'نشط',
      inactive: 'غير نشط',
    },
    approval_level: {
      immediate_supervisor: 'المشرف المباشر',
      department_manager: 'مدير القسم',
      hr_manager: 'مدير الموارد البشرية',
      general_manager: 'المدير العام',
    },
  },
  leave_policies: {
    status: {
      active: 'نشط',
      inactive: 'غير نشط',
    },
    applies_to: {
      all: 'الجميع',
      department: 'قسم',
      job_title: 'مسمى وظيفي',
    },
  },
  leave_requests: {
    status: {
      draft: 'مسودة',
      pending: 'قيد الانتظار',
      approved: 'معتمدة',
      rejected: 'مرفوضة',
      cancelled: 'ملغاة',
    },
  },
  leave_accrual_rules: {
    accrual_frequency: {
      monthly: 'شهريًا',
      yearly: 'سنويًا',
    },
  },
  leave_balance_entries: {
    entry_type: {
      adjustment: 'تعديل',
      taken: 'المستخدم',
      returned: 'مُعاد',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  deputy: 'النائب',
  leave_encashment: 'صرف بدل إجازة',
  salary_band: 'درجة الراتب',
  leave_type: 'نوع الإجازة',
  leave_benefit: 'استحقاق الإجازة',
  leave_policy: 'سياسة الإجازات',
  holiday: 'العطلة',
  leave_request: 'الإجازة',
  decision: 'القرار',
} as const satisfies MessagesOf<typeof englishSections>;
