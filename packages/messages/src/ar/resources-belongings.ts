import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-belongings.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  document_signatures: {
    singular: 'مستند للتوقيع',
    plural: 'مستندات للتوقيع',
    create: 'إرسال للتوقيع',
    edit: 'تعديل طلب التوقيع',
    search: 'ابحث في المستندات المطلوب توقيعها',
    emptyTitle: 'لا توجد مستندات للتوقيع',
    emptyText: 'تظهر هنا المستندات المنشورة المرسلة إلى الموظفين لتوقيعها.',
  },
  company_items: {
    singular: 'عهدة',
    plural: 'عهد الشركة',
    create: 'عهدة جديدة',
    edit: 'تعديل العهدة',
    search: 'ابحث بالاسم أو الرقم التسلسلي أو الرقم',
    emptyTitle: 'لا توجد عهد بعد',
    emptyText: 'هواتف وحواسيب وأدوات وبطاقات دخول ومركبات تُسلَّم إلى الموظفين.',
  },
  item_handovers: {
    singular: 'تسليم عهدة',
    plural: 'تسليم العهد',
    create: 'تسليم عهدة',
    edit: 'تعديل التسليم',
    search: 'ابحث بالرقم',
    emptyTitle: 'لم يُسلَّم شيء بعد',
    emptyText: 'تظهر هنا العهد المسلَّمة إلى الموظفين إلى أن تُعاد.',
  },
  staff_checklists: {
    singular: 'قائمة مهام',
    plural: 'قوائم المهام',
    create: 'قائمة مهام جديدة',
    edit: 'تعديل القائمة',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد قوائم بعد',
    emptyText: 'تُنسخ القائمة لكل موظف يلتحق بالعمل أو يبدأ فترة الإشعار.',
  },
  staff_checklist_items: {
    singular: 'بند القائمة',
    plural: 'البنود',
    create: 'إضافة بند',
    edit: 'تعديل البند',
    emptyText: 'لا توجد بنود بعد. أضف المطلوب ومن ينجزه وموعده.',
  },
  employee_checklist_lines: {
    singular: 'مهمة التحاق أو مغادرة',
    plural: 'الالتحاق والمغادرة',
    create: 'بند جديد',
    edit: 'تعديل البند',
    search: 'ابحث بالمهمة',
    emptyTitle: 'لا توجد مهام',
    emptyText: 'تظهر هنا مهام الموظفين الملتحقين والمغادرين.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  document_signatures: {
    document_id: 'المستند',
    employee_id: 'الموظف',
    due_on: 'التوقيع قبل',
    status: 'الحالة',
    status_reason: 'السبب',
    signer_name: 'الاسم عند التوقيع',
    signature: 'التوقيع',
    signed_at: 'تاريخ التوقيع',
    file_hash: 'بصمة الملف SHA-256',
    created_by: 'طلبه',
  },
  company_items: {
    item_number: 'الرقم',
    status: 'الحالة',
    name: 'الاسم',
    item_type: 'النوع',
    serial_mark: 'الرقم التسلسلي',
    notes: 'ملاحظات',
  },
  item_handovers: {
    status: 'الحالة',
    handover_number: 'الرقم',
    company_item_id: 'العهدة',
    employee_id: 'الموظف',
    handed_out_on: 'تاريخ التسليم',
    condition_out: 'الحالة عند التسليم',
    acknowledged_at: 'وقت تأكيد الاستلام',
    returned_on: 'تاريخ الإعادة',
    condition_in: 'الحالة عند الإعادة',
    received_by: 'مستلم العهدة المعادة',
    notes: 'ملاحظات',
  },
  staff_checklists: {
    status: 'الحالة',
    name: 'الاسم',
    occasion: 'النوع',
    country_pack: 'بلد الرواتب',
    department_id: 'القسم',
  },
  staff_checklist_items: {
    staff_checklist_id: 'قائمة المهام',
    title: 'المهمة',
    owner_kind: 'المسؤول',
    owner_id: 'الشخص',
    due_days: 'الاستحقاق (أيام من الالتحاق أو آخر يوم)',
    position: 'الترتيب',
  },
  employee_checklist_lines: {
    owner_kind: 'المسؤول',
    status: 'الحالة',
    employee_id: 'الموظف',
    occasion: 'النوع',
    title: 'المهمة',
    owner_id: 'المسؤول',
    due_date: 'تاريخ الاستحقاق',
    notes: 'ملاحظات',
    done_by: 'أنجزها',
    done_at: 'وقت الإنجاز',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const choices = {
  document_signatures: {
    status: { requested: 'غير موقَّع', signed: 'موقَّع', withdrawn: 'مسحوب' },
  },
  company_items: {
    item_type: {
      phone: 'هاتف',
      laptop: 'حاسوب محمول',
      tool: 'أداة',
      ppe: 'معدات وقاية',
      access_card: 'بطاقة دخول',
      vehicle: 'مركبة',
      other: 'أخرى',
    },
    status: { available: 'متاحة', handed_out: 'مسلَّمة', lost: 'مفقودة', retired: 'خارج الخدمة' },
  },
  item_handovers: {
    condition_out: { new: 'جديدة', good: 'جيدة', worn: 'مستهلكة', damaged: 'تالفة' },
    condition_in: { new: 'جديدة', good: 'جيدة', worn: 'مستهلكة', damaged: 'تالفة' },
    status: {
      handed_out: 'مسلَّمة',
      acknowledged: 'أُكِّد الاستلام',
      returned: 'أُعيدت',
      lost: 'مفقودة',
    },
  },
  staff_checklists: {
    occasion: { joining: 'الالتحاق', leaving: 'المغادرة' },
    country_pack: { AE: 'الإمارات العربية المتحدة', IN: 'الهند', none: 'بلا' },
    status: { active: 'نشط', inactive: 'غير نشط' },
  },
  staff_checklist_items: {
    owner_kind: { employee: 'الموظف نفسه', manager: 'مديره', named: 'شخص محدد أو الموارد البشرية' },
  },
  employee_checklist_lines: {
    owner_kind: { employee: 'الموظف نفسه', manager: 'مديره', named: 'شخص محدد أو الموارد البشرية' },
    occasion: { joining: 'الالتحاق', leaving: 'المغادرة' },
    status: { open: 'مفتوحة', done: 'منجزة', not_needed: 'غير لازمة' },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const fieldHelp = {
  staff_checklists: {
    country_pack: 'اتركه فارغًا لقواعد كل البلدان.',
    department_id: 'اتركه فارغًا لكل الأقسام.',
  },
  staff_checklist_items: {
    due_days: 'تُحسب من تاريخ الالتحاق أو آخر يوم عمل؛ العدد السالب يعني قبله.',
    owner_id: 'اتركه فارغًا للموارد البشرية.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const sections = {
  document_signature: 'طلب التوقيع',
  company_item: 'العهدة',
  item_handover: 'تسليم عهدة',
  item_return: 'الإعادة',
  staff_checklist: 'قائمة مهام',
  employee_checklist_line: 'المهمة',
  belongings: 'العهد وقوائم المهام',
} as const satisfies MessagesOf<typeof englishSections>;
