import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import type { ModuleName } from '@plinth/domain/modules.ts';
import type { en } from '@plinth/messages/en.ts';
import { unwrap } from '../../app/request-failure.ts';
import { recordKeys } from '../query-keys.ts';

type StepName = keyof typeof en.firstSteps.steps;

export type FirstStep = { name: StepName; isPersonal: boolean; isDone: boolean };

/** Where each step is taken, and the module it is a part of. */
export const stepPlaces: Readonly<Record<StepName, { href: string; module: ModuleName }>> = {
  company: { href: '/settings/company', module: 'settings' },
  logo: { href: '/settings/company', module: 'settings' },
  week: { href: '/settings/lists', module: 'settings' },
  taxes: { href: '/finance/tax-codes', module: 'finance' },
  costCodes: { href: '/finance/cost-codes', module: 'finance' },
  people: { href: '/hr/employees/new', module: 'hr' },
  project: { href: '/projects/new', module: 'projects' },
  task: { href: '/tasks/new', module: 'tasks' },
  budget: { href: '/finance/budgets/new', module: 'finance' },
  mail: { href: '/settings/integrations', module: 'settings' },
  profile: { href: '/profile', module: 'dashboard' },
  display: { href: '/settings', module: 'settings' },
  notifications: { href: '/settings/notifications', module: 'settings' },
  secondFactor: { href: '/settings/security', module: 'settings' },
};

/** What is still to set up, as the database finds it; asked again when one of these tables changes. */
export function firstStepsQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'firstSteps'],
    meta: {
      isSilent: true,
      tables: [
        'holidays',
        'tax_codes',
        'cost_codes',
        'profiles',
        'employees',
        'projects',
        'tasks',
        'budgets',
      ],
    },
    queryFn: async (): Promise<FirstStep[]> =>
      unwrap(await dataSource.call('first_steps', {})).flatMap((step) =>
        isStepName(step.name)
          ? [{ name: step.name, isPersonal: step.is_personal, isDone: step.is_done }]
          : [],
      ),
  });
}

function isStepName(name: string): name is StepName {
  return Object.hasOwn(stepPlaces, name);
}
