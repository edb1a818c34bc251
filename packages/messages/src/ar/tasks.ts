import type { tasks as english } from '../en/tasks.ts';
import type { MessagesOf } from '../messages-of.ts';

export const tasks = {
  board: {
    needsReview: 'تُنجز بعد المراجعة.',
    unassigned: 'غير مسندة',
  },
  dashboard: {
    next: 'المستحق قريبًا',
    noneDue: 'لا توجد مهام مستحقة',
    noneDueText: 'تظهر هنا المهام المفتوحة ذات تاريخ الاستحقاق، الأكثر إلحاحًا أولًا.',
  },
  quick: {
    label: 'مهمة سريعة',
    placeholder: 'صب البلاطة غدًا @طارق !عالية',
    add: 'إضافة مهمة',
    unknownPerson: 'لا يوجد شخص واحد يطابق @{{name}}. اكتب الاسم كاملًا.',
    unknownPriority: '!{{word}} ليست أولوية. استخدم !منخفضة أو !متوسطة أو !عالية أو !عاجلة.',
  },
  mine: {
    overdue: 'متأخرة',
    week: 'خلال الأيام السبعة القادمة',
    later: 'لاحقًا',
    undated: 'بدون تاريخ استحقاق',
    emptyTitle: 'لا توجد مهام مفتوحة',
    emptyText: 'تظهر هنا المهام المسندة إليك حسب تاريخ استحقاقها.',
    finish: 'إنجاز «{{title}}»',
    sendToReview: 'إرسال «{{title}}» للمراجعة',
    finished: 'تم الإنجاز',
    sentToReview: 'أُرسلت للمراجعة',
    isBlocked: 'متعطلة. افتح المهمة لاستئنافها.',
    isInReview: 'قيد المراجعة لدى شخص آخر.',
    progress: 'نسبة إنجاز «{{title}}»',
    due: 'تستحق في {{date}}',
    wasDue: 'كانت مستحقة في {{date}}',
  },
} as const satisfies MessagesOf<typeof english>;
