import type {
  choices as englishChoices,
  fieldHelp as englishFieldHelp,
  fields as englishFields,
  resources as englishResources,
  sections as englishSections,
} from '../en/resources-costs.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  labour_rates: {
    singular: 'أجرة ساعة العمل',
    plural: 'أجور ساعات العمل',
    create: 'أجرة ساعة جديدة',
    edit: 'تعديل أجرة الساعة',
    search: 'ابحث في الملاحظات',
    emptyTitle: 'لا توجد أجور ساعات بعد',
    emptyText: 'ما تكلفه ساعة شخص أو مسمى وظيفي على المشروع.',
  },
} as const satisfies MessagesOf<typeof englishResources>;

export const fields = {
  labour_rates: {
    employee_id: 'الموظف',
    job_title_id: 'المسمى الوظيفي',
    hourly_rate: 'الأجرة للساعة',
    effective_from: 'اعتبارًا من',
    notes: 'ملاحظات',
  },
} as const satisfies MessagesOf<typeof englishFields>;

export const fieldHelp = {
  labour_rates: {
    employee_id: 'إما شخص واحد وإما كل من يحمل مسمى وظيفيًا.',
    hourly_rate: 'الأجر وكل ما يضاف إليه، بعملة الشركة.',
  },
} as const satisfies MessagesOf<typeof englishFieldHelp>;

export const choices = {} as const satisfies MessagesOf<typeof englishChoices>;

export const sections = {
  labour_rate: 'أجرة الساعة',
} as const satisfies MessagesOf<typeof englishSections>;
