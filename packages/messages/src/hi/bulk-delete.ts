import type { bulkDelete as english } from '../en/bulk-delete.ts';
import type { MessagesOf } from '../messages-of.ts';

export const bulkDelete = {
  delete: 'हटाएँ',
  title_one: '{{count, number}} रिकॉर्ड हटाएँ?',
  title_other: '{{count, number}} रिकॉर्ड हटाएँ?',
  progress: 'हटाया जा रहा है',
  countOf: '{{total, number}} में से {{done, number}}',
  deleted_one: '{{count, number}} रिकॉर्ड हटाया गया।',
  deleted_other: '{{count, number}} रिकॉर्ड हटाए गए।',
  kept_one: '{{count, number}} रिकॉर्ड नहीं हटाया गया:',
  kept_other: '{{count, number}} रिकॉर्ड नहीं हटाए गए:',
  reason: '{{reason}} (कुल {{count, number}})',
} as const satisfies MessagesOf<typeof english>;
