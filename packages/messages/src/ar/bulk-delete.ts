import type { bulkDelete as english } from '../en/bulk-delete.ts';
import type { MessagesOf } from '../messages-of.ts';

export const bulkDelete = {
  delete: 'حذف',
  title_zero: 'حذف السجلات؟ ({{count, number}})',
  title_one: 'حذف سجل واحد؟',
  title_two: 'حذف سجلين؟',
  title_few: 'حذف {{count, number}} سجلات؟',
  title_many: 'حذف {{count, number}} سجلًا؟',
  title_other: 'حذف {{count, number}} سجل؟',
  progress: 'جارٍ الحذف',
  countOf: '{{done, number}} من {{total, number}}',
  deleted_zero: 'لم يُحذف أي سجل.',
  deleted_one: 'تم حذف سجل واحد.',
  deleted_two: 'تم حذف سجلين.',
  deleted_few: 'تم حذف {{count, number}} سجلات.',
  deleted_many: 'تم حذف {{count, number}} سجلًا.',
  deleted_other: 'تم حذف {{count, number}} سجل.',
  kept_zero: 'تم حذف جميع السجلات:',
  kept_one: 'لم يُحذف سجل واحد:',
  kept_two: 'لم يُحذف سجلان:',
  kept_few: 'لم تُحذف {{count, number}} سجلات:',
  kept_many: 'لم يُحذف {{count, number}} سجلًا:',
  kept_other: 'لم يُحذف {{count, number}} سجل:',
  reason: '{{reason}} (العدد: {{count, number}})',
} as const satisfies MessagesOf<typeof english>;
