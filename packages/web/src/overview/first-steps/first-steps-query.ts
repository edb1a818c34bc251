import { listAddressOf, recordAddresses } from '@plinth/domain/addresses.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import type { ModuleName } from '@plinth/domain/modules.ts';
import type { en } from '@plinth/messages/en.ts';
import { unwrap } from '../../base/request-failure.ts';
import { recordKeys } from '../../base/query-keys.ts';

type StepName = keyof typeof en.firstSteps.steps;

export type FirstStep = { name: StepName; isPersonal: boolean; isDone: boolean };

/** Where each step is taken, and the module it is a part of. */
export const stepPlaces: Readonly<Record<StepName, { href: string; module: ModuleName }>> = {
  company: { href: pageAddresses.settings_company.path, module: 'settings' },
  logo: { href: pageAddresses.settings_company.path, module: 'settings' },
  week: { href: pageAddresses.settings_lists.path, module: 'settings' },
  taxes: { href: listAddressOf('tax_codes'), module: 'finance' },
  costCodes: { href: listAddressOf('cost_codes'), module: 'finance' },
  people: { href: `${recordAddresses.employees.route}/new`, module: 'hr' },
  project: { href: `${recordAddresses.projects.route}/new`, module: 'projects' },
  task: { href: `${recordAddresses.tasks.route}/new`, module: 'tasks' },
  budget: { href: `${recordAddresses.budgets.route}/new`, module: 'finance' },
  mail: { href: pageAddresses.settings_integrations.path, module: 'settings' },
  profile: { href: '/profile', module: 'dashboard' },
  display: { href: pageAddresses.settings.path, module: 'settings' },
  notifications: { href: pageAddresses.settings_notifications.path, module: 'dashboard' },
  secondFactor: { href: pageAddresses.settings_security.path, module: 'dashboard' },
};

/** What is still to set up, as the database finds it; asked again when one of these tables changes. */
export function firstStepsQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'firstSteps'],
    meta: { isSilent: true, tables: tablesBehind('first_steps') },
    queryFn: async () => unwrap(await dataSource.call('first_steps', {})),
    select: (answer) => ({
      steps: answer.flatMap((step): FirstStep[] =>
        isStepName(step.name)
          ? [{ name: step.name, isPersonal: step.is_personal, isDone: step.is_done }]
          : [],
      ),
      /** Of an owner whose installation holds the sample company. */
      isSample: answer.some(({ name }) => name === 'sample'),
    }),
  });
}

function isStepName(name: string): name is StepName {
  return Object.hasOwn(stepPlaces, name);
}
