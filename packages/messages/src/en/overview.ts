import { projectHealth } from './project-health.ts';

/** A project at a glance: its health by stated rules, milestones, blockers, team, weather. */
export const overview = {
  ...projectHealth,
  tab: 'Overview',
  green: 'Green',
  portfolio: {
    title: 'Portfolio',
    card: 'Project health',
    colour: 'Health',
    all: 'All',
    empty: 'No projects with this health.',
    contract: 'Contract',
    backlog: 'Backlog',
    atAward: 'Margin at award',
    now: 'Margin now',
    fade: 'Margin fade (points)',
    rules:
      'Red: more than a tenth of the open tasks overdue, a finish, RFI or submittal 15 days late, a critical incident, a forecast 5% over budget, an expected loss, or receivables 60 days overdue. Amber: any of these to a lesser degree, blocked tasks or serious incidents.',
  },
  open: 'Details',
  health: 'Health',
  healthy: 'Nothing is overdue, blocked or over budget.',
  milestones: 'Next milestones',
  noMilestones: 'No open milestones.',
  blockers: 'Blocked work',
  noBlockers: 'No task is blocked.',
  team: 'Team',
  noTeam: 'No open tasks are assigned.',
  manager: 'Project manager',
  foreman: 'Foreman',
  openTasks: 'Open tasks: {{items, number}}',
  week: 'Weather this week',
  noReports: 'No daily reports in the last seven days.',
  workers: 'Workers: {{items, number}}',
  lost: 'Hours lost: {{hours}}',
} as const;
