import { boqs } from '@plinth/domain/commercial/boqs.ts';
import { certificates } from '@plinth/domain/commercial/certificates.ts';
import { contracts } from '@plinth/domain/commercial/contracts.ts';
import { quotationDrafts } from '@plinth/domain/commercial/quotation-drafts.ts';
import { rateBuildups } from '@plinth/domain/commercial/rate-buildups.ts';
import { takeoffItems } from '@plinth/domain/commercial/takeoff-items.ts';
import { variationOrders } from '@plinth/domain/commercial/variation-orders.ts';
import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** From measuring to billing. The three tender lists are tabs of one page, the tab chosen by the address. */
export const commercialRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: takeoffItems,
    flag: 'commercial',
    titles: { list: 'resources.takeoff_items.plural', record: 'resources.takeoff_items.singular' },
    screens: { list: async () => (await import('./tender-pages.tsx')).TakeoffPage },
  }),
  ...resourceRoutes({
    resource: boqs,
    flag: 'commercial',
    titles: { list: 'resources.boqs.plural', record: 'resources.boqs.singular' },
    screens: { list: async () => (await import('./tender-pages.tsx')).BoqPage },
  }),
  ...resourceRoutes({
    resource: quotationDrafts,
    flag: 'commercial',
    titles: { list: 'resources.quotation_drafts.plural', record: 'resources.quotation_drafts.singular' },
    screens: { list: async () => (await import('./tender-pages.tsx')).QuotationPage },
  }),
  { path: '/commercial/quotation', redirectTo: '/commercial/quotations' },
  ...resourceRoutes({
    resource: rateBuildups,
    flag: 'commercial',
    titles: { list: 'resources.rate_buildups.plural', record: 'resources.rate_buildups.singular' },
  }),
  ...resourceRoutes({
    resource: contracts,
    flag: 'commercial',
    titles: { list: 'resources.contracts.plural', record: 'resources.contracts.singular' },
  }),
  ...resourceRoutes({
    resource: certificates,
    flag: 'commercial',
    titles: { list: 'resources.certificates.plural', record: 'resources.certificates.singular' },
  }),
  ...resourceRoutes({
    resource: variationOrders,
    flag: 'commercial',
    titles: {
      list: 'resources.variation_order_drafts.plural',
      record: 'resources.variation_order_drafts.singular',
    },
  }),
];
