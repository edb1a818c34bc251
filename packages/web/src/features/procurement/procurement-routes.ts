import type { FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** What is asked for, ordered, received and changed. */
export const procurementRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'purchase_orders',
    load: async () => (await import('@plinth/domain/procurement/purchase-orders.ts')).purchaseOrders,
    screens: { list: async () => (await import('./order-page.tsx')).OrderPage },
  }),
  ...resourceRoutes({
    name: 'work_order_drafts',
    load: async () => (await import('@plinth/domain/procurement/work-order-drafts.ts')).workOrderDrafts,
  }),
  ...resourceRoutes({
    name: 'requisition_drafts',
    load: async () => (await import('@plinth/domain/procurement/requisition-drafts.ts')).requisitionDrafts,
  }),
  ...resourceRoutes({
    name: 'change_order_drafts',
    load: async () => (await import('@plinth/domain/procurement/change-order-drafts.ts')).changeOrderDrafts,
  }),
  ...resourceRoutes({
    name: 'subcontract_claims',
    load: async () => (await import('@plinth/domain/procurement/subcontract-claims.ts')).subcontractClaims,
  }),
  ...resourceRoutes({
    name: 'goods_receipts',
    load: async () => (await import('@plinth/domain/procurement/goods-receipts.ts')).goodsReceipts,
  }),
  {
    path: '/inventory/purchase-orders/new',
    title: 'resources.purchase_orders.singular',
    flag: 'inventory',
    permission: { module: 'commercial', action: 'create' },
    load: async () => {
      const { purchaseOrders } = await import('@plinth/domain/procurement/purchase-orders.ts');
      return (await import('../../crud/form-screens.tsx')).newScreen(purchaseOrders);
    },
  },
];
