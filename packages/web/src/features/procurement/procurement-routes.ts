import { changeOrderDrafts } from '@plinth/domain/procurement/change-order-drafts.ts';
import { goodsReceipts } from '@plinth/domain/procurement/goods-receipts.ts';
import { purchaseOrders } from '@plinth/domain/procurement/purchase-orders.ts';
import { requisitionDrafts } from '@plinth/domain/procurement/requisition-drafts.ts';
import { workOrderDrafts } from '@plinth/domain/procurement/work-order-drafts.ts';
import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** What is asked for, ordered, received and changed. */
export const procurementRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: purchaseOrders,
    flag: 'commercial',
    titles: { list: 'resources.purchase_orders.plural', record: 'resources.purchase_orders.singular' },
  }),
  ...resourceRoutes({
    resource: workOrderDrafts,
    flag: 'commercial',
    titles: { list: 'resources.work_order_drafts.plural', record: 'resources.work_order_drafts.singular' },
  }),
  ...resourceRoutes({
    resource: requisitionDrafts,
    flag: 'commercial',
    titles: { list: 'resources.requisition_drafts.plural', record: 'resources.requisition_drafts.singular' },
  }),
  ...resourceRoutes({
    resource: changeOrderDrafts,
    flag: 'commercial',
    titles: {
      list: 'resources.change_order_drafts.plural',
      record: 'resources.change_order_drafts.singular',
    },
  }),
  ...resourceRoutes({
    resource: goodsReceipts,
    flag: 'inventory',
    titles: { list: 'resources.goods_receipts.plural', record: 'resources.goods_receipts.singular' },
  }),
  {
    path: '/inventory/purchase-orders/new',
    title: 'resources.purchase_orders.singular',
    flag: 'inventory',
    permission: { module: 'commercial', action: 'create' },
    load: async () => (await import('../../crud/form-screens.tsx')).newScreen(purchaseOrders),
  },
];
