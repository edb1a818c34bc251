import type { overview as english } from '../en/overview.ts';
import type { MessagesOf } from '../messages-of.ts';
import { projectHealth } from './project-health.ts';

export const overview = {
  ...projectHealth,
  tab: 'نظرة عامة',
  green: 'أخضر',
  portfolio: {
    title: 'محفظة المشاريع',
    card: 'حالة المشاريع الجارية',
    colour: 'صحة المشروع',
    all: 'الكل',
    empty: 'لا توجد مشاريع بهذه الحالة.',
    contract: 'العقد',
    backlog: 'الأعمال المتعاقد عليها المتبقية',
    atAward: 'الهامش عند الترسية',
    now: 'الهامش الحالي',
    fade: 'تراجع الهامش (نقاط)',
    rules:
      'أحمر: أكثر من عُشر المهام المفتوحة متأخر، أو تأخر النهاية أو طلب معلومات أو تقديم فني 15 يومًا، أو حادث حرج، أو توقع يتجاوز الميزانية بنسبة 5٪، أو خسارة متوقعة، أو ذمم متأخرة 60 يومًا. أصفر: أي من ذلك بدرجة أقل، أو مهام متوقفة أو حوادث خطيرة.',
  },
  open: 'التفاصيل',
  health: 'صحة المشروع',
  healthy: 'لا يوجد تأخير ولا توقف ولا تجاوز للميزانية.',
  milestones: 'المعالم الرئيسية القادمة',
  noMilestones: 'لا توجد معالم رئيسية مفتوحة.',
  blockers: 'الأعمال المتوقفة',
  noBlockers: 'لا توجد مهام متوقفة.',
  team: 'الفريق',
  noTeam: 'لا توجد مهام مفتوحة مُسندة.',
  manager: 'مدير المشروع',
  foreman: 'مراقب العمال',
  openTasks: 'المهام المفتوحة: {{items, number}}',
  week: 'طقس هذا الأسبوع',
  noReports: 'لا توجد تقارير يومية في الأيام السبعة الأخيرة.',
  workers: 'العمال: {{items, number}}',
  lost: 'الساعات المفقودة: {{hours}}',
} as const satisfies MessagesOf<typeof english>;
