import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';
import type { procurementResources } from './procurement-resources.ts';

const resourceOf =
  (name: keyof typeof procurementResources): (() => Promise<ResourceDefinition>) =>
  async () =>
    (await import('./procurement-resources.ts')).procurementResources[name];

/** What is asked for, ordered, received and changed. */
export const procurementRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'purchase_orders',
    load: resourceOf('purchase_orders'),
    screens: { list: async () => (await import('./order-page.tsx')).OrderPage },
  }),
  ...resourceRoutes({
    name: 'rfqs',
    load: resourceOf('rfqs'),
    screens: { view: async () => (await import('./rfq-view.tsx')).RfqView },
  }),
  ...(
    [
      'work_order_drafts',
      'requisition_drafts',
      'change_order_drafts',
      'subcontract_claims',
      'goods_receipts',
      'rfq_offers',
    ] as const
  ).flatMap((name) => resourceRoutes({ name, load: resourceOf(name) })),
  {
    path: '/inventory/purchase-orders/new',
    title: 'resources.purchase_orders.singular',
    flag: 'inventory',
    permission: { module: 'commercial', action: 'create' },
    load: async () => {
      const purchaseOrders = await resourceOf('purchase_orders')();
      return (await import('../../crud/form-screens.tsx')).newScreen(purchaseOrders);
    },
  },
];
