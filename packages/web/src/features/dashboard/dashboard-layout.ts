import type { ActionName, ModuleName } from '@plinth/domain/modules.ts';
import type { Tone } from '@plinth/ui/primitives/badge.tsx';
import type { MessageKey } from '../../base/message-key.ts';
import type { DashboardType } from './dashboard-type.ts';
import {
  dayAfter,
  monthEnd,
  openProjectsHref,
  openTasksHref,
  runningProjectsHref,
  tasksWithStatusHref,
} from '../../overview/figures/figure-links.ts';
import type { ProjectFigures, TaskFigures } from '../../overview/figures/figures.ts';
import type { OverviewPanelName } from '../../overview/panels/overview-panel.tsx';

type Sources = { projects: ProjectFigures; tasks: TaskFigures };

/** Where a link of a figure gets its person and its day from. */
type LinkContext = { userId: string; today: string };

export type Figure = {
  label: MessageKey;
  module: ModuleName;
  count: (sources: Sources) => number;
  href: (context: LinkContext) => string;
  /** Colour of a figure that is not zero and should be. */
  warning?: Tone;
};

const figures = {
  myOpenTasks: {
    label: 'dashboard.figures.myOpenTasks',
    module: 'tasks',
    count: ({ tasks }) => tasks.my_open,
    href: ({ userId }) => openTasksHref({ assignee: userId }),
  },
  myOverdueTasks: {
    label: 'dashboard.figures.myOverdueTasks',
    module: 'tasks',
    count: ({ tasks }) => tasks.my_overdue,
    href: ({ userId, today }) => openTasksHref({ assignee: userId, dueTo: dayAfter(today, -1) }),
    warning: 'danger',
  },
  myTasksDueThisWeek: {
    label: 'dashboard.figures.myTasksDueThisWeek',
    module: 'tasks',
    count: ({ tasks }) => tasks.my_due_this_week,
    href: ({ userId, today }) =>
      openTasksHref({ assignee: userId, dueFrom: today, dueTo: dayAfter(today, 6) }),
  },
  openTasks: {
    label: 'dashboard.figures.openTasks',
    module: 'tasks',
    count: ({ tasks }) => tasks.open,
    href: () => openTasksHref(),
  },
  overdueTasks: {
    label: 'dashboard.figures.overdueTasks',
    module: 'tasks',
    count: ({ tasks }) => tasks.overdue,
    href: ({ today }) => openTasksHref({ dueTo: dayAfter(today, -1) }),
    warning: 'danger',
  },
  tasksDueThisWeek: {
    label: 'dashboard.figures.tasksDueThisWeek',
    module: 'tasks',
    count: ({ tasks }) => tasks.due_this_week,
    href: ({ today }) => openTasksHref({ dueFrom: today, dueTo: dayAfter(today, 6) }),
  },
  tasksInReview: {
    label: 'dashboard.figures.tasksInReview',
    module: 'tasks',
    count: ({ tasks }) => tasks.in_review,
    href: () => tasksWithStatusHref('in_review'),
  },
  openProjects: {
    label: 'dashboard.figures.openProjects',
    module: 'projects',
    count: ({ projects }) => projects.open,
    href: () => openProjectsHref(),
  },
  overdueProjects: {
    label: 'dashboard.figures.overdueProjects',
    module: 'projects',
    count: ({ projects }) => projects.overdue,
    href: ({ today }) => runningProjectsHref({ endTo: dayAfter(today, -1) }),
    warning: 'danger',
  },
  projectsEndingThisMonth: {
    label: 'dashboard.figures.projectsEndingThisMonth',
    module: 'projects',
    count: ({ projects }) => projects.ending_this_month,
    href: ({ today }) => runningProjectsHref({ endFrom: today, endTo: monthEnd(today) }),
  },
} satisfies Record<string, Figure>;

export type PanelName = 'myDay' | 'nextTasks' | 'projectsByStatus' | 'tasksByStatus' | OverviewPanelName;

export type DashboardLayout = { title: MessageKey; figures: readonly Figure[]; panels: readonly PanelName[] };

const decidingModules = ['hr', 'finance', 'commercial', 'tasks', 'external_entities'] as const;

/** Whether a panel has anything to show to who may do this. */
export function isForPerson(
  name: PanelName,
  can: (module: ModuleName, action: ActionName) => boolean,
): boolean {
  if (name === 'approvals') return decidingModules.some((module) => can(module, 'approve'));
  if (name === 'health') return can('settings', 'admin');
  return can(moduleOf[name], 'view');
}

const moduleOf: Record<Exclude<PanelName, 'approvals' | 'health'>, ModuleName> = {
  nextTasks: 'tasks',
  tasksByStatus: 'tasks',
  projectsByStatus: 'projects',
  requests: 'hr',
  myDay: 'hr',
  money: 'finance',
  attention: 'projects',
  margin: 'finance',
  cash: 'finance',
};

/** What each kind of dashboard shows, in order; the most personal first for who does the work, the widest for who answers for it. */
export const dashboardLayouts: Record<DashboardType, DashboardLayout> = {
  EMPLOYEE: {
    title: 'dashboard.kinds.EMPLOYEE',
    figures: [figures.myOpenTasks, figures.myOverdueTasks, figures.myTasksDueThisWeek, figures.openProjects],
    panels: ['myDay', 'nextTasks', 'requests', 'projectsByStatus'],
  },
  MANAGER: {
    title: 'dashboard.kinds.MANAGER',
    figures: [
      figures.overdueTasks,
      figures.tasksDueThisWeek,
      figures.tasksInReview,
      figures.openProjects,
      figures.myOpenTasks,
      figures.myOverdueTasks,
    ],
    panels: ['approvals', 'myDay', 'nextTasks', 'requests', 'tasksByStatus', 'projectsByStatus'],
  },
  ADMIN: {
    title: 'dashboard.kinds.ADMIN',
    figures: [
      figures.openProjects,
      figures.openTasks,
      figures.overdueTasks,
      figures.tasksInReview,
      figures.myOpenTasks,
      figures.myOverdueTasks,
    ],
    panels: ['approvals', 'health', 'nextTasks', 'projectsByStatus', 'tasksByStatus'],
  },
  OWNER: {
    title: 'dashboard.kinds.OWNER',
    figures: [
      figures.openProjects,
      figures.overdueProjects,
      figures.projectsEndingThisMonth,
      figures.overdueTasks,
      figures.tasksDueThisWeek,
      figures.myOpenTasks,
    ],
    panels: [
      'money',
      'attention',
      'approvals',
      'margin',
      'cash',
      'projectsByStatus',
      'tasksByStatus',
      'nextTasks',
    ],
  },
};
