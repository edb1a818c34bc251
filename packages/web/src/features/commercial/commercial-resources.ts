import { boqs } from '@plinth/domain/commercial/boqs.ts';
import { certificates } from '@plinth/domain/commercial/certificates.ts';
import { changeEvents } from '@plinth/domain/commercial/change-events.ts';
import { contracts } from '@plinth/domain/commercial/contracts.ts';
import { finalAccounts } from '@plinth/domain/commercial/final-accounts.ts';
import { quotationDrafts } from '@plinth/domain/commercial/quotation-drafts.ts';
import { rateBuildups } from '@plinth/domain/commercial/rate-buildups.ts';
import { takeoffItems } from '@plinth/domain/commercial/takeoff-items.ts';
import { variationOrders } from '@plinth/domain/commercial/variation-orders.ts';

/** The resources of the area in one part: the person who works on one of them opens the others next. */
export const commercialResources = {
  takeoff_items: takeoffItems,
  boqs,
  quotation_drafts: quotationDrafts,
  rate_buildups: rateBuildups,
  contracts,
  certificates,
  final_accounts: finalAccounts,
  change_events: changeEvents,
  variation_order_drafts: variationOrders,
};
