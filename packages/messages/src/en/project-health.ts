/** Why a project is red or amber. */
export const projectHealth = {
  red: 'Red',
  amber: 'Amber',
  reasons: {
    overdue_tasks: 'Overdue tasks: {{items, number}} (oldest: {{days}} d)',
    blocked_tasks: 'Blocked tasks: {{items, number}}',
    finish_slip: 'Completion delayed: {{days}} d',
    overdue_rfis: 'Overdue RFIs: {{items, number}} (oldest: {{days}} d)',
    overdue_submittals: 'Overdue submittals: {{items, number}} (oldest: {{days}} d)',
    open_incidents: 'Open serious incidents: {{items, number}}',
    cost_overrun: 'Forecast over budget: {{amount}}',
    expected_loss: 'Expected loss: {{amount}}',
    overdue_receivables: 'Overdue receivables: {{amount}} (oldest: {{days}} d)',
  },
} as const;
