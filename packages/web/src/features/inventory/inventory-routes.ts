import { inventoryCategories } from '@plinth/domain/inventory/inventory-categories.ts';
import { inventoryItems } from '@plinth/domain/inventory/inventory-items.ts';
import { inventoryTransactions } from '@plinth/domain/inventory/inventory-transactions.ts';
import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** The store: its items, their groups and their movements. */
export const inventoryRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: inventoryItems,
    flag: 'inventory',
    titles: {
      list: 'resources.inventory_items.plural',
      record: 'resources.inventory_items.singular',
    },
  }),
  ...resourceRoutes({
    resource: inventoryCategories,
    flag: 'inventory',
    titles: {
      list: 'resources.inventory_categories.plural',
      record: 'resources.inventory_categories.singular',
    },
  }),
  ...resourceRoutes({
    resource: inventoryTransactions,
    flag: 'inventory',
    titles: {
      list: 'resources.inventory_transactions.plural',
      record: 'resources.inventory_transactions.singular',
    },
  }),
];
