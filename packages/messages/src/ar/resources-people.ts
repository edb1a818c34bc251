import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-people.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  departments: {
    singular: 'القسم',
    plural: 'الهيكل التنظيمي',
    create: 'قسم جديد',
    edit: 'تعديل القسم',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد أقسام بعد',
    emptyText: 'تجمع الأقسام الموظفين تحت مدير.',
  },
  job_titles: {
    singular: 'المسمى الوظيفي',
    plural: 'المسميات الوظيفية',
    create: 'مسمى وظيفي جديد',
    edit: 'تعديل المسمى الوظيفي',
    search: 'ابحث بالمسمى',
    emptyTitle: 'لا توجد مسميات وظيفية بعد',
    emptyText: 'يعتمد الراتب والإجازات على المسمى الوظيفي.',
  },
  employees: {
    singular: 'الموظف',
    plural: 'الموظفون',
    create: 'موظف جديد',
    edit: 'تعديل الموظف',
    search: 'ابحث بالاسم أو الرقم أو البريد الإلكتروني',
    emptyTitle: 'لا يوجد موظفون بعد',
    emptyText: 'الموظفون بأقسامهم ومسمياتهم الوظيفية.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  departments: {
    name: 'الاسم',
    description: 'الوصف',
    manager_id: 'المدير',
    budget: 'الميزانية',
  },
  job_titles: {
    title: 'المسمى',
    level: 'المستوى',
    department_id: 'القسم',
    status: 'الحالة',
  },
  employees: {
    employee_number: 'الرقم',
    user_id: 'الحساب',
    first_name: 'الاسم الأول',
    last_name: 'اسم العائلة',
    full_name: 'الاسم',
    local_name: 'الاسم باللغة الأصلية',
    email: 'البريد الإلكتروني للعمل',
    phone: 'هاتف العمل',
    department_id: 'القسم',
    job_title_id: 'المسمى الوظيفي',
    manager_id: 'المدير المباشر',
    hire_date: 'تاريخ التعيين',
    probation_end_date: 'نهاية فترة التجربة',
    employment_type: 'نوع التوظيف',
    status: 'الحالة',
    work_location: 'موقع العمل',
    country_pack: 'بلد الرواتب',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  employees: {
    user_id: 'الحساب المستخدم لتسجيل الدخول، يربطه مسؤول النظام.',
    country_pack: 'يحدد قواعد الرواتب والإجازات.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  job_titles: {
    level: {
      entry: 'مبتدئ',
      junior: 'مساعد',
      mid: 'متوسط',
      senior: 'أول',
      lead: 'قائد فريق',
      manager: 'مدير',
      director: 'مدير إدارة',
      executive: 'تنفيذي',
    },
    status: {
      active: 'نشط',
      inactive: 'غير نشط',
    },
  },
  employees: {
    employment_type: {
      full_time: 'دوام كامل',
      part_time: 'دوام جزئي',
      contract: 'عقد',
      temporary: 'مؤقت',
    },
    status: {
      probation: 'تحت التجربة',
      active: 'على رأس العمل',
      on_leave: 'في إجازة',
      notice: 'فترة الإشعار',
      terminated: 'انتهت خدمته',
    },
    country_pack: {
      AE: 'الإمارات العربية المتحدة',
      IN: 'الهند',
      none: 'بدون',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  department: 'القسم',
  job_title: 'المسمى الوظيفي',
  person: 'البيانات الشخصية',
  employment: 'التوظيف',
  leaving: 'إنهاء الخدمة',
} as const satisfies MessagesOf<typeof englishSections>;
