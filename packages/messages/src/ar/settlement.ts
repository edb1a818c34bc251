import type { settlement as english } from '../en/settlement.ts';
import type { MessagesOf } from '../messages-of.ts';

export const settlement = {
  title: 'التسوية النهائية',
  show: 'احتساب حتى آخر يوم عمل أو حتى اليوم',
  pay: 'دورة رواتب استثنائية جديدة',
  notice_zero: 'وُجِّه الإنذار في {{date}}: بلا مدة، نُفِّذ منها {{served}}.',
  notice_one: 'وُجِّه الإنذار في {{date}}: مدته يوم واحد، نُفِّذ منه {{served}}.',
  notice_two: 'وُجِّه الإنذار في {{date}}: مدته يومان، نُفِّذ منهما {{served}}.',
  notice_few: 'وُجِّه الإنذار في {{date}}: مدته {{count, number}} أيام، نُفِّذ منها {{served}}.',
  notice_many: 'وُجِّه الإنذار في {{date}}: مدته {{count, number}} يومًا، نُفِّذ منها {{served}}.',
  notice_other: 'وُجِّه الإنذار في {{date}}: مدته {{count, number}} يوم، نُفِّذ منها {{served}}.',
  step: {
    firstFive: 'مكافأة نهاية الخدمة، السنوات الخمس الأولى',
    afterFive: 'مكافأة نهاية الخدمة، ما بعد خمس سنوات',
    gratuity: 'مكافأة نهاية الخدمة',
    cap: 'مكافأة نهاية الخدمة، الحد الأقصى',
    notReturned: 'لم تُعَد إلى الشركة: {{items}}',
    taxes: 'تُستقطع الضرائب عند دفع التسوية في دورة رواتب استثنائية.',
    total: 'إجمالي المستحق للموظف',
    leave: 'بدل رصيد الإجازات: {{type}}',
    leaveRecovery: 'استرداد إجازة زائدة عن المستحق: {{type}}',
    served: 'نُفِّذت مدة الإنذار كاملة',
    waived: 'إعفاء من الإنذار',
    unknown: 'مدة إنذار غير منفذة؛ سجّل الطرف الذي وجّه الإنذار',
    pay: 'بدل الإنذار',
    recovery: 'خصم مدة الإنذار غير المنفذة',
  },
} as const satisfies MessagesOf<typeof english>;
