import type {
  choices as englishChoices,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-benefits.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  benefit_plans: {
    singular: 'خطة مزايا',
    plural: 'خطط المزايا',
    create: 'خطة مزايا جديدة',
    edit: 'تعديل خطة المزايا',
    search: 'ابحث بالاسم أو المزود',
    emptyTitle: 'لا توجد خطط مزايا بعد',
    emptyText: 'التأمين والخطط الأخرى مع تكلفتها الشهرية على الموظف والشركة.',
  },
  employee_dependants: {
    singular: 'مُعال',
    plural: 'المعالون',
    create: 'مُعال جديد',
    edit: 'تعديل المُعال',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا يوجد معالون بعد',
    emptyText: 'أفراد الأسرة الذين يمكن أن تشملهم خطة المزايا.',
  },
  benefit_enrolments: {
    singular: 'تسجيل',
    plural: 'التسجيلات',
    create: 'تسجيل جديد',
    edit: 'تعديل التسجيل',
    search: 'ابحث بالرقم',
    emptyTitle: 'لا توجد تسجيلات بعد',
    emptyText: 'بعد الاعتماد تُخصم حصة الموظف من الراتب وتُسجل حصة الشركة كتكلفة.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  benefit_plans: {
    plan_name: 'الخطة',
    plan_type: 'النوع',
    provider: 'المزود',
    employee_cost: 'حصة الموظف شهريًا',
    employer_cost: 'حصة الشركة شهريًا',
    dependant_employee_cost: 'حصة الموظف لكل مُعال',
    dependant_employer_cost: 'حصة الشركة لكل مُعال',
    max_dependants: 'الحد الأقصى للمعالين',
    description: 'الوصف',
    status: 'الحالة',
  },
  employee_dependants: {
    employee_id: 'الموظف',
    full_name: 'الاسم',
    relationship: 'صلة القرابة',
    birth_date: 'تاريخ الميلاد',
    covered_from: 'مشمول من',
    covered_to: 'مشمول حتى',
    notes: 'ملاحظات',
  },
  benefit_enrolments: {
    enrolment_number: 'الرقم',
    employee_id: 'الموظف',
    benefit_plan_id: 'الخطة',
    covers_dependants: 'يشمل المعالين',
    effective_from: 'سارٍ من',
    effective_to: 'سارٍ حتى',
    status: 'الحالة',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const choices = {
  benefit_plans: {
    plan_type: {
      health: 'تأمين صحي',
      life: 'تأمين على الحياة',
      retirement: 'ادخار تقاعدي',
      housing: 'سكن',
      transport: 'مواصلات',
      education: 'تعليم',
      other: 'أخرى',
    },
    status: {
      active: 'نشطة',
      inactive: 'غير نشطة',
    },
  },
  employee_dependants: {
    relationship: {
      spouse: 'زوج/زوجة',
      child: 'ابن/ابنة',
      parent: 'أب/أم',
      other: 'أخرى',
    },
  },
  benefit_enrolments: {
    status: {
      pending: 'بانتظار الاعتماد',
      approved: 'معتمد',
      rejected: 'مرفوض',
      ended: 'منتهٍ',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  benefit_plan: 'الخطة',
  benefit_cost: 'التكلفة الشهرية',
  dependant: 'المُعال',
  benefit_enrolment: 'التسجيل',
  benefits: 'المزايا',
} as const satisfies MessagesOf<typeof englishSections>;
