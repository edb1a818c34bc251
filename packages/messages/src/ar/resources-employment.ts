import type {
  choices as englishChoices,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-employment.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  employee_papers: {
    singular: 'وثيقة',
    plural: 'وثائق لها تاريخ انتهاء',
    create: 'وثيقة جديدة',
    edit: 'تعديل الوثيقة',
    search: 'ابحث بالاسم أو الرقم',
    emptyTitle: 'لا توجد وثائق بعد',
    emptyText: 'الهوية والإقامة وتصريح العمل والشهادات؛ يُرسل تذكير قبل الانتهاء بـ60 و30 و7 أيام.',
  },
  employee_allowances: {
    singular: 'بدل شخصي',
    plural: 'البدلات الشخصية',
    create: 'بدل شخصي جديد',
    edit: 'تعديل البدل الشخصي',
    emptyText: 'لا توجد بدلات شخصية. تُحدَّد بتعديل راتب.',
  },
  employee_terms: {
    singular: 'شروط التوظيف',
    plural: 'شروط التوظيف',
    create: 'إضافة شروط التوظيف',
    edit: 'تعديل شروط التوظيف',
    emptyText: 'لم تُحدَّد درجة راتب ولا آخر يوم عمل بعد. لا يراها إلا الموظف والمسؤولون.',
  },
  employee_private: {
    singular: 'البيانات الخاصة',
    plural: 'البيانات الخاصة',
    create: 'إضافة البيانات الخاصة',
    edit: 'تعديل البيانات الخاصة',
    emptyText: 'لا توجد بيانات شخصية بعد. لا يراها إلا الموظف والمسؤولون.',
  },
  employee_compensation: {
    singular: 'الراتب',
    plural: 'الرواتب',
    create: 'راتب جديد',
    edit: 'تعديل الراتب',
    emptyText: 'لا يوجد راتب خاص، ويُصرف الحد الأدنى لدرجة الراتب.',
  },
  employee_bank_accounts: {
    singular: 'الحساب البنكي',
    plural: 'الحسابات البنكية',
    create: 'حساب بنكي جديد',
    edit: 'تعديل الحساب البنكي',
    emptyText: 'لا يوجد حساب بنكي بعد، ولا يمكن تحويل الراتب.',
  },
  salary_benefits: {
    singular: 'ميزة',
    plural: 'المزايا',
    create: 'ميزة جديدة',
    edit: 'تعديل الميزة',
    emptyText: 'لا توجد مزايا.',
  },
  salary_allowances: {
    singular: 'بدل',
    plural: 'البدلات',
    create: 'بدل جديد',
    edit: 'تعديل البدل',
    emptyText: 'لا توجد بدلات.',
  },
  salary_deductions: {
    singular: 'استقطاع',
    plural: 'الاستقطاعات',
    create: 'استقطاع جديد',
    edit: 'تعديل الاستقطاع',
    emptyText: 'لا توجد استقطاعات.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  employee_papers: {
    employee_id: 'الموظف',
    kind: 'النوع',
    title: 'الاسم',
    training_course_id: 'الدورة',
    paper_number: 'الرقم',
    issued_on: 'تاريخ الإصدار',
    expires_on: 'تاريخ الانتهاء',
    notes: 'ملاحظات',
  },
  employee_allowances: {
    employee_id: 'الموظف',
    name: 'البدل',
    amount: 'القيمة الشهرية',
    effective_from: 'سارٍ من',
    effective_to: 'سارٍ حتى',
  },
  employee_terms: {
    employee_id: 'الموظف',
    salary_band_id: 'درجة الراتب',
    termination_date: 'آخر يوم عمل',
  },
  employee_private: {
    employee_id: 'الموظف',
    address: 'عنوان السكن',
    personal_phone: 'الهاتف الشخصي',
    personal_email: 'البريد الإلكتروني الشخصي',
    emergency_contact_name: 'جهة اتصال الطوارئ',
    emergency_contact_phone: 'هاتف جهة اتصال الطوارئ',
    birth_date: 'تاريخ الميلاد',
    nationality: 'الجنسية',
    national_id: 'رقم الهوية',
    passport_id: 'رقم جواز السفر',
    passport_expiry_date: 'تاريخ انتهاء جواز السفر',
    visa_expiry_date: 'تاريخ انتهاء التأشيرة',
    status_reason: 'سبب آخر تغيير في الحالة',
  },
  employee_compensation: {
    employee_id: 'الموظف',
    actual_salary: 'الراتب',
    effective_from: 'سارٍ من',
    effective_to: 'سارٍ حتى',
    pay_basis: 'أساس الدفع',
    work_state: 'ولاية العمل',
    is_pf_covered: 'صندوق الادخار (PF)',
    is_eps_member: 'نظام المعاش (EPS)',
    is_pf_on_full_wage: 'صندوق الادخار على كامل الأجر',
    vpf_percent: 'ادخار اختياري (%)',
    is_esi_covered: 'التأمين الحكومي (ESI)',
    is_professional_tax_exempt: 'معفى من ضريبة المهنة',
    tax_regime: 'نظام ضريبة الدخل',
    declared_deductions: 'الخصومات المصرح بها سنويًا',
    pension_registered_on: 'أول تسجيل في هيئة المعاشات',
    wps_person_id: 'رقم بطاقة العمل',
    reason: 'السبب',
  },
  employee_bank_accounts: {
    bank_name: 'البنك',
    account_holder: 'صاحب الحساب',
    account: 'رقم الآيبان (IBAN) أو رقم الحساب',
    routing_code: 'رمز التوجيه',
    is_primary: 'حساب الراتب',
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
  employee_papers: {
    kind: {
      emirates_id: 'الهوية الإماراتية',
      visa: 'تأشيرة الإقامة',
      labour_card: 'بطاقة العمل',
      passport: 'جواز السفر',
      pan: 'رقم PAN',
      uan: 'رقم UAN',
      driving_licence: 'رخصة القيادة',
      certificate: 'شهادة',
      other: 'أخرى',
    },
  },
  employee_compensation: {
    pay_basis: { monthly: 'الشهر', attendance: 'الحضور' },
    tax_regime: { new: 'النظام الجديد', old: 'النظام القديم' },
  },
  salary_benefits: {
    calculation: {
      fixed: 'مبلغ ثابت',
      percent: 'نسبة مئوية من الراتب',
    },
  },
  salary_allowances: {
    calculation: {
      fixed: 'مبلغ ثابت',
      percent: 'نسبة مئوية من الراتب',
    },
  },
  salary_deductions: {
    calculation: {
      fixed: 'مبلغ ثابت',
      percent: 'نسبة مئوية من الراتب',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  papers: 'الوثائق',
  india_pay: 'الهند',
  emirates_pay: 'الإمارات العربية المتحدة',
  private: 'خاص',
  compensation: 'الراتب',
  bank: 'البنك',
} as const satisfies MessagesOf<typeof englishSections>;
