import { listAddressOf } from '@plinth/domain/addresses.ts';
import { areaPaths } from '@plinth/domain/page-addresses.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';
import type { commercialResources } from './commercial-resources.ts';
import type * as contractPages from './contract-pages.tsx';

const resourceOf =
  (name: keyof typeof commercialResources): (() => Promise<ResourceDefinition>) =>
  async () =>
    (await import('./commercial-resources.ts')).commercialResources[name];

const contractPage = (name: keyof typeof contractPages) => async () =>
  (await import('./contract-pages.tsx'))[name];

/** From measuring to billing. The three tender lists are tabs of one page, the tab chosen by the address. */
export const commercialRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'takeoff_items',
    load: resourceOf('takeoff_items'),
    screens: { list: async () => (await import('./tender-pages.tsx')).TakeoffPage },
  }),
  ...resourceRoutes({
    name: 'boqs',
    load: resourceOf('boqs'),
    screens: {
      list: async () => (await import('./tender-pages.tsx')).BoqPage,
      view: async () => (await import('./bill/bill-view.tsx')).BillView,
    },
  }),
  ...resourceRoutes({
    name: 'quotation_drafts',
    load: resourceOf('quotation_drafts'),
    screens: { list: async () => (await import('./tender-pages.tsx')).QuotationPage },
  }),
  { path: areaPaths.commercial, redirectTo: listAddressOf('quotation_drafts') },
  { path: '/commercial/quotation', redirectTo: listAddressOf('quotation_drafts') },
  ...resourceRoutes({
    name: 'rate_buildups',
    load: resourceOf('rate_buildups'),
  }),
  ...resourceRoutes({
    name: 'contracts',
    load: resourceOf('contracts'),
    screens: { list: contractPage('ContractPage') },
  }),
  ...resourceRoutes({
    name: 'certificates',
    load: resourceOf('certificates'),
    screens: { list: contractPage('CertificatePage') },
  }),
  ...resourceRoutes({
    name: 'final_accounts',
    load: resourceOf('final_accounts'),
    screens: { list: contractPage('FinalAccountPage') },
  }),
  ...resourceRoutes({
    name: 'change_events',
    load: resourceOf('change_events'),
    screens: { list: contractPage('ChangeEventPage') },
  }),
  ...resourceRoutes({
    name: 'variation_order_drafts',
    load: resourceOf('variation_order_drafts'),
    screens: {
      list: contractPage('VariationPage'),
      view: async () => (await import('./sign-off/variation-view.tsx')).VariationView,
    },
  }),
];
