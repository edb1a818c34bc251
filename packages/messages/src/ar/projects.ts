import type { projects as english } from '../en/projects.ts';
import type { MessagesOf } from '../messages-of.ts';

export const projects = {
  board: {
    needsStart: 'يلزم تحديد تاريخ البدء أولًا.',
    needsValue: 'يلزم تحديد قيمة العقد أولًا.',
    ends: 'ينتهي في {{date}}',
    ended: 'كان موعد انتهائه {{date}}',
  },
  dashboard: {
    total: 'كل المشاريع',
    running: 'المشاريع المفتوحة، الأقرب انتهاءً أولًا',
    noneOpen: 'لا توجد مشاريع مفتوحة',
    noneOpenText: 'تظهر هنا المشاريع قيد التخطيط أو العرض أو التنفيذ مع نسبة إنجازها.',
    progress: 'تقدّم {{name}}',
    noEnd: 'بلا تاريخ انتهاء',
  },
} as const satisfies MessagesOf<typeof english>;
