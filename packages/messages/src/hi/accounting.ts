import type { accounting as english } from '../en/accounting.ts';
import type { MessagesOf } from '../messages-of.ts';

export const accounting = {
  from: 'से',
  to: 'तक',
  csv: 'जर्नल CSV में',
  json: 'जर्नल JSON में',
  file: 'जर्नल {{from}} से {{to}}',
  empty: 'इन दिनों के बीच कोई प्रविष्टि नहीं है।',
  failed: 'जर्नल नहीं बन सका',
  done_one: '{{count, number}} पंक्ति निर्यात हुई; दोनों पक्ष {{sum}} हैं।',
  done_other: '{{count, number}} पंक्तियाँ निर्यात हुईं; दोनों पक्ष {{sum}} हैं।',
  columns: {
    date: 'तारीख़',
    source: 'प्रकार',
    document: 'दस्तावेज़',
    party: 'पक्ष',
    project: 'परियोजना',
    account: 'खाता',
    name: 'खाते का नाम',
    debit: 'नामे',
    credit: 'जमा',
  },
} as const satisfies MessagesOf<typeof english>;
