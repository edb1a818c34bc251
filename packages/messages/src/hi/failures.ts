import type { failures as english } from '../en/failures.ts';
import type { MessagesOf } from '../messages-of.ts';

export const failures = {
  employees: {
    create: 'कर्मचारी बनाने में विफल',
    update: 'कर्मचारी अपडेट करने में विफल',
    remove: 'कर्मचारी हटाने में त्रुटि',
  },
  budgets: { create: 'बजट बनाने में त्रुटि' },
  projects: { update: 'परियोजना अपडेट करने में त्रुटि' },
  leave_requests: { create: 'अनुरोध भेजना विफल' },
  time_entries: {
    create: 'प्रविष्टि जोड़ने में विफल',
    update: 'प्रविष्टि अपडेट करने में विफल',
    remove: 'प्रविष्टि हटाने में विफल',
  },
} as const satisfies MessagesOf<typeof english>;
