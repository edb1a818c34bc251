import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ModuleName } from '@plinth/domain/modules.ts';

/** What documents choose from, by table; each descriptor comes when its list is chosen. */
export const settingsLists: Readonly<
  Record<
    string,
    { module: ModuleName; load: () => Promise<ResourceDefinition>; /** Its own. */ sort?: ListQuery['sort'] }
  >
> = {
  holidays: {
    module: 'hr',
    load: async () => (await import('@plinth/domain/people/holidays.ts')).holidays,
  },
  leave_types: {
    module: 'hr',
    load: async () => (await import('@plinth/domain/people/leave-types.ts')).leaveTypes,
  },
  departments: {
    module: 'hr',
    load: async () => (await import('@plinth/domain/people/departments.ts')).departments,
  },
  cost_codes: {
    module: 'finance',
    load: async () => (await import('@plinth/domain/finance/cost-codes.ts')).costCodes,
  },
  tax_codes: {
    module: 'finance',
    load: async () => (await import('@plinth/domain/finance/tax-codes.ts')).taxCodes,
  },
  currencies: {
    module: 'finance',
    load: async () => (await import('@plinth/domain/finance/currencies.ts')).currencies,
    // those in use first: there are all of the world
    sort: [
      { column: 'is_active', direction: 'desc' },
      { column: 'code', direction: 'asc' },
    ],
  },
  exchange_rates: {
    module: 'finance',
    load: async () => (await import('@plinth/domain/finance/exchange-rates.ts')).exchangeRates,
  },
  labour_rates: {
    module: 'finance',
    load: async () => (await import('@plinth/domain/finance/labour-rates.ts')).labourRates,
  },
  units: {
    module: 'finance',
    load: async () => (await import('@plinth/domain/settings/units.ts')).units,
  },
  inventory_categories: {
    module: 'inventory',
    load: async () => (await import('@plinth/domain/inventory/inventory-categories.ts')).inventoryCategories,
  },
  document_categories: {
    module: 'documents',
    load: async () => (await import('@plinth/domain/documents/document-categories.ts')).documentCategories,
  },
};
