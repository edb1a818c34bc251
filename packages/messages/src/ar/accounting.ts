import type { accounting as english } from '../en/accounting.ts';
import type { MessagesOf } from '../messages-of.ts';

export const accounting = {
  from: 'من',
  to: 'إلى',
  csv: 'تصدير اليومية (CSV)',
  json: 'تصدير اليومية (JSON)',
  file: 'اليومية من {{from}} إلى {{to}}',
  empty: 'لا توجد قيود يومية في هذه الفترة.',
  failed: 'تعذّر تصدير اليومية',
  done_zero: 'لم تُصدَّر أي أسطر؛ مجموع المدين والدائن {{sum}}.',
  done_one: 'تم تصدير سطر واحد؛ مجموع المدين والدائن {{sum}}.',
  done_two: 'تم تصدير سطرين؛ مجموع المدين والدائن {{sum}}.',
  done_few: 'تم تصدير {{count, number}} أسطر؛ مجموع المدين والدائن {{sum}}.',
  done_many: 'تم تصدير {{count, number}} سطرًا؛ مجموع المدين والدائن {{sum}}.',
  done_other: 'تم تصدير {{count, number}} سطر؛ مجموع المدين والدائن {{sum}}.',
  columns: {
    date: 'التاريخ',
    source: 'النوع',
    document: 'المستند',
    party: 'الطرف',
    project: 'المشروع',
    account: 'الحساب',
    name: 'اسم الحساب',
    debit: 'مدين',
    credit: 'دائن',
  },
} as const satisfies MessagesOf<typeof english>;
