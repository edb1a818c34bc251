import type * as english from '../en/resources-time.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  attendance: {
    singular: 'يوم حضور',
    plural: 'الحضور',
    create: 'يوم جديد',
    edit: 'تصحيح اليوم',
    search: 'ابحث بالموقع',
    emptyTitle: 'لم يسجّل أحد حضوره بعد',
    emptyText: 'يظهر هنا تسجيل الحضور والانصراف.',
  },
  time_entries: {
    singular: 'قيد وقت',
    plural: 'قيود الوقت',
    create: 'قيد وقت جديد',
    edit: 'تعديل قيد الوقت',
    search: 'ابحث بالوصف',
    emptyTitle: 'لا توجد ساعات بعد',
    emptyText: 'ساعات العمل حسب المشروع والمهمة.',
  },
  payroll: {
    singular: 'قسيمة راتب',
    plural: 'الرواتب',
    create: 'قسيمة راتب جديدة',
    edit: 'تعديل قسيمة الراتب',
    search: 'ابحث في الملاحظات',
    emptyTitle: 'لا توجد قسائم رواتب بعد',
    emptyText: 'تبيّن قسيمة الراتب ما كسبه الموظف في فترة وكيف حُسب.',
  },
  performance_reviews: {
    singular: 'تقييم أداء',
    plural: 'الأداء',
    create: 'تقييم جديد',
    edit: 'تعديل التقييم',
    search: 'ابحث في التعليقات',
    emptyTitle: 'لا توجد تقييمات بعد',
    emptyText: 'يكتب المدير التقييم ويقرّ الموظف بالاطلاع عليه.',
  },
  performance_goals: {
    singular: 'هدف',
    plural: 'الأهداف',
    create: 'هدف جديد',
    edit: 'تعديل الهدف',
    search: 'ابحث بالعنوان',
    emptyTitle: 'لا توجد أهداف بعد',
    emptyText: 'ما يسعى الموظف إلى تحقيقه ومتى.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  attendance: {
    employee_id: 'الموظف',
    date: 'التاريخ',
    check_in_time: 'وقت الحضور',
    check_out_time: 'وقت الانصراف',
    is_offline: 'سُجّل دون اتصال',
    location: 'الموقع',
    hours: 'الساعات',
    status: 'الحالة',
    status_reason: 'سبب التصحيح',
  },
  time_entries: {
    employee_id: 'الموظف',
    project_id: 'المشروع',
    task_id: 'المهمة',
    cost_code_id: 'رمز التكلفة',
    date: 'التاريخ',
    start_time: 'وقت البدء',
    end_time: 'وقت الانتهاء',
    hours: 'الساعات',
    activity_type: 'نوع النشاط',
    description: 'الوصف',
    is_billable: 'قابل للفوترة',
    status: 'الحالة',
  },
  payroll: {
    payroll_run_id: 'دورة الرواتب',
    employee_id: 'الموظف',
    pay_period_start: 'بداية فترة الدفع',
    pay_period_end: 'نهاية فترة الدفع',
    regular_hours: 'الساعات العادية',
    overtime_hours: 'الساعات الإضافية',
    regular_pay: 'الأجر العادي',
    overtime_pay: 'أجر العمل الإضافي',
    bonus: 'المكافأة',
    commission: 'العمولة',
    allowances: 'البدلات',
    expense_reimbursements: 'المصروفات المستردة',
    gross_pay: 'إجمالي الراتب',
    tax_deductions: 'استقطاعات الضريبة',
    other_deductions: 'استقطاعات أخرى',
    total_deductions: 'مجموع الاستقطاعات',
    net_pay: 'صافي الراتب',
    year_to_date_gross: 'الإجمالي منذ بداية السنة',
    year_to_date_net: 'الصافي منذ بداية السنة',
    year_to_date_tax: 'الضريبة منذ بداية السنة',
    year_to_date_deductions: 'الاستقطاعات منذ بداية السنة',
    year_to_date_bonus: 'المكافآت منذ بداية السنة',
    year_to_date_expenses: 'المصروفات منذ بداية السنة',
    status: 'الحالة',
    notes: 'ملاحظات',
  },
  performance_reviews: {
    employee_id: 'الموظف',
    reviewer_id: 'المقيّم',
    review_type: 'نوع التقييم',
    review_period_start: 'الفترة من',
    review_period_end: 'الفترة إلى',
    rating: 'الدرجة من 1 إلى 5',
    strengths: 'نقاط القوة',
    areas_for_improvement: 'مجالات التحسين',
    comments: 'التعليقات',
    employee_comments: 'كلمة الموظف',
    status: 'الحالة',
  },
  performance_goals: {
    employee_id: 'الموظف',
    performance_review_id: 'التقييم',
    title: 'العنوان',
    description: 'الوصف',
    start_date: 'البداية',
    due_date: 'تاريخ الاستحقاق',
    weight: 'الوزن',
    completion_percentage: 'نسبة الإنجاز',
    status: 'الحالة',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  attendance: {
    status_reason: 'سبب تصحيح اليوم؛ مطلوب عند تغيير الأوقات.',
  },
  time_entries: {
    employee_id: 'إن تُرك فارغًا فهي ساعاتك أنت.',
  },
  payroll: {
    expense_reimbursements: 'تُدفع مع الراتب بعد الاستقطاعات.',
  },
  performance_reviews: {
    employee_comments: 'يكتبها الموظف عند الإقرار بالتقييم.',
  },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  attendance: {
    status: {
      checked_in: 'في العمل',
      checked_out: 'انتهى',
      corrected: 'مصحّح',
      locked: 'ضمن دورة رواتب',
    },
  },
  time_entries: {
    activity_type: {
      work: 'عمل',
      billable: 'عمل قابل للفوترة',
      development: 'تطوير',
      testing: 'اختبار',
      meeting: 'اجتماع',
      break: 'استراحة',
      lunch: 'غداء',
    },
    status: {
      draft: 'مسودة',
      submitted: 'مقدَّم',
      approved: 'معتمد',
      rejected: 'مرفوض',
      locked: 'ضمن دورة رواتب',
    },
  },
  payroll: {
    status: {
      draft: 'مسودة',
      calculated: 'محسوب',
      pending: 'بانتظار الاعتماد',
      approved: 'معتمد',
      paid: 'مدفوع',
      cancelled: 'ملغى',
    },
  },
  performance_reviews: {
    review_type: {
      annual: 'سنوي',
      mid_year: 'نصف سنوي',
      probation: 'فترة التجربة',
      project: 'مشروع',
    },
    status: {
      draft: 'مسودة',
      submitted: 'مسلَّم',
      acknowledged: 'تم الإقرار',
      closed: 'مغلق',
    },
  },
  performance_goals: {
    status: {
      not_started: 'لم يبدأ',
      in_progress: 'قيد التنفيذ',
      completed: 'مكتمل',
      cancelled: 'ملغى',
    },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = {
  attendance: 'الحضور',
  time: 'الوقت',
  work: 'العمل',
  pay_period: 'فترة الدفع',
  earnings: 'المستحقات',
  deductions: 'الاستقطاعات',
  totals: 'المجاميع',
  year_to_date: 'منذ بداية السنة',
  review: 'التقييم',
  assessment: 'التقدير',
  goal: 'الهدف',
} as const satisfies MessagesOf<typeof english.sections>;
