import type { tasks as english } from '../en/tasks.ts';
import type { MessagesOf } from '../messages-of.ts';

export const tasks = {
  board: {
    needsReview: 'لا تُنهى إلا بعد مراجعة.',
    unassigned: 'لم تُسند بعد',
  },
  dashboard: {
    next: 'المستحق قريبًا',
    noneDue: 'لا شيء مستحق',
    noneDueText: 'تظهر هنا المهام المفتوحة ذات تاريخ الاستحقاق، الأكثر إلحاحًا أولًا.',
  },
  mine: {
    overdue: 'متأخرة',
    week: 'خلال الأيام السبعة القادمة',
    later: 'لاحقًا',
    undated: 'بلا تاريخ',
    emptyTitle: 'لا شيء بانتظارك',
    emptyText: 'تظهر هنا المهام المفتوحة المسندة إليك حسب تاريخ استحقاقها.',
    finish: 'إنهاء «{{title}}»',
    sendToReview: 'إرسال «{{title}}» للمراجعة',
    finished: 'تم الإنهاء',
    sentToReview: 'أُرسلت للمراجعة',
    isBlocked: 'المهمة متعطلة. استأنفها من صفحتها أولًا.',
    isInReview: 'يراجعها شخص آخر الآن.',
    progress: 'تقدّم «{{title}}»',
    due: 'تستحق في {{date}}',
    wasDue: 'كانت مستحقة في {{date}}',
  },
} as const satisfies MessagesOf<typeof english>;
