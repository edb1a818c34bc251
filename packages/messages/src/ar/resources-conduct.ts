import type * as english from '../en/resources-conduct.ts';
import type { MessagesOf } from '../messages-of.ts';

export const resources = {
  disciplinary_records: {
    singular: 'سجل تأديبي',
    plural: 'السجلات التأديبية',
    create: 'سجل تأديبي جديد',
    edit: 'تعديل السجل التأديبي',
    search: 'بحث بالرقم أو الموضوع',
    emptyTitle: 'لا توجد سجلات تأديبية',
    emptyText: 'تظهر هنا الإنذارات وحالات الإيقاف عن العمل. يرى الموظف سجله بعد إصداره، ولا يراه زملاؤه أبدًا.',
  },
} as const satisfies MessagesOf<typeof english.resources>;

export const fields = {
  disciplinary_records: {
    record_number: 'الرقم',
    employee_id: 'الموظف',
    measure: 'الجزاء',
    incident_date: 'تاريخ الواقعة',
    subject: 'الموضوع',
    facts: 'الوقائع',
    expectation: 'المطلوب مستقبلًا',
    expires_on: 'تاريخ السقوط',
    employee_answer: 'رد الموظف',
    answered_at: 'تاريخ الرد',
    status: 'الحالة',
    status_reason: 'السبب',
    decided_by: 'أصدره',
    decided_at: 'تاريخ الإصدار',
    created_by: 'اقترحه',
  },
} as const satisfies MessagesOf<typeof english.fields>;

export const fieldHelp = {
  disciplinary_records: { expires_on: 'لا يُحتسب الجزاء بعد هذا التاريخ. اتركه فارغًا إذا كان لا يسقط.' },
} as const satisfies MessagesOf<typeof english.fieldHelp>;

export const choices = {
  disciplinary_records: {
    measure: {
      verbal_warning: 'إنذار شفهي',
      written_warning: 'إنذار كتابي',
      final_warning: 'إنذار نهائي',
      suspension: 'إيقاف عن العمل',
    },
    status: { draft: 'مسودة', proposed: 'مقترح', issued: 'صادر', rejected: 'مرفوض', withdrawn: 'مسحوب' },
  },
} as const satisfies MessagesOf<typeof english.choices>;

export const sections = { disciplinary_record: 'السجل التأديبي' } as const satisfies MessagesOf<
  typeof english.sections
>;
