import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { cashFlowQuery } from '../../overview/figures/finance-figures.ts';
import { projectFiguresQuery, taskFiguresQuery } from '../../overview/figures/figures.ts';
import { firstStepsQuery } from '../../overview/first-steps/first-steps-query.ts';
import {
  approvalsQuery,
  companyOverviewQuery,
  marginQuery,
  monthsOfCash,
  myDayQuery,
  nextTasksQuery,
  ownLeaveQuery,
  portfolioQuery,
  systemHealthQuery,
} from '../../overview/panels/overview-queries.ts';
import type { PanelName } from './dashboard-layout.ts';

/** What `public.dashboard` answers for each panel, and for the figures and the first steps around them. */
const parts = {
  myDay: 'my_day',
  projectsByStatus: 'projects',
  tasksByStatus: 'tasks',
  nextTasks: 'next_tasks',
  requests: 'own_leave',
  approvals: 'approvals',
  money: 'money',
  attention: 'portfolio',
  margin: 'margin',
  cash: 'cash',
  health: 'health',
} as const satisfies Record<PanelName, string>;

type Part = (typeof parts)[PanelName] | 'first_steps';

/**
 * Asks for everything the dashboard shows by one request and keeps each answer where its panel looks for it; from then on
 * each is read again by itself. False while the panels should wait for it; if it fails, each asks for itself.
 */
export function useDashboardParts(panels: readonly PanelName[], today: string): boolean {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const wanted = [
    ...new Set<Part>(['projects', 'tasks', 'first_steps', ...panels.map((panel) => parts[panel])]),
  ];
  const keys = keysOf(dataSource, today);
  const [isThere] = useState(() =>
    wanted.every((part) => queryClient.getQueryData(keys[part]) !== undefined),
  );
  const { isLoading } = useQuery(
    queryOptions({
      queryKey: ['dashboard', ...wanted],
      enabled: !isThere,
      retry: false,
      gcTime: 0,
      meta: { isSilent: true },
      queryFn: async () => {
        const range = monthsOfCash(today);
        const answer = unwrap(
          await dataSource.call('dashboard', { parts: wanted, date_from: range.from, date_to: range.to }),
        );
        const answers = typeof answer === 'object' && !Array.isArray(answer) ? answer : null;
        for (const part of wanted) queryClient.setQueryData(keys[part], answers?.[part] ?? undefined);
        return true;
      },
    }),
  );
  return isThere || !isLoading;
}

function keysOf(dataSource: DataSource, today: string): Record<Part, QueryKey> {
  const { from, to } = monthsOfCash(today);
  return {
    projects: projectFiguresQuery(dataSource).queryKey,
    tasks: taskFiguresQuery(dataSource).queryKey,
    next_tasks: nextTasksQuery(dataSource).queryKey,
    own_leave: ownLeaveQuery(dataSource).queryKey,
    my_day: myDayQuery(dataSource).queryKey,
    approvals: approvalsQuery(dataSource).queryKey,
    money: companyOverviewQuery(dataSource).queryKey,
    portfolio: portfolioQuery(dataSource).queryKey,
    margin: marginQuery(dataSource, from, to).queryKey,
    cash: cashFlowQuery(dataSource, from, to).queryKey,
    health: systemHealthQuery(dataSource).queryKey,
    first_steps: firstStepsQuery(dataSource).queryKey,
  };
}
