import { listAddressOf } from '@plinth/domain/addresses.ts';
import type { FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** From measuring to billing. The three tender lists are tabs of one page, the tab chosen by the address. */
export const commercialRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'takeoff_items',
    load: async () => (await import('@plinth/domain/commercial/takeoff-items.ts')).takeoffItems,
    screens: { list: async () => (await import('./tender-pages.tsx')).TakeoffPage },
  }),
  ...resourceRoutes({
    name: 'boqs',
    load: async () => (await import('@plinth/domain/commercial/boqs.ts')).boqs,
    screens: {
      list: async () => (await import('./tender-pages.tsx')).BoqPage,
      view: async () => (await import('./bill/bill-view.tsx')).BillView,
    },
  }),
  ...resourceRoutes({
    name: 'quotation_drafts',
    load: async () => (await import('@plinth/domain/commercial/quotation-drafts.ts')).quotationDrafts,
    screens: { list: async () => (await import('./tender-pages.tsx')).QuotationPage },
  }),
  { path: '/commercial/quotation', redirectTo: listAddressOf('quotation_drafts') },
  ...resourceRoutes({
    name: 'rate_buildups',
    load: async () => (await import('@plinth/domain/commercial/rate-buildups.ts')).rateBuildups,
  }),
  ...resourceRoutes({
    name: 'contracts',
    load: async () => (await import('@plinth/domain/commercial/contracts.ts')).contracts,
    screens: { list: async () => (await import('./contract-pages.tsx')).ContractPage },
  }),
  ...resourceRoutes({
    name: 'certificates',
    load: async () => (await import('@plinth/domain/commercial/certificates.ts')).certificates,
    screens: { list: async () => (await import('./contract-pages.tsx')).CertificatePage },
  }),
  ...resourceRoutes({
    name: 'final_accounts',
    load: async () => (await import('@plinth/domain/commercial/final-accounts.ts')).finalAccounts,
    screens: { list: async () => (await import('./contract-pages.tsx')).FinalAccountPage },
  }),
  ...resourceRoutes({
    name: 'change_events',
    load: async () => (await import('@plinth/domain/commercial/change-events.ts')).changeEvents,
    screens: { list: async () => (await import('./contract-pages.tsx')).ChangeEventPage },
  }),
  ...resourceRoutes({
    name: 'variation_order_drafts',
    load: async () => (await import('@plinth/domain/commercial/variation-orders.ts')).variationOrders,
    screens: { list: async () => (await import('./contract-pages.tsx')).VariationPage },
  }),
];
