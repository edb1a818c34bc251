import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-training.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  training_courses: {
    singular: 'دورة',
    plural: 'الدورات',
    create: 'دورة جديدة',
    edit: 'تعديل الدورة',
    search: 'ابحث بالاسم أو الجهة المقدمة',
    emptyTitle: 'لا توجد دورات بعد',
    emptyText: 'الدورات ومدة صلاحية شهاداتها.',
  },
  training_sessions: {
    singular: 'جلسة تدريب',
    plural: 'جلسات التدريب',
    create: 'جلسة تدريب جديدة',
    edit: 'تعديل جلسة التدريب',
    search: 'ابحث بالعنوان أو المدرب أو الرقم',
    emptyTitle: 'لا توجد جلسات تدريب بعد',
    emptyText:
      'الدورات والتعريف بالموقع ومحاضرات التوعية بالسلامة مع الحضور. تصدر الشهادات عند تسجيل انعقاد الجلسة.',
  },
  training_attendances: {
    singular: 'مشارك',
    plural: 'المشاركون',
  },
  training_requirements: {
    singular: 'متطلب شهادة',
    plural: 'متطلبات الشهادات',
    create: 'متطلب شهادة جديد',
    edit: 'تعديل متطلب الشهادة',
    search: 'ابحث في الملاحظات',
    emptyTitle: 'لا توجد متطلبات شهادات بعد',
    emptyText: 'بدون الشهادة لا يمكن إسناد مهام المشروع أو المسمى الوظيفي.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  training_courses: {
    course_name: 'الدورة',
    description: 'الوصف',
    provider: 'الجهة المقدمة',
    duration_hours: 'المدة',
    has_certificate: 'تمنح شهادة',
    is_first_aid: 'دورة إسعافات أولية',
    validity_months: 'صلاحية الشهادة (بالأشهر)',
    status: 'الحالة',
  },
  training_sessions: {
    session_number: 'الرقم',
    session_type: 'النوع',
    title: 'العنوان',
    training_course_id: 'الدورة',
    project_id: 'المشروع',
    session_date: 'التاريخ',
    duration_hours: 'المدة',
    trainer: 'المدرب',
    location: 'المكان',
    topics: 'المواضيع',
    status: 'الحالة',
  },
  training_attendances: {
    training_session_id: 'الجلسة',
    employee_id: 'الموظف',
    result: 'النتيجة',
    employee_paper_id: 'الشهادة',
  },
  training_requirements: {
    training_course_id: 'الدورة',
    project_id: 'المشروع',
    job_title_id: 'المسمى الوظيفي',
    task_id: 'المهمة',
    notes: 'ملاحظات',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const choices = {
  training_courses: {
    status: {
      active: 'نشطة',
      inactive: 'غير نشطة',
    },
  },
  training_sessions: {
    session_type: {
      course: 'دورة',
      toolbox_talk: 'محاضرة توعية بالسلامة',
      induction: 'التعريف بالموقع',
    },
    status: {
      planned: 'مخططة',
      held: 'عُقدت',
      cancelled: 'ملغاة',
    },
  },
  training_attendances: {
    result: {
      invited: 'مدعو',
      attended: 'حضر',
      passed: 'اجتاز',
      failed: 'لم يجتز',
      absent: 'غائب',
    },
  },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  course: 'الدورة',
  training_session: 'الجلسة',
  training: 'المتطلب',
} as const satisfies MessagesOf<typeof englishSections>;

export const fieldHelp = {
  training_requirements: {
    task_id: 'إذا حُدد أكثر من حقل فيجب أن تنطبق جميعها.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;
