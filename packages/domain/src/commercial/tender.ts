import type { ResourceDefinition } from '../define/resource.ts';
import { purchaseOrders } from '../procurement/purchase-orders.ts';
import { boqs } from './boqs.ts';
import { quotationDrafts } from './quotation-drafts.ts';
import { takeoffItems } from './takeoff-items.ts';

/** The four tabs of the specified takeoff page: what is measured, priced, offered and ordered. */
export const tenderTabs: readonly ResourceDefinition[] = [
  takeoffItems,
  boqs,
  quotationDrafts,
  purchaseOrders,
];
