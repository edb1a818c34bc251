import type { accounting as english } from '../en/accounting.ts';
import type { MessagesOf } from '../messages-of.ts';

export const accounting = {
  from: 'من',
  to: 'إلى',
  csv: 'اليومية بصيغة CSV',
  json: 'اليومية بصيغة JSON',
  file: 'اليومية من {{from}} إلى {{to}}',
  empty: 'لا يوجد ما يُقيَّد بين هذين اليومين.',
  failed: 'تعذّر إعداد اليومية',
  done_zero: 'لم تُصدَّر أي أسطر؛ مجموع كل جانب {{sum}}.',
  done_one: 'صُدِّر سطر واحد؛ مجموع كل جانب {{sum}}.',
  done_two: 'صُدِّر سطران؛ مجموع كل جانب {{sum}}.',
  done_few: 'صُدِّرت {{count, number}} أسطر؛ مجموع كل جانب {{sum}}.',
  done_many: 'صُدِّر {{count, number}} سطرًا؛ مجموع كل جانب {{sum}}.',
  done_other: 'صُدِّر {{count, number}} سطر؛ مجموع كل جانب {{sum}}.',
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
