import type { accounting as english } from '../en/accounting.ts';
import type { MessagesOf } from '../messages-of.ts';

export const accounting = {
  from: 'तारीख से',
  to: 'तारीख तक',
  csv: 'जर्नल निर्यात करें (CSV)',
  json: 'जर्नल निर्यात करें (JSON)',
  file: 'जर्नल {{from}} से {{to}}',
  empty: 'इस अवधि में कोई जर्नल प्रविष्टि नहीं है।',
  failed: 'जर्नल निर्यात नहीं हो सका',
  done_one: '{{count, number}} पंक्ति निर्यात हुई; नामे और जमा का योग {{sum}}।',
  done_other: '{{count, number}} पंक्तियाँ निर्यात हुईं; नामे और जमा का योग {{sum}}।',
  columns: {
    date: 'तारीख',
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
