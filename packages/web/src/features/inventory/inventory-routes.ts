import type { FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** The store: its items, their groups and their movements. */
export const inventoryRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'inventory_items',
    load: async () => (await import('@plinth/domain/inventory/inventory-items.ts')).inventoryItems,
  }),
  ...resourceRoutes({
    name: 'inventory_categories',
    load: async () => (await import('@plinth/domain/inventory/inventory-categories.ts')).inventoryCategories,
  }),
  ...resourceRoutes({
    name: 'inventory_transactions',
    load: async () =>
      (await import('@plinth/domain/inventory/inventory-transactions.ts')).inventoryTransactions,
    without: ['edit'],
  }),
];
