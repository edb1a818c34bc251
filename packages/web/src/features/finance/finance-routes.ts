import { budgets } from '@plinth/domain/finance/budgets.ts';
import { costCodes } from '@plinth/domain/finance/cost-codes.ts';
import { exchangeRates } from '@plinth/domain/finance/exchange-rates.ts';
import { taxCodes } from '@plinth/domain/finance/tax-codes.ts';
import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Budgets and the codes and rates money is told apart by. */
export const financeRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: budgets,
    flag: 'finance',
    titles: { list: 'resources.budgets.plural', record: 'resources.budgets.singular' },
  }),
  ...resourceRoutes({
    resource: costCodes,
    flag: 'finance',
    titles: { list: 'resources.cost_codes.plural', record: 'resources.cost_codes.singular' },
  }),
  ...resourceRoutes({
    resource: taxCodes,
    flag: 'finance',
    titles: { list: 'resources.tax_codes.plural', record: 'resources.tax_codes.singular' },
  }),
  ...resourceRoutes({
    resource: exchangeRates,
    flag: 'finance',
    titles: { list: 'resources.exchange_rates.plural', record: 'resources.exchange_rates.singular' },
  }),
];
