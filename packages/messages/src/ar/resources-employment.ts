import type {
  choices as englishChoices,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-employment.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  employee_private: {
    singular: 'البيانات الخاصة',
    plural: 'البيانات الخاصة',
    create: 'إضافة البيانات الخاصة',
    edit: 'تعديل البيانات الخاصة',
    emptyText: 'لم يُدخل عنوان السكن وجهة اتصال الطوارئ والوثائق بعد. لا يراها إلا صاحبها ومسؤولو النظام.',
  },
  employee_compensation: {
    singular: 'الراتب',
    plural: 'الرواتب',
    create: 'راتب جديد',
    edit: 'تعديل الراتب',
    emptyText: 'من لا راتب خاصًا له يُدفع له الحد الأدنى من درجة راتبه.',
  },
  employee_bank_accounts: {
    singular: 'الحساب البنكي',
    plural: 'الحسابات البنكية',
    create: 'حساب بنكي جديد',
    edit: 'تعديل الحساب البنكي',
    emptyText: 'لم يُدخل حساب بنكي بعد، فلا يمكن تحويل الراتب.',
  },
  salary_benefits: {
    singular: 'ميزة',
    plural: 'المزايا',
    create: 'ميزة جديدة',
    edit: 'تعديل الميزة',
    emptyText: 'لا تمنح هذه الدرجة شيئًا إلى جانب الراتب.',
  },
  salary_allowances: {
    singular: 'بدل',
    plural: 'البدلات',
    create: 'بدل جديد',
    edit: 'تعديل البدل',
    emptyText: 'لا تضيف هذه الدرجة شيئًا إلى الراتب.',
  },
  salary_deductions: {
    singular: 'استقطاع',
    plural: 'الاستقطاعات',
    create: 'استقطاع جديد',
    edit: 'تعديل الاستقطاع',
    emptyText: 'لا تستقطع هذه الدرجة شيئًا من الراتب.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  employee_private: {
    employee_id: 'الموظف',
    address: 'عنوان السكن',
    personal_phone: 'الهاتف الشخصي',
    personal_email: 'البريد الشخصي',
    emergency_contact_name: 'جهة اتصال الطوارئ',
    emergency_contact_phone: 'هاتف الطوارئ',
    birth_date: 'تاريخ الميلاد',
    nationality: 'الجنسية',
    national_id: 'الهوية الوطنية',
    passport_id: 'جواز السفر',
    passport_expiry_date: 'انتهاء الجواز',
    visa_expiry_date: 'انتهاء التأشيرة',
  },
  employee_compensation: {
    employee_id: 'الموظف',
    actual_salary: 'الراتب',
    effective_from: 'سارٍ من',
    effective_to: 'سارٍ حتى',
    reason: 'السبب',
  },
  employee_bank_accounts: {
    bank_name: 'البنك',
    account_holder: 'صاحب الحساب',
    account: 'رقم الحساب الدولي',
    routing_code: 'رمز التوجيه',
    is_primary: 'يحوّل إليه الراتب',
  },
  salary_benefits: {
    salary_band_id: 'درجة الراتب',
    name: 'الاسم',
    calculation: 'طريقة الحساب',
    amount: 'المبلغ أو النسبة',
    description: 'الوصف',
  },
  salary_allowances: {
    salary_band_id: 'درجة الراتب',
    name: 'الاسم',
    calculation: 'طريقة الحساب',
    amount: 'المبلغ أو النسبة',
    description: 'الوصف',
  },
  salary_deductions: {
    salary_band_id: 'درجة الراتب',
    name: 'الاسم',
    calculation: 'طريقة الحساب',
    amount: 'المبلغ أو النسبة',
    description: 'الوصف',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const choices = {
  salary_benefits: {
    calculation: {
      fixed: 'مبلغ ثابت',
      percent: 'نسبة من الراتب',
    },
  },
  salary_allowances: {
    calculation: {
      fixed: 'مبلغ ثابت',
      percent: 'نسبة من الراتب',
    },
  },
  salary_deductions: {
    calculation: {
      fixed: 'مبلغ ثابت',
      percent: 'نسبة من الراتب',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  private: 'خاص',
  compensation: 'الأجر',
  bank: 'البنك',
} as const satisfies MessagesOf<typeof englishSections>;
