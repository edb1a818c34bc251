import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** What is asked for, ordered, received and changed. */
export const procurementRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/purchase-orders',
      load: async () => (await import('@plinth/domain/procurement/purchase-orders.ts')).purchaseOrders,
    },
    flag: 'commercial',
    titles: { list: 'resources.purchase_orders.plural', record: 'resources.purchase_orders.singular' },
    screens: { list: async () => (await import('./order-page.tsx')).OrderPage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/work-orders',
      load: async () => (await import('@plinth/domain/procurement/work-order-drafts.ts')).workOrderDrafts,
    },
    flag: 'commercial',
    titles: { list: 'resources.work_order_drafts.plural', record: 'resources.work_order_drafts.singular' },
  }),
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/requisitions',
      load: async () => (await import('@plinth/domain/procurement/requisition-drafts.ts')).requisitionDrafts,
    },
    flag: 'commercial',
    titles: { list: 'resources.requisition_drafts.plural', record: 'resources.requisition_drafts.singular' },
  }),
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/change-orders',
      load: async () => (await import('@plinth/domain/procurement/change-order-drafts.ts')).changeOrderDrafts,
    },
    flag: 'commercial',
    titles: {
      list: 'resources.change_order_drafts.plural',
      record: 'resources.change_order_drafts.singular',
    },
  }),
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/subcontract-claims',
      load: async () => (await import('@plinth/domain/procurement/subcontract-claims.ts')).subcontractClaims,
    },
    flag: 'commercial',
    titles: {
      list: 'resources.subcontract_claims.plural',
      record: 'resources.subcontract_claims.singular',
    },
  }),
  ...resourceRoutes({
    resource: {
      module: 'inventory',
      route: '/inventory/goods-receipts',
      load: async () => (await import('@plinth/domain/procurement/goods-receipts.ts')).goodsReceipts,
    },
    flag: 'inventory',
    titles: { list: 'resources.goods_receipts.plural', record: 'resources.goods_receipts.singular' },
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
