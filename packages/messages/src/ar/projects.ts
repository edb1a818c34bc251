import type { projects as english } from '../en/projects.ts';
import type { MessagesOf } from '../messages-of.ts';

export const projects = {
  board: {
    needsStart: 'يتطلب تاريخ بدء.',
    needsValue: 'يتطلب قيمة العقد.',
    ends: 'يُستحق في {{date}}',
    ended: 'كان مستحقًا في {{date}}',
  },
  dashboard: {
    total: 'كل المشاريع',
    running: 'المشاريع المفتوحة، الأقرب استحقاقًا أولًا',
    noneOpen: 'لا توجد مشاريع مفتوحة',
    noneOpenText: 'تظهر هنا المشاريع المخططة والمقدَّم لها عروض والجارية مع نسبة إنجازها.',
    progress: 'تقدّم {{name}}',
    noEnd: 'بدون تاريخ انتهاء',
  },
} as const satisfies MessagesOf<typeof english>;
