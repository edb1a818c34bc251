import type { projectHealth as english } from '../en/project-health.ts';
import type { MessagesOf } from '../messages-of.ts';

export const projectHealth = {
  red: 'أحمر',
  amber: 'أصفر',
  reasons: {
    overdue_tasks: 'مهام متأخرة: {{items, number}} (أقصى تأخير بالأيام: {{days}})',
    blocked_tasks: 'مهام متوقفة: {{items, number}}',
    finish_slip: 'تأخر الإنجاز، بالأيام: {{days}}',
    overdue_rfis: 'طلبات معلومات متأخرة: {{items, number}} (أقصى تأخير بالأيام: {{days}})',
    overdue_submittals: 'تقديمات فنية متأخرة: {{items, number}} (أقصى تأخير بالأيام: {{days}})',
    open_incidents: 'حوادث خطيرة مفتوحة: {{items, number}}',
    cost_overrun: 'التوقع فوق الميزانية: {{amount}}',
    expected_loss: 'خسارة متوقعة: {{amount}}',
    overdue_receivables: 'ذمم مدينة متأخرة: {{amount}} (أقصى تأخير بالأيام: {{days}})',
  },
} as const satisfies MessagesOf<typeof english>;
