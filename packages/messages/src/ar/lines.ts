import type { lines as english } from '../en/lines.ts';
import type { MessagesOf } from '../messages-of.ts';

export const lines = {
  title: 'البنود',
  caption: 'بنود: {{document}}',
  number: 'م',
  add: 'إضافة بند',
  menu: 'البند {{number, number}}: المزيد',
  up: 'نقل إلى أعلى',
  down: 'نقل إلى أسفل',
  remove: 'حذف البند',
  total: 'الإجمالي',
  preview: 'يُحتسب عند الحفظ، والمعروض هنا معاينة.',
  help: 'ينقلك Enter إلى البند التالي، ومفاتيح الأسهم من خلية إلى أخرى. يمكن لصق صفوف منسوخة من جدول بيانات.',
  empty: 'لا توجد بنود بعد.',
  cell: '{{column}}، البند {{number, number}}',
  problems: 'بعض البنود تحتاج إلى انتباهك',
  unmatched: 'لُصقت، لكن لم يُعثر عليها أو ليست فريدة: {{names}}',
  added: 'أُضيف البند {{number, number}}',
  removed: 'حُذف البند {{number, number}}',
  moved: 'أصبح البند رقم {{number, number}}',
  tooMany: 'بنود هذا المستند أكثر من أن تُحرر هنا، وستبقى كما هي.',
  details: 'تفاصيل: {{title}}',
  loadFailed: 'تعذر تحميل البنود',
} as const satisfies MessagesOf<typeof english>;
