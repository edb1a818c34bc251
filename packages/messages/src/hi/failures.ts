import type { failures as english } from '../en/failures.ts';
import type { MessagesOf } from '../messages-of.ts';

export const failures = {
  employees: {
    create: 'कर्मचारी नहीं बन सका',
    update: 'कर्मचारी अपडेट नहीं हो सका',
    remove: 'कर्मचारी हटाया नहीं जा सका',
  },
  budgets: { create: 'बजट नहीं बन सका' },
  projects: { update: 'परियोजना अपडेट नहीं हो सकी' },
  leave_requests: { create: 'अनुरोध जमा नहीं हो सका' },
  time_entries: {
    create: 'प्रविष्टि जोड़ी नहीं जा सकी',
    update: 'प्रविष्टि अपडेट नहीं हो सकी',
    remove: 'प्रविष्टि हटाई नहीं जा सकी',
  },
} as const satisfies MessagesOf<typeof english>;
