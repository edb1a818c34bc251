import type { board as english } from '../en/board.ts';
import type { MessagesOf } from '../messages-of.ts';

export const board = {
  label: 'لوحة حسب الحالة',
  help: 'اسحب البطاقة أو افتح قائمتها. استخدم مفاتيح الأسهم للتنقل بين البطاقات.',
  column: 'العمود',
  columnWithCount: '{{status}} (العدد: {{count, number}})',
  empty: 'لا توجد بطاقات',
  loadMore: 'عرض المزيد',
  loadFailed: 'تعذّر تحميل اللوحة',
  menu: 'نقل «{{title}}»',
  moveTo: 'نقل إلى',
  noMoves: 'هذه حالة نهائية.',
  up: 'نقل إلى أعلى',
  down: 'نقل إلى أسفل',
  toTop: 'نقل إلى أعلى العمود',
  noStep: 'غير ممكن من الحالة: {{status}}',
  moved: 'نُقلت «{{title}}» إلى: {{status}}',
  reordered: '«{{title}}» الآن في الموضع {{place, number}} من {{total, number}}',
  movedBack: 'تعذّر نقل «{{title}}» وأُعيدت إلى: {{status}}',
} as const satisfies MessagesOf<typeof english>;
