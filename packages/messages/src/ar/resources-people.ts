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
    emptyText: 'الأقسام تجمع الأشخاص، ولكل قسم من يديره.',
  },
  job_titles: {
    singular: 'المسمى الوظيفي',
    plural: 'المسميات الوظيفية',
    create: 'مسمى وظيفي جديد',
    edit: 'تعديل المسمى الوظيفي',
    search: 'ابحث بالمسمى',
    emptyTitle: 'لا توجد مسميات وظيفية بعد',
    emptyText: 'المسمى الوظيفي يحدد عمل الشخص، ويتبعه الأجر والإجازات.',
  },
  employees: {
    singular: 'الموظف',
    plural: 'الموظفون',
    create: 'موظف جديد',
    edit: 'تعديل الموظف',
    search: 'ابحث بالاسم أو الرقم أو البريد',
    emptyTitle: 'لا يوجد موظفون بعد',
    emptyText: 'كل من يعمل في الشركة مع قسمه ومسماه الوظيفي.',
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
    local_name: 'الاسم بلغته',
    email: 'بريد العمل',
    phone: 'هاتف العمل',
    department_id: 'القسم',
    job_title_id: 'المسمى الوظيفي',
    manager_id: 'المسؤول المباشر',
    hire_date: 'تاريخ التعيين',
    probation_end_date: 'نهاية فترة التجربة',
    termination_date: 'تاريخ انتهاء الخدمة',
    employment_type: 'نوع التوظيف',
    status: 'الحالة',
    work_location: 'مكان العمل',
    country_pack: 'قواعد أي بلد',
    salary_band_id: 'درجة الراتب',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  employees: {
    user_id: 'الحساب الذي يدخل به الشخص؛ يربطه المسؤول.',
    country_pack: 'يحدد قواعد الأجور والإجازات المطبقة.',
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
      director: 'مدير عام',
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
      notice: 'في فترة الإنذار',
      terminated: 'انتهت خدمته',
    },
    country_pack: {
      AE: 'الإمارات',
      IN: 'الهند',
      none: 'لا شيء',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  department: 'القسم',
  job_title: 'المسمى الوظيفي',
  person: 'الشخص',
  employment: 'التوظيف',
} as const satisfies MessagesOf<typeof englishSections>;
