import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** The store: its items, their groups and their movements. */
export const inventoryRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: {
      module: 'inventory',
      route: '/inventory',
      load: async () => (await import('@plinth/domain/inventory/inventory-items.ts')).inventoryItems,
    },
    flag: 'inventory',
    titles: {
      list: 'resources.inventory_items.plural',
      record: 'resources.inventory_items.singular',
    },
  }),
  ...resourceRoutes({
    resource: {
      module: 'inventory',
      route: '/inventory/categories',
      load: async () =>
        (await import('@plinth/domain/inventory/inventory-categories.ts')).inventoryCategories,
    },
    flag: 'inventory',
    titles: {
      list: 'resources.inventory_categories.plural',
      record: 'resources.inventory_categories.singular',
    },
  }),
  ...resourceRoutes({
    resource: {
      module: 'inventory',
      route: '/inventory/transactions',
      load: async () =>
        (await import('@plinth/domain/inventory/inventory-transactions.ts')).inventoryTransactions,
    },
    flag: 'inventory',
    titles: {
      list: 'resources.inventory_transactions.plural',
      record: 'resources.inventory_transactions.singular',
    },
  }),
];
