import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-settings.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  posting_accounts: {
    singular: 'حساب',
    plural: 'دليل الحسابات',
    create: 'حساب لنوع واحد',
    edit: 'تغيير الحساب',
    search: 'ابحث بالرمز أو الاسم',
    emptyTitle: 'لا توجد حسابات',
    emptyText: 'لكل نوع من القيود حساب منذ البداية.',
  },
  number_series: {
    singular: 'الأرقام',
    plural: 'الأرقام',
    create: 'تعديل الأرقام',
    edit: 'تعديل الأرقام',
    search: 'بحث',
    emptyTitle: 'لا شيء هنا بعد',
    emptyText: 'موجود منذ البداية.',
  },
  company_settings: {
    singular: 'بيانات الشركة',
    plural: 'بيانات الشركة',
    create: 'تعديل بيانات الشركة',
    edit: 'تعديل بيانات الشركة',
    search: 'بحث',
    emptyTitle: 'لا شيء هنا بعد',
    emptyText: 'موجود منذ البداية.',
  },
  security_settings: {
    singular: 'قواعد الأمان',
    plural: 'قواعد الأمان',
    create: 'تعديل قواعد الأمان',
    edit: 'تعديل قواعد الأمان',
    search: 'بحث',
    emptyTitle: 'لا شيء هنا بعد',
    emptyText: 'موجود منذ البداية.',
  },
  system_settings: {
    singular: 'التشغيل',
    plural: 'التشغيل',
    create: 'تعديل التشغيل',
    edit: 'تعديل التشغيل',
    search: 'بحث',
    emptyTitle: 'لا شيء هنا بعد',
    emptyText: 'موجود منذ البداية.',
  },
  personal_settings: {
    singular: 'التواريخ والأوقات',
    plural: 'التواريخ والأوقات',
    create: 'تعديل التواريخ والأوقات',
    edit: 'تعديل التواريخ والأوقات',
    search: 'بحث',
    emptyTitle: 'لا شيء هنا بعد',
    emptyText: 'موجود منذ البداية.',
  },
  notification_preferences: {
    singular: 'ما أُخبَر به',
    plural: 'ما أُخبَر به',
    create: 'تعديل ما أُخبَر به',
    edit: 'تعديل ما أُخبَر به',
    search: 'بحث',
    emptyTitle: 'لا شيء هنا بعد',
    emptyText: 'موجود منذ البداية.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  posting_accounts: {
    posting: 'ما يُقيَّد',
    cost_type: 'نوع التكلفة',
    tax_code_id: 'رمز الضريبة',
    account_code: 'الحساب',
    account_name: 'اسم الحساب',
    is_chosen: 'اختارته الشركة',
  },
  number_series: {
    prefix: 'تبدأ بـ',
    digits: 'أقل عدد من الخانات',
  },
  company_settings: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    website: 'الموقع الإلكتروني',
    address: 'العنوان',
    tax_id: 'الرقم الضريبي (TRN أو GSTIN)',
    license_number: 'رقم الرخصة',
    base_currency: 'العملة الأساسية',
    time_zone: 'المنطقة الزمنية',
    country_pack: 'قواعد أي بلد',
    weekend_days: 'أيام العطلة في الأسبوع',
    bill_quantity_tolerance: 'أقصى ما يجوز أن تزيده الفاتورة على المستلم',
    bill_price_tolerance: 'أقصى ما يجوز أن يزيده السعر على الطلب',
    bill_amount_tolerance: 'فرق الفاتورة المقبول',
  },
  security_settings: {
    two_factor_authentication: 'يحتاج الجميع إلى عامل ثانٍ',
    audit_logging: 'يُسجَّل كل ما يُفعل',
    password_expiry_days: 'تنتهي كلمات المرور بعد (أيام)',
    maximum_login_attempts: 'عدد كلمات المرور الخاطئة قبل أن ينتظر الحساب',
  },
  system_settings: {
    auto_backup: 'نسخ احتياطي تلقائي',
    backup_frequency: 'كم مرة',
    data_retention_days: 'مدة حفظ السجلات (أيام)',
    maintenance_mode: 'صيانة: لا يعمل أحد غيرك',
  },
  personal_settings: {
    date_format: 'ترتيب التاريخ',
    timezone: 'المنطقة الزمنية',
  },
  notification_preferences: {
    email: 'بالبريد الإلكتروني',
    push: 'في Plinth، تحت الجرس',
    project_updates: 'المشاريع',
    safety_alerts: 'السلامة',
    financial_alerts: 'المال',
    task_reminders: 'المهام',
    weekly_reports: 'تقرير كل أسبوع',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  posting_accounts: {
    cost_type: 'فارغ: كل نوع ليس له حساب خاص به.',
    tax_code_id: 'فارغ: كل ضريبة ليس لها حساب خاص بها.',
    account_code: 'كما في برنامج المحاسبة لديك: حروف وأرقام تفصلها شرطات ونقاط وخطوط مائلة.',
    account_name: 'فارغ: الكلمة المعتادة بلغة القارئ.',
  },
  company_settings: {
    tax_id: 'يُطبع على الفواتير والشهادات.',
    time_zone: 'تحدد أي يوم هو للتواريخ وأرقام المستندات.',
    country_pack:
      'اختيار بلد آخر يجلب ضرائبه وعطلاته وأيام راحته وحساباته وصيغ مستنداته وقواعد أجور الموظفين الجدد، وعملته ما دام لم يُقيَّد شيء.',
    base_currency: 'لا تتغير بعد قيد مبالغ بها.',
  },
  security_settings: {
    two_factor_authentication: 'من ليس لديه يُطلب منه إعداده قبل أي شيء آخر.',
    password_expiry_days: 'فارغ: لا تنتهي.',
    maximum_login_attempts: 'بعدها تنتظر كل محاولة مدة أطول فأطول.',
  },
  system_settings: {
    data_retention_days: 'يُحذف بعدها ما أُرسل وقُرئ وأُنجز. تبقى السجلات والمال وسجل التدقيق.',
    maintenance_mode: 'يُطلب من الجميع عدا المسؤولين العودة لاحقًا.',
  },
  personal_settings: {
    timezone: 'فارغ: منطقة الشركة.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  posting_accounts: {
    posting: {
      bank: 'البنك',
      cash: 'الصندوق',
      receivables: 'ذمم العملاء',
      input_tax: 'ضريبة المدخلات',
      payables: 'ذمم الموردين',
      output_tax: 'ضريبة المخرجات',
      net_pay: 'صافي رواتب مستحقة',
      withheld: 'استقطاعات الرواتب ومستحقات صاحب العمل',
      owed_to_people: 'مصروفات مستحقة للموظفين',
      revenue: 'إيرادات العقود',
      purchases: 'المشتريات والمقاولات من الباطن',
      wages: 'الأجور والرواتب',
      employer_costs: 'مساهمات صاحب العمل',
      expenses: 'المصروفات',
    },
  },
  company_settings: {
    country_pack: {
      AE: 'الإمارات العربية المتحدة',
      IN: 'الهند',
      none: 'لا شيء',
    },
  },
  system_settings: {
    backup_frequency: {
      hourly: 'كل ساعة',
      daily: 'كل يوم',
      weekly: 'كل أسبوع',
      monthly: 'كل شهر',
    },
  },
  personal_settings: {
    date_format: {
      day_month_year: 'يوم، شهر، سنة',
      month_day_year: 'شهر، يوم، سنة',
      year_month_day: 'سنة، شهر، يوم',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  account: 'الحساب',
  unit: 'الوحدة',
  number_format: 'الشكل',
  company_data: 'من أنتم',
  company_rules: 'أين وكيف تعملون',
  company_bills: 'التحقق من فواتير الموردين',
  sign_in_rules: 'تسجيل الدخول',
  backups: 'النسخ الاحتياطية',
  housekeeping: 'التدبير',
  dates_and_times: 'على كل أجهزتك',
  ways_to_hear: 'كيف',
  subjects_to_hear: 'عن ماذا',
} as const satisfies MessagesOf<typeof englishSections>;
