import type { modules as english } from '../en/modules.ts';
import type { MessagesOf } from '../messages-of.ts';

export const modules = {
  dashboard: 'لوحة المعلومات',
  projects: 'المشاريع',
  tasks: 'المهام',
  hr: 'الموارد البشرية',
  finance: 'المالية',
  commercial: 'الشؤون التجارية',
  external_entities: 'العملاء والموردون',
  safety: 'السلامة',
  documents: 'الوثائق',
  inventory: 'المخزون',
  communications: 'التواصل',
  analytics: 'التحليلات',
  ai_analytics: 'تحليلات الذكاء الاصطناعي',
  reports: 'التقارير',
  settings: 'الإعدادات',
  rbac: 'المستخدمون والأدوار',
} as const satisfies MessagesOf<typeof english>;
