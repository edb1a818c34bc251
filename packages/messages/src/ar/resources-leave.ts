import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-leave.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  salary_bands: {
    singular: 'درجة الراتب',
    plural: 'درجات الرواتب',
    create: 'درجة راتب جديدة',
    edit: 'تعديل درجة الراتب',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد درجات رواتب بعد',
    emptyText: 'درجة الراتب تحدد أدنى وأعلى راتب للمسمى الوظيفي.',
  },
  leave_types: {
    singular: 'نوع الإجازة',
    plural: 'أنواع الإجازات',
    create: 'نوع إجازة جديد',
    edit: 'تعديل نوع الإجازة',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد أنواع إجازات بعد',
    emptyText: 'أنواع الإجازات مثل السنوية والمرضية.',
  },
  leave_benefits: {
    singular: 'استحقاق الإجازة',
    plural: 'استحقاقات الإجازات',
    create: 'استحقاق إجازة جديد',
    edit: 'تعديل استحقاق الإجازة',
    search: 'ابحث بالوصف',
    emptyTitle: 'لا توجد استحقاقات إجازات بعد',
    emptyText: 'الاستحقاق يحدد عدد أيام الإجازة لكل مسمى وظيفي.',
  },
  leave_policies: {
    singular: 'سياسة الإجازات',
    plural: 'سياسات الإجازات',
    create: 'سياسة إجازات جديدة',
    edit: 'تعديل سياسة الإجازات',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد سياسات إجازات بعد',
    emptyText: 'القواعد المكتوبة للإجازات.',
  },
  holidays: {
    singular: 'العطلة',
    plural: 'العطل الرسمية',
    create: 'عطلة جديدة',
    edit: 'تعديل العطلة',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد عطل بعد',
    emptyText: 'أيام العطل لا تحسب من الإجازة.',
  },
  leave_requests: {
    singular: 'طلب إجازة',
    plural: 'طلبات الإجازات',
    create: 'طلب إجازة جديد',
    edit: 'تعديل طلب الإجازة',
    search: 'ابحث بالسبب',
    emptyTitle: 'لا توجد طلبات إجازات بعد',
    emptyText: 'تظهر هنا الإجازات المطلوبة قبل البت فيها وبعده.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  salary_bands: {
    band_name: 'الدرجة',
    job_title_id: 'المسمى الوظيفي',
    min_salary: 'أدنى راتب',
    max_salary: 'أعلى راتب',
    description: 'الوصف',
    status: 'الحالة',
  },
  leave_types: {
    name: 'الاسم',
    description: 'الوصف',
    days_per_year: 'الأيام في السنة',
    is_paid: 'مدفوعة الأجر',
    status: 'الحالة',
    sort_order: 'الترتيب',
  },
  leave_benefits: {
    job_title_id: 'المسمى الوظيفي',
    leave_type_id: 'نوع الإجازة',
    days_per_year: 'الأيام في السنة',
    days_per_month: 'الأيام في الشهر',
    max_carry_forward: 'أقصى أيام مرحّلة',
    minimum_service_months: 'أشهر الخدمة المطلوبة',
    approval_level: 'مستوى الموافقة',
    is_paid: 'مدفوعة الأجر',
    requires_approval: 'تحتاج موافقة',
    documentation_required: 'المستندات مطلوبة',
    effective_from: 'سارٍ من',
    effective_to: 'سارٍ حتى',
    description: 'الوصف',
    status: 'الحالة',
  },
  leave_policies: {
    policy_name: 'السياسة',
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
    location: 'المكان',
  },
  leave_requests: {
    request_number: 'الرقم',
    employee_id: 'الموظف',
    leave_type_id: 'نوع الإجازة',
    start_date: 'من',
    end_date: 'إلى',
    half_day_start: 'تبدأ عند الظهر',
    half_day_end: 'تنتهي عند الظهر',
    days_requested: 'أيام العمل',
    reason: 'السبب',
    status: 'الحالة',
    notes: 'ملاحظات القرار',
    approved_by: 'وافق عليها',
    approved_at: 'وقت الموافقة',
    rejected_at: 'وقت الرفض',
  },
  leave_accrual_rules: {
    leave_benefit_id: 'استحقاق الإجازة',
    after_service_months: 'بعد أشهر من الخدمة',
    days_per_year: 'الأيام في السنة',
    accrual_frequency: 'وتيرة الاستحقاق',
  },
  leave_balance_entries: {
    entry_date: 'التاريخ',
    employee_id: 'الموظف',
    leave_type_id: 'نوع الإجازة',
    leave_year: 'السنة',
    entry_type: 'القيد',
    days: 'الأيام',
    description: 'الوصف',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  leave_types: {
    days_per_year: 'للمسميات التي ليس لها استحقاق خاص. فارغ: لا يحتسب رصيد.',
  },
  leave_benefits: {
    job_title_id: 'فارغ: لكل مسمى ليس له استحقاق خاص.',
  },
  holidays: {
    location: 'فارغ: في كل مكان، وإلا لمن يعمل هناك.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  salary_bands: {
    status: {
      active: 'نشط',
      inactive: 'غير نشط',
    },
  },
  leave_types: {
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
      approved: 'موافق عليها',
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
      carry_forward: 'مرحّل',
      adjustment: 'تصحيح',
      taken: 'مستخدم',
      returned: 'مُعاد',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  salary_band: 'درجة الراتب',
  leave_type: 'نوع الإجازة',
  leave_benefit: 'استحقاق الإجازة',
  leave_policy: 'سياسة الإجازات',
  holiday: 'العطلة',
  leave_request: 'الإجازة',
  decision: 'القرار',
} as const satisfies MessagesOf<typeof englishSections>;
