import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-reviews.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  review_cycles: {
    singular: 'دورة تقييم',
    plural: 'دورات التقييم',
    create: 'دورة تقييم جديدة',
    edit: 'تعديل دورة التقييم',
    search: 'ابحث بالاسم',
    emptyTitle: 'لا توجد دورات تقييم بعد',
    emptyText: 'نموذج ومواعيد لجولة من التقييمات. يُنشأ تقييم لكل موظف عند فتح الدورة.',
  },
  review_questions: { singular: 'سؤال', plural: 'الأسئلة' },
  self_assessments: {
    singular: 'تقييم ذاتي',
    plural: 'التقييمات الذاتية',
    create: 'تقييم ذاتي جديد',
    edit: 'تعديل التقييم الذاتي',
    search: 'ابحث في التقييمات الذاتية',
    emptyTitle: 'لا توجد تقييمات ذاتية بعد',
    emptyText: 'تُنشأ عند فتح دورة تقييم.',
  },
  self_assessment_answers: { singular: 'إجابة', plural: 'إجابات التقييم الذاتي' },
  review_answers: { singular: 'إجابة', plural: 'إجابات المقيّم' },
  review_calibrations: { singular: 'معايرة', plural: 'المعايرات' },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  review_cycles: {
    name: 'الاسم',
    review_type: 'نوع التقييم',
    period_start: 'الفترة من',
    period_end: 'الفترة إلى',
    self_assessment_due_date: 'موعد التقييمات الذاتية',
    review_due_date: 'موعد التقييمات',
    department_id: 'القسم',
    hired_before: 'المعيّنون قبل',
    people_added_at: 'آخر إضافة موظفين',
    status: 'الحالة',
  },
  review_questions: {
    review_cycle_id: 'دورة التقييم',
    position: 'السطر',
    section: 'المحور',
    question: 'السؤال أو الكفاءة',
    guidance: 'إرشادات',
    answer_kind: 'طريقة الإجابة',
    weight: 'الوزن',
  },
  self_assessments: {
    performance_review_id: 'التقييم',
    review_cycle_id: 'دورة التقييم',
    employee_id: 'الموظف',
    submitted_at: 'تاريخ التقديم',
    status: 'الحالة',
  },
  self_assessment_answers: {
    self_assessment_id: 'التقييم الذاتي',
    review_question_id: 'السؤال',
    rating: 'الدرجة من 1 إلى 5',
    answer: 'الإجابة',
  },
  review_answers: {
    performance_review_id: 'التقييم',
    review_question_id: 'السؤال',
    rating: 'الدرجة من 1 إلى 5',
    answer: 'الإجابة',
  },
  review_calibrations: {
    performance_review_id: 'التقييم',
    employee_id: 'الموظف',
    from_rating: 'الدرجة السابقة',
    rating: 'الدرجة بعد المعايرة',
    reason: 'السبب',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  review_cycles: {
    department_id: 'اتركه فارغًا لتقييم جميع الأقسام.',
    hired_before: 'اتركه فارغًا لشمول الجميع. لا يُشمل من قدّم إشعار ترك العمل.',
  },
  review_questions: { weight: 'حصة السؤال من الدرجة الإجمالية. الصفر لا يُحتسب.' },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {
  review_cycles: {
    review_type: { annual: 'سنوي', mid_year: 'نصف سنوي', probation: 'فترة التجربة', project: 'مشروع' },
    status: {
      draft: 'مسودة',
      open: 'مفتوحة',
      calibration: 'قيد المعايرة',
      closed: 'مغلقة',
      cancelled: 'ملغاة',
    },
  },
  review_questions: {
    answer_kind: { rating: 'درجة', text: 'نص', both: 'درجة ونص' },
  },
  self_assessments: { status: { draft: 'لم يُقدَّم', submitted: 'مُقدَّم' } },
} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  review_cycle: 'دورة التقييم',
  review_scope: 'من يشمله التقييم',
} as const satisfies MessagesOf<typeof englishSections>;
