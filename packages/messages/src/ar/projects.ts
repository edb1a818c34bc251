import type { projects as english } from '../en/projects.ts';
import type { MessagesOf } from '../messages-of.ts';

export const projects = {
  board: {
    needsStart: 'يتطلب تاريخ بدء.',
    needsValue: 'يتطلب قيمة العقد.',
    ends: 'يُستحق في {{date}}',
    ended: 'كان مستحقًا في {{date}}',
  },
  copy: {
    open: 'نسخ المشروع',
    fromOther: 'من مشروع آخر',
    title: 'نسخ المشروع',
    text: 'يُنسخ تقويم العمل والجدول الزمني: المهام والمدد والمعالم والارتباطات وقوائم التحقق والكميات. تتبع التواريخ أيام العمل من تاريخ البدء الجديد. لا يُنسخ العميل ولا المبالغ ولا نسب الإنجاز ولا الملفات.',
    from: 'المشروع المراد نسخه',
    nameOf: '{{name}} (نسخة)',
    people: 'نسخ الأشخاص المسندين',
    peopleHelp: 'مدير المشروع ومراقب العمال والأشخاص المسندون إلى المهام.',
    confirm: 'إنشاء المشروع',
    done: 'أُنشئ المشروع',
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
