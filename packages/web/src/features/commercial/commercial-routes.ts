import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** From measuring to billing. The three tender lists are tabs of one page, the tab chosen by the address. */
export const commercialRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/quantity-takeoffs',
      load: async () => (await import('@plinth/domain/commercial/takeoff-items.ts')).takeoffItems,
    },
    flag: 'commercial',
    titles: { list: 'resources.takeoff_items.plural', record: 'resources.takeoff_items.singular' },
    screens: { list: async () => (await import('./tender-pages.tsx')).TakeoffPage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/boq',
      load: async () => (await import('@plinth/domain/commercial/boqs.ts')).boqs,
    },
    flag: 'commercial',
    titles: { list: 'resources.boqs.plural', record: 'resources.boqs.singular' },
    screens: {
      list: async () => (await import('./tender-pages.tsx')).BoqPage,
      view: async () => (await import('./bill/bill-view.tsx')).BillView,
    },
  }),
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/quotations',
      load: async () => (await import('@plinth/domain/commercial/quotation-drafts.ts')).quotationDrafts,
    },
    flag: 'commercial',
    titles: { list: 'resources.quotation_drafts.plural', record: 'resources.quotation_drafts.singular' },
    screens: { list: async () => (await import('./tender-pages.tsx')).QuotationPage },
  }),
  { path: '/commercial/quotation', redirectTo: '/commercial/quotations' },
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/rate-build-ups',
      load: async () => (await import('@plinth/domain/commercial/rate-buildups.ts')).rateBuildups,
    },
    flag: 'commercial',
    titles: { list: 'resources.rate_buildups.plural', record: 'resources.rate_buildups.singular' },
  }),
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/contracts',
      load: async () => (await import('@plinth/domain/commercial/contracts.ts')).contracts,
    },
    flag: 'commercial',
    titles: { list: 'resources.contracts.plural', record: 'resources.contracts.singular' },
    screens: { list: async () => (await import('./contract-pages.tsx')).ContractPage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/certificates',
      load: async () => (await import('@plinth/domain/commercial/certificates.ts')).certificates,
    },
    flag: 'commercial',
    titles: { list: 'resources.certificates.plural', record: 'resources.certificates.singular' },
    screens: { list: async () => (await import('./contract-pages.tsx')).CertificatePage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'commercial',
      route: '/commercial/variation-orders',
      load: async () => (await import('@plinth/domain/commercial/variation-orders.ts')).variationOrders,
    },
    flag: 'commercial',
    titles: {
      list: 'resources.variation_order_drafts.plural',
      record: 'resources.variation_order_drafts.singular',
    },
    screens: { list: async () => (await import('./contract-pages.tsx')).VariationPage },
  }),
];
