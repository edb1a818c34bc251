import type { projectHealth as english } from '../en/project-health.ts';
import type { MessagesOf } from '../messages-of.ts';

export const projectHealth = {
  red: 'लाल',
  amber: 'पीला',
  reasons: {
    overdue_tasks: 'विलंबित कार्य: {{items, number}} (सबसे पुराना: {{days}} दिन)',
    blocked_tasks: 'अवरुद्ध कार्य: {{items, number}}',
    finish_slip: 'समापन में देरी: {{days}} दिन',
    overdue_rfis: 'विलंबित आरएफ़आई: {{items, number}} (सबसे पुराना: {{days}} दिन)',
    overdue_submittals: 'विलंबित सबमिटल: {{items, number}} (सबसे पुराना: {{days}} दिन)',
    open_incidents: 'खुली गंभीर घटनाएँ: {{items, number}}',
    cost_overrun: 'बजट से ऊपर का पूर्वानुमान: {{amount}}',
    expected_loss: 'अपेक्षित हानि: {{amount}}',
    overdue_receivables: 'देय तिथि पार प्राप्य राशि: {{amount}} (सबसे पुरानी: {{days}} दिन)',
  },
} as const satisfies MessagesOf<typeof english>;
