import type { decide as english } from '../en/decide.ts';
import type { MessagesOf } from '../messages-of.ts';

export const decide = {
  title: {
    approve: 'اعتماد «{{title}}»؟',
    reject: 'رفض «{{title}}»؟',
    move: 'تغيير حالة «{{title}}»؟',
  },
  confirm: {
    approve: 'اعتماد',
    reject: 'رفض',
  },
  becomes: 'الحالة الجديدة: {{status}}.',
  note: 'ملاحظة',
  reason: 'السبب',
  recorded: 'يُسجَّل مع اسمك والوقت.',
} as const satisfies MessagesOf<typeof english>;
