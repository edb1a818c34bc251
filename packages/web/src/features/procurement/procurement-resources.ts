import { changeOrderDrafts } from '@plinth/domain/procurement/change-order-drafts.ts';
import { goodsReceipts } from '@plinth/domain/procurement/goods-receipts.ts';
import { purchaseOrders } from '@plinth/domain/procurement/purchase-orders.ts';
import { requisitionDrafts } from '@plinth/domain/procurement/requisition-drafts.ts';
import { rfqOffers } from '@plinth/domain/procurement/rfq-offers.ts';
import { rfqs } from '@plinth/domain/procurement/rfqs.ts';
import { subcontractClaims } from '@plinth/domain/procurement/subcontract-claims.ts';
import { workOrderDrafts } from '@plinth/domain/procurement/work-order-drafts.ts';

/** The resources of the area in one part: the person who works on one of them opens the others next. */
export const procurementResources = {
  purchase_orders: purchaseOrders,
  work_order_drafts: workOrderDrafts,
  requisition_drafts: requisitionDrafts,
  rfqs,
  rfq_offers: rfqOffers,
  change_order_drafts: changeOrderDrafts,
  subcontract_claims: subcontractClaims,
  goods_receipts: goodsReceipts,
};
